"""In Sight: who may fire at enemies who come into view, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Edition, Tester, dice_of_test, judged, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Line, Reaction, ReactionTable, Who
from game.rules.fng.resolve.attributes import QUICK_REFLEXES, STEALTHY, holds, rep_modifiers

IN_SIGHT = mark("in sight")
FIRE: Reaction = "fire"
FIRE_LESS: Reaction = "fire at -1"
HOLD: Reaction = "hold or fire"
HOLD_LESS: Reaction = "hold or fire at -1"
NO_FIRE: Reaction = "no fire"

_HIDDEN = mark("hidden")
_COVERING = mark("covering fire")


class InSightFacts(Struct, frozen=True):
    """One who sees enemies come into view.

    ``moving``: he moves now, or has popped up.  ``hidden``: unseen by them, ``with_leader``: and in a group with a
    Leader.  ``covering``: he has laid covering fire on the spot where they appear.
    """

    tester: Tester
    edition: Edition = "2.0"
    moving: bool = False
    hidden: bool = False
    with_leader: bool = False
    covering: bool = False


class SightOutcome(Struct, frozen=True, kw_only=True):
    """The dice of somebody who sees enemies come, alone or for a vehicle, and what the line of the table allows."""

    check: CheckOutcome
    line: Line

    @property
    def result(self) -> Reaction:
        """The reaction that he may make."""
        return self.line.result

    @property
    def may_fire(self) -> bool:
        """FNG-CLANK-05, FNG-V2-07: whether he, or the vehicle, may fire now."""
        return self.result != NO_FIRE

    @property
    def may_hold(self) -> bool:
        """FNG-CLANK-05, FNG-HIDE-05, FNG-REACT-06..7, FNG-V2-04: whether the fire may be held."""
        return self.result in (HOLD, HOLD_LESS)

    @property
    def partly_seen(self) -> bool:
        """FNG-V2-04, FNG-V2-07: whether it goes out with one less."""
        return self.result in (FIRE_LESS, HOLD_LESS)


class InSightOutcome(SightOutcome, frozen=True, kw_only=True):
    """Of one who looks for himself; against a Stealthy enemy the dice count with one less (FNG-ATTR-35)."""

    facts: InSightFacts
    against_stealthy: CheckOutcome
    stealthy_line: Line


def tests_in_sight(tables: Tables, tester: Tester, edition: Edition, *, active: bool, fast: bool, sees: bool) -> bool:
    """FNG-REACT-03, FNG-MOVE-04, FNG-ATTR-26, FNG-HIDE-02, FNG-V2-02: whether he takes the test at all.

    ``sees``: an enemy is in his sight and range.  Under 2.0 only the inactive side takes it.
    """
    if not sees or (active and edition == "2.0"):
        return False
    return not fast or holds(tables.attributes, tester.attributes, QUICK_REFLEXES)


def in_sight_check(facts: InSightFacts, tables: Tables) -> Check:
    """FNG-REACT-05, FNG-COVERING-02, FNG-V2-03, FNG-ATTR-31, FNG-LEAD-03: two dice, a third if hidden or covering."""
    table = in_sight_table(facts.edition, tables)
    dice = dice_of_test(table.dice, table.rule)
    if facts.covering:
        dice = dice.plus(tables.reactions.numbers.extra_die, _COVERING, "FNG-COVERING-02")
    elif facts.hidden and facts.edition == "1.0":
        dice = dice.plus(tables.reactions.numbers.extra_die, _HIDDEN, "FNG-REACT-05")
    return Check(facts.tester.rep, rep_modifiers(tables.attributes, facts.tester.attributes, "in sight"), dice)


def in_sight_table(edition: Edition, tables: Tables) -> ReactionTable:
    """FNG-V2-01, FNG-V2-04: the table of an edition."""
    return tables.reactions.in_sight_1_0 if edition == "1.0" else tables.reactions.in_sight_2_0


def resolve_in_sight(facts: InSightFacts, tables: Tables, dice: Dice) -> InSightOutcome:
    """FNG-REACT-03..8, FNG-V2-02..4, FNG-ATTR-35: the dice, read for his state; Stealthy enemies with one less."""
    table = in_sight_table(facts.edition, tables)
    check = in_sight_check(facts, tables)
    return _read(facts, tables, throw_check(check, IN_SIGHT, table.rule, dice))


def resolve_third_die(facts: InSightFacts, tables: Tables, faces: tuple[int, ...], dice: Dice) -> InSightOutcome:
    """FNG-COVERING-02, FNG-REACT-03: the third die of one who has tested, for an enemy who enters his swath later."""
    more = dice.roll(IN_SIGHT, "FNG-COVERING-02", tables.reactions.numbers.extra_die)
    return _read(facts, tables, judged(in_sight_check(facts, tables), (*faces, *more)))


def _read(facts: InSightFacts, tables: Tables, outcome: CheckOutcome) -> InSightOutcome:
    check, table = outcome.check, in_sight_table(facts.edition, tables)
    stealth = rep_modifiers(tables.attributes, (STEALTHY,), "seen")
    harder = Check(check.rep, Modifiers((*check.modifiers.items, *stealth.items)), check.dice)
    stealthy = judged(harder, outcome.faces)
    holding = _holding(facts)
    return InSightOutcome(
        facts=facts,
        check=outcome,
        line=table.read(outcome.passes, holding),
        against_stealthy=stealthy,
        stealthy_line=table.read(stealthy.passes, holding),
    )


def finds_stealthy(outcome: InSightOutcome) -> bool:
    """FNG-ATTR-35: whether a Stealthy enemy lying still in cover is seen at all: with one pass or more."""
    return outcome.against_stealthy.passes >= 1


def _holding(facts: InSightFacts) -> frozenset[Who]:
    holding: tuple[tuple[bool, Who], ...] = (
        (facts.hidden, "hidden"),
        (facts.hidden and facts.with_leader, "hidden with leader"),
        (not facts.moving, "stationary"),
    )
    return frozenset(who for holds_now, who in holding if holds_now)


class Volunteer(Struct, frozen=True):
    """One who may fire after In Sight: how many dice he passed, whether he moves, and his Rep."""

    figure: int
    passes: int
    moving: bool
    rep: int


def firing_order(volunteers: Sequence[Volunteer], edition: Edition) -> tuple[tuple[int, ...], ...]:
    """FNG-REACT-09, FNG-V2-06, FNG-FIRE-06: who fires when; those in one tuple fire together.

    More passes first; under 1.0 the stationary before the moving; the higher Rep; equals fire at the same time.
    """

    def rank(volunteer: Volunteer) -> tuple[int, bool, int]:
        return -volunteer.passes, volunteer.moving and edition == "1.0", -volunteer.rep

    ordered = sorted(volunteers, key=lambda each: (*rank(each), each.figure))
    return tuple(tuple(each.figure for each in group) for _, group in groupby(ordered, key=rank))
