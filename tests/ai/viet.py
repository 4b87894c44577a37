"""What the rules make of a decision of the Viet Cong, for tests."""

from __future__ import annotations

from game.ai.oa.viet_cong import VietCong
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order, Reason
from game.rules.oa.model.components import VC
from tests.rules.oa.oa_board import Board


def answer(board: Board, seed: int = 1) -> Order:
    """What the rules make of the decision at hand."""
    return told(board, seed)[0]


def told(board: Board, seed: int = 1) -> tuple[Order, Reason]:
    """What the rules make of the decision at hand, and why."""
    assert board.decision is not None
    assert board.decision.side == VC
    order, reason = VietCong().answer(board.battle, SeededDice(seed, "ai"))
    assert board.refusal(order) == ""
    return order, reason


def rule(board: Board) -> str:
    """The rule by which they do what they do."""
    return told(board)[1].rule
