"""Memory is not swept in the middle of work that somebody waits for."""

from __future__ import annotations

import gc
from contextlib import suppress

from game.ai.ahead.unswept import unswept


def test_memory_is_swept_again_after_the_work_even_where_it_fails() -> None:
    with suppress(ValueError), unswept():
        assert not gc.isenabled()
        raise ValueError
    assert gc.isenabled()


def test_where_somebody_else_sweeps_nothing_is_switched_on() -> None:
    gc.disable()
    try:
        with unswept():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
