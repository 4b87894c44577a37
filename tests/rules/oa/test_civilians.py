"""Civilians: hidden, drifting northwards, gone when they leave."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import Civilian, Gone
from game.rules.oa.model.decisions import Hold, VcMovement
from game.rules.oa.model.events.turn import Drifted, LeftMap
from game.rules.oa.people import civilians
from game.rules.oa.people.civilians import is_watched
from game.rules.oa.units.losses import apply_result
from tests.rules.oa.ground import play
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(5, 9)


def drift(board: Board) -> Board:
    """The step in which civilians move."""
    return play(board, "vc_movement")


@pytest.mark.rule("OA-13.2-3", "OA-0-3", "OA-0-4", "OA-0-5")
@pytest.mark.parametrize(
    ("dice", "end"),
    [([1, 2], 105), ([3, 4], 304), ([5, 6], 505), ([1, 5], 305), ([2, 3], 204), ([6, 4], 404)],
)
def test_a_civilian_drifts_by_the_rose_that_leans_north_with_a_die_for_each_hex(dice: list[int], end: int) -> None:
    board = battle_on(FIELD, dice=dice, turn=2)
    person = board.civilian(306)
    drift(board)
    assert board.at(person) == end
    assert [(event.die, event.rule) for event in board.told(Drifted)] == [(die, "OA-13.2-3") for die in dice]


@pytest.mark.rule("OA-13.2-3")
@pytest.mark.parametrize(("turn", "moves"), [(1, 0), (2, 2), (9, 2)])
def test_they_drift_from_the_second_turn_on(turn: int, moves: int) -> None:
    board = battle_on(FIELD, dice=[3] * moves, turn=turn)
    person = board.civilian(306)
    drift(board)
    assert board.at(person) == 306 - moves


@pytest.mark.rule("OA-13.2-3", "OA-4.5-1")
def test_two_points_are_one_hex_of_paddy() -> None:
    board = battle_on("R\nR\nR\nR", dice=[3], turn=2)
    person = board.civilian(104)
    drift(board)
    assert board.at(person) == 103


@pytest.mark.rule("OA-0-6", "OA-13.2-3")
def test_a_step_into_the_river_costs_the_die_and_a_point() -> None:
    board = battle_on("W\n.\n.", dice=[3, 3], turn=2)
    person = board.civilian(102)
    drift(board)
    assert board.at(person) == 102
    assert [(event.hex, event.rule) for event in board.told(Drifted)] == [(102, "OA-0-6")] * 2


@pytest.mark.rule("OA-0-6")
def test_after_a_lost_point_a_dear_hex_can_no_longer_be_entered() -> None:
    board = battle_on(". W .\n. . R\n. . .", dice=[3, 6], turn=2)
    person = board.civilian(202)
    drift(board)
    assert board.at(person) == 202
    assert [event.rule for event in board.told(Drifted)] == ["OA-0-6", "OA-0-6"]


@pytest.mark.rule("OA-0-6", "OA-3.2-1")
def test_a_full_hex_is_not_entered() -> None:
    board = battle_on(clear(1, 5), dice=[3, 3], turn=2)
    person = board.civilian(105)
    board.viet(104)
    board.viet(104)
    play(board, "vc_movement", "withdraw").give(Hold(), Hold())
    assert (board.at(person), board.last(Drifted).rule) == (105, "OA-0-6")


@pytest.mark.rule("OA-3.1-7", "OA-0-6")
def test_a_hex_of_the_us_is_not_entered() -> None:
    board = battle_on(clear(1, 5), dice=[3, 3], turn=2)
    person, squad = board.civilian(105), board.squad(104)
    civilians.drift(board.battle, person)
    assert (board.at(person), board.at(squad)) == (105, 104)


@pytest.mark.rule("OA-0-6")
@pytest.mark.parametrize(("start", "die"), [(102, 1), (302, 6)])
def test_a_step_over_a_side_edge_is_no_step(start: int, die: int) -> None:
    board = battle_on(clear(3, 5), dice=[die, die], turn=2)
    person = board.civilian(start)
    drift(board)
    assert (board.at(person), board.has(person, Gone)) == (start, False)


@pytest.mark.rule("OA-13.2-4")
def test_from_the_first_row_a_further_step_north_leaves_the_map() -> None:
    board = battle_on(clear(3, 5), dice=[3, 3], turn=2)
    person = board.civilian(302)
    drift(board)
    assert board.get(person, Gone).how == "left"
    assert (board.last(LeftMap).rule, board.last(LeftMap).hex) == ("OA-13.2-4", 301)


@pytest.mark.rule("OA-13.2-4")
def test_reaching_the_first_row_is_not_leaving() -> None:
    board = battle_on(clear(3, 5), dice=[3, 3], turn=2)
    person = board.civilian(303)
    drift(board)
    assert board.at(person) == 301


@pytest.mark.rule("OA-13.2-4", "OA-0-6")
def test_over_the_east_edge_nobody_leaves_even_from_the_first_row() -> None:
    board = battle_on(clear(2, 5), dice=[5, 6], turn=2)
    person = board.civilian(201)
    drift(board)
    assert board.at(person) == 201


@pytest.mark.rule("OA-13.2-5")
@pytest.mark.parametrize(("hex", "stays"), [(305, True), (304, True), (303, False)])
def test_a_civilian_stays_while_a_us_unit_is_in_sight_within_two_hexes(hex: int, stays: bool) -> None:
    board = battle_on(FIELD, turn=2)
    person = board.civilian(306)
    board.us("medical", hex)
    assert is_watched(board.battle, person) is stays


@pytest.mark.rule("OA-13.2-5")
@pytest.mark.parametrize(("dice", "hex"), [([], 306), ([3], 305)])
def test_it_stops_where_it_comes_in_sight_of_one(dice: list[int], hex: int) -> None:
    board = battle_on(FIELD, dice=dice, turn=2)
    person = board.civilian(306)
    board.squad(304 if not dice else 303)
    drift(board)
    assert (board.at(person), board.dice.left) == (hex, 0)


@pytest.mark.rule("OA-13.2-5")
def test_neither_a_unit_behind_jungle_nor_one_in_the_air_holds_them() -> None:
    board = battle_on(".\nJ\n.\n.\n.", turn=2)
    person, rider = board.civilian(103), board.squad(104)
    board.squad(101)
    board.helicopter("transport", 104, aboard=[rider])
    assert not is_watched(board.battle, person)


@pytest.mark.rule("OA-1-8", "OA-13.2-3")
def test_they_move_after_the_viet_cong_from_west_to_east() -> None:
    board = battle_on(clear(5, 9), dice=[3, 3, 4, 4], turn=2)
    east, west, viet = board.civilian(405), board.civilian(205), board.viet(505)
    play(board, "vc_movement", "withdraw")
    assert board.decision == VcMovement("vc", viet)
    assert board.told(Drifted) == []
    board.give(Hold())
    assert [event.unit for event in board.told(Drifted)] == [west, west, east, east]


@pytest.mark.rule("OA-13.2-3")
def test_prisoners_do_not_drift() -> None:
    board = battle_on(FIELD, turn=2)
    squad = board.squad(306)
    held = board.guard(board.civilian(306), squad)
    drift(board)
    assert board.at(held) == 306


@pytest.mark.rule("OA-2.3-3")
def test_nobody_knows_who_they_are_until_they_die() -> None:
    board = battle_on(FIELD)
    person = board.civilian(306, "commissar")
    assert board.get(person, Civilian) == Civilian("commissar", revealed=False)
    apply_result(board.battle, person, "E", "OA-5.5-1")
    assert board.get(person, Civilian).revealed
