"""What must hold of helicopters that carry men, whatever anybody orders: each law gives its breaches."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.aircraft import AWAY, HOVERING, LANDED, Aloft, OnStation, OutOfAction
from game.rules.fng.model.components.figures import At, Clock, Dead
from game.rules.fng.model.components.helicopters import Approach, Lift, OnTheGround
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import aboard, passengers, row_of

_HAVE_A_PLACE = (LANDED, HOVERING)
"""FNG-HELO-05, FNG-HELO-13: where a helicopter is while those aboard have a place on the table."""


def is_in_the_air(world: World, figure: EntityId) -> bool:
    """FNG-HELO-12: whether he is aboard a helicopter that neither stands on the table nor hovers over it."""
    seat = world.find(figure, Aboard)
    aloft = world.find(EntityId(seat.to), Aloft) if seat is not None else None
    return aloft is not None and aloft.where not in _HAVE_A_PLACE


def helicopters_are_where_they_say(skirmish: Skirmish) -> Iterator[str]:
    """FNG-HELO-12..13, FNG-HELO-16: one that is away has no place, one that has landed or hovers
    has, and so have all aboard."""
    world = skirmish.world
    for helicopter, _, aloft in world.each(Lift, Aloft):
        if aloft.where == AWAY and world.has(helicopter, At):
            yield f"{helicopter} is away and on the table"
        if aloft.where in _HAVE_A_PLACE and not world.has(helicopter, At):
            yield f"{helicopter} has landed nowhere"
        for man in aboard(world, helicopter):
            if world.has(man, At) != (aloft.where in _HAVE_A_PLACE):
                yield f"{man} is not where {helicopter} is"


def no_helicopter_stays_past_its_time(skirmish: Skirmish) -> Iterator[str]:
    """FNG-HELO-07: whoever's time is up is gone, or on its way out, unless nobody can fly it off the ground."""
    world = skirmish.world
    turn = world.the(Clock).turn
    for helicopter, station in world.each(OnStation):
        flies = world.has(helicopter, Lift) and not world.has(helicopter, OutOfAction)
        leaves = any(world.has(helicopter, kind) for kind in (Approach, OnTheGround))
        if flies and station.until < turn and not leaves:
            yield f"{helicopter} was to be gone in turn {station.until}"


def no_helicopter_carries_more_than_it_may(skirmish: Skirmish) -> Iterator[str]:
    """FNG-HELO-15: no more living passengers than seats."""
    world = skirmish.world
    for helicopter, _ in world.each(Lift):
        living = [man for man in passengers(world, helicopter) if not world.has(man, Dead)]
        if len(living) > row_of(skirmish, helicopter).carries:
            yield f"{helicopter} carries too many"
