"""Whom the Viet Cong fire at by the reaction rules, with their reasons, on both sides of each edge."""

from __future__ import annotations

import pytest

from game.ai.oa.viet_cong import VietCong
from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId
from game.rules.oa.model.components import VC
from game.rules.oa.model.decisions import (
    Fire,
    FireAtAircraft,
    Hold,
    Step,
    UsReaction,
    VcDefensiveFire,
    VcReaction,
)
from game.rules.oa.model.events.turn import AntiAircraftShot
from game.rules.oa.model.markers import Moved, Stopped
from tests.ai.viet import answer, rule, told
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 14)
FIELD = clear(7, 9)


def defends(board: Board, viet: EntityId) -> Board:
    """The unit is to choose what it fires at after US movement."""
    return board.run(VcDefensiveFire(VC, viet))


# Fire at movers ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.3-1", "OA-5.3-2")
def test_it_fires_at_a_mover_at_the_first_chance() -> None:
    board = us_moves(battle_on(ROW))
    squad, viet = board.squad(101), board.viet(107)
    board.give(Step(squad, 102))
    assert told(board)[0] == Fire(viet, 102)
    assert rule(board) == "OA-5.3-2"


@pytest.mark.rule("OA-5.3-3")
@pytest.mark.parametrize(("hex", "fires"), [(112, False), (113, True)])
def test_it_holds_its_fire_while_a_helicopter_flies_within_five_hexes(hex: int, fires: bool) -> None:
    board = us_moves(battle_on(ROW))
    squad, viet = board.squad(103), board.viet(107)
    board.helicopter("transport", hex)
    board.give(Step(squad, 104))
    assert (answer(board) == Fire(viet, 104)) is fires
    assert rule(board) == ("OA-5.3-2" if fires else "OA-5.3-3")


@pytest.mark.rule("OA-5.3-3")
def test_neither_a_landed_helicopter_nor_the_plane_distracts_it() -> None:
    board = us_moves(battle_on(ROW))
    squad, viet = board.squad(103), board.viet(107)
    board.helicopter("transport", 109, flying=False)
    board.plane(110)
    board.give(Step(squad, 104))
    assert answer(board) == Fire(viet, 104)


@pytest.mark.rule("OA-5.3-3", "OA-7.1-3")
def test_a_helicopter_distracts_without_a_line_of_sight() -> None:
    board = us_moves(battle_on("\n".join([*"." * 7, "J", *"." * 5])))
    squad, _ = board.squad(103), board.viet(107)
    board.helicopter("transport", 110)
    board.give(Step(squad, 104))
    assert (answer(board), rule(board)) == (Hold(), "OA-5.3-3")


@pytest.mark.rule("OA-5.3-3", "OA-7.1-4")
@pytest.mark.parametrize(("code", "bunker"), [("H", False), ("K", True)])
def test_whoever_cannot_see_the_sky_is_not_distracted(code: str, bunker: bool) -> None:
    board = us_moves(battle_on("\n".join([*"." * 6, code, *"." * 5])))
    squad = board.squad(103)
    viet = board.viet(107, inside=board.bunker(107, facing=0) if bunker else None)
    board.helicopter("transport", 108)
    board.give(Step(squad, 104))
    assert answer(board) == Fire(viet, 104)


@pytest.mark.rule("OA-5.3-3", "OA-7.1-4")
def test_in_a_ruin_it_sees_the_sky() -> None:
    board = us_moves(battle_on("\n".join([*"." * 6, "U", *"." * 5])))
    squad, _ = board.squad(103), board.viet(107)
    board.helicopter("transport", 108)
    board.give(Step(squad, 104))
    assert answer(board) == Hold()


@pytest.mark.rule("OA-5.3-4")
def test_it_waits_for_a_nearer_unit_that_has_not_moved() -> None:
    board = us_moves(battle_on(FIELD))
    squad, viet = board.squad(401, platoon=0), board.viet(406)
    near = board.squad(408, platoon=0)
    board.give(Step(squad, 402))
    order, reason = told(board)
    assert (order, reason.rule, dict(reason.values)["name"]) == (Hold(), "OA-5.3-4", "Alvarez")
    board.world.set(near, Moved(408, 1, 1, done=True))
    assert answer(board) == Fire(viet, 402)


@pytest.mark.rule("OA-5.3-4")
@pytest.mark.parametrize(("hex", "waits"), [(408, True), (409, True), (410, False)])
def test_nearer_means_fewer_hexes(hex: int, waits: bool) -> None:
    board = us_moves(battle_on(clear(7, 12)))
    squad, _, _ = board.squad(401, platoon=0), board.viet(406), board.squad(hex, platoon=0)
    board.give(Step(squad, 402))
    assert (answer(board) == Hold()) is waits


@pytest.mark.rule("OA-5.3-4")
def test_it_waits_only_for_one_it_could_fire_at() -> None:
    board = us_moves(battle_on("\n".join([*"." * 7, "J", *"." * 3])))
    squad, viet = board.squad(102, platoon=0), board.viet(107)
    board.squad(109, platoon=0)
    board.give(Step(squad, 103))
    assert answer(board) == Fire(viet, 103)


@pytest.mark.rule("OA-5.3-4")
def test_it_does_not_wait_for_one_that_cannot_move_any_more() -> None:
    board = us_moves(battle_on(FIELD))
    squad, viet, near = board.squad(401, platoon=0), board.viet(406), board.squad(408, platoon=0)
    board.world.set(near, Stopped())
    board.give(Step(squad, 402))
    assert answer(board) == Fire(viet, 402)


@pytest.mark.rule("OA-5.3-5")
@pytest.mark.parametrize(("hex", "fires"), [(404, False), (405, True)])
def test_a_mover_that_comes_next_to_it_is_fired_at_all_the_same(hex: int, fires: bool) -> None:
    board = us_moves(battle_on(FIELD))
    squad, viet = board.squad(hex - 1, platoon=0), board.viet(406)
    board.squad(407, platoon=0)
    board.give(Step(squad, hex))
    assert (answer(board) == Fire(viet, hex)) is fires
    assert rule(board) == ("OA-5.3-5" if fires else "OA-5.3-4")


@pytest.mark.rule("OA-5.3-5", "OA-5.3-3")
@pytest.mark.parametrize(("start", "fires"), [(403, False), (404, True)])
def test_whoever_comes_next_to_it_is_fired_at_in_spite_of_a_helicopter(start: int, fires: bool) -> None:
    board = us_moves(battle_on(FIELD))
    squad, viet = board.squad(start), board.viet(406)
    board.helicopter("cobra", 408)
    board.give(Step(squad, Hex(start + 1)))
    assert answer(board) == (Fire(viet, Hex(405)) if fires else Hold())
    assert rule(board) == ("OA-5.3-5" if fires else "OA-5.3-3")


# Defensive fire ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.3-6")
def test_first_the_nearest_helicopter_in_flight() -> None:
    board = battle_on(ROW)
    viet = board.viet(107)
    board.squad(108)
    near, far = board.helicopter("transport", 110), board.helicopter("transport", 103)
    assert answer(defends(board, viet)) == FireAtAircraft(viet, near)
    assert (rule(board), board.at(far)) == ("OA-5.3-6", 103)


@pytest.mark.rule("OA-5.3-6", "OA-7.1-2")
@pytest.mark.parametrize(("hex", "at_aircraft"), [(112, True), (113, False)])
def test_a_helicopter_six_hexes_away_is_no_target(hex: int, at_aircraft: bool) -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(107), board.squad(105)
    board.helicopter("transport", hex)
    assert isinstance(answer(defends(board, viet)), FireAtAircraft) is at_aircraft


@pytest.mark.rule("OA-5.3-6", "OA-7.1-6")
def test_of_two_equally_near_helicopters_the_fuller_one() -> None:
    board = battle_on(ROW)
    viet, rider = board.viet(107), board.squad(101)
    empty, full = board.helicopter("transport", 105), board.helicopter("transport", 109, aboard=[rider])
    defends(board, viet)
    assert {answer(board, seed) for seed in range(9)} == {FireAtAircraft(viet, full)}
    assert board.at(empty) == 105


@pytest.mark.rule("OA-7.1-6")
def test_of_two_that_are_equal_in_all_a_die_chooses() -> None:
    board = battle_on(ROW)
    viet = board.viet(107)
    machines = [board.helicopter("transport", 105), board.helicopter("transport", 109)]
    defends(board, viet)
    assert {answer(board, seed) for seed in range(20)} == {FireAtAircraft(viet, machine) for machine in machines}


@pytest.mark.rule("OA-5.3-6", "OA-7.1-4")
def test_from_a_building_it_looks_only_at_the_ground() -> None:
    board = battle_on("\n".join([*"." * 6, "H", *"." * 4]))
    viet, _ = board.viet(107), board.squad(110)
    board.helicopter("transport", 108)
    assert answer(defends(board, viet)) == Fire(viet, 110)


@pytest.mark.rule("OA-5.3-7")
def test_then_the_nearest_unit_in_the_open_before_a_nearer_one_in_cover() -> None:
    board = battle_on("\n".join([*"." * 3, "F", *"." * 7]))
    viet = board.viet(105)
    board.squad(104)
    board.squad(108)
    board.squad(109)
    assert answer(defends(board, viet)) == Fire(viet, 108)
    assert rule(board) == "OA-5.3-7"


@pytest.mark.rule("OA-5.3-8")
def test_then_the_nearest_unit_in_cover() -> None:
    board = battle_on("F\nF\n.\n.\n.\nN")
    viet = board.viet(104)
    board.squad(102)
    board.squad(101)
    assert answer(defends(board, viet)) == Fire(viet, 102)
    assert rule(board) == "OA-5.3-8"


@pytest.mark.rule("OA-5.3-8")
@pytest.mark.parametrize("kind", ["us_squad", "medical", "command", "aircrew"])
def test_every_us_unit_on_the_ground_is_infantry(kind: str) -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(104), board.us(kind, 102)
    assert answer(defends(board, viet)) == Fire(viet, 102)


@pytest.mark.rule("OA-5.3-8", "OA-5.1-9")
@pytest.mark.parametrize(("hex", "fires"), [(106, True), (107, False)])
def test_beyond_five_hexes_there_is_nothing_to_fire_at(hex: int, fires: bool) -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(101), board.squad(hex)
    assert (answer(defends(board, viet)) == Fire(viet, hex)) is fires


@pytest.mark.rule("OA-5.3-9")
def test_of_equally_near_hexes_the_one_with_more_stacking_points() -> None:
    board = battle_on(ROW)
    viet = board.viet(105)
    board.squad(103)
    board.us("medical", 107)
    board.us("medical", 107)
    defends(board, viet)
    assert {answer(board, seed) for seed in range(9)} == {Fire(viet, 107)}


@pytest.mark.rule("OA-5.3-9")
def test_of_hexes_equal_in_all_a_die_chooses() -> None:
    board = battle_on(ROW)
    viet = board.viet(105)
    board.squad(103)
    board.squad(107)
    defends(board, viet)
    assert {answer(board, seed) for seed in range(20)} == {Fire(viet, 103), Fire(viet, 107)}
    assert rule(board) == "OA-5.3-9"


@pytest.mark.rule("OA-2.4-1", "OA-5.3-7")
def test_from_a_bunker_only_what_lies_in_its_arc_counts() -> None:
    board = battle_on(ROW)
    viet = board.viet(105, inside=board.bunker(105, facing=3))
    board.squad(104)
    board.squad(109)
    assert answer(defends(board, viet)) == Fire(viet, 109)


@pytest.mark.rule("OA-5.3-1", "OA-0-1")
def test_it_answers_only_for_the_viet_cong() -> None:
    board = battle_on(ROW)
    viet, squad = board.viet(104), board.squad(108)
    board.run(UsReaction("us", viet))
    with pytest.raises(TypeError):
        VietCong().answer(board.battle, SeededDice(1))
    assert board.at(squad) == 108


@pytest.mark.rule("OA-5.3-1")
def test_every_answer_comes_with_its_rule_and_a_line_for_the_log() -> None:
    board = us_moves(battle_on(ROW))
    squad, viet = board.squad(101), board.viet(107)
    board.give(Step(squad, 102))
    assert board.decision == VcReaction(VC, viet, squad)
    reason = told(board)[1]
    assert str(reason) == "fires at the unit that moves, at a range of 5"


# Landed helicopters -----------------------------------------------------------------------------


@pytest.mark.rule("OA-5.3-7", "OA-5.3-8")
def test_a_landed_helicopter_draws_fire_as_men_in_the_open_do() -> None:
    board = battle_on(ROW)
    viet = board.viet(107)
    board.helicopter("transport", 104, flying=False, aboard=[board.squad(104)])
    assert (answer(defends(board, viet)), rule(board)) == (Fire(viet, Hex(104)), "OA-5.3-7")


@pytest.mark.rule("OA-5.3-7", "OA-5.3-8")
@pytest.mark.parametrize("kind", ["dshk", "mortar"])
def test_heavy_weapons_fire_at_a_landed_helicopter_too(kind: str) -> None:
    board = battle_on(ROW)
    weapon = board.weapon(kind, board.viet(107))
    board.helicopter("transport", 102, flying=False)
    assert answer(defends(board, weapon)) == Fire(weapon, Hex(102))


@pytest.mark.rule("OA-5.3-9", "OA-5.3-8")
@pytest.mark.parametrize(("machine", "hex"), [(104, 104), (110, 110)])
def test_of_equally_near_hexes_passengers_of_a_landed_helicopter_count(machine: int, hex: int) -> None:
    board = battle_on(ROW)
    weapon = board.weapon("dshk", board.viet(107))
    board.squad(110)
    board.squad(104)
    riders = [board.squad(101), board.us("medical", 101)]
    board.helicopter("transport", machine, flying=False, aboard=riders)
    assert answer(defends(board, weapon)) == Fire(weapon, Hex(hex))


@pytest.mark.rule("OA-7.3-16", "OA-5.3-8")
def test_a_shot_at_a_landed_helicopter_is_a_second_roll_on_the_rifles_column() -> None:
    board = battle_on(ROW, dice=[3, 6, 6])
    viet, machine = board.viet(107), board.helicopter("transport", 104, flying=False)
    board.run(VcDefensiveFire(VC, viet)).give(Fire(viet, Hex(104)))
    shot = board.last(AntiAircraftShot)
    assert (shot.target, shot.column, shot.dice) == (machine, "squad", (6, 6))
