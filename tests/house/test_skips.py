"""Skips: told with the missing program, and not allowed where all of them are installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

SAMPLE = """
import pytest

@pytest.mark.needs("no-such-program")
def test_with_a_program(): assert False

def test_that_skips_itself(): pytest.skip("too early")

@pytest.mark.xfail
def test_known_to_fail(): assert False
"""
WHOLE_FILE = "import pytest\npytest.importorskip('no_such_module')\n"


def outcome(folder: Path, strict: str) -> subprocess.CompletedProcess[str]:
    """What pytest says of two sample files under this project's conftest."""
    (folder / "test_sample.py").write_text(SAMPLE)
    (folder / "test_whole.py").write_text(WHOLE_FILE)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = needs\n")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", "-p", "tests.conftest", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "APOCALYPSE_NO_SKIPS": strict},
        capture_output=True,
        text=True,
    )


def test_a_skip_says_which_program_is_missing(tmp_path: Path):
    done = outcome(tmp_path, strict="")
    assert "needs no-such-program, not installed here" in done.stdout
    assert "3 skipped, 1 xfailed" in done.stdout
    assert done.returncode == pytest.ExitCode.OK


def test_where_nothing_may_be_skipped_a_skip_is_a_failure(tmp_path: Path):
    done = outcome(tmp_path, strict="1")
    assert "skipped" not in done.stdout.splitlines()[-1]
    assert "allows no skipping" in done.stdout
    assert done.returncode != pytest.ExitCode.OK
