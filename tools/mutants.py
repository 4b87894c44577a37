"""Makes small faults in the game, one at a time, and counts those that its tests see.

    python -m tools.mutants [--count N] [--seed N] [--folder FOLDER ...] [--jobs N] [--keep FOLDER]

``--count`` faults are drawn by lot, as many in each part of the game: engine, board, each rule system, ui and ai.  A
fault is killed by named tests when a test in the folder of tests that mirrors its own fails (``game/rules/fng`` is
mirrored by ``tests/rules/fng``; the golden games do not count): the tests that call the function, then those that call
its module, cheapest first, up to BUDGET seconds.  What they let live, the golden games may still kill.

Nothing is changed in the tree: faults are made in copies in ``--keep``.  A run that was stopped goes on where it was;
a fault that lived is tried again once the tests of its folder have changed.  Needs Linux or macOS.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from queue import SimpleQueue

import msgspec
from msgspec import Struct

from game.cli.parser import whole_number
from game.systems import system_ids
from tools.mutant_tests import PLAN, TRACE, Plan, Ran, Traced
from tools.mutations import MODULE, Mutation, drawn, mutations
from tools.options import usable_folder

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("game", "tests", "tools", "assets", "maps", "scenarios", "docs", ".ci", "pyproject.toml", "README.md")
BUDGET = 30.0
"""Seconds of tests, as long as they take when traced, that one fault is held against."""
PATIENCE = 4
"""A test that takes as many times as long with the fault hangs."""
NAMED, GOLDEN, LIVED = "named tests", "golden games", "lived"
PAINTERS = ("game/ui/painting/", "game/ui/table/painting/")
FILES_AT_ONCE = 6
"""Test files that one process traces."""
GOLDEN_TESTS = re.compile(r"test_(\w+_)?golden\.py")


class Part(Struct, frozen=True):
    """A part of the game that has its share of the draw, the tests that mirror it, and its golden games."""

    name: str
    game: str
    tests: str
    golden: str = ""
    """The folder in which its golden games are looked for."""
    left_alone: tuple[type[ast.AST], ...] = ()


PARTS = (
    Part("engine", "game/engine", "tests/engine", "tests/rules"),
    Part("board", "game/board", "tests/board", "tests/rules"),
    *(
        Part(f"rules/{system}", f"game/rules/{system}", f"tests/rules/{system}", f"tests/rules/{system}")
        for system in system_ids()
    ),
    Part("ui", "game/ui", "tests/ui", "", (ast.Constant,)),
    Part("ai", "game/ai", "tests/ai", "tests/rules", (ast.Constant,)),
)


class Result(Struct, frozen=True):
    """What became of one fault."""

    key: str
    """The fault and its file, as they were."""
    part: str
    fault: str
    fate: str
    killer: str = ""
    tests: str = ""
    """The tests of its folder when it lived."""


def digest(*parts: bytes) -> str:
    """A short hash."""
    found = blake2b(digest_size=8)
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()


def copy_tree(to: Path) -> None:
    """Bring a copy of the tree up to date; a file that is the same stays as it is, so that it is not compiled anew."""
    wanted = {path.relative_to(ROOT): path for name in COPIED for path in _files(ROOT / name)}
    for path in [path for path in _files(to) if path.relative_to(to) not in wanted]:
        path.unlink()
    for name, path in wanted.items():
        ours, theirs = path.stat(), (to / name)
        if not theirs.exists() or (theirs.stat().st_size, theirs.stat().st_mtime) != (ours.st_size, ours.st_mtime):
            theirs.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, theirs)


def _files(place: Path) -> list[Path]:
    if place.is_file():
        return [place]
    return [path for path in place.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def test_files(part: Part) -> list[Path]:
    """The named tests of a part, relative to the root."""
    found = sorted((ROOT / part.tests).rglob("test_*.py"))
    return [path.relative_to(ROOT) for path in found if not GOLDEN_TESTS.fullmatch(path.name)]


def golden_files(part: Part) -> list[str]:
    """The tests that play the golden games of a part, relative to the root."""
    found = sorted((ROOT / part.golden).rglob("test_*.py")) if part.golden else []
    return [str(path.relative_to(ROOT)) for path in found if GOLDEN_TESTS.fullmatch(path.name)]


def draw(parts: Sequence[Part], folders: Sequence[str], count: int, seed: int) -> list[tuple[Part, Mutation]]:
    """``count`` faults by lot, as many in each part (one more in the first where it does not go up)."""
    found = []
    for place, part in enumerate(parts):
        share = count // len(parts) + (place < count % len(parts))
        sources = [
            (str(path.relative_to(ROOT)), path.read_bytes()) for path in sorted((ROOT / part.game).rglob("*.py"))
        ]
        made = [
            (mutation, source)
            for file, source in sources
            if not folders or any(file == folder or file.startswith(f"{folder}/") for folder in folders)
            for mutation in mutations(file, source, left_alone=_left_alone(part, file))
        ]
        found += [(part, mutation) for mutation in drawn(made, share, seed)]
    return found


def _left_alone(part: Part, file: str) -> tuple[type[ast.AST], ...]:
    return (*part.left_alone, ast.BinOp, ast.UnaryOp) if file.startswith(PAINTERS) else part.left_alone


class Run:
    """One run of the sampler: its folder, what it knows of the tests, and the faults tried."""

    def __init__(self, keep: Path, jobs: int) -> None:
        self.keep, self.kept, self.jobs = keep, keep / "results.jsonl", jobs
        self.copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copy_tree(keep / f"copy-{number}")
            self.copies.put(keep / f"copy-{number}")
        self.known = {result.key: result for result in self._read()}

    def _read(self) -> list[Result]:
        whole = self.kept.read_bytes() if self.kept.exists() else b""
        end = whole.rfind(b"\n") + 1
        if end < len(whole):  # the line at which an earlier run was stopped
            self.kept.write_bytes(whole[:end])
        return [msgspec.json.decode(line, type=Result) for line in whole[:end].splitlines()]

    def traced(self, part: Part) -> list[tuple[str, Ran, frozenset[str]]]:
        """Every named test of a part that passes, with the functions that it calls; traced once for each file."""
        files = test_files(part)
        stale = [file for file in files if not self._trace_of(file).exists()]
        chunks = [stale[start : start + FILES_AT_ONCE] for start in range(0, len(stale), FILES_AT_ONCE)]
        with ThreadPoolExecutor(self.jobs) as workers:
            for done, _ in enumerate(workers.map(self._trace, chunks), start=1):
                print(f"{part.name}: traced {done} of {len(chunks)} lots of tests", file=sys.stderr, flush=True)
        found = []
        for file in files:
            traced = msgspec.json.decode(self._trace_of(file).read_bytes(), type=Traced)
            found += [(str(file), ran, frozenset(traced.names[at] for at in ran.functions)) for ran in traced.tests]
        return found

    def _trace_of(self, file: Path) -> Path:
        return self.keep / "traces" / f"{'-'.join(file.parts)}-{digest((ROOT / file).read_bytes())}.json"

    def _trace(self, files: Sequence[Path]) -> None:
        copy = self.copies.get()
        out = copy.with_suffix(".trace")
        try:
            out.unlink(missing_ok=True)
            done = pytest_in(copy, [str(file) for file in files], {TRACE: str(out)})
            if not out.exists():
                raise SystemExit(f"{files[0]} and others cannot be traced: {(done.stdout + done.stderr)[-500:]}")
            found = msgspec.json.decode(out.read_bytes(), type=Traced)
        finally:
            self.copies.put(copy)
        (self.keep / "traces").mkdir(exist_ok=True)
        for file in files:
            tests = [ran for ran in found.tests if ran.test.split("::")[0] == file.as_posix()]
            self._trace_of(file).write_bytes(msgspec.json.encode(Traced(found.names, tests)))

    def result(self, part: Part, mutation: Mutation, tests: Sequence[tuple[str, Ran, frozenset[str]]]) -> Result:
        """What becomes of one fault; known from before, or tried now."""
        source = (ROOT / mutation.file).read_bytes()
        key = digest(source, mutation.told.encode(), str(mutation.start).encode(), mutation.becomes.encode())
        state = digest(*((ROOT / file).read_bytes() for file in test_files(part)))
        known = self.known.get(key)
        if known and (known.fate != LIVED or known.tests == state):
            return known
        copy = self.copies.get()
        try:
            fate, killer = self._try(copy, part, mutation, source, chosen_tests(mutation, tests))
        finally:
            self.copies.put(copy)
        found = Result(key, part.name, mutation.told, fate, killer, state)
        with self.kept.open("ab") as kept:
            kept.write(msgspec.json.encode(found) + b"\n")
        return found

    def _try(
        self, copy: Path, part: Part, mutation: Mutation, source: bytes, tests: Sequence[tuple[str, Ran]]
    ) -> tuple[str, str]:
        file = copy / mutation.file
        was = file.stat()
        file.write_bytes(mutation.applied(source))
        os.utime(file, (was.st_mtime, time.time() + 1000))  # never the time of what is compiled already
        try:
            names = list(dict.fromkeys(name for name, _ in tests))
            seconds = sum(ran.seconds for _, ran in tests)
            if tests and (killer := killer_in(copy, names, [ran.test for _, ran in tests], seconds)):
                return NAMED, killer
            golden = golden_files(part)
            if golden and (killer := killer_in(copy, golden, [], 60)):
                return GOLDEN, killer
            return LIVED, ""
        finally:
            file.write_bytes(source)
            os.utime(file, (was.st_atime, was.st_mtime))


def chosen_tests(mutation: Mutation, tests: Sequence[tuple[str, Ran, frozenset[str]]]) -> list[tuple[str, Ran]]:
    """The tests that a fault is held against: they call its function, or its module, or their file imports it."""
    module = mutation.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    function = f"{mutation.file}:{mutation.function}"
    imports = {file for file, _, _ in tests if _names(file, module)}

    def nearness(test: tuple[str, Ran, frozenset[str]]) -> int:
        file, _, functions = test
        if function in functions and mutation.function != MODULE:
            return 0
        return 1 if any(name.startswith(f"{mutation.file}:") for name in functions) else 2 if file in imports else 3

    chosen, seconds = [], 0.0
    for near, cost, file, ran in sorted(((nearness(t), t[1].seconds, t[0], t[1]) for t in tests), key=lambda t: t[:2]):
        if near == 3 or (chosen and seconds + cost > BUDGET):
            break
        chosen.append((file, ran))
        seconds += cost
    return chosen


def _names(file: str, module: str) -> bool:
    """Whether a test file imports a module, by name or from its package."""
    package, _, name = module.rpartition(".")
    text = (ROOT / file).read_text(encoding="utf-8")
    return bool(re.search(rf"{re.escape(module)}\b|from {re.escape(package)} import [^\n]*\b{name}\b", text))


def killer_in(copy: Path, files: Sequence[str], tests: Sequence[str], seconds: float) -> str:
    """The first test that fails in a copy with a fault in it, "" where none does."""
    limit = int(10 + PATIENCE * seconds)
    plan = copy.with_suffix(".plan")
    plan.write_bytes(msgspec.json.encode(Plan(list(tests), limit)))
    try:
        done = pytest_in(copy, files, {PLAN: str(plan)}, limit * 6)
    except subprocess.TimeoutExpired:
        return "hangs"
    if done.returncode in (0, 5):
        return ""
    told = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return told[1] if told else "hangs" if done.returncode < 0 else f"ends with {done.returncode}"


def pytest_in(
    copy: Path, files: Sequence[str], environment: dict[str, str], limit: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run tests of a copy in a process of their own, with the plugin that traces or chooses."""
    options = ("-q", "-x" if PLAN in environment else "--maxfail=1000", "--tb=no", "-rfE", "-p", "no:cacheprovider")
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-p", "tools.mutant_tests", *files],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"} | environment,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=limit,
    )


def table(results: Sequence[Result]) -> str:
    """The table of docs/BENCHMARKS.md."""
    rows = ["| Part | Drawn | Killed by named tests | By golden games only | Lived |", "|---|---|---|---|---|"]
    parts = [part.name for part in PARTS if any(result.part == part.name for result in results)]
    for name in (*parts, "all"):
        fates = [result.fate for result in results if name in (result.part, "all")]
        named, golden, lived = (fates.count(fate) for fate in (NAMED, GOLDEN, LIVED))
        rows.append(f"| {name} | {len(fates)} | {named} ({100 * named // len(fates)} %) | {golden} | {lived} |")
    return "\n".join(rows)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--count", type=whole_number(1), default=300, metavar="N", help="how many (300)")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N", help="draws them (1)")
    parser.add_argument("--folder", action="append", default=[], metavar="FOLDER", help="only there (game/rules/fng)")
    parser.add_argument("--jobs", type=whole_number(1), default=1, metavar="N", help="at once (1)")
    parser.add_argument("--keep", type=usable_folder, default=str(ROOT / "build" / "mutants"), metavar="FOLDER")
    chosen = parser.parse_args(words)
    chosen.folder = [folder.rstrip("/") for folder in chosen.folder]
    for folder in chosen.folder:
        if not (ROOT / folder).exists() or not parts_of([folder]):
            parser.error(f"there is nothing to draw from in '{folder}': name a folder under game/")
    return chosen


def parts_of(folders: Sequence[str]) -> list[Part]:
    """The parts that the folders lie in, or that lie in them; all where none is named."""
    pairs = [(part, folder) for part in PARTS for folder in folders or [part.game]]
    return [
        part
        for part in PARTS
        if any(
            f"{a}/".startswith(f"{b}/") for one, f in pairs if one == part for a, b in ((part.game, f), (f, part.game))
        )
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Draw, try each, and print the table and what lived."""
    chosen = arguments(words)
    began = time.monotonic()
    parts = parts_of(chosen.folder)
    faults = draw(parts, chosen.folder, chosen.count, chosen.seed)
    run = Run(chosen.keep, chosen.jobs)
    results: list[Result] = []
    for part in parts:
        tests = run.traced(part)
        with ThreadPoolExecutor(chosen.jobs) as workers:
            here = [mutation for of, mutation in faults if of == part]
            for result in workers.map(lambda mutation, of=part, by=tests: run.result(of, mutation, by), here):
                results.append(result)
                print(f"{len(results)}: {result.fate}: {result.fault} {result.killer}", file=sys.stderr, flush=True)
    print(table(results))
    print(f"\n{len(results)} faults, seed {chosen.seed}, {time.monotonic() - began:.0f} s")
    for result in results:
        if result.fate != NAMED:
            print(f"{result.fate}: {result.fault}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
