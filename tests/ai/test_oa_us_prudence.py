"""What the commander does not do: show himself beside a gun, bring wounded guards into the open, walk in circles."""

from __future__ import annotations

import pytest

from game.ai.oa.places import AT_TUNNEL, TO_SEARCH
from game.board.hexgrid import label
from game.engine.core.world import EntityId
from game.rules.oa.model.decisions import Capture, Done, Step
from game.rules.oa.model.markers import Fired, Moved
from tests.ai.test_oa_us import orders, told, us_moves
from tests.ai.us_games import played
from tests.rules.oa.oa_board import Board, battle_on


def meadow(*jungle: int) -> str:
    """Open ground of eight by six hexes with jungle in some of them."""
    rows = (" ".join("J" if column * 100 + row in jungle else "." for column in range(1, 9)) for row in range(1, 7))
    return "\n".join(f"  {row}" for row in rows)


def halted(board: Board, hex: int, platoon: int) -> EntityId:
    """A squad that has finished its move there."""
    squad = board.squad(hex, platoon=platoon)
    board.world.set(squad, Moved(hex, 4, 1, True, False))
    return squad


@pytest.mark.parametrize("gun", [True, False])
def test_nobody_opens_ground_beside_a_gun_to_search_a_civilian(gun: bool) -> None:
    """Another squad is nearer to the gun and a scout in the air: neither is sure to spare who walks into its sight."""
    board = battle_on(meadow(103, 404), turn=3)
    board.squad(103)
    board.civilian(402)
    if gun:
        board.weapon("dshk", board.viet(404))
    halted(board, 504, platoon=2)
    board.helicopter("cayuse", 806)
    us_moves(board)
    order, reason = told(board)
    assert (isinstance(order, Step) and reason.message == TO_SEARCH) != gun


@pytest.mark.parametrize("guards", [True, False])
def test_a_reduced_squad_does_not_take_its_prisoner_from_cover_into_fire(guards: bool) -> None:
    """OA-12.3-2: for a prisoner more it would show itself, but not with the one that it has."""
    board = battle_on(meadow(101, 102, 103), turn=3)
    squad = board.squad(103, steps=1)
    for mate in (101, 102):
        halted(board, mate, platoon=1)
    halted(board, 505, platoon=2)
    board.viet(404)
    prize = board.viet(303, steps=1)
    board.world.set(prize, Fired(1))
    if guards:
        board.guard(board.viet(103, steps=1), squad)
    us_moves(board)
    assert (told(board)[0] == Done()) == guards


def test_a_medical_team_that_has_come_to_the_wounded_stays_there() -> None:
    """OA-3.1-1: five points fill the hex, and two of them are its own."""
    board = battle_on(meadow(), turn=4)
    board.squad(303, steps=1)
    team = board.us("medical", 203)
    us_moves(board)
    assert orders(board) == [Step(team, 303), Done()]


def test_who_stands_beside_his_prisoner_to_be_steps_aside_to_assault_him() -> None:
    """OA-4.3-1: an assault needs a move; one that leads back to where it began is none that a leader orders."""
    board = battle_on(meadow(), dice=[5], turn=3)
    squad, prize = board.squad(303), board.viet(403, steps=1)
    us_moves(board)
    given = orders(board)
    assert Capture(squad, prize) in given
    assert board.at(squad) != 303
    assert len([order for order in given if isinstance(order, Step)]) == 1


@pytest.mark.parametrize("seed", [2, 21, 22, 28])
def test_no_unit_walks_back_to_where_its_move_began(seed: int) -> None:
    """In each of these battles somebody once set out, and had to come back to a mate who had finished his move."""
    walked, back = 0, []
    for given in played(seed):
        if not isinstance(given.order, Step):
            continue
        walked += 1
        moved = given.battle.world.find(given.order.unit, Moved)
        if moved is not None and moved.start == given.order.hex:
            back.append(f"{label(given.order.hex)} in turn {given.turn}")
    assert walked > 20
    assert back == []


@pytest.mark.rule("OA-2.2-3")
@pytest.mark.parametrize("finished", [True, False])
def test_nobody_sets_out_for_where_he_would_leave_a_mate_who_has_finished(finished: bool) -> None:
    """OA-2.2-3: the mate in 0102 has nobody near but this squad, which could search the civilian from 0105."""
    board = battle_on(meadow(), turn=3)
    squad = board.squad(104)
    halted(board, 205, platoon=1)
    if finished:
        halted(board, 102, platoon=1)
    else:
        board.squad(102)
    board.civilian(106)
    us_moves(board)
    assert (told(board)[0] == Step(squad, 105)) != finished


def test_who_reaches_a_building_too_late_to_search_it_goes_to_it_not_on_the_way_to_it() -> None:
    board = battle_on("  . . . H", turn=3)
    squad = board.squad(101)
    us_moves(board)
    order, reason = told(board)
    assert order == Step(squad, 201)
    assert reason.message == AT_TUNNEL
    assert dict(reason.values)["hex"] == "0401"
