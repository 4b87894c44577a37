"""What must hold of weapons on every table: each is in one place, each seat is one man's, and none is lost untold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.board.skirmish.arms import GUNNER, AnyArm, Carried, Lying, Serves, carrier_of
from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.world import Component, EntityId, World

Kinds = tuple[type[AnyArm], ...]


def arms(world: World, kinds: Kinds) -> tuple[EntityId, ...]:
    """Every weapon there is, ascending."""
    return tuple(sorted(weapon for kind in kinds for weapon in world.ids(kind)))


def each_weapon_is_in_one_place(world: World, kinds: Kinds, *set_up: type[Component]) -> Iterator[str]:
    """A weapon is carried, or lies, or is set up, and only one of these; nothing else is carried or lies so."""
    known = arms(world, kinds)
    for weapon in known:
        found = [kind.__name__ for kind in (Carried, Lying, *set_up) if world.has(weapon, kind)]
        if len(found) != 1:
            yield f"weapon {weapon} is {found}"
    for kind in (Carried, Lying):
        yield from (f"{each} is {kind.__name__} and no weapon" for each in world.ids(kind) if each not in known)


def no_two_weapons_of_a_man_have_one_place(world: World) -> Iterator[str]:
    """Which of his weapons is in his hands is never in doubt."""
    places = Counter((carried.to, carried.place) for _, carried in world.each(Carried))
    yield from (f"{man} has {count} weapons at place {place}" for (man, place), count in places.items() if count > 1)


def each_seat_is_one_mans(world: World, kinds: Kinds) -> Iterator[str]:
    """A weapon has one gunner at most, who carries it, and nobody feeds a weapon that nobody fires."""
    known = arms(world, kinds)
    for weapon in world.targets(Serves):
        crew = [(world.get(man, Serves).seat, man) for man in world.pointing_at(Serves, weapon)]
        firing = [man for seat, man in crew if seat == GUNNER]
        if weapon not in known or firing != [carrier_of(world, EntityId(weapon))]:
            yield f"weapon {weapon} is served by {crew}"


class Counted:
    """Watches from order to order that no weapon is gone but by an event that says so.

    ``takes``: how many weapons an event takes from the field at most.
    """

    def __init__(self, kinds: Kinds, takes: Callable[[Event], int]) -> None:
        self._kinds, self._takes = kinds, takes
        self._before: set[EntityId] = set()

    def breaches(self, world: World, told: Sequence[Told]) -> Iterator[str]:
        """Weapons that were there before, and of which nobody has said anything."""
        now = set(arms(world, self._kinds))
        gone, said = sorted(self._before - now), sum(self._takes(item.event) for item in told)
        if len(gone) > said:
            yield f"weapons {gone} are gone, and events speak of {said}"
        self._before = now
