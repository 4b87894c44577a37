"""Questions about helicopters that carry men: where they are, who flies them, what still fits aboard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.bases import Footprint, Rectangle, footprint, overlap
from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.aircraft import AWAY, LANDED, Aircraft, Aloft, OnStation, OutOfAction, Whereabouts
from game.rules.fng.model.components.figures import BODIES, At, Clock, Dead, Hidden, KnockedDown, OutOfFight
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of, takes_room
from game.rules.fng.model.tables.hulls import COPILOT, PILOT
from game.rules.fng.model.vehicles import in_seat, passengers
from game.rules.fng.resolve.helicopters.loading import Room, turn_of_loading

_RASTER = range(-8, 9, 4)
PLACES = ("landing zone",)
"""The name of the spots of a map that are meant for helicopters."""


def lifts_of(world: World, side: str) -> Ids:
    """FNG-HELO-01: the helicopters of a side that carry men and still fly, ascending."""
    return tuple(
        each for each, _ in world.each(Lift)
        if world.get(each, Aircraft).side == side and not world.has(each, OutOfAction) and not world.has(each, Immobile)
    )  # fmt: skip


def where(world: World, helicopter: EntityId) -> Whereabouts:
    """FNG-HELO-02: whether it is away, on its way, hovers, or has landed."""
    return world.get(helicopter, Aloft).where


def is_landed(world: World, helicopter: EntityId) -> bool:
    """FNG-HELO-13: whether it stands on the ground and can take off."""
    return where(world, helicopter) == LANDED and not world.has(helicopter, Immobile)


def is_on_station(world: World, helicopter: EntityId) -> bool:
    """FNG-HELO-07: whether it has come and its time is not up."""
    station = world.find(helicopter, OnStation)
    return station is not None and station.since <= world.the(Clock).turn <= station.until


def rep_of_pilot(world: World, helicopter: EntityId) -> int | None:
    """FNG-HELO-04: the Rep of whoever flies it; with the pilot out of it his co-pilot does (house); None for nobody."""
    rep = world.get(helicopter, Aircraft).rep
    if any(in_seat(world, helicopter, seat) is not None for seat in (PILOT, COPILOT)):
        return rep
    return None


def is_dustoff(skirmish: Skirmish, helicopter: EntityId) -> bool:
    """FNG-HELO-24..26: whether it comes for the wounded."""
    kind = skirmish.world.get(helicopter, Aircraft).kind
    return skirmish.ctx.tables.air.aircraft[kind].role == "medevac"


def is_light(skirmish: Skirmish, helicopter: EntityId) -> bool:
    """FNG-HELO-21: whether it is a light observation helicopter, which may stay on the table."""
    kind = skirmish.world.get(helicopter, Aircraft).kind
    return skirmish.ctx.tables.air.aircraft[kind].role == "observer"


def is_litter(world: World, figure: EntityId) -> bool:
    """FNG-HELO-14: whether he has to lie: he is knocked down or out of the fight."""
    return world.has(figure, OutOfFight) or world.has(figure, KnockedDown)


def load_of(world: World, helicopter: EntityId) -> tuple[int, int]:
    """FNG-HELO-15: how many passengers sit and how many lie."""
    men = [man for man in passengers(world, helicopter) if not world.has(man, Dead)]
    litters = sum(is_litter(world, man) for man in men)
    return len(men) - litters, litters


def room_of(world: World, helicopter: EntityId) -> Room:
    """FNG-HELO-15: what it carries."""
    lift = world.get(helicopter, Lift)
    return Room(lift.figures, lift.litters)


def loads_in_a_turn(skirmish: Skirmish, helicopter: EntityId) -> Room:
    """FNG-HELO-14, FNG-HELO-26: what it takes aboard in one turn."""
    return turn_of_loading(skirmish.ctx.tables, dustoff=is_dustoff(skirmish, helicopter))


def hands_near(skirmish: Skirmish, helicopter: EntityId, besides: Ids = ()) -> Ids:
    """FNG-HELO-14: the able men of its side on foot who are near enough to lift somebody aboard, ascending."""
    world = skirmish.world
    side, reach = side_of(world, helicopter), skirmish.ctx.tables.helicopters.loading.near
    return tuple(
        man for man in able(world, side)
        if man not in besides and not world.has(man, Aboard) and BODIES.gap(world, man, helicopter) <= reach + 1e-6
    )  # fmt: skip


def near_on_foot(skirmish: Skirmish, helicopter: EntityId) -> Ids:
    """FNG-HELO-14: those of its side on foot near it, able or lying there, but not the dead, ascending."""
    world = skirmish.world
    lying = (
        man for man in (*world.ids(OutOfFight), *world.ids(KnockedDown))
        if side_of(world, man) == side_of(world, helicopter) and world.has(man, At) and not world.has(man, Aboard)
        and BODIES.gap(world, man, helicopter) <= skirmish.ctx.tables.helicopters.loading.near + 1e-6
    )  # fmt: skip
    return tuple(sorted({*hands_near(skirmish, helicopter), *lying}))


def clearing(skirmish: Skirmish, at: tuple[float, float]) -> Footprint:
    """FNG-HELO-13: the ground that a helicopter needs around the place where it lands."""
    inches = skirmish.ctx.tables.helicopters.flight.landing
    return footprint(Rectangle(inches, inches), at, 0)


def fits(skirmish: Skirmish, at: tuple[float, float]) -> bool:
    """FNG-HELO-13 (house): whether a landing zone is large enough: nothing that no vehicle drives over, and nobody's
    vehicle, where it needs clear ground; all of that on the table."""
    return why_too_small(skirmish, at) == ""


def why_too_small(skirmish: Skirmish, at: tuple[float, float]) -> str:
    """FNG-HELO-13 (house): what is in the way of a landing at a place: ``ground`` or ``vehicle``; empty for nothing."""
    world, body = skirmish.world, clearing(skirmish, at)
    if skirmish.ctx.no_landing.first(body) is not None:
        return "ground"
    standing = (each for each in world.ids(Vehicle) if world.has(each, At) and takes_room(world, each))
    return "vehicle" if any(overlap(BODIES.of(world, each), body) for each in standing) else ""


def put_away(skirmish: Skirmish, helicopter: EntityId) -> None:
    """FNG-HELO-16: it is not on the table any more, and nobody aboard is."""
    world = skirmish.world
    world.set(helicopter, structs.replace(world.get(helicopter, Aloft), where=AWAY))
    world.remove(helicopter, At)


def edges(skirmish: Skirmish, at: tuple[float, float]) -> tuple[Point, ...]:
    """FNG-HELO-12: the nearest points of the four edges of the table."""
    width, height = float(skirmish.ctx.map.width), float(skirmish.ctx.map.height)
    x, y = at
    return Point(0.0, y), Point(width, y), Point(x, 0.0), Point(x, height)


def landing_places(skirmish: Skirmish) -> Iterator[Point]:
    """FNG-HELO-12: the places of the map that are named as landing zones, else one in each part of the table where a
    helicopter has room, the nearest to the middle of that part."""
    named = [Point(*spot.at) for name in PLACES for spot in skirmish.ctx.map.spots_of(name)]
    if named:
        yield from named
        return
    width, height = skirmish.ctx.map.width, skirmish.ctx.map.height
    for part in range(4):
        middle = Point(width * (1 + 2 * (part % 2)) / 4, height * (1 + 2 * (part // 2)) / 4)
        yield from islice((place for place in _around(middle) if fits(skirmish, place)), 1)


def _around(middle: Point) -> list[Point]:
    places = [Point(middle.x + across, middle.y + down) for across in _RASTER for down in _RASTER]
    return sorted(places, key=lambda place: (distance(place, middle), place))


def enemies_near(skirmish: Skirmish, side: str, at: tuple[float, float]) -> float | None:
    """FNG-HELO-24: inches to the nearest able enemy who is known; None where there is none."""
    world = skirmish.world
    found = [
        distance(world.get(man, At).point, at) for man in able(world, other_side(side)) if not world.has(man, Hidden)
    ]
    return min(found, default=None)
