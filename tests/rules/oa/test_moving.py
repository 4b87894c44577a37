"""US movement on the ground: points, terrain, one unit at a time, and what keeps a unit where it is."""

from __future__ import annotations

import pytest

from game.board.hexmap import Hexside, Link
from game.rules.oa.model.decisions import Done, Fire, Step, UsMovement
from game.rules.oa.model.events.turn import ShotFired, Stepped
from game.rules.oa.model.markers import Disembarked, Embarked, Moved, Stopped
from game.rules.oa.move.allowance import allowance, points_left
from tests.rules.oa.ground import march, moving, us_fires, us_moves, with_points
from tests.rules.oa.oa_board import battle_on, clear, text_map

ROW = clear(1, 9)


@pytest.mark.rule("OA-4.1-1", "OA-2.1-9")
def test_a_squad_has_four_points_and_may_leave_some_unspent() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    march(board, squad, 102, 103, 104)
    assert points_left(board.battle, squad) == 1
    assert board.get(squad, Moved) == Moved(101, spent=3, hexes=3)
    assert board.refusal(Done()) == ""
    march(board, squad, 105)
    assert (points_left(board.battle, squad), board.refusal(Step(squad, 106))) == (0, "OA-4.1-3")


@pytest.mark.rule("OA-8.4-3")
@pytest.mark.parametrize(
    ("text", "through"), [("G . . .", True), (". G . .", True), (". . G .", True), (". . . G", False)]
)
def test_who_has_gone_into_or_out_of_tall_grass_in_his_move_has_whatever_comes_after(text: str, through: bool) -> None:
    board = us_moves(battle_on(text))
    squad = board.squad(101)
    march(board, squad, 201, 301)
    assert board.get(squad, Moved).through_grass is through


@pytest.mark.rule("OA-2.1-9")
@pytest.mark.parametrize(
    ("kind", "steps", "points"),
    [
        ("us_squad", 2, 4),
        ("us_squad", 1, 4),
        ("medical", 1, 4),
        ("command", 2, 5),
        ("aircrew", 2, 3),
        ("aircrew", 1, 2),
    ],
)
def test_movement_points_are_those_of_the_counter(kind: str, steps: int, points: int) -> None:
    board = battle_on(ROW)
    assert allowance(board.battle, board.us(kind, 101, steps=steps)) == points


@pytest.mark.rule("OA-4.4-3")
@pytest.mark.parametrize("kind", ["us_squad", "medical", "command", "aircrew"])
def test_whoever_got_out_of_a_helicopter_has_two_points(kind: str) -> None:
    board = battle_on(ROW)
    unit = board.us(kind, 101)
    board.world.set(unit, Disembarked())
    assert allowance(board.battle, unit) == 2


@pytest.mark.rule("OA-4.4-3")
def test_two_points_or_its_own_allowance_whichever_is_less() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    board.world.set(squad, Disembarked())
    march(board, squad, 102, 103)
    assert board.refusal(Step(squad, 104)) == "OA-4.1-3"


@pytest.mark.rule("OA-12.1-4", "OA-12.3-1")
def test_a_guard_has_two_points_and_takes_his_prisoners_along() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    prisoner = board.guard(board.viet(101, steps=1), squad)
    march(board, squad, 102, 103)
    assert (board.at(prisoner), board.refusal(Step(squad, 104))) == (103, "OA-4.1-3")


# Terrain ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.5-1")
@pytest.mark.parametrize(
    ("code", "cost"),
    [(".", 1), ("R", 2), ("G", 2), ("J", 2), ("T", 2), ("H", 2), ("U", 2), ("F", 2), ("N", 2), ("K", 2), ("B", 1)],
)
def test_each_terrain_costs_its_points(code: str, cost: int) -> None:
    board = us_moves(battle_on(f".\n{code}\n.", dice=[6] if code == "T" else []))
    squad = board.squad(101)
    march(board, squad, 102)
    assert (board.get(squad, Moved).spent, board.last(Stepped).cost) == (cost, cost)


@pytest.mark.rule("OA-4.5-1")
@pytest.mark.parametrize("kind", ["road", "path", "trail"])
def test_along_a_link_any_hex_costs_one(kind: str) -> None:
    link = Link(kind, "a", (101, 102))
    board = us_moves(battle_on(text_map(".\nJ\nJ", links=[link])))
    squad = board.squad(101)
    march(board, squad, 102, 103)
    assert [event.cost for event in board.told(Stepped)] == [1, 2]


@pytest.mark.rule("OA-4.5-1")
def test_a_fence_costs_one_more_either_way() -> None:
    board = us_moves(battle_on(text_map(ROW, hexsides=[Hexside("fence", "a", 101, 102)])))
    squad = board.squad(101)
    march(board, squad, 102, 101)
    assert [event.cost for event in board.told(Stepped)] == [2, 2]


@pytest.mark.rule("OA-4.5-3")
@pytest.mark.parametrize(("joined", "cost"), [(True, 1), (False, 2)])
def test_from_trench_to_joined_trench_costs_one(joined: bool, cost: int) -> None:
    links = [Link("trench", "t", (101, 102))] if joined else []
    board = us_moves(battle_on(text_map("N\nN", links=links)))
    squad = board.squad(101)
    march(board, squad, 102)
    assert board.last(Stepped).cost == cost


@pytest.mark.rule("OA-4.5-4")
def test_nobody_walks_into_the_river() -> None:
    board = us_moves(battle_on(".\nW\n."))
    assert board.refusal(Step(board.squad(101), 102)) == "OA-4.5-4"


@pytest.mark.rule("OA-4.5-5")
def test_a_bridge_can_be_walked_until_it_is_destroyed() -> None:
    board = us_moves(battle_on(".\nB\n."))
    squad = board.squad(101)
    assert board.refusal(Step(squad, 102)) == ""
    remains = board.battle.ctx.tables.terrain["bridge"].he
    assert (remains, board.battle.ctx.tables.terrain[remains].passable) == ("river", False)


@pytest.mark.rule("OA-5.2-1")
def test_a_unit_moves_to_the_next_hex_and_no_farther() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    assert [board.refusal(Step(squad, hex)) for hex in (103, 101, 9999)] == ["OA-5.2-1"] * 3


# Too few points ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.1-3")
def test_a_hex_that_costs_more_than_is_left_may_not_be_entered() -> None:
    board = us_moves(battle_on(".\n.\n.\n.\nR\nR"))
    squad = board.squad(101)
    march(board, squad, 102, 103, 104)
    assert board.refusal(Step(squad, 105)) == "OA-4.1-3"


@pytest.mark.rule("OA-4.1-3")
def test_with_all_points_unspent_one_hex_may_always_be_entered() -> None:
    fence = Hexside("fence", "f", 101, 102)
    board = us_moves(battle_on(text_map(".\nJ\n.", hexsides=[fence])))
    squad = board.squad(101)
    board.world.set(squad, Disembarked())
    march(board, squad, 102)
    assert (board.last(Stepped).cost, points_left(board.battle, squad)) == (2, 0)
    assert board.refusal(Step(squad, 103)) == "OA-4.1-3"


@pytest.mark.rule("OA-4.1-3")
@pytest.mark.parametrize(("points", "rule"), [(0, "OA-4.1-3"), (1, "")])
def test_one_point_is_enough_for_that_and_none_is_not(points: int, rule: str) -> None:
    board = us_moves(with_points(battle_on(".\nJ"), "us_squad", points))
    assert board.refusal(Step(board.squad(101), 102)) == rule


# One at a time ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.1-2")
def test_whoever_starts_to_move_ends_the_move_of_the_one_before() -> None:
    board = us_moves(battle_on(ROW))
    first, second = board.squad(101, platoon=0), board.squad(105, platoon=0)
    march(board, first, 102)
    march(board, second, 106)
    assert (moving(board), board.refusal(Step(first, 103))) == (second, "OA-4.1-2")


@pytest.mark.rule("OA-4.1-2")
def test_nobody_moves_twice_in_a_step() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    march(board, squad, 102)
    board.give(Done())
    assert moving(board) is None
    assert us_moves(board).refusal(Step(squad, 103)) == "OA-4.1-2"


@pytest.mark.rule("OA-4.1-2", "OA-3.1-6")
def test_another_may_not_begin_while_the_mover_stands_where_it_may_not_end() -> None:
    board = us_moves(battle_on(ROW))
    mover, other = board.squad(101, platoon=0), board.squad(105, platoon=0)
    board.squad(102, platoon=0)
    march(board, mover, 102)
    assert [board.refusal(order) for order in (Step(other, 106), Done())] == ["OA-4.1-2", "OA-3.1-1"]
    march(board, mover, 103)
    assert [board.refusal(order) for order in (Step(other, 106), Done())] == ["", ""]


# Who may not move -------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.4-4")
def test_boarding_is_a_units_whole_move() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    board.world.set(squad, Embarked())
    assert board.refusal(Step(squad, 102)) == "OA-4.4-4"


@pytest.mark.rule("OA-5.7-1")
def test_a_stopped_unit_does_not_move() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101)
    board.world.set(squad, Stopped())
    assert board.refusal(Step(squad, 102)) == "OA-5.7-1"


@pytest.mark.rule("OA-4.1-1")
def test_only_us_units_on_the_ground_are_moved() -> None:
    board = us_moves(battle_on(ROW))
    viet, person, rider = board.viet(101), board.civilian(103), board.squad(105)
    machine = board.helicopter("transport", 105, aboard=[rider])
    moves = [Step(unit, 106) for unit in (viet, person, rider, machine)]
    assert [board.refusal(move) for move in moves] == ["OA-4.1-1"] * 4


# Fire after moving ------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.3-7", "OA-1-9")
def test_a_unit_that_moved_and_kept_its_shot_fires_later_without_penalty() -> None:
    board = us_moves(battle_on(ROW, dice=[2]))
    squad, viet = board.squad(101, platoon=0), board.viet(107)
    march(board, squad, 102)
    board.give(Done())
    us_fires(board).give(Fire(squad, 107))
    assert [result.value for result in board.last(ShotFired).results] == [4]
    assert board.has(viet, Stopped)


@pytest.mark.rule("OA-1-5")
def test_the_movement_step_ends_when_the_player_says_so() -> None:
    board = us_moves(battle_on(ROW))
    board.squad(101)
    assert isinstance(board.decision, UsMovement)
    assert board.give(Done()).decision is None
