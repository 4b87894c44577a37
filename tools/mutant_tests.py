"""A plugin of pytest for the sampler of mutants: notes which test runs which function, or runs chosen tests in order.

Reads two environment variables: ``MUTANT_TRACE`` names a file to write what every test ran to; ``MUTANT_PLAN`` a file
with the tests to run, first things first, and how much processor time and memory they may take.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator
from pathlib import Path
from types import CodeType, FrameType

import msgspec
import pytest
from msgspec import Struct

from tools.mutant_forks import chosen_items, limit_this_process

TRACE, PLAN = "MUTANT_TRACE", "MUTANT_PLAN"
LONG_ENOUGH = 1.5
"""Seconds of processor time after which a test that is traced calls hardly anything for the first time."""


class Ran(Struct, frozen=True):
    """One test that passes: how long it takes, and which functions of the game it calls."""

    test: str
    seconds: float
    functions: list[int]


class Traced(Struct):
    """What the tests of some files run: ``names`` are files and functions (``game/a.py:f``), told by number."""

    names: list[str]
    tests: list[Ran]


class Plan(Struct, frozen=True):
    """Which tests, or whole files of them, to run in order, and the processor time after which they count as hung."""

    tests: list[str]
    seconds: int


class Tracer:
    """Notes every function of the game that is called while a test runs, in whatever thread."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.game = str(Path.cwd() / "game") + os.sep
        self.codes: dict[int, CodeType] = {}
        self.note = _noting(self.codes)
        self.numbers: dict[str, int] = {}
        self.tests: list[Ran] = []
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """One test with its fixtures."""
        self.codes.clear()
        began = time.process_time()
        threading.settrace(self.note)
        sys.settrace(self.note)
        signal.signal(signal.SIGPROF, _note_no_more)
        signal.setitimer(signal.ITIMER_PROF, LONG_ENOUGH)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            sys.settrace(None)
            threading.settrace(None)
            seconds = time.process_time() - began
            if item.nodeid not in self.failed:
                self.tests.append(Ran(item.nodeid, round(seconds, 3), sorted(self._numbers_of_codes())))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails or is skipped without any fault kills nothing."""
        if report.outcome != "passed":
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keep what was noted."""
        self.out.write_bytes(msgspec.json.encode(Traced(list(self.numbers), self.tests)))

    def _numbers_of_codes(self) -> set[int]:
        names = {
            f"game/{code.co_filename.removeprefix(self.game)}:{code.co_qualname}"
            for code in list(self.codes.values())
            if code.co_filename.startswith(self.game)
        }
        return {self.numbers.setdefault(name, len(self.numbers)) for name in sorted(names)}


def _note_no_more(number: int, frame: FrameType | None) -> None:
    """The test has shown what it calls; from now on it may run at its own pace."""
    sys.settrace(None)


def _noting(codes: dict[int, CodeType]) -> Callable[[FrameType, str, object], None]:
    """What the interpreter calls at every call, as quick as can be (the hash of a code is slow); not at lines."""

    def note(frame: FrameType, event: str, argument: object) -> None:
        codes[id(frame.f_code)] = frame.f_code

    return note


class Chooser:
    """Runs the tests of a plan in its order, within its limits."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        limit_this_process(plan.seconds)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is not in the plan."""
        items[:] = chosen_items(items, self.plan.tests)


def pytest_configure(config: pytest.Config) -> None:
    """Do what the environment asks for."""
    if out := os.environ.get(TRACE):
        config.pluginmanager.register(Tracer(Path(out)))
    if plan := os.environ.get(PLAN):
        config.pluginmanager.register(Chooser(msgspec.json.decode(Path(plan).read_bytes(), type=Plan)))
