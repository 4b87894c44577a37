"""Aircraft that answer a call in a Corps: which, with what load, and how good the pilot is."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.rulebook.bands import ladder
from game.engine.text import mark
from game.rules.fng.model.tables.aircraft import Availability, Load, Sent, Service
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables

AIRCRAFT = mark("which aircraft")
LOAD = mark("what it carries")
PILOT = mark("Rep of the pilot")


class SentOutcome(Struct, frozen=True):
    """The dice, and who is sent."""

    faces: tuple[int, ...]
    sent: Sent


def resolve_sent(answers: Availability, rule: str, dice: Dice) -> SentOutcome:
    """FNG-AVAIL-04: one die, and another where that gives several rows."""
    first = dice.d6(AIRCRAFT, rule)
    rows = answers.at(first)
    if len(rows) == 1:
        return SentOutcome((first,), rows[0].result)
    second = dice.d6(AIRCRAFT, rule)
    return SentOutcome((first, second), ladder(rows, "rows", (1, 6)).at(second))


def resolve_strike(corps: Corps, tables: Tables, dice: Dice) -> SentOutcome:
    """FNG-AVAIL-04..05, FNG-AVAIL-07: the strike aircraft that comes in this Corps."""
    return resolve_sent(tables.air.strikes[corps], "FNG-AVAIL-04", dice)


def resolve_pilot(service: Service, tables: Tables, dice: Dice, fixed: int = 0) -> int:
    """FNG-AVAIL-08: the Rep of a pilot: that which the list gives, else by one die."""
    return fixed or tables.air.pilots.rep(dice.d6(PILOT, "FNG-AVAIL-08"), service)


def resolve_load(kind: str, tables: Tables, dice: Dice) -> Load:
    """FNG-AIRLIST-12: what an aircraft comes with, by one die where the list leaves a choice: the first half of the
    faces the first, the others the second."""
    loads = tables.air.aircraft[kind].loads
    if len(loads) == 1:
        return loads[0]
    return loads[(dice.d6(LOAD, "FNG-AIRLIST-12") - 1) * len(loads) // 6]
