"""Loops of tests that cannot pass by doing nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")


def some(things: Iterable[Thing]) -> Iterator[Thing]:
    """Every one of ``things``, one after another as they come; fails where there is none."""
    empty = True
    for thing in things:
        empty = False
        yield thing
    assert not empty, "there is nothing to look at, so nothing has been shown"


def while_true(condition: Callable[[], bool]) -> Iterator[int]:
    """Counts as long as ``condition`` holds, asked anew each time; fails where it does not hold at first."""
    assert condition(), "the loop is never gone through, so nothing has been shown"
    count = 0
    while condition():
        yield count
        count += 1
