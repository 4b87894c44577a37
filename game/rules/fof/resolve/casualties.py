"""Casualties: who falls, what becomes of those who are down, and first aid."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.model.tables.nerve import Fate
from game.rules.fof.resolve.checks import plus

FALLS = mark("who falls")
CASUALTY_CHECK = mark("casualty check")

KILLED: Fate = "killed"
SERIOUS: Fate = "serious"
LIGHT: Fate = "light"
UNHURT: Fate = "unhurt"

Next = Literal["check", "serious", "captured", "lies"]

_MEDIC = mark("a medic is near")
_NO_MEDIC = mark("Irregulars without a medic")
_FIRST_AID = mark("first aid")
_QUICK_HANDS = mark("quick hands")

LEADER = 0
"""FOF-CAS-1: the place of the leader among the figures of a unit."""


def who_falls(figures: int, casualties: int, dice: Dice, *, leader_first: bool = False) -> tuple[int, ...]:
    """FOF-ATK-5, FOF-CAS-1: the places of the figures that go down, at random, in the order in which they fall.

    ``figures`` are up, the leader in the first place.  ``leader_first``: he is hit first (a card).
    """
    left = list(range(figures))
    fallen: list[int] = []
    for number in range(min(figures, casualties)):
        if leader_first and number == 0:
            fallen.append(left.pop(LEADER))
        else:
            fallen.append(left.pop(dice.pick(len(left), FALLS, "FOF-ATK-5")))
    return tuple(fallen)


class LyingFacts(Struct, frozen=True):
    """FOF-CAS-1: a figure that is down in the end phase.

    ``friend``: an own unit that is not pinned is near; ``enemy``: a unit of the enemy is; ``company``: any own unit is,
    pinned or not.  ``hurt_before``: he came back with a light wound.
    """

    friend: bool
    enemy: bool = False
    company: bool = False
    hurt_before: bool = False


def what_next(facts: LyingFacts) -> Next:
    """FOF-CAS-1: whether he is looked after, falls into the hands of the enemy, or lies there another turn."""
    if facts.friend:
        return "serious" if facts.hurt_before else "check"
    return "captured" if facts.enemy and not facts.company else "lies"


class CasualtyFacts(Struct, frozen=True):
    """FOF-CAS-1: the check of one figure that is down.

    ``medic``: one who is not pinned is near.  ``first_aid``: a unit gives its activation to him.  ``quick_hands``: a
    check thrown again by a card.
    """

    medic: bool = False
    irregular: bool = False
    first_aid: bool = False
    quick_hands: bool = False


class CasualtyOutcome(Struct, frozen=True):
    """The die as it fell, what was added, and what has become of him."""

    facts: CasualtyFacts
    modifiers: Modifiers
    face: int
    result: Fate

    @property
    def total(self) -> int:
        """The score."""
        return self.face + self.modifiers.total


def casualty_modifiers(facts: CasualtyFacts, tables: Tables) -> Modifiers:
    """FOF-CAS-1, FOF-FOW-5: what is added to the die."""
    rows = tables.casualties.modifiers
    modifiers = plus(Modifiers(), rows.medic, _MEDIC, facts.medic)
    modifiers = plus(modifiers, rows.no_medic_irregular, _NO_MEDIC, facts.irregular and not facts.medic)
    modifiers = plus(modifiers, rows.first_aid, _FIRST_AID, facts.first_aid)
    return plus(modifiers, rows.quick_hands, _QUICK_HANDS, facts.quick_hands)


def resolve_casualty(facts: CasualtyFacts, tables: Tables, dice: Dice) -> CasualtyOutcome:
    """FOF-CAS-1: one six-sided die: killed, serious, light or unhurt."""
    modifiers = casualty_modifiers(facts, tables)
    face = dice.d6(CASUALTY_CHECK, "FOF-CAS-1")
    return CasualtyOutcome(facts, modifiers, face, tables.casualties.check.ladder.at(face + modifiers.total))
