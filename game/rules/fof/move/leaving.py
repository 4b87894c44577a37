"""Leaving the table by an edge that the scenario names: FOF-SOLO-1."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.active_unit import PINNED, why_not_busy
from game.rules.fof.model.components import BODIES, Pinned
from game.rules.fof.model.decisions import Leave, UnitActs
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import is_on_table, name_of, side_of, turn_of
from game.rules.fof.removing import take_off
from game.rules.fof.sight import reveal

TOO_EARLY = mark("{name} may not leave by an edge where it stands, in this turn.")


def at_edge(battle: Battle, unit: EntityId, edge: str) -> bool:
    """FOF-SOLO-1: whether a unit touches an edge of the table."""
    return battle.ctx.field.is_at_edge(edge, BODIES.of(battle.world, unit))


def why_not_leave(battle: Battle, decision: UnitActs, order: Leave) -> Refusal | None:
    """FOF-SOLO-1: by an edge and from a turn that the scenario names; a pinned unit does not."""
    world, unit = battle.world, order.unit
    refusal = why_not_busy(battle, decision, unit)
    if refusal is not None:
        return refusal
    if world.has(unit, Pinned):
        return refuse("FOF-MOR-1", PINNED, name=name_of(world, unit))
    side, turn = side_of(world, unit), turn_of(world)
    if any(
        one.side == side and turn >= one.turn and at_edge(battle, unit, one.edge) for one in battle.ctx.options.exits
    ):
        return None
    return refuse("FOF-SOLO-1", TOO_EARLY, name=name_of(world, unit))


@FOF.order(UnitActs, Leave, why_not_leave)
def leave(battle: Battle, decision: UnitActs, order: Leave) -> None:
    """FOF-SOLO-1, FOF-OOC-1: the unit is off the table; a marker that leaves is turned over."""
    reveal(battle, order.unit)
    if is_on_table(battle.world, order.unit):
        take_off(battle, order.unit, "left")
