"""How the vehicles of FNG look on the table: whose they are, which way they face, and what has become of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Immobile, Loss, Rolling, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import row_of
from game.ui.fng.shown.knowledge import knows
from game.ui.table.vehicles import VehicleLook
from game.ui.table.vehicles.parked import Parked

_STATES: dict[Loss, str] = {"knocked out": "wreck", "burning": "burning"}
"""Losses that show as more than that a vehicle is disabled."""


def parked(skirmish: Skirmish, readers: Collection[str]) -> Iterator[Parked]:
    """FNG-GEN-06: the vehicles on the table, without those that are hidden from these sides."""
    world = skirmish.world
    for vehicle, ride in world.each(Vehicle):
        if not knows(world, readers, vehicle):
            continue
        at, row, stopped = world.get(vehicle, At), row_of(skirmish, vehicle), world.find(vehicle, Immobile)
        look = VehicleLook(
            key=ride.kind,
            army=row.army,
            runs=row.runs,
            length=row.length,
            width=row.width,
            facing=at.facing,
            hatches=True,
            state=_STATES.get(stopped.why, "disabled") if stopped is not None else "whole",
            moving=stopped is None and world.has(vehicle, Rolling) and world.get(vehicle, Rolling).spent > 0,
        )
        yield Parked(vehicle, look, at.point)
