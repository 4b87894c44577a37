"""Casualties that comrades drag, carry, and take off the table: FNG-CASU-01..05."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.walking import straight_way
from game.board.table.bases import touching_distance
from game.board.table.measure.facing import UNIT, turned_to
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Busy, FastMoving, Prone
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.decisions.melee import Carry, Evacuate
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.melee import CasualtyMoved
from game.rules.fng.model.events.turn import FastMoveTried
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_free, side_of
from game.rules.fng.model.seats import give_up_seat
from game.rules.fng.move.closing_in import bonus_of, places_beside
from game.rules.fng.move.gaits import over
from game.rules.fng.move.leaving import edges_near, go_out_of_play
from game.rules.fng.move.moving import lie_down, why_in_contact, why_no_room, why_not_walk
from game.rules.fng.move.ways import Go
from game.rules.fng.resolve.casualties import casualties_of, is_casualty
from game.rules.fng.resolve.fast_move import FastMoveFacts, normal_move, resolve_fast_move
from game.rules.fng.sight.arms import put_up
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import acting, is_fresh, offers, why_not_afresh
from game.rules.fng.turn.groups import leader_with

DRAGGED, CARRIED = "dragged", "carried"
CREWS = (1, 2, 4)
"""FNG-CASU-03: so many men carry one."""

NO_CASUALTY = mark("There is no comrade there who has to be carried.")
NOT_BESIDE = mark("{name} is not in contact with {casualty}.")
TAKES_ALL = mark("That takes the whole activation of {name}; he has moved or fired.")
SO_MANY = mark("One man, two or four carry a casualty; one alone drags him.")
TWICE = mark("{name} is named twice.")
NO_WAY = mark("Say where {name} is to be taken.")
NO_EDGE = mark("{name} is not at an edge of the table that no enemy is nearer to.")


@declare
class BringAlong(Task, frozen=True):
    """FNG-CASU-03: the first bearer has gone as far as he came: the casualty and the others are beside him."""

    bearers: Ids
    casualty: EntityId
    how: str


def why_not_bearers(skirmish: Skirmish, bearers: Ids, casualty: EntityId) -> Refusal | None:
    """FNG-CASU-01..02, FNG-TURN-07: what keeps these from moving this casualty, or None."""
    world = skirmish.world
    for place, figure in enumerate(bearers):
        name = figure_of(world, figure).name
        if figure in bearers[:place]:
            return refuse("FNG-CASU-03", TWICE, name=name)
        refusal = why_not_afresh(world, figure, "FNG-TURN-07", TAKES_ALL)
        if refusal is not None:
            return refusal
        if not is_casualty(world, casualty) or side_of(world, casualty) != side_of(world, figure):
            return refuse("FNG-CASU-01", NO_CASUALTY)
        if not BODIES.touch(world, figure, casualty):
            return refuse("FNG-CASU-02", NOT_BESIDE, name=name, casualty=figure_of(world, casualty).name)
    return None


def why_not_carry(skirmish: Skirmish, decision: GroupActs, order: Carry) -> Refusal | None:
    """FNG-CASU-02..03: what forbids it, or None."""
    if len(order.bearers) not in ((1,) if order.dragging else CREWS):
        return refuse("FNG-CASU-03", SO_MANY)
    refusal = why_not_bearers(skirmish, order.bearers, order.casualty)
    if refusal is not None:
        return refusal
    world, first = skirmish.world, order.bearers[0]
    if not order.path:
        return refuse("FNG-CASU-03", NO_WAY, name=figure_of(world, order.casualty).name)
    path = (world.get(first, At).point, *order.path)
    return (
        why_not_walk(skirmish, first, path, most_inches(skirmish, order.bearers, dragging=order.dragging), "bear")
        or why_no_room(world, first, order.path[-1])
        or why_in_contact(world, first, order.path)
    )


def most_inches(skirmish: Skirmish, bearers: Sequence[EntityId], *, dragging: bool) -> float:
    """FNG-CASU-03: the most that these can take a casualty, in inches; four of them if their Fast Move is the best."""
    row, tables = skirmish.ctx.tables.movement.carry, skirmish.ctx.tables
    if dragging:
        return float(row.drag)
    if len(bearers) == CREWS[-1]:
        best = max(tables.movement.fast_move.inches)
        return float(best + min(bonus_of(skirmish, figure) for figure in bearers))
    slowest = min(normal_move(tables, figure_of(skirmish.world, figure).attributes) for figure in bearers)
    return slowest * (row.one if len(bearers) == 1 else row.two)


@offers("carry")
def offer_carrying(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-CASU-02..03, FNG-CASU-05: each casualty by those beside him, in four directions, or off the table."""
    world = skirmish.world
    for casualty in casualties_of(world, decision.side):
        beside = [f for f in acting(world) if BODIES.touch(world, f, casualty) and is_fresh(world, f)]
        for size in CREWS:
            for bearers in combinations(beside, size):
                _offer_ways(skirmish, bearers, casualty, choices)


def _offer_ways(skirmish: Skirmish, bearers: Ids, casualty: EntityId, choices: Choices) -> None:
    at, paths = skirmish.world.get(bearers[0], At).point, over(skirmish, bearers[0], "bear").paths
    for dragging in (False, True)[: 1 + (len(bearers) == 1)]:
        inches = most_inches(skirmish, bearers, dragging=dragging)
        for degree in range(0, 360, 90):
            end = straight_way(paths, at, inches, degree)
            choices.add(Carry(bearers, casualty, (end,), dragging))
    choices.add(Evacuate(bearers, casualty))


@FNG.order(GroupActs, Carry, why_not_carry)
def carry(skirmish: Skirmish, decision: GroupActs, order: Carry) -> None:
    """FNG-CASU-01, FNG-CASU-03: they go, the first ahead; one who drags counts as prone, four of them try to run."""
    world, first = skirmish.world, order.bearers[0]
    for figure in order.bearers:
        world.set(figure, Busy("carry"))
        world.set(figure, Retrieving(order.casualty))
        world.remove(figure, Prone)
        put_up(skirmish, figure)
    inches = most_inches(skirmish, order.bearers, dragging=order.dragging)
    if order.dragging:
        lie_down(skirmish, first, 0, "FNG-CASU-03")
    elif len(order.bearers) == CREWS[-1]:
        inches = _run(skirmish, order.bearers)
    path = tuple(snapped(point) for point in order.path)
    walk = over(skirmish, first, "bear").paths.walk((world.get(first, At).point, *path), inches)
    how = DRAGGED if order.dragging else CARRIED
    skirmish.push(Go(first, walk.points[1:], "carry"), BringAlong(order.bearers, order.casualty, how), decision)


def _run(skirmish: Skirmish, bearers: Ids) -> float:
    """FNG-CASU-03: one pair of dice for four bearers, and all go as far as the slowest."""
    world = skirmish.world
    leader = leader_with(skirmish, bearers)
    facts = FastMoveFacts(
        tuple(tester_of(skirmish, figure) for figure in bearers),
        figure_of(world, leader).rep if leader is not None else None,
        bearers=True,
    )
    outcome = resolve_fast_move(facts, skirmish.ctx.tables, skirmish.dice)
    for figure in bearers:
        world.set(figure, FastMoving())
    skirmish.emit(
        FastMoveTried(
            members=bearers, faces=outcome.faces,
            leader_die=outcome.leader.face if outcome.leader is not None else 0,
            inches=tuple(run.inches for run in outcome.runs), rule="FNG-CASU-03",
        )
    )  # fmt: skip
    return float(outcome.runs[0].inches)


@FNG.task(BringAlong)
def bring_along(skirmish: Skirmish, task: BringAlong) -> None:
    """FNG-CASU-03: the casualty lies behind the first of them, out of any vehicle that he was aboard, and the others
    come to his side."""
    world, first = skirmish.world, task.bearers[0]
    if not world.has(first, At) or not world.has(task.casualty, At):
        return
    lead, lying = world.get(first, At), world.get(task.casualty, At)
    if not BODIES.touch(world, first, task.casualty):
        place = _behind(skirmish, first, task.casualty)
        give_up_seat(world, task.casualty)
        turned = turned_to(place, lead.point, lying.facing)
        world.set(task.casualty, structs.replace(lead, x=place.x, y=place.y, facing=turned))
        end = (place.x, place.y)
        skirmish.emit(
            CasualtyMoved(bearers=task.bearers, casualty=task.casualty, end=end, how=task.how, rule="FNG-CASU-03")
        )
    skirmish.push(*(task_ for figure in task.bearers[1:] for task_ in _follow(skirmish, figure, task.casualty)))


def _behind(skirmish: Skirmish, first: EntityId, casualty: EntityId) -> Point:
    """Behind the first bearer, base to base, where one can lie there, else where he stands."""
    world, lead = skirmish.world, skirmish.world.get(first, At)
    behind = (lead.facing + 180) % 360
    shape, body = BODIES.shape(world, casualty), BODIES.of(world, first)
    inches = touching_distance(shape, lead.facing, body, lead.point, behind) - 0.01
    back = UNIT[behind]
    place = snapped((lead.x + back.x * inches, lead.y + back.y * inches))
    free = over(skirmish, first, "bear").paths.why_not_path((lead.point, place)) is None
    return place if free else Point(*lead.point)


def _follow(skirmish: Skirmish, figure: EntityId, casualty: EntityId) -> list[Task]:
    world = skirmish.world
    if not is_free(world, figure) or BODIES.touch(world, figure, casualty):
        return []
    at = world.get(figure, At).point
    for place in places_beside(skirmish, figure, casualty, "bear"):
        way = over(skirmish, figure, "bear").ways.way(at, place)
        if way:
            return [Go(figure, tuple(way[1:]), "carry")]
    return []


# Off the table ----------------------------------------------------------------------------------


def why_not_evacuate(skirmish: Skirmish, decision: GroupActs, order: Evacuate) -> Refusal | None:
    """FNG-CASU-05 (house): bearers in contact, at an edge of the table that no enemy is nearer to."""
    if len(order.bearers) not in CREWS:
        return refuse("FNG-CASU-03", SO_MANY)
    refusal = why_not_bearers(skirmish, order.bearers, order.casualty)
    if refusal is not None:
        return refusal
    first = order.bearers[0]
    if not is_at_friendly_edge(skirmish, first):
        return refuse("FNG-CASU-05", NO_EDGE, name=figure_of(skirmish.world, first).name)
    return None


def is_at_friendly_edge(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-CASU-05 (house): within an inch of the table's edge, at a place that no enemy on his feet is nearer to."""
    world = skirmish.world
    at = world.get(figure, At).point
    enemies = [world.get(f, At).point for f in able(world, other_side(side_of(world, figure)))]
    return any(
        BODIES.reaches(world, figure, edge) and all(distance(enemy, edge) > distance(at, edge) for enemy in enemies)
        for edge in edges_near(skirmish, at)
    )


@FNG.order(GroupActs, Evacuate, why_not_evacuate)
def evacuate(skirmish: Skirmish, decision: GroupActs, order: Evacuate) -> None:
    """FNG-CASU-05 (house): they hand him over at the edge, and stay."""
    for figure in order.bearers:
        skirmish.world.set(figure, Busy("evacuate"))
        skirmish.world.remove(figure, Retrieving)
    go_out_of_play(skirmish, order.casualty, "evacuated", 0, "FNG-CASU-05")
    skirmish.push(decision)
