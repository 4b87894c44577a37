"""Sections 4.1, 4.2, 5.2, 13.2: what a VC unit may spend on its move, ways over the ground, and cover."""

from __future__ import annotations

from collections.abc import Collection

from game.board.hexgrid import Hex
from game.board.movement import path_to_nearest
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At, Crews, HeadingFor, Inside, Unit, VcPosture
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Fired, Moved, Stopped
from game.rules.oa.model.query import is_reduced
from game.rules.oa.move.moving import take_step
from game.rules.oa.resolve.shot import protection
from game.rules.oa.units.stacking import vc_fits

HAS_FIRED = mark("It has fired this turn and stays.")
WEAPON_HAS_FIRED = mark("The weapon that it serves has fired this turn, and it stays.")
STOPPED = mark("It has been stopped this turn.")
COVER = mark("which cover to make for")


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


def in_the_open(battle: Battle, unit: EntityId) -> bool:
    """OA-13.2-8: whether the unit stands in terrain of protection 0."""
    return protection(battle, unit, battle.world.get(unit, At).hex) == 0


def head_for_cover(battle: Battle, unit: EntityId) -> None:
    """OA-13.2-8: a defender in the open, without a weapon, gets a goal: the nearest building, jungle or trench.

    Which of the kinds that can be reached is thrown for; a goal that has become full is thrown for again.  Whoever
    is on his way goes on to his goal, also from a hex that gives some protection, and once there stays.
    """
    world = battle.world
    if world.the(VcPosture).attitude != "defence" or world.has(unit, Crews):
        return
    heading = world.find(unit, HeadingFor)
    if heading is not None and shortest_way(battle, unit, (Hex(heading.to),)) is not None:
        return
    world.remove(unit, HeadingFor)
    if not in_the_open(battle, unit):
        return
    goals = nearest_cover(battle, unit)
    if goals:
        world.set(unit, HeadingFor(goals[battle.dice.pick(len(goals), COVER, "OA-13.2-8")]))


def nearest_cover(battle: Battle, unit: EntityId) -> tuple[Hex, ...]:
    """OA-13.2-8: the nearest hex of each kind of cover that the unit can reach and that has room."""
    field = battle.ctx
    found, closed = [], closed_hexes(battle, unit)
    for category in field.tables.ground.cover:
        goals = field.by_category.get(category, frozenset()) - closed
        way = shortest_way(battle, unit, goals, closed)
        if way is not None:
            found.append(way[-1])
    return tuple(found)
