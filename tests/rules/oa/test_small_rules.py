"""Small rules each by itself: who is at risk in a hex, what lessons ask, who marks the wounded, where guns may hide."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.hexgrid import Hex
from game.engine.playable.lessons import Situation, holds
from game.rules.oa.helicopters.casualties import why_not_mark
from game.rules.oa.lessons import hex_named, piece_named
from game.rules.oa.model.components import Clock, InUse
from game.rules.oa.model.decisions import Casualties, MarkCasualty
from game.rules.oa.model.markers import Moved, Neutralised
from game.rules.oa.move.platoon import Cohesion, cohesion_of, why_not_cohesion
from game.rules.oa.units.stacking import is_held_by_us, points_at_risk, us_points, vc_fits, why_not_stack
from game.systems import lesson_kit_of
from tests.rules.oa.oa_board import Board, battle_on, clear, text_map


@pytest.fixture
def board() -> Board:
    return battle_on(clear(8, 8))


# How much a hex holds -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.3-8")
def test_at_risk_are_those_on_the_ground_and_our_own_aboard_a_landed_machine(board: Board) -> None:
    board.squad(303)
    aboard = [board.squad(404, name="Baker"), board.us("medical", 404)]
    prisoner = board.viet(404, steps=1)
    machine = board.helicopter("transport", 303, flying=False, aboard=aboard)
    board.board(prisoner, machine)
    assert us_points(board.battle, Hex(303)) == 3
    assert points_at_risk(board.battle, Hex(303)) == 3 + 3 + 2
    assert points_at_risk(board.battle, Hex(404)) == 0
    flying = battle_on(clear(8, 8))
    flying.helicopter("transport", 303, aboard=[flying.squad(303)])
    assert points_at_risk(flying.battle, Hex(303)) == 0


@pytest.mark.rule("OA-3.1-7")
def test_a_hex_is_held_by_units_on_the_ground_and_by_landed_machines(board: Board) -> None:
    board.squad(101)
    board.helicopter("transport", 202, flying=False)
    board.helicopter("transport", 303)
    board.viet(404)
    held = [is_held_by_us(board.world, Hex(hex)) for hex in (101, 202, 303, 404, 505)]
    assert held == [True, True, False, False, False]


@pytest.mark.rule("OA-3.2-1")
def test_prisoners_and_who_is_there_already_take_no_room(board: Board) -> None:
    squads = [board.viet(303) for _ in range(5)]
    fits = [vc_fits(board.battle, board.viet(101), Hex(303))]
    there = vc_fits(board.battle, squads[0], Hex(303))
    guard = board.squad(707)
    board.guard(squads[1], guard)
    fits.append(vc_fits(board.battle, board.viet(101), Hex(303)))
    counted = [len(squads) + 1, len(squads)]
    limit = next(n for n in range(20) if not board.battle.ctx.tables.pieces.stacking.vc_fit(0, n + 1))
    assert fits == [count <= limit for count in counted]
    assert there is (len(squads) <= limit)


@pytest.mark.rule("OA-3.1-1")
def test_a_full_hex_says_how_much_it_holds(board: Board) -> None:
    board.squad(303)
    board.us("medical", 303)
    newcomer, there = board.us("medical", 304), board.squad(304, name="Baker")
    refusal = why_not_stack(board.battle, newcomer, Hex(303))
    assert refusal is not None
    assert str(refusal) == "Only 5 stacking points may be in one hex. (OA-3.1-1)"
    assert why_not_stack(board.battle, there, Hex(304)) is None


# Platoons -------------------------------------------------------------------------------------------------------------


def rows(board: Board, *hexes: int) -> tuple[bytes, ...]:
    return tuple(board.battle.ctx.grid.distances(Hex(hex)) for hex in hexes)


@pytest.mark.rule("OA-2.2-2", "OA-2.2-3")
def test_cohesion_is_measured_to_the_nearest_mate_and_none_binds_the_last(board: Board) -> None:
    mates = rows(board, 101, 808)
    bound = Cohesion(2, Hex(101), mates, ())
    assert [bound.nearest(Hex(hex)) for hex in (101, 103, 104, 807)] == [0, 2, 3, 1]
    assert [bound.why_not_end(Hex(hex)) is None for hex in (103, 104, 807)] == [True, False, True]
    assert Cohesion(2, Hex(101), (), ()).nearest(Hex(505)) == 0
    assert Cohesion(2, Hex(101), (), ()).why_not_end(Hex(808)) is None


@pytest.mark.rule("OA-2.2-2")
def test_who_began_out_of_cohesion_may_end_no_farther_away(board: Board) -> None:
    apart = Cohesion(2, Hex(105), rows(board, 101), ())
    assert [apart.why_not_end(Hex(hex)) is None for hex in (104, 105, 106)] == [True, True, False]
    refusal = apart.why_not_end(Hex(106))
    assert refusal is not None
    assert refusal.rule == "OA-2.2-2"


@pytest.mark.rule("OA-2.2-3")
@pytest.mark.parametrize(("third", "moved", "alone"), [(0, True, 1), (0, False, 0), (203, True, 0), (707, True, 1)])
def test_a_mate_whose_move_is_over_and_who_has_nobody_else_near_is_not_left_alone(
    board: Board, third: int, moved: bool, alone: int
) -> None:
    squad, mate = board.squad(101), board.squad(102, name="Baker")
    if third:
        board.squad(third, name="Cole")
    if moved:
        board.world.set(mate, Moved(102, 1, 1, True))
    bound = cohesion_of(board.battle, squad, Hex(101))
    assert len(bound.left_alone) == alone
    assert len(bound.mates) == 1 + bool(third)
    refusal = why_not_cohesion(board.battle, squad, Hex(101), Hex(108))
    assert refusal is not None
    assert refusal.rule == ("OA-2.2-3" if alone else "OA-2.2-2")
    assert why_not_cohesion(board.battle, squad, Hex(101), Hex(103)) is None


# Lessons --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "hex"), [("0303", 303), ("303", None), ("03030", None), ("03a3", None), ("", None), ("1412", 1412)]
)
def test_a_hex_is_named_by_its_four_digits(written: str, hex: int | None) -> None:
    assert hex_named(written) == hex


def asks(board: Board, check: str, **more: Any) -> bool:
    situation = Situation(board.battle, (), (), {})
    return holds(situation, {"check": check, **more}, lesson_kit_of("oa"))


def test_a_lesson_asks_who_is_aboard_or_a_prisoner_and_which_step_and_turn_it_is(board: Board) -> None:
    squad, flier = board.squad(303), board.squad(404, name="Baker")
    board.helicopter("transport", 404, aboard=[flier])
    board.guard(board.viet(303, steps=1), squad)
    board.world.put(Clock(3, "us_fire"))
    assert asks(board, "aboard", piece="Baker")
    assert not asks(board, "aboard", piece="Alvarez")
    assert asks(board, "prisoner", piece="1")
    assert not asks(board, "prisoner", piece="Alvarez")
    assert [asks(board, "step", key=key) for key in ("us_fire", "landing")] == [True, False]
    assert [asks(board, "turn", number=number) for number in (2, 3, 4)] == [True, True, False]


def test_a_piece_that_is_not_there_is_nowhere_and_the_first_of_a_name_counts(board: Board) -> None:
    first, _ = board.squad(303), board.squad(404)
    assert piece_named(board.battle, "Alvarez") == first
    assert piece_named(board.battle, "Nobody") is None
    assert not asks(board, "at", piece="Nobody", hex="0303")
    assert not asks(board, "landed", piece="Nobody")
    assert not asks(board, "flying", piece="Nobody")
    assert asks(board, "at", piece="Alvarez", hex="0303")


# The wounded ----------------------------------------------------------------------------------------------------------


def marking(board: Board, team: int, wounded: int) -> tuple[str, str]:
    refusal = why_not_mark(board.battle, Casualties("us"), MarkCasualty(team, wounded))
    return (refusal.rule, refusal.message) if refusal is not None else ("", "")


@pytest.mark.rule("OA-10-1", "OA-2.1-3")
def test_a_free_medical_team_marks_a_wounded_unit_in_its_hex(board: Board) -> None:
    team, wounded = board.us("medical", 303), board.squad(303, steps=1)
    sound, elsewhere = board.squad(303, name="Baker"), board.squad(505, steps=1, name="Cole")
    assert marking(board, team, wounded) == ("", "")
    assert {marking(board, team, other)[0] for other in (sound, elsewhere, board.viet(303, steps=1))} == {"OA-10-1"}
    gone = board.to_base(board.us("medical", 303))
    refused = [marking(board, other, wounded) for other in (wounded, gone, board.bunker(303), 999)]
    assert {rule for rule, _ in refused} == {"OA-10-1"}
    assert len({words for _, words in refused}) == 1
    board.world.set(team, InUse())
    assert marking(board, team, wounded)[0] == "OA-2.1-3"
    board.world.set(team, Neutralised())
    assert marking(board, team, wounded)[0] == "OA-10-1"


@pytest.mark.rule("OA-10-1")
def test_where_nothing_can_land_nobody_is_marked() -> None:
    board = battle_on(text_map("J J\nJ J"))
    team, wounded = board.us("medical", 101), board.squad(101, steps=1)
    assert marking(board, team, wounded)[0] == "OA-10-1"
