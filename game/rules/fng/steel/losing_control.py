"""Losing control of a vehicle that turns sharply at speed, and running on without a driver: FNG-DRIVE-06..09, -18."""

from __future__ import annotations

from game.board.table.bases import overlap
from game.board.table.lanes import lane_of
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, Point, along, snapped
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import BODIES, At, Hardened, KnockedDown
from game.rules.fng.model.components.vehicles import HeldOn
from game.rules.fng.model.events.vehicles import ControlTested
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import ground_taken, is_able, next_node
from game.rules.fng.model.tables.driving import Control
from game.rules.fng.model.vehicles import aboard, row_of
from game.rules.fng.resolve.damage import DOWN
from game.rules.fng.resolve.steel.driving import (
    ROLLS_OVER,
    VEERS,
    ControlFacts,
    ControlOutcome,
    crash_damage,
    resolve_losing_control,
)
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.wounded.hits import bare_hit

STEP = 0.5
"""Inches by which a way is shortened that something blocks."""


def beside_its_way(skirmish: Skirmish, vehicle: EntityId, facing: int, turn: int) -> Point:
    """FNG-DRIVE-08..09: where a vehicle would veer to that has turned so: its width outward."""
    at, row = skirmish.world.get(vehicle, At), row_of(skirmish, vehicle)
    unit, outward = UNIT[facing % DEGREES], -1 if turn > 0 else 1
    return snapped((at.x - unit.y * row.width * outward, at.y + unit.x * row.width * outward))


def is_free_for(skirmish: Skirmish, vehicle: EntityId, place: Point, facing: int) -> bool:
    """FNG-DRIVE-08, FNG-DRIVE-18: whether nothing solid and nobody is where the vehicle would stand."""
    world = skirmish.world
    body = BODIES.at(world, vehicle, place, facing)
    if skirmish.ctx.obstacles_to(row_of(skirmish, vehicle)).first(body) is not None:
        return False
    return not any(overlap(body, taken) for other, taken in ground_taken(world) if other != vehicle)


def try_control(skirmish: Skirmish, vehicle: EntityId, driver: EntityId, facing: int, turn: int) -> ControlOutcome:
    """FNG-DRIVE-06..09: whoever drives throws; a vehicle that rolls over or throws a track goes no farther, and who is
    aboard one that rolls over or veers into something solid may be hurt."""
    world = skirmish.world
    solid = not is_free_for(skirmish, vehicle, beside_its_way(skirmish, vehicle, facing, turn), facing)
    facts = ControlFacts(tester_of(skirmish, driver), row_of(skirmish, vehicle).runs, solid)
    outcome = resolve_losing_control(facts, skirmish.ctx.tables, skirmish.dice)
    check, node = outcome.check, next_node(world)
    skirmish.emit(
        ControlTested(
            figure=driver, vehicle=vehicle, rep=check.check.rep, modifiers=check.check.modifiers, faces=check.faces,
            passes=check.passes, result=outcome.result, node=node, parent=0, rule="FNG-DRIVE-06",
        )
    )  # fmt: skip
    if outcome.disables:
        stop_for_good(skirmish, vehicle, "rolled over" if outcome.result == ROLLS_OVER else "track", node)
    if outcome.throws_men_about:
        throw_about(skirmish, vehicle, outcome.result, node)
    return outcome


def throw_about(skirmish: Skirmish, vehicle: EntityId, result: Control, parent: int) -> None:
    """FNG-DRIVE-08..09, FNG-DRIVE-12, FNG-V2-16: everybody aboard is hit by the crash."""
    world, edition, tables = skirmish.world, skirmish.ctx.edition, skirmish.ctx.tables
    for man in aboard(world, vehicle):
        if not (is_able(world, man) or world.has(man, KnockedDown)):
            continue
        facts = crash_damage(
            tester_of(skirmish, man), edition, result, tables, toughness_spent=world.has(man, Hardened)
        )
        harm = bare_hit(skirmish, man, facts, "FNG-DRIVE-08", parent)
        if harm == DOWN and result == VEERS:
            world.set(man, HeldOn())


def clear_towards(skirmish: Skirmish, vehicle: EntityId, end: Point, most: float) -> float:
    """FNG-DRIVE-12, FNG-DRIVE-18: inches, ``most`` at most, that it goes towards a point it faces, before something or
    somebody is in its way; in steps of half an inch."""
    world = skirmish.world
    at, obstacles = world.get(vehicle, At), skirmish.ctx.obstacles_to(row_of(skirmish, vehicle))
    here, shape = Point(*at.point), BODIES.shape(world, vehicle)
    others = [body for other, body in ground_taken(world) if other != vehicle]
    while most > EPSILON:
        lane = lane_of(shape, (here, snapped(along(here, end, most))), at.facing)
        if not any(
            obstacles.first(pose.body) is not None or any(overlap(pose.body, other) for other in others)
            for pose in lane
        ):
            return most
        most -= STEP
    return 0.0
