"""Weapons are things of their own: who has one, where one lies, and who serves it from which seat.

A rule system says what a weapon is (its kind and its state, a component that derives from ``AnyArm``), declares the
relations of this file as its own, and says by its rules when a weapon changes hands.  A man has any number of weapons;
a weapon is had by one man, or it lies somewhere.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.board.skirmish.standing import Standing
from game.board.table.layers import layer_of
from game.engine.core.world import Component, EntityId, Relation, World, looks_at

Ids = tuple[EntityId, ...]

Seat = Literal["gunner", "assistant"]
"""A place at a weapon: who fires it, and who feeds, loads or helps to carry it."""

GUNNER: Seat = "gunner"
ASSISTANT: Seat = "assistant"


class AnyArm(Component, frozen=True):
    """One weapon: ``kind`` is its key in the weapon table of the system; its state is for the system to add."""

    kind: str


class Carried(Relation, frozen=True):
    """A weapon is with a man, ``to``; of all that he has the one of the lowest ``place`` comes first."""

    place: int = 0


class Lying(Standing, frozen=True):
    """Where a weapon lies on the ground, in nobody's hands."""


class Serves(Relation, frozen=True):
    """A man has a seat at a weapon, ``to``.  He has one seat at most."""

    seat: Seat


# Carried and lying ------------------------------------------------------------------------------


@looks_at(Carried)
def _carried(world: World) -> dict[EntityId, Ids]:
    found: dict[EntityId, list[tuple[int, EntityId]]] = {}
    for weapon, carried in world.each(Carried):
        found.setdefault(EntityId(carried.to), []).append((carried.place, weapon))
    return {man: tuple(weapon for _, weapon in sorted(rows)) for man, rows in found.items()}


def carried_by(world: World, man: EntityId) -> Ids:
    """The weapons that a man has, the first of them first.

    >>> world = World()
    >>> man, rifle = world.create(), world.create()
    >>> add(world, man, rifle)
    >>> carried_by(world, man) == (rifle,)
    True
    """
    return _carried(world).get(man, ())


def carrier_of(world: World, weapon: EntityId) -> EntityId | None:
    """The man who has this weapon; None while it lies somewhere.

    >>> world = World()
    >>> carrier_of(world, world.create()) is None
    True
    """
    carried = world.find(weapon, Carried)
    return EntityId(carried.to) if carried is not None else None


def add(world: World, man: EntityId, weapon: EntityId) -> None:
    """A weapon is his from now on, behind all that he has.

    >>> world = World()
    >>> man, rifle, pistol = world.create(), world.create(), world.create()
    >>> add(world, man, rifle)
    >>> add(world, man, pistol)
    >>> carried_by(world, man) == (rifle, pistol)
    True
    """
    _hand(world, man, weapon, max(_places(world, man), default=-1) + 1)


def take_up(world: World, man: EntityId, weapon: EntityId) -> None:
    """A weapon is his from now on, before all that he has.

    >>> world = World()
    >>> man, rifle, pistol = world.create(), world.create(), world.create()
    >>> add(world, man, rifle)
    >>> take_up(world, man, pistol)
    >>> carried_by(world, man) == (pistol, rifle)
    True
    """
    _hand(world, man, weapon, min(_places(world, man), default=1) - 1)


def put_down(world: World, weapon: EntityId, at: tuple[float, float]) -> None:
    """A weapon lies at a place from now on, on the level that the place is on, and nobody has it or serves it.

    >>> world = World()
    >>> man, rifle = world.create(), world.create()
    >>> add(world, man, rifle)
    >>> put_down(world, rifle, (4.0, 5.0))
    >>> carried_by(world, man), world.get(rifle, Lying).point
    ((), (4.0, 5.0))
    """
    world.remove(weapon, Carried)
    for man in crew_of(world, weapon):
        world.remove(man, Serves)
    layer = layer_of(at)
    world.set(weapon, Lying(at[0], at[1], level=layer.level, board=layer.board))


def _places(world: World, man: EntityId) -> list[int]:
    return [world.get(weapon, Carried).place for weapon in carried_by(world, man)]


def _hand(world: World, man: EntityId, weapon: EntityId, place: int) -> None:
    world.remove(weapon, Lying)
    world.set(weapon, Carried(man, place))


# Seats ------------------------------------------------------------------------------------------


class Seated(NamedTuple):
    """A seat at a weapon, and who has it."""

    seat: Seat
    man: EntityId


def crew_of(world: World, weapon: EntityId) -> Ids:
    """Everybody who has a seat at this weapon, ascending.

    >>> world = World()
    >>> gun, man = world.create(), world.create()
    >>> world.set(man, Serves(gun, GUNNER))
    >>> crew_of(world, gun) == (man,)
    True
    """
    return world.pointing_at(Serves, weapon)


def seats_of(world: World, weapon: EntityId) -> tuple[Seated, ...]:
    """The seats at this weapon that somebody has, the gunner's first.

    >>> world = World()
    >>> gun, man = world.create(), world.create()
    >>> world.set(man, Serves(gun, GUNNER))
    >>> [each.seat for each in seats_of(world, gun)] == [GUNNER]
    True
    """
    seated = [Seated(world.get(man, Serves).seat, man) for man in crew_of(world, weapon)]
    return tuple(sorted(seated, key=lambda each: (each.seat != GUNNER, each.man)))


def served_from(world: World, man: EntityId, seat: Seat) -> EntityId | None:
    """The weapon that he serves from this seat; None where he has no such seat.

    >>> world = World()
    >>> served_from(world, world.create(), GUNNER) is None
    True
    """
    serves = world.find(man, Serves)
    return EntityId(serves.to) if serves is not None and serves.seat == seat else None
