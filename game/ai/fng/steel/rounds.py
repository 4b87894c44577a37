"""Rounds at armour as the computer reckons them: the chance that one of them stops a vehicle."""

from __future__ import annotations

from game.ai.fng.view import View
from game.engine.core.dice import Dice
from game.rules.fng.model.tables.vehicles import HULL, TURRET
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, resolve_rocket
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, resolve_penetration
from game.rules.fng.resolve.steel.placing_rounds import RoundFacts, resolve_round


def penetrates(view: View, struck: PenetrationFacts, *, fated: bool = False) -> float:
    """FNG-GUN-10..12: the chance that a round that hits there stops the vehicle; ``fated`` as in the facts."""
    tables = view.odds.tables
    alone = PenetrationFacts(struck.power, struck.armour, turret=struck.turret, fated=fated)

    def ends(dice: Dice) -> str:
        return str(resolve_penetration(alone, tables, dice).disables)

    return view.odds.walked(alone, ends).get("True", 0.0)


def rocket_stops(view: View, facts: RocketFacts, hull: PenetrationFacts, turret: PenetrationFacts) -> float:
    """FNG-AT-02..04: the chance that this round of an anti-tank weapon stops the vehicle."""
    tables = view.odds.tables

    def where(dice: Dice) -> str:
        outcome = resolve_rocket(facts, tables, dice)
        return "" if outcome.stopped else outcome.part

    parts = view.odds.walked(facts, where)
    return parts.get(HULL, 0.0) * penetrates(view, hull) + parts.get(TURRET, 0.0) * penetrates(view, turret)


def shell_stops(view: View, facts: RoundFacts, hull: PenetrationFacts, turret: PenetrationFacts) -> float:
    """FNG-GUN-05..16: the chance that this round of a main gun stops the vehicle."""
    tables = view.odds.tables

    def where(dice: Dice) -> str:
        outcome = resolve_round(facts, tables, dice)
        return f"{outcome.part}{'!' if outcome.fated else ''}" if outcome.may_penetrate else ""

    parts = view.odds.walked(facts, where)
    struck = {HULL: hull, TURRET: turret}
    return sum(
        parts.get(f"{part}{'!' if fated else ''}", 0.0) * penetrates(view, struck[part], fated=fated)
        for part in (HULL, TURRET)
        for fated in (False, True)
    )
