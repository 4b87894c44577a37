"""How much more memory the program holds after an hour of watched games than when the first few have been seen.

A game takes five minutes at normal speed, so an hour is twelve games; here they are shown at once.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.conftest import Figures
from tests.e2e.window import ROOT

FIRST, AN_HOUR = 3, 12


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the memory of a process is asked of Linux")
def test_memory_after_an_hour_of_watched_games(figure: Figures) -> None:
    command = [sys.executable, "-m", "tests.bench.watched_games", str(FIRST + AN_HOUR)]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    held = [float(line) for line in told[-FIRST - AN_HOUR :]]
    figure.number("memory after an hour of watched games", "", held[-1], "MB")
    figure.number("its growth in that hour", "5 MB", held[-1] - held[FIRST - 1], "MB")
