"""Kills a battle without warning, over and over, and counts the orders that were committed and are gone.

    python -m tools.kill_proof [--tours] [--kills N] [--seed N]

With ``--tours`` it is a tour of duty that is killed, in its battles and between them.

Prints one line; 1 where an order is lost or a battle goes on otherwise than if it had never been killed.  Needs a
system that has fork and kill -9.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game.cli.parser import whole_number
from tests.e2e.kills import kill_again_and_again
from tests.e2e.tour_kills import kill_tours


def main(words: Sequence[str] | None = None) -> int:
    """Kill, count, and print one line."""
    parser = argparse.ArgumentParser(prog="python -m tools.kill_proof", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--kills", type=whole_number(1), default=1000, metavar="N", help="how often (1000)")
    parser.add_argument("--seed", type=whole_number(0), default=9, metavar="N", help="draws the moments")
    parser.add_argument("--tours", action="store_true", help="a tour of duty instead of a battle")
    chosen = parser.parse_args(words)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        kill = _tours if chosen.tours else _battles
        came, well = kill(chosen.kills, chosen.seed, Path(folder))
    print(f"kill -9: {chosen.kills:,} times, seed {chosen.seed}, {came}, {time.monotonic() - began:.0f} s")
    return 0 if well else 1


def _battles(kills: int, seed: int, folder: Path) -> tuple[str, bool]:
    came = kill_again_and_again(kills, seed, folder)
    told = f"{came.told:,} orders committed, {came.lost} lost, {came.strays} battles astray"
    return f"{told}, {came.battles} played to their end", not came.lost and not came.strays


def _tours(kills: int, seed: int, folder: Path) -> tuple[str, bool]:
    came = kill_tours(kills, seed, folder)
    told = f"{came.steps:,} steps and {came.orders:,} orders committed, {came.lost} lost, {came.strays} tours astray"
    return f"{told}, {came.tours} led through two half months", not came.lost and not came.strays


if __name__ == "__main__":
    sys.exit(main())
