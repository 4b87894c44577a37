"""Forecast of a shot before it is fired: the number on the die, each modifier with its rule, exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Protocol

from game.board.hexgrid import label
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.oa.fire.antiaircraft import antiaircraft_odds
from game.rules.oa.fire.heavy_weapons import MORTAR
from game.rules.oa.fire.weapon_fire import weapon_odds
from game.rules.oa.helicopters.crash import UNHURT, hit_in_flight, landed_odds, wreck_landed
from game.rules.oa.model import decisions
from game.rules.oa.model.components import VC, Unit, Weapon
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import known_to_us, landed_helicopter, vc_units
from game.rules.oa.odds.stakes import expected_points, points_of
from game.rules.oa.resolve.antiaircraft_shot import RIFLE
from game.rules.oa.resolve.look import FOUND, look_facts, sighting_odds
from game.rules.oa.resolve.shot import AIMED, ASSAULT, Shot, Target, shot_facts, shot_odds
from game.rules.oa.units.losses import what_changes
from game.rules.oa.words.telling import name_of
from game.rules.oa.words.turn import CRASHES, RESULTS
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.oa.orders.foot_odds import (
    forecast_charge,
    forecast_descent,
    forecast_search,
    forecast_smoke,
    forecast_tunnel,
)
from game.ui.oa.orders.strike_odds import forecast_call, forecast_drop

_FACTOR = mark("fire factor of {name}")
_HARMLESS = ("none", "missed")


class Hit(Protocol):
    """The effect of one result on an aircraft."""

    def __call__(self, battle: Battle, result: str) -> None:
        """Carry it out."""


_FORETOLD: dict[type[Order], Callable[..., tuple[Forecast, ...]]] = {
    decisions.CallStrike: forecast_call,
    decisions.Drop: forecast_drop,
    decisions.LaySmoke: forecast_smoke,
    decisions.Search: forecast_search,
    decisions.SearchTunnel: forecast_tunnel,
    decisions.ControlTunnel: forecast_descent,
    decisions.Demolish: forecast_charge,
}


def forecasts(battle: Battle, order: Order) -> tuple[Forecast, ...]:
    """The effect of an order on each of its targets; empty for orders without dice."""
    if isinstance(order, decisions.Fire) and battle.world.has(order.unit, Weapon):
        return _weapon(battle, order)
    if isinstance(order, decisions.Fire):
        return _shot(battle, shot_facts(battle, order.unit, order.hex, manner=AIMED))
    if isinstance(order, decisions.Assault):
        return _shot(battle, shot_facts(battle, order.unit, order.hex, manner=ASSAULT))
    if isinstance(order, decisions.Locate):
        return (_look(battle, order),)
    if isinstance(order, decisions.FireAtAircraft):
        return (_flak(battle, order.unit, order.aircraft),)
    foretell = _FORETOLD.get(type(order))
    return foretell(battle, order) if foretell is not None else ()


def best_effect(battle: Battle, order: Order) -> Fraction | None:
    """The chance that an attack does anything to the target it does most to: what the map shows in the hex.

    None where nothing is left to chance.
    """
    return max((forecast.effect for forecast in forecasts(battle, order) if forecast.chances), default=None)


def _weapon(battle: Battle, order: decisions.Fire) -> tuple[Forecast, ...]:
    """OA-6.2-1, OA-6.3-4: everybody whom a burst or a round may hit; what is aimed at stands first."""
    shots = sorted(weapon_odds(battle, order.unit, order.hex), key=lambda each: each[0].hex != order.hex)
    return tuple(forecast for shot, chance in shots for forecast in _shot(battle, shot, chance))


def _shot(battle: Battle, shot: Shot, chance: Fraction = Fraction(1)) -> tuple[Forecast, ...]:
    head = Term(t(_FACTOR, name=name_of(battle.world, shot.firer)), f"{shot.factor:+d}", "OA-5.6-5")
    enemies = vc_units(battle.world, shot.hex)
    found = []
    for target in sorted(_known_targets(battle, shot), key=lambda each: each.unit not in enemies):
        terms = [Term(t(item.reason), f"{item.value:+d}", item.rule) for item in target.modifiers]
        odds = {name: share * chance for name, share in shot_odds(battle, shot, target.unit).items()}
        odds["none"] += 1 - chance
        odds = what_changes(battle.world, target.unit, odds)
        chances = [Chance(t(RESULTS[name]), odds[name], weight) for weight, name in enumerate(RESULTS)]
        shown = tuple(chance for chance in chances if chance.share)
        stake = partial(expected_points, battle, target.unit, odds)
        found.append(Forecast(name_of(battle.world, target.unit), (head, *terms), shown, stake, of_fire=True))
    return (*found, *_parked(battle, shot, chance))


def _parked(battle: Battle, shot: Shot, chance: Fraction) -> Iterator[Forecast]:
    """OA-7.3-16: the second roll, against a helicopter that is on the ground in the hex."""
    machine = landed_helicopter(battle.world, shot.hex)
    if machine is None:
        return
    odds = landed_odds(battle, machine, _column(battle, shot.firer), shot.firer, shot.hex)
    odds = {name: odds.get(name, Fraction(0)) * chance for name in CRASHES}
    odds[UNHURT] += 1 - chance

    def wrecked(battle: Battle, result: str) -> None:
        wreck_landed(battle, machine, result, shot.hex)

    yield _of_aircraft(battle, machine, odds, wrecked)


def _column(battle: Battle, firer: EntityId) -> str:
    """OA-7.3-16: the column of the anti-aircraft table on which a shot hits a landed helicopter."""
    weapon, kinds = battle.world.find(firer, Weapon), battle.ctx.tables.weapons
    if weapon is None:
        return RIFLE
    return kinds.mortar.column if weapon.kind == MORTAR else kinds.dshk.column


def _known_targets(battle: Battle, shot: Shot) -> list[Target]:
    """Whom the shot would hit, as far as whoever orders it knows: the company may not know of every Viet Cong."""
    own = battle.world.find(shot.firer, Unit)
    if battle.world.has(shot.firer, Weapon) or (own is not None and own.side == VC):
        return list(shot.targets)
    return [target for target in shot.targets if known_to_us(battle.world, target.unit)]


def _look(battle: Battle, order: decisions.Locate) -> Forecast:
    look = look_facts(battle, order.helicopter, order.hex)
    odds = sighting_odds(battle, order.helicopter, order.hex)
    needed = Term(t("finds on a die of"), t("1 to {die}", die=look.needed), "OA-8.4-6")
    terms = [Term(t(item.reason), f"{item.value:+d}", item.rule) for item in look.modifiers]
    chances = (Chance(t("found"), odds[FOUND], 2), Chance(t("not found"), 1 - odds[FOUND], 0))
    return Forecast(t("Viet Cong in {hex}", hex=label(order.hex)), (needed, *terms), chances)


def _flak(battle: Battle, firer: EntityId, target: EntityId) -> Forecast:
    odds = antiaircraft_odds(battle, firer, target)
    return _of_aircraft(battle, target, odds, partial(_brought_down, target))


def _brought_down(target: EntityId, battle: Battle, result: str) -> None:
    hit_in_flight(battle, target, result)


def _of_aircraft(battle: Battle, target: EntityId, odds: Mapping[str, Fraction], hit: Hit) -> Forecast:
    chances = [Chance(t(CRASHES[name]), share, 0 if name in _HARMLESS else 3) for name, share in odds.items() if share]
    return Forecast(name_of(battle.world, target), (), tuple(chances), partial(_stake, battle, target, odds, hit),
                    of_fire=True)  # fmt: skip


def _stake(battle: Battle, target: EntityId, odds: Mapping[str, Fraction], hit: Hit) -> Fraction:
    """OA-7.3-1..16, OA-14-6..9: what the loss of the aircraft, and of whoever is aboard or below it, is worth."""
    harmful = [(result, share) for result, share in odds.items() if share and result not in _HARMLESS]
    worth = {result: points_of(battle, partial(hit, result=result), target) for result, _ in harmful}
    return sum((share * worth[result] for result, share in harmful), Fraction(0))
