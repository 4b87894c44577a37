"""How long a player waits for the window, and how much memory the program holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.bench.conftest import Figures
from tests.e2e.window import ROOT

Benchmark = Any

ROUNDS = 10
BATTLE = ("play", "oa/village", "--seed", "7")
HEADLESS = """
from game.cli import main
from tests.bench.stopwatch import megabytes
main(["simulate", "oa/village", "--games", "20", "--jobs", "1", "--json"])
print(megabytes())
"""


class Program:
    """The program, started anew each time in a home of its own."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.seconds: list[float] = []
        self.megabytes = 0.0

    def until(self, what: str, *arguments: str) -> None:
        """Start it, wait until the first ``frame`` or the ``painted`` map is shown, and note time and memory."""
        env = os.environ | {"APOCALYPSE_HOME": str(self._home), "BEGAN": str(time.time_ns())}
        command = [sys.executable, "-m", "tests.bench.stopwatch", what, *arguments]
        told = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout
        watched = json.loads(told.splitlines()[-1])
        self.seconds.append(watched["seconds"])
        self.megabytes = max(self.megabytes, watched["megabytes"])


@pytest.fixture
def program(tmp_path: Path, screen: str) -> Program:
    """The program on a display of its own."""
    return Program(tmp_path)


def test_start_to_first_frame(benchmark: Benchmark, program: Program, figure: Figures, screen: str) -> None:
    benchmark.pedantic(program.until, args=("frame",), rounds=ROUNDS, warmup_rounds=1)
    figure.time(f"start to first frame, {screen}", "0.35 s", program.seconds[1:], "s")
    figure.number("memory, title on screen", "", program.megabytes, "MB")


def test_start_to_first_frame_of_a_battle(benchmark: Benchmark, program: Program, figure: Figures) -> None:
    benchmark.pedantic(program.until, args=("frame", *BATTLE), rounds=ROUNDS, warmup_rounds=1)
    figure.time("start to first frame of a battle", "", program.seconds[1:], "s")


def test_start_to_painted_map(benchmark: Benchmark, program: Program, figure: Figures) -> None:
    """The first round paints the map; the others find it in the cache."""
    benchmark.pedantic(program.until, args=("painted", *BATTLE), rounds=ROUNDS, warmup_rounds=1)
    figure.time("start to painted map, painted anew", "", program.seconds[:1], "s")
    figure.time("start to painted map, kept from before", "", program.seconds[1:], "s")
    figure.number("memory, battle on the painted map", "", program.megabytes, "MB")


def test_memory_of_whole_games_without_a_window(figure: Figures) -> None:
    told = subprocess.run([sys.executable, "-c", HEADLESS], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    figure.number("memory, 20 games without a window", "", float(told.splitlines()[-1]), "MB")
