"""Memory that only refers to itself is swept up and goes back to the system when nobody waits, never in a frame.

Python sweeps by itself whenever enough has been made, on whatever thread, and everybody waits for it: up to a tenth of
a second where everything old is looked through.  Here only the young is swept, between two frames, which takes a
millisecond; what outlives that is set aside, and looked through when a scene has been left or much has gathered.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache
from types import TracebackType

_YOUNG = 4000
"""So many new objects are swept where a frame leaves time for it."""
_MANY = 10_000
"""And so many in any case: memory must not grow without end while every frame is late."""
_PAUSE = 0.003
"""Seconds that must be left of a frame."""
_OLD = 250_000
"""So many objects set aside are looked through once the next scene comes, or nothing moves."""


class Sweeper:
    """Sweeps in Python's place while it is entered."""

    def __init__(self) -> None:
        self._known = 0
        """How many objects there were when everything was last looked through."""

    def __enter__(self) -> Sweeper:
        gc.disable()
        gc.collect()
        gc.freeze()
        self._known = gc.get_freeze_count()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        gc.unfreeze()
        gc.enable()

    def pause(self, seconds: float) -> None:
        """Between two frames: so many seconds are left until the next."""
        young = gc.get_count()[0]
        if young >= _MANY or (young >= _YOUNG and seconds >= _PAUSE):
            gc.collect(0)
            gc.freeze()

    def rest(self) -> None:
        """Nothing moves: the window waits for the player."""
        self.pause(_PAUSE)
        if self._gathered >= _OLD:
            self._look_through()

    def turn_page(self, *, left: bool) -> None:
        """Another scene is shown, and whether one has been ``left`` for good, with all its pictures."""
        if left or self._gathered >= _OLD:
            self._look_through()
        if left:
            give_back()

    @property
    def _gathered(self) -> int:
        return gc.get_freeze_count() - self._known

    def _look_through(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._known = gc.get_freeze_count()


def give_back() -> None:
    """Hand pages that are free to the system: some milliseconds, for when nobody waits."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], object] | None:
    """How the C library gives pages back; None where it does so by itself or has no word for it."""
    try:
        trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim
