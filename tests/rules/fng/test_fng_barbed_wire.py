"""Barbed wire: it holds whoever touches it, is gone through inch by inch, lain over, and blown away."""

from __future__ import annotations

import pytest

from game.board.table.changes import Changed
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.world import EntityId
from game.rules.fng.blast.clearing import clear_wire
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import At, Busy, Halted, OnTheMove, OutOfFight
from game.rules.fng.model.decisions.arms import CutWire
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.events.arms import Entangled, WireBlown
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.ways import Go
from game.rules.fng.move.wire import comes_to_wire
from tests.rules.fng.fng_board import find, has, line, man, skirmish, table, told

STRAND = Barrier(3, "barbed wire", line((10, 20), (30, 20)))


def before_wire(
    y: float = 24.0, *, kind: str = "barbed wire", active: bool = True, gear: str = ""
) -> tuple[Skirmish, EntityId]:
    """Able stands so far south on a table with a strand at 20 inches."""
    wire = Barrier(3, kind, STRAND.line)
    us = [man("Able", 20, y, gear=(gear,) if gear else ()), man("Baker", 40, 40)]
    game = skirmish(us, [man("Pham", 46, 2)], ground=table(barriers=[wire]))
    game.submit(Activate((find(game, "Able"),)))
    game.take_events()
    return game, find(game, "Able")


def go(game: Skirmish, figure: EntityId, *path: tuple[float, float]) -> tuple[float, float]:
    """Where he comes to on this way."""
    game.push(Go(figure, tuple(Point(*each) for each in path)))
    game.run()
    place = game.world.get(figure, At)
    return place.x, place.y


def anew(game: Skirmish, figure: EntityId) -> None:
    """He is active again."""
    for kind in (Halted, Busy, OnTheMove):
        game.world.remove(figure, kind)
    game.world.set(figure, OnTheMove(8.0))


@pytest.mark.rule("FNG-TERR-24", "FNG-TERR-25")
def test_he_stops_where_he_touches_it_then_goes_an_inch_through_and_is_free() -> None:
    game, able = before_wire()
    x, y = go(game, able, (20.0, 16.0))
    assert x == 20.0
    assert 20.25 < y <= 20.75
    assert game.world.get(able, OnTheMove).left == 0
    anew(game, able)
    assert go(game, able, (20.0, 16.0)) == (20.0, pytest.approx(y - 1.0, abs=0.25))
    anew(game, able)
    assert go(game, able, (20.0, 16.0)) == (20.0, 16.0)
    events = told(game, Entangled)
    assert [(event.through, event.rule) for event in events] == [(False, "FNG-TERR-24"), (True, "FNG-TERR-25")]
    assert all(KIT.words(game, event) for event in events)


@pytest.mark.rule("FNG-TERR-24")
def test_who_is_held_does_nothing_more_of_his_own_accord() -> None:
    game, able = before_wire()
    go(game, able, (20.0, 16.0))
    assert has(game, "Able", Busy)
    orders = [order for order in game.candidates() if game.why_not(order) is None]
    assert [order for order in orders if isinstance(order, Shots) and order.figure == able] == []


@pytest.mark.rule("FNG-TERR-24")
def test_who_goes_along_it_or_away_from_it_is_free_and_so_is_who_is_driven() -> None:
    game, able = before_wire(20.6)
    assert go(game, able, (24.0, 20.6)) == (24.0, 20.6)
    game, able = before_wire(20.6)
    assert go(game, able, (20.0, 26.0)) == (20.0, 26.0)
    way = (Point(20.0, 21.5), Point(20.0, 20.5), Point(20.0, 19.5))
    assert comes_to_wire(game, able, way, "duck back") is None
    assert comes_to_wire(game, able, way, "") is not None


@pytest.mark.rule("FNG-TERR-26")
@pytest.mark.parametrize(("x", "free"), [(20.0, True), (24.0, False)])
def test_somebody_who_lies_on_it_is_stepped_over(x: float, free: bool) -> None:
    game, able = before_wire()
    baker = find(game, "Baker")
    game.world.set(baker, At(x, 20.0, 0))
    game.world.set(baker, OutOfFight(1))
    assert (go(game, able, (20.0, 17.0)) == (20.0, 17.0)) is free


@pytest.mark.rule("FNG-TERR-27")
@pytest.mark.parametrize(("y", "impact", "gone"), [(21.5, 3, True), (21.6, 3, False), (20.0, 5, True)])
def test_a_burst_clears_an_inch_for_each_point_of_its_impact(y: float, impact: int, gone: bool) -> None:
    game, able = before_wire()
    clear_wire(game, able, Point(20.0, y), impact)
    assert bool(game.world.ids(Changed)) is gone
    left = [wire.line for wire in game.ctx.entangling]
    half = impact / 2
    cut = [line((10, 20), (20 - half, 20)), line((20 + half, 20), (30, 20))]
    assert left == (cut if gone else [STRAND.line])
    assert [event.inches for event in told(game, WireBlown)] == ([impact] if gone else [])
    assert (go(game, able, (20.0, 16.0)) == (20.0, 16.0)) is gone


@pytest.mark.rule("FNG-TERR-28")
def test_cutters_open_a_gap_in_it_as_in_other_wire() -> None:
    game, able = before_wire(21.0, gear="wire cutters")
    game.submit(CutWire(able, 3, Point(20.0, 20.0)))
    assert [wire.line for wire in game.ctx.entangling] == [line((10, 20), (19.5, 20)), line((20.5, 20), (30, 20))]
    assert has(game, "Able", Busy)


def test_the_wire_of_older_tables_is_as_it_was() -> None:
    game, able = before_wire(kind="wire")
    assert game.ctx.entangling == ()
    assert comes_to_wire(game, able, (Point(20.0, 21.5), Point(20.0, 19.5)), "") is None
