"""Arcs: where a gun on its mount can be turned to, and turrets: FNG-VEH-05..06."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.bases import overlap
from game.board.table.measure.facing import DEGREES, turned_to, within_arc
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import BODIES, At, Figure
from game.rules.fng.model.components.vehicles import Aboard, Mounted, Traversed
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.helicopters import MadeRoom
from game.rules.fng.model.events.vehicles import TurretTurned
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of, taking_room
from game.rules.fng.model.tables.vehicles import TURRET, Mount, Place
from game.rules.fng.model.vehicles import row_of, settle, turret_facing

COAXIAL: Place = "coax"
OF_THE_TURRET: Place = "main"
TURNING: tuple[Place, ...] = (COAXIAL, OF_THE_TURRET)
"""FNG-VEH-05..06: the guns that turn with the turret, as whoever fires them likes."""


def mounts_of(skirmish: Skirmish, figure: EntityId, weapon: str) -> tuple[Mount, ...]:
    """FNG-VEH-06: the mounts of the guns of this kind that he serves; none of what he carries himself."""
    world, found = skirmish.world, []
    for gun, arm in arms_of(world, figure):
        mounted = world.find(gun, Mounted)
        if mounted is not None and arm.kind == weapon:
            found.append(row_of(skirmish, EntityId(mounted.to)).mounts[mounted.number])
    return tuple(found)


def mount_of(skirmish: Skirmish, figure: EntityId, weapon: str) -> Mount | None:
    """FNG-VEH-06: the first mount of such a gun of his; None for what he carries himself."""
    return next(iter(mounts_of(skirmish, figure, weapon)), None)


def fires_from_inside(skirmish: Skirmish, figure: EntityId, weapon: str) -> bool:
    """FNG-VEH-06, FNG-VEH-02: whether this gun of his is one of the hull or of the turret, fired under armour."""
    mount = mount_of(skirmish, figure, weapon)
    return mount is not None and mount.is_inside


def is_in_arc(skirmish: Skirmish, figure: EntityId, weapon: str, at: tuple[float, float]) -> bool:
    """FNG-VEH-06: whether a gun of his can be turned to a place, one of those of this kind that he serves; what he
    carries himself he turns as he likes, and a coaxial machine gun turns with the turret."""
    mounts = mounts_of(skirmish, figure, weapon)
    return not mounts or any(_covers(skirmish, figure, mount, at) for mount in mounts)


def _covers(skirmish: Skirmish, figure: EntityId, mount: Mount, at: tuple[float, float]) -> bool:
    if mount.arc >= DEGREES or mount.place in TURNING:
        return True
    world = skirmish.world
    vehicle = EntityId(world.get(figure, Aboard).to)
    front = turret_facing(world, vehicle) if mount.on == TURRET else world.get(vehicle, At).facing
    return within_arc(world.get(figure, At).point, (front + mount.faces) % DEGREES, mount.arc, at)


def lay_with(skirmish: Skirmish, figure: EntityId, weapon: str, at: tuple[float, float]) -> None:
    """FNG-VEH-06: whoever fires the coaxial machine gun, or the guns of the turret, turns it there."""
    mount = mount_of(skirmish, figure, weapon)
    if mount is not None and mount.place in TURNING:
        turn_turret(skirmish, EntityId(skirmish.world.get(figure, Aboard).to), at)


def attacks_with(skirmish: Skirmish, figure: EntityId, weapon: str) -> int:
    """FNG-VEHLIST-24 (house): how many attacks one shot with this gun of his is: one for each of its barrels."""
    mount = mount_of(skirmish, figure, weapon)
    return mount.barrels if mount is not None else 1


def lay_gun(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, at: tuple[float, float]) -> None:
    """FNG-VEH-05, FNG-CREW-02 (house): whoever fires its main gun turns the turret, or the gun itself where it is
    towed; behind a recoilless rifle he turns himself with it."""
    world = skirmish.world
    if row_of(skirmish, vehicle).is_towed:
        here = world.get(vehicle, At)
        world.set(vehicle, structs.replace(here, facing=turned_to(here.point, at, here.facing)))
        settle(skirmish, vehicle)
        _make_room(skirmish, vehicle)
    else:
        turn_turret(skirmish, vehicle, at)
    gun, own = row_of(skirmish, vehicle).gun, world.get(figure, At)
    if gun is not None and gun.kind == "recoilless":
        world.set(figure, structs.replace(own, facing=turned_to(own.point, at, own.facing)))


def _make_room(skirmish: Skirmish, gun: EntityId) -> None:
    """FNG-CREW-02, FNG-FACE-01 (house): whoever stands where its trail comes to lie gets out of its way."""
    world, body = skirmish.world, BODIES.of(skirmish.world, gun)
    for man in taking_room(world):
        if man != gun and world.has(man, Figure) and overlap(BODIES.of(world, man), body):
            others = [BODIES.of(world, other) for other in taking_room(world) if other != man]
            here, mover = Point(*world.get(man, At).point), skirmish.ctx.movers["walk"]
            place = nearest_place(skirmish.ctx.field, here, partial(BODIES.at, world, man), others, mover)
            world.set(man, structs.replace(world.get(man, At), x=place.x, y=place.y))
            man_the_guns(skirmish, side_of(world, man))
            skirmish.emit(MadeRoom(figure=man, helicopter=gun, at=place, rule="FNG-FACE-01"))


def turn_turret(skirmish: Skirmish, vehicle: EntityId, at: tuple[float, float]) -> None:
    """FNG-VEH-05: its turret is turned to a place, and stays so on the hull."""
    world = skirmish.world
    hull, now = world.get(vehicle, At), turret_facing(world, vehicle)
    facing = turned_to(hull.point, at, now)
    if facing != now:
        world.set(vehicle, Traversed((facing - hull.facing) % DEGREES))
        skirmish.emit(TurretTurned(vehicle=vehicle, facing=facing, rule="FNG-VEH-05"))
