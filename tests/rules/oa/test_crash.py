"""Section 7.3: what becomes of aircraft that are hit, and of those aboard."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.firing import fire_at
from game.rules.oa.helicopters.crash import hit_in_flight, hit_landed
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    AtBase,
    CrewOf,
    Gone,
    Helicopter,
    MedicalDuty,
    OnMapSince,
    Plane,
    Prisoner,
    Steps,
    Unit,
    Wreck,
)
from game.rules.oa.model.events.turn import (
    AircrewDown,
    AntiAircraftShot,
    Crashed,
    Damaged,
    Placed,
    PrisonersFreed,
    ReplacementDue,
)
from game.rules.oa.turn.victory import crew_fate
from tests.rules.oa.oa_board import Board, battle_on, clear

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH = 1, 2, 3, 4


def crew(board: Board, aircraft: EntityId) -> EntityId:
    """The aircrew counter of a downed aircraft."""
    (found,) = board.world.pointing_at(CrewOf, aircraft)
    return found


def wrecks(board: Board) -> list[int]:
    """Where wrecks lie."""
    return [at.to for _, _, at in board.world.each(Wreck, At)]


def on_map(board: Board, machine: EntityId) -> bool:
    """Whether a machine is still in play on the map."""
    return any(board.has(machine, kind) for kind in (At, Airborne, OnMapSince))


# D ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-7.3-1")
@pytest.mark.parametrize(
    ("dice", "hex"),
    [([NORTH, 1, 1], 508), ([SOUTH, 1, 2], 513), ([NORTH, 6, 6], 501), ([NORTH_EAST, 1, 1], 709)],
)
def test_a_destroyed_aircraft_falls_by_a_die_for_direction_and_two_for_distance(dice: list[int], hex: int) -> None:
    board = battle_on(clear(9, 18), dice)
    machine = board.helicopter("transport", 510)
    hit_in_flight(board.battle, machine, "D")
    assert wrecks(board) == [hex]
    assert (board.last(Crashed).start, board.last(Crashed).hex, board.last(Crashed).result) == (510, hex, "D")
    assert board.get(machine, Gone).how == "destroyed"
    assert not on_map(board, machine)


@pytest.mark.rule("OA-7.3-1", "OA-7.3-15")
def test_a_fall_from_the_last_hex_ends_there() -> None:
    board = battle_on(clear(3, 3), [NORTH, 6, 6])
    hit_in_flight(board.battle, board.helicopter("transport", 201), "D")
    assert wrecks(board) == [201]


@pytest.mark.rule("OA-7.3-2")
def test_everybody_aboard_a_destroyed_aircraft_is_lost_and_no_crew_is_placed() -> None:
    board = battle_on(clear(3, 9), [SOUTH, 1, 1])
    squad, medic = board.squad(201), board.us("medical", 201)
    machine = board.helicopter("transport", 202, aboard=[squad, medic])
    hit_in_flight(board.battle, machine, "D")
    assert [board.get(unit, Gone).how for unit in (squad, medic)] == ["killed", "killed"]
    assert not board.has(squad, Aboard)
    assert board.world.pointing_at(CrewOf, machine) == ()
    assert crew_fate(board.world, machine) == "dead"


@pytest.mark.rule("OA-7.3-3")
def test_all_units_where_it_falls_are_destroyed_but_not_the_bunker_nor_units_beside() -> None:
    board = battle_on(clear(3, 9), [SOUTH, 1, 1])
    bunker = board.bunker(204)
    doomed = [
        board.viet(204, inside=bunker),
        board.civilian(204, "commissar"),
        board.squad(204),
    ]
    gun = board.weapon("dshk", doomed[0])
    beside = board.viet(205)
    hit_in_flight(board.battle, board.helicopter("transport", 202), "D")
    assert [board.has(unit, At) for unit in doomed] == [False, False, False]
    assert not board.has(gun, At)
    assert board.at(beside) == 205
    assert board.at(bunker) == 204


@pytest.mark.rule("OA-7.3-3")
def test_a_landed_helicopter_goes_too_with_those_aboard_one_in_flight_above_does_not() -> None:
    board = battle_on(clear(3, 9), [SOUTH, 1, 1, SOUTH, 1, 1])
    squad = board.squad(201)
    landed = board.helicopter("transport", 204, flying=False, aboard=[squad])
    hit_in_flight(board.battle, board.helicopter("transport", 202), "D")
    assert board.get(landed, Gone).how == "destroyed"
    assert board.get(squad, Gone).how == "killed"
    assert crew_fate(board.world, landed) == "dead"
    assert wrecks(board) == [204, 204]
    above = board.helicopter("transport", 204)
    hit_in_flight(board.battle, board.helicopter("transport", 202), "D")
    assert board.at(above) == 204


@pytest.mark.rule("OA-7.3-2", "OA-12.3-2")
def test_a_prisoner_who_falls_with_his_guard_is_lost_not_freed() -> None:
    board = battle_on(clear(3, 9), [SOUTH, 1, 1])
    squad = board.squad(201)
    prisoner = board.guard(board.viet(201), squad)
    hit_in_flight(board.battle, board.helicopter("transport", 202, aboard=[squad, prisoner]), "D")
    assert board.get(prisoner, Gone).how == "killed"
    assert board.told(PrisonersFreed) == []


# C and CS ---------------------------------------------------------------------------------------


@pytest.mark.rule("OA-7.3-4", "OA-7.3-5")
def test_a_crash_puts_wreck_crew_and_passengers_next_door_a_step_weaker() -> None:
    board = battle_on(clear(5, 5), [SOUTH])
    squad = board.squad(303)
    machine = board.helicopter("transport", 303, aboard=[squad])
    hit_in_flight(board.battle, machine, "C")
    assert wrecks(board) == [304]
    assert board.at(squad) == board.at(crew(board, machine)) == 304
    assert board.get(squad, Steps).left == board.get(crew(board, machine), Steps).left == 1
    assert crew_fate(board.world, machine) == "wounded"


@pytest.mark.rule("OA-7.3-5", "OA-5.7-6")
def test_units_with_one_step_do_not_survive_a_crash() -> None:
    board = battle_on(clear(5, 5), [SOUTH])
    weak, medic = board.squad(303, steps=1), board.us("medical", 303)
    hit_in_flight(board.battle, board.helicopter("transport", 303, aboard=[weak, medic]), "C")
    assert [board.get(unit, Gone).how for unit in (weak, medic)] == ["killed", "killed"]


@pytest.mark.rule("OA-7.3-6")
@pytest.mark.parametrize("code", ["H", "W", "J", "T"])
def test_a_crash_into_building_river_or_jungle_kills_everybody(code: str) -> None:
    board = battle_on(f". . .\n. . .\n. {code} .", [SOUTH])
    squad = board.squad(202)
    machine = board.helicopter("transport", 202, aboard=[squad])
    hit_in_flight(board.battle, machine, "C")
    assert board.get(squad, Gone).how == "killed"
    assert crew_fate(board.world, machine) == "dead"
    assert board.told(AircrewDown) == []
    assert wrecks(board) == [203]


@pytest.mark.rule("OA-7.3-6")
@pytest.mark.parametrize("code", ["C", "R", "G", "U", "F", "N", "B"])
def test_a_crash_anywhere_else_does_not(code: str) -> None:
    board = battle_on(f". . .\n. . .\n. {code} .", [SOUTH])
    squad = board.squad(202)
    hit_in_flight(board.battle, board.helicopter("transport", 202, aboard=[squad]), "C")
    assert board.at(squad) == 203
    assert board.get(squad, Steps).left == 1


@pytest.mark.rule("OA-7.3-7")
def test_units_in_the_crash_hex_are_not_affected() -> None:
    board = battle_on(clear(5, 5), [SOUTH])
    mate, landed = board.us("command", 304), board.helicopter("transport", 304, flying=False)
    hit_in_flight(board.battle, board.helicopter("cobra", 303), "C")
    assert board.get(mate, Steps).left == 2
    assert board.at(landed) == 304


@pytest.mark.rule("OA-7.3-8", "OA-2.1-8")
@pytest.mark.parametrize("code", [".", "J", "H"])
def test_a_crash_with_all_safe_costs_nobody_anything_whatever_the_ground(code: str) -> None:
    board = battle_on(f". . .\n. . .\n. {code} .", [SOUTH])
    squad = board.squad(202)
    machine = board.helicopter("transport", 202, aboard=[squad])
    hit_in_flight(board.battle, machine, "CS")
    assert board.at(squad) == board.at(crew(board, machine)) == 203
    assert board.get(squad, Steps).left == board.get(crew(board, machine), Steps).left == 2
    assert board.get(crew(board, machine), Unit).kind == "aircrew"
    assert crew_fate(board.world, machine) == "on map"


@pytest.mark.rule("OA-7.3-8", "OA-4.5-4")
def test_from_the_river_everybody_gets_to_the_nearest_bank() -> None:
    board = battle_on(
        """
        . W W W W
        . W W W W
        . W W W W
        """,
        [SOUTH, 1, 2],  # 0202 has two dry neighbours, 0102 and 0103
    )
    squad = board.squad(201)
    machine = board.helicopter("transport", 201, aboard=[squad])
    hit_in_flight(board.battle, machine, "CS")
    assert wrecks(board) == [202]
    assert (board.at(squad), board.at(crew(board, machine))) == (102, 103)


@pytest.mark.rule("OA-7.3-15", "OA-7.3-4")
def test_a_crash_beyond_the_map_edge_is_rolled_again() -> None:
    board = battle_on(clear(3, 3), [NORTH, NORTH, SOUTH])
    hit_in_flight(board.battle, board.helicopter("cobra", 101), "CS")
    assert wrecks(board) == [102]
    assert board.dice.left == 0


@pytest.mark.rule("OA-7.3-5", "OA-3.1-7")
def test_survivors_among_viet_cong_get_away_to_the_nearest_free_hex() -> None:
    board = battle_on(clear(5, 5), [SOUTH, 2, 1])
    board.viet(304)
    squad = board.squad(303)
    machine = board.helicopter("transport", 303, aboard=[squad])
    hit_in_flight(board.battle, machine, "CS")
    assert board.at(squad) == sorted(board.battle.ctx.grid.neighbours(Hex(304)))[1]
    assert wrecks(board) == [304]
    placed = {told.unit: told.hex for told in board.told(Placed)}
    assert placed == {unit: board.at(unit) for unit in (squad, crew(board, machine))}


@pytest.mark.rule("OA-3.1-6", "OA-3.1-1")
def test_survivors_that_would_overstack_go_to_the_nearest_legal_hex() -> None:
    board = battle_on(clear(5, 5), [SOUTH, 2])
    squad, medic = board.squad(303), board.us("medical", 303)
    machine = board.helicopter("transport", 303, aboard=[squad, medic])
    hit_in_flight(board.battle, machine, "CS")
    assert board.at(squad) == board.at(medic) == 304  # 3 + 2
    assert board.at(crew(board, machine)) == sorted(board.battle.ctx.grid.neighbours(Hex(304)))[1]
    assert board.last(AircrewDown).hex == board.at(crew(board, machine))


@pytest.mark.rule("OA-12.3-1", "OA-7.3-8")
def test_a_prisoner_comes_out_beside_his_guard() -> None:
    board = battle_on(clear(5, 5), [SOUTH, 1, 1])
    board.viet(304)
    squad = board.squad(303)
    prisoner = board.guard(board.viet(303), squad)
    hit_in_flight(board.battle, board.helicopter("transport", 303, aboard=[squad, prisoner]), "CS")
    assert board.at(prisoner) == board.at(squad) != 304
    assert board.get(prisoner, Prisoner).to == squad


@pytest.mark.rule("OA-12.3-4", "OA-7.3-8")
@pytest.mark.parametrize("squad_there", [True, False])
def test_a_prisoner_flown_alone_passes_to_a_squad_in_the_hex_or_is_free(squad_there: bool) -> None:
    board = battle_on(clear(5, 5), [SOUTH] if squad_there else [SOUTH, 1])
    machine = board.helicopter("transport", 303)
    prisoner = board.viet(303, steps=1)
    board.board(prisoner, machine)
    board.guard(prisoner, machine)
    squad = board.squad(304) if squad_there else None
    hit_in_flight(board.battle, machine, "CS")
    assert board.at(prisoner) == 304
    held = board.world.find(prisoner, Prisoner)
    assert (held.to if held else None) == squad
    assert len(board.told(PrisonersFreed)) == (0 if squad_there else 1)


# E ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-7.3-9")
def test_a_damaged_helicopter_leaves_the_game_and_its_load_waits_three_turns_at_base() -> None:
    board = battle_on(clear(5, 5), [], turn=2)
    squad, pilots = board.squad(303), board.us("aircrew", 303)
    prisoner = board.guard(board.viet(303), squad)
    machine = board.helicopter("transport", 303, aboard=[squad, pilots, prisoner])
    hit_in_flight(board.battle, machine, "E")
    assert board.get(machine, Gone).how == "damaged"
    assert not on_map(board, machine)
    assert board.get(squad, AtBase).due == 5
    assert not board.has(squad, Aboard)
    assert [board.get(unit, Gone).how for unit in (pilots, prisoner)] == ["evacuated", "evacuated"]
    assert board.last(Damaged).hex == 303
    assert wrecks(board) == []
    assert board.told(ReplacementDue) == []


@pytest.mark.rule("OA-7.3-11")
def test_a_damaged_observation_plane_is_back_the_next_turn() -> None:
    board = battle_on(clear(5, 5), [], turn=2)
    plane = board.plane(303)
    hit_in_flight(board.battle, plane, "E")
    assert board.get(plane, AtBase).due == 3
    assert not on_map(board, plane)
    assert not board.has(plane, Gone)


@pytest.mark.rule("OA-7.3-14")
@pytest.mark.parametrize(
    ("result", "dice", "fate"), [("C", [4], "wounded"), ("CS", [4], "on map"), ("D", [4, 1, 1], "dead")]
)
def test_a_lost_observation_plane_leaves_wreck_and_crew_like_a_helicopter(
    result: str, dice: list[int], fate: str
) -> None:
    board = battle_on(clear(5, 9), dice, turn=2)
    plane = board.plane(303)
    hit_in_flight(board.battle, plane, result)
    assert len(wrecks(board)) == 1
    assert board.get(plane, Gone).how == "destroyed"
    assert crew_fate(board.world, plane) == fate
    (other,) = [e for e, _, base in board.world.each(Plane, AtBase) if base.due == 5]
    assert other != plane


# Replacements -----------------------------------------------------------------------------------


@pytest.mark.rule("OA-8.5-1")
@pytest.mark.parametrize("kind", ["transport", "command", "cobra", "cayuse"])
def test_a_lost_helicopter_is_replaced_by_an_empty_one_of_its_kind_after_three_turns(kind: str) -> None:
    board = battle_on(clear(5, 5), [SOUTH], turn=4)
    machine = board.helicopter(kind, 303)
    hit_in_flight(board.battle, machine, "CS")
    told = board.last(ReplacementDue)
    assert told.turn == board.get(told.replacement, AtBase).due == 7
    assert board.get(told.replacement, Helicopter).kind == kind
    assert board.world.pointing_at(Aboard, told.replacement) == ()
    assert not board.has(told.replacement, MedicalDuty)


@pytest.mark.rule("OA-8.2-2")
def test_a_lost_medevac_is_replaced_by_a_transport_that_does_its_work_and_so_is_that() -> None:
    board = battle_on(clear(5, 5), [SOUTH, SOUTH])
    hit_in_flight(board.battle, board.helicopter("medevac", 303), "CS")
    first = board.last(ReplacementDue).replacement
    assert board.get(first, Helicopter).kind == "transport"
    assert board.has(first, MedicalDuty)
    board.world.set(first, At(Hex(301)))
    board.world.set(first, Airborne())
    hit_in_flight(board.battle, first, "CS")
    assert board.has(board.last(ReplacementDue).replacement, MedicalDuty)


@pytest.mark.rule("OA-2.1-8", "OA-14-6", "OA-14-8")
def test_the_fate_of_a_crew_can_be_read_from_its_counter() -> None:
    board = battle_on(clear(5, 5), [SOUTH])
    machine = board.helicopter("cobra", 303)
    hit_in_flight(board.battle, machine, "CS")
    pilots = crew(board, machine)
    assert crew_fate(board.world, machine) == "on map"
    board.world.set(pilots, Gone("evacuated"))
    assert crew_fate(board.world, machine) == "evacuated"
    board.world.set(pilots, Steps(1, 2))
    assert crew_fate(board.world, machine) == "wounded"
    board.world.set(pilots, Gone("killed"))
    assert crew_fate(board.world, machine) == "dead"


# Helicopters on the ground ----------------------------------------------------------------------


@pytest.mark.rule("OA-7.3-16", "OA-7.3-10")
@pytest.mark.parametrize(
    ("column", "dice", "result", "steps", "fate"),
    [
        ("squad", [4, 4], "none", 2, ""),
        ("squad", [4, 5], "E", 2, "on map"),
        ("squad", [5, 5], "CS", 2, "on map"),
        ("squad", [5, 6], "C", 1, "wounded"),
        ("squad", [6, 6], "D", 0, "dead"),
        ("dshk", [5, 6], "D", 0, "dead"),
    ],
)
def test_a_landed_helicopter_is_hit_by_a_second_roll_and_wrecked_where_it_stands(
    column: str, dice: list[int], result: str, steps: int, fate: str
) -> None:
    board = battle_on(clear(5, 5), dice)
    squad = board.squad(303)
    machine = board.helicopter("transport", 303, flying=False, aboard=[squad])
    outcome = hit_landed(board.battle, machine, column, board.viet(301), Hex(303))
    assert outcome.result == result
    if result == "none":
        assert board.at(machine) == 303
        assert wrecks(board) == []
        return
    assert wrecks(board) == [303]
    crashed = board.last(Crashed)
    assert (crashed.aircraft, crashed.start, crashed.hex, crashed.result) == (machine, 303, 303, result)
    assert crashed.rule == "OA-7.3-16"
    assert crew_fate(board.world, machine) == fate
    if steps:
        assert board.at(squad) == 303
        assert board.get(squad, Steps).left == steps
    else:
        assert board.get(squad, Gone).how == "killed"


@pytest.mark.rule("OA-7.3-16")
def test_the_sun_does_not_help_a_helicopter_on_the_ground_but_distance_and_size_do() -> None:
    board = battle_on(clear(9, 5), [1, 1])
    machine = board.helicopter("cayuse", 703, flying=False)
    hit_landed(board.battle, machine, "squad", board.viet(203), Hex(703))
    told = board.last(AntiAircraftShot)
    assert [item.rule for item in told.modifiers] == ["OA-7.2-2", "OA-7.2-4"]
    assert told.rule == "OA-7.3-16"


@pytest.mark.rule("OA-7.3-16")
def test_a_shot_at_the_hex_also_rolls_for_the_landed_helicopter() -> None:
    board = battle_on(clear(5, 5), [1, 5, 5])
    machine = board.helicopter("transport", 303, flying=False)
    board.squad(303)
    fire_at(board.battle, board.viet(301), Hex(303))
    assert board.last(AntiAircraftShot).target == machine
    assert board.get(machine, Gone).how == "destroyed"
    assert board.dice.left == 0
