"""``simulate --dask`` on a real cluster: a scheduler and two workers of this machine, joined over loopback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed", reason="needs the Python package distributed, not installed here")

ROOT = Path(__file__).resolve().parents[2]
WORKERS = 2
GAMES = 6

CLUSTER = """
import json
import sys

from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(
        n_workers=int(sys.argv[1]), threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        print(json.dumps({"address": cluster.scheduler_address, "workers": len(cluster.workers)}), flush=True)
        sys.stdin.read()
"""


@pytest.fixture
def cluster() -> Iterator[dict[str, Any]]:
    """A cluster that ends when nobody listens to it any more: its address, and how many workers it has."""
    command = [sys.executable, "-c", CLUSTER, str(WORKERS)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdin is not None
        assert started.stdout is not None
        yield json.loads(started.stdout.readline())
        started.stdin.close()


def simulated(*options: str) -> dict[str, Any]:
    """What ``apocalypse simulate`` prints, without the one thing that differs from run to run."""
    command = [sys.executable, "-m", "game", "simulate", "oa/village", "--games", str(GAMES), "--seed", "4", "--json"]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    for each in (*found["games"], found["summary"]):
        del each["seconds"]
    return found


def test_two_workers_play_the_games_that_this_machine_plays_alone(cluster: dict[str, Any]) -> None:
    assert cluster["workers"] == WORKERS
    assert cluster["address"].startswith("tcp://127.0.0.1:")
    assert simulated("--dask", cluster["address"]) == simulated("--jobs", "1")
