"""Movers: how a piece moves over the ground, and the table to those who move so: FNG-MOVE, FNG-SWIM-01, FNG-CASU-03."""

from __future__ import annotations

from game.board.table.layers import Board, Level
from game.board.table.movers import Mover, Over
from game.board.table.tablemap import Building
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import At, Figure, Prone
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.pieces import PIECES
from game.rules.fng.model.setting import Gait
from game.rules.fng.sight.water import swims


@PIECES.asks(Figure)
def mover_of(skirmish: Skirmish, figure: EntityId, gait: Gait = "walk") -> Mover:
    """FNG-MOVE-01, FNG-SWIM-01: how a piece moves at this gait: a man on foot; one who neither bears anybody nor is
    driven swims where he is in deep water."""
    swimming = gait in ("walk", "crawl") and swims(skirmish, figure)
    return skirmish.ctx.movers["swim" if swimming else gait]


def over(skirmish: Skirmish, figure: EntityId, gait: Gait = "walk") -> Over:
    """FNG-MOVE-01, FNG-BLDG-02: the table to a piece that moves at this gait: its paths, and its ways round what it
    cannot cross; to one upstairs the floor on which he is."""
    field, mover = skirmish.ctx.field, mover_of(skirmish, figure, gait)
    building = building_at(skirmish, figure) if is_upstairs(skirmish.world, figure) else None
    return field.floor_of(building, mover) if building is not None else field.over(mover)


def is_upstairs(world: World, figure: EntityId) -> bool:
    """FNG-BLDG-02: whether he is in an upper storey of a building."""
    at = world.find(figure, At)
    return at is not None and not at.on_the_ground and at.board is Board.TABLE and at.level > Level.GROUND


def building_at(skirmish: Skirmish, figure: EntityId) -> Building | None:
    """FNG-BLDG-02: the building that he is in, as much of it as stands; None outside."""
    at = skirmish.world.find(figure, At)
    if at is None or at.board is not Board.TABLE:
        return None
    pieces = skirmish.ctx.field.pieces_at((at.x, at.y))
    return next((each for each in pieces if isinstance(each, Building)), None)


def gait_of(world: World, figure: EntityId, how: str) -> Gait:
    """FNG-MOVE-08, FNG-CASU-03: the gait of one who goes, ``how`` as in ``Go``; a prone man who moves freely crawls."""
    if how:
        return "bear" if how == "carry" else "headlong"
    return "crawl" if world.has(figure, Prone) else "walk"
