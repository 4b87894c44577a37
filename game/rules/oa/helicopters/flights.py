"""OA-1-3, OA-4.6-1, OA-8.3-2: how a helicopter comes in over the map, flies across it, takes off and leaves."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model.battle import Battle
from game.rules.oa.model.components import Airborne, At, AtBase, Clock, OnMapSince
from game.rules.oa.model.events import OFF_MAP, Flew, TookOff
from game.rules.oa.model.markers import Flown, Risen
from game.rules.oa.units.carrying import fly_out


def come_in_over(battle: Battle, helicopter: EntityId, hex: Hex, rule: str) -> None:
    """OA-8.6-1..2: the helicopter comes in from base and is in flight over ``hex``; its turns on the map begin."""
    world = battle.world
    world.remove(helicopter, AtBase)
    for component in (At(hex), Airborne(), Flown(), OnMapSince(world.the(Clock).turn)):
        world.set(helicopter, component)
    battle.emit(Flew(helicopter=helicopter, start=OFF_MAP, hex=hex, rule=rule))


def fly_to(battle: Battle, helicopter: EntityId, hex: Hex, rule: str) -> None:
    """OA-4.6-1: a helicopter in flight is over ``hex``; nobody fires at it on the way."""
    world = battle.world
    start = world.get(helicopter, At).hex
    world.set(helicopter, At(hex))
    world.set(helicopter, Flown())
    battle.emit(Flew(helicopter=helicopter, start=start, hex=hex, rule=rule))


def rise(battle: Battle, helicopter: EntityId) -> None:
    """OA-2.1-6, OA-8.3-2: a landed helicopter is in flight from now on."""
    battle.world.set(helicopter, Airborne())
    battle.emit(TookOff(helicopter=helicopter, hex=battle.world.get(helicopter, At).hex, rule="OA-8.3-2"))


def leave_map(battle: Battle, helicopter: EntityId, rule: str) -> None:
    """OA-8.6-2, OA-8.6-4, OA-12.3-3: the helicopter is back in three turns with the units it took along.

    Prisoners and aircrew aboard are evacuated for good.
    """
    world = battle.world
    start = world.get(helicopter, At).hex
    due = world.the(Clock).turn + battle.ctx.tables.pieces.flight.turns_away
    battle.emit(Flew(helicopter=helicopter, start=start, hex=OFF_MAP, rule=rule))
    fly_out(battle, helicopter)
    for kind in (At, Airborne, OnMapSince, Flown, Risen):
        world.remove(helicopter, kind)
    world.set(helicopter, AtBase(due))
