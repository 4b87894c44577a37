"""Whether a running program has come to rest, as the system tells it: nothing that was done to it is still under way.

A picture that stays the same says little on a busy machine, where a program may stand still because it gets no
processor, and nothing where a caret blinks.  Linux counts what every thread has had and whether it wants more: one
that only waits for the next event takes next to nothing each time it looks for one.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

_AT_MOST = 200_000
"""Nanoseconds of processor that a thread may take each time it looks for events; drawing a frame takes more."""
_TURNS = 20
"""So often a resting program has looked for events and found none ..."""
_ASLEEP = 0.06
"""... or so many seconds it has slept: longer than between two frames of something that moves."""
_LOOK = 0.005
_ROUNDS = 8
"""So often the program waits for something before all that follows from an act has had its frame."""


class Activity(NamedTuple):
    """What the threads of a program have had: nanoseconds of processor, in how many turns; and whether any wants it."""

    spent: int
    turns: int
    awake: bool


def activity(pid: int) -> Activity:
    """What a program has done since it began."""
    spent, turns, awake = 0, 0, False
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            state = (task / "stat").read_text().rpartition(")")[2].split()[0]
            had, _, times = (task / "schedstat").read_text().split()
        except (FileNotFoundError, ProcessLookupError):  # the thread has just ended
            return Activity(-1, 0, awake=True)
        spent, turns, awake = spent + int(had), turns + int(times), awake or state in "RD"
    return Activity(spent, turns, awake)


def comes_to_rest(pid: int, patience: float) -> bool:
    """Wait until a program rests; whether it does, or has ended, before so many seconds are over."""
    deadline = time.monotonic() + patience
    try:
        last, turns, since = activity(pid), 0, time.monotonic()
        while time.monotonic() < deadline:
            time.sleep(_LOOK)
            now = activity(pid)
            had = now.turns - last.turns
            if not 0 <= now.spent - last.spent <= _AT_MOST * had:
                turns, since = 0, time.monotonic()
            elif now.awake and had == 0:  # it wants the processor and does not get it
                since = time.monotonic()
            else:
                turns += had
            if not now.awake and (turns >= _TURNS or time.monotonic() - since >= _ASLEEP):
                return True
            last = now
    except FileNotFoundError:  # it has ended
        return True
    return False


def goes_round(pid: int, patience: float) -> bool:
    """Wait until a program's loop has gone round some times, or sleeps; whether it does, or has ended, in time.

    What lets words float up draws frame after frame and never rests, but does in each what is to be done.
    """
    deadline = time.monotonic() + patience
    try:
        begun, since = _waits(pid), time.monotonic()
        while time.monotonic() < deadline:
            time.sleep(_LOOK)
            if activity(pid).awake:
                since = time.monotonic()
            if _waits(pid) - begun >= _ROUNDS or time.monotonic() - since >= _ASLEEP:
                return True
    except FileNotFoundError:  # it has ended
        return True
    return False


def _waits(pid: int) -> int:
    """How often the first thread of a program has waited for something."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("voluntary")).split()[1])
