"""What the program itself makes of a journal that was written in a real window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.e2e.window import ROOT


def verified(home: Path, journal: Path) -> dict:
    """What ``replay --verify`` makes of the journal."""
    command = [sys.executable, "-m", "game", "replay", str(journal), "--verify", "--json"]
    env = os.environ | {"APOCALYPSE_HOME": str(home)}
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True, timeout=120)
    return json.loads(done.stdout)
