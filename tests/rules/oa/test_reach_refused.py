"""Why a unit cannot go to a hex that is pointed at; and what map-makers are told of ground and lines of sight."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.engine.core.world import EntityId
from game.rules.oa.cartography import CARTOGRAPHY
from game.rules.oa.model.markers import Moved, Stopped
from game.rules.oa.move.reach import NOWHERE, plan_move, why_not_end_in
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear, text_map


def board_with(text: str) -> tuple[Board, EntityId]:
    board = us_moves(battle_on(text))
    return board, board.squad(101)


def why(board: Board, unit: EntityId, hex: int) -> tuple[str, str]:
    plan = plan_move(board.battle, unit)
    refusal = why_not_end_in(board.battle, unit, plan, Hex(hex))
    return (refusal.rule, str(refusal)) if refusal is not None else ("", "")


@pytest.mark.rule("OA-4.1-1")
def test_a_hex_within_reach_is_not_refused_and_one_beyond_it_says_how_far_the_unit_comes() -> None:
    board, squad = board_with(clear(1, 9))
    assert [why(board, squad, hex)[0] for hex in (102, 105)] == ["", ""]
    assert why(board, squad, 106) == ("OA-4.1-1", "0106 is out of reach: it has 4 movement points left. (OA-4.1-1)")
    board.world.set(squad, Moved(101, spent=3, hexes=3))
    assert why(board, squad, 103) == ("OA-4.1-1", "0103 is out of reach: it has 1 movement points left. (OA-4.1-1)")


@pytest.mark.rule("OA-4.5-4", "OA-3.1-7")
def test_a_hex_that_nobody_can_enter_says_so_near_and_far() -> None:
    board, squad = board_with(".\nW\n.\n.")
    assert why(board, squad, 102)[0] == "OA-4.5-4"
    board, squad = board_with(clear(1, 9))
    board.viet(104)
    assert why(board, squad, 104)[0] == "OA-3.1-7"
    board.viet(102)
    assert why(board, squad, 102)[0] == "OA-3.1-7"


@pytest.mark.rule("OA-5.7-1")
def test_a_unit_that_cannot_move_at_all_says_why_wherever_it_is_pointed() -> None:
    board, squad = board_with(clear(1, 9))
    board.world.set(squad, Stopped())
    assert plan_move(board.battle, squad) == NOWHERE
    assert [why(board, squad, hex)[0] for hex in (102, 104)] == ["OA-5.7-1", "OA-5.7-1"]


@pytest.mark.rule("OA-3.1-6")
def test_a_hex_that_is_full_is_come_to_and_refused_as_an_end() -> None:
    board, squad = board_with(clear(1, 9))
    for _ in range(3):
        board.squad(103, platoon=2)
    plan = plan_move(board.battle, squad)
    assert 103 in plan.found
    assert 103 not in plan.ends
    assert why(board, squad, 103)[0].startswith("OA-3.")
    assert plan.way(Hex(103)) == ()
    assert plan.way(Hex(104)) == (102, 103, 104)


@pytest.mark.rule("OA-2.2-3")
def test_a_hex_away_from_the_platoon_is_refused_as_an_end() -> None:
    board, squad = board_with(clear(1, 9))
    mate = board.squad(101)
    board.world.set(mate, Moved(101, 0, 0, True))
    refused = {why(board, squad, hex)[0] for hex in (104, 105)}
    assert refused == {"OA-2.2-3"}
    assert why(board, squad, 102)[0] == ""


def strip(text: str) -> HexMap:
    return text_map(text)


@pytest.mark.rule("OA-3.1-1")
@pytest.mark.parametrize(
    ("code", "facts"),
    [
        (".", ("1 MP", "protection 0", "helicopters can land")),
        ("J", ("2 MP", "protection 3", "blocks sight")),
        ("W", ("nobody can enter on foot",)),
    ],
)
def test_ground_is_told_by_cost_protection_sight_and_landing(code: str, facts: tuple[str, ...]) -> None:
    told = CARTOGRAPHY.hex_facts(strip(f"{code}\n."), Hex(101))
    assert told == facts


@pytest.mark.rule("OA-5.4-1")
def test_a_line_of_sight_tells_its_length_and_what_stands_in_it() -> None:
    free = CARTOGRAPHY.sight_line(strip(".\n.\n."), Hex(101), Hex(103))
    assert (free.words, free.free, free.stops) == ("0101 sees 0103, 2 hexes away.", True, ())
    near = CARTOGRAPHY.sight_line(strip(".\n.\n."), Hex(101), Hex(102))
    assert near.words == "0101 sees 0102, 1 hex away."
    barred = CARTOGRAPHY.sight_line(strip(".\nJ\n."), Hex(101), Hex(103))
    assert barred.words == "0101 does not see 0103, 2 hexes away: jungle 0102 (OA-5.4-1)."
    assert (barred.free, barred.stops) == (False, (102,))
