"""Copies of the game for the sampler of mutants: kept up to date, given a fault, and held against tests.

Two roads lead to the test that fails: the warm process of a copy (``tools/mutant_forks.py``), which takes most faults,
and a fresh one for what ran before the first test.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tools.mutant_forks import FORKS, READY, Answer, Ask, Look
from tools.mutant_tests import PLAN, Plan

COPIED = ("game", "tests", "tools", "assets", "maps", "scenarios", "docs", ".ci", "pyproject.toml", "README.md")
PATIENCE = 4
"""A test that takes as many times as long with the fault hangs."""


class Copy:
    """A copy of the tree, in which one fault at a time is made."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        self.warm: Warm | None = None

    def refresh(self) -> None:
        """Bring it up to date; a file that is the same stays as it is, so that it is not compiled anew."""
        wanted = {path.relative_to(self.root): path for name in COPIED for path in _files(self.root / name)}
        for path in [path for path in _files(self.folder) if path.relative_to(self.folder) not in wanted]:
            path.unlink()
        for name, path in wanted.items():
            ours, theirs = path.stat(), (self.folder / name)
            if not theirs.exists() or (theirs.stat().st_size, theirs.stat().st_mtime) != (ours.st_size, ours.st_mtime):
                theirs.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, theirs)

    def warm_up(self, files: Sequence[str]) -> None:
        """Collect tests in a warm process, for all faults to come."""
        if self.warm is None or self.warm.files != files:
            self.close()
            self.warm = Warm(self.folder, files)

    def look(self, look: Look) -> str:
        """Have the tests of a file looked at; "", or how that ended too early.  Needs a warm process."""
        return self.warm.answer(look).killer if self.warm else "is not warm"

    def close(self) -> None:
        """End the warm process."""
        if self.warm:
            self.warm.close()
        self.warm = None

    @contextmanager
    def fault(self, name: str, source: bytes) -> Iterator[Fault]:
        """The file ``name`` with ``source`` in it, until the end."""
        file = self.folder / name
        before, was = file.read_bytes(), file.stat()
        file.write_bytes(source)
        os.utime(file, (was.st_mtime, time.time() + 1000))  # never the time of what is compiled already
        try:
            yield Fault(self, name, before.decode(), source.decode())
        finally:
            file.write_bytes(before)
            os.utime(file, (was.st_atime, was.st_mtime))


class Fault:
    """One fault in a copy."""

    def __init__(self, copy: Copy, file: str, was: str, becomes: str) -> None:
        self.copy, self.file, self.was, self.becomes = copy, file, was, becomes

    def killer(self, tests: Sequence[str], seconds: float) -> str:
        """The first of the tests (their names, or files of tests) that fails, "" where none does."""
        limit = int(10 + PATIENCE * seconds)
        if self.copy.warm:
            answer = self.copy.warm.answer(Ask(self.file, self.was, self.becomes, list(tests), limit))
            if answer.warm:
                return answer.killer
        return self.killer_in_fresh_process(tests, limit)

    def killer_in_fresh_process(self, tests: Sequence[str], limit: int) -> str:
        """What ``killer`` finds, by the longer road."""
        folder = self.copy.folder
        plan = folder.with_suffix(".plan")
        plan.write_bytes(msgspec.json.encode(Plan(list(tests), limit)))
        files = list(dict.fromkeys(test.split("::")[0] for test in tests))
        try:
            done = pytest_in(folder, files, {PLAN: str(plan)}, limit * 6)
        except subprocess.TimeoutExpired:
            return "hangs"
        if done.returncode in (0, 5):
            return ""
        told = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return told[1] if told else "hangs" if done.returncode < 0 else f"ends with {done.returncode}"


class Warm:
    """The warm process of a copy, asked through pipes."""

    def __init__(self, folder: Path, files: Sequence[str]) -> None:
        self.files = files
        asks, self._asks = os.pipe()
        self._answers, answers = os.pipe()
        self.log = folder.with_suffix(".log")
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                words_of_pytest("-p", "tools.mutant_forks", *files),
                cwd=folder,
                env=environment_of(folder) | {FORKS: f"{asks},{answers}"},
                pass_fds=(asks, answers),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        os.close(asks)
        os.close(answers)
        self._read = os.fdopen(self._answers, "rb")
        if self._read.readline() != READY:
            self.close()
            raise self._ended()

    def answer(self, ask: Ask | Look) -> Answer:
        """What it says to one fault, or to a file to be looked at.

        Raises SystemExit, with the end of what pytest told, where the process has ended.
        """
        try:
            words = msgspec.json.encode(ask) + b"\n"
            while words:
                words = words[os.write(self._asks, words) :]
            line = self._read.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            raise self._ended()
        return msgspec.json.decode(line, type=Answer)

    def _ended(self) -> SystemExit:
        self._process.wait()
        return SystemExit(f"the warm process has ended: {self.log.read_text(errors='replace')[-1500:]}")

    def close(self) -> None:
        """Let it end."""
        os.close(self._asks)
        self._read.close()
        self._process.wait()


def words_of_pytest(*words: str) -> list[str]:
    """A command that runs pytest without a word too many."""
    return [sys.executable, "-m", "pytest", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider", *words]


def environment_of(folder: Path) -> dict[str, str]:
    """What a process in a copy runs under: its own modules, no plugins but those named, nothing compiled before."""
    own = {"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return os.environ | own


def pytest_in(
    folder: Path, files: Sequence[str], environment: dict[str, str], limit: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run tests of a copy in a process of their own, with the plugin that chooses."""
    return subprocess.run(
        words_of_pytest("-x", "-p", "tools.mutant_tests", *files),
        cwd=folder,
        env=environment_of(folder) | environment,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=limit,
    )


def _files(place: Path) -> list[Path]:
    if place.is_file():
        return [place]
    return [path for path in place.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
