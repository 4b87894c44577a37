"""OA-1-3, OA-4.6-1: how a helicopter comes in over the map and flies across it."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import Airborne, At, AtBase, Clock, OnMapSince
from game.rules.oa.events import Flew
from game.rules.oa.markers import Flown


def come_in_over(battle: Battle, helicopter: EntityId, hex: Hex, rule: str) -> None:
    """OA-8.6-1..2: the helicopter comes in from base and is in flight over ``hex``; its turns on the map begin."""
    world = battle.world
    world.remove(helicopter, AtBase)
    for component in (At(hex), Airborne(), Flown(), OnMapSince(world.the(Clock).turn)):
        world.set(helicopter, component)
    battle.emit(Flew(helicopter=helicopter, start=Hex(0), hex=hex, rule=rule))


def fly_to(battle: Battle, helicopter: EntityId, hex: Hex, rule: str) -> None:
    """OA-4.6-1: a helicopter in flight is over ``hex``; nobody fires at it on the way."""
    world = battle.world
    start = world.get(helicopter, At).hex
    world.set(helicopter, At(hex))
    world.set(helicopter, Flown())
    battle.emit(Flew(helicopter=helicopter, start=start, hex=hex, rule=rule))
