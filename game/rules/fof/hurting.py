"""Casualties and morale: who goes down, who is pinned, falls back or breaks: FOF-ATK-5, FOF-CAS-1, FOF-MOR-1."""

from __future__ import annotations

import numpy as np

from game.board.table.geometry import EPSILON, Bools, Floats, Point, distance_to_segment, distances
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.casualties import who_falls
from game.rules.fof.checks import BREAKS, FALLS_BACK, STEADY, resolve_morale
from game.rules.fof.components import LEADER, SIDES, LeaderLost, Man, Pinned, Unit
from game.rules.fof.decisions import Reroll
from game.rules.fof.declared import declare
from game.rules.fof.events_fates import Fell, MoraleChecked, NewLeader, UnitPinned
from game.rules.fof.facts import morale_facts
from game.rules.fof.hand import STEADY_NOW, holds
from game.rules.fof.marching import charge_die, end_overwatch, walk
from game.rules.fof.markers import look_round, reveal
from game.rules.fof.query import is_on_table, leader_of, men_up, on_table, other_side, point_of, shown, side_of
from game.rules.fof.removing import fall, take_off
from game.rules.fof.table_ground import Pace
from game.rules.fof.ways import ROOM, allowance


@declare
class Hit(Task, frozen=True):
    """FOF-ATK-5: a unit loses so many men in one attack; ``leader_first``: the first of them is its leader."""

    unit: EntityId
    casualties: int
    leader_first: bool = False


@declare
class CheckMorale(Task, frozen=True):
    """FOF-MOR-1: a unit checks its morale; ``again``: card 12 was played on it."""

    unit: EntityId
    casualties: int
    again: bool = False


@declare
class FallBack(Task, frozen=True):
    """FOF-MOR-1, FOF-CA-1: a unit falls back: ``inches`` at most, 0 for its own rate."""

    unit: EntityId
    inches: float = 0.0


@FOF.task(Hit)
def hit(battle: Battle, task: Hit) -> None:
    """FOF-ATK-5, FOF-CAS-1, FOF-MOR-1: men go down; who is left takes a morale check."""
    if not is_on_table(battle.world, task.unit):
        return
    lose(battle, task.unit, task.casualties, leader_first=task.leader_first)
    if is_on_table(battle.world, task.unit):
        battle.push(CheckMorale(task.unit, task.casualties))


def lose(battle: Battle, unit: EntityId, casualties: int, *, leader_first: bool = False) -> None:
    """FOF-ATK-5, FOF-CAS-1: so many men of a unit go down, by lot; where none is left the unit is gone."""
    world = battle.world
    reveal(battle, unit)
    men, at = men_up(world, unit), point_of(world, unit)
    fallen = who_falls(len(men), casualties, battle.dice, leader_first=leader_first)
    for place in fallen:
        fall(world, men[place], at)
        battle.emit(Fell(man=men[place], unit=unit, rule="FOF-CAS-1"))
    _follow(battle, unit, tuple(men[place] for place in fallen))
    if not men_up(world, unit):
        take_off(battle, unit, "wiped out")


def _follow(battle: Battle, unit: EntityId, fallen: tuple[EntityId, ...]) -> None:
    """FOF-CAS-1: where the first leader falls the next man leads, and the unit reacts worse for good."""
    world = battle.world
    if any(world.get(man, Man).role == LEADER for man in fallen):
        world.set(unit, LeaderLost())
        leads = leader_of(world, unit)
        if leads is not None:
            battle.emit(NewLeader(unit=unit, man=leads, rule="FOF-CAS-1"))


@FOF.task(CheckMorale)
def check_morale(battle: Battle, task: CheckMorale) -> None:
    """FOF-MOR-1: the check, thrown again once where its side plays card 12."""
    world = battle.world
    if not is_on_table(world, task.unit):
        return
    outcome = resolve_morale(morale_facts(battle, task.unit, task.casualties), battle.ctx.tables, battle.dice)
    check = outcome.check
    battle.emit(
        MoraleChecked(
            unit=task.unit, die=check.check.die, face=check.face, modifiers=check.check.modifiers,
            result=outcome.result, rule="FOF-MOR-1",
        )
    )  # fmt: skip
    side = side_of(world, task.unit)
    if outcome.result != STEADY and holds(world, side, STEADY_NOW):
        battle.push(Reroll(side, STEADY_NOW, "morale", task.unit, task.casualties, outcome.result))
    else:
        suffer(battle, task.unit, outcome.result)


def suffer(battle: Battle, unit: EntityId, result: str) -> None:
    """FOF-MOR-1: what a failed check does."""
    if result == STEADY:
        return
    if result == BREAKS:
        take_off(battle, unit, "broken")
        return
    pin(battle, unit)
    if result == FALLS_BACK:
        battle.push(FallBack(unit))


def pin(battle: Battle, unit: EntityId) -> None:
    """FOF-MOR-1: the unit is pinned, and on overwatch no more."""
    world = battle.world
    if not world.has(unit, Pinned):
        world.set(unit, Pinned())
        battle.emit(UnitPinned(unit=unit, rule="FOF-MOR-1"))
    end_overwatch(battle, unit, "pinned")


# Falling back -----------------------------------------------------------------------------------


@FOF.task(FallBack)
def fall_back(battle: Battle, task: FallBack) -> None:
    """FOF-MOR-1, FOF-DIM-3: to the nearest cover that no enemy sees, else towards its own edge; a die less."""
    world, unit = battle.world, task.unit
    if not is_on_table(world, unit):
        return
    pace: Pace = "rapid" if world.get(unit, Unit).irregular and not task.inches else "tactical"
    inches = min(task.inches, allowance(battle, unit, "rapid")) if task.inches else allowance(battle, unit, pace)
    goal = refuge(battle, unit, inches)
    if goal is None:
        return
    way = battle.ctx.ways.way(point_of(world, unit), goal, inches)
    if len(way) > 1:
        walk(battle, unit, way, how="falls back", pace=pace)
        charge_die(world, unit)
        look_round(battle, unit)


def refuge(battle: Battle, unit: EntityId, inches: float) -> Point | None:
    """FOF-MOR-1: the nearest cover in reach that no enemy sees; without one the place in reach nearest to its edge."""
    reach = battle.ctx.ways.reach(point_of(battle.world, unit), inches)
    free = room_at(battle.world, unit, reach.points)
    points, cost = reach.points[free], reach.cost[free]
    hidden = battle.ctx.grounds.sheltered(points) & ~seen_by_enemies(battle, unit, points)
    if not hidden.any():
        return _towards_edge(battle, unit, points)
    good, price = points[hidden], cost[hidden]
    best = np.lexsort((good[:, 0], good[:, 1], price))[0]
    return Point(float(good[best, 0]), float(good[best, 1]))


def room_at(world: World, unit: EntityId, points: Floats) -> Bools:
    """FOF-MOVE-12: at which of these places no other leader is within an inch."""
    others = [point_of(world, other) for side in SIDES for other in on_table(world, side) if other != unit]
    if not others or not len(points):
        return np.ones(len(points), dtype=np.bool_)
    free: Bools = np.all(distances(points, others) >= ROOM - EPSILON, axis=1)
    return free


def seen_by_enemies(battle: Battle, unit: EntityId, points: Floats) -> Bools:
    """FOF-LOS-2: which of these places an enemy sees whom its side knows."""
    world = battle.world
    enemies = [point_of(world, enemy) for enemy in shown(world, other_side(side_of(world, unit)))]
    if not enemies or not len(points):
        return np.zeros(len(points), dtype=np.bool_)
    seen: Bools = np.any(battle.ctx.sight.looks(enemies, points, limit=battle.ctx.limit).clear, axis=0)
    return seen


def _towards_edge(battle: Battle, unit: EntityId, points: Floats) -> Point | None:
    """FOF-MOR-1: the place in reach nearest to the edge of its side; None where it is there already."""
    side = side_of(battle.world, unit)
    here = edge_distance(battle, side, Point(*point_of(battle.world, unit)))
    every = [Point(*(float(value) for value in each)) for each in points]
    nearest = min(((edge_distance(battle, side, place), place) for place in every), default=None)
    return nearest[1] if nearest is not None and nearest[0] <= here - EPSILON else None


def edge_distance(battle: Battle, side: str, at: Point) -> float:
    """FOF-SOLO-1: inches from a place to the edge of a side; raises ``LookupError`` where the map has none."""
    edge = battle.ctx.map.edge(battle.ctx.options.entry["us" if side == "us" else "vc"])
    if edge is None:
        raise LookupError(side)
    return distance_to_segment(at, edge.line[0], edge.line[-1])
