"""Reaction fire, hex by hex, by either side at what moves."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import VC, Gone, Steps
from game.rules.oa.model.decisions import (
    Boarding,
    Disembark,
    Done,
    Fire,
    FireAtAircraft,
    Hold,
    Locate,
    Step,
    UsMovement,
    UsReaction,
    VcDefensiveFire,
    VcMovement,
    VcReaction,
)
from game.rules.oa.model.events.turn import ShotFired
from game.rules.oa.model.markers import AntiAircraftFired, Fired, Neutralised, Stopped
from tests.rules.oa.ground import hold_fire, march, moving, play, us_moves, vc_moves
from tests.rules.oa.oa_board import battle_on, clear

ROW = clear(1, 12)
FIELD = clear(5, 9)


@pytest.mark.rule("OA-5.2-1", "OA-5.2-3")
def test_in_each_hex_entered_every_enemy_with_a_shot_is_asked() -> None:
    board = us_moves(battle_on(FIELD))
    squad, west, east = board.squad(301), board.viet(104), board.viet(504)
    for hex in (302, 303):
        board.give(Step(squad, hex))
        assert board.decision == VcReaction(VC, west, squad)
        board.give(Hold())
        assert board.decision == VcReaction(VC, east, squad)
        board.give(Hold())
    assert isinstance(board.decision, UsMovement)


@pytest.mark.rule("OA-5.3-9")
def test_they_are_asked_by_column_then_row() -> None:
    board = us_moves(battle_on(FIELD))
    late, early, middle = board.viet(403), board.viet(203), board.viet(302)
    squad = board.squad(306)
    board.give(Step(squad, 305))
    asked = []
    while isinstance(board.decision, VcReaction):
        asked.append(board.decision.unit)
        board.give(Hold())
    assert asked == [early, middle, late]


@pytest.mark.rule("OA-5.2-1", "OA-5.1-2", "OA-5.3-2")
def test_whoever_has_fired_is_not_asked_again() -> None:
    board = us_moves(battle_on(ROW, dice=[1]))
    squad, viet = board.squad(101), board.viet(107, steps=1)
    board.give(Step(squad, 102))
    board.give(Fire(viet, 102))
    assert board.get(viet, Fired).shots == 1
    board.give(Step(squad, 103))
    assert isinstance(board.decision, UsMovement)


@pytest.mark.rule("OA-5.3-2", "OA-5.1-9")
def test_they_are_asked_from_five_hexes_on_and_with_a_line_of_sight() -> None:
    board = us_moves(battle_on(".\n.\n.\n.\n.\n.\n.\n."))
    squad, viet = board.squad(101), board.viet(108)
    board.give(Step(squad, 102))
    assert isinstance(board.decision, UsMovement)
    board.give(Step(squad, 103))
    assert board.decision == VcReaction(VC, viet, squad)
    hidden = us_moves(battle_on(".\n.\nJ\n."))
    runner = hidden.squad(101)
    hidden.viet(104)
    hidden.give(Step(runner, 102))
    assert isinstance(hidden.decision, UsMovement)


@pytest.mark.rule("OA-5.1-4", "OA-5.2-1")
def test_neutralised_enemies_are_not_asked_and_stopped_ones_are() -> None:
    board = us_moves(battle_on(FIELD))
    squad, neutralised, stopped = board.squad(301), board.viet(104), board.viet(504)
    for unit in (neutralised, stopped):
        board.world.set(unit, Stopped())
    board.world.set(neutralised, Neutralised())
    board.give(Step(squad, 302))
    assert board.decision == VcReaction(VC, stopped, squad)


@pytest.mark.rule("OA-5.2-1")
def test_the_one_asked_fires_at_the_mover_or_holds() -> None:
    board = us_moves(battle_on(FIELD))
    squad, viet, other = board.squad(301), board.viet(104), board.viet(504)
    board.squad(305)
    board.give(Step(squad, 302))
    wrong = (Fire(viet, 305), Fire(other, 302), Fire(viet, 302, 301))
    assert [board.refusal(order) for order in wrong] == ["OA-5.2-1"] * 3
    assert [board.refusal(order) for order in (Fire(viet, 302), Hold())] == ["", ""]


@pytest.mark.rule("OA-5.2-2", "OA-5.7-3")
@pytest.mark.parametrize(
    ("die", "goes_on", "steps"), [(1, True, 2), (2, False, 2), (3, False, 2), (4, True, 1), (5, True, 1)]
)
def test_the_mover_goes_on_unless_it_was_stopped(die: int, goes_on: bool, steps: int) -> None:
    board = us_moves(battle_on(ROW, dice=[die]))
    squad, viet = board.squad(101, platoon=0), board.viet(105, steps=1)
    board.give(Step(squad, 102), Fire(viet, 102))
    assert board.get(squad, Steps).left == steps
    assert moving(board) == (squad if goes_on else None)
    assert board.refusal(Step(squad, 103)) == ("" if goes_on else "OA-5.7-1")


@pytest.mark.rule("OA-5.2-2")
def test_points_spent_before_the_shots_are_gone() -> None:
    board = us_moves(battle_on(ROW, dice=[1]))
    squad, viet = board.squad(101), board.viet(105, steps=1)
    board.give(Step(squad, 102), Fire(viet, 102), Step(squad, 103), Step(squad, 102), Step(squad, 101))
    assert board.refusal(Step(squad, 102)) == "OA-4.1-3"


@pytest.mark.rule("OA-5.2-2")
def test_a_stopped_mover_may_still_be_fired_at_by_the_others() -> None:
    board = us_moves(battle_on(FIELD, dice=[2, 6]))
    squad, west, east = board.squad(301), board.viet(104), board.viet(504)
    board.give(Step(squad, 302), Fire(west, 302))
    assert board.decision == VcReaction(VC, east, squad)
    board.give(Fire(east, 302))
    assert board.has(squad, Gone)
    assert isinstance(board.decision, UsMovement)


@pytest.mark.rule("OA-5.2-2")
def test_nobody_fires_at_a_mover_that_is_gone() -> None:
    board = us_moves(battle_on(FIELD, dice=[6]))
    squad, west, east = board.squad(301), board.viet(104), board.viet(504)
    board.give(Step(squad, 302), Fire(west, 302))
    assert isinstance(board.decision, UsMovement)
    assert not board.has(east, Fired)
    assert moving(board) is None


@pytest.mark.rule("OA-5.2-2", "OA-4.1-2")
def test_after_a_mover_was_stopped_among_too_many_others_may_move() -> None:
    board = us_moves(battle_on(ROW, dice=[2]))
    squad, other = board.squad(101, platoon=0), board.squad(104, platoon=0)
    board.squad(102, platoon=0)
    viet = board.viet(107)
    board.give(Step(squad, 102), Fire(viet, 102))
    assert board.refusal(Step(other, 103)) == ""


@pytest.mark.rule("OA-5.1-6")
def test_a_reaction_shot_hits_the_whole_hex_that_the_mover_is_in() -> None:
    board = us_moves(battle_on(ROW, dice=[4]))
    squad, resting, viet = board.squad(101, platoon=0), board.us("command", 102), board.viet(106)
    board.give(Step(squad, 102), Fire(viet, 102))
    assert {result.unit for result in board.last(ShotFired).results} == {squad, resting}


@pytest.mark.rule("OA-5.2-3")
def test_getting_off_a_helicopter_is_no_movement() -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(101), board.viet(103)
    board.helicopter("transport", 101, flying=False, aboard=[squad])
    board.run(Boarding("us")).give(Disembark(squad))
    assert isinstance(board.decision, Boarding)


# US reaction ------------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.2-3", "OA-1-8")
def test_the_us_player_may_react_to_each_hex_that_a_viet_cong_enters() -> None:
    board = battle_on(ROW, dice=[1])
    viet, squad = board.viet(105), board.squad(110)
    vc_moves(board, viet, "withdraw").give(Step(viet, 104))
    assert board.decision == UsReaction("us", viet)
    board.give(Hold())
    assert board.decision == VcMovement(VC, viet)
    board.give(Step(viet, 103))
    assert isinstance(board.decision, VcMovement)
    assert not board.has(squad, Fired)


@pytest.mark.rule("OA-5.2-3")
def test_several_may_react_in_one_hex_and_each_once() -> None:
    board = battle_on(ROW, dice=[4, 1])
    viet, first, second = board.viet(105), board.squad(108), board.squad(109)
    vc_moves(board, viet, "withdraw").give(Step(viet, 104), Fire(first, 104))
    assert board.decision == UsReaction("us", viet)
    assert board.refusal(Fire(first, 104)) == "OA-5.1-2"
    board.give(Fire(second, 104))
    assert board.has(viet, Stopped)
    assert board.decision is None


@pytest.mark.rule("OA-5.2-1")
def test_us_reaction_is_at_the_mover_only() -> None:
    board = battle_on(ROW)
    viet, squad = board.viet(105), board.squad(108)
    board.viet(106)
    machine = board.helicopter("transport", 107)
    vc_moves(board, viet, "withdraw").give(Step(viet, 104))
    assert [board.refusal(order) for order in (Fire(squad, 106), Locate(machine, 106))] == ["OA-5.2-1", "OA-5.2-1"]


@pytest.mark.rule("OA-5.2-2")
@pytest.mark.parametrize(("die", "goes_on"), [(1, False), (2, False), (3, True), (4, True)])
def test_a_viet_cong_goes_on_unless_it_was_stopped(die: int, goes_on: bool) -> None:
    board = battle_on(ROW, dice=[die])
    viet, squad = board.viet(105), board.squad(108)
    vc_moves(board, viet, "withdraw").give(Step(viet, 104), Fire(squad, 104))
    assert (board.decision == VcMovement(VC, viet)) is goes_on


@pytest.mark.rule("OA-5.2-3")
def test_the_walk_of_civilians_draws_no_fire() -> None:
    board = battle_on(ROW, dice=[3, 3], turn=2)
    person, squad = board.civilian(106), board.squad(109)
    play(board, "vc_movement")
    assert (board.at(person), board.decision) == (104, None)
    assert not board.has(squad, Fired)


# Defensive fire ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-1-7", "OA-5.3-1")
def test_after_us_movement_everybody_with_a_shot_and_a_target_is_asked_once() -> None:
    board = battle_on(FIELD, dice=[1])
    spent, ready, blind = board.viet(104), board.viet(304), board.viet(501)
    board.squad(308)
    board.world.set(spent, Fired())
    play(board, "vc_fire")
    assert board.decision == VcDefensiveFire(VC, ready)
    board.give(Fire(ready, 308))
    assert board.decision is None
    assert not board.has(blind, Fired)


@pytest.mark.rule("OA-1-7", "OA-1-8")
def test_whoever_held_his_fire_in_both_steps_may_move() -> None:
    board = us_moves(battle_on(ROW))
    squad, viet = board.squad(101), board.viet(105)
    march(board, squad, 102)
    board.give(Done())
    play(board, "vc_fire").give(Hold())
    play(board, "vc_movement", "withdraw")
    assert board.decision == VcMovement(VC, viet)


@pytest.mark.rule("OA-1-8")
def test_whoever_has_fired_does_not_move() -> None:
    board = us_moves(battle_on(ROW, dice=[1]))
    squad, viet = board.squad(101), board.viet(105)
    board.give(Step(squad, 102), Fire(viet, 102), Done())
    play(board, "vc_fire")
    play(board, "vc_movement", "withdraw")
    assert board.decision is None


@pytest.mark.rule("OA-1-8", "OA-7.1-5")
def test_a_shot_in_the_anti_aircraft_phase_costs_neither_shot_nor_move() -> None:
    board = battle_on(ROW)
    viet, squad = board.viet(105), board.squad(108)
    board.world.set(viet, AntiAircraftFired())
    play(board, "vc_fire")
    assert board.decision == VcDefensiveFire(VC, viet)
    board.give(Hold())
    play(board, "vc_movement", "withdraw")
    assert board.decision == VcMovement(VC, viet)
    assert board.at(squad) == 108


@pytest.mark.rule("OA-5.1-8", "OA-5.3-6", "OA-1-7")
@pytest.mark.parametrize("spent", [True, False])
def test_a_helicopter_is_offered_to_whoever_still_has_a_shot(spent: bool) -> None:
    board = battle_on(ROW)
    viet, machine = board.viet(105), board.helicopter("transport", 108)
    if spent:
        board.world.set(viet, Fired())
    play(board, "vc_fire")
    offered = board.battle.orders() if board.decision else []
    assert offered == ([] if spent else [FireAtAircraft(viet, machine), Hold()])


@pytest.mark.rule("OA-1-7")
def test_nobody_answers_for_another() -> None:
    board = battle_on(FIELD)
    first, second = board.viet(304), board.viet(404)
    board.squad(307)
    play(board, "vc_fire")
    assert board.decision == VcDefensiveFire(VC, first)
    assert board.refusal(Fire(second, 307)) == "OA-5.1-7"
    assert hold_fire(board).decision == VcDefensiveFire(VC, first)
