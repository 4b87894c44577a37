"""The laws of air strikes, changing ground and smoke: each finds the breach that it is there for."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.model.components import At, AtBase, Bearing, Clock, Ground, Plane, Smoke
from game.rules.oa.model.markers import Disembarked, Moved
from tests.fuzz.oa_laws_support import SUPPORT_LAWS
from tests.rules.oa.oa_board import Board, battle_on


def strip(*, step: str = "us_movement", burning: bool = False) -> Board:
    """Grass, jungle and a building in turn 2, after a strike that may have set the grass on fire."""
    board = battle_on("G J H\n. . .", turn=2)
    board.world.put(Clock(2, step))
    board.world.create(Plane("Cessna"), AtBase(3))
    if burning:
        change_ground(board.battle, Hex(101), "tall grass", burning=True, rule="OA-9.3-4")
    return board


def breaches(board: Board) -> list[str]:
    """What the laws find."""
    return [breach for law in SUPPORT_LAWS for breach in law(board.battle)]


def test_a_burning_hex_with_survivors_and_smoke_in_us_movement_break_no_law() -> None:
    board = strip(burning=True)
    board.squad(101)
    board.world.create(Smoke(), At(Hex(202)))
    assert breaches(board) == []


def test_a_change_that_the_field_does_not_know() -> None:
    board = strip()
    board.world.create(Ground("ruin"), At(Hex(301)))
    assert breaches(board) == ["the world has ((301, Ground(terrain='ruin', burning=False)),), the field ()"]


def test_a_change_that_changes_nothing_and_two_in_a_hex() -> None:
    board = strip()
    for _ in range(2):
        board.world.create(Ground("jungle"), At(Hex(201)))
    found = " ".join(breaches(board))
    assert "changes nothing in 0201" in found
    assert "2 changes in 0201" in found


def test_somebody_who_walked_or_got_off_into_a_fire() -> None:
    for marker in (Moved(Hex(102), 2, 1), Disembarked()):
        board = strip(burning=True)
        squad = board.squad(101)
        assert breaches(board) == []
        board.world.set(squad, marker)
        assert breaches(board) == [f"{squad} has come into the fire in 0101"]


def test_a_fire_of_another_turn() -> None:
    board = strip(burning=True)
    board.world.put(Clock(3, "us_movement"))
    assert breaches(board) == ["it burns in [101]"]


def test_smoke_that_has_outlasted_its_turn_and_two_markers_in_a_hex() -> None:
    board = strip(step="airmobile")
    board.world.create(Smoke(), At(Hex(202)))
    assert breaches(board) == ["smoke in [202]"]
    board = strip()
    for _ in range(2):
        board.world.create(Smoke(), At(Hex(202)))
    assert breaches(board) == ["2 smoke markers in 0202"]


def test_a_plane_that_marks_nothing_or_a_strike_of_long_ago() -> None:
    board = strip()
    plane = board.plane(101)
    assert breaches(board) == [f"plane {plane} is neither here nor there"]
    for called, wrong in ((0, True), (1, False), (2, False)):
        board.world.set(plane, Bearing(0, called))
        assert bool(breaches(board)) == wrong


def test_somebody_inside_a_destroyed_bunker() -> None:
    board = strip()
    unit = board.viet(102, inside=board.bunker(102, intact=False))
    assert breaches(board) == [f"{unit} is inside a ruin"]
