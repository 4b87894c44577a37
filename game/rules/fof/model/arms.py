"""Weapons: each is an entity with its kind, carried by a man or lying where he fell; support weapons have seats.

Who is on his feet and carries a support weapon is its gunner, and free men of his unit are its assistants: ``crews``
fills the seats whenever men of a unit fall or come back.
"""

from __future__ import annotations

from game.board.skirmish.arms import GUNNER, AnyArm, Carried, Lying, Serves, add, carried_by, put_down, served_from
from game.board.skirmish.standing import Standing
from game.engine.core.world import EntityId, World
from game.rules.fof.model.components import At
from game.rules.fof.model.declared import declare
from game.rules.fof.model.query import Ids, men_up, point_of
from game.rules.fof.model.tables.loading import Tables

declare(Carried)
declare(Lying)
declare(Serves)


@declare
class Arm(AnyArm, frozen=True):
    """FOF-SUP-1: one weapon: a key of the weapon table."""


@declare
class Emplaced(Standing, frozen=True):
    """FOF-OR-6 (house): the place that a weapon is emplaced in; it is so while its unit stands there."""


def give(world: World, man: EntityId, kind: str) -> EntityId:
    """FOF-SUP-1: a new weapon of this kind, behind all that he has."""
    weapon = world.create(Arm(kind))
    add(world, man, weapon)
    return weapon


def kind_of(world: World, weapon: EntityId) -> str:
    """FOF-SUP-1: its key in the weapon table."""
    return world.get(weapon, Arm).kind


def in_hand(world: World, man: EntityId) -> str:
    """The kind of the weapon that he has in his hands; empty where he has none."""
    weapons = carried_by(world, man)
    return kind_of(world, weapons[0]) if weapons else ""


def support_of(world: World, tables: Tables, man: EntityId) -> EntityId | None:
    """FOF-SUP-1: the support weapon that he carries, on his feet or not; None where he has none."""
    return next((each for each in carried_by(world, man) if tables.weapons[kind_of(world, each)].support), None)


# Seats ------------------------------------------------------------------------------------------


def gunners(world: World, unit: EntityId) -> Ids:
    """FOF-SUP-1: its men on their feet who fire a support weapon, the leader first."""
    return tuple(man for man in men_up(world, unit) if served_from(world, man, GUNNER) is not None)


def gun_of(world: World, man: EntityId) -> EntityId | None:
    """FOF-SUP-1: the support weapon whose gunner he is; None for anybody else."""
    return served_from(world, man, GUNNER)


def guns_of(world: World, unit: EntityId) -> Ids:
    """FOF-SUP-1: the support weapons of a unit that somebody fires, in the order of its men."""
    found = (gun_of(world, man) for man in men_up(world, unit))
    return tuple(gun for gun in found if gun is not None)


# Where they lie ---------------------------------------------------------------------------------


def leave_arms(world: World, man: EntityId, at: tuple[float, float]) -> None:
    """FOF-CAS-1 (house): whatever he carries lies there, for good: nobody takes it up any more."""
    world.remove(man, Serves)
    for weapon in carried_by(world, man):
        put_down(world, weapon, at)


# Emplaced ---------------------------------------------------------------------------------------


def emplace(world: World, unit: EntityId) -> None:
    """FOF-OR-6: the support weapons of a unit are emplaced where it stands."""
    for gun in guns_of(world, unit):
        world.set(gun, Emplaced(*point_of(world, unit)))


def is_emplaced(world: World, unit: EntityId, gun: EntityId) -> bool:
    """FOF-OR-6 (house): whether a support weapon of a unit is emplaced: elsewhere the unit has left that behind."""
    emplaced, at = world.find(gun, Emplaced), world.find(unit, At)
    return emplaced is not None and at is not None and emplaced.point == at.point
