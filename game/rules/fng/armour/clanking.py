"""Clank: what whoever commands a vehicle does that is hit by a round which its armour stops: FNG-CLANK-06..10."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.table.measure.facing import within_arc
from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId
from game.rules.fng.armour.anti_tank import vehicles_of
from game.rules.fng.armour.gun_crews import gun_row
from game.rules.fng.armour.main_guns import rounds_at
from game.rules.fng.armour.penetrating import armour_met
from game.rules.fng.fire.firing import can_aim
from game.rules.fng.model.arms import arms_of, kind_of
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.vehicles import Mounted, Rattled, Rolling
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.events.vehicles import Drove
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, is_able, is_free, next_node, side_of
from game.rules.fng.model.tasks import FireInOrder, Ready, TakeClank
from game.rules.fng.model.vehicles import (
    aboard,
    can_drive,
    commander_of,
    driver_of,
    main_gun_of,
    row_of,
    stand_of,
    turret_facing,
    vehicle_of,
)
from game.rules.fng.nerve.reaction_tests import StarChooses, settles, takes_test, tell_check, tell_choice
from game.rules.fng.resolve.steel.clank import (
    CARRY_ON,
    CLANK,
    FIRE_BACK,
    ClankFacts,
    clank_choices,
    is_undergunned,
    resolve_clank,
)
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.steel.driving import Roll, stand_at
from game.rules.fng.steel.steering import allowance, cost_of, way_along, ways_to_drive

OUT_OF_SIGHT = 1000.0
"""The worth of a place out of sight of the firer, in inches farther off."""


@FNG.task(TakeClank)
def take_clank(skirmish: Skirmish, task: TakeClank) -> None:
    """FNG-CLANK-01, FNG-CLANK-06: its commander, or whoever stands in for him, tests; with nobody left nobody does."""
    world, vehicle = skirmish.world, task.vehicle
    hit, man = world.find(vehicle, Rattled), commander_of(world, vehicle)
    if hit is None or man is None or not is_free(world, man):
        world.remove(vehicle, Rattled)
        return
    answers = clank_choices(clank_facts(skirmish, vehicle, man, hit), skirmish.ctx.tables)
    takes_test(skirmish, StarChooses(side_of(world, man), man, CLANK, answers, hit.node, hit.by, hit.node))


def clank_facts(skirmish: Skirmish, vehicle: EntityId, man: EntityId, hit: Rattled) -> ClankFacts:
    """FNG-CLANK-06..9, FNG-CLANK-11: all that the test of whoever commands a vehicle depends on."""
    able = bool(who_fires_back(skirmish, vehicle, hit.by))
    return ClankFacts(
        tester_of(skirmish, man),
        undergunned=is_undergunned_by(skirmish, vehicle, hit.by),
        unable=not able,
        facing=able and is_facing(skirmish, vehicle, hit.by),
        in_danger=hit.in_danger,
    )


@settles(CLANK)
def settle_clank(skirmish: Skirmish, asked: StarChooses, result: str) -> None:
    """FNG-CLANK-07..9: it carries on, fires back, or gets away from him who has hit it."""
    world, man = skirmish.world, asked.figure
    vehicle = vehicle_of(world, man)
    hit = world.find(vehicle, Rattled) if vehicle is not None else None
    if vehicle is None or hit is None:
        return
    world.remove(vehicle, Rattled)
    if result:
        node = tell_choice(skirmish, man, CLANK, result, hit.by, hit.node)
    else:
        facts = clank_facts(skirmish, vehicle, man, hit)
        outcome = resolve_clank(facts, skirmish.ctx.tables, skirmish.dice)
        node = tell_check(skirmish, man, CLANK, outcome, hit.by, hit.node, "FNG-CLANK-06")
        result = outcome.result
    if result == FIRE_BACK:
        gunners = who_fires_back(skirmish, vehicle, hit.by)
        skirmish.push(FireInOrder(tuple(Ready(gunner, (hit.by,), "", True, 0, node) for gunner in gunners)))
    elif result != CARRY_ON:
        retire(skirmish, vehicle, hit.by, node)


def who_fires_back(skirmish: Skirmish, vehicle: EntityId, firer: EntityId) -> Ids:
    """FNG-CLANK-07..08: those who can turn a gun of the vehicle at the firer now, ascending."""
    world = skirmish.world
    if not is_able(world, firer):
        return ()
    found = []
    for man in aboard(world, vehicle):
        guns = [kind_of(world, gun) for gun, _ in arms_of(world, man) if world.has(gun, Mounted)]
        if is_free(world, man) and (
            any(can_aim(skirmish, man, gun, firer) for gun in guns) or any(True for _ in _rounds(skirmish, man, firer))
        ):
            found.append(man)
    return tuple(found)


def _rounds(skirmish: Skirmish, man: EntityId, firer: EntityId) -> Iterator[FireGun]:
    """FNG-CLANK-07, FNG-GUN-19: the rounds that his main gun, loaded for it, can fire at the firer or his vehicle."""
    return rounds_at(skirmish, man, (*vehicles_of(skirmish, (firer,)), firer), reacting=True)


def is_undergunned_by(skirmish: Skirmish, vehicle: EntityId, firer: EntityId) -> bool:
    """FNG-CLANK-11: whether nothing that the vehicle fires can penetrate that of the firer, as it stands to it
    now; nobody on foot outguns it so."""
    world, gun = skirmish.world, main_gun_of(skirmish.world, vehicle)
    power = gun_row(skirmish, gun).apw if gun is not None else 0
    return any(
        is_undergunned(power, armour)
        for enemy in vehicles_of(skirmish, (firer,))
        if (armour := armour_met(skirmish, enemy, world.get(vehicle, At).point)) > 0
    )


def is_facing(skirmish: Skirmish, vehicle: EntityId, firer: EntityId) -> bool:
    """FNG-CLANK-08 (house): whether its main gun points at the firer, but for so many degrees; the machine guns of a
    vehicle without one face whatever they can be turned to."""
    world = skirmish.world
    if main_gun_of(world, vehicle) is None:
        return True
    points, now = skirmish.ctx.tables.guns.laying.points, turret_facing(world, vehicle)
    return within_arc(world.get(vehicle, At).point, now, 2 * points, stand_of(world, firer))


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
