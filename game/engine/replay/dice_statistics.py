"""How the dice fell: by side and purpose, against what chance gives."""

from __future__ import annotations

from collections.abc import Iterable
from math import erfc, exp, gamma, sqrt

from msgspec import Struct

from game.engine.core.dice import Roll
from game.engine.text import mark, t

_LEAST_EACH = 5
"""Dice that each face must be due before the test says anything."""
_RARE, _VERY_RARE = 0.05, 0.01
_TOO_FEW = mark("too few dice to tell")
_USUAL = mark("within what chance gives")
_UNUSUAL = mark("unusual: fair dice do so once in twenty games or more rarely")
_STRANGE = mark("very unusual: fair dice do so once in a hundred games or more rarely")


class Fall(Struct, frozen=True):
    """The dice of one side for one purpose (empty: all together): ``faces[i]`` is how often ``i + 1`` fell."""

    side: str
    purpose: str
    faces: tuple[int, ...]

    @property
    def sides(self) -> int:
        """Of how many faces each die is."""
        return len(self.faces)

    @property
    def count(self) -> int:
        """How many dice."""
        return sum(self.faces)

    @property
    def due(self) -> float:
        """How often each face falls on average."""
        return self.count / self.sides

    @property
    def mean(self) -> float:
        """The mean face; 0 for no dice."""
        return sum(face * often for face, often in enumerate(self.faces, 1)) / self.count if self.count else 0.0

    @property
    def expected(self) -> float:
        """The mean that chance gives."""
        return (self.sides + 1) / 2

    @property
    def chance(self) -> float:
        """How likely fair dice are at least so uneven, 0 to 1 (chi-square); 1 for no dice."""
        if not self.count or self.sides < 2:
            return 1.0
        square = sum((often - self.due) ** 2 for often in self.faces) / self.due
        return chi_square_tail(square, self.sides - 1)

    @property
    def remark(self) -> str:
        """The comment on the figures, in the player's language."""
        if self.due < _LEAST_EACH:
            return t(_TOO_FEW)
        chance = self.chance
        return t(_STRANGE if chance < _VERY_RARE else _UNUSUAL if chance < _RARE else _USUAL)


def chi_square_tail(square: float, freedom: int) -> float:
    """The chance that chi-square with ``freedom`` >= 1 degrees is at least ``square`` >= 0.

    >>> round(chi_square_tail(11.07, 5), 3)
    0.05
    """
    half = square / 2
    if freedom % 2:
        tail, power = erfc(sqrt(half)), 0.5
    else:
        tail, power = exp(-half), 1.0
    while power < freedom / 2:
        tail += half**power * exp(-half) / gamma(power + 1)
        power += 1
    return min(1.0, tail)


def falls(thrown: Iterable[tuple[str, Roll]]) -> tuple[Fall, ...]:
    """Each side's dice together, and then by purpose, as they first fell; ``thrown`` are rolls with their sides.

    Dice of different numbers of faces are counted apart.

    >>> [fall.faces for fall in falls([("us", Roll("fire", "OA-5.5-1", (6, 2)))])]
    [(0, 1, 0, 0, 0, 1), (0, 1, 0, 0, 0, 1)]
    """
    counts: dict[tuple[str, int], dict[str, list[int]]] = {}
    for side, roll in thrown:
        by_purpose = counts.setdefault((side, roll.sides), {"": [0] * roll.sides})
        for faces in (by_purpose[""], by_purpose.setdefault(roll.purpose, [0] * roll.sides)):
            for face in roll.faces:
                faces[face - 1] += 1
    return tuple(
        Fall(side, purpose, tuple(faces))
        for (side, _), by_purpose in sorted(counts.items(), key=lambda item: item[0])
        for purpose, faces in by_purpose.items()
    )
