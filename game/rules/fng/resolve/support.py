"""Support by the dice: the level of a side, which tanks are to be had, requests: FNG-SUPPORT, FNG-AVAIL, FNG-CALL."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.support import ODD, Result, Support

REQUEST = mark("request for support")
DELAY = mark("turns until it comes")
LEVEL = mark("Support Level")
TANK = mark("which vehicle is to be had")

EARLY = (1967, 1)
"""The year and month of a battle that nobody has given another one (house)."""

_FIRST_OF_TWO = 3

_GOOD = mark("good leader")
_POOR = mark("poor leader")
_OBSERVER = mark("Forward Observer")
_SHOT_DOWN = mark("a helicopter was shot down")


class RequestFacts(Struct, frozen=True):
    """A request: what is asked for, the leader's Rep, whether an observer asks, and how the battle stands."""

    what: Support
    leader: int
    observer: bool = False
    shot_down: bool = False
    controlled: bool = False
    """FNG-CALL-13: whether a FAC is overhead."""


class RequestOutcome(Struct, frozen=True):
    """The die, its answer, and in how many turns granted support comes."""

    facts: RequestFacts
    face: int
    modifiers: Modifiers
    result: Result
    turns: int


def request_modifiers(facts: RequestFacts, tables: Tables) -> Modifiers:
    """FNG-CALL-09, FNG-CALL-12, FNG-CALL-16: what is added to the die.

    An observer counts as a good leader where artillery is asked for, and is never a poor one there; a strike that he
    asks for has one more for him and one less for his Rep, which cancel each other.
    """
    row, modifiers = tables.support.requests[facts.what], Modifiers()
    good = row.better_rep is not None and (facts.leader >= row.better_rep or _is_trusted(facts))
    if good:
        modifiers = modifiers.plus(1, _GOOD, row.modifier_rule)
    if row.worse_rep is not None and facts.leader <= row.worse_rep and not _is_trusted(facts):
        modifiers = modifiers.plus(-1, _POOR, row.modifier_rule)
    if facts.observer and row.observer:
        modifiers = modifiers.plus(row.observer, _OBSERVER, row.modifier_rule)
    if facts.shot_down and row.shot_down:
        modifiers = modifiers.plus(row.shot_down, _SHOT_DOWN, row.modifier_rule)
    return modifiers


def _is_trusted(facts: RequestFacts) -> bool:
    """FNG-CALL-09: whether it is an observer who asks for artillery."""
    return facts.observer and facts.what == "artillery"


def resolve_request(facts: RequestFacts, tables: Tables, dice: Dice) -> RequestOutcome:
    """FNG-CALL-08..18: one die for the answer, and one for the turns where the answer leaves them open."""
    row = tables.support.requests[facts.what]
    modifiers = request_modifiers(facts, tables)
    face = dice.d6(REQUEST, row.rule)
    result = row.result(face + modifiers.total)
    turns = result.turns
    if result.dice:
        die = dice.d6(DELAY, row.rule)
        turns += (die + 1) // 2 if result.dice == "half" else die
    if facts.controlled:
        turns -= result.sooner
    return RequestOutcome(facts, face, modifiers, result, turns)


def resolve_level(tables: Tables, dice: Dice, *, urban: bool) -> int:
    """FNG-SUPPORT-01..03: the Support Level of a side, 1 to 6."""
    row = tables.support.level
    return min(row.most, min(dice.roll(LEVEL, "FNG-SUPPORT-01", row.dice)) + (row.urban if urban else 0))


def resolve_tanks(
    faction: str, count: int, tables: Tables, dice: Dice, date: tuple[int, int] = EARLY
) -> tuple[str, ...]:  # fmt: skip
    """FNG-AVAIL-09..17: so many vehicles of a faction at this year and month, by key: the first by its table, each
    further one of the same kind or by the table anew."""
    found: list[str] = []
    for _ in range(count):
        found.append(resolve_further_tank(faction, found, tables, dice, date))
    return tuple(found)


def resolve_further_tank(
    faction: str, before: Sequence[str], tables: Tables, dice: Dice, date: tuple[int, int] = EARLY
) -> str:  # fmt: skip
    """FNG-AVAIL-09..12, FNG-AVAIL-17: one vehicle of a faction, after those that have come ``before``."""
    row = tables.support.tanks
    same = bool(before) and dice.d6(TANK, "FNG-AVAIL-17") <= row.same_to
    kind = before[-1] if same else row.in_use(_available(faction, tables, dice), date)
    return row.instead if kind in row.once and kind in before else kind


def _available(faction: str, tables: Tables, dice: Dice) -> str:
    """FNG-AVAIL-10, FNG-AVAIL-12..16: one roll on the table of a faction, or its odd ones."""
    row = tables.support.tanks
    kind = row.rolls[faction][dice.d6(TANK, "FNG-AVAIL-09") - 1]
    if kind == ODD:
        kind = row.odd[faction][dice.d6(TANK, "FNG-AVAIL-09") - 1]
    first, bar, second = kind.partition("|")
    if not bar:
        return kind
    return first if dice.d6(TANK, "FNG-AVAIL-12") <= _FIRST_OF_TWO else second
