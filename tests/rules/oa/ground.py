"""Small battles on the ground, one step of play at a time, over the boards of ``oa_board``."""

from __future__ import annotations

import msgspec

from game.engine.core.world import THE_GAME, EntityId
from game.rules.oa.fire.firing import fire_at
from game.rules.oa.model.components import US, VC, Mover, Prisoner, VcPosture
from game.rules.oa.model.decisions import Hold, Step, UsFire, UsMovement, VcMovement, VcReaction
from game.rules.oa.model.events.turn import ShotFired, TargetResult
from game.rules.oa.model.field import Field
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import Board

QUIET = (6, 6, 6)
"""Dice with which a turn begins without a counterattack and without a sniper."""


def us_moves(board: Board) -> Board:
    """The US player is to move."""
    return board.run(UsMovement(US))


def us_fires(board: Board) -> Board:
    """US defensive fire."""
    return board.run(UsFire(US))


def vc_moves(board: Board, unit: EntityId, attitude: str = "defence") -> Board:
    """This VC unit is to move, under this attitude."""
    board.world.put(VcPosture(1, attitude))
    return board.run(VcMovement(VC, unit))


def play(board: Board, step: str, attitude: str = "defence") -> Board:
    """Open a step of the sequence of play."""
    board.world.put(VcPosture(1, attitude))
    return board.run(PlayStep(step))


def march(board: Board, unit: EntityId, *hexes: int) -> Board:
    """Move a US unit hex by hex; the Viet Cong hold their fire."""
    for hex in hexes:
        board.give(Step(unit, hex))
        hold_fire(board)
    return board


def hold_fire(board: Board) -> Board:
    """The Viet Cong hold their fire as long as they are asked."""
    while isinstance(board.decision, VcReaction):
        board.give(Hold())
    return board


def moving(board: Board) -> EntityId | None:
    """The US unit whose move is not finished."""
    mover = board.world.find(THE_GAME, Mover)
    return EntityId(mover.unit) if mover is not None else None


def shoot(board: Board, firer: EntityId, hex: int) -> ShotFired:
    """Fire without asking who may; what was told of it."""
    fire_at(board.battle, firer, hex)
    return board.last(ShotFired)


def result_for(shot: ShotFired, unit: EntityId) -> TargetResult:
    """What a shot did to one unit."""
    return next(result for result in shot.results if result.unit == unit)


def is_prisoner(board: Board, unit: EntityId) -> bool:
    """Whether the unit is guarded."""
    return board.has(unit, Prisoner)


def with_points(board: Board, kind: str, mp: int) -> Board:
    """Give units of this kind so many movement points."""
    tables, old = board.battle.ctx.tables, board.battle.ctx.tables.units[kind]
    units = tables.units | {kind: msgspec.structs.replace(old, mp=mp, mp_reduced=mp)}
    pieces = msgspec.structs.replace(tables.pieces, units=units)
    board.battle.ctx = Field(board.battle.ctx.map, msgspec.structs.replace(tables, pieces=pieces))
    return board
