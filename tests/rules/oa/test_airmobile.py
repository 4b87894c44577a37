"""OA-1-3: helicopters come in, fly and leave in the airmobile phase, and in no other."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model.components import Aboard, Airborne, At, AtBase, Gone, OnMapSince
from game.rules.oa.model.decisions import Airmobile, Done, Fly, FlyOff, Land, Landing, Load, Place, Unload
from game.rules.oa.model.events.turn import Evacuated, Flew
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import Board, battle_on, clear


def phase(turn: int = 2, columns: int = 9, rows: int = 9) -> Board:
    """An empty board in the airmobile phase; pieces come before ``begin``."""
    return battle_on(clear(columns, rows), [], turn=turn)


def begin(board: Board) -> Board:
    """Open the phase."""
    return board.run(PlayStep("airmobile"))


@pytest.mark.rule("OA-4.6-1", "OA-1-3")
def test_a_helicopter_flies_any_distance_to_a_hex_without_another_once_a_phase() -> None:
    board = phase()
    machine, other = board.helicopter("transport", 101), board.helicopter("cobra", 505, flying=False)
    begin(board)
    assert board.refusal(Fly(machine, Hex(505))) == "OA-3.1-3"
    assert board.refusal(Fly(machine, Hex(1010))) == "OA-4.6-1"
    assert board.refusal(Fly(machine, Hex(101))) == "OA-4.6-1"
    board.give(Fly(machine, Hex(909)))
    assert board.at(machine) == 909
    assert (board.last(Flew).start, board.last(Flew).hex) == (101, 909)
    assert board.refusal(Fly(machine, Hex(101))) == "OA-4.6-1"
    assert board.at(other) == 505


@pytest.mark.rule("OA-4.6-1")
def test_any_terrain_may_be_flown_to_and_no_fire_meets_the_flight() -> None:
    board = battle_on(". H W\n. J .", [], turn=2)
    board.viet(202)
    machine = board.helicopter("transport", 101)
    begin(board).give(Fly(machine, Hex(202)))
    assert board.at(machine) == 202
    assert isinstance(board.decision, Airmobile)


@pytest.mark.rule("OA-1-10", "OA-4.6-1")
def test_a_helicopter_on_the_ground_does_not_fly() -> None:
    board = phase()
    landed = board.helicopter("transport", 101, flying=False)
    board.helicopter("transport", 102)
    begin(board)
    assert board.refusal(Fly(landed, Hex(303))) == "OA-4.6-1"
    assert board.refusal(FlyOff(landed)) == "OA-4.6-1"
    assert board.refusal(Fly(EntityId(99), Hex(303))) == "OA-4.6-1"


@pytest.mark.rule("OA-8.6-4", "OA-8.6-2")
def test_a_helicopter_that_leaves_early_is_back_in_three_turns_with_its_squad() -> None:
    board = phase(turn=3)
    squad = board.squad(101)
    machine = board.helicopter("transport", 101, aboard=[squad])
    begin(board).give(FlyOff(machine))
    assert board.get(machine, AtBase).due == 6
    assert not any(board.has(machine, kind) for kind in (At, Airborne, OnMapSince))
    assert board.get(squad, Aboard).to == machine
    assert (board.last(Flew).start, board.last(Flew).hex) == (101, 0)


@pytest.mark.rule("OA-12.3-3", "OA-8.6-4")
def test_prisoners_and_aircrew_who_are_flown_off_are_evacuated() -> None:
    board = phase()
    squad, pilots = board.squad(101), board.us("aircrew", 101)
    prisoner = board.guard(board.viet(101), squad)
    machine = board.helicopter("transport", 101, aboard=[squad, prisoner, pilots])
    begin(board).give(FlyOff(machine))
    assert [board.get(unit, Gone).how for unit in (prisoner, pilots)] == ["evacuated", "evacuated"]
    assert {told.unit for told in board.told(Evacuated)} == {prisoner, pilots}
    assert not board.has(squad, Gone)


@pytest.mark.rule("OA-8.6-2", "OA-8.5-1")
@pytest.mark.parametrize(("due", "rule"), [(5, ""), (6, "OA-8.6-2")])
def test_a_helicopter_at_base_comes_in_over_any_hex_when_it_is_due(due: int, rule: str) -> None:
    board = phase(turn=5)
    machine = board.helicopter_at_base("transport", due)
    board.helicopter("cobra", 303)
    begin(board)
    assert board.refusal(Place(machine, Hex(505))) == rule


@pytest.mark.rule("OA-8.6-1", "OA-8.6-2", "OA-3.1-3")
def test_its_turns_count_from_the_one_it_comes_in_and_coming_in_was_its_flight() -> None:
    board = phase(turn=5)
    machine = board.helicopter_at_base("transport", 5)
    board.helicopter("cobra", 303)
    begin(board)
    assert board.refusal(Place(machine, Hex(303))) == "OA-3.1-3"
    assert board.refusal(Place(machine, Hex(1001))) == "OA-4.6-1"
    board.give(Place(machine, Hex(505)))
    assert board.get(machine, OnMapSince).turn == 5
    assert board.has(machine, Airborne)
    assert board.refusal(Fly(machine, Hex(506))) == "OA-4.6-1"
    assert board.refusal(FlyOff(machine)) == "OA-4.6-1"
    assert board.refusal(Place(machine, Hex(506))) == "OA-8.6-2"


@pytest.mark.rule("OA-8.6-2", "OA-13.1-2", "OA-7.3-9")
@pytest.mark.parametrize(("due", "rule"), [(5, ""), (6, "OA-8.6-2")])
def test_who_waits_at_base_boards_any_machine_that_comes_in_when_he_is_due(due: int, rule: str) -> None:
    board = phase(turn=5)
    machine, later = board.helicopter_at_base("transport", 5), board.helicopter_at_base("transport", 6)
    squad = board.to_base(board.squad(101), due)
    begin(board)
    assert board.refusal(Load(squad, machine)) == rule
    assert board.refusal(Load(squad, later)) == "OA-8.6-2"
    if not rule:
        board.give(Load(squad, machine), Place(machine, Hex(505)))
        assert board.get(squad, Aboard).to == machine


@pytest.mark.rule("OA-3.3-1", "OA-8.1-1")
def test_loading_at_base_respects_capacity_and_kind() -> None:
    board = phase(turn=5)
    machine, scout = board.helicopter_at_base("transport", 5), board.helicopter_at_base("cayuse", 5)
    one, other = board.to_base(board.squad(101)), board.to_base(board.squad(101, name="Boone"))
    begin(board).give(Load(one, machine))
    assert board.refusal(Load(other, machine)) == "OA-3.3-1"
    assert board.refusal(Load(other, scout)) == "OA-8.1-1"


@pytest.mark.rule("OA-8.6-2", "OA-8.3-1")
def test_a_squad_may_change_machines_at_base_but_not_in_the_air() -> None:
    board = phase(turn=5)
    squad, flying = board.squad(101), board.squad(102)
    board.helicopter_at_base("transport", 5, aboard=[squad])
    board.helicopter("transport", 102, aboard=[flying])
    begin(board)
    assert board.refusal(Unload(flying)) == "OA-8.6-2"
    board.give(Unload(squad))
    assert board.get(squad, AtBase).due == 5
    assert board.refusal(Unload(squad)) == "OA-8.6-2"


@pytest.mark.rule("OA-1-3")
def test_done_ends_the_phase_and_with_nothing_to_fly_it_passes_at_once() -> None:
    board = phase()
    board.helicopter("transport", 101)
    begin(board)
    assert isinstance(board.decision, Airmobile)
    board.give(Done())
    assert board.decision is None
    idle = phase()
    idle.helicopter("transport", 101, flying=False)
    idle.helicopter_at_base("transport", 3)
    begin(idle)
    assert idle.decision is None


@pytest.mark.rule("OA-1-3")
def test_outside_the_phase_nobody_flies() -> None:
    board = phase()
    machine = board.helicopter("transport", 101)
    board.run(Landing("us"))
    assert board.refusal(Fly(machine, Hex(303))) == "OA-1-1"
    assert board.refusal(Land(machine)) == ""


def test_candidates_have_no_doubles() -> None:
    board = phase(turn=5)
    board.to_base(board.squad(101))
    board.helicopter_at_base("transport", 5, aboard=[board.squad(101, name="Boone")])
    board.helicopter("transport", 101)
    begin(board)
    orders = list(board.battle.candidates())
    assert len(orders) == len(set(orders))


@pytest.mark.rule("OA-8.6-2", "OA-8.5-1")
def test_men_are_offered_off_and_onto_the_machines_that_are_due_and_no_others() -> None:
    board = phase(turn=5)
    rider, other, waiting, later = (board.squad(101, name=name) for name in ("Able", "Baker", "Carter", "Dale"))
    board.helicopter_at_base("transport", 5, aboard=[rider])
    empty = board.helicopter_at_base("transport", 5)
    away = board.helicopter_at_base("transport", 9, aboard=[other])
    board.to_base(waiting, 5)
    board.to_base(later, 9)
    begin(board)
    offered = set(board.battle.orders())
    assert {order for order in offered if isinstance(order, Unload)} == {Unload(rider)}
    assert {order for order in offered if isinstance(order, Load)} == {Load(waiting, empty)}
    assert not {order for order in offered if isinstance(order, Place) and order.helicopter == away}
