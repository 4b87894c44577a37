"""The common part of every reaction test: its outcome, and what a man's nature makes of it."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import (
    Check,
    CheckOutcome,
    Given,
    LeaderDie,
    Tester,
    dice_of_test,
    hero_passes,
    throw_check,
    with_leader,
)
from game.rules.fng.model.tables.attributes import Test
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Line, Reaction, ReactionTable, Who
from game.rules.fng.resolve.attributes import COWARD, NERVES_OF_STEEL, TOUGH, dice_modifiers, holds
from game.rules.fng.resolve.damage import Reason

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


RALLY = mark("rally")
BACK: Reaction = "back in the fight"
REMOVED: Reaction = "removed"


class RallyFacts(Struct, frozen=True):
    """One whom a friend confronts; ``cover``: in cover or a building.  ``leader_die`` is thrown once for his group."""

    tester: Tester
    cover: bool = False
    leader_die: LeaderDie | None = None
    given: Given | None = None


def resolve_rally(facts: RallyFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-REACT-32..35, FNG-LEAD-05..7, FNG-ATTR-41, FNG-ATTR-20: two dice against his Rep."""
    table = tables.reactions.rally
    check = reaction_check(tables, table, facts.tester, "rally", leader_die=facts.leader_die, given=facts.given)
    outcome = throw_check(check, RALLY, "FNG-REACT-32", dice)
    line = table.read(outcome.passes, _holding(facts))
    return ReactionOutcome(outcome, line, line.result)


def rally_choices(facts: RallyFacts, tables: Tables) -> tuple[Reaction, ...]:
    """FNG-CHAR-06: what a Star may choose instead of throwing."""
    return tables.reactions.rally.choices(_holding(facts))


def _holding(facts: RallyFacts) -> frozenset[Who]:
    return frozenset(("in cover",)) if facts.cover else frozenset()
