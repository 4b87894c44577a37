"""Units upstairs and underground: who sees them, and who stands in their way."""

import pytest
from msgspec import structs

from game.board.table.layers import Board, Level
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.rules.fof.model.components import BODIES, At
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import why_no_room
from game.rules.fof.sight import sees
from tests.rules.fof.fof_board import battle, box, cell, find, table, unit

HOUSE = Building(1, "house", box(18, 18, 6, 6), 2, (Opening("window", Point(20, 18), Point(22, 18), 1),), "Villa")


def upstairs(level: Level = Level.FIRST_STOREY, board: Board = Board.TABLE) -> Battle:
    """A team behind the upper window of a house, another below it, a cell outside before the window."""
    game = battle(
        [unit("Team", 21, 19.5), unit("Below", 21, 19.5)], [cell("Cell", 21, 10)], ground=table(buildings=[HOUSE])
    )
    team = find(game, "Team")
    game.world.set(team, structs.replace(game.world.get(team, At), level=level, board=board))
    return game


@pytest.mark.rule("FOF-LOS-2")
def test_a_unit_upstairs_looks_out_of_the_upper_window_and_one_below_does_not() -> None:
    game = upstairs()
    team, below, enemy = (find(game, name) for name in ("Team", "Below", "Cell"))
    assert sees(game, team, enemy)
    assert sees(game, enemy, team)
    assert not sees(game, below, enemy)
    assert not sees(game, team, below)


@pytest.mark.parametrize(("level", "board"), [(Level.UNDERGROUND, Board.TABLE), (Level.GROUND, Board.TUNNELS)])
def test_a_unit_below_the_ground_sees_nobody_above(level: Level, board: Board) -> None:
    game = upstairs(level, board)
    assert not sees(game, find(game, "Team"), find(game, "Cell"))
    assert not sees(game, find(game, "Cell"), find(game, "Team"))


@pytest.mark.rule("FOF-MOVE-12")
def test_leaders_on_different_storeys_do_not_touch_and_leave_each_other_room() -> None:
    game = upstairs()
    team, below = find(game, "Team"), find(game, "Below")
    assert not BODIES.touch(game.world, team, below)
    assert why_no_room(game.world, team, (21, 19.5)) is None
    game.world.set(below, structs.replace(game.world.get(below, At), level=Level.FIRST_STOREY))
    assert BODIES.touch(game.world, team, below)
    assert why_no_room(game.world, team, (21, 20)) is not None
