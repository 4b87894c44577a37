"""Ammunition: burst counters and reloads (FMJP-2.0-6, FMJP-4.0-8..10)."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.dies import average

BURSTS = mark("burst counters")
BELT = mark("putting in a belt")


class ReloadFacts(Struct, frozen=True, kw_only=True):
    """One who reloads: his CE and the weapon in hand."""

    ce: int
    weapon: str


class ReloadOutcome(Struct, frozen=True):
    """The die (None: none was needed), whether the load is in, and the burst counters that it gives."""

    roll: int | None
    done: bool
    bursts: int


def roll_bursts(weapon: str, tables: Tables, dice: Dice) -> int:
    """FMJP-2.0-6, FMJP-4.0-10: the burst counters of one load; a weapon of single rounds has one."""
    if tables.weapons[weapon].single:
        return 1
    row = tables.combat.bursts
    return row.base + average(BURSTS, "FMJP-2.0-6", dice, row.dice).total


def resolve_reload(facts: ReloadFacts, tables: Tables, dice: Dice) -> ReloadOutcome:
    """FMJP-4.0-8..10: a magazine goes in at once, a belt on a six-sided die at most CE; the bursts are rolled anew."""
    roll = None
    if tables.weapons[facts.weapon].belt:
        roll = dice.d6(BELT, "FMJP-4.0-9")
        if roll > facts.ce:
            return ReloadOutcome(roll, False, 0)
    return ReloadOutcome(roll, True, roll_bursts(facts.weapon, tables, dice))
