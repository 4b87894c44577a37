"""The items of the agenda: tasks, and the decisions among them, which wait for an order.

Decisions are answered by orders; what may not be ordered is refused with the rule that forbids it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import overload

from msgspec import UNSET, Struct, UnsetType

from game.engine.text import t


class Order(Struct, frozen=True, tag=True):
    """Base of all orders: a plain value that can be stored, compared and replayed."""


class Refusal(Struct, frozen=True):
    """Why an order is not allowed: the rule, and a message for ``t`` with its values."""

    rule: str
    message: str
    values: tuple[tuple[str, str | int], ...] = ()

    @property
    def words(self) -> str:
        """The sentence without the rule."""
        return t(self.message, **dict(self.values)) if self.values else t(self.message)

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


def refuse(rule: str, message: str, **values: str | int) -> Refusal:
    """A refusal under ``rule``; ``message`` is marked for translation where it is written.

    >>> refuse("OA-3.3-1", "there is room for {room} only", room=1).values
    (('room', 1),)
    """
    return Refusal(rule, message, tuple(values.items()))


class IllegalOrder(Exception):
    """An order that the rules forbid; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Tried(Struct, frozen=True):
    """A proposal that a player has tried before he gave an order: why it was thought of, and what came of it.

    ``tries`` is how often.  On average, in hundredths: the ``points`` that his side may expect at the end, and the men
    of his ``own`` and the ``enemies`` lost until then.
    """

    message: str
    values: tuple[tuple[str, str | int], ...]
    tries: int
    points: int
    own: int
    enemies: int

    @property
    def words(self) -> str:
        """Why it was thought of, in one line."""
        return t(self.message, **dict(self.values)) if self.values else t(self.message)


class Reason(Struct, frozen=True):
    """Why a player (the VC by their rules, a commander by his plan) gave an order: one line, and a rule if any.

    ``tried``: what he has tried before, his order first, then what came out next best; left out where he tried nothing.
    """

    message: str
    rule: str = ""
    values: tuple[tuple[str, str | int], ...] = ()
    tried: tuple[Tried, ...] | UnsetType = UNSET

    def __str__(self) -> str:
        return t(self.message, **dict(self.values)) if self.values else t(self.message)


class Choices(Sequence[Order]):
    """Everything that might be ordered, in a fixed order and without doubles, made only when looked at.

    It is a list of parts; a part is a single order or the product of some axes (every helicopter with every
    hex), so that thousands of orders cost nothing until one of them is drawn.  The rules' own check decides
    which of them are legal.
    """

    __slots__ = ("_count", "_parts", "_starts")

    def __init__(self, orders: Iterable[Order] = ()) -> None:
        self._parts: list[_Part] = []
        self._starts: list[int] = []
        self._count = 0
        for order in orders:
            self.add(order)

    def add(self, order: Order) -> None:
        """One more order."""
        self._parts.append((lambda: order, (), None))
        self._starts.append(self._count)
        self._count += 1

    def spread(
        self, make: Callable[..., Order], *axes: Sequence[object], barred: Callable[..., bool] | None = None
    ) -> None:
        """``make(a, b ...)`` for every combination of the axes, the last one turning fastest.

        ``barred(a, b ...)``: that the rules are sure to refuse this one, where that is known before it is made.
        """
        count = 1
        for axis in axes:
            count *= len(axis)
        if count:
            self._parts.append((make, axes, barred))
            self._starts.append(self._count)
            self._count += count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Order: ...
    @overload
    def __getitem__(self, index: slice) -> list[Order]: ...
    def __getitem__(self, index: int | slice) -> Order | list[Order]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._count))]
        place = index + self._count if index < 0 else index
        if not 0 <= place < self._count:
            raise IndexError(index)
        make, _, values = self._at(place)
        return make(*values)

    def drawn(self, place: int) -> Order | None:
        """The order at a place from 0 on; None where it is barred, and nobody needs to make it.

        >>> choices = Choices()
        >>> choices.spread(lambda number: Order(), (1, 2), barred=lambda number: number == 2)
        >>> choices.drawn(0), choices.drawn(1), choices[1]
        (Order(), None, Order())
        """
        make, barred, values = self._at(place)
        return None if barred is not None and barred(*values) else make(*values)

    def _at(self, place: int) -> tuple[Callable[..., Order], Callable[..., bool] | None, Sequence[object]]:
        part = bisect_right(self._starts, place) - 1
        make, axes, barred = self._parts[part]
        return make, barred, _of_product(axes, place - self._starts[part])

    def __iter__(self) -> Iterator[Order]:
        for make, axes, _ in self._parts:
            for values in product(*axes):
                yield make(*values)


_Part = tuple[Callable[..., Order], tuple[Sequence[object], ...], Callable[..., bool] | None]


def _of_product(axes: tuple[Sequence[object], ...], index: int) -> Sequence[object]:
    if not axes:
        return ()
    if len(axes) == 2:  # by far the most frequent
        one, other = divmod(index, len(axes[1]))
        return axes[0][one], axes[1][other]
    values = []
    for axis in reversed(axes):
        index, place = divmod(index, len(axis))
        values.append(axis[place])
    values.reverse()
    return values


class Task(Struct, frozen=True, tag=True):
    """Something the rules still have to do: a small frozen value on the agenda."""


class Decision(Task, frozen=True):
    """A task that waits for an order of ``side``."""

    side: str


def may_always(game: object, decision: object, order: Order) -> Refusal | None:
    """The check of an order that nothing forbids, such as to pass.

    >>> may_always(None, None, Order()) is None
    True
    """
    return None
