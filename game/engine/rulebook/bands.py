"""Result tables: rows such as ``2 or less``, ``3``, ``5-6``, ``7 or more`` that answer every number of their range."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from game.engine.text import t

Result = TypeVar("Result")

FAR = 1000
"""Beyond any number that a row can name: where an open row ends."""

_BAND = re.compile(r"(-?\d{1,3})(?:\s*-\s*(-?\d{1,3})|\s+or\s+(less|more))?")


class Band(Struct, Generic[Result], frozen=True, forbid_unknown_fields=True):
    """One row of a result table as it is written: the numbers it answers, and the answer."""

    on: str
    result: Result


class Span(Struct, frozen=True):
    """The span of ``Band.on``: from ``low`` to ``high``, both included; an open side ends at ``FAR``."""

    low: int
    high: int

    @classmethod
    def parse(cls, text: str) -> Span:
        """Read ``3``, ``5-6``, ``2 or less`` or ``7 or more``; ValueError on anything else."""
        found = _BAND.fullmatch(text.strip())
        if found is None:
            raise ValueError(t("'{text}' is not a row's range; write 3, 5-6, 2 or less, or 7 or more", text=text))
        number, last, side = int(found[1]), found[2], found[3]
        if side == "less":
            return cls(-FAR, number)
        if side == "more":
            return cls(number, FAR)
        high = number if last is None else int(last)
        if high < number:
            raise ValueError(t("'{text}' runs backwards; write the lower number first", text=text))
        return cls(number, high)


class Ladder(Generic[Result]):
    """A result table compiled for play: one answer for each whole number, the end rows going on for ever."""

    __slots__ = ("_answers", "_first", "_last")

    def __init__(self, first: int, answers: Sequence[Result]) -> None:
        self._first = first
        self._answers = tuple(answers)
        self._last = len(self._answers) - 1

    def at(self, value: int) -> Result:
        """The answer for ``value``; beyond either end the end row answers."""
        return self._answers[max(0, min(value - self._first, self._last))]


def ladder(bands: Sequence[Band[Result]], key: str, ends: tuple[int, int] | None = None) -> Ladder[Result]:
    """Compile ``bands`` and prove them total: no gap, no overlap.

    ``ends`` are the first and last number of a table over plain dice; without it the table must be open on
    both sides (``or less``, ``or more``).  Raises ValueError with one sentence that begins with ``key``.

    >>> low_and_high = ladder([Band(on="2 or less", result="miss"), Band(on="3 or more", result="hit")], "fire")
    >>> low_and_high.at(-1), low_and_high.at(3)
    ('miss', 'hit')
    """
    try:
        return _compile(bands, ends)
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from None


def _compile(bands: Sequence[Band[Result]], ends: tuple[int, int] | None) -> Ladder[Result]:
    if not bands:
        raise ValueError(t("the table has no row"))
    rows = sorted(((Span.parse(band.on), band) for band in bands), key=lambda row: (row[0].low, row[0].high))
    _prove_total(rows, *(ends or (-FAR, FAR)))
    first, last = rows[0][0].high, rows[-1][0].low  # what lies beyond is answered by the end rows
    return Ladder(first, [_answer(rows, value) for value in range(first, max(first, last) + 1)])


def _answer(rows: Sequence[tuple[Span, Band[Result]]], value: int) -> Result:
    return next(band.result for span, band in rows if span.low <= value <= span.high)


def _prove_total(rows: Sequence[tuple[Span, Band[Result]]], first: int, last: int) -> None:
    expected = first
    before = ""
    for span, band in rows:
        if before and span.low < expected:
            raise ValueError(t("the rows '{one}' and '{two}' overlap", one=before, two=band.on))
        if span.low < first or span.high > last:
            raise ValueError(t("the row '{row}' lies outside {first} to {last}", row=band.on, first=first, last=last))
        if span.low > expected:
            raise ValueError(_gap(expected, span.low - 1))
        expected, before = span.high + 1, band.on
    if expected <= last:
        raise ValueError(_gap(expected, last))


def _gap(low: int, high: int) -> str:
    if low <= -FAR:
        return t("nothing answers {number} or less", number=high)
    if high >= FAR:
        return t("nothing answers {number} or more", number=low)
    if low == high:
        return t("nothing answers {number}", number=low)
    return t("nothing answers {low} to {high}", low=low, high=high)
