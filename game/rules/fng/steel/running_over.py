"""Men in the way of a vehicle: whom it may run at, and those who are still there: FNG-REACT-36, FNG-DRIVE-14."""

from __future__ import annotations

from game.board.table.bases import overlap
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import BODIES, Figure, Hidden
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, side_of, taking_room
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.sight.viewing import reveal


@declare
class RunAt(Task, frozen=True):
    """FNG-REACT-36: a vehicle runs at somebody in its way; its way goes as far as ``end``."""

    vehicle: EntityId
    figure: EntityId
    end: Point


def runs_men_down(skirmish: Skirmish, vehicle: EntityId, *, backwards: bool) -> bool:
    """FNG-REACT-36: whether it runs at men: an armoured vehicle that goes forward on land."""
    row = row_of(skirmish, vehicle)
    return row.is_armoured and not row.is_boat and not backwards


def can_be_run_at(world: World, vehicle: EntityId, other: EntityId) -> bool:
    """FNG-REACT-36: whether somebody on the ground of a lane is one at whom it runs: an enemy on foot."""
    return world.has(other, Figure) and side_of(world, other) != side_of(world, vehicle)


def who_is_there(skirmish: Skirmish, vehicle: EntityId, at: Point, facing: int) -> Ids:
    """FNG-DRIVE-14: whoever takes the room that the vehicle would need there, ascending."""
    world = skirmish.world
    body = BODIES.at(world, vehicle, at, facing)
    others = (other for other in taking_room(world) if other != vehicle)
    return tuple(other for other in others if overlap(body, BODIES.of(world, other)))


def show_who_is_there(skirmish: Skirmish, found: Ids) -> None:
    """FNG-HIDE-04: those of them who were hidden are so no more."""
    for other in found:
        if skirmish.world.has(other, Hidden):
            reveal(skirmish, other, 0, "FNG-HIDE-04")
