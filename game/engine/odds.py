"""Exact odds, from the same ``resolve`` that the game uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.engine.dice import Dice, enumerate_outcomes


def odds(resolve: Callable[[Dice], str], outcomes: Sequence[str]) -> dict[str, Fraction]:
    """The probability of each named outcome, in the order given; the rest of the table counts too.

    Raises ``ValueError`` where ``resolve`` gives an outcome that is not in ``outcomes``.
    """
    found = enumerate_outcomes(resolve)
    strange = [name for name in found if name not in outcomes]
    if strange:
        raise ValueError(f"unknown outcomes {strange}")
    return {name: found.get(name, Fraction(0)) for name in outcomes}
