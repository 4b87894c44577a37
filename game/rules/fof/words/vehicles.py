"""The log of Force on Force in words: vehicles, what is fired at them, and who gets on and off: FOF-VEH-1."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fof.model import events as told
from game.rules.fof.words.telling import called, tells

STRUCK = {
    "no effect": mark("{name} takes no harm."),
    "stopped": mark("{name} is stopped until the end of the next turn."),
    "knocked out": mark("{name} is knocked out: whoever is aboard bails out."),
    "destroyed": mark("{name} is destroyed with its crew."),
}


@tells(told.GotOff)
def got_off(world: World, event: told.GotOff) -> str:
    """FOF-VEH-1: a unit gets off a vehicle, or out of what is left of it."""
    if event.bails_out:
        return t("{name} bails out.", name=called(world, event.unit))
    return t("{name} gets off: {vehicle}.", name=called(world, event.unit), vehicle=called(world, event.vehicle))


@tells(told.GotOn)
def got_on(world: World, event: told.GotOn) -> str:
    """FOF-VEH-1: a unit gets on a vehicle."""
    return t("{name} gets on: {vehicle}.", name=called(world, event.unit), vehicle=called(world, event.vehicle))


@tells(told.ArmourFiredAt)
def armour_fired_at(world: World, event: told.ArmourFiredAt) -> str:
    """FOF-VEH-1: guns at the armour of a vehicle: the dice of both sides."""
    return nt(
        "{name} fires at the armor of {target}: {dice} D{sides} against {defence}, {count} not stopped.",
        "{name} fires at the armor of {target}: {dice} D{sides} against {defence}, {count} not stopped.",
        event.through, name=called(world, event.unit), target=called(world, event.target), dice=len(event.attack),
        sides=event.attack_die, defence=len(event.defence),
    )  # fmt: skip


@tells(told.VehicleStruck)
def vehicle_struck(world: World, event: told.VehicleStruck) -> str:
    """FOF-VEH-1: what became of a vehicle."""
    return t(STRUCK[event.result], name=called(world, event.unit))
