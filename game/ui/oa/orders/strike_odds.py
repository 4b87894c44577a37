"""The forecast of an air strike: for each hex of its strip the chance that it is hit, and what that means there."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.board.hexgrid import Hex, label
from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.oa.blast.air_strikes import commander, in_the_air, marking_plane
from game.rules.oa.blast.bombing_run import Run, strike_odds, strip
from game.rules.oa.model.components import US, At, Bearing, Bunker, Unit
from game.rules.oa.model.decisions import CallStrike, Drop
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import known_to_us, vc_units
from game.rules.oa.odds.stakes import expected_points
from game.rules.oa.resolve.bombing import HE, NAPALM, Bombing, bombing_facts, bombing_odds
from game.rules.oa.resolve.shot import FIRE_RESULTS
from game.rules.oa.units.losses import what_changes
from game.rules.oa.words.telling import name_of
from game.rules.oa.words.turn import RESULTS
from game.ui.battle.cards.forecast import Forecast, Term
from game.ui.oa.facts import capital, terrain_name

_DIES = mark("1 to {die}")
_MOST_UNITS = 4
_LETTERS = ("N", "P", "E")


def forecast_call(battle: Battle, order: CallStrike) -> tuple[Forecast, ...]:
    """A strike that might be called, as if high explosive were dropped on who is there now."""
    terms = []
    caller, row = commander(battle.world), battle.ctx.tables.bombardment.strike
    if caller is not None and in_the_air(battle.world, caller):
        die = t(_DIES, die=row.airborne_call)
        terms.append(Term(t("from the air the Cessna finds it on a die of"), die, "OA-9.1-3"))
    terms.append(Term(t("next turn, on target on a die of"), t(_DIES, die=row.on_target), "OA-9.2-2"))
    head = Forecast(t("If high explosive is dropped on who is there now"), tuple(terms), ())
    return (head, *_hexes(battle, Run(order.hex, order.bearing), HE))


def forecast_drop(battle: Battle, order: Drop) -> tuple[Forecast, ...]:
    """The effect of this ordnance on the strip that the Cessna has marked."""
    plane = marking_plane(battle.world)
    if plane is None:
        return ()
    run = Run(battle.world.get(plane, At).hex, battle.world.get(plane, Bearing).direction)
    return _hexes(battle, run, order.ordnance)


def _hexes(battle: Battle, run: Run, ordnance: str) -> tuple[Forecast, ...]:
    shares = strike_odds(battle.ctx, run.target, run.bearing)
    hexes = tuple(_hex(battle, hex, shares[hex], ordnance) for hex in strip(battle.ctx, run))
    return (*hexes, _legend()) if any(forecast.terms for forecast in hexes) else hexes


def _legend() -> Forecast:
    """The meaning of the letters."""
    letters = ", ".join(f"{letter} {t(RESULTS[letter])}" for letter in _LETTERS)
    return Forecast(letters, (), ())


def _hex(battle: Battle, hex: Hex, share: Fraction, ordnance: str) -> Forecast:
    """One hex: the chance that it is hit, what becomes of it, and each unit there with its results."""
    bombing, world = bombing_facts(battle, hex, ordnance), battle.world
    units = [target.unit for target in bombing.targets if known_to_us(world, target.unit)]
    enemies = vc_units(world, hex)
    units.sort(key=lambda unit: (unit not in enemies, unit))
    shown = tuple(_unit(battle, unit, share, bombing_odds(battle, bombing, unit)) for unit in units[:_MOST_UNITS])
    title = t("{percent} {hex}, {terrain}: {fate}", percent=percent(share), hex=label(hex),
              terrain=terrain_name(battle, hex), fate=_fate(battle, hex, ordnance))  # fmt: skip
    return Forecast(title, shown, (), lambda: share * _stake(battle, bombing, units))


def _stake(battle: Battle, bombing: Bombing, units: Sequence[EntityId]) -> Fraction:
    """OA-14-1..9: what the bombing of a hex is worth where it hits."""
    return sum((expected_points(battle, unit, bombing_odds(battle, bombing, unit)) for unit in units), Fraction(0))


def _unit(battle: Battle, unit: EntityId, share: Fraction, odds: dict[str, Fraction]) -> Term:
    """A unit with the chance of each result, that of a miss of the whole strip taken in."""
    piece, odds = battle.world.find(unit, Unit), what_changes(battle.world, unit, odds)
    name = capital(name_of(battle.world, unit))
    name = t("{name}, your own", name=name) if piece is not None and piece.side == US else name
    results = (f"{result} {percent(odds[result] * share)}" for result in FIRE_RESULTS[1:] if odds[result])
    return Term(name, "  ".join(results), "OA-9.3-6")


def _fate(battle: Battle, hex: Hex, ordnance: str) -> str:
    """The fate of the hex where it is hit."""
    terrain, world = battle.ctx.terrain[hex], battle.world
    bunkers = [piece for e in world.pointing_at(At, hex) if (piece := world.find(e, Bunker)) is not None]
    if ordnance == NAPALM:
        if not terrain.burns:
            return t("does not burn")
        return t("burns, then a ruin") if terrain.burnt else t("burns until the turn ends")
    if any(bunker.intact for bunker in bunkers):
        return t("the bunker is destroyed")
    if terrain.he == "ruin":
        return t("becomes a ruin")
    return t("is destroyed") if terrain.he else t("stays as it is")
