"""Memory that a battle leaves behind goes back to the system when the player is at the title again."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Free what only its own members still hold, and hand pages that are free to the system; about 30 ms."""
    gc.collect()
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
