"""How a leader comes to an order: what he proposes, what ends the step, or whatever is legal."""

from __future__ import annotations

from game.ai.proposals import AS_IT_COMES, Plan
from game.engine.core.orders import Reason
from game.rules.oa.model.decisions import Done, Hold, Step
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

GOES = Reason("goes")
ENDS = ((Hold(), Reason("holds")), (Done(), Reason("is done")))


def squad_to_move() -> tuple[Board, int]:
    board = battle_on(clear(3, 3))
    squad = board.squad(202)
    return us_moves(board), squad


def test_the_first_proposal_that_the_rules_allow_is_given() -> None:
    board, squad = squad_to_move()
    proposals = ((Step(squad, 909), Reason("too far")), (Step(squad, 201), GOES), (Step(squad, 203), GOES))
    assert Plan(proposals, ENDS).answer(board.battle) == (Step(squad, 201), GOES)


def test_without_one_the_step_ends_as_the_rules_allow() -> None:
    board, _ = squad_to_move()
    assert Plan((), ENDS).answer(board.battle) == (Done(), Reason("is done"))


def test_where_it_cannot_end_so_the_first_legal_order_is_given_for_the_last_reason() -> None:
    board, _ = squad_to_move()
    first = board.battle.orders()[0]
    assert Plan((), ()).answer(board.battle) == (first, AS_IT_COMES)
    assert Plan((), (), GOES).answer(board.battle) == (first, GOES)
