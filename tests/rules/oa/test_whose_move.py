"""Whose move it is: what keeps a unit from moving, what is offered, and how a move begins, goes on and ends."""

from __future__ import annotations

import pytest

from game.engine.core.world import THE_GAME, Component
from game.rules.oa.model.components import Mover
from game.rules.oa.model.decisions import Done, Step
from game.rules.oa.model.markers import Burdened, Disembarked, Embarked, Fired, Moved, Stopped
from game.rules.oa.move.allowance import (
    allowance,
    begin_move,
    current_mover,
    end_move,
    points_left,
    spend_points,
    why_not_move,
)
from tests.rules.oa.ground import march, moving, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear


@pytest.fixture
def board() -> Board:
    return us_moves(battle_on(clear(6, 6)))


def why(board: Board, unit: int) -> tuple[str, str]:
    refusal = why_not_move(board.battle, unit)
    return (refusal.rule, refusal.message) if refusal is not None else ("", "")


@pytest.mark.rule("OA-4.1-1", "OA-4.1-2", "OA-4.4-4", "OA-5.1-1", "OA-5.7-1")
@pytest.mark.parametrize(
    ("marker", "rule", "words"),
    [
        (Stopped(), "OA-5.7-1", "It has been stopped this turn."),
        (Moved(303, 4, 4, True), "OA-4.1-2", "It has already moved this turn."),
        (Moved(303, 4, 4, False), "", ""),
        (Embarked(), "OA-4.4-4", "It has boarded this turn; that was its move."),
        (Fired(), "OA-5.1-1", "It has fired this turn."),
        (Disembarked(), "", ""),
    ],
)
def test_what_keeps_a_unit_from_moving(board: Board, marker: Component, rule: str, words: str) -> None:
    squad = board.squad(303)
    board.world.set(squad, marker)
    assert why(board, squad) == (rule, words)


@pytest.mark.rule("OA-4.1-1")
def test_only_us_units_on_the_ground_move(board: Board) -> None:
    squad, viet, machine = board.squad(303), board.viet(505), board.helicopter("transport", 404)
    flying = board.squad(202)
    board.board(flying, machine)
    assert [why(board, unit)[0] for unit in (squad, viet, machine, flying)] == ["", *["OA-4.1-1"] * 3]
    assert why(board, viet)[1] == "That is not a US unit on the ground."


@pytest.mark.rule("OA-4.1-2")
def test_another_unit_moves_when_the_former_has_ended_its_move(board: Board) -> None:
    first, second = board.squad(303), board.squad(404)
    march(board, first, 304)
    assert moving(board) == first
    march(board, second, 405)
    assert moving(board) == second
    assert board.get(first, Moved) == Moved(303, 1, 1, True)
    assert board.refusal(Step(first, 305)) == "OA-4.1-2"
    board.give(Done())
    assert board.get(second, Moved).done
    assert not board.world.has(THE_GAME, Mover)


@pytest.mark.rule("OA-4.1-2")
def test_a_move_goes_on_as_long_as_nobody_elses_begins(board: Board) -> None:
    world, first, second = board.world, board.squad(303), board.squad(404)
    begin_move(world, first)
    begin_move(world, first)
    assert current_mover(world) == first
    assert not world.has(first, Moved)
    end_move(world, first)
    assert current_mover(world) is None
    assert not world.has(first, Moved), "who has not moved has no move to end"
    begin_move(world, second)
    assert current_mover(world) == second


@pytest.mark.rule("OA-11.2-1", "OA-12.1-1")
def test_points_spent_on_the_spot_are_points_of_the_move(board: Board) -> None:
    squad, other = board.squad(303), board.squad(404)
    spend_points(board.battle, squad, 1)
    assert (board.get(squad, Moved), points_left(board.battle, squad)) == (Moved(303, 1, 0), 3)
    march(board, squad, 304)
    spend_points(board.battle, squad, 2)
    assert (board.get(squad, Moved), points_left(board.battle, squad)) == (Moved(303, 4, 1), 0)
    spend_points(board.battle, other, 3)
    assert board.get(squad, Moved).done
    assert current_mover(board.world) == other


@pytest.mark.rule("OA-2.1-9")
def test_a_loss_leaves_no_unit_less_than_no_points(board: Board) -> None:
    crew = board.us("aircrew", 303, steps=1)
    board.world.set(crew, Moved(303, 3, 3))
    assert (allowance(board.battle, crew), points_left(board.battle, crew)) == (2, 0)


@pytest.mark.rule("OA-12.1-4")
@pytest.mark.parametrize(("before", "points"), [(0, 2), (1, 3), (2, 4), (3, 4)])
def test_a_guard_has_two_points_from_when_he_has_his_prisoner_on(board: Board, before: int, points: int) -> None:
    squad = board.squad(303)
    prisoner = board.guard(board.viet(303, steps=1), squad)
    board.world.set(prisoner, Burdened(before))
    assert allowance(board.battle, squad) == points


def offered(board: Board, unit: int) -> list[int]:
    return [order.hex for order in board.battle.candidates() if isinstance(order, Step) and order.unit == unit]


@pytest.mark.rule("OA-4.1-1")
def test_every_neighbour_is_offered_to_who_may_move_and_none_to_who_may_not(board: Board) -> None:
    free, stopped, done = board.squad(303), board.squad(505), board.squad(101)
    board.world.set(stopped, Stopped())
    board.world.set(done, Moved(101, 1, 1, True))
    assert sorted(offered(board, free)) == sorted(board.battle.ctx.grid.neighbours(303))
    assert offered(board, stopped) == offered(board, done) == []


@pytest.mark.rule("OA-4.1-2")
def test_who_may_not_end_where_he_is_is_alone_offered_steps() -> None:
    board = us_moves(battle_on(clear(6, 6)))
    first, second = board.squad(303, platoon=1), board.squad(404, platoon=1)
    for _ in range(2):
        board.squad(304, platoon=2)
    march(board, first, 304)
    assert (board.refusal(Done()) != "") is (offered(board, second) == [])
    assert offered(board, first)
