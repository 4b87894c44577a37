"""Forecast of a squad's special acts: smoke, searches, tunnels and demolition charges."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial

from game.board.hexgrid import label
from game.engine.core.dice import enumerate_outcomes
from game.engine.text import mark, nt, percent, t
from game.rules.oa.blast.smoke import resolve_smoke
from game.rules.oa.model.components import US, At, Civilian, Inside
from game.rules.oa.model.decisions import ControlTunnel, Demolish, LaySmoke, Search, SearchTunnel, UsMovement
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import hex_of, known_to_us
from game.rules.oa.odds.stakes import expected_points, not_revealed, points_of
from game.rules.oa.people.searches import search
from game.rules.oa.people.tunnels import control_tunnel
from game.rules.oa.resolve.bombing import CHARGE, bombing_facts, bombing_odds
from game.rules.oa.resolve.search import FOUND, REPULSED, TRAP, attack_odds, control_odds, search_odds
from game.rules.oa.resolve.shot import FIRE_RESULTS
from game.rules.oa.units.losses import what_changes
from game.rules.oa.words.telling import name_of
from game.rules.oa.words.turn import RESULTS
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.oa.facts import capital

_MP = mark("movement points that it costs")
_DIES = mark("1 to {die}")
_IDENTITIES = {
    "civilian": (mark("a civilian, who is captured"), 1),
    "commissar": (mark("the commissar, who is captured"), 2),
    "terrorist": (mark("a terrorist, who attacks"), 4),
}


def forecast_search(battle: Battle, order: Search) -> tuple[Forecast, ...]:
    """OA-12.1-1: who it may be, from what the player can know: who has shown himself so far, and who has not."""
    row, world = battle.ctx.tables.searches, battle.world
    person = world.get(order.target, Civilian)
    kinds = Counter([person.identity]) if person.revealed else not_revealed(world)
    all_of_them = sum(kinds.values())
    chances = [
        Chance(t(words), Fraction(kinds[kind], all_of_them), weight)
        for kind, (words, weight) in _IDENTITIES.items()
        if kinds[kind]
    ]
    terms = [Term(t(_MP), str(row.civilians.mp), "OA-12.1-1")]
    if not person.revealed:
        count = nt("one of {count} not yet found out", "one of {count} not yet found out", all_of_them)
        terms.append(Term(count, "", "OA-2.3-3"))
    if kinds["terrorist"]:
        alone = attack_odds(1, row.terrorists.repulsed_on)[REPULSED]
        terms.append(Term(t("the squad throws a terrorist back"), percent(alone), "OA-12.2-1"))
    act = lambda twin: search(twin, UsMovement(US), order)  # noqa: E731 - what is weighed, in one line
    stake = partial(points_of, battle, act, order.target)
    return (Forecast(capital(name_of(world, order.target)), tuple(terms), tuple(chances), stake),)


def forecast_smoke(battle: Battle, order: LaySmoke) -> tuple[Forecast, ...]:
    """OA-11.2-2: the chance that the smoke takes."""
    row = battle.ctx.tables.smoke.smoke
    placed = enumerate_outcomes(lambda dice: resolve_smoke(row, dice).placed).get(True, Fraction(0))
    terms = (
        Term(t(_MP), str(row.mp), "OA-11.2-1"),
        Term(t("the smoke takes on a die of"), t(_DIES, die=row.placed_on), "OA-11.2-2"),
        Term(t("every shot through it, this turn"), f"{battle.ctx.tables.fire.modifiers.smoke.value:+d}", "OA-11.2-4"),
    )
    chances = (Chance(t("smoke"), placed, 1), Chance(t("no smoke"), 1 - placed, 0))
    return (Forecast(t("Smoke on {hex}", hex=label(order.hex)), terms, chances),)


def forecast_tunnel(battle: Battle, order: SearchTunnel) -> tuple[Forecast, ...]:
    """OA-12.4-1: the chance of a tunnel."""
    table = battle.ctx.tables.searches.tunnels
    found = search_odds(table)[FOUND]
    terms = (
        Term(t(_MP), str(table.mp), "OA-12.4-1"),
        Term(t("finds a tunnel on a die of"), str(table.found_on), "OA-12.4-1"),
        Term(t("no second search of this building"), "", "OA-12.4-4"),
    )
    chances = (Chance(t("tunnel found"), found, 2), Chance(t("no tunnel"), 1 - found, 0))
    return (Forecast(_building(battle, order), terms, chances),)


def forecast_descent(battle: Battle, order: ControlTunnel) -> tuple[Forecast, ...]:
    """OA-12.4-2..3: the chance of a trap."""
    table = battle.ctx.tables.searches.tunnels
    trap = control_odds(table)[TRAP]
    terms = (
        Term(t("a trap on a die of"), t(_DIES, die=table.trap_on), "OA-12.4-2"),
        Term(t("a squad that lives controls the tunnel"), "", "OA-12.4-3"),
    )
    chances = (Chance(t("tunnel controlled"), 1 - trap, 0), Chance(t("trap: a step lost, stopped"), trap, 3))
    act = lambda twin: control_tunnel(twin, UsMovement(US), order)  # noqa: E731 - what is weighed, in one line
    stake = partial(points_of, battle, act, order.unit)
    return (Forecast(_building(battle, order), terms, chances, stake),)


def _building(battle: Battle, order: SearchTunnel | ControlTunnel) -> str:
    hex = hex_of(battle.world, order.unit)
    return t("Building in {hex}", hex=label(hex) if hex is not None else "")


def forecast_charge(battle: Battle, order: Demolish) -> tuple[Forecast, ...]:
    """OA-11.1-3: the bunker is destroyed for certain; whoever is inside is attacked on the bombardment table."""
    world = battle.world
    certain = Term(t("the bunker is destroyed for certain"), "", "OA-11.1-3")
    inside = world.pointing_at(Inside, order.target)
    bombing = bombing_facts(battle, world.get(order.target, At).hex, CHARGE, inside)
    found = [Forecast(t("Bunker {name}", name=name_of(world, order.target)), (certain,), ())]
    for target in (each for each in bombing.targets if known_to_us(world, each.unit)):
        shares = what_changes(world, target.unit, bombing_odds(battle, bombing, target.unit))
        chances = (Chance(t(RESULTS[name]), shares[name], weight) for weight, name in enumerate(FIRE_RESULTS))
        shown = tuple(chance for chance in chances if chance.share)
        terms = tuple(Term(t(item.reason), f"{item.value:+d}", item.rule) for item in target.modifiers)
        stake = partial(expected_points, battle, target.unit, shares)
        found.append(Forecast(capital(name_of(world, target.unit)), terms, shown, stake, of_fire=True))
    return tuple(found)
