"""When the game ends, and how."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import AtBase, Clock, Ending
from game.rules.oa.model.events.turn import EndRolled, GameEnded
from game.rules.oa.turn.ending import LAST_TURN, NO_SQUADS, ROLLED
from game.rules.oa.units.losses import eliminate
from tests.rules.oa.ground import QUIET, play
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(3, 9)


def end_of(turn: int, dice: tuple[int, ...] = ()) -> Board:
    """The marker phase of a turn with a squad on the map."""
    board = battle_on(FIELD, dice=(*dice, *QUIET), turn=turn)
    board.squad(205)
    return play(board, "markers")


def why(board: Board) -> str:
    """Why the game is over; empty where it goes on."""
    return board.world.the(Ending).why if board.world.ids(Ending) else ""


@pytest.mark.rule("OA-13.5-1")
@pytest.mark.parametrize("turn", [1, 3, 5])
def test_before_turn_six_there_is_no_roll(turn: int) -> None:
    board = end_of(turn)
    assert (board.told(EndRolled), why(board), board.world.the(Clock).turn) == ([], "", turn + 1)


@pytest.mark.rule("OA-13.5-1")
@pytest.mark.parametrize(
    ("turn", "dice", "ends"),
    [
        (6, (3, 3), False), (6, (3, 4), True), (7, (3, 4), False), (7, (4, 4), True),
        (8, (4, 4), False), (8, (4, 5), True), (9, (4, 5), False), (9, (5, 5), True),
    ],
)  # fmt: skip
def test_two_dice_above_the_turn_end_it(turn: int, dice: tuple[int, int], ends: bool) -> None:
    board = end_of(turn, dice)
    assert board.last(EndRolled) == EndRolled(turn=turn, dice=dice, ends=ends, rule="OA-13.5-1")
    assert why(board) == (ROLLED if ends else "")
    assert board.world.the(Clock).turn == (turn if ends else turn + 1)


@pytest.mark.rule("OA-13.5-2")
def test_turn_ten_is_the_last_without_a_roll() -> None:
    board = end_of(10)
    assert (board.told(EndRolled), why(board), board.battle.over) == ([], LAST_TURN, True)


@pytest.mark.rule("OA-13.5-2")
@pytest.mark.parametrize(("where", "ends"), [("map", False), ("aloft", False), ("base", False), ("dead", True)])
def test_without_a_squad_on_the_map_or_on_its_way_the_game_is_over(where: str, ends: bool) -> None:
    board = battle_on(FIELD, dice=QUIET, turn=3)
    board.us("command", 101)
    squad = board.squad(205)
    if where == "aloft":
        board.helicopter("transport", 205, aboard=[squad])
    elif where == "base":
        board.to_base(squad, due=6)
    elif where == "dead":
        eliminate(board.battle, squad, "killed", "OA-5.7-4")
    play(board, "markers")
    assert why(board) == (NO_SQUADS if ends else "")


@pytest.mark.rule("OA-13.5-2")
def test_a_squad_aboard_a_machine_at_base_is_on_its_way() -> None:
    board = battle_on(FIELD, dice=QUIET, turn=3)
    squad = board.squad(205)
    machine = board.helicopter_at_base("transport", due=5, aboard=[squad])
    play(board, "markers")
    assert (why(board), board.has(machine, AtBase)) == ("", True)


@pytest.mark.rule("OA-14-11", "OA-13.5-2")
@pytest.mark.parametrize(("killed", "level"), [(7, "failure"), (8, "marginal"), (13, "marginal"), (14, "major")])
def test_the_end_tells_the_level_and_the_points(killed: int, level: str) -> None:
    board = battle_on(FIELD, turn=10)
    board.squad(205)
    for _ in range(killed):
        eliminate(board.battle, board.viet(101), "killed", "OA-5.7-4")
    play(board, "markers")
    ended = board.last(GameEnded)
    assert (ended.level, ended.points, ended.why) == (level, killed, LAST_TURN)
    assert board.battle.over
