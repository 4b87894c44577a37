"""Where those who go stand when they are halted: each on ground of his own: FNG-FACE-01."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.board.skirmish.walking import with_room
from game.board.table.bases import Footprint, overlap
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import BODIES
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import taking_room
from game.rules.fng.move.gaits import gait_of, over


class Halting(NamedTuple):
    """One who is to halt at a point of his way; ``beyond``: or beyond it where he has no room, before short of it."""

    figure: EntityId
    how: str
    way: Sequence[Point]
    place: int
    beyond: bool


def where_they_halt(skirmish: Skirmish, halting: Sequence[Halting]) -> tuple[int, ...]:
    """FNG-FACE-01 (house): the point of his way where each comes to stand, one after the other.

    Those whose turn is still to come leave their ground to who halts before them; whoever finds that he cannot leave
    it keeps it, and the others halt elsewhere.
    """
    staying: tuple[EntityId, ...] = ()
    while True:
        places = _one_after_the_other(skirmish, halting, staying)
        stuck = tuple(each for each in _without_ground(skirmish, halting, places) if each not in staying)
        if not stuck:
            return places
        staying += stuck


def _one_after_the_other(
    skirmish: Skirmish, halting: Sequence[Halting], staying: Sequence[EntityId]
) -> tuple[int, ...]:
    world = skirmish.world
    places: list[int] = []
    stand: list[Footprint] = []
    for number, each in enumerate(halting):
        gone = [other.figure for other in halting[number + 1 :] if other.figure not in staying]
        gone += [other.figure for other in halting[: number + 1]]
        place = room_for(skirmish, each, gone, stand)
        places.append(place)
        stand.append(BODIES.at(world, each.figure, each.way[place]))
    return tuple(places)


def _without_ground(skirmish: Skirmish, halting: Sequence[Halting], places: Sequence[int]) -> list[EntityId]:
    """Those who have to stay where they are, and on whose ground one of those before them has halted."""
    taken: list[Footprint] = []
    found: list[EntityId] = []
    for each, place in zip(halting, places, strict=True):
        body = BODIES.at(skirmish.world, each.figure, each.way[place])
        if place == 0 and any(overlap(body, other) for other in taken):
            found.append(each.figure)
        if place > 0:
            taken.append(body)
    return found


def room_for(skirmish: Skirmish, halting: Halting, gone: Sequence[EntityId], standing: Sequence[Footprint] = ()) -> int:
    """FNG-FACE-01 (house): who is stopped where he cannot stand comes to stand beyond it, or short of it.

    Those who are ``gone`` do not count where they are; nor does anybody stand where others come to be ``standing``.
    """
    world, figure = skirmish.world, halting.figure
    paths = over(skirmish, figure, gait_of(world, figure, halting.how)).paths
    others = [*(BODIES.of(world, other) for other in taking_room(world) if other not in gone), *standing]

    def stands(at: Point) -> bool:
        return paths.why_not_stand(at) is None

    body = partial(BODIES.at, world, figure)
    return with_room(others, halting.way, halting.place, body, stands, beyond=halting.beyond)
