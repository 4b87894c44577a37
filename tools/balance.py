"""How a village's battle is balanced: plays thousands of games and writes docs/BALANCE.md, or its like, from them.

    python -m tools.balance [SCENARIO] [--games N] [--whole N] [--seed N] [--jobs N] [--keep FOLDER] [--out FILE]

The commander plays ``--games`` games at each attitude and placement of the Viet Cong, and ``--whole`` games (as many,
unless told) in which both are thrown for; the reckless player plays as many of the latter.  Each finished game is a
line of a file in ``--keep``, so a run that was stopped goes on where it was, until rules, tables or players change.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from game.cli.parser import whole_number
from game.engine.faults import Fault
from game.engine.files.names import stem_of
from game.engine.playable.scenario import Scenario, load_scenario
from game.rules.oa.model.tables.loading import Tables
from game.simulate import Result, play_games
from game.systems import kit_of
from tools.balance_report import FAIR, GOAL, Cell, Made, document
from tools.options import usable_file, usable_folder

ROOT = Path(__file__).resolve().parents[1]
SCENARIO = "oa/village"
SOURCES = ("game/engine", "game/board", "game/rules", "game/ai")
USUAL = "commander"
RECKLESS = "reckless"


class Run(Struct, frozen=True):
    """Games of one kind: who plays the US, what is chosen of the Viet Cong instead of thrown for, and how many."""

    us: str
    rules: dict[str, str | int]
    games: int

    @property
    def name(self) -> str:
        """A name for its file."""
        return "-".join([self.us, *(str(value) for value in self.rules.values())])


def sources_digest() -> str:
    """A short hash of everything that decides how a game goes, map and scenario included."""
    files = [file for folder in SOURCES for kind in ("*.py", "*.toml") for file in (ROOT / folder).rglob(kind)]
    found = blake2b(digest_size=8)
    for file in sorted([*files, *(ROOT / "maps").glob("*.t?x"), *(ROOT / "scenarios").rglob("*.toml")]):
        found.update(f"{file.relative_to(ROOT).as_posix()}\n".encode() + file.read_bytes())
    return found.hexdigest()


def runs(games: int, whole: int, tables: Tables) -> tuple[Run, Run, dict[Cell, Run]]:
    """The games of the commander and of the reckless player with all thrown for, and the commander's cell by cell."""
    attitudes = dict.fromkeys(band.result for band in tables.attitudes.results)
    cells = {
        Cell(attitude, placement, row.name): Run(USUAL, {"attitude": attitude, "placement": placement}, games)
        for attitude in attitudes
        for placement, row in sorted(tables.placements.items())
    }
    return Run(USUAL, {}, whole), Run(RECKLESS, {}, whole), cells


def results_of(run: Run, scenario: Scenario, seed: int, jobs: int | None, keep: Path, key: str) -> list[Result]:
    """Every game of ``run`` in order: those kept from before, and the others played now and kept."""
    file = keep / f"{stem_of(scenario.id)}-{run.name}-{seed}-{key}.jsonl"
    found = {result.game: result for result in _kept(file)}
    missing = [game for game in range(run.games) if game not in found]
    chosen = msgspec.structs.replace(scenario, rules=scenario.rules | run.rules)
    began, told = time.monotonic(), time.monotonic()
    with file.open("ab") as kept:
        for done, result in enumerate(play_games(chosen, missing, seed, {"us": run.us}, jobs), start=1):
            found[result.game] = result
            kept.write(msgspec.json.encode(result) + b"\n")
            kept.flush()
            if time.monotonic() - told > 10 or done == len(missing):
                told = time.monotonic()
                rate = done / max(told - began, 1e-6)
                print(f"{run.name}: {done} of {len(missing)} games, {rate:.1f} a second", file=sys.stderr, flush=True)
    return [found[game] for game in range(run.games)]


def _kept(file: Path) -> Iterator[Result]:
    """The games in ``file``; a last line that was cut short is dropped from it."""
    if not file.exists():
        return
    whole = file.read_bytes()
    end = whole.rfind(b"\n") + 1
    if end < len(whole):
        file.write_bytes(whole[:end])
    for line in whole[:end].splitlines():
        yield msgspec.json.decode(line, type=Result)


def document_of(scenario: str) -> Path:
    """The document that tells of this scenario: ``docs/BALANCE.md`` of the first village."""
    own = "" if scenario == SCENARIO else f"_{stem_of(scenario).replace('-', '_').upper()}"
    return ROOT / "docs" / f"BALANCE{own}.md"


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__.split("\n", 1)[0])
    parser.add_argument("scenario", nargs="?", default=SCENARIO, metavar="SCENARIO", help=f"such as {SCENARIO}")
    parser.add_argument("--games", type=whole_number(1), default=10_000, metavar="N", help="in each cell (10000)")
    parser.add_argument("--whole", type=whole_number(1), metavar="N", help="with everything thrown for (as many)")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N")
    parser.add_argument("--jobs", type=whole_number(1), metavar="N", help="processes (one for each core)")
    parser.add_argument("--keep", type=usable_folder, default=str(ROOT / "build" / "balance"), metavar="FOLDER")
    parser.add_argument("--out", type=usable_file, metavar="FILE")
    chosen = parser.parse_args(words)
    chosen.out = chosen.out or document_of(chosen.scenario)
    chosen.whole = chosen.whole or chosen.games
    return chosen


def main(words: Sequence[str] | None = None) -> int:
    """Play, write the document, and print one line; 2 where the scenario or a player cannot be used."""
    chosen = arguments(words)
    os.environ["APOCALYPSE_HOME"] = str(chosen.keep)  # a player's own tables have no part in it
    key = sources_digest()

    def played(run: Run) -> list[Result]:
        return results_of(run, scenario, chosen.seed, chosen.jobs, chosen.keep, key)

    try:
        scenario = load_scenario(chosen.scenario)
        kit = kit_of(scenario.system)
        field = kit.context(scenario)
        usual, reckless, cells = runs(chosen.games, chosen.whole, field.tables)
        named = "" if scenario.id == SCENARIO else f" {scenario.id}"
        made = Made(
            scenario.title,
            GOAL if scenario.id == SCENARIO else FAIR,
            f"python -m tools.balance{named} --games {chosen.games} --whole {chosen.whole} --seed {chosen.seed}",
            kit.system.version,
            kit.fingerprint(field),
            key,
            played(usual),
            played(reckless),
            {cell: played(run) for cell, run in cells.items()},
        )
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 2
    chosen.out.write_text(document(made), encoding="utf-8", newline="\n")
    print(f"{made.games} games; {made.headline}; {chosen.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
