"""Runs the program until something is on screen, then tells how long that took, and leaves.

    BEGAN=<time.time_ns() when this was started> python -m tests.bench.stopwatch frame|painted [ARGUMENTS]

What it prints is one line of JSON: seconds since ``BEGAN``, and the most memory held so far in MB.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from game.cli import main
from game.ui import app

import pygame  # isort: skip - after the window, which says how SDL is to start


def megabytes() -> float:
    """The most memory that this process has held at any time.

    Linux counts what the parent held into ``ru_maxrss``, so there the kernel is asked.
    """
    status = Path("/proc/self/status")
    if status.exists():
        peak = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM:"))
        return int(peak.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


class WatchedApp(app.App):
    """Ends the program as soon as what is waited for has been drawn."""

    def step(self, events: Iterable[pygame.Event]) -> bool:
        """One turn of the loop; whether it drew."""
        drew = super().step(events)
        if drew and self._shows():
            seconds = (time.time_ns() - int(os.environ["BEGAN"])) / 1e9
            print(json.dumps({"seconds": seconds, "megabytes": megabytes()}), flush=True)
            os._exit(0)
        return drew

    def _shows(self) -> bool:
        scenery = getattr(self.context.scenes.top, "scenery", None)
        return sys.argv[1] == "frame" or (scenery is not None and scenery.done)


if __name__ == "__main__":  # the painter's process imports this file too
    app.App = WatchedApp  # type: ignore[misc]
    sys.exit(main(sys.argv[2:]))
