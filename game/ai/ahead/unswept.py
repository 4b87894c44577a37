"""Memory that is not swept in the middle of something that somebody waits for."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unswept() -> Iterator[None]:
    """Python looks for memory that only refers to itself afterwards, for up to a fifth of a second, and not meanwhile.

    For work of a bounded size: what it leaves behind stays until it is done.

    >>> with unswept():
    ...     gc.isenabled()
    False
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
