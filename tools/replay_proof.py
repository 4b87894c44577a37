"""Proof that recorded games replay: one process records them, another with another hash seed compares every position.

    python -m tools.replay_proof [--games N] [--seed N] [--jobs N] [--keep FOLDER]

The games are played by lot, recklessly and by the commander, against Viet Cong by lot and by their rules, every seventh
with dice told by hand.  Each record holds the hash of the position after every order; the second process carries the
orders out again and compares.  Prints one line; 1 where a position differs.  A record that differs stays in --keep.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game.cli.parser import whole_number
from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.engine.replay.replay import replay_file
from game.engine.session.session import Session
from game.simulate import seed_of
from game.systems import kit_of, seats_for
from tools.options import usable_folder

ROOT = Path(__file__).resolve().parents[1]
SCENARIO = "oa/village"
PLAYERS = (("random", "rules"), ("commander", "rules"), ("random", "random"), ("reckless", "rules"))
OWN_DICE_EVERY = 7
RECORDING, VERIFYING = "1", "2"
"""The hash seeds of the two processes."""


def file_of(folder: Path, game: int) -> Path:
    """Where game number ``game`` is recorded."""
    return folder / f"game-{game:05d}.apoc"


def record(folder: Path, game: int, seed: int) -> None:
    """Play game number ``game`` to its end and record it."""
    us, vc = PLAYERS[game % len(PLAYERS)]
    scenario, own_seed = load_scenario(SCENARIO), seed_of(seed, game)
    seats = seats_for(scenario.system, (), {"us": us, "vc": vc})
    dice = "own" if game % OWN_DICE_EVERY == 0 else "seeded"
    path = file_of(folder, game)
    path.unlink(missing_ok=True)
    session = Session.new(kit_of(scenario.system), scenario, own_seed, seats=seats, dice=dice, path=path)
    desk = SeededDice(own_seed, "desk")
    while not session.over:
        if session.needed is None:
            session.step_ai()
        else:
            session.tell(tuple(desk.below(session.needed.sides) + 1 for _ in range(session.needed.count)))
    trouble = session.trouble
    session.close()
    if trouble:
        raise SystemExit(trouble)


def verify(folder: Path, game: int) -> int:
    """Carry the orders of game number ``game`` out again; how many there are, each ending where it was recorded.

    Raises ``SystemExit`` with a sentence where one does not.
    """
    path = file_of(folder, game)
    found = replay_file(path, kit_of, verify=True)
    if not found.verified:
        raise SystemExit(f"{path}: {found.mismatch}")
    path.unlink()
    return len(found.steps) - 1


def part(what: str, folder: Path, games: range, seed: int) -> int:
    """One process's share of the work; prints how many orders it compared."""
    orders = 0
    for game in games:
        if what == "record":
            record(folder, game, seed)
        else:
            orders += verify(folder, game)
    print(orders)
    return 0


def in_processes(what: str, hash_seed: str, chosen: argparse.Namespace, folder: Path) -> tuple[int, list[str]]:
    """The whole work shared by ``--jobs`` processes of that hash seed: orders compared, and what went wrong."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "APOCALYPSE_HOME": str(folder)}
    command = [sys.executable, "-m", "tools.replay_proof", "--seed", str(chosen.seed), "--games", str(chosen.games)]
    started = [
        subprocess.Popen(
            [*command, "--keep", str(folder), "--part", what, str(start), str(chosen.jobs)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for start in range(chosen.jobs)
    ]
    told = [process.communicate() for process in started]
    faults = [
        err.strip().splitlines()[-1] for process, (_, err) in zip(started, told, strict=True) if process.returncode
    ]
    return sum(int(out) for out, _ in told if out.strip()), faults


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.replay_proof", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=whole_number(1), default=1000, metavar="N", help="how many (1000)")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N")
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--keep", type=usable_folder, metavar="FOLDER", help="where the records lie meanwhile")
    parser.add_argument("--part", nargs=3, metavar=("WHAT", "START", "STEP"), help=argparse.SUPPRESS)
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Record, compare, and print one line; 1 where a position differs."""
    chosen = arguments(words)
    if chosen.part:
        what, start, step = chosen.part
        return part(what, chosen.keep, range(int(start), chosen.games, int(step)), chosen.seed)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.keep or Path(temporary)
        _, faults = in_processes("record", RECORDING, chosen, folder)
        orders = 0
        if not faults:
            orders, faults = in_processes("verify", VERIFYING, chosen, folder)
    for fault in faults:
        print(fault)
    print(
        f"replay: {chosen.games:,} games, seed {chosen.seed}, {orders:,} orders compared under another hash seed, "
        f"{len(faults)} differences, {time.monotonic() - began:.0f} s"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
