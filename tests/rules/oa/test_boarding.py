"""Section 4.4: getting on and off."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.model.components import Aboard, At, Prisoner
from game.rules.oa.model.decisions import Boarding, Disembark, Done, Embark, Step, UsMovement
from game.rules.oa.model.events.people import PrisonerTakenOver
from game.rules.oa.model.events.turn import Boarded, GotOff
from game.rules.oa.model.markers import Disembarked, Embarked
from game.rules.oa.turn.sequence import PlayStep
from game.rules.oa.units.carrying import may_ride
from game.rules.oa.units.stacking import us_points
from tests.rules.oa.oa_board import Board, battle_on, clear


def loaded(*, flying: bool = False, dice: list[int] | None = None) -> tuple[Board, EntityId, EntityId]:
    """A transport over 0303 with a squad aboard."""
    board = battle_on(clear(6, 6), dice or [])
    squad = board.squad(303)
    machine = board.helicopter("transport", 303, flying=flying, aboard=[squad])
    return board, machine, squad


def open_step(board: Board) -> Board:
    """Ask the player who gets on and off."""
    return board.run(Boarding("us"))


@pytest.mark.rule("OA-4.4-1")
def test_passengers_get_off_into_the_hex_of_the_landed_helicopter() -> None:
    board, machine, squad = loaded()
    open_step(board).give(Disembark(squad))
    assert board.at(squad) == 303
    assert not board.has(squad, Aboard)
    assert board.has(squad, Disembarked)
    assert (board.last(GotOff).helicopter, board.last(GotOff).hex) == (machine, 303)


@pytest.mark.rule("OA-8.3-1", "OA-4.4-1")
def test_nobody_gets_on_or_off_in_flight() -> None:
    board, machine, squad = loaded(flying=True)
    other = board.squad(303, name="Boone")
    open_step(board)
    assert board.refusal(Disembark(squad)) == "OA-8.3-1"
    assert board.refusal(Embark(other, machine)) == "OA-8.3-1"
    assert board.refusal(Disembark(other)) == "OA-4.4-1"


@pytest.mark.rule("OA-4.4-1")
def test_a_passenger_at_base_does_not_get_off_on_the_map() -> None:
    board, _, _ = loaded()
    away = board.squad(101, name="Boone")
    board.helicopter_at_base("transport", 9, aboard=[away])
    open_step(board)
    assert board.refusal(Disembark(away)) == "OA-4.4-1"


@pytest.mark.rule("OA-4.4-2")
def test_a_unit_boards_a_landed_helicopter_in_its_own_hex() -> None:
    board = battle_on(clear(6, 6))
    squad, far = board.squad(303), board.squad(304, name="Boone")
    machine = board.helicopter("transport", 303, flying=False)
    open_step(board)
    assert board.refusal(Embark(far, machine)) == "OA-4.4-2"
    board.give(Embark(squad, machine))
    assert board.get(squad, Aboard).to == machine
    assert not board.has(squad, At)
    assert board.has(squad, Embarked)
    assert board.last(Boarded).unit == squad


@pytest.mark.rule("OA-4.4-2")
def test_orders_that_name_the_wrong_pieces_are_refused() -> None:
    board = battle_on(clear(6, 6))
    squad, viet = board.squad(303), board.viet(305)
    machine, base = board.helicopter("transport", 303, flying=False), board.helicopter_at_base("transport", 1)
    open_step(board)
    for order in (
        Embark(viet, machine),
        Embark(machine, machine),
        Embark(EntityId(99), machine),
        Embark(squad, squad),
        Embark(squad, base),
        Embark(squad, EntityId(99)),
    ):
        assert board.refusal(order) == "OA-4.4-2"
    assert board.refusal(Disembark(EntityId(99))) == "OA-4.4-1"


@pytest.mark.rule("OA-3.3-1", "OA-3.1-5")
def test_a_transport_takes_five_points_and_passengers_do_not_count_in_the_hex() -> None:
    board = battle_on(clear(6, 6))
    squad, medic = board.squad(303), board.us("medical", 303)
    pilots = board.us("aircrew", 304)
    machine = board.helicopter("transport", 303, flying=False)
    assert us_points(board.battle, Hex(303)) == 5
    open_step(board).give(Embark(squad, machine), Embark(medic, machine))
    assert us_points(board.battle, Hex(303)) == 0
    board.world.set(pilots, At(Hex(303)))
    assert board.refusal(Embark(pilots, machine)) == "OA-3.3-1"


@pytest.mark.rule("OA-8.1-1", "OA-3.3-2", "OA-7.3-12")
def test_a_scout_takes_two_aircrews_and_nobody_else() -> None:
    board = battle_on(clear(6, 6))
    crews = [board.us("aircrew", 303) for _ in range(3)]
    medic = board.us("medical", 303)
    scout = board.helicopter("cayuse", 303, flying=False)
    open_step(board)
    assert board.refusal(Embark(medic, scout)) == "OA-8.1-1"
    board.give(Embark(crews[0], scout), Embark(crews[1], scout))
    assert board.refusal(Embark(crews[2], scout)) == "OA-3.3-1"


@pytest.mark.rule("OA-8.2-1")
def test_the_medevac_takes_squads_aircrew_and_prisoners() -> None:
    board = battle_on(clear(6, 6))
    squad, pilots = board.squad(303), board.us("aircrew", 303)
    prisoner = board.guard(board.viet(303), squad)
    machine = board.helicopter("medevac", 303, flying=False)
    open_step(board).give(Embark(pilots, machine), Embark(squad, machine))
    assert {e for e in (squad, pilots, prisoner) if board.has(e, Aboard)} == {squad, pilots, prisoner}


@pytest.mark.rule("OA-4.4-4")
def test_nobody_gets_on_and_off_in_the_same_step() -> None:
    board, machine, squad = loaded()
    medic = board.us("medical", 303)
    open_step(board).give(Disembark(squad), Embark(medic, machine))
    assert board.refusal(Embark(squad, machine)) == "OA-4.4-4"
    assert board.refusal(Disembark(medic)) == "OA-4.4-4"


@pytest.mark.rule("OA-4.4-4")
def test_in_the_movement_step_it_is_too_late() -> None:
    board, machine, squad = loaded()
    board.run(UsMovement("us"))
    assert board.refusal(Disembark(squad)) == "OA-1-1"
    assert board.refusal(Embark(squad, machine)) == "OA-1-1"


@pytest.mark.rule("OA-4.4-3")
def test_who_got_off_has_two_movement_points() -> None:
    board, _, squad = loaded()
    mate = board.squad(304, name="Ellis", platoon=2)
    open_step(board).give(Disembark(squad), Done())
    board.run(UsMovement("us")).give(Step(squad, Hex(302)), Step(squad, Hex(301)))
    assert board.refusal(Step(squad, Hex(201))) == "OA-4.1-3"
    assert board.refusal(Step(mate, Hex(303))) == ""


@pytest.mark.rule("OA-4.4-3", "OA-2.1-9")
@pytest.mark.parametrize(("got_off", "steps"), [(True, 2), (False, 4)])
def test_without_the_flight_it_would_have_four(got_off: bool, steps: int) -> None:
    board = battle_on(clear(3, 8))
    squad = board.squad(208)
    if got_off:
        board.world.set(squad, Disembarked())
    board.run(UsMovement("us"))
    for row in range(7, 7 - steps, -1):
        board.give(Step(squad, Hex(200 + row)))
    assert board.refusal(Step(squad, Hex(200 + 7 - steps))) == "OA-4.1-3"


@pytest.mark.rule("OA-3.1-1", "OA-3.1-6")
def test_nobody_gets_off_into_a_full_hex() -> None:
    board, machine, squad = loaded()
    board.squad(303, name="Boone")
    medic = board.us("medical", 303)
    board.board(medic, machine)
    open_step(board)
    assert board.refusal(Disembark(squad)) == "OA-3.1-1"  # 3 + 3
    assert board.refusal(Disembark(medic)) == ""  # 3 + 2


@pytest.mark.rule("OA-3.1-7")
def test_nobody_gets_off_among_civilians() -> None:
    board, _, squad = loaded()
    board.civilian(303)
    open_step(board)
    assert board.refusal(Disembark(squad)) == "OA-3.1-7"


@pytest.mark.rule("OA-2.2-5", "OA-2.2-3")
def test_a_broken_platoon_still_boards_and_gets_off_anywhere() -> None:
    board = battle_on(clear(9, 9))
    squads = [board.squad(303, steps=1, name="Alvarez"), board.squad(909, steps=1, name="Boone")]
    machine = board.helicopter("transport", 303, flying=False)
    board.run(UsMovement("us"))
    assert board.refusal(Step(squads[0], Hex(304))) == "OA-2.2-4"
    board.give(Done())
    open_step(board).give(Embark(squads[0], machine), Done())
    board.world.remove(squads[0], Embarked)
    open_step(board)
    assert board.refusal(Disembark(squads[0])) == ""


# Prisoners --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.3-1", "OA-12.3-3", "OA-3.3-2")
def test_a_guard_boards_and_gets_off_with_his_prisoners_who_take_a_point_each() -> None:
    board = battle_on(clear(6, 6))
    squad = board.squad(303)
    prisoners = [board.guard(board.viet(303), squad) for _ in range(2)]
    machine = board.helicopter("transport", 303, flying=False)
    medic = board.us("medical", 304)
    open_step(board).give(Embark(squad, machine))
    assert all(board.get(unit, Aboard).to == machine for unit in (squad, *prisoners))
    board.world.set(medic, At(Hex(303)))
    assert board.refusal(Embark(medic, machine)) == "OA-3.3-1"  # 3 + 1 + 1 leave no room
    for unit in (squad, *prisoners):
        board.world.remove(unit, Embarked)
    board.give(Disembark(squad))
    assert [board.at(unit) for unit in (squad, *prisoners)] == [303, 303, 303]
    assert board.get(prisoners[0], Prisoner).to == squad


@pytest.mark.rule("OA-12.3-3", "OA-3.3-1")
def test_a_guard_with_too_many_for_the_machine_stays_with_them() -> None:
    board = battle_on(clear(6, 6))
    squad = board.squad(303)
    for _ in range(3):
        board.guard(board.civilian(303), squad)
    machine = board.helicopter("transport", 303, flying=False)
    open_step(board)
    assert board.refusal(Embark(squad, machine)) == "OA-3.3-1"  # 3 + 3


@pytest.mark.rule("OA-12.3-3")
def test_a_prisoner_flies_without_the_squad() -> None:
    board = battle_on(clear(6, 6))
    squad = board.squad(303)
    prisoner = board.guard(board.viet(303), squad)
    machine = board.helicopter("transport", 303, flying=False)
    open_step(board).give(Embark(prisoner, machine))
    assert board.get(prisoner, Aboard).to == board.get(prisoner, Prisoner).to == machine
    assert board.at(squad) == 303


@pytest.mark.rule("OA-12.3-3", "OA-12.1-5")
def test_a_prisoner_alone_gets_off_only_where_a_squad_takes_him() -> None:
    board = battle_on(clear(6, 6))
    machine = board.helicopter("transport", 303, flying=False)
    prisoner = board.viet(303)
    board.board(prisoner, machine)
    board.guard(prisoner, machine)
    board.helicopter("transport", 505, flying=False, aboard=[board.us("medical", 505)])
    open_step(board)
    assert board.refusal(Disembark(prisoner)) == "OA-12.3-3"
    squad = board.squad(303)
    held = [board.guard(board.viet(303), squad) for _ in range(2)]
    assert board.refusal(Disembark(prisoner)) == "OA-12.3-3"  # a squad holds two
    board.world.remove(held[0], At)
    board.world.remove(held[0], Prisoner)
    board.give(Disembark(prisoner))
    assert board.at(prisoner) == 303
    assert board.get(prisoner, Prisoner).to == squad
    assert (board.last(PrisonerTakenOver).taker, board.last(PrisonerTakenOver).rule) == (squad, "OA-12.3-1")


@pytest.mark.rule("OA-4.5-2", "OA-12.3-3")
@pytest.mark.parametrize(("burning", "rule"), [(False, ""), (True, "OA-4.5-2")])
def test_no_prisoner_gets_off_into_a_fire(burning: bool, rule: str) -> None:
    board = battle_on("\n".join(["G " * 6] * 6))
    machine, prisoner = board.helicopter("transport", 303, flying=False), board.viet(303, steps=1)
    board.board(prisoner, machine)
    board.guard(prisoner, machine)
    board.squad(303)
    if burning:
        change_ground(board.battle, Hex(303), "tall grass", burning=True, rule="OA-9.3-4")
    assert open_step(board).refusal(Disembark(prisoner)) == rule


@pytest.mark.rule("OA-4.4-4", "OA-1-5")
def test_with_nobody_to_get_on_or_off_the_step_passes() -> None:
    board = battle_on(clear(6, 6))
    board.squad(101)
    board.helicopter("transport", 303, flying=False)
    board.run(PlayStep("boarding"))
    assert board.decision is None
    board.squad(303, name="Boone")
    board.run(PlayStep("boarding"))
    assert isinstance(board.decision, Boarding)


@pytest.mark.rule("OA-4.4-2", "OA-12.3-3")
def test_helicopters_carry_the_company_and_prisoners_and_nobody_of_the_enemy_who_is_free() -> None:
    board = battle_on(clear(6, 6))
    squad, medical, free, bound = board.squad(303), board.us("medical", 303), board.viet(404), board.viet(303)
    board.guard(bound, squad)
    assert [may_ride(board.world, unit) for unit in (squad, medical, bound)] == [True] * 3
    assert [may_ride(board.world, unit) for unit in (free, board.civilian(505), EntityId(99))] == [False] * 3
