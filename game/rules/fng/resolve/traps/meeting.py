"""A trap that somebody comes to: whether he finds it, and what it is and whom it meets where nobody laid it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Tester, at_most
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.traps import COMMAND_MINE, MINE, PUNJI, TRIP_FLARE, VIPER, Sort, TrapKind
from game.rules.fng.resolve.attributes import rep_modifiers

NUMBER = mark("number of booby traps")
FINDING = mark("finding a booby trap")
NOTICING = mark("noticing what no foot sets off")
THIRD = mark("a third die for booby traps")
SORT = mark("what sort of booby trap")
TRIPWIRE = mark("what hangs on the tripwire")
LANDMINE = mark("against whom the mine is")
WHO = mark("who came upon the booby trap")

_LOOKS = mark("looking for a booby trap")
_HURRIES = mark("more than half a move in a tunnel")

AS_THEY_ARE: dict[Sort, TrapKind] = {
    "punji": PUNJI, "viper": VIPER, "command mine": COMMAND_MINE, "trip flare": TRIP_FLARE,
}  # fmt: skip
"""FNG-TRAP-05: the sorts that leave no choice."""


class FindingFacts(Struct, frozen=True):
    """FNG-TRAP-17: one who comes upon a trap."""

    rep: int
    modifiers: Modifiers

    @property
    def target(self) -> int:
        """The die at or below which he finds it."""
        return self.rep + self.modifiers.total


class FindingOutcome(Struct, frozen=True):
    """The die, and whether he has found it."""

    facts: FindingFacts
    die: int
    found: bool


def finding_facts(tables: Tables, tester: Tester, *, hurries: bool = False) -> FindingFacts:
    """FNG-TRAP-17, FNG-ATTR-25, FNG-TUNNEL-17: his Rep less one, and one more for a Pointman; one less for him who
    ``hurries`` in a tunnel."""
    row = tables.traps.finding
    own = rep_modifiers(tables.attributes, tester.attributes, "spotting")
    modifiers = Modifiers().plus(row.rep, _LOOKS, "FNG-TRAP-17")
    if hurries:
        modifiers = modifiers.plus(tables.complexes.fighting.hurry, _HURRIES, "FNG-TUNNEL-17")
    return FindingFacts(tester.rep, Modifiers((*modifiers.items, *own.items)))


def resolve_finding(facts: FindingFacts, dice: Dice, purpose: str = FINDING) -> FindingOutcome:
    """FNG-TRAP-17: one die; at or under his Rep so changed it is found, and not set off."""
    die = dice.d6(purpose, "FNG-TRAP-17")
    return FindingOutcome(facts, die, at_most(die, facts.target))


def resolve_number(dice: Dice) -> int:
    """FNG-TRAP-01: how many traps there are."""
    return dice.d6(NUMBER, "FNG-TRAP-01")


def resolve_third(face: int, dice: Dice) -> tuple[int, bool]:
    """FNG-TRAP-04: the third die beside two activation dice that show this face, and whether it shows it too."""
    die = dice.d6(THIRD, "FNG-TRAP-04")
    return die, die == face


class SortOutcome(Struct, frozen=True):
    """The dice that say what a trap is; a trip flare that is none by day is thrown again."""

    faces: tuple[int, ...]
    kind: TrapKind


def resolve_kind(tables: Tables, dice: Dice, *, dark: bool, vehicles: bool) -> SortOutcome:
    """FNG-TRAP-05, FNG-TRAP-07, FNG-TRAP-11: what a trap is that nobody has laid."""
    row = tables.traps.solo
    faces = [dice.d6(SORT, "FNG-TRAP-05")]
    while row.sort(faces[-1]) == "trip flare" and not dark:
        faces.append(dice.d6(SORT, "FNG-TRAP-05"))
    sort = row.sort(faces[-1])
    if sort == "tripwire":
        faces.append(dice.d6(TRIPWIRE, "FNG-TRAP-07"))
        return SortOutcome(tuple(faces), row.tripwire(faces[-1]))
    if sort == "landmine":
        faces.append(dice.d6(LANDMINE, "FNG-TRAP-11"))
        return SortOutcome(tuple(faces), row.landmine(faces[-1]) if vehicles else MINE)
    return SortOutcome(tuple(faces), AS_THEY_ARE[sort])


class VictimOutcome(Struct, frozen=True):
    """The dice of everybody, in the order given, those of ties after them, and the place of whom it is."""

    faces: tuple[int, ...]
    place: int


def resolve_victim(reps: Sequence[int], dice: Dice) -> VictimOutcome:
    """FNG-TRAP-06: everybody's die + Rep; the lowest came upon it, and ties throw again."""
    faces: list[int] = []
    left = tuple(range(len(reps)))
    while True:
        thrown = dice.roll(WHO, "FNG-TRAP-06", len(left))
        faces += thrown
        totals = [face + reps[place] for face, place in zip(thrown, left, strict=True)]
        left = tuple(place for total, place in zip(totals, left, strict=True) if total == min(totals))
        if len(left) == 1:
            return VictimOutcome(tuple(faces), left[0])
