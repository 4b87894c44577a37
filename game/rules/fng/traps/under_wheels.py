"""Mines against vehicles: FNG-TRAP-11."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.bases import REACH, footprint, touch
from game.board.table.measure.geometry import Point
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.armour.penetrating import behind_armour, penetrate
from game.rules.fng.model.components.aircraft import Aloft
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.traps import MineStruck
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, next_node, side_of
from game.rules.fng.model.tables.traps import VEHICLE_MINE
from game.rules.fng.model.tables.vehicles import BOTTOM
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.indirect.bursting import bites
from game.rules.fng.resolve.steel.penetration import PenetrationFacts
from game.rules.fng.turn.points_of_entry import Incident, under_way


@declare
class DriveOver(Task, frozen=True):
    """FNG-TRAP-11: a vehicle has come over a mine."""

    vehicle: EntityId
    trap: EntityId


def drivable(skirmish: Skirmish, side: str) -> Ids:
    """FNG-TRAP-11: the vehicles of a side that a mine may meet: on the table, on the ground, and no boats."""
    world = skirmish.world
    return tuple(
        vehicle
        for vehicle, _, _ in world.each(Vehicle, At)
        if side_of(world, vehicle) == side and not world.has(vehicle, Aloft) and not row_of(skirmish, vehicle).is_boat
    )


@under_way("mines")
def comes_to_mine(skirmish: Skirmish, vehicle: EntityId, stones: Sequence[Point], facing: int) -> Incident | None:
    """FNG-TRAP-11 (house): the first point of its way at which a mine lies under it or at its tracks."""
    world = skirmish.world
    mines = [(trap, its.point) for trap, its in world.each(Trap) if its.kind == VEHICLE_MINE]
    if not mines or row_of(skirmish, vehicle).is_boat:
        return None
    for place, stone in enumerate(stones):
        body = BODIES.at(world, vehicle, stone, facing)
        for trap, at in mines:
            if touch(body, footprint(REACH, at)):
                return Incident(place, DriveOver(vehicle, trap))
    return None


@FNG.task(DriveOver)
def drive_over(skirmish: Skirmish, task: DriveOver) -> None:
    """FNG-TRAP-11: it goes off below it."""
    world = skirmish.world
    its = world.find(task.trap, Trap)
    if its is not None:
        world.destroy(task.trap)
        blow_up(skirmish, task.vehicle, Point(its.x, its.y))


def blow_up(skirmish: Skirmish, vehicle: EntityId, at: Point) -> None:
    """FNG-TRAP-11: its power against the armour of the bottom; armour that is as thick is not broken (house)."""
    world = skirmish.world
    power, armour = skirmish.ctx.tables.traps.kinds[VEHICLE_MINE].apw, row_of(skirmish, vehicle).armour_at(BOTTOM)
    node = next_node(world)
    skirmish.emit(
        MineStruck(
            vehicle=vehicle, name=figure_of(world, vehicle).name, at=at, power=power, against=armour, node=node,
            rule="FNG-TRAP-11",
        )
    )  # fmt: skip
    if bites(power, armour) == "penetrates":
        inside = len(behind_armour(world, vehicle))
        penetrate(skirmish, vehicle, PenetrationFacts(power, armour, inside), NOBODY, node)
