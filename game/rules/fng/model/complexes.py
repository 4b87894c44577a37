"""Questions about the complex below: whether there is one, who is in it, and what is where: FNG-TUNNEL-18."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.skirmish.sides import US
from game.board.table.digging import HALF
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.rules.fng.model.components.complexes import Complex, Laid, Layout, Prize, Shaft, Stair
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.tunnels import Entrance
from game.rules.fng.model.query import Ids, able, is_able

AT_HAND = 1.0
"""Inches from which one lays hands on a trapdoor, a ladder or what is found (house)."""

FREE_WORLD = US
"""FNG-TUNNEL-01: whose men go down into a complex that they do not know."""


def complex_of(world: World) -> Complex | None:
    """The complex of this table; None while nobody has gone down.

    >>> complex_of(World()) is None
    True
    """
    return world.find(THE_GAME, Complex)


def layout_of(world: World) -> Layout:
    """The complex as far as it has been laid out; raises ``KeyError`` where there is none."""
    return world.the(Complex).layout


@looks_at(Complex, At)
def _below(world: World) -> frozenset[EntityId]:
    found = complex_of(world)
    if found is None:
        return frozenset()
    left = found.layout.bounds.left / HALF
    return frozenset(piece for piece, at in world.each(At) if at.x >= left)


def is_below(world: World, piece: EntityId) -> bool:
    """FNG-TUNNEL-18: whether a piece is in the complex."""
    return piece in _below(world)


def pieces_below(world: World) -> Ids:
    """All pieces in the complex, ascending.

    >>> pieces_below(World())
    ()
    """
    return tuple(sorted(_below(world)))


def anybody_below(world: World) -> bool:
    """Whether anybody is in the complex.

    >>> anybody_below(World())
    False
    """
    return bool(_below(world))


def men_below(world: World, side: str) -> Ids:
    """The men of a side in the complex who are able, ascending.

    >>> men_below(World(), "us")
    ()
    """
    below = _below(world)
    return tuple(figure for figure in able(world, side) if figure in below) if below else ()


def lies_below(world: World, at: tuple[float, float]) -> bool:
    """Whether a place lies in the earth of the complex."""
    found = complex_of(world)
    return found is not None and at[0] >= found.layout.bounds.left / HALF


def section_of(world: World, figure: EntityId) -> Laid | None:
    """The section in which a figure stands; None above, and in the earth."""
    if not is_below(world, figure):
        return None
    return layout_of(world).section_at(world.get(figure, At).point)


def is_near(a: tuple[float, float], b: tuple[float, float], inches: float = AT_HAND) -> bool:
    """Whether two places of the same plane are so near to each other.

    >>> is_near((0.0, 0.0), (0.6, 0.8)), is_near((0.0, 0.0), (1.0, 0.1))
    (True, False)
    """
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= inches**2 + 1e-6


def stairs_by(world: World, figure: EntityId) -> tuple[tuple[Stair, tuple[float, float]], ...]:
    """FNG-TUNNEL-23: the trapdoors within his reach, each with the place where he comes out."""
    at = world.get(figure, At).point
    found = []
    for stair in layout_of(world).stairs:
        upper, lower = _inches(stair.upper), _inches(stair.lower)
        if is_near(at, upper):
            found.append((stair, lower))
        elif is_near(at, lower):
            found.append((stair, upper))
    return tuple(found)


def open_shafts(world: World) -> tuple[Shaft, ...]:
    """FNG-TUNNEL-10, FNG-TUNNEL-18: the shafts that have been reached and lead up to a hole that nobody has blown."""
    shafts = layout_of(world).shafts
    return tuple(shaft for shaft in shafts if shaft.section >= 0 and world.has(shaft.hole, Entrance))


def forget_shaft(world: World, hole: EntityId) -> None:
    """FNG-TUNNEL-10: nothing that is laid out from now on leads to this hole."""
    found = complex_of(world)
    if found is not None:
        kept = tuple(shaft for shaft in found.layout.shafts if shaft.section >= 0 or shaft.hole != hole)
        world.put(replace(found, layout=replace(found.layout, shafts=kept)))


def shafts_by(world: World, figure: EntityId) -> tuple[Shaft, ...]:
    """FNG-TUNNEL-21: the ways up to the table within his reach."""
    if not is_below(world, figure):
        return ()
    at = world.get(figure, At).point
    return tuple(shaft for shaft in open_shafts(world) if is_near(at, shaft.place))


def prizes_by(world: World, figure: EntityId) -> Ids:
    """FNG-TUNNEL-27, FNG-TUNNEL-31: what he could take up where he stands."""
    if not is_able(world, figure):
        return ()
    at = world.get(figure, At).point
    return tuple(prize for prize, there in world.each(Prize) if is_near(at, there.point))


def _inches(cell: tuple[int, int]) -> tuple[float, float]:
    return cell[0] / HALF, cell[1] / HALF
