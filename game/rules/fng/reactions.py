"""What every reaction test has in common: its outcome, and what a man's nature makes of it."""

from __future__ import annotations

from msgspec import Struct

from game.engine.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.attributes import COWARD, NERVES_OF_STEEL, TOUGH, dice_modifiers, holds
from game.rules.fng.checks import (
    Check,
    CheckOutcome,
    Given,
    LeaderDie,
    Tester,
    dice_of_test,
    hero_passes,
    with_leader,
)
from game.rules.fng.damage import Reason
from game.rules.fng.table_attributes import Test
from game.rules.fng.table_reactions import Line, Reaction, ReactionTable
from game.rules.fng.tables import Tables

CONTINUE: Reaction = "continue"
FINISH_AND_FIRE: Reaction = "finish move and fire"
STOP_AND_FIRE: Reaction = "stop and fire"
RETURN_FIRE: Reaction = "return fire at -1"
DUCK_BACK: Reaction = "duck back"
GO_PRONE: Reaction = "go prone"
HUNKER_DOWN: Reaction = "hunker down"
RUN_AWAY: Reaction = "run away"
CHARGE: Reaction = "charge"
STAY: Reaction = "stay"
STAY_AND_FIRE: Reaction = "stay and fire"

_NO_MODIFIERS = Modifiers()
_COWARD = mark("Coward")
_TOUGH = mark("Tough")
_NERVES = mark("Nerves of steel")


class ReactionOutcome(Struct, frozen=True):
    """The dice, the line of the table they lead to, and what the man does, with the reasons where that differs."""

    check: CheckOutcome
    line: Line
    result: Reaction
    reasons: tuple[Reason, ...] = ()
    becomes_hero: bool = False


def reaction_check(
    tables: Tables,
    table: ReactionTable,
    tester: Tester,
    test: Test,
    *,
    modifiers: Modifiers = _NO_MODIFIERS,
    leader_die: LeaderDie | None = None,
    given: Given | None = None,
    heroic: bool = False,
) -> Check:
    """FNG-REACT-01, FNG-LEAD-03, FNG-LEAD-05..6, FNG-ATTR-07, FNG-REACT-02: the check of one of a man's own reactions.

    ``heroic``: a hero passes it without dice.
    """
    dice = with_leader(dice_of_test(table.dice, table.rule), tester)
    more = dice_modifiers(tables.attributes, tester.attributes, test)
    if heroic and tester.hero:
        given = hero_passes()
    return Check(tester.rep, modifiers, Modifiers((*dice.items, *more.items)), leader_die, given)


def by_nature(tables: Tables, tester: Tester, result: Reaction) -> tuple[Reaction, tuple[Reason, ...]]:
    """FNG-ATTR-10, FNG-ATTR-23, FNG-ATTR-39: what a Coward, a Tough one and Nerves of steel make of a result.

    Coward and Tough together cancel.
    """
    tough, coward, steel = (
        holds(tables.attributes, tester.attributes, name) for name in (TOUGH, COWARD, NERVES_OF_STEEL)
    )
    reasons: tuple[Reason, ...] = ()
    if result == HUNKER_DOWN and tough and not coward:
        result, reasons = DUCK_BACK, (Reason(_TOUGH, "FNG-ATTR-39"),)
    if result == DUCK_BACK and steel:
        return STAY, (*reasons, Reason(_NERVES, "FNG-ATTR-23"))
    if result == DUCK_BACK and coward and not tough:
        return HUNKER_DOWN, (Reason(_COWARD, "FNG-ATTR-10"),)
    return result, reasons
