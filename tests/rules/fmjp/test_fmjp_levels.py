"""Men upstairs and underground: who sees them, touches them, gives them room or is hurt with them."""

import pytest
from msgspec import structs

from game.board.table.layers import Board, Level
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.rules.fmjp.fire.explosions import explode
from game.rules.fmjp.model.components import At
from game.rules.fmjp.model.events.fire import Exploded
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import at_of, touches
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.move.room_to_stand import why_no_room
from tests.rules.fmjp.fmjp_board import battle, box, field, find, give, roll_next, told, us, vc

HOUSE = Building(1, "house", box(48, 48, 6, 6), 2, (Opening("window", Point(50, 48), Point(52, 48), 1),), "Villa")


def upstairs(level: Level = Level.FIRST_STOREY, board: Board = Board.TABLE) -> Battle:
    """Hale behind the upper window of a house, Reed below him, Tran outside before the window."""
    game = battle((us("Hale", 51, 49.5), us("Reed", 51, 49.5)), (vc("Tran", 51, 40),), ground=field(buildings=(HOUSE,)))
    give(game, "Hale", structs.replace(game.world.get(find(game, "Hale"), At), level=level, board=board))
    return game


def sees(game: Battle, one: str, other: str) -> bool:
    return game.ctx.sees(at_of(game.world, find(game, one)), at_of(game.world, find(game, other)))


def test_a_man_upstairs_looks_out_of_the_upper_window_and_one_below_does_not() -> None:
    game = upstairs()
    assert sees(game, "Hale", "Tran")
    assert sees(game, "Tran", "Hale")
    assert not sees(game, "Reed", "Tran")
    assert not sees(game, "Hale", "Reed")


@pytest.mark.parametrize(("level", "board"), [(Level.UNDERGROUND, Board.TABLE), (Level.GROUND, Board.TUNNELS)])
def test_a_man_below_the_ground_sees_nobody_above(level: Level, board: Board) -> None:
    game = upstairs(level, board)
    assert not sees(game, "Hale", "Tran")
    assert not sees(game, "Tran", "Hale")


@pytest.mark.rule("FMJP-4.0-3")
def test_men_on_different_storeys_do_not_touch_and_leave_each_other_room() -> None:
    game = upstairs()
    hale, reed = find(game, "Hale"), find(game, "Reed")
    assert not touches(game.world, hale, reed)
    assert why_no_room(game.world, (hale,), (51, 49.5)) is None
    give(game, "Reed", structs.replace(game.world.get(reed, At), level=Level.FIRST_STOREY))
    assert touches(game.world, hale, reed)
    assert why_no_room(game.world, (hale,), (51, 50)) is not None


@pytest.mark.rule("FMJP-5.4-1")
@pytest.mark.parametrize(("level", "hurt"), [(Level.GROUND, True), (Level.FIRST_STOREY, False)])
def test_a_burst_on_the_ground_leaves_those_upstairs_alone(level: Level, hurt: bool) -> None:
    game = upstairs(level)
    hale, reed = find(game, "Hale"), find(game, "Reed")
    game.take_events()
    game.agenda.clear()
    roll_next(game, 3, 3)
    explode(game, Explode("grenade", Point(51, 49.5), find(game, "Tran"), spared=reed))
    assert [hale in burst.figures for burst in told(game, Exploded)] == [hurt]
