"""OA-1-10, sections 8.3 and 8.6: take-off, leaving the map, and the limit of four turns."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.rules.oa.model.components import Aboard, Airborne, At, AtBase, Gone
from game.rules.oa.model.decisions import Airmobile, Done, Evacuation, FlyOff, Landing, TakeOff
from game.rules.oa.model.events.turn import Flew, TookOff
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import Board, battle_on, clear


def phase(board: Board) -> Board:
    """Open the evacuation phase."""
    return board.run(PlayStep("evacuation"))


@pytest.mark.rule("OA-1-10", "OA-8.3-2")
def test_a_landed_helicopter_takes_off_and_may_stay_over_its_hex() -> None:
    board = battle_on(clear(5, 5), turn=2)
    machine = board.helicopter("transport", 303, flying=False)
    phase(board).give(TakeOff(machine), Done())
    assert board.has(machine, Airborne)
    assert board.at(machine) == 303
    assert board.last(TookOff).hex == 303


@pytest.mark.rule("OA-1-10", "OA-8.3-2", "OA-8.6-2")
def test_after_take_off_it_may_leave_the_map_and_is_back_in_three_turns() -> None:
    board = battle_on(clear(5, 5), turn=2)
    squad = board.squad(303)
    machine = board.helicopter("transport", 303, flying=False, aboard=[squad])
    phase(board)
    assert board.refusal(FlyOff(machine)) == "OA-1-10"
    board.give(TakeOff(machine), FlyOff(machine))
    assert board.get(machine, AtBase).due == 5
    assert board.get(squad, Aboard).to == machine
    assert not board.has(machine, At)


@pytest.mark.rule("OA-1-10")
def test_a_helicopter_that_was_in_flight_all_the_time_does_not_leave_in_this_phase() -> None:
    board = battle_on(clear(5, 5), turn=2)
    machine = board.helicopter("transport", 303)
    board.helicopter("transport", 304, flying=False)
    phase(board)
    assert board.refusal(FlyOff(machine)) == "OA-1-10"
    assert board.refusal(TakeOff(machine)) == "OA-8.3-2"
    assert board.refusal(TakeOff(EntityId(99))) == "OA-8.3-2"


@pytest.mark.rule("OA-1-10", "OA-8.3-2")
def test_take_off_belongs_to_this_phase_alone() -> None:
    board = battle_on(clear(5, 5), turn=2)
    machine = board.helicopter("transport", 303, flying=False)
    for decision in (Airmobile("us"), Landing("us")):
        board.run(decision)
        assert board.refusal(TakeOff(machine)) == "OA-1-1"
        board.give(Done())


@pytest.mark.rule("OA-1-10")
def test_yesterdays_take_off_does_not_count() -> None:
    board = battle_on(clear(5, 5), turn=2)
    machine = board.helicopter("transport", 303, flying=False)
    phase(board).give(TakeOff(machine), Done())
    board.run(PlayStep("markers"))
    board.run(Evacuation("us"))
    assert board.refusal(FlyOff(machine)) == "OA-1-10"


@pytest.mark.rule("OA-1-11", "OA-8.2-1", "OA-8.6-4")
def test_a_medevac_with_a_wounded_crew_takes_off_and_leaves_like_any_other() -> None:
    board = battle_on(clear(5, 5), turn=2)
    pilots = board.us("aircrew", 303, steps=1)
    machine = board.helicopter("medevac", 303, flying=False, aboard=[pilots])
    phase(board).give(TakeOff(machine), FlyOff(machine))
    assert board.get(machine, AtBase).due == 5
    assert board.get(pilots, Gone).how == "evacuated"


# Four turns -------------------------------------------------------------------------------------


@pytest.mark.rule("OA-8.6-1", "OA-8.6-3")
@pytest.mark.parametrize(("turn", "gone"), [(3, False), (4, True)])
def test_the_first_lift_leaves_when_turn_four_ends(turn: int, gone: bool) -> None:
    board = battle_on(clear(5, 5), turn=turn)
    machine = board.helicopter("cobra", 303, since=1)
    phase(board)
    assert board.has(machine, AtBase) is gone
    if gone:
        assert board.get(machine, AtBase).due == 7
        assert board.last(Flew).rule == "OA-8.6-3"


@pytest.mark.rule("OA-8.6-1", "OA-8.6-3")
@pytest.mark.parametrize(("turn", "gone"), [(7, False), (8, True)])
def test_a_machine_that_came_later_keeps_its_own_count(turn: int, gone: bool) -> None:
    board = battle_on(clear(5, 5), turn=turn)
    machine = board.helicopter("cobra", 303, since=5)
    phase(board)
    assert board.has(machine, AtBase) is gone
    assert [told.rule for told in board.told(Flew)] == (["OA-8.6-1"] if gone else [])


@pytest.mark.rule("OA-8.6-3")
def test_landed_machines_take_off_for_it_after_the_player_has_had_his_say() -> None:
    board = battle_on(clear(5, 5), turn=4)
    squad = board.squad(303)
    landed = board.helicopter("transport", 303, flying=False, aboard=[squad])
    flying = board.helicopter("transport", 304)
    phase(board)
    assert isinstance(board.decision, Evacuation)
    assert board.at(landed) == 303
    board.give(Done())
    assert board.last(TookOff).helicopter == landed
    assert board.has(landed, AtBase)
    assert board.has(flying, AtBase)
    assert board.get(squad, Aboard).to == landed


@pytest.mark.rule("OA-8.6-3")
def test_a_downed_machine_does_not_leave() -> None:
    board = battle_on(clear(5, 5), turn=4)
    machine = board.helicopter("cobra", 303)
    board.world.remove(machine, At)
    board.world.set(machine, Gone("destroyed"))
    phase(board)
    assert not board.has(machine, AtBase)


@pytest.mark.rule("OA-8.6-4", "OA-12.3-3")
def test_prisoners_flown_out_at_the_end_of_the_fourth_turn_are_evacuated() -> None:
    board = battle_on(clear(5, 5), turn=4)
    machine = board.helicopter("transport", 303)
    prisoner = board.viet(303)
    board.board(prisoner, machine)
    board.guard(prisoner, machine)
    phase(board)
    assert board.get(prisoner, Gone).how == "evacuated"
    assert board.get(machine, AtBase).due == 7


@pytest.mark.rule("OA-1-10")
def test_with_nothing_on_the_ground_nobody_is_asked() -> None:
    board = battle_on(clear(5, 5), turn=2)
    board.helicopter("transport", 303)
    phase(board)
    assert board.decision is None
