"""Sections 4.1, 4.2: one step on the ground, of a unit of either side."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At
from game.rules.oa.events import Stepped
from game.rules.oa.markers import Moved


def take_step(battle: Battle, unit: EntityId, hex: Hex, cost: int, along: Iterable[EntityId]) -> None:
    """OA-4.1-1, OA-8.4-3: the unit spends ``cost`` points and is in ``hex``, what goes ``along`` with it."""
    world, terrain = battle.world, battle.ctx.terrain
    here = world.get(unit, At).hex
    moved = world.find(unit, Moved) or Moved(here)
    grass = moved.through_grass or "grass" in (terrain[here].category, terrain[hex].category)
    world.set(unit, Moved(moved.start, moved.spent + cost, moved.hexes + 1, False, grass))
    for piece in (unit, *along):
        world.set(piece, At(hex))
    battle.emit(Stepped(unit=unit, start=here, hex=hex, cost=cost, rule="OA-4.5-1"))
