"""What random skirmishes once broke: each stays mended."""

from __future__ import annotations

from game.board.skirmish.walking import corners_of, stepping_stones
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.rules.fng.melee.charge_run import start_charge
from game.rules.fng.model.components.figures import At, Gone, Hidden, KnockedDown, OnTheMove
from game.rules.fng.model.components.melee import Charging
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.events.turn import CheckTaken, Moved
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import in_view
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import first_meeting
from game.rules.fng.wounded.recovering import CheckManDown
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table, told

WOODS = table([Area(1, "woods", box(9, 5, 4, 10))])


def test_who_charges_from_hiding_is_not_in_view_before_he_shows_himself() -> None:
    """FNG-REACT-24, FNG-HIDE-04: a free man, and one who would have had him in view from the first step on."""
    able, pham = man("Able", 10, 6, hidden=True), man("Pham", 10, 11)
    game = skirmish([able], [pham], ground=WOODS)
    start_charge(game, find(game, "Able"), find(game, "Pham"), 0)
    assert has(game, "Able", Hidden)
    assert in_view(game.world, find(game, "Pham")) == ()
    game.world.remove(find(game, "Able"), Hidden)
    start_charge(game, find(game, "Able"), find(game, "Pham"), 0)
    assert in_view(game.world, find(game, "Pham")) == (find(game, "Able"),)


def test_whom_he_charges_takes_no_in_sight_check_when_he_comes_out() -> None:
    """FNG-REACT-24: the test of the charged is another; a friend beside him does take the check."""
    able = man("Able", 12, 10, hidden=True)
    game = skirmish([able], [man("Pham", 18, 10, facing=270), man("Hien", 18, 13, facing=270)], ground=WOODS)
    able_id, pham, hien = (find(game, name) for name in ("Able", "Pham", "Hien"))
    start_charge(game, able_id, pham, 0)
    way = stepping_stones(((12, 10), (17, 10)))
    meeting = first_meeting(game, able_id, way)
    assert meeting is not None
    assert meeting.watchers == (hien,)
    game.world.remove(able_id, Charging)
    meeting = first_meeting(game, able_id, way)
    assert meeting is not None
    assert meeting.watchers == (pham, hien)


def test_who_gets_up_sees_who_lies_bare_before_him() -> None:
    """FNG-HIDE-04, FNG-V2-10: while he was down a hidden man came out of the woods."""
    game = _beside_one_who_gets_up(at=16.0)
    assert not has(game, "Able", Hidden)


def test_who_gets_up_does_not_see_who_is_in_cover() -> None:
    """FNG-HIDE-01: the same, but he lies at the edge of the woods."""
    game = _beside_one_who_gets_up(at=10.0)
    assert has(game, "Able", Hidden)


def _beside_one_who_gets_up(at: float) -> Skirmish:
    game = skirmish([man("Able", at, 10)], [man("Pham", 20, 10)], 1, 1, ground=WOODS)
    pham = find(game, "Pham")
    game.world.set(pham, KnockedDown(1))
    game.world.set(find(game, "Able"), Hidden())
    game.agenda.clear()
    game.push(CheckManDown(pham))
    game.run()
    assert not has(game, "Pham", KnockedDown)
    return game


def test_who_is_noticed_between_two_woods_is_found_though_he_comes_to_stand_in_the_second() -> None:
    """FNG-HIDE-04, FNG-FACE-01: a friend stands where he shows himself, so that he goes on beyond him."""
    ground = table([Area(1, "woods", box(7, 5, 2, 10)), Area(2, "woods", box(10, 5, 4, 10))])
    us = [man("Able", 8, 10, hidden=True), man("Baker", 9.5, 10)]
    game = skirmish(us, [man("Pham", 9.5, 20)], *(6,) * 6, ground=ground)
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    game.submit(Move(find(game, "Able"), (Point(12, 10),)))
    assert at(game, "Able") > (10.4, 10)
    assert not has(game, "Able", Hidden)


def test_a_way_past_the_end_of_a_wall_costs_what_it_was_said_to() -> None:
    """FNG-MOVE-01: points of the raster lie a little beside the line, and may brush the sandbags that it passes."""
    ground = table(barriers=[Barrier(16, "sandbags", line((32.4, 14.6), (33.2, 15.6)))])
    game = skirmish([man("Able", 30, 15)], [man("Pham", 1, 40)], ground=ground)
    path = (Point(36, 14), Point(37.5, 14))
    start = Point(30, 15)
    game.submit(Activate((find(game, "Able"),)))
    told_cost = game.ctx.paths.cost((start, *path))
    assert game.ctx.paths.cost(stepping_stones((start, *path))) > told_cost + 0.9
    game.submit(Move(find(game, "Able"), path))
    assert [moved.cost for moved in told(game, Moved)] == [told_cost]
    assert game.world.get(find(game, "Able"), OnTheMove).spent == told_cost


def test_a_way_there_and_back_is_paid_for_twice() -> None:
    """FNG-MOVE-01: a corner that is passed again counts again."""
    path = (Point(2, 0), Point(0, 0))
    stones = stepping_stones((Point(0, 0), *path))
    assert corners_of(path, stones) == (Point(0, 0), *path)
    assert corners_of(path, stones[:4]) == (Point(0, 0), Point(1.5, 0))


def test_who_has_left_the_table_before_it_came_to_that_is_met_by_nobody() -> None:
    """FNG-REACT-03, FNG-INVOL-06: one who is watched has run off, or has been flown out, before his watchers test."""
    game = skirmish([man("Able", 10, 10)], [man("Pham", 10, 20)], *(6,) * 6)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.remove(pham, At)
    game.world.set(pham, Gone("fled", 1))
    game.push(Contact((Sighting(able, (pham,), (pham,)), Sighting(pham, (able,)))))
    game.run()
    assert not told(game, CheckTaken)
