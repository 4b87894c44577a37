"""Traps on the table, as far as those who look on know of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.board.table.layers import TABLE_GROUND
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.traps import COMMAND_MINE, PUNJI, TrapKind
from game.rules.fng.traps.knowing import CELL, cells_of, knows
from game.rules.fng.traps.springing import mine_shapes
from game.ui.table.overlays import Overlay, Template
from game.ui.table.overlays.hidden_things import HiddenThing, Sign

SIGNS: dict[TrapKind, tuple[Sign, str]] = {
    "explosive_tripwire": ("grenade", mark("wire, grenade")),
    "reflex_tripwire": ("sapling", mark("wire, sapling")),
    "punji": ("stakes", mark("punji")),
    "mine": ("mine", mark("mine")),
    "vehicle_mine": ("tank mine", mark("mine against vehicles")),
    "viper": ("snake", mark("viper")),
    "command_mine": ("claymore", mark("command mine")),
    "trip_flare": ("flare", mark("trip flare")),
}
"""FNG-TRAP-07..16: how each kind is drawn, and what is written below it."""


def shown_traps(game: Skirmish, readers: Collection[str]) -> tuple[EntityId, ...]:
    """FNG-TRAP-02, FNG-TRAP-17: the traps that all who look on know of, on the ground of the table; every trap where
    nothing is kept back."""
    world = game.world
    return tuple(
        trap
        for trap, its in world.each(Trap)
        if its.layer == TABLE_GROUND and all(knows(world, side, trap) for side in readers)
    )


def marks_of_traps(game: Skirmish, readers: Collection[str]) -> Iterator[Overlay]:
    """FNG-TRAP-02, FNG-TRAP-17: their own, and those of the enemy that were found; stakes by the pieces that are left,
    a command detonated mine with the ground that it sweeps."""
    world = game.world
    for trap in shown_traps(game, readers):
        its = world.get(trap, Trap)
        own = all(side == its.side for side in readers)
        sign, words = SIGNS[its.kind]
        if its.kind == PUNJI:
            for _, middle in cells_of(game, trap):
                yield Template(_square(middle), ink="watch" if own else "fire", pattern="dotted", alpha=26)
        if its.kind == COMMAND_MINE:
            ahead, _ = mine_shapes(game, its.point, its.facing)
            yield Template.of(ahead, ink="watch" if own else "fire", pattern="dotted")
        yield HiddenThing(its.point, sign, t(words), its.facing, "watch" if own else "fire")


def _square(middle: Point) -> tuple[Point, ...]:
    half = CELL / 2
    return tuple(Point(middle.x + dx * half, middle.y + dy * half) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
