"""Mortar carriers and howitzers on tracks, which fire through their open roof: FNG-VEHLIST-17, FNG-VEHLIST-21."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.indirect import OpenedUp
from game.rules.fng.model.components.vehicles import Aboard, Inside, Rolling
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of
from game.rules.fng.model.seats import is_under_armour
from game.rules.fng.model.tubes import SERVING
from game.rules.fng.model.vehicles import aboard, row_of, vehicle_of
from game.rules.fng.turn.points_of_entry import begins

HAS_DRIVEN = mark("{vehicle} has moved in this turn; its tube fires from a stand alone.")


def why_not_from_vehicle(skirmish: Skirmish, vehicle: EntityId) -> Refusal | None:
    """FNG-VEHLIST-17: a vehicle that has moved in this turn does not fire its tube; a howitzer neither (house)."""
    world = skirmish.world
    rolling = world.find(vehicle, Rolling)
    if rolling is None or rolling.turn != world.the(Clock).turn or not rolling.moved:
        return None
    return refuse("FNG-VEHLIST-17", HAS_DRIVEN, vehicle=figure_of(world, vehicle).name)


def open_up(skirmish: Skirmish, vehicle: EntityId) -> None:
    """FNG-VEHLIST-17, FNG-VEHLIST-21: its roof is open from firing until its crew is active again: those who serve the
    tube are not under armour."""
    world = skirmish.world
    world.set(vehicle, OpenedUp(world.the(Clock).turn))
    for man in aboard(world, vehicle):
        if world.get(man, Aboard).seat in SERVING:
            world.remove(man, Inside)


@begins("roof")
def close_up(skirmish: Skirmish, members: Ids) -> None:
    """FNG-VEHLIST-17: the roof is closed as anybody of its crew becomes active in a later turn."""
    world = skirmish.world
    for man in members:
        vehicle = vehicle_of(world, man)
        opened = world.find(vehicle, OpenedUp) if vehicle is not None else None
        if vehicle is None or opened is None or opened.turn == world.the(Clock).turn:
            continue
        world.remove(vehicle, OpenedUp)
        row = row_of(skirmish, vehicle)
        for other in aboard(world, vehicle):
            seat = world.get(other, Aboard).seat
            if seat in SERVING and is_under_armour(row, seat):
                world.set(other, Inside())
