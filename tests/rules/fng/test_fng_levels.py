"""Men upstairs and underground: who sees them, touches them, gives them room or is hurt with them."""

import pytest
from msgspec import structs

from game.board.table.layers import Board, Level
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.board.table.tablemap import Building, Opening
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.moving import why_no_room
from game.rules.fng.sight.testers import standing_in
from game.rules.fng.sight.viewing import can_see, look_at
from tests.rules.fng.fng_board import box, find, man, skirmish, table

HOUSE = Building(1, "house", box(18, 18, 6, 6), 2, (Opening("window", Point(20, 18), Point(22, 18), 1),), "Villa")


def upstairs(level: Level = Level.FIRST_STOREY, board: Board = Board.TABLE) -> Skirmish:
    """Able behind the upper window of a house, Baker below him, Pham outside before the window."""
    game = skirmish(
        [man("Able", 21, 19.5), man("Baker", 21, 19.5)], [man("Pham", 21, 10)], ground=table(buildings=[HOUSE])
    )
    able = find(game, "Able")
    game.world.set(able, structs.replace(game.world.get(able, At), level=level, board=board))
    return game


@pytest.mark.rule("FNG-LOS-01")
def test_a_man_upstairs_looks_out_of_the_upper_window_and_one_below_does_not() -> None:
    game = upstairs()
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    assert can_see(game, able, pham)
    assert can_see(game, pham, able)
    assert not can_see(game, baker, pham)
    assert look_at(game, able, baker).why == "floor"


@pytest.mark.parametrize(("level", "board"), [(Level.UNDERGROUND, Board.TABLE), (Level.GROUND, Board.TUNNELS)])
def test_a_man_below_the_ground_sees_nobody_above(level: Level, board: Board) -> None:
    game = upstairs(level, board)
    able, pham = find(game, "Able"), find(game, "Pham")
    assert not can_see(game, able, pham)
    assert look_at(game, pham, able).why == "earth"


@pytest.mark.rule("FNG-FACE-01")
def test_men_on_different_storeys_do_not_touch_and_leave_each_other_room() -> None:
    game = upstairs()
    able, baker = find(game, "Able"), find(game, "Baker")
    assert not BODIES.touch(game.world, able, baker)
    assert why_no_room(game.world, able, (21, 19.5)) is None
    game.world.set(baker, structs.replace(game.world.get(baker, At), level=Level.FIRST_STOREY))
    assert BODIES.touch(game.world, able, baker)
    assert why_no_room(game.world, able, (21, 20)) is not None


@pytest.mark.rule("FNG-GREN-02")
def test_a_burst_hurts_those_of_its_own_storey_only() -> None:
    game = upstairs()
    able, baker = find(game, "Able"), find(game, "Baker")
    assert standing_in(game, Circle(Point(21, 19.5), 3.0), (21, 19.5)) == (baker,)
    there = game.world.get(able, At).point
    assert standing_in(game, Circle(Point(21, 19.5), 3.0), there) == (able,)
