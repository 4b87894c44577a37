"""Men upstairs and underground: who sees them, touches them, gives them room or is hurt with them."""

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtGround, AtPoint
from game.board.table.layers import Board, Layer, Level
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.board.table.tablemap import Building, Opening
from game.rules.fng.blast.recon_fire import has_level, men_there, why_not_recon
from game.rules.fng.model.components.figures import BODIES, At, Group
from game.rules.fng.model.decisions.arms import ReconFire, ThrowAt
from game.rules.fng.model.decisions.turn import Activate, GroupActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.moving import why_no_room
from game.rules.fng.sight.testers import standing_in
from game.rules.fng.sight.viewing import can_see, look_at
from tests.rules.fng.fng_board import box, find, man, skirmish, table

HOUSE = Building(1, "house", box(18, 18, 6, 6), 2, (Opening("window", Point(20, 18), Point(22, 18), 1),), "Villa")
UP_AND_DOWN = (Level.FIRST_STOREY, Level.GROUND)


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


@pytest.mark.rule("FNG-RECON-01", "FNG-RECON-02")
def test_recon_by_fire_goes_into_the_storey_that_is_aimed_at_and_finds_those_who_are_there() -> None:
    game = upstairs()
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    window = Point(21, 18.2)
    above, below = (ReconFire(pham, "m16", AtGround(HOUSE.id, window, level=level)) for level in UP_AND_DOWN)
    assert men_there(game, pham, above) == (able,)
    assert men_there(game, pham, below) == (baker,)
    decision = GroupActs("vc")
    game.world.put(Group("vc", (pham,)))
    assert why_not_recon(game, decision, above) is None
    assert str(why_not_recon(game, decision, below)).startswith("Pham cannot see that spot")


@pytest.mark.rule("FNG-RECON-01")
@pytest.mark.parametrize(
    ("level", "board", "there"),
    [
        (Level.GROUND, Board.TABLE, True),
        (Level.FIRST_STOREY, Board.TABLE, True),
        (Level.SECOND_STOREY, Board.TABLE, False),
        (Level.ROOF, Board.TABLE, True),
        (Level.AIR, Board.TABLE, False),
        (Level.UNDERGROUND, Board.TABLE, False),
        (Level.FIRST_STOREY, Board.TUNNELS, False),
    ],
)
def test_a_house_of_two_storeys_has_them_and_a_roof(level: Level, board: Board, there: bool) -> None:
    assert has_level(HOUSE, Layer(board, level)) is there
    assert has_level(None, Layer(board, level)) is (level is Level.GROUND)


@pytest.mark.rule("FNG-GREN-01")
def test_a_grenade_is_thrown_at_a_spot_of_the_ground_alone() -> None:
    game = skirmish([man("Able", 21, 10, 4, "m16", "grenade", ready=("grenade",))], [man("Pham", 40, 40)])
    game.submit(Activate((find(game, "Able"),)))
    assert game.why_not(ThrowAt(find(game, "Able"), "grenade", AtPoint(Point(21, 14)))) is None
    above = ThrowAt(find(game, "Able"), "grenade", AtPoint(Point(21, 14), level=Level.ROOF))
    assert str(game.why_not(above)) == "That spot is off the table. (FNG-GREN-01)"
