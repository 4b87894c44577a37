"""Sections 4.1, 4.2, 5.2: what a VC unit may spend on its move, and what keeps it from moving."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.components import Crews, Inside, Unit
from game.rules.oa.markers import Fired, Moved, Stopped
from game.rules.oa.query import is_reduced
from game.rules.oa.stepping import take_step

HAS_FIRED = mark("It has fired this turn and stays.")
WEAPON_HAS_FIRED = mark("The weapon that it serves has fired this turn, and it stays.")
STOPPED = mark("It has been stopped this turn.")


def vc_allowance(battle: Battle, unit: EntityId) -> int:
    """OA-2.1-9, OA-4.2-1: movement points of a VC unit; halved, rounded up, with a heavy weapon."""
    world = battle.world
    points = battle.ctx.tables.units[world.get(unit, Unit).kind].movement(reduced=is_reduced(world, unit))
    return max(1, (points + 1) // 2) if world.has(unit, Crews) else points


def vc_points_left(battle: Battle, unit: EntityId) -> int:
    """OA-4.1-1: movement points the VC unit has not spent yet."""
    moved = battle.world.find(unit, Moved)
    return vc_allowance(battle, unit) - (moved.spent if moved is not None else 0)


def why_not_vc_move(battle: Battle, unit: EntityId) -> Refusal | None:
    """OA-1-8, OA-5.7-1: what keeps a VC unit from moving at all, or None."""
    if battle.world.has(unit, Fired):
        return refuse("OA-1-8", HAS_FIRED)
    crews = battle.world.find(unit, Crews)
    if crews is not None and battle.world.has(EntityId(crews.to), Fired):
        return refuse("OA-1-8", WEAPON_HAS_FIRED)
    if battle.world.has(unit, Stopped):
        return refuse("OA-5.7-1", STOPPED)
    return None


def vc_enter(battle: Battle, unit: EntityId, hex: Hex, cost: int) -> None:
    """OA-4.1-1, OA-4.2-1, OA-8.4-3: spend the points; a dismantled weapon goes along, a bunker is left."""
    crews = battle.world.find(unit, Crews)
    battle.world.remove(unit, Inside)
    take_step(battle, unit, hex, cost, () if crews is None else (EntityId(crews.to),))
