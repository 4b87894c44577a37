"""Section 13.2: defenders who stand in the open make for cover that the dice choose."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Crews, HeadingFor, VcPosture
from game.rules.oa.fire import protection
from game.rules.oa.routes import closed_hexes, shortest_way

COVER = mark("which cover to make for")


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
