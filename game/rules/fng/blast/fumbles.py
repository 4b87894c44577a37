"""Fumbles: where a dropped or stray grenade goes, and who gets down in time beside it: FNG-GREN-04."""

from __future__ import annotations

from game.board.table.effects import EDGE
from game.board.table.measure.geometry import Point, within
from game.board.table.tablemap import Barrier
from game.engine.core.world import EntityId
from game.rules.fng.model.components.arms import Duck
from game.rules.fng.model.components.figures import At, DuckedBack, FastMoving, Halted
from game.rules.fng.model.events.turn import DuckedAway
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able, next_node
from game.rules.fng.move.moving import lie_down
from game.rules.fng.nerve.involuntary import hunker_down
from game.rules.fng.resolve.reactions import DUCK_BACK, HUNKER_DOWN, by_nature
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.testers import tester_of


def throw_down(skirmish: Skirmish, duck: Duck) -> None:
    """FNG-GREN-04, FNG-INVOL-02, FNG-ATTR-10, FNG-ATTR-23: he ducks where he stands, prone, as far as he is the man
    for it."""
    world = skirmish.world
    if not is_able(world, duck.figure):
        return
    result, _ = by_nature(skirmish.ctx.tables, tester_of(skirmish, duck.figure), DUCK_BACK)
    world.set(duck.figure, Halted())
    if result == HUNKER_DOWN:
        hunker_down(skirmish, duck.figure, duck.node)
    elif result == DUCK_BACK:
        world.set(duck.figure, DuckedBack(duck.by))
        world.remove(duck.figure, FastMoving)
        link = next_node(world)
        skirmish.emit(
            DuckedAway(figure=duck.figure, threat=duck.by, node=link, parent=duck.node, rule="FNG-GREN-04")
        )  # fmt: skip
        lie_down(skirmish, duck.figure, link, "FNG-GREN-04")


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
