"""Boats that are holed, capsize and sink, with whoever is aboard in the water: FNG-VEHLIST-22, FNG-DRIVE-09."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Dead
from game.rules.fng.model.components.vehicles import Holed
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.seats import give_up_seat
from game.rules.fng.model.vehicles import aboard, row_of
from game.rules.fng.steel.boarding import bail_out
from game.rules.fng.steel.stopping import stop_for_good


def hole(skirmish: Skirmish, vehicle: EntityId, parent: int) -> None:
    """FNG-VEHLIST-22 (house): a boat sinks as it takes the last of the disabling hits that it bears."""
    world, bears = skirmish.world, row_of(skirmish, vehicle).sinks_at
    before = world.find(vehicle, Holed)
    hits = 1 + (before.hits if before is not None else 0)
    world.set(vehicle, Holed(hits))
    if bears and hits == bears:
        sink(skirmish, vehicle, parent)


def sink(skirmish: Skirmish, vehicle: EntityId, parent: int) -> None:
    """FNG-VEHLIST-22, FNG-SWIM-06: it is gone; whoever is aboard and lives is in the water beside it, also who cannot
    swim."""
    world = skirmish.world
    stop_for_good(skirmish, vehicle, "sunk", parent)
    for man in aboard(world, vehicle):
        if world.has(man, Dead):
            give_up_seat(world, man)
        else:
            bail_out(skirmish, man, parent)
