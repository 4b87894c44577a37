"""Where a piece stands, as the board asks for it."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from game.board.skirmish.standing import Based, Bodies, FacingStanding, Standing
from game.board.skirmish.targets import AtGround, AtPiece, AtPoint, piece_of
from game.board.table.bases import MAN, BaseShape, Rectangle, overlap
from game.board.table.layers import TABLE_GROUND, Board, Layer, Level, Raised, layer_of
from game.board.table.measure.geometry import Point, within
from game.engine.core.parts import parts
from game.engine.core.world import EntityId, World


def test_a_piece_stands_at_a_point() -> None:
    assert Standing(3.25, 7.5).point == (3.25, 7.5)
    assert FacingStanding(3.25, 7.5, 90).point == (3.25, 7.5)


def test_a_piece_that_says_nothing_is_on_the_ground_of_the_table_and_stores_no_layer() -> None:
    here = FacingStanding(3.25, 7.5, 90)
    assert (here.level, here.board, here.layer) == (Level.GROUND, Board.TABLE, TABLE_GROUND)
    assert msgspec.json.encode(here) == b'{"x":3.25,"y":7.5,"facing":90}'


@pytest.mark.parametrize(
    ("level", "board"),
    [(Level.SECOND_STOREY, Board.TABLE), (Level.UNDERGROUND, Board.TABLE), (Level.GROUND, Board.TUNNELS)],
)
def test_a_place_elsewhere_is_stored_with_its_layer_and_is_another_than_the_ground_below(level, board) -> None:
    there = FacingStanding(3.25, 7.5, 90, level=level, board=board)
    assert msgspec.json.decode(msgspec.json.encode(there), type=FacingStanding) == there
    assert layer_of(there.point) == there.layer == Layer(board, level)
    assert there.point != (3.25, 7.5)
    assert there.point == Raised(3.25, 7.5, there.layer)
    assert len({there.point, (3.25, 7.5), Raised(3.25, 7.5, there.layer)}) == 2
    assert tuple(there.point) == (3.25, 7.5)


def test_inches_between_boards_mean_nothing_and_between_levels_they_are_those_of_the_plan() -> None:
    upstairs, below = Raised(1, 1, Layer(level=Level.FIRST_STOREY)), Raised(1, 1, Layer(Board.TUNNELS))
    assert within((1, 1), upstairs, 0)
    assert not within((1, 1), below, 100)
    assert within(below, Raised(1, 3, Layer(Board.TUNNELS)), 2)


class Here(FacingStanding, frozen=True):
    """Where a piece of these tests stands."""


class Feet(Based, frozen=True):
    """The base of a piece of these tests."""


BODIES = Bodies(Here, Feet)


def world_of(*pieces: tuple[Here, BaseShape]) -> World:
    world = World()
    for here, shape in pieces:
        world.create(here, Feet(shape))
    return world


def test_bodies_touch_by_their_own_bases_where_they_stand_and_face() -> None:
    man, other, tank = EntityId(1), EntityId(2), EntityId(3)
    world = world_of((Here(10, 10, 0), MAN), (Here(11, 10, 0), MAN), (Here(10, 12, 90), Rectangle(6, 3)))
    assert BODIES.touch(world, man, other)
    assert BODIES.touch(world, man, tank)
    assert BODIES.gap(world, other, tank) == pytest.approx(0)
    world.set(tank, Here(10, 12.01, 90))
    assert not BODIES.touch(world, man, tank)
    world.set(tank, Here(10, 12.01, 0))
    assert overlap(BODIES.of(world, man), BODIES.of(world, tank))
    assert not overlap(BODIES.at(world, man, (7.99, 12)), BODIES.of(world, tank))
    world.remove(other, Here)
    assert not BODIES.touch(world, man, other)


def test_a_man_upstairs_touches_nobody_below_and_reaches_only_what_lies_there() -> None:
    man, upstairs = EntityId(1), EntityId(2)
    world = world_of((Here(10, 10, 0), MAN), (Here(10, 10, 0, level=Level.FIRST_STOREY), MAN))
    assert not BODIES.touch(world, man, upstairs)
    assert BODIES.at(world, upstairs, (12, 10)).layer == Layer(level=Level.FIRST_STOREY)
    assert BODIES.reaches(world, man, (11, 10))
    assert not BODIES.reaches(world, man, (11.01, 10))
    world.set(man, Here(10.5, 10, 0, level=Level.FIRST_STOREY))
    assert BODIES.touch(world, man, upstairs)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=1, max_size=20), st.booleans())
def test_many_places_at_once_are_free_where_each_of_them_is(places, is_tank) -> None:
    man, other = EntityId(1), EntityId(2)
    world = world_of((Here(0, 0, 30), Rectangle(4, 2) if is_tank else MAN), (Here(5, 5, 0), MAN))
    points = np.array(places, dtype=np.float64) / 4
    free = BODIES.free(world, man, points, (other,))
    bodies = [BODIES.at(world, man, (x, y)) for x, y in points.tolist()]
    assert free.tolist() == [not overlap(body, BODIES.of(world, other)) for body in bodies]
    assert BODIES.free(world, man, points, ()).all()


def test_a_target_is_where_its_piece_stands_or_where_it_points() -> None:
    man = EntityId(1)
    world = world_of((Here(10, 10, 0), MAN))
    assert BODIES.aimed_at(world, AtPiece(man)) == (10, 10)
    assert BODIES.aimed_at(world, AtPoint(Point(3, 4))) == BODIES.aimed_at(world, AtGround(7, Point(3, 4))) == (3, 4)
    assert [piece_of(target) for target in (AtPiece(man), AtPoint(Point(3, 4)))] == [man, None]


class Shot(Struct, frozen=True):
    """A shot of these tests."""

    firer: EntityId
    target: AtPiece | AtPoint


def test_whom_an_order_names_is_found_in_its_target_too() -> None:
    assert list(parts(Shot(EntityId(1), AtPiece(EntityId(2))), EntityId)) == [1, 2]
    assert list(parts(Shot(EntityId(1), AtPoint(Point(3, 4))), EntityId)) == [1]


def test_a_storey_of_a_building_is_aimed_at_by_its_number_and_level_and_stored_so() -> None:
    upstairs = AtGround(7, Point(20, 19), level=Level.FIRST_STOREY)
    assert Bodies(Here, Feet).aimed_at(World(), upstairs) == Raised(20, 19, Layer(level=Level.FIRST_STOREY))
    assert Bodies(Here, Feet).aimed_at(World(), AtGround(7, Point(20, 19))) == (20, 19)
    assert msgspec.json.encode(AtGround(7, Point(20, 19))) == b'{"type":"ground","number":7,"at":[20,19]}'
    assert msgspec.json.decode(msgspec.json.encode(upstairs), type=AtPiece | AtGround | AtPoint) == upstairs


def test_a_point_is_aimed_at_in_the_tunnels_and_on_the_table() -> None:
    below = AtPoint(Point(20, 19), board=Board.TUNNELS)
    assert Bodies(Here, Feet).aimed_at(World(), below) == Raised(20, 19, Layer(Board.TUNNELS))
    assert Bodies(Here, Feet).aimed_at(World(), AtPoint(Point(20, 19))) == (20, 19)
    assert msgspec.json.encode(AtPoint(Point(20, 19))) == b'{"type":"point","at":[20,19]}'


def test_the_numbers_of_boards_and_levels_are_those_that_saved_games_have() -> None:
    assert {board.name: int(board) for board in Board} == {"TABLE": 0, "TUNNELS": 1}
    assert {level.name: int(level) for level in Level} == {
        "UNDERGROUND": -1, "GROUND": 0, "FIRST_STOREY": 1, "SECOND_STOREY": 2, "ROOF": 3, "AIR": 4,
    }  # fmt: skip
