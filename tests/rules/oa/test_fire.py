"""One shot at a hex: the die, its modifiers, and whom it hits."""

from __future__ import annotations

import pytest

from game.rules.oa.fire.firing import fire_at
from game.rules.oa.model.components import Aboard, At, Gone, Prisoner, Steps
from game.rules.oa.model.events.turn import ShotFired
from game.rules.oa.model.markers import Fired, Neutralised, Stopped
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.resolve.shot import ASSAULT, FIRE_RESULTS, combine, shot_facts, shot_odds
from tests.rules.oa.ground import result_for, shoot
from tests.rules.oa.oa_board import battle_on, clear

ROW = clear(1, 8)


@pytest.mark.rule("OA-5.5-1")
@pytest.mark.parametrize(("die", "result"), [(1, "A"), (2, "N"), (3, "P"), (4, "P"), (5, "E"), (6, "E")])
def test_a_full_squad_adds_two_against_a_target_in_the_open(die: int, result: str) -> None:
    board = battle_on(ROW, dice=[die])
    squad, viet = board.squad(101), board.viet(103)
    shot = result_for(shoot(board, squad, 103), viet)
    assert (shot.value, shot.result) == (die + 2, result)


@pytest.mark.rule("OA-5.5-1", "OA-2.1-9")
@pytest.mark.parametrize(("die", "result"), [(1, "none"), (2, "A"), (3, "N"), (4, "P"), (5, "P"), (6, "E")])
def test_a_reduced_viet_cong_squad_adds_one(die: int, result: str) -> None:
    board = battle_on(ROW, dice=[die])
    viet, squad = board.viet(101, steps=1), board.squad(103)
    assert result_for(shoot(board, viet, 103), squad).result == result


@pytest.mark.rule("OA-5.5-1")
def test_the_odds_shown_are_the_faces_of_the_die() -> None:
    board = battle_on(ROW)
    squad, viet = board.squad(101), board.viet(103)
    odds = shot_odds(board.battle, shot_facts(board.battle, squad, 103), viet)
    assert [6 * odds[name] for name in FIRE_RESULTS] == [0, 1, 1, 2, 2]


@pytest.mark.rule("OA-5.6-1")
@pytest.mark.parametrize(("code", "value"), [(".", 5), ("F", 4), ("G", 3), ("J", 2), ("H", 2), ("N", 2)])
def test_the_terrain_of_the_target_is_taken_from_the_die(code: str, value: int) -> None:
    board = battle_on(f". {code} .", dice=[3])
    squad, viet = board.squad(101), board.viet(201)
    assert result_for(shoot(board, squad, 201), viet).value == value


@pytest.mark.rule("OA-5.6-1")
def test_neither_the_firers_terrain_nor_what_lies_between_counts() -> None:
    board = battle_on("H\nN\n.", dice=[3])
    squad, viet = board.squad(101), board.viet(103)
    shot = result_for(shoot(board, squad, 103), viet)
    assert (shot.value, shot.modifiers.total) == (5, 0)


@pytest.mark.rule("OA-2.4-2", "OA-5.6-1", "OA-3.2-4")
def test_a_bunker_protects_by_five_whom_it_shelters_until_it_is_destroyed() -> None:
    board = battle_on("K\n.\n.", dice=[3, 3])
    squad, ruin = board.squad(103), board.bunker(101, intact=False)
    bunker = board.bunker(101)
    inside, outside, in_ruin = board.viet(101, inside=bunker), board.viet(101), board.viet(101, inside=ruin)
    shot = shoot(board, squad, 101)
    assert [result_for(shot, viet).value for viet in (inside, outside, in_ruin)] == [0, 5, 5]


# Whom it hits -----------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.1-6")
def test_one_die_hits_everybody_on_the_ground_in_the_hex() -> None:
    board = battle_on(ROW, dice=[3])
    squad, viet, person = board.squad(101), board.viet(103), board.civilian(103)
    shot = shoot(board, squad, 103)
    assert {result.unit: result.result for result in shot.results} == {viet: "P", person: "P"}
    assert board.get(viet, Steps).left == 1
    assert board.has(person, Gone)


@pytest.mark.rule("OA-5.1-6", "OA-3.1-5")
def test_what_flies_over_the_hex_and_who_rides_in_it_is_not_hit() -> None:
    board = battle_on(ROW, dice=[6])
    rider = board.squad(103)
    machine = board.helicopter("transport", 103, aboard=[rider])
    below = board.squad(103)
    shot = shoot(board, board.viet(101), 103)
    assert [result.unit for result in shot.results] == [below]
    assert board.at(machine) == 103
    assert board.has(rider, Aboard)


@pytest.mark.rule("OA-5.1-6", "OA-12.3-2")
def test_a_guard_and_his_prisoner_share_the_die() -> None:
    board = battle_on(ROW, dice=[4])
    squad, prisoner = board.squad(103), board.viet(103, steps=1)
    board.guard(prisoner, squad)
    shoot(board, board.viet(101), 103)
    assert board.get(squad, Steps).left == 1
    assert board.get(prisoner, Gone).how == "killed"
    assert not board.has(prisoner, Prisoner)


# Modifiers --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.3-2")
def test_assault_fire_suffers_minus_two() -> None:
    board = battle_on(ROW, dice=[4])
    squad, viet = board.squad(101), board.viet(103)
    fire_at(board.battle, squad, 103, manner=ASSAULT)
    shot = result_for(board.last(ShotFired), viet)
    assert (shot.modifiers["OA-4.3-2"], shot.value) == (-2, 4)


@pytest.mark.rule("OA-5.6-5")
def test_all_modifiers_that_apply_are_added_up() -> None:
    table = load_tables().fire
    every = combine(table, protection=0, assault=True, smoke=True, crossfire=True, strafing_at=2)
    assert [item.value for item in every] == [-2, -2, 1, 1]
    assert every.total == -2
    assert combine(table, protection=3, assault=True).total == -5


@pytest.mark.rule("OA-5.6-2")
def test_a_second_shot_from_the_other_side_is_crossfire_and_the_first_is_not() -> None:
    board = battle_on(ROW, dice=[1, 1])
    north, south, viet = board.squad(101), board.squad(105), board.viet(103)
    first = result_for(shoot(board, north, 103), viet)
    second = result_for(shoot(board, south, 103), viet)
    assert "OA-5.6-2" not in first.modifiers
    assert second.modifiers["OA-5.6-2"] == 1
    assert (first.value, second.value) == (3, 4)


@pytest.mark.rule("OA-5.6-2")
def test_shots_from_one_side_or_from_a_third_direction_are_no_crossfire() -> None:
    board = battle_on(clear(3, 5), dice=[1, 1, 1])
    viet = board.viet(203)
    north, again, south_east = board.squad(201), board.squad(202), board.squad(304)
    shots = [shoot(board, firer, 203) for firer in (north, again, south_east)]
    assert ["OA-5.6-2" in result_for(shot, viet).modifiers for shot in shots] == [False, False, False]


@pytest.mark.rule("OA-5.6-2")
def test_whoever_has_moved_to_another_hex_is_out_of_the_crossfire() -> None:
    board = battle_on(ROW, dice=[1, 1])
    north, south, viet = board.squad(101), board.squad(107), board.viet(103)
    shoot(board, north, 103)
    board.world.set(viet, At(104))
    assert "OA-5.6-2" not in result_for(shoot(board, south, 104), viet).modifiers


@pytest.mark.rule("OA-5.6-2")
@pytest.mark.parametrize(
    ("first", "second", "crossed"),
    [(302, 204, True), (203, 401, True), (401, 204, True), (401, 304, True), (401, 403, False), (401, 402, False)],
)
def test_a_shot_that_enters_exactly_at_a_corner_counts_for_either_side(first: int, second: int, crossed: bool) -> None:
    board = battle_on(clear(5, 5), dice=[1, 1])
    viet = board.viet(303)
    shots = [shoot(board, board.squad(hex), 303) for hex in (first, second)]
    assert ["OA-5.6-2" in result_for(shot, viet).modifiers for shot in shots] == [False, crossed]


@pytest.mark.rule("OA-5.6-2")
def test_shots_at_the_hex_it_has_left_count_no_more() -> None:
    board = battle_on(clear(3, 7), dice=[1, 1, 1])
    viet = board.viet(203)
    north, west, south = board.squad(201), board.squad(104), board.squad(206)
    shoot(board, north, 203)
    board.world.set(viet, At(204))
    shoot(board, west, 204)
    assert "OA-5.6-2" not in result_for(shoot(board, south, 204), viet).modifiers


@pytest.mark.rule("OA-5.6-2")
def test_crossfire_is_each_units_own() -> None:
    board = battle_on(ROW, dice=[1, 1])
    north, south, viet = board.squad(101), board.squad(105), board.viet(103)
    shoot(board, north, 103)
    late = board.viet(103)
    shot = shoot(board, south, 103)
    assert [result_for(shot, unit).value for unit in (viet, late)] == [4, 3]


@pytest.mark.rule("OA-5.6-2")
def test_a_shot_from_straight_above_has_no_direction() -> None:
    board = battle_on(ROW, dice=[1, 1])
    cobra, squad, viet = board.helicopter("cobra", 103), board.squad(105), board.viet(103)
    first, second = shoot(board, cobra, 103), shoot(board, squad, 103)
    assert "OA-5.6-2" not in result_for(first, viet).modifiers
    assert "OA-5.6-2" not in result_for(second, viet).modifiers


@pytest.mark.rule("OA-5.6-3")
@pytest.mark.parametrize(("hex", "value"), [(103, 1), (104, 1), (105, 1), (106, 0)])
def test_a_helicopter_strafes_from_fewer_than_three_hexes(hex: int, value: int) -> None:
    board = battle_on(ROW, dice=[1])
    machine, viet = board.helicopter("transport", hex), board.viet(103)
    modifiers = result_for(shoot(board, machine, 103), viet).modifiers
    assert ("OA-5.6-3" in modifiers, modifiers.total) == (value == 1, value)


@pytest.mark.rule("OA-5.6-3")
def test_nobody_in_cover_is_strafed_and_nobody_strafes_from_the_ground() -> None:
    board = battle_on("F\n.\n.\n.", dice=[1, 1])
    covered, open_ = board.viet(101), board.viet(104)
    flying, landed = board.helicopter("transport", 102), board.helicopter("transport", 103, flying=False)
    assert "OA-5.6-3" not in result_for(shoot(board, flying, 101), covered).modifiers
    assert "OA-5.6-3" not in result_for(shoot(board, landed, 104), open_).modifiers


@pytest.mark.rule("OA-5.6-4", "OA-8.1-7")
@pytest.mark.parametrize(("hex", "value"), [(105, 3), (106, 2)])
def test_passengers_strafe_with_their_machine(hex: int, value: int) -> None:
    board = battle_on(ROW, dice=[1])
    squad, viet = board.squad(101), board.viet(103)
    board.helicopter("transport", hex, aboard=[squad])
    assert result_for(shoot(board, squad, 103), viet).value == value


@pytest.mark.rule("OA-5.1-5")
def test_each_shot_is_marked_on_whoever_fired() -> None:
    board = battle_on(ROW, dice=[1, 1])
    machine, viet = board.helicopter("transport", 101), board.viet(103)
    shoot(board, machine, 103)
    assert board.get(machine, Fired).shots == 1
    shoot(board, machine, 103)
    assert board.get(machine, Fired).shots == 2
    assert not board.has(viet, Fired)


@pytest.mark.rule("OA-5.1-3")
def test_a_unit_may_be_fired_on_again_and_again() -> None:
    board = battle_on(ROW, dice=[1, 2, 3])
    viet = board.viet(103)
    for _ in range(3):
        shoot(board, board.squad(101), 103)
    assert board.has(viet, Stopped)
    assert board.has(viet, Neutralised)
    assert board.get(viet, Steps).left == 1
