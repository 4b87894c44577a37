"""Crews that have left their vehicles: what they have, how well they fight, that they do not come back: FNG-CREW-14."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.arms import arms_of, give, loose
from game.rules.fng.model.components.vehicles import Abandoned, OfCrew
from game.rules.fng.model.events.vehicles import TookArms
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.sight.arms import title_of, weapon_row

ARMS_AFOOT = mark("arms of the crew")
NO_WAY_BACK = mark("{name} has left {vehicle}; its crew does not come back before the fight is over.")


def abandon(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, parent: int) -> None:
    """FNG-CREW-14: one of the crew is on foot for the rest of the fight, with what a die gives him in place of all the
    firearms that he has had aboard (house), and worse than he was."""
    world, crews = skirmish.world, skirmish.ctx.tables.vehicles.crews
    for weapon, arm in arms_of(world, figure):
        row = weapon_row(skirmish, arm.kind)
        if row.is_ranged and not row.thrown and not row.readied:
            loose(world, weapon)
    die = skirmish.dice.d6(ARMS_AFOOT, "FNG-CREW-14")
    kind = crews.arm(row_of(skirmish, world.get(figure, OfCrew).vehicle).army, die)
    give(world, figure, kind)
    world.set(figure, Abandoned(vehicle, -crews.afoot))
    skirmish.emit(
        TookArms(figure=figure, die=die, weapon=title_of(skirmish, kind), node=next_node(world), parent=parent,
                 rule="FNG-CREW-14")
    )  # fmt: skip


def has_abandoned(world: World, figure: EntityId, vehicle: EntityId) -> bool:
    """FNG-CREW-14: whether he is of the crew that has left this vehicle."""
    abandoned = world.find(figure, Abandoned)
    return abandoned is not None and abandoned.vehicle == vehicle
