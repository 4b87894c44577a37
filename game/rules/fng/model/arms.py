"""Weapons: each is an entity with its kind and its state, carried by a man or lying on the ground.

An order names a weapon by its kind, a key of the weapon table: of two alike that a man has nobody cares which it is.
"""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.arms import AnyArm, Carried, Lying, Serves, add, carried_by, crew_of, put_down
from game.engine.core.world import EntityId, World, looks_at
from game.rules.fng.model.components.arms import Loosed, Place
from game.rules.fng.model.declared import declare

declare(Carried)
declare(Lying)
declare(Serves)

FLAME = "flame_thrower"
"""FNG-WEAP-23: burning ground hits as this weapon does."""

NEVER = -2
"""The turn in which a weapon was fired last that has not been fired: long enough ago for every rule."""


@declare
class Arm(AnyArm, frozen=True):
    """FNG-WEAP-01: one weapon: a key of the weapon table, and how it is.

    ``ready``: set up, or in the hand (FNG-TURN-08, FNG-WEAP-11); ``empty``: has to be reloaded (FNG-AMMO-01);
    ``last_shot``: a flame-thrower with one shot left (FNG-WEAP-21); ``fired_in``: the turn of its last shot, where it
    fires once a turn (FNG-WEAP-18, FNG-WEAP-26).  ``shared``: taken from the grenades of his force, and gone once it
    is out of his hand (FNG-GREN-08).
    """

    ready: bool = False
    empty: bool = False
    last_shot: bool = False
    fired_in: int = NEVER
    shared: bool = False


Arms = tuple[tuple[EntityId, Arm], ...]


@looks_at(Arm, Carried)
def _arms(world: World) -> dict[EntityId, Arms]:
    """The arms of each man, the weapon in his hands first."""
    men = dict.fromkeys(EntityId(carried.to) for _, _, carried in world.each(Arm, Carried))
    return {man: tuple((weapon, world.get(weapon, Arm)) for weapon in carried_by(world, man)) for man in men}


def arms_of(world: World, figure: EntityId) -> Arms:
    """FNG-WEAP-01: the weapons he has, the one in his hands first."""
    return _arms(world).get(figure, ())


@looks_at(Arm, Carried)
def _kinds(world: World) -> dict[EntityId, tuple[str, ...]]:
    return {man: tuple(arm.kind for _, arm in rows) for man, rows in _arms(world).items()}


def weapons_of(world: World, figure: EntityId) -> tuple[str, ...]:
    """FNG-WEAP-01: the kinds of the weapons he has, the one in his hands first."""
    return _kinds(world).get(figure, ())


def give(world: World, figure: EntityId, kind: str, *, shared: bool = False) -> EntityId:
    """A new weapon, behind all that he has; ``ready`` where it is taken from the grenades of his force."""
    weapon = world.create(Arm(kind, ready=shared, shared=shared))
    add(world, figure, weapon)
    return weapon


def is_empty(world: World, figure: EntityId, kind: str) -> bool:
    """FNG-AMMO-01: whether this weapon has to be reloaded."""
    return any(arm.empty for _, arm in arms_of(world, figure) if arm.kind == kind)


def is_ready(world: World, figure: EntityId, kind: str) -> bool:
    """FNG-TURN-08, FNG-WEAP-11: whether the weapon is set up, or the grenade in his hand."""
    return any(arm.ready for _, arm in arms_of(world, figure) if arm.kind == kind)


def ready_kinds(world: World, figure: EntityId) -> tuple[str, ...]:
    """FNG-TURN-08, FNG-WEAP-11: what he has set up or holds in his hand."""
    return tuple(arm.kind for _, arm in arms_of(world, figure) if arm.ready)


def change(world: World, weapon: EntityId, **state: object) -> None:
    """The weapon is so from now on: fields of ``Arm``."""
    world.set(weapon, structs.replace(world.get(weapon, Arm), **state))


def make_arm_ready(world: World, figure: EntityId, kind: str) -> None:
    """FNG-TURN-08, FNG-WEAP-11: the first of this kind that he has; FNG-GREN-08: where he has none one of his force."""
    weapon = next((weapon for weapon, arm in arms_of(world, figure) if arm.kind == kind), None)
    if weapon is None:
        give(world, figure, kind, shared=True)
    else:
        change(world, weapon, ready=True)


def unready(world: World, figure: EntityId, kind: str) -> None:
    """FNG-TURN-08: no weapon of this kind is ready any more."""
    for weapon, arm in arms_of(world, figure):
        if arm.kind == kind and arm.ready:
            change(world, weapon, ready=False)


def lose(world: World, figure: EntityId, kind: str) -> None:
    """He has this weapon no more, the one that is ready before any other of its kind."""
    world.destroy(one_of(world, figure, kind))


def lay(world: World, figure: EntityId, kind: str, at: Place) -> None:
    """FNG-TURN-08: this weapon of his lies at a place from now on, and is not ready any more."""
    weapon = one_of(world, figure, kind)
    change(world, weapon, ready=False)
    put_down(world, weapon, at)


def loose(world: World, weapon: EntityId) -> None:
    """FNG-GREN-08, FNG-WEAP-21, FNG-WEAP-28: this weapon is used up: nobody has it, and it is there until what it does
    has counted."""
    world.remove(weapon, Carried)
    for man in crew_of(world, weapon):
        world.remove(man, Serves)
    world.set(weapon, Loosed())


def sweep_up(world: World) -> None:
    """FNG-FIRE-06: what the weapons that were used up have done has counted: they are gone."""
    for weapon in world.ids(Loosed):
        world.destroy(weapon)


def kind_of(world: World, thing: EntityId) -> str:
    """FNG-WEAP-01, FNG-WEAP-23: the line of the weapon table by which a thing hits: burning ground hits as the
    flame-thrower does."""
    arm = world.find(thing, Arm)
    return arm.kind if arm is not None else FLAME


def one_of(world: World, figure: EntityId, kind: str, but: EntityId | None = None) -> EntityId:
    """FNG-WEAP-01: a weapon of this kind that he has, the one that is ready before any other; ``but`` this one."""
    found = [(not arm.ready, weapon) for weapon, arm in arms_of(world, figure) if arm.kind == kind and weapon != but]
    return min(found, key=lambda each: each[0])[1]
