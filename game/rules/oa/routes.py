"""Ways over the ground for units that follow rules: the VC, civilians, and whoever plans for them."""

from __future__ import annotations

from collections.abc import Collection

from game.board.hexgrid import Hex
from game.board.movement import path_to_nearest
from game.engine.core.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Crews
from game.rules.oa.stacking import vc_fits


def closed_hexes(battle: Battle, unit: EntityId) -> frozenset[Hex]:
    """OA-3.2-1..2, OA-3.1-7: the hexes that others keep the VC unit out of."""
    weapon = battle.world.has(unit, Crews)
    return frozenset(h for h in _occupied(battle) if not vc_fits(battle, unit, h, weapon=weapon))


def _occupied(battle: Battle) -> list[Hex]:
    return [Hex(hex) for hex in battle.world.targets(At)]


def shortest_way(
    battle: Battle, unit: EntityId, goals: Collection[Hex], closed: frozenset[Hex] | None = None
) -> tuple[Hex, ...] | None:
    """OA-13.2-8..9: the cheapest passable way to one of ``goals``, both ends included; None where there is none.

    ``closed`` are the unit's ``closed_hexes`` where several ways are looked for at once.
    """
    if closed is None:
        closed = closed_hexes(battle, unit)
    return path_to_nearest(battle.ctx.ways, battle.world.get(unit, At).hex, goals, closed=closed)


def way_north(battle: Battle, unit: EntityId) -> tuple[Hex, ...] | None:
    """OA-13.2-9: the cheapest passable way to the north edge; None where there is none."""
    field, here = battle.ctx, battle.world.get(unit, At).hex
    return path_to_nearest(
        field.ways, here, field.north_edge, closed=closed_hexes(battle, unit), at_least=field.points_north
    )
