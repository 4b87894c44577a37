"""Tests are the same for whoever runs them: what he has made himself is none of theirs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_scenarios_of_whoever_runs_the_tests_are_not_gone_through(tmp_path: Path) -> None:
    own = tmp_path / "scenarios" / "fng"
    own.mkdir(parents=True)
    shutil.copy(ROOT / "scenarios" / "fng" / "trail.toml", own / "mine.toml")
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider"]
    found = subprocess.run(
        [*collect, "tests/bad/test_spoilt_scenarios.py"],
        cwd=ROOT, env={**os.environ, "APOCALYPSE_HOME": str(tmp_path)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "fng/trail" in found.stdout
    assert "fng/mine" not in found.stdout
