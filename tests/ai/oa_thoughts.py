"""What the commander of Operation Apocalypse thinks of in a position, in words, for tests."""

from __future__ import annotations

from game.ai.oa.commander import COMMANDER
from game.board.hexgrid import label
from game.engine.core.orders import Task
from game.rules.oa.model.components import US, At, Bunker, Helicopter, Unit
from tests.ai.thoughts import thoughts
from tests.rules.oa.oa_board import Board


def names_on(board: Board) -> dict[int, str]:
    """US units and machines by name, everybody else by kind and hex."""
    world = board.world
    names = {e: piece.name for e, piece in world.each(Helicopter)}
    for e, unit in world.each(Unit):
        at = world.find(e, At)
        names[e] = unit.name if unit.side == US else f"{unit.kind}@{label(at.hex) if at is not None else 'off'}"
    return names | {e: f"bunker@{label(at.hex)}" for e, _, at in world.each(Bunker, At)}


def plans(board: Board, *tasks: Task) -> list[str]:
    """Every order that he thinks of at the decision to which these tasks lead, the best first."""
    if tasks:
        board.run(*tasks)
    decision = board.decision
    assert decision is not None
    return thoughts(COMMANDER[type(decision)](board.battle, decision), names_on(board))
