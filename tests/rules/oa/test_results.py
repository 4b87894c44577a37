"""What A, N, P and E do, and what goes with a unit that is lost."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import At, Civilian, Gone, Prisoner, Steps
from game.rules.oa.model.decisions import Done, Fire, Step
from game.rules.oa.model.events.people import PrisonerTakenOver
from game.rules.oa.model.events.turn import Eliminated, Pinned, PrisonersFreed, StepLost, WeaponLost
from game.rules.oa.model.markers import Neutralised, Stopped
from game.rules.oa.model.query import allowed_shots, shots_left
from game.rules.oa.units.losses import apply_result
from game.rules.oa.words.telling import name_of, sentence
from tests.rules.oa.ground import is_prisoner, play, shoot, us_fires, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 8)


def suffer(board: Board, unit: int, result: str) -> None:
    """Apply a result of the fire table."""
    apply_result(board.battle, unit, result, "OA-5.5-1")


@pytest.mark.rule("OA-5.7-1")
def test_an_a_keeps_a_unit_from_moving_but_not_from_firing() -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(101), board.viet(105)
    suffer(board, squad, "A")
    assert board.last(Pinned).rule == "OA-5.7-1"
    assert us_moves(board).refusal(Step(squad, 102)) == "OA-5.7-1"
    board.give(Done())
    assert us_fires(board).refusal(Fire(squad, 105)) == ""


@pytest.mark.rule("OA-5.7-2", "OA-5.1-4")
def test_an_n_keeps_a_unit_from_moving_and_from_firing() -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(101), board.viet(105)
    suffer(board, squad, "N")
    assert (board.last(Pinned).rule, shots_left(board.battle, squad)) == ("OA-5.7-2", 0)
    assert us_moves(board).refusal(Step(squad, 102)) == "OA-5.7-1"
    board.give(Done())
    assert us_fires(board).refusal(Fire(squad, 105)) == "OA-5.1-4"


@pytest.mark.rule("OA-5.7-1", "OA-5.7-2")
@pytest.mark.parametrize("result", ["A", "N"])
def test_stopped_viet_cong_are_not_asked_to_move(result: str) -> None:
    board = battle_on(ROW)
    viet, free = board.viet(101), board.viet(103)
    suffer(board, viet, result)
    play(board, "vc_movement", "withdraw")
    assert board.decision is not None
    assert getattr(board.decision, "unit", None) == free


@pytest.mark.rule("OA-5.7-3", "OA-2.1-1", "OA-2.3-1")
@pytest.mark.parametrize("kind", ["us_squad", "vc_squad"])
def test_a_p_turns_a_full_unit_over_and_no_more(kind: str) -> None:
    board = battle_on(ROW)
    unit = board.squad(101) if kind == "us_squad" else board.viet(101)
    suffer(board, unit, "P")
    assert (board.get(unit, Steps), board.at(unit)) == (Steps(1, 2), 101)
    assert not board.has(unit, Stopped)
    assert board.last(StepLost).hex == 101


@pytest.mark.rule("OA-5.7-6", "OA-2.1-1", "OA-2.3-1")
def test_a_reduced_unit_dies_of_a_p() -> None:
    board = battle_on(ROW)
    squad = board.squad(101, steps=1)
    suffer(board, squad, "P")
    assert (board.get(squad, Gone).how, board.at(squad)) == ("killed", None)
    assert board.last(Eliminated).rule == "OA-5.7-6"


@pytest.mark.rule("OA-2.1-2", "OA-2.3-2", "OA-5.7-6")
@pytest.mark.parametrize("kind", ["medical", "civilian"])
def test_medical_teams_and_civilians_die_of_a_single_loss(kind: str) -> None:
    board = battle_on(ROW)
    unit = board.us("medical", 101) if kind == "medical" else board.civilian(101)
    suffer(board, unit, "P")
    assert board.has(unit, Gone)


@pytest.mark.rule("OA-2.1-3")
def test_a_medical_team_has_no_second_step_behind_its_used_side() -> None:
    board = battle_on(ROW)
    medic = board.us("medical", 101)
    assert board.get(medic, Steps) == Steps(1, 1)


@pytest.mark.rule("OA-2.3-2")
def test_civilians_never_fire() -> None:
    board = battle_on(ROW)
    assert allowed_shots(board.battle, board.civilian(101)) == 0


@pytest.mark.rule("OA-2.1-4")
def test_the_commander_is_stodden_then_owen_then_gone() -> None:
    board = battle_on(ROW)
    command = board.us("command", 101)
    names = [name_of(board.world, command)]
    suffer(board, command, "P")
    names.append(name_of(board.world, command))
    suffer(board, command, "P")
    assert names == ["Col. Stodden", "Cpt. Owen"]
    assert board.has(command, Gone)


@pytest.mark.rule("OA-5.7-4")
def test_an_e_removes_a_full_unit_at_once_with_its_weapon() -> None:
    board = battle_on(ROW)
    crew, mate = board.viet(101), board.viet(101)
    gun = board.weapon("dshk", crew)
    suffer(board, crew, "E")
    assert [board.has(piece, Gone) for piece in (crew, gun, mate)] == [True, True, False]
    assert board.last(WeaponLost).rule == "OA-5.7-4"


@pytest.mark.rule("OA-5.7-6", "OA-6.1-5")
def test_a_weapon_goes_with_a_crew_that_loses_its_last_step_and_not_before() -> None:
    board = battle_on(ROW)
    crew = board.viet(101)
    board.viet(101)
    gun = board.weapon("dshk", crew)
    suffer(board, crew, "P")
    assert not board.has(gun, Gone)
    suffer(board, crew, "P")
    assert board.has(gun, Gone)
    assert board.last(WeaponLost).rule == "OA-6.1-5"


@pytest.mark.rule("OA-2.3-2", "OA-5.7-1")
@pytest.mark.parametrize("result", ["A", "N"])
def test_civilians_and_prisoners_only_take_losses(result: str) -> None:
    board = battle_on(ROW)
    person, prisoner = board.civilian(101), board.guard(board.viet(103), board.squad(103))
    for unit in (person, prisoner):
        suffer(board, unit, result)
        assert not board.has(unit, Stopped)
        assert not board.has(unit, Neutralised)


@pytest.mark.rule("OA-2.3-3")
@pytest.mark.parametrize("identity", ["civilian", "terrorist", "commissar"])
def test_who_a_civilian_was_shows_when_he_dies(identity: str) -> None:
    board = battle_on(ROW)
    person = board.civilian(101, identity)
    assert "1" in name_of(board.world, person)
    suffer(board, person, "P")
    assert board.get(person, Civilian) == Civilian(identity, revealed=True)


@pytest.mark.rule("OA-5.7-5", "OA-1-12")
def test_a_and_n_last_to_the_marker_phase_of_the_same_turn() -> None:
    board = battle_on(ROW, dice=[6], turn=1)
    squad = board.squad(101)
    suffer(board, squad, "N")
    suffer(board, squad, "N")
    assert board.has(squad, Neutralised)
    play(board, "markers")
    assert not board.has(squad, Stopped)
    assert not board.has(squad, Neutralised)


@pytest.mark.rule("OA-12.3-4")
def test_prisoners_of_a_lost_guard_pass_to_a_squad_there_or_are_free() -> None:
    board = battle_on(ROW)
    first, second = board.squad(101), board.squad(101)
    prisoner = board.guard(board.viet(101, steps=1), first)
    suffer(board, first, "E")
    assert board.get(prisoner, Prisoner).to == second
    assert [event.taker for event in board.told(PrisonerTakenOver)] == [second]
    assert sentence(board.world, board.last(PrisonerTakenOver)) == "Alvarez's squad guards VC squad 1 from now on."
    suffer(board, second, "E")
    assert not is_prisoner(board, prisoner)
    assert (board.last(PrisonersFreed).unit, board.get(prisoner, At).hex) == (prisoner, 101)


@pytest.mark.rule("OA-12.3-2")
def test_the_prisoner_of_a_guard_who_dies_with_him_is_never_set_free() -> None:
    board = battle_on(ROW, dice=[6])
    squad = board.squad(101, steps=1)
    prisoner = board.guard(board.viet(101, steps=1), squad)
    shoot(board, board.viet(102), 101)
    assert board.told(PrisonersFreed) == []
    assert board.has(prisoner, Gone)
