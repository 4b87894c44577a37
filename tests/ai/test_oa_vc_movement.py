"""How the Viet Cong move by their attitude, with their reasons, on both sides of each edge."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import VC, HeadingFor
from game.rules.oa.model.decisions import (
    Assault,
    Dismantle,
    Hold,
    Leave,
    Step,
    VcMovement,
)
from game.rules.oa.model.markers import Moved
from tests.ai.viet import answer, rule, told
from tests.rules.oa.ground import play, vc_moves
from tests.rules.oa.oa_board import battle_on, clear

ROW = clear(1, 14)
FIELD = clear(7, 9)


# Defence ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.2-8")
def test_a_defender_in_the_open_makes_for_cover_and_stays_there_for_good() -> None:
    board = battle_on("J\n.\n.\n.\n.\n.\n.\n.")
    viet = board.viet(105)
    play(board, "vc_movement")
    for expected in (104, 103, 102):
        assert answer(board) == Step(viet, expected)
        board.give(answer(board))
    order, reason = told(board)
    assert (order, str(reason)) == (Hold(), "rests on its way to cover in 0101")
    board.give(order)
    board.world.remove(viet, Moved)
    play(board, "vc_movement").give(Step(viet, 101))
    assert answer(board) == Hold()
    board.give(Hold())
    board.world.remove(viet, Moved)
    play(board, "vc_movement")
    assert (answer(board), str(told(board)[1])) == (Hold(), "stays where it is")
    assert board.get(viet, HeadingFor).to == 101


@pytest.mark.rule("OA-13.2-8", "OA-4.1-3")
def test_it_takes_four_points_a_turn_and_the_shortest_way() -> None:
    board = battle_on(". J .\n. . .\n. G .\n. . .\n. . .\n. . .")
    viet = board.viet(205)
    play(board, "vc_movement")
    way = []
    while isinstance(answer(board), Step):
        way.append(answer(board).hex)
        board.give(answer(board))
    assert (len(way), 203 in way, board.get(viet, Moved).spent) == (4, False, 4)


@pytest.mark.rule("OA-13.2-8")
@pytest.mark.parametrize(
    ("ground", "hex", "why"),
    [("H\n.\n.", 101, "stays where it is"), ("W\n.\nW", 102, "finds no cover to go to")],
)
def test_a_defender_in_cover_or_with_nowhere_to_go_stays(ground: str, hex: int, why: str) -> None:
    board = battle_on(ground)
    viet = board.viet(hex)
    play(board, "vc_movement")
    assert board.decision == VcMovement(VC, viet)
    order, reason = told(board)
    assert (order, str(reason)) == (Hold(), why)


@pytest.mark.rule("OA-13.2-8", "OA-13.2-11")
def test_a_crew_in_the_open_is_not_said_to_look_for_cover() -> None:
    board = battle_on("W\n.\nW")
    crew = board.viet(102)
    board.weapon("mortar", crew)
    play(board, "vc_movement")
    assert str(told(board)[1]) == "stays where it is"


@pytest.mark.rule("OA-13.2-8")
def test_a_defender_does_not_assault_on_its_way() -> None:
    board = battle_on("H\n.\n.\n.\n.\n.\n.\n.")
    viet, _ = board.viet(106), board.squad(108)
    play(board, "vc_movement")
    answers = []
    while board.decision is not None:
        order = answer(board) if board.decision.side == VC else Hold()
        answers.append(type(order))
        board.give(order)
    assert Assault not in answers
    assert board.at(viet) == 102


@pytest.mark.rule("OA-13.2-8", "OA-13.2-11")
@pytest.mark.parametrize("attitude", ["defence", "withdraw"])
def test_crews_stay_with_their_weapon(attitude: str) -> None:
    board = battle_on("H\n.\n.\n.\n.")
    crew = board.viet(103)
    board.weapon("mortar", crew)
    board.viet(105)
    assert answer(vc_moves(board, crew, attitude)) == Hold()


# Withdrawal -------------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.2-9")
def test_a_withdrawing_unit_goes_two_points_north_and_no_farther() -> None:
    board = battle_on(ROW)
    viet = board.viet(108)
    vc_moves(board, viet, "withdraw")
    for expected in (107, 106):
        assert (answer(board), rule(board)) == (Step(viet, expected), "OA-13.2-9")
        board.give(answer(board))
    assert answer(board) == Hold()


@pytest.mark.rule("OA-13.2-9", "OA-4.1-3")
def test_two_points_are_one_hex_of_paddy_and_it_never_overspends_after_the_first() -> None:
    board = battle_on(". . .\nR R R\n. . .\n. . .")
    viet = board.viet(204)
    vc_moves(board, viet, "withdraw").give(Step(viet, 203))
    assert answer(board) == Hold()
    board.world.remove(viet, Moved)
    assert answer(board) == Step(viet, 202)


@pytest.mark.rule("OA-13.2-9")
def test_the_way_north_leads_round_water_and_us_units() -> None:
    board = battle_on(". . .\n. W .\n. . .")
    viet, _ = board.viet(203), board.squad(103)
    vc_moves(board, viet, "withdraw")
    assert answer(board) == Step(viet, 303)


@pytest.mark.rule("OA-13.2-9", "OA-4.3-6")
@pytest.mark.parametrize(("hex", "assaults"), [(111, True), (112, False)])
def test_at_the_end_of_its_move_it_assaults_whom_it_can(hex: int, assaults: bool) -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(108), board.us("medical", hex)
    vc_moves(board, viet, "withdraw").give(Step(viet, 107), Step(viet, 106))
    assert (answer(board) == Assault(viet, hex)) is assaults


@pytest.mark.rule("OA-13.2-9")
def test_without_a_move_there_is_no_assault() -> None:
    board = battle_on("W\n.\n.")
    viet, _ = board.viet(102), board.us("medical", 103)
    vc_moves(board, viet, "withdraw")
    assert answer(board) == Hold()


@pytest.mark.rule("OA-13.2-10")
def test_on_the_north_edge_it_leaves() -> None:
    board = battle_on(ROW)
    viet = board.viet(102)
    vc_moves(board, viet, "withdraw").give(Step(viet, 101))
    assert (answer(board), rule(board)) == (Leave(viet), "OA-13.2-10")


@pytest.mark.rule("OA-13.2-11")
@pytest.mark.parametrize(("code", "apart"), [("J", True), ("T", True), (".", False), ("H", False)])
def test_a_crew_takes_its_weapon_apart_when_all_others_are_in_the_jungle(code: str, apart: bool) -> None:
    board = battle_on(f"{code} J .\n. . .\n. . .")
    crew = board.viet(303)
    board.weapon("dshk", crew)
    board.viet(101)
    board.viet(201)
    vc_moves(board, crew, "withdraw")
    assert (answer(board) == Dismantle(crew)) is apart
    assert rule(board) == "OA-13.2-11"


@pytest.mark.rule("OA-13.2-11")
def test_other_crews_prisoners_and_the_gone_are_not_waited_for() -> None:
    board = battle_on(FIELD)
    crew, other = board.viet(303), board.viet(503)
    board.weapon("dshk", crew)
    board.weapon("mortar", other)
    board.guard(board.viet(101, steps=1), board.squad(101))
    vc_moves(board, crew, "withdraw")
    assert answer(board) == Dismantle(crew)


@pytest.mark.rule("OA-4.2-1", "OA-13.2-11", "OA-4.1-3")
def test_with_a_weapon_it_goes_one_point_a_turn_but_at_least_one_hex() -> None:
    board = battle_on(".\n.\n.\nR\n.\n.")
    crew = board.viet(106)
    board.weapon("dshk", crew, ready=False)
    vc_moves(board, crew, "withdraw").give(Step(crew, 105))
    assert answer(board) == Hold()
    board.world.remove(crew, Moved)
    assert answer(board) == Step(crew, 104)
    board.give(Step(crew, 104))
    assert answer(board) == Hold()


@pytest.mark.rule("OA-4.2-1", "OA-13.2-9")
def test_with_a_weapon_one_point_is_all_even_on_easy_ground() -> None:
    board = battle_on(ROW)
    crew = board.viet(106)
    board.weapon("mortar", crew, ready=False)
    vc_moves(board, crew, "withdraw").give(Step(crew, 105))
    assert answer(board) == Hold()


@pytest.mark.rule("OA-13.2-12")
def test_what_has_been_taken_apart_never_fires_again() -> None:
    board = battle_on(ROW)
    crew, _ = board.viet(106), board.squad(110)
    board.weapon("dshk", crew, ready=False)
    vc_moves(board, crew, "withdraw")
    assert isinstance(answer(board), Step)
