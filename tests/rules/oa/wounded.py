"""The wounded, the team beside them, and the smoke that calls for them: what tests of section 10 begin with."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.oa.model.components import (
    At,
    InUse,
    PurpleSmoke,
)
from game.rules.oa.model.decisions import (
    Casualties,
)
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(7, 7)
HERE = 404


def wounded(kind: str = "us_squad", *, field: str = FIELD, turn: int = 3) -> tuple[Board, EntityId, EntityId]:
    """A medical team and a reduced unit in 0404."""
    board = battle_on(field, turn=turn)
    return board, board.us("medical", HERE, name="Medic 1"), board.us(kind, HERE, steps=1, name="Alvarez")


def smoke(board: Board, team: EntityId, unit: EntityId, *, called: int = 2) -> EntityId:
    """Purple smoke where the team stands."""
    board.world.set(team, InUse())
    return board.world.create(PurpleSmoke(unit, team, called), board.world.get(team, At))


def marking(board: Board) -> Board:
    """The moment when purple smoke may be placed."""
    return board.run(Casualties("us"))


def phase(board: Board, key: str) -> Board:
    """Open a step of the sequence of play; what is left on the agenda waits."""
    return board.run(PlayStep(key))
