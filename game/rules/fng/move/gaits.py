"""Movers: how a piece moves over the ground, and the table to those who move so: FNG-MOVE, FNG-SWIM-01, FNG-CASU-03."""

from __future__ import annotations

from game.board.table.movers import Mover, Over
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import Figure, Prone
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
    """FNG-MOVE-01: the table to a piece that moves at this gait: its paths, and its ways round what it cannot cross."""
    return skirmish.ctx.field.over(mover_of(skirmish, figure, gait))


def gait_of(world: World, figure: EntityId, how: str) -> Gait:
    """FNG-MOVE-08, FNG-CASU-03: the gait of one who goes, ``how`` as in ``Go``; a prone man who moves freely crawls."""
    if how:
        return "bear" if how == "carry" else "headlong"
    return "crawl" if world.has(figure, Prone) else "walk"
