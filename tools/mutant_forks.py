"""A plugin of pytest for the sampler of mutants: a warm process that forks a child for every fault.

Importing the game and collecting tests takes longer than most faults live.  The warm process does both once, reads
from the pipe named in ``MUTANT_FORKS`` one fault after another, puts the faulty code into the functions of a forked
child, runs the tests there and tells who failed.  What was called before the first test (tables read while modules are
imported, what tests are made from) may have left its result anywhere: such a fault needs a fresh process, and is
answered so.

Asked to look at a file instead, it runs the tests of that file in a child and keeps which functions each of them calls.
"""

from __future__ import annotations

import gc
import inspect
import os
import resource
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import msgspec
import pytest
from msgspec import Struct

from tools.mutant_calls import Calls, Notes, Place

FORKS = "MUTANT_FORKS"
READY = b"ready\n"
"""What the warm process says once everything is imported: before that no fault may stand on the disk."""
GIGABYTE = 2**30
Functions = dict[Place, list[FunctionType]]
"""All functions alive of the game, by where they were written."""
LOOKED_AT = 60
"""Seconds of processor time for which the tests of one file are looked at; what comes later is not known of."""


class Look(Struct, frozen=True, tag="look"):
    """A file whose tests are looked at, and where to keep what they call."""

    file: str
    out: str


class Ask(Struct, frozen=True, tag="ask"):
    """One fault, and the tests that it is held against."""

    file: str
    was: str
    """The whole source of the file as the warm process knows it; the faulty one stands on the disk already."""
    becomes: str
    tests: list[str]
    """Names of tests, in order, or of whole files."""
    seconds: int
    """Processor time after which the tests count as hung; six times as much on the clock."""


class Answer(Struct, frozen=True):
    """What became of a fault: ``warm`` unless it needs a fresh process; the first test that failed, "" for none."""

    warm: bool
    killer: str = ""


def shape(code: CodeType) -> tuple[object, ...]:
    """All of a code that can be told apart when it runs: not its lines."""
    return (*_own_shape(code), *(shape(inner) for inner in _inner(code)))


def _own_shape(code: CodeType) -> tuple[object, ...]:
    constants = tuple(("code",) if isinstance(value, CodeType) else _told(value) for value in code.co_consts)
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return (code.co_code, code.co_exceptiontable, code.co_flags, code.co_argcount, names, constants)


def _told(value: object) -> object:
    """A constant with its type: 1, 1.0 and True are equal, and 0.0 and -0.0."""
    inside = tuple(_told(one) for one in value) if isinstance(value, tuple) else repr(value)
    return (type(value).__name__, sorted(map(repr, value)) if isinstance(value, frozenset) else inside)


def _inner(code: CodeType) -> list[CodeType]:
    return [value for value in code.co_consts if isinstance(value, CodeType)]


def changed_functions(was: CodeType, now: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The outermost functions of a module or class body that differ; None where what it runs itself differs."""
    if _own_shape(was) != _own_shape(now):
        return None
    found = []
    for old, new in zip(_inner(was), _inner(now), strict=True):
        if shape(old) == shape(new):
            continue
        inside = [(old, new)] if old.co_flags & inspect.CO_OPTIMIZED else changed_functions(old, new)
        if inside is None:
            return None
        found += inside
    return found


def place_of(code: CodeType) -> Place:
    """Where a function was written."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Early:
    """Notes what of the game is called before the first test."""

    def __init__(self) -> None:
        self.codes: dict[int, CodeType] = {}
        codes = self.codes

        def note(frame: FrameType, event: str, argument: object) -> None:
            codes[id(frame.f_code)] = frame.f_code

        self.note: Callable[[FrameType, str, object], None] = note

    def begin(self) -> None:
        """Note from now on."""
        threading.settrace(self.note)
        sys.settrace(self.note)

    def end(self) -> set[Place]:
        """Stop, and tell where the functions called were written."""
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]  # None is what ends it
        return {place_of(code) for code in self.codes.values()}


class Forks:
    """Answers one fault after another, from a session whose tests are collected."""

    def __init__(self, early: Early, asks: int, answers: int) -> None:
        self.early = early
        self.asks, self.answers = asks, answers
        self.failed: list[str] = []
        self.unpassed: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of the tests: answer until nobody asks any more."""
        called = self.early.end()
        functions = functions_of(Path.cwd() / "game")
        gc.collect()
        gc.freeze()
        with os.fdopen(self.asks, "rb") as asks, os.fdopen(self.answers, "wb", buffering=0) as answers:
            answers.write(READY)
            for line in asks:
                ask: Ask | Look = msgspec.json.decode(line, type=Ask | Look)
                answers.write(msgspec.json.encode(self._answer(session, ask, functions, called)) + b"\n")
        return True

    def _answer(self, session: pytest.Session, ask: Ask | Look, functions: Functions, called: set[Place]) -> Answer:
        if isinstance(ask, Look):
            return Answer(True, self._looked(session, ask, functions))
        found = faulty_functions(ask, functions, called)
        return Answer(False) if found is None else Answer(True, self._killer(session, ask, found))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first that fails is the killer."""
        if report.failed:
            self.failed.append(report.nodeid)
        if report.outcome != "passed":
            self.unpassed.add(report.nodeid)

    def _looked(self, session: pytest.Session, look: Look, functions: Functions) -> str:
        """Run the tests of a file in a child; "", or how it ended before it could keep anything."""
        Path(look.out).unlink(missing_ok=True)
        child = os.fork()
        if not child:
            self._look(session, look, functions)
        os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
        _end_all_of(child)
        _, status = os.waitpid(child, 0)
        return "" if Path(look.out).exists() else f"ends with {os.waitstatus_to_exitcode(status)}"

    def _look(self, session: pytest.Session, look: Look, functions: Functions) -> None:
        """The life of a child that looks: never returns."""
        notes = Notes(Path(look.out))

        def enough(number: int, frame: FrameType | None) -> None:
            notes.keep()
            os._exit(0)

        try:
            os.setsid()
            signal.signal(signal.SIGXCPU, enough)
            limit_this_process(LOOKED_AT)
            calls = Calls(functions, Path.cwd())
            items = chosen_items(session.items, [look.file])
            for item, after in zip(items, [*items[1:], None], strict=True):
                calls.begin()
                began = time.process_time()
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if item.nodeid not in self.unpassed:  # what fails or is skipped without any fault kills nothing
                    notes.add(item.nodeid, time.process_time() - began, calls.called())
            notes.keep()
        finally:
            os._exit(0)

    def _killer(self, session: pytest.Session, ask: Ask, faulty: Sequence[tuple[FunctionType, CodeType]]) -> str:
        """The first test that fails in a child with the fault in it."""
        told, tell = os.pipe()
        child = os.fork()
        if not child:
            os.close(told)
            self._live(session, ask, faulty, tell)
        os.close(tell)
        ready, _, _ = select.select([told], [], [], ask.seconds * 6)
        word = os.read(told, 4096).decode() if ready else ""
        os.close(told)
        _end_all_of(child)
        _, status = os.waitpid(child, 0)
        if word:
            return word.removeprefix("-")
        return "hangs" if os.WIFSIGNALED(status) else f"ends with {os.waitstatus_to_exitcode(status)}"

    def _live(
        self, session: pytest.Session, ask: Ask, faulty: Sequence[tuple[FunctionType, CodeType]], tell: int
    ) -> None:
        """The life of a child: never returns."""
        word = "-"
        try:
            os.setsid()
            limit_this_process(ask.seconds)
            for function, code in faulty:
                function.__code__ = code
            items = chosen_items(session.items, ask.tests)
            for item, after in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if self.failed:
                    word = self.failed[0]
                    break
        except BaseException as fault:  # noqa: BLE001  # even an exit must not bring the child back into the loop
            word = f"ends with {type(fault).__name__}"
        finally:
            os.write(tell, word.encode()[:4000])
            os._exit(0)


def chosen_items(items: Sequence[pytest.Item], tests: Sequence[str]) -> list[pytest.Item]:
    """The tests named, in the order in which they, or their files, are named."""
    places = {test: place for place, test in enumerate(tests)}
    found = [item for item in items if item.nodeid in places or item.nodeid.split("::")[0] in places]
    return sorted(found, key=lambda item: places.get(item.nodeid, places.get(item.nodeid.split("::")[0], 0)))


def functions_of(folder: Path) -> Functions:
    """Every function alive that was written in files of a folder."""
    found: Functions = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(f"{folder}{os.sep}"):
            found.setdefault(place_of(thing.__code__), []).append(thing)
    return found


def faulty_functions(ask: Ask, functions: Functions, called: set[Place]) -> list[tuple[FunctionType, CodeType]] | None:
    """The functions alive that have the fault, each with its faulty code; None where a fresh process is needed.

    A file that is not imported yet has none: the child will import it from the disk, where the fault stands.
    """
    path = str(Path.cwd() / ask.file)
    if not any(getattr(module, "__file__", None) == path for module in list(sys.modules.values())):
        return []
    codes = [compile(source, path, "exec", dont_inherit=True) for source in (ask.was, ask.becomes)]
    found = []
    for old, new in changed_functions(codes[0], codes[1]) or ():
        alive = [one for one in functions.get(place_of(old), ()) if shape(one.__code__) == shape(old)]
        if not alive or place_of(old) in called or old.co_freevars != new.co_freevars:
            return None
        found += [(function, new) for function in alive]
    return found or None


def limit_this_process(seconds: int) -> None:
    """Let this process end when it has worked so long, and refuse it more than six gigabytes."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (6 * GIGABYTE, 6 * GIGABYTE))


def _end_all_of(child: int) -> None:
    """End a child that hangs, and what it has started."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        os.kill(child, signal.SIGKILL)  # it has not come to lead its own group


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Be there before anything of the game is imported."""
    if pipes := os.environ.pop(FORKS, ""):
        asks, answers = (int(number) for number in pipes.split(","))
        early = Early()
        early_config.pluginmanager.register(Forks(early, asks, answers))
        early.begin()
