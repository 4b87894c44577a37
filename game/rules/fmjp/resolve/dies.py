"""The dice of FMJP: the average die, the ten-sided die and the eight directions."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.engine.core.dice import Dice

FACES = (2, 3, 3, 4, 4, 5)
"""FMJP-2.0-6: the average die, face by face."""

MEAN = Fraction(sum(FACES), len(FACES))
TEN = 10
DIRECTIONS = 8
_FULL = 360


class Averages(Struct, frozen=True):
    """Average dice as they fell, each 2 to 5."""

    faces: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(self.faces)


def average(purpose: str, rule: str, dice: Dice, count: int = 1) -> Averages:
    """FMJP-2.0-6: ``count`` average dice; none are thrown where ``count`` is 0."""
    if count <= 0:
        return Averages()
    return Averages(tuple(FACES[face - 1] for face in dice.roll(purpose, rule, count)))


def d10(purpose: str, rule: str, dice: Dice) -> int:
    """FMJP-5.2-2: one ten-sided die, 1 to 10."""
    return dice.roll(purpose, rule, 1, TEN)[0]


def direction(purpose: str, rule: str, dice: Dice) -> int:
    """FMJP-5.4-9: one of eight directions, in degrees clockwise from north as the board counts them."""
    return (dice.roll(purpose, rule, 1, DIRECTIONS)[0] - 1) * (_FULL // DIRECTIONS)
