"""Questions about tunnels that several rules, the computer and the window ask: FNG-TUNNEL-04..07."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.figures import Dead, Figure, KnockedDown, OutOfFight
from game.rules.fng.model.components.tunnels import CLOSE, Entrance, EntranceKnown, Tunnel, Underground
from game.rules.fng.model.tables.tunnels import LightKind

Ids = tuple[EntityId, ...]


def holes(world: World, side: str = "") -> Ids:
    """FNG-TUNNEL-04: the holes that open yet, of one side where it is named, ascending."""
    return tuple(hole for hole, entrance in world.each(Entrance) if side in ("", entrance.side))


def known_to(world: World, side: str) -> Ids:
    """FNG-TUNNEL-12..13: the holes that a side knows: its own, and those of the enemy that have been seen."""
    return tuple(hole for hole in holes(world) if is_known(world, side, hole))


def is_known(world: World, side: str, hole: EntityId) -> bool:
    """FNG-TUNNEL-12..13: whether a side knows of this hole; of one that is no more nobody does."""
    entrance = world.find(hole, Entrance)
    return entrance is not None and (entrance.side == side or world.has(hole, EntranceKnown))


def tunnels_of(world: World, hole: EntityId) -> Ids:
    """FNG-TUNNEL-04: the tunnels that begin at a hole, ascending."""
    return tuple(tunnel for tunnel, row in world.each(Tunnel) if hole in (row.first, row.second))


def tunnel_between(world: World, one: EntityId, other: EntityId) -> EntityId | None:
    """FNG-TUNNEL-04: the tunnel from one hole to another; None where they are not connected."""
    return next((each for each in tunnels_of(world, one) if world.get(each, Tunnel).far_end(one) == other), None)


def connected(world: World, hole: EntityId) -> Ids:
    """FNG-TUNNEL-04, FNG-TUNNEL-08: the holes to which a tunnel leads from this one whose mouth is open, ascending;
    earth may have come down farther in."""
    rows = [world.get(tunnel, Tunnel) for tunnel in tunnels_of(world, hole)]
    open_ones = (row.far_end(hole) for row in rows if not row.is_buried(row.mark(hole)))
    return tuple(sorted(far for far in open_ones if world.has(far, Entrance)))


# Who is in them ---------------------------------------------------------------------------------


def below(world: World, side: str) -> Ids:
    """FNG-TUNNEL-06: the figures of a side in tunnels of the table who can still do something, ascending."""
    men = (man for man in world.ids(Underground) if world.get(man, Figure).side == side)
    return tuple(man for man in men if is_up(world, man))


def is_up(world: World, figure: EntityId) -> bool:
    """FNG-DAMAGE-01: whether he is neither down nor out of the fight, wherever he is."""
    return not any(world.has(figure, kind) for kind in (KnockedDown, OutOfFight, Dead))


def hole_at(world: World, figure: EntityId) -> EntityId | None:
    """FNG-TUNNEL-06: the hole right below which he is; None where he is farther in."""
    place = world.get(figure, Underground)
    row = world.get(place.tunnel, Tunnel)
    for hole, mark in ((row.first, 0.0), (row.second, row.length)):
        if abs(place.inches - mark) <= CLOSE:
            return hole
    return None


def inches_to(world: World, figure: EntityId, hole: EntityId) -> float:
    """FNG-TUNNEL-06: how far below he is from one end of his tunnel."""
    place = world.get(figure, Underground)
    return abs(place.inches - world.get(place.tunnel, Tunnel).mark(hole))


def above(world: World, figure: EntityId) -> Point:
    """FNG-TUNNEL-06: the place of the table below which he is: on the straight line between the two holes."""
    place = world.get(figure, Underground)
    row = world.get(place.tunnel, Tunnel)
    return snapped(along(row.start, row.end, place.inches))


def line_inches(a: Point, b: Point) -> float:
    """FNG-TUNNEL-06: the length of a straight tunnel."""
    return round(distance(a, b), 2)


# Light ------------------------------------------------------------------------------------------

FLASHLIGHT: LightKind = "flashlight"
LAMPS: tuple[LightKind, ...] = (FLASHLIGHT, "red filter")
"""FNG-GEAR-01..02: the two ways a flashlight shines, which are of use above ground too."""

FLAMES: tuple[LightKind, ...] = ("torch", "candle")
"""FNG-TUNNEL-15: what burns in the hand, the brightest first; above ground it is of no use."""


def light_of(world: World, figure: EntityId) -> LightKind | None:
    """FNG-TUNNEL-15: what he has lit in his hand; None where nothing is."""
    lit = world.find(figure, LightOn)
    return lit.device if lit is not None else None


def lights_with(world: World, figure: EntityId) -> tuple[LightKind, ...]:
    """FNG-TUNNEL-15: what he can light of what he has with him, the brightest first; a flashlight shines two ways."""
    gear = world.get(figure, Figure).gear
    return (*(LAMPS if FLASHLIGHT in gear else ()), *(flame for flame in FLAMES if flame in gear))
