"""Which functions of the game a test calls, for the sampler of mutants, noted at next to no cost.

A tracer of the interpreter would hear of every call; a test of the window makes millions.  Here the code of every
function is replaced, until it is first called, by a few instructions that note the call and put the true code back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType

import msgspec
from msgspec import Struct

Place = tuple[str, str, int]
"""File, qualified name and first line of a function."""


class Ran(Struct, frozen=True):
    """One test that passes: how long it takes, and which functions of the game it calls."""

    test: str
    seconds: float
    functions: list[int]


class Traced(Struct):
    """What the tests of some files run: ``names`` are files and functions (``game/a.py:f``), told by number."""

    names: list[str]
    tests: list[Ran]


def outermost(name: str) -> str:
    """The function that a qualified name stands in, as far out as there is one (``f`` for ``f.<locals>.g``)."""
    return name.partition(".<locals>")[0]


def _first_call() -> CodeType:
    def watched(*args: object, **kwargs: object) -> object:
        first = "first"
        return first(*args, **kwargs)  # type: ignore[operator]  # the text stands for what is put in its place

    return watched.__code__


FIRST_CALL = _first_call()


class Calls:
    """Notes the first call of each of some functions since it was last asked to begin."""

    def __init__(self, functions: Mapping[Place, Sequence[FunctionType]], root: Path) -> None:
        self._watches: list[tuple[FunctionType, CodeType, CodeType, str]] = []
        self._called: list[int] = []
        for (file, name, _), alive in functions.items():
            told = f"{Path(file).relative_to(root).as_posix()}:{outermost(name)}"
            for function in alive:
                number, code = len(self._watches), function.__code__
                first = partial(self._first, number)
                constants = tuple(first if value == "first" else value for value in FIRST_CALL.co_consts)
                watch = FIRST_CALL.replace(co_consts=constants, co_freevars=code.co_freevars, co_name=code.co_name)
                self._watches.append((function, code, watch, told))
                function.__code__ = watch

    def _first(self, number: int, /, *args: object, **kwargs: object) -> object:
        """What the first call of a function does instead."""
        function, code, _, _ = self._watches[number]
        function.__code__ = code
        self._called.append(number)
        return function(*args, **kwargs)

    def begin(self) -> None:
        """Forget what was called."""
        for number in self._called:
            function, _, watch, _ = self._watches[number]
            function.__code__ = watch
        self._called.clear()

    def called(self) -> set[str]:
        """The functions called since then: file and name, of those inside another function the outermost."""
        return {self._watches[number][3] for number in self._called}


class Notes:
    """The tests of one file that have passed, told by number and kept on the disk."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._numbers: dict[str, int] = {}
        self._tests: list[Ran] = []

    def add(self, test: str, seconds: float, called: set[str]) -> None:
        """One more."""
        numbers = sorted({self._numbers.setdefault(name, len(self._numbers)) for name in sorted(called)})
        self._tests.append(Ran(test, round(seconds, 3), numbers))

    def keep(self) -> None:
        """Write all of them."""
        self._out.write_bytes(msgspec.json.encode(Traced(list(self._numbers), self._tests)))
