"""Fates of vehicles and of everybody aboard: stopped, knocked out, destroyed: FOF-VEH-1, completion F14."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.bases import MAN
from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import Dice
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.crews import man_the_weapons
from game.rules.fof.model.arms import leave_arms
from game.rules.fof.model.components import (
    Aboard,
    Active,
    At,
    Base,
    InUnit,
    Lost,
    Stopped,
    Unit,
    Vehicle,
    Wreck,
)
from game.rules.fof.model.events import Fell, GotOff, VehicleStruck
from game.rules.fof.model.game import Battle
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import Ids, men_up, point_of, shown, side_of, turn_of
from game.rules.fof.model.riding import hull_of, riders_of
from game.rules.fof.model.tables.nerve import VehicleFate
from game.rules.fof.move.marching import end_overwatch
from game.rules.fof.nerve.morale import pin
from game.rules.fof.removing import fall, take_off
from game.rules.fof.resolve.casualties import who_falls
from game.rules.fof.vehicles.boarding import places_beside, put_beside
from game.rules.fof.wounded import follow, lose

GETS_OUT = mark("whether he gets out")


# By rifles --------------------------------------------------------------------------------------


@lose.answers(Vehicle)
def lose_those_aboard(battle: Battle, vehicle: EntityId, casualties: int, *, leader_first: bool = False) -> None:
    """FOF-VEH-1 (house): rifles at a soft vehicle: so many of those aboard go down, by lot; it is stopped, and knocked
    out by three of them or with nobody left of its crew.  Armour lets nothing through."""
    if not hull_of(battle, vehicle).small_arms:
        return
    world, at = battle.world, point_of(battle.world, vehicle)
    units = (vehicle, *riders_of(world, vehicle))
    men = tuple(man for unit in units for man in men_up(world, unit))
    fallen = tuple(men[place] for place in who_falls(len(men), casualties, battle.dice, leader_first=leader_first))
    for man in fallen:
        fall(battle, man, at)
        battle.emit(Fell(man=man, unit=EntityId(world.get(man, InUnit).to), rule="FOF-CAS-1"))
    for unit in units:
        follow(battle, unit, tuple(man for man in fallen if world.get(man, InUnit).to == unit))
    worst: VehicleFate = "knocked out" if battle.ctx.tables.vehicles.ladder.at(casualties) == "destroyed" else "stopped"
    meet_fate(battle, vehicle, worst if men_up(world, vehicle) else "knocked out")


# What becomes of it -----------------------------------------------------------------------------


def meet_fate(battle: Battle, vehicle: EntityId, fate: VehicleFate) -> None:
    """FOF-VEH-1: one die not stopped stops it, two knock it out, three destroy it with its crew."""
    battle.emit(VehicleStruck(unit=vehicle, result=fate, rule="FOF-VEH-1"))
    if fate == "stopped":
        stop(battle, vehicle)
    elif fate == "knocked out":
        _bail_out(battle, vehicle)
    elif fate == "destroyed":
        _destroy(battle, vehicle)


def stop(battle: Battle, vehicle: EntityId) -> None:
    """FOF-VEH-1 (house): it neither moves nor fires from now until the end of the next turn."""
    battle.world.set(vehicle, Stopped(turn_of(battle.world) + 1))
    end_overwatch(battle, vehicle, "no dice")


@TURN.end("vehicles")
def go_again(battle: Battle, entered: Enter) -> None:
    """FOF-VEH-1: those that were stopped long enough ago."""
    world, turn = battle.world, turn_of(battle.world)
    for vehicle, stopped in list(world.each(Stopped)):
        if stopped.turn <= turn:
            world.remove(vehicle, Stopped)


def _bail_out(battle: Battle, vehicle: EntityId) -> None:
    """FOF-VEH-1: riders and crew get out pinned, and the wreck stays."""
    world = battle.world
    wreck = _leave_wreck(battle, vehicle, "knocked out")
    for rider in riders_of(world, vehicle):
        _get_out(battle, rider, wreck)
    at = point_of(world, vehicle)
    world.remove(vehicle, Vehicle)
    world.remove(vehicle, Stopped)
    world.set(vehicle, structs.replace(world.get(vehicle, Unit), mount="foot"))
    world.set(vehicle, Base(MAN))
    if not men_up(world, vehicle):
        take_off(battle, vehicle, "wiped out")
        return
    man_the_weapons(battle, vehicle)
    place = _shelter(battle, vehicle, wreck)
    world.set(vehicle, At(*(place or at)))
    battle.emit(
        GotOff(unit=vehicle, vehicle=wreck, at=point_of(world, vehicle), bails_out=True, rule="FOF-VEH-1")
    )  # fmt: skip
    world.remove(vehicle, Active)
    pin(battle, vehicle)


def _destroy(battle: Battle, vehicle: EntityId) -> None:
    """FOF-VEH-1: its crew is killed; of those who ride each gets out, or goes down, by a die of his quality (house)."""
    world, at = battle.world, point_of(battle.world, vehicle)
    wreck = _leave_wreck(battle, vehicle, "destroyed")
    for rider in riders_of(world, vehicle):
        lost = _caught(battle, rider)
        for man in lost:
            fall(battle, man, at)
            battle.emit(Fell(man=man, unit=rider, rule="FOF-CAS-1"))
        follow(battle, rider, lost)
        _get_out(battle, rider, wreck)
    for man in men_up(world, vehicle):
        world.set(man, Lost("killed"))
        leave_arms(world, man, at)
    take_off(battle, vehicle, "wiped out")


def _caught(battle: Battle, rider: EntityId) -> Ids:
    """FOF-VEH-1 (house): those who do not get out in time."""
    world, success = battle.world, battle.ctx.tables.success
    men, die = men_up(world, rider), world.get(rider, Unit).quality
    faces = gets_out(battle.dice, len(men), die)
    return tuple(man for man, face in zip(men, faces, strict=True) if face < success)


def gets_out(dice: Dice, men: int, die: int) -> tuple[int, ...]:
    """FOF-VEH-1 (house): one die of quality each."""
    return dice.roll(GETS_OUT, "FOF-VEH-1", men, die) if men else ()


def _leave_wreck(battle: Battle, vehicle: EntityId, how: str) -> EntityId:
    """FOF-VEH-1 (house): the wreck stands where the vehicle stood, and is cover."""
    world, row = battle.world, battle.world.get(vehicle, Unit)
    kind = world.get(vehicle, Vehicle).kind
    wreck = Wreck(name=row.name, side=row.side, kind=kind, how=how, turn=turn_of(world))
    return world.create(wreck, world.get(vehicle, At), world.get(vehicle, Base))


def _get_out(battle: Battle, rider: EntityId, wreck: EntityId) -> None:
    """FOF-VEH-1: who rode stands beside the wreck, pinned; of a unit with nobody left nothing remains."""
    world, at = battle.world, point_of(battle.world, wreck)
    if not men_up(world, rider):
        world.remove(rider, Aboard)
        world.set(rider, At(*at))
        take_off(battle, rider, "wiped out")
        return
    put_beside(battle, rider, wreck, _shelter(battle, rider, wreck) or at, bails_out=True)
    pin(battle, rider)


def _shelter(battle: Battle, unit: EntityId, wreck: EntityId) -> Point | None:
    """FOF-VEH-1 (house): of the free places beside a wreck that farthest from the nearest enemy who is known."""
    world = battle.world
    enemies = [point_of(world, each) for each in shown(world, other_side(side_of(world, unit)))]
    places = tuple(places_beside(battle, unit, wreck))
    if not enemies:
        return next(iter(places), None)
    return max(places, key=lambda at: (min(distance(at, enemy) for enemy in enemies), at), default=None)
