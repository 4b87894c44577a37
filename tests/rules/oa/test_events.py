"""Random events: jungle trails and the sniper."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import At, CrewOf, Gone, Steps
from game.rules.oa.model.decisions import Boarding, Done, Hold, Step, UsMovement, VcReaction
from game.rules.oa.model.events.turn import Pinned
from game.rules.oa.model.events.viet_cong import SniperFired, SniperRolled, TrailSearched
from game.rules.oa.model.markers import Moved, Neutralised, Stopped, TrailEntered
from tests.rules.oa.ground import march, moving, play, us_moves
from tests.rules.oa.oa_board import battle_on, clear

TRAIL = ".\nT\nT\n.\nJ\n."
ROW = clear(1, 9)

# Jungle trails ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.4-1")
@pytest.mark.parametrize(
    ("die", "found", "steps", "stopped"),
    [(1, "booby trap", 1, True), (2, "tripwire", 2, True), (3, "nothing", 2, False), (6, "nothing", 2, False)],
)
def test_the_first_trail_hex_calls_for_a_die(die: int, found: str, steps: int, stopped: bool) -> None:
    board = us_moves(battle_on(TRAIL, dice=[die]))
    squad = board.squad(101)
    board.give(Step(squad, 102))
    assert board.last(TrailSearched) == TrailSearched(unit=squad, hex=102, die=die, result=found, rule="OA-13.4-1")
    assert (board.get(squad, Steps).left, board.has(squad, Stopped)) == (steps, stopped)
    assert board.get(squad, Moved).done is stopped


@pytest.mark.rule("OA-13.4-1")
def test_it_is_thrown_once_for_a_unit_and_a_turn_and_for_each_unit() -> None:
    board = us_moves(battle_on(TRAIL, dice=[6, 6]))
    first, second = board.squad(101), board.squad(101, platoon=2)
    march(board, first, 102, 103)
    assert [event.hex for event in board.told(TrailSearched)] == [102]
    march(board, second, 102)
    assert [event.unit for event in board.told(TrailSearched)] == [first, second]
    assert board.has(first, TrailEntered)


@pytest.mark.rule("OA-13.4-1")
@pytest.mark.parametrize("start", [104, 106])
def test_neither_jungle_nor_leaving_a_trail_calls_for_it(start: int) -> None:
    board = us_moves(battle_on(TRAIL))
    squad = board.squad(start)
    march(board, squad, 105)
    assert board.told(TrailSearched) == []


@pytest.mark.rule("OA-13.4-1", "OA-5.7-6")
def test_a_booby_trap_kills_a_unit_of_one_step_and_the_next_may_move() -> None:
    board = us_moves(battle_on(TRAIL, dice=[1]))
    team, squad = board.us("medical", 101), board.squad(106)
    board.give(Step(team, 102))
    assert (board.has(team, Gone), moving(board), board.told(Pinned)) == (True, None, [])
    board.give(Step(squad, 105))
    assert board.at(squad) == 105


@pytest.mark.rule("OA-13.4-1", "OA-5.2-1")
def test_the_trap_comes_before_the_enemy_reacts() -> None:
    board = us_moves(battle_on(TRAIL, dice=[2]))
    squad, viet = board.squad(101), board.viet(103)
    board.give(Step(squad, 102))
    assert board.decision == VcReaction("vc", viet, squad)
    board.give(Hold())
    assert board.refusal(Step(squad, 101)) == "OA-5.7-1"


@pytest.mark.rule("OA-13.4-1", "OA-7.3-12")
def test_an_aircrew_that_walks_by_itself_treads_on_it_too() -> None:
    board = us_moves(battle_on(TRAIL, dice=[2]))
    board.squad(104)
    crew = board.us("aircrew", 101)
    board.world.set(crew, CrewOf(board.wreck(101)))
    board.give(Done())
    assert (board.at(crew), board.last(TrailSearched).unit) == (102, crew)


# The sniper -------------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.4-2")
@pytest.mark.parametrize("die", [2, 3, 6])
def test_on_two_or_more_there_is_no_sniper(die: int) -> None:
    board = battle_on(ROW, dice=[die])
    board.squad(101)
    play(board, "us_movement")
    assert board.told(SniperRolled) == [SniperRolled(die=die, appears=False, rule="OA-13.4-2")]
    assert (board.told(SniperFired), isinstance(board.decision, UsMovement)) == ([], True)


@pytest.mark.rule("OA-13.4-2")
@pytest.mark.parametrize(
    ("die", "result", "stopped", "neutralised", "steps"),
    [
        (1, "none", False, False, 2), (2, "A", True, False, 2), (3, "A", True, False, 2),
        (4, "N", True, True, 2), (5, "N", True, True, 2), (6, "P", False, False, 1),
    ],
)  # fmt: skip
def test_on_one_a_second_die_is_his_shot(die: int, result: str, stopped: bool, neutralised: bool, steps: int) -> None:
    board = battle_on(ROW, dice=[1, die])
    squad = board.us("us_squad", 101)
    play(board, "us_movement")
    assert board.last(SniperFired) == SniperFired(unit=squad, hex=101, die=die, result=result, rule="OA-13.4-2")
    assert (board.has(squad, Stopped), board.has(squad, Neutralised)) == (stopped, neutralised)
    assert board.get(squad, Steps).left == steps
    assert board.refusal(Step(squad, 102)) == ("OA-5.7-1" if stopped else "")


@pytest.mark.rule("OA-13.4-2")
@pytest.mark.parametrize(("pick", "victim"), [(1, 0), (2, 1), (3, 2), (4, 0), (6, 2)])
def test_dice_pick_his_victim_among_all_us_units_on_the_ground(pick: int, victim: int) -> None:
    board = battle_on("\n".join([*"....", "H", *"...."]), dice=[1, pick, 1])
    board.helicopter("transport", 109, aboard=[board.squad(101)])
    units = [board.squad(105), board.us("medical", 107), board.us("command", 107)]
    board.viet(103)
    play(board, "us_movement")
    assert board.last(SniperFired).unit == units[victim]


@pytest.mark.rule("OA-13.4-2")
def test_with_nobody_on_the_ground_there_is_no_roll() -> None:
    board = battle_on(ROW)
    board.helicopter("transport", 109, aboard=[board.squad(101)])
    play(board, "us_movement")
    assert (board.told(SniperRolled), board.battle.dice.thrown) == ([], 0)


@pytest.mark.rule("OA-13.4-2")
def test_it_is_rolled_for_before_the_first_unit_moves_and_never_again_in_the_step() -> None:
    board = battle_on(ROW, dice=[6])
    first, second = board.squad(101), board.squad(102)
    play(board, "us_movement")
    march(board, second, 103)
    march(board, first, 102)
    assert len(board.told(SniperRolled)) == 1
    assert board.get(first, At).hex == 102


def test_boarding_calls_for_no_roll() -> None:
    board = battle_on(ROW)
    board.squad(101)
    board.run(Boarding("us"))
    assert board.told(SniperRolled) == []
