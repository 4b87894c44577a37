"""The luck of a roll: what it brought, beside what it would have brought had it fallen otherwise.

The order is carried out again from a copy once for every way in which the roll can fall, all other dice as they fell,
as far as the rules still ask for the same; what they ask for otherwise comes from dice of our own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from msgspec import Struct

from game.engine.core.dice import Dice, Roll, SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order

_MOST_FALLS = 216
"""So many ways to fall are tried one by one; of more, this many are drawn."""
_STREAM = "retelling"
"""The stream of our own dice, which nobody else draws from."""
_ALIKE = 1e-9
"""Prospects that differ by less are the same; they are sums of a few weights."""

Worth = Callable[[Game[Any]], float]
"""The worth of a position, in points of the account."""


class Luck(Struct, frozen=True):
    """A roll weighed: ``gain`` is what it brought to the account, in points, beyond what such a roll brings on average.

    ``as_high`` is the chance that it brings as much or more, ``as_low`` as much or less; both hold what it did bring.
    They are ``exact`` where every way to fall was tried, else found from falls that were drawn.
    """

    roll: Roll
    gain: float
    as_high: Fraction
    as_low: Fraction
    exact: bool


class _Otherwise(Dice):
    """Dice that fall as they did but for one roll, until the rules ask for something else than they did."""

    def __init__(self, rolls: Sequence[Roll], at: int, faces: tuple[int, ...], more: SeededDice) -> None:
        super().__init__()
        self._rolls = (*rolls[:at], Roll(rolls[at].purpose, rolls[at].rule, faces, rolls[at].sides), *rolls[at + 1 :])
        self._next = 0
        self._more = more

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        if self._next < len(self._rolls):
            roll = self._rolls[self._next]
            self._next += 1
            if (roll.purpose, roll.rule, len(roll.faces), roll.sides) == (purpose, rule, count, sides):
                return roll.faces
            self._next = len(self._rolls)
        return tuple(self._more.below(sides) + 1 for _ in range(count))

    def copy(self) -> _Otherwise:
        twin = _Otherwise(self._rolls, 0, self._rolls[0].faces, self._more.copy())
        twin._next = self._next
        self._like(twin)
        return twin


def weigh(before: Game[Any], order: Order, rolls: Sequence[Roll], worth: Worth, seed: int) -> list[Luck]:
    """The luck of each roll of ``order``, given in the position ``before``, which stays as it is.

    >>> weigh(session.game, None, (), lambda game: 0.0, seed=7)
    []
    """
    found = []
    for at, roll in enumerate(rolls):
        fell = roll.faces
        brought = worth(_carried_out(before, order, rolls, at, fell, seed))
        others = [worth(_carried_out(before, order, rolls, at, faces, seed)) for faces in _falls(roll, seed + at)]
        gain = brought - sum(others) / len(others)
        high = sum(other >= brought - _ALIKE for other in others)
        low = sum(other <= brought + _ALIKE for other in others)
        found.append(Luck(roll, gain, Fraction(high, len(others)), Fraction(low, len(others)), _is_exact(roll)))
    return found


def _is_exact(roll: Roll) -> bool:
    """Whether a roll can fall in few enough ways for all of them to be tried."""
    return bool(roll.sides ** len(roll.faces) <= _MOST_FALLS)


def _falls(roll: Roll, seed: int) -> Iterator[tuple[int, ...]]:
    """Every way in which a roll can fall; of too many, the one that it did and some that are drawn."""
    if _is_exact(roll):
        yield from product(range(1, roll.sides + 1), repeat=len(roll.faces))
        return
    dice = SeededDice(seed, _STREAM)
    yield roll.faces
    for _ in range(_MOST_FALLS - 1):
        yield tuple(dice.below(roll.sides) + 1 for _ in roll.faces)


def _carried_out(
    before: Game[Any], order: Order, rolls: Sequence[Roll], at: int, faces: tuple[int, ...], seed: int
) -> Game[Any]:
    """The game after the order, had roll ``at`` fallen so."""
    game = before.copy()
    game.dice = _Otherwise(rolls, at, faces, SeededDice(seed, _STREAM))
    game.submit(order)
    return game
