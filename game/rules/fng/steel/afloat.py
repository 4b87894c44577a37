"""Boats under way: how much way they have, how they lose it, and what they run into: FNG-DRIVE-10, FNG-DRIVE-12."""

from __future__ import annotations

from game.board.table.bases import overlap
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import BODIES, At, Clock
from game.rules.fng.model.components.vehicles import UnderWay, Vehicle
from game.rules.fng.model.events.vehicles import RanInto
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.steel.driving import VEERS
from game.rules.fng.steel.losing_control import throw_about

FEELS = 0.5
"""FNG-DRIVE-12 (house): inches before its bow at which a boat that goes on strikes what is there."""


def is_boat(skirmish: Skirmish, vehicle: EntityId) -> bool:
    """FNG-DRIVE-10: whether it goes on water alone."""
    return row_of(skirmish, vehicle).is_boat


def goes_on(world: World, vehicle: EntityId) -> bool:
    """FNG-DRIVE-10: whether it is under way and has not gone yet in this turn."""
    way = world.find(vehicle, UnderWay)
    return way is not None and way.turn < world.the(Clock).turn


def gain_way(skirmish: Skirmish, vehicle: EntityId, inches: float) -> None:
    """FNG-DRIVE-10: a boat that has gone forwards is under way, at the speed of all its inches of this turn."""
    world = skirmish.world
    if inches > 0 and is_boat(skirmish, vehicle):
        before, turn = world.find(vehicle, UnderWay), world.the(Clock).turn
        gone = before.speed if before is not None and before.turn == turn else 0.0
        world.set(vehicle, UnderWay(gone + inches, turn))


def ahead_of(world: World, vehicle: EntityId, inches: float) -> Point:
    """The point so many inches straight ahead of its middle."""
    at = world.get(vehicle, At)
    unit = UNIT[at.facing % DEGREES]
    return snapped((at.x + unit.x * inches, at.y + unit.y * inches))


def strike(skirmish: Skirmish, vehicle: EntityId) -> None:
    """FNG-DRIVE-12: a boat that cannot go on has no way on any more; who is aboard may be hurt where it has run into
    the bank or another craft.  At the edge of the table (house), and before somebody who swims, it lies still."""
    world = skirmish.world
    world.remove(vehicle, UnderWay)
    body = BODIES.at(world, vehicle, ahead_of(world, vehicle, FEELS), world.get(vehicle, At).facing)
    craft = next(
        (
            each
            for each in world.ids(Vehicle)
            if each != vehicle and world.has(each, At) and overlap(body, BODIES.of(world, each))
        ),
        0,
    )
    shore = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle)).first(body)
    if craft or (shore is not None and shore.why != "table"):
        node = next_node(world)
        skirmish.emit(RanInto(vehicle=vehicle, other=EntityId(craft), node=node, parent=0, rule="FNG-DRIVE-12"))
        throw_about(skirmish, vehicle, VEERS, node)
