"""Kills a battle without warning, over and over, and counts the orders that were committed and are gone.

    python -m tools.kill_proof [--kills N] [--seed N]

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


def main(words: Sequence[str] | None = None) -> int:
    """Kill, count, and print one line."""
    parser = argparse.ArgumentParser(prog="python -m tools.kill_proof", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--kills", type=whole_number(1), default=1000, metavar="N", help="how often (1000)")
    parser.add_argument("--seed", type=whole_number(0), default=9, metavar="N", help="draws the moments")
    chosen = parser.parse_args(words)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        killed = kill_again_and_again(chosen.kills, chosen.seed, Path(folder))
    print(
        f"kill -9: {killed.kills:,} times, seed {chosen.seed}, {killed.told:,} orders committed, {killed.lost} lost, "
        f"{killed.strays} battles astray, {killed.battles} played to their end, {time.monotonic() - began:.0f} s"
    )
    return 1 if killed.lost or killed.strays else 0


if __name__ == "__main__":
    sys.exit(main())
