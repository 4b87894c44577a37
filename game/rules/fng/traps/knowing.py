"""Traps as a side knows them, and how near somebody is to one: FNG-TRAP-02, FNG-TRAP-07, FNG-TRAP-17..18."""

from __future__ import annotations

from game.board.table.layers import layer_of
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.traps import ClearedCells, KnownTrap, Trap
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.traps import PUNJI

CELL = 1.0
"""FNG-TRAP-21: inches along each side of a piece of stakes."""


def knows(world: World, side: str, trap: EntityId) -> bool:
    """FNG-TRAP-02, FNG-TRAP-17: whether a side knows of a trap: one of its own, or one that was found."""
    return world.get(trap, Trap).side == side or world.has(trap, KnownTrap)


def known_traps(world: World, side: str) -> Ids:
    """FNG-TRAP-17: the traps that a side knows of, ascending."""
    return tuple(trap for trap in world.ids(Trap) if knows(world, side, trap))


def traps_of(world: World, side: str) -> Ids:
    """FNG-TRAP-02: the traps that a side has laid, ascending."""
    return tuple(trap for trap, its in world.each(Trap) if its.side == side)


def cells_of(skirmish: Skirmish, trap: EntityId) -> tuple[tuple[int, Point], ...]:
    """FNG-TRAP-10, FNG-TRAP-21: the pieces that are left of a bed of stakes, each by its number and its middle."""
    world = skirmish.world
    its, wide = world.get(trap, Trap), skirmish.ctx.tables.traps.kinds[PUNJI].wide
    gone = world.get(trap, ClearedCells).cells if world.has(trap, ClearedCells) else ()
    west, north = its.x - wide / 2 + CELL / 2, its.y - wide / 2 + CELL / 2
    all_of_them = (
        (row * wide + column, Point(west + column * CELL, north + row * CELL))
        for row in range(wide)
        for column in range(wide)
    )
    return tuple((number, middle) for number, middle in all_of_them if number not in gone)


def is_met(skirmish: Skirmish, trap: EntityId, at: tuple[float, float], *, known: bool) -> bool:
    """FNG-TRAP-07, FNG-TRAP-10, FNG-TRAP-18: whether one whose middle is there has come to a trap: into its stakes, to
    within an inch of it, or, where he knows it, onto it."""
    its = skirmish.world.get(trap, Trap)
    if its.layer != layer_of(at):
        return False
    if its.kind == PUNJI:
        half = CELL / 2 + EPSILON
        return any(abs(at[0] - x) <= half and abs(at[1] - y) <= half for _, (x, y) in cells_of(skirmish, trap))
    ground = skirmish.ctx.tables.traps.ground
    return distance(at, its.point) <= (ground.over if known else ground.within) + EPSILON
