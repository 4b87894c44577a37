"""Rally: whether one who ran away or hunkers down comes back to the fight."""

from __future__ import annotations

from msgspec import Struct

from game.engine.dice import Dice
from game.engine.text import mark
from game.rules.fng.checks import Given, LeaderDie, Tester, throw_check
from game.rules.fng.reactions import ReactionOutcome, reaction_check
from game.rules.fng.table_reactions import Reaction, Who
from game.rules.fng.tables import Tables

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
