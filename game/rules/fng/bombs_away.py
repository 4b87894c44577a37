"""When a grenade is dropped or rolled rather than thrown: FNG-GREN-06."""

from __future__ import annotations

from game.board.table.effects import EDGE
from game.board.table.geometry import Point, within
from game.board.table.tablemap import Barrier
from game.engine.world import EntityId
from game.rules.fng.arms import weapon_row
from game.rules.fng.components import At
from game.rules.fng.skirmish import Skirmish


def is_dropped(skirmish: Skirmish, figure: EntityId, weapon: str, at: Point) -> bool:
    """FNG-GREN-06: whether a grenade thrown there goes over a wall that he stands at, or through a door or window.

    He stands at what is at most an inch away.  A barrier counts where it gives cover.
    """
    row = weapon_row(skirmish, weapon)
    if not (row.thrown and row.is_blast):
        return False
    start, effects = skirmish.world.get(figure, At).point, skirmish.ctx.tables.effects
    for part in skirmish.ctx.paths.legs((start, at)):
        wall = isinstance(part.piece, Barrier) and effects[part.piece.kind].covers
        if (wall or part.opening is not None) and within(part.start, start, EDGE):
            return True
    return False
