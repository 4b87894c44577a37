"""Seats aboard: who takes one, who gives his up, which are free: FNG-CREW-08..13, FNG-VEH-02."""

from __future__ import annotations

from game.board.skirmish.arms import add, take_up
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.arms import arms_of, change, give
from game.rules.fng.model.components.figures import Clock, Dead
from game.rules.fng.model.components.vehicles import (
    COMMANDER,
    DRIVER,
    PASSENGER,
    Aboard,
    Breech,
    ButtonedUp,
    Inside,
    InTheOpen,
    Mounted,
    Rolling,
    RoundsLeft,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.guns import CANISTER, HIGH_EXPLOSIVE, READY, Shell
from game.rules.fng.model.tables.vehicles import Mount, Seat, VehicleRow
from game.rules.fng.model.vehicles import aboard, is_fit, is_flat, row_of

BESIDE = 0.5
"""FNG-DRIVE-19..20 (house): inches from the side of a vehicle at which one gets on, and to which one gets off."""

CHOICE_OF_GUN = mark("which gun is mounted")


def take_seat(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, seat: Seat) -> None:
    """FNG-CREW-13, FNG-VEH-06: he has this seat, and serves the machine gun that belongs to it."""
    world, row = skirmish.world, row_of(skirmish, vehicle)
    taken = [world.get(man, Aboard).place for man in aboard(world, vehicle) if world.get(man, Aboard).seat == seat]
    number = next(place for place in range(len(taken) + 1) if place not in taken)
    world.set(figure, Aboard(vehicle, seat, number))
    if is_under_armour(row, seat):
        world.set(figure, Inside())
    else:
        world.remove(figure, Inside)
    if row.is_towed:
        world.set(figure, InTheOpen())
    world.remove(figure, ButtonedUp)
    for gun, _ in arms_of(world, vehicle):
        mounted = world.find(gun, Mounted)
        if mounted is not None and row.mounts[mounted.number].seat == seat:
            take_up(world, figure, gun)


def mount_guns(skirmish: Skirmish, vehicle: EntityId, row: VehicleRow, wanted: tuple[str, ...]) -> None:
    """FNG-VEH-06: every gun of a vehicle on its mount, set up and with nobody to serve it; ``wanted`` are those which
    it has where the lists leave the choice."""
    world = skirmish.world
    for number, mount in enumerate(row.mounts):
        gun = give(world, vehicle, _gun_on(skirmish, mount, wanted))
        change(world, gun, ready=True)
        world.set(gun, Mounted(vehicle, number))


def _gun_on(skirmish: Skirmish, mount: Mount, wanted: tuple[str, ...]) -> str:
    """FNG-VEHLIST-25: which gun is on a mount: what is wanted there, else as a die says where the lists ask it."""
    chosen = next((weapon for weapon in mount.choice if weapon in wanted), "")
    if chosen or not mount.instead_from:
        return chosen or mount.weapon
    return mount.instead if skirmish.dice.d6(CHOICE_OF_GUN, "FNG-VEHLIST-25") >= mount.instead_from else mount.weapon


def load_main_gun(world: World, vehicle: EntityId, row: VehicleRow, shell: Shell) -> None:
    """FNG-GUN-17, FNG-GUN-20, FNG-VEHLIST-16, FNG-ARTY-08: its main gun, loaded as the battle begins; no man has it in
    his hands.  A recoilless rifle has but one kind of round, and there may be so many in a battle; a mortar is loaded
    as it fires (FNG-VEHLIST-17), and so is a howitzer, which has canister at hand besides."""
    if row.gun is None or not row.gun.weapon:
        return
    gun = give(world, vehicle, row.gun.weapon)
    if row.gun.kind in ("mortar", "howitzer"):
        change(world, gun, ready=True)
    if not row.gun.is_laid:
        return
    only = {"recoilless": HIGH_EXPLOSIVE, "howitzer": CANISTER}
    world.set(gun, Breech(only.get(row.gun.kind, shell), READY))
    if row.gun.shots:
        world.set(gun, RoundsLeft(row.gun.shots))


def leave_guns(world: World, figure: EntityId) -> None:
    """FNG-VEH-06: the guns of a vehicle that he has served stay with it."""
    for gun, _ in arms_of(world, figure):
        mounted = world.find(gun, Mounted)
        if mounted is not None:
            add(world, EntityId(mounted.to), gun)


def give_up_seat(world: World, figure: EntityId) -> None:
    """FNG-CREW-13, FNG-CREW-14: he has no seat any more."""
    leave_guns(world, figure)
    for kind in (Aboard, Inside, InTheOpen, ButtonedUp):
        world.remove(figure, kind)


def is_under_armour(row: VehicleRow, seat: Seat) -> bool:
    """FNG-VEH-02, FNG-VEHLIST-23: whether this seat is under armour: every one of an enclosed vehicle but that of a
    commander, who is half out of his hatch, and those at guns on its deck; in the open ones drivers of armoured
    vehicles alone."""
    if not row.is_armoured:
        return False
    if row.open_top:
        return seat == DRIVER
    own = [mount for mount in row.mounts if mount.seat == seat]
    return seat != COMMANDER and (not own or any(mount.is_inside for mount in own))


def seats_left(skirmish: Skirmish, vehicle: EntityId) -> tuple[Seat, ...]:
    """FNG-CREW-08, FNG-VEHLIST-15: the seats that are free: those of the crew that nobody has, and passengers' as long
    as it carries more, in a helicopter the wounded counted (FNG-HELO-15); none of what has sunk or is crushed."""
    world, row = skirmish.world, row_of(skirmish, vehicle)
    if is_flat(world, vehicle):
        return ()
    men = aboard(world, vehicle)
    taken = [world.get(man, Aboard).seat for man in men if is_fit(world, man)]
    free: list[Seat] = [seat for seat in row.seats if seat not in taken]
    living = [world.get(man, Aboard).seat for man in men if not world.has(man, Dead)] if row.flies else taken
    return (*free, PASSENGER) if living.count(PASSENGER) < row.carries else tuple(free)


def inches_gone(world: World, vehicle: EntityId) -> float:
    """FNG-DRIVE-19..20 (house): inches that it has gone in this turn; what it went in an earlier one counts no more."""
    rolling = world.find(vehicle, Rolling)
    return rolling.moved if rolling is not None and rolling.turn == world.the(Clock).turn else 0.0
