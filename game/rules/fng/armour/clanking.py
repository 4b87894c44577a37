"""Clank: what whoever commands a vehicle does that is hit by a round which its armour stops: FNG-CLANK-06..10."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId
from game.rules.fng.fire.firing import can_aim
from game.rules.fng.model.arms import arms_of, kind_of
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.vehicles import Mounted, Rattled, Rolling
from game.rules.fng.model.events.vehicles import Drove
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, is_able, is_free, next_node
from game.rules.fng.model.tasks import FireInOrder, Ready, TakeClank
from game.rules.fng.model.vehicles import aboard, can_drive, commander_of, driver_of, row_of
from game.rules.fng.nerve.reaction_tests import tell_check
from game.rules.fng.resolve.clank import CARRY_ON, CLANK, FIRE_BACK, ClankFacts, resolve_clank
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.steel.driving import Roll, stand_at, ways_to_drive
from game.rules.fng.steel.steering import allowance, cost_of, way_along

OUT_OF_SIGHT = 1000.0
"""The worth of a place out of sight of the firer, in inches farther off."""


@FNG.task(TakeClank)
def take_clank(skirmish: Skirmish, task: TakeClank) -> None:
    """FNG-CLANK-01, FNG-CLANK-06: its commander, or whoever stands in for him, tests; with nobody left nobody does."""
    world, vehicle = skirmish.world, task.vehicle
    hit = world.find(vehicle, Rattled)
    world.remove(vehicle, Rattled)
    man = commander_of(world, vehicle)
    if hit is None or man is None or not is_free(world, man):
        return
    gunners = who_fires_back(skirmish, vehicle, hit.by)
    facts = ClankFacts(tester_of(skirmish, man), unable=not gunners, facing=bool(gunners), in_danger=hit.in_danger)
    outcome = resolve_clank(facts, skirmish.ctx.tables, skirmish.dice)
    node = tell_check(skirmish, man, CLANK, outcome, hit.by, hit.node, "FNG-CLANK-06")
    if outcome.result == FIRE_BACK:
        ready = tuple(Ready(gunner, (hit.by,), "", True, 0, node) for gunner in gunners)
        skirmish.push(FireInOrder(ready))
    elif outcome.result != CARRY_ON:
        retire(skirmish, vehicle, hit.by, node)


def who_fires_back(skirmish: Skirmish, vehicle: EntityId, firer: EntityId) -> Ids:
    """FNG-CLANK-07..08: those who can turn a gun of the vehicle at the firer now, ascending."""
    world = skirmish.world
    if not is_able(world, firer):
        return ()
    found = []
    for man in aboard(world, vehicle):
        guns = [kind_of(world, gun) for gun, _ in arms_of(world, man) if world.has(gun, Mounted)]
        if is_free(world, man) and any(can_aim(skirmish, man, gun, firer) for gun in guns):
            found.append(man)
    return tuple(found)


def retire(skirmish: Skirmish, vehicle: EntityId, firer: EntityId, node: int) -> None:
    """FNG-CLANK-10: it drives away from the fire, out of sight of the firer where it can; what it was about is off."""
    world = skirmish.world
    driver = driver_of(world, vehicle)
    skirmish.agenda[:] = [each for each in skirmish.agenda if not (isinstance(each, Roll) and each.vehicle == vehicle)]
    if driver is None or not can_drive(world, vehicle):
        return
    world.set(vehicle, Rolling(allowance(row_of(skirmish, vehicle)), world.the(Clock).turn))
    way = max(_ways_out(skirmish, vehicle, driver, firer), default=None)
    if way is None:
        return
    _, cost, end, facing = way
    start = Point(*world.get(vehicle, At).point)
    rolling = world.get(vehicle, Rolling)
    spent = min(rolling.allowance, -cost)
    world.set(vehicle, structs.replace(rolling, spent=spent, halts=1, moved=distance(start, end)))
    stand_at(skirmish, vehicle, end, facing)
    skirmish.emit(
        Drove(
            figure=driver, vehicle=vehicle, start=start, end=end, facing=facing, turned=0, cost=-cost, how="retires",
            node=next_node(world), parent=node, rule="FNG-CLANK-10",
        )
    )  # fmt: skip


def _ways_out(
    skirmish: Skirmish, vehicle: EntityId, driver: EntityId, firer: EntityId
) -> Iterator[tuple[float, float, Point, int]]:
    """Each way that leads farther from the firer: how good, its cost (below 0, for of two alike the shorter is better),
    where to, and the facing there."""
    world = skirmish.world
    danger = world.get(firer, At).point
    now = distance(world.get(vehicle, At).point, danger)
    for order in ways_to_drive(skirmish, driver, vehicle):
        end = order.path[-1]
        away = distance(end, danger)
        if away <= now:
            continue
        way = way_along(world, vehicle, order.path, backwards=order.backwards)
        facing = (way.facing + way.turns[-1]) % 360
        hides = 0.0 if skirmish.ctx.sees(danger, end) else OUT_OF_SIGHT
        yield round(hides + away, 3), -round(cost_of(skirmish, vehicle, way), 3), end, facing
