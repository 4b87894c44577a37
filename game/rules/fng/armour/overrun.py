"""Overrun: an armoured vehicle runs at a man in its way: FNG-REACT-36..39."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.bases import footprint_along
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.armour.anti_tank import shots_at_vehicles
from game.rules.fng.model.components.figures import BODIES, At, DuckedBack, Halted, Hardened, KnockedDown, RunningAway
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.vehicles import Dodged, RanDown
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import is_able, next_node, rep_of, side_of, taking_room
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.model.vehicles import aboard, can_drive, driver_of, row_of
from game.rules.fng.nerve.reaction_tests import tell_check
from game.rules.fng.resolve.casualties import part
from game.rules.fng.resolve.steel.overrun import (
    DODGE,
    OVERRUN,
    RUN_DOWN,
    STAND_AND_FIRE,
    OverrunFacts,
    RunDownFacts,
    pierces,
    resolve_overrun,
    resolve_run_down,
    run_down_damage,
)
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.testers import in_cover_from, tester_of
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.steel.running_over import RunAt
from game.rules.fng.steel.steering import speaks_for
from game.rules.fng.wounded.hits import bare_hit

ASIDE = 3.0
"""FNG-REACT-37: inches to the side to which one dodges."""


@declare
class Reached(Task, frozen=True):
    """FNG-REACT-37..38: a vehicle that nothing has stopped reaches one who stood and fired at it."""

    vehicle: EntityId
    figure: EntityId
    end: Point
    node: int


def overrun_facts(skirmish: Skirmish, figure: EntityId, vehicle: EntityId) -> OverrunFacts:
    """FNG-REACT-36..37: all that his test depends on: he, and whether he can fire something at it now that pierces."""
    shots = shots_at_vehicles(skirmish, figure, (vehicle,))
    armed = any(pierces(weapon_row(skirmish, shot.weapon).apw) for shot in shots)
    return OverrunFacts(tester_of(skirmish, figure), anti_armour=armed)


@FNG.task(RunAt)
def run_at(skirmish: Skirmish, task: RunAt) -> None:
    """FNG-REACT-36..39: he tests, and stands and fires, dodges, or is reached."""
    world, figure, vehicle = skirmish.world, task.figure, task.vehicle
    if not is_able(world, figure) or not can_drive(world, vehicle) or driver_of(world, vehicle) is None:
        return
    outcome = resolve_overrun(overrun_facts(skirmish, figure, vehicle), skirmish.ctx.tables, skirmish.dice)
    node = tell_check(skirmish, figure, OVERRUN, outcome, vehicle, 0, "FNG-REACT-36")
    if outcome.result == STAND_AND_FIRE:
        fires = Ready(figure, aboard(world, vehicle), "", True, 0, node)
        skirmish.push(FireInOrder((fires,)), Reached(vehicle, figure, task.end, node))
    elif outcome.result == DODGE:
        dodge(skirmish, figure, vehicle, task.end, node)
        _keeps_down(skirmish, figure, vehicle, node)
    else:
        _reach(skirmish, task, outcome.result == RUN_DOWN, node)


@FNG.task(Reached)
def reached(skirmish: Skirmish, task: Reached) -> None:
    """FNG-REACT-37 (house): what his fire has not stopped reaches him as it reaches one with one pass."""
    world = skirmish.world
    if is_able(world, task.figure) and can_drive(world, task.vehicle) and driver_of(world, task.vehicle) is not None:
        _reach(skirmish, RunAt(task.vehicle, task.figure, task.end), True, task.node)


def _reach(skirmish: Skirmish, task: RunAt, throws: bool, parent: int) -> None:
    """FNG-REACT-38..39: the hits that he takes; whom it misses is out of its way (house)."""
    world, figure, vehicle = skirmish.world, task.figure, task.vehicle
    tables, driver = skirmish.ctx.tables, driver_of(world, vehicle)
    rep = rep_of(world, driver) if driver is not None else 0
    facts = RunDownFacts(rep, row_of(skirmish, vehicle).armour[0], RUN_DOWN if throws else "hit")
    outcome, node = resolve_run_down(facts, tables, skirmish.dice), next_node(world)
    skirmish.emit(
        RanDown(
            figure=figure, vehicle=vehicle, die=outcome.die or 0, rep=rep, hits=outcome.hits, node=node, parent=parent,
            rule="FNG-REACT-38" if throws else "FNG-REACT-39",
        )
    )  # fmt: skip
    for _ in range(outcome.hits):
        if is_able(world, figure) or world.has(figure, KnockedDown):
            spent = world.has(figure, Hardened)
            damage = run_down_damage(
                tester_of(skirmish, figure), skirmish.ctx.edition, tables, toughness_spent=spent
            )  # fmt: skip
            bare_hit(skirmish, figure, damage, "FNG-REACT-39", node)
    if is_able(world, figure):
        dodge(skirmish, figure, vehicle, task.end, node)


def dodge(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, end: Point, parent: int) -> None:
    """FNG-REACT-37: he is three inches aside, on the side of its way that is nearer, or at the nearest free place."""
    world = skirmish.world
    start, shape = world.get(figure, At), BODIES.shape(world, vehicle)
    at = world.get(vehicle, At)
    unit = UNIT[at.facing % DEGREES]
    right = (start.y - at.y) * unit.x - (start.x - at.x) * unit.y
    side = 1 if right >= 0 else -1
    aside = (start.x - unit.y * ASIDE * side, start.y + unit.x * ASIDE * side)
    others = [BODIES.of(world, other) for other in taking_room(world) if other not in (figure, vehicle)]
    strip = footprint_along(shape, at.point, end)
    place = nearest_place(
        skirmish.ctx.field, aside, lambda there: BODIES.at(world, figure, there), [*others, strip],
        skirmish.ctx.movers["walk"],
    )  # fmt: skip
    part(world, figure)
    world.remove(figure, Retrieving)
    world.set(figure, structs.replace(start, x=place.x, y=place.y))
    man_the_guns(skirmish, side_of(world, figure))
    skirmish.emit(
        Dodged(figure=figure, vehicle=vehicle, start=start.point, end=place, node=next_node(world), parent=parent,
               rule="FNG-REACT-37")
    )  # fmt: skip
    refresh_views(skirmish, figure)


def _keeps_down(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, node: int) -> None:
    """FNG-REACT-37: he counts as one who has ducked back."""
    world = skirmish.world
    if world.has(figure, RunningAway):
        return
    threat = speaks_for(world, vehicle)
    world.set(figure, Halted())
    world.set(figure, DuckedBack(threat, covered=in_cover_from(skirmish, figure, threat), node=node))
