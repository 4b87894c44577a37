"""How the Viet Cong move: defence and withdrawal, weapons carried, the way off the map."""

from __future__ import annotations

import pytest

from game.board.hexmap import Hexside
from game.rules.oa.model.components import VC, Crews, Gone, HeadingFor, Inside, Weapon
from game.rules.oa.model.decisions import Dismantle, Hold, Leave, Step, VcMovement
from game.rules.oa.model.events.turn import LeftMap, Stepped, WeaponDismantled
from game.rules.oa.model.markers import Fired, Moved, Stopped
from game.rules.oa.viet_cong.ways import in_the_open, nearest_cover, vc_allowance
from tests.rules.oa.ground import play, vc_moves, with_points
from tests.rules.oa.oa_board import battle_on, clear, text_map

ROW = clear(1, 9)


@pytest.mark.rule("OA-1-8", "OA-5.3-9")
def test_they_move_by_column_then_row() -> None:
    board = battle_on(clear(3, 4))
    last, first, middle = board.viet(302), board.viet(103), board.viet(201)
    play(board, "vc_movement", "withdraw")
    asked = []
    while isinstance(board.decision, VcMovement):
        asked.append(board.decision.unit)
        board.give(Hold())
    assert asked == [first, middle, last]


@pytest.mark.rule("OA-4.1-1", "OA-4.1-3", "OA-2.1-9")
def test_a_viet_cong_squad_has_four_points() -> None:
    board = battle_on(ROW)
    viet = board.viet(109)
    vc_moves(board, viet, "withdraw").give(*(Step(viet, hex) for hex in (108, 107, 106, 105)))
    assert board.refusal(Step(viet, 104)) == "OA-4.1-3"
    assert [(event.hex, event.cost) for event in board.told(Stepped)] == [(108, 1), (107, 1), (106, 1), (105, 1)]


@pytest.mark.rule("OA-4.1-3")
def test_with_all_points_unspent_one_hex_may_always_be_entered_by_them_too() -> None:
    board = battle_on(text_map(".\nJ\nJ", hexsides=[Hexside("fence", "f", 101, 102)]))
    viet = board.viet(101)
    board.weapon("dshk", viet, ready=False)
    vc_moves(board, viet, "withdraw").give(Step(viet, 102))
    assert (board.get(viet, Moved).spent, board.refusal(Step(viet, 103))) == (2, "OA-4.1-3")


@pytest.mark.rule("OA-4.5-4")
def test_they_cannot_wade_either() -> None:
    board = battle_on(".\nW\n.")
    viet = board.viet(101)
    assert vc_moves(board, viet).refusal(Step(viet, 102)) == "OA-4.5-4"


@pytest.mark.rule("OA-4.1-2")
def test_only_the_unit_asked_moves() -> None:
    board = battle_on(ROW)
    viet, other = board.viet(101), board.viet(105)
    board.weapon("dshk", other)
    vc_moves(board, viet, "withdraw")
    orders = (Step(other, 104), Dismantle(other), Leave(other))
    assert [board.refusal(order) for order in orders] == ["OA-4.1-2"] * 3


# Weapons ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.2-1")
@pytest.mark.parametrize(("mp", "halved"), [(4, 2), (5, 3), (3, 2), (2, 1), (1, 1)])
def test_whoever_carries_a_weapon_has_half_his_points_rounded_up(mp: int, halved: int) -> None:
    board = battle_on(ROW)
    free, laden = board.viet(101), board.viet(102)
    board.weapon("mortar", laden, ready=False)
    with_points(board, "vc_squad", mp)
    assert [vc_allowance(board.battle, unit) for unit in (free, laden)] == [mp, halved]


@pytest.mark.rule("OA-2.3-5")
@pytest.mark.parametrize(("ready", "rule"), [(True, "OA-2.3-5"), (False, "")])
def test_a_weapon_that_is_ready_to_fire_is_not_moved(ready: bool, rule: str) -> None:
    board = battle_on(ROW)
    crew = board.viet(103)
    gun = board.weapon("dshk", crew, ready=ready)
    assert vc_moves(board, crew, "withdraw").refusal(Step(crew, 102)) == rule
    if not ready:
        board.give(Step(crew, 102))
        assert board.at(gun) == 102


@pytest.mark.rule("OA-2.3-6", "OA-13.2-11")
def test_taking_a_weapon_apart_is_the_crews_whole_step() -> None:
    board = battle_on(ROW)
    crew = board.viet(103)
    gun = board.weapon("dshk", crew)
    vc_moves(board, crew, "withdraw").give(Dismantle(crew))
    assert not board.get(gun, Weapon).ready
    assert (board.last(WeaponDismantled).hex, board.decision) == (103, None)


@pytest.mark.rule("OA-1-8", "OA-2.3-6")
@pytest.mark.parametrize("shots", [0, 1])
def test_a_crew_whose_weapon_has_fired_does_not_take_it_apart_this_turn(shots: int) -> None:
    board = battle_on(ROW)
    crew = board.viet(103)
    gun = board.weapon("dshk", crew)
    if shots:
        board.world.set(gun, Fired(shots))
    play(board, "vc_movement", "withdraw")
    assert (board.decision == VcMovement(VC, crew)) is (shots == 0)


@pytest.mark.rule("OA-13.2-12", "OA-2.3-6")
def test_what_was_taken_apart_is_never_set_up_again() -> None:
    board = battle_on(ROW)
    crew = board.viet(103)
    board.weapon("dshk", crew, ready=False)
    vc_moves(board, crew, "withdraw")
    assert board.refusal(Dismantle(crew)) == "OA-2.3-5"
    assert {type(order) for order in board.battle.orders()} == {Step, Hold}


@pytest.mark.rule("OA-13.2-11", "OA-2.3-6")
def test_only_a_crew_on_the_way_home_takes_its_weapon_apart() -> None:
    board = battle_on(ROW)
    crew, idle = board.viet(103), board.viet(105)
    board.weapon("dshk", crew)
    assert vc_moves(board, crew).refusal(Dismantle(crew)) == "OA-13.2-11"
    assert vc_moves(board, idle, "withdraw").refusal(Dismantle(idle)) == "OA-2.3-5"


# Bunkers ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-2.4-1")
def test_leaving_a_bunker_is_free_and_whoever_leaves_is_outside() -> None:
    board = battle_on(ROW)
    viet = board.viet(103, inside=board.bunker(103))
    vc_moves(board, viet, "withdraw").give(Step(viet, 102))
    assert (board.get(viet, Moved).spent, board.has(viet, Inside)) == (1, False)


# Off the map ------------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.2-10")
@pytest.mark.parametrize(("hex", "rule"), [(101, ""), (102, "OA-13.2-10")])
def test_only_on_the_north_edge_can_they_leave(hex: int, rule: str) -> None:
    board = battle_on(ROW)
    viet = board.viet(hex)
    assert vc_moves(board, viet, "withdraw").refusal(Leave(viet)) == rule


@pytest.mark.rule("OA-13.2-10")
def test_defenders_do_not_leave() -> None:
    board = battle_on(ROW)
    viet = board.viet(101)
    assert vc_moves(board, viet).refusal(Leave(viet)) == "OA-13.2-10"


@pytest.mark.rule("OA-13.2-10")
def test_whoever_leaves_is_gone_with_what_he_carries() -> None:
    board = battle_on(ROW)
    viet = board.viet(101)
    gun = board.weapon("dshk", viet, ready=False)
    vc_moves(board, viet, "withdraw")
    assert Leave(viet) in board.battle.orders()
    board.give(Leave(viet))
    assert [board.get(piece, Gone).how for piece in (viet, gun)] == ["left", "left"]
    assert not board.has(viet, Crews)
    assert [event.unit for event in board.told(LeftMap)] == [viet, gun]


@pytest.mark.rule("OA-2.3-5", "OA-13.2-11")
def test_a_crew_does_not_leave_its_gun_behind() -> None:
    board = battle_on(ROW)
    crew = board.viet(101)
    board.weapon("dshk", crew)
    assert vc_moves(board, crew, "withdraw").refusal(Leave(crew)) == "OA-2.3-5"


# Cover ------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.2-8")
@pytest.mark.parametrize(
    ("code", "open_"), [(".", True), ("R", True), ("B", True), ("K", True), ("F", False), ("G", False)]
)
def test_protection_zero_is_in_the_open(code: str, open_: bool) -> None:
    board = battle_on(f"{code} .")
    assert in_the_open(board.battle, board.viet(101)) is open_


@pytest.mark.rule("OA-13.2-8", "OA-2.4-1")
def test_inside_a_bunker_nobody_is_in_the_open() -> None:
    board = battle_on("K .")
    bunker = board.bunker(101)
    assert not in_the_open(board.battle, board.viet(101, inside=bunker))


@pytest.mark.rule("OA-13.2-8")
def test_the_choice_is_among_the_nearest_hex_of_each_sort_of_cover() -> None:
    board = battle_on("J\nH\n.\n.\nH\nN\nG")
    viet = board.viet(104)
    assert nearest_cover(board.battle, viet) == (105, 101, 106)


@pytest.mark.rule("OA-13.2-8")
@pytest.mark.parametrize(("die", "goal"), [(1, 105), (2, 101), (3, 106), (4, 105), (6, 106)])
def test_a_die_chooses_among_them(die: int, goal: int) -> None:
    board = battle_on("J\nH\n.\n.\nH\nN\nG", dice=[die])
    viet = board.viet(104)
    play(board, "vc_movement")
    assert board.get(viet, HeadingFor).to == goal


@pytest.mark.rule("OA-13.2-8")
def test_trails_count_as_jungle_and_ruins_and_grass_as_no_cover() -> None:
    board = battle_on("U\nG\n.\n.\nT")
    assert nearest_cover(board.battle, board.viet(103)) == (105,)


@pytest.mark.rule("OA-13.2-8", "OA-3.2-1")
def test_a_full_hex_is_no_cover_and_one_beyond_the_river_cannot_be_reached() -> None:
    board = battle_on("H\n.\n.\nN\nW\nJ")
    board.viet(101)
    board.viet(101)
    viet = board.viet(103)
    assert nearest_cover(board.battle, viet) == (104,)


@pytest.mark.rule("OA-13.2-8")
def test_a_goal_that_has_filled_up_is_chosen_anew() -> None:
    board = battle_on("H\n.\n.\nN")
    board.viet(101)
    board.viet(101)
    viet = board.viet(103)
    board.world.set(viet, HeadingFor(101))
    play(board, "vc_movement")
    while board.decision != VcMovement(VC, viet):
        board.give(Hold())
    assert board.get(viet, HeadingFor).to == 104


@pytest.mark.rule("OA-13.2-8")
def test_a_goal_once_chosen_is_kept_even_through_light_cover_on_the_way() -> None:
    board = battle_on("H\n.\nG\n.\nJ")
    viet = board.viet(103)
    board.world.set(viet, HeadingFor(101))
    play(board, "vc_movement")
    assert board.get(viet, HeadingFor).to == 101


@pytest.mark.rule("OA-13.2-8")
@pytest.mark.parametrize("code", ["H", "J", "N", "G", "F", "U"])
def test_whoever_has_protection_stays_and_throws_no_die(code: str) -> None:
    board = battle_on(f"H\n.\n{code}\n.\nJ")
    viet = board.viet(103)
    play(board, "vc_movement")
    assert not board.has(viet, HeadingFor)


@pytest.mark.rule("OA-13.2-8")
def test_crews_and_withdrawing_units_look_for_no_cover() -> None:
    board = battle_on("H\n.\n.\n.\nJ")
    crew = board.viet(103)
    board.weapon("mortar", crew)
    play(board, "vc_movement")
    assert not board.has(crew, HeadingFor)
    other = battle_on("H\n.\n.\n.\nJ")
    viet = other.viet(103)
    play(other, "vc_movement", "withdraw")
    assert not other.has(viet, HeadingFor)


@pytest.mark.rule("OA-1-8", "OA-5.7-1")
def test_a_unit_stopped_before_its_step_is_passed_over() -> None:
    board = battle_on(ROW)
    board.world.set(board.viet(103), Stopped())
    play(board, "vc_movement", "withdraw")
    assert board.decision is None
