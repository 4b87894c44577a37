"""Memory is swept between frames and when a scene is left, and Python's own sweeping is back afterwards."""

from __future__ import annotations

import gc
import weakref

import pytest

from game.ui.window import memory
from game.ui.window.memory import Sweeper


class Ring:
    """Refers to itself, so that only sweeping frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def sweeper():
    with Sweeper() as sweeper:
        yield sweeper


def dropped() -> weakref.ref:
    return weakref.ref(Ring())


def litter(count: int) -> list[Ring]:
    return [Ring() for _ in range(count)]


def test_nothing_is_swept_in_the_middle_of_a_frame(sweeper):
    ring = dropped()
    litter(3 * memory._YOUNG)
    assert ring() is not None


def test_a_pause_sweeps_the_young(sweeper):
    ring = dropped()
    litter(memory._YOUNG)
    sweeper.pause(0.01)
    assert ring() is None


def test_a_late_frame_has_no_pause(sweeper):
    ring = dropped()
    litter(memory._YOUNG)
    sweeper.pause(0.0)
    assert ring() is not None


def test_too_much_is_swept_even_where_every_frame_is_late(sweeper):
    ring = dropped()
    litter(memory._MANY)
    sweeper.pause(0.0)
    assert ring() is None


def test_little_is_left_for_a_later_pause(sweeper):
    sweeper.pause(1.0)
    ring = dropped()
    sweeper.pause(1.0)
    assert ring() is not None


def test_what_a_left_scene_held_is_freed_whenever_it_was_made(sweeper):
    old = Ring()
    litter(memory._YOUNG)
    sweeper.pause(0.01)
    ring = weakref.ref(old)
    del old
    litter(memory._YOUNG)
    sweeper.pause(0.01)
    assert ring() is not None
    sweeper.turn_page(left=False)
    assert ring() is not None
    sweeper.turn_page(left=True)
    assert ring() is None


@pytest.mark.parametrize("moment", [Sweeper.rest, lambda sweeper: sweeper.turn_page(left=False)])
def test_much_that_has_gathered_is_looked_through_at_the_next_rest_or_page(sweeper, moment, monkeypatch):
    monkeypatch.setattr(memory, "_OLD", 2000)
    old = litter(3000)
    litter(memory._YOUNG)
    sweeper.pause(0.01)
    ring = weakref.ref(old[0])
    del old
    moment(sweeper)
    assert ring() is None


def test_afterwards_python_sweeps_by_itself():
    with Sweeper():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
