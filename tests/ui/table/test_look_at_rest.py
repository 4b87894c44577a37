"""What is seen from a vehicle in the hand: looked round at once, and again only where the hand has rested."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.ui.skirmish.controls.resting import STILL, LookAtRest
from game.ui.skirmish.orders.plans import Plan
from game.ui.table.overlays import Fan

FIRST, LATER, LAST = Point(4.0, 4.0), Point(5.0, 4.0), Point(6.0, 4.0)


def plan(end: Point, vehicle: int = 3) -> list[Plan]:
    return [Plan(1, (end,), (), 8.0, 0, vehicle=vehicle)]  # type: ignore[arg-type]


def looked() -> LookAtRest:
    """A vehicle that has been taken up, and drawn on to another place."""
    look = LookAtRest(lambda place: Fan((place,)))
    assert look.look(plan(FIRST)) == Fan((FIRST,))
    assert not look.waits
    assert look.look(plan(LATER)) == Fan((FIRST,))
    return look


def test_it_is_looked_round_from_where_the_hand_rests() -> None:
    look = looked()
    assert look.waits
    assert not look.tick(1.0)
    assert not look.tick(1.0 + STILL - 0.001)
    assert look.tick(1.0 + STILL)
    assert look.look(plan(LATER)) == Fan((LATER,))
    assert not look.waits


def test_each_step_begins_the_wait_anew() -> None:
    look = looked()
    look.tick(1.0)
    look.look(plan(LAST))
    assert not look.tick(1.0 + STILL)
    assert look.look(plan(LAST)) == Fan((FIRST,))
    assert look.tick(1.001 + 2 * STILL)
    assert look.look(plan(LAST)) == Fan((LAST,))


def test_a_man_is_looked_round_from_with_each_step_and_a_vehicle_that_is_let_go_is_forgotten() -> None:
    look = looked()
    assert look.look(plan(LATER, vehicle=0)) is None
    assert not look.waits
    assert look.look(plan(LAST)) == Fan((LAST,))
    assert look.look([]) is None
