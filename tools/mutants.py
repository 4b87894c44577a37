"""Makes small faults in the game, one at a time, and counts those that its tests see.

    python -m tools.mutants [--count N] [--seed N] [--folder FOLDER ...] [--jobs N] [--keep FOLDER]

``--count`` faults are drawn by lot, as many in each part of the game: engine, board, each rule system, ui and ai.  A
fault is killed by named tests when a test in the folder of tests that mirrors its own fails (``game/rules/fng`` is
mirrored by ``tests/rules/fng``; the golden games do not count): the tests that call the function, then those that call
its module, cheapest first, up to BUDGET seconds; then those that compare all that is drawn, said and offered with what
is kept (WATCHERS), as long again.  What they let live, the golden games may still kill.  A fault that was judged to
change nothing anybody can see (``tools/data/equivalent_mutants.toml``) is not tried and leaves the share; one that
lived is printed as it would stand there.

Nothing is changed in the tree: faults are made in copies in ``--keep``, which serves one run at a time.  A run that was
stopped goes on where it was; what no named test has killed is tried again once the tests of its folder have changed.
Needs Linux or macOS.
"""

from __future__ import annotations

import argparse
import ast
import re
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
from tools.mutant_calls import Ran, Traced, outermost
from tools.mutant_copies import Copy, Fault
from tools.mutant_equivalents import as_entry, entries, name_of, reasons
from tools.mutant_forks import Look
from tools.mutations import MODULE, Mutation, drawn, mutations
from tools.options import usable_folder

ROOT = Path(__file__).resolve().parents[1]
BUDGET = 12.0
"""Seconds of tests, as long as they take when traced, that one fault is held against."""
A_ROUND = 8
"""Tests of one file that a fault is held against before those of other files that call it as well."""
WATCHERS = tuple(f"tests/ui/test_{name}.py" for name in (
    "every_moment", "drawn", "every_screen_read", "every_screen_handled", "everything_offered", "battles_played",
    "painting_strokes",
))  # fmt: skip
"""Tests that compare all that they see with what is kept: long ones, which come last where many tests call a function
and see most.  A fault is held against them for as long again as against the others."""
NOTHING, NAMED, GOLDEN, LIVED = "changes nothing", "named tests", "golden games", "lived"
PAINTERS = ("game/ui/painting/", "game/ui/table/painting/")
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
    """The tests of its folder when it was tried."""


def digest(*parts: bytes) -> str:
    """A short hash."""
    found = blake2b(digest_size=8)
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()


def what_it_tests(source: str) -> str:
    """A hash of a file of tests, the same when only the modules that it imports have moved."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom)]
    return digest(ast.dump(tree).encode())


def test_files(part: Part) -> list[Path]:
    """The named tests of a part, relative to the root."""
    found = sorted((ROOT / part.tests).rglob("test_*.py"))
    return [path.relative_to(ROOT) for path in found if not GOLDEN_TESTS.fullmatch(path.name)]


def golden_files(part: Part) -> list[str]:
    """The tests that play the golden games of a part, relative to the root."""
    found = sorted((ROOT / part.golden).rglob("test_*.py")) if part.golden else []
    return [str(path.relative_to(ROOT)) for path in found if GOLDEN_TESTS.fullmatch(path.name)]


def tests_of(part: Part) -> list[str]:
    """All files of tests that a fault of a part may be held against."""
    return [*(str(file) for file in test_files(part)), *golden_files(part)]


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
        keep = keep.resolve()
        self.keep, self.kept, self.jobs = keep, keep / "results.jsonl", jobs
        self.copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copy = Copy(ROOT, keep / f"copy-{number}")
            copy.refresh()
            self.copies.put(copy)
        self.known = {result.key: result for result in self._read()}

    def _read(self) -> list[Result]:
        whole = self.kept.read_bytes() if self.kept.exists() else b""
        end = whole.rfind(b"\n") + 1
        if end < len(whole):  # the line at which an earlier run was stopped
            self.kept.write_bytes(whole[:end])
        return [msgspec.json.decode(line, type=Result) for line in whole[:end].splitlines()]

    def close(self) -> None:
        """End the warm processes of all copies that are not at work."""
        while not self.copies.empty():
            self.copies.get().close()

    def traced(self, part: Part) -> list[tuple[str, Ran, frozenset[str]]]:
        """Every named test of a part that passes, with the functions that it calls; traced once for each file."""
        files = test_files(part)
        stale = [file for file in files if not self._trace_of(file).exists()]
        with ThreadPoolExecutor(self.jobs) as workers:
            for done, _ in enumerate(workers.map(lambda file: self._trace(part, file), stale), start=1):
                print(f"{part.name}: traced {done} of {len(stale)} files of tests", file=sys.stderr, flush=True)
        found = []
        for file in files:
            traced = msgspec.json.decode(self._trace_of(file).read_bytes(), type=Traced)
            for ran in traced.tests:
                here = Ran(f"{file.as_posix()}{ran.test}", ran.seconds, [])
                found.append((str(file), here, frozenset(traced.names[at] for at in ran.functions)))
        return found

    def _trace_of(self, file: Path) -> Path:
        return self.keep / "traces" / f"{file.stem}-{what_it_tests((ROOT / file).read_text(encoding='utf-8'))}.json"

    def _trace(self, part: Part, file: Path) -> None:
        copy = self.copies.get()
        out = copy.folder.with_suffix(".trace")
        try:
            copy.warm_up(tests_of(part))
            ended = copy.look(Look(str(file), str(out)))
            if ended:
                raise SystemExit(f"{file} cannot be traced: it {ended}")
            found = msgspec.json.decode(out.read_bytes(), type=Traced)
        finally:
            self.copies.put(copy)
        (self.keep / "traces").mkdir(exist_ok=True)
        tests = [Ran(ran.test.removeprefix(file.as_posix()), ran.seconds, ran.functions) for ran in found.tests]
        self._trace_of(file).write_bytes(msgspec.json.encode(Traced(found.names, tests)))

    def result(self, part: Part, mutation: Mutation, tests: Sequence[tuple[str, Ran, frozenset[str]]]) -> Result:
        """What becomes of one fault; known from before, or tried now."""
        source = (ROOT / mutation.file).read_bytes()
        key = digest(source, mutation.told.encode(), str(mutation.start).encode(), mutation.becomes.encode())
        if why := reasons(entries()).get(name_of(mutation, source)):
            return Result(key, part.name, mutation.told, NOTHING, why)
        state = digest(*((ROOT / file).read_bytes() for file in test_files(part)))
        known = self.known.get(key)
        if known and (known.fate == NAMED or known.tests == state):
            return known
        copy = self.copies.get()
        try:
            copy.warm_up(tests_of(part))
            with copy.fault(mutation.file, mutation.applied(source)) as fault:
                fate, killer = fate_of(fault, part, chosen_tests(mutation, tests))
        finally:
            self.copies.put(copy)
        found = Result(key, part.name, mutation.told, fate, killer, state)
        with self.kept.open("ab") as kept:
            kept.write(msgspec.json.encode(found) + b"\n")
        return found


def fate_of(fault: Fault, part: Part, tests: Sequence[tuple[str, Ran]]) -> tuple[str, str]:
    """Who kills a fault, and which test."""
    seconds = sum(ran.seconds for _, ran in tests)
    if tests and (killer := fault.killer([ran.test for _, ran in tests], seconds)):
        return NAMED, killer
    golden = golden_files(part)
    if golden and (killer := fault.killer(golden, 60)):
        return GOLDEN, killer
    return LIVED, ""


def chosen_tests(mutation: Mutation, tests: Sequence[tuple[str, Ran, frozenset[str]]]) -> list[tuple[str, Ran]]:
    """The tests that a fault is held against: they call its function, or its module, or their file imports it.

    What stands in no function is called by nobody: there the files that import it come before those that call it.
    Of tests that are equally near, some of every file come first, those that call the fewest functions, and cheap ones
    before dear ones.  What was called in a file that has moved since the tests were traced is known by its name alone.
    """
    module = mutation.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    imports = {file for file in {file for file, _, _ in tests} if _names(file, module)}
    files = {name.split(":")[0] for name in frozenset[str]().union(*(functions for _, _, functions in tests))}
    gone = {file for file in files if not (ROOT / file).exists()}
    here = (f"{mutation.file}:", *(f"{file}:" for file in gone if Path(file).name == Path(mutation.file).name))
    function = {f"{file}:{outermost(mutation.function)}" for file in (*gone, mutation.file)}

    def nearness(test: tuple[str, Ran, frozenset[str]]) -> int:
        file, _, functions = test
        if file in imports if mutation.function == MODULE else not function.isdisjoint(functions):
            return 0
        return 1 if any(name.startswith(here) for name in functions) else 2 if file in imports else 3

    found = [(nearness(test), len(test[2]), test[1].seconds, test[0], test[1]) for test in tests]
    rounds: dict[tuple[int, str], int] = {}
    chosen, seconds = [], 0.0
    ordered = []
    for near, _, cost, file, ran in sorted(found, key=lambda test: test[:3]):
        place = rounds[near, file] = rounds.get((near, file), -1) + 1
        ordered.append((near, place // A_ROUND, cost, file, ran))
    for near, _, cost, file, ran in sorted(ordered, key=lambda test: test[:3]):
        if near == 3:
            break
        if not chosen or seconds + cost <= BUDGET:
            chosen.append((file, ran))
            seconds += cost
    return [*chosen, *_watchers([test for test in tests if nearness(test) == 0 and test[:2] not in chosen])]


def _watchers(tests: Sequence[tuple[str, Ran, frozenset[str]]]) -> list[tuple[str, Ran]]:
    """Of tests that call a function those that see most, in turn one of every file, the cheapest of it first."""
    rounds: dict[str, int] = {}
    chosen, seconds, ordered = [], 0.0, []
    for file, ran, _ in sorted(tests, key=lambda test: (test[1].seconds, test[1].test)):
        if file in WATCHERS:
            rounds[file] = rounds.get(file, -1) + 1
            ordered.append((rounds[file], WATCHERS.index(file), file, ran))
    for _, _, file, ran in sorted(ordered, key=lambda test: test[:2]):
        if seconds + ran.seconds <= BUDGET:
            chosen.append((file, ran))
            seconds += ran.seconds
    return chosen


def _names(file: str, module: str) -> bool:
    """Whether a test file imports a module, by name or from its package."""
    package, _, name = module.rpartition(".")
    text = (ROOT / file).read_text(encoding="utf-8")
    return bool(re.search(rf"{re.escape(module)}\b|from {re.escape(package)} import [^\n]*\b{name}\b", text))


def table(results: Sequence[Result]) -> str:
    """The table of docs/BENCHMARKS.md."""
    rows = [
        "| Part | Drawn | Changes nothing | Killed by named tests | By golden games only | Lived |",
        "|---|---|---|---|---|---|",
    ]
    parts = [part.name for part in PARTS if any(result.part == part.name for result in results)]
    for name in (*parts, "all"):
        fates = [result.fate for result in results if name in (result.part, "all")]
        nothing, named, golden, lived = (fates.count(fate) for fate in (NOTHING, NAMED, GOLDEN, LIVED))
        share = f"{100 * named // (len(fates) - nothing)} %" if nothing < len(fates) else "-"
        rows.append(f"| {name} | {len(fates)} | {nothing} | {named} ({share}) | {golden} | {lived} |")
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
    run = Run(Path(chosen.keep), chosen.jobs)
    results: list[Result] = []
    for part in parts:
        tests = run.traced(part)
        with ThreadPoolExecutor(chosen.jobs) as workers:
            here = [mutation for of, mutation in faults if of == part]
            for result in workers.map(lambda mutation, of=part, by=tests: run.result(of, mutation, by), here):
                results.append(result)
                print(f"{len(results)}: {result.fate}: {result.fault} {result.killer}", file=sys.stderr, flush=True)
    run.close()
    print(table(results))
    print(f"\n{len(results)} faults, seed {chosen.seed}, {time.monotonic() - began:.0f} s")
    for result in results:
        if result.fate != NAMED:
            print(f"{result.fate}: {result.fault}")
    for (_, mutation), result in zip(faults, results, strict=True):
        if result.fate in (GOLDEN, LIVED):
            print(f"\n{as_entry(name_of(mutation, (ROOT / mutation.file).read_bytes()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
