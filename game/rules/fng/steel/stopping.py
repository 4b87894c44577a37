"""The end of a vehicle, whatever stops it for good: FNG-AT-06, FNG-DRIVE-09, -16, FNG-GUN-11..12, FNG-VEHLIST-22."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.vehicles import Immobile, Loss, UnderWay
from game.rules.fng.model.events.vehicles import VehicleStopped
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node

WORSE: tuple[Loss, ...] = ("knocked out", "burning", "crushed", "sunk")
"""Losses that come on top of another one, the worst last."""

_RULES: dict[Loss, str] = {"sunk": "FNG-VEHLIST-22", "crushed": "FNG-DRIVE-16"}


def _grade(why: Loss) -> int:
    return WORSE.index(why) + 1 if why in WORSE else 0


def stop_for_good(skirmish: Skirmish, vehicle: EntityId, why: Loss, node: int) -> None:
    """FNG-AT-06, FNG-GUN-11, FNG-VEHLIST-10: it goes no farther; what has stopped it first stays the reason, unless
    it is knocked out since, or burns, or sinks."""
    world = skirmish.world
    now = world.find(vehicle, Immobile)
    if now is not None and _grade(why) <= _grade(now.why):
        return
    world.set(vehicle, Immobile(why))
    world.remove(vehicle, UnderWay)
    rule = _RULES.get(why, "FNG-AT-06")
    skirmish.emit(VehicleStopped(vehicle=vehicle, why=why, node=next_node(world), parent=node, rule=rule))
