"""Plans of a drag of somebody aboard a vehicle: the lane of the whole body, what it costs, and what forbids it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.table.bases import Footprint
from game.board.table.lanes import turn_between
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard, HungUp, Rolling
from game.rules.fng.model.decisions.turn import Activate, Activation
from game.rules.fng.model.decisions.vehicles import AtTheHelm, Drive
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.driving import Crossing
from game.rules.fng.model.vehicles import driver_of, row_of, vehicle_of
from game.rules.fng.odds.steel import crossing_chances, keeps_control
from game.rules.fng.resolve.steel.driving import OVER, ROUGH_RIDE, STUCK, needs_control
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.steel.breaking_through import run_over_facts
from game.rules.fng.steel.driving import why_not_at_the_wheel, why_not_stuck
from game.rules.fng.steel.steering import (
    Way,
    cost_of,
    crossings_on,
    engines,
    in_the_way,
    is_fast,
    lane,
    left_for,
    stretches,
    way_along,
    why_not_way,
)
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.vehicles import in_the_way_words
from game.ui.fng.desk import Desk
from game.ui.skirmish.orders.plans import Plan, without_doubles

_REARWARD = 35
"""Degrees to each side of straight back within which a drag backs a vehicle."""
_FINEST = 0.1
"""Inches by which the end of a way that is too long is drawn in."""


def rides(desk: Desk, figure: EntityId) -> bool:
    """Whether a drag of his is one of the vehicle that he is aboard."""
    return desk.known.world.has(figure, Aboard)


def plan_drive(desk: Desk, figure: EntityId, path: Sequence[Point]) -> Plan:
    """FNG-DRIVE-05: the way of his vehicle, as far as it gets; ``path`` begins where he sits."""
    game = _setting_out(desk, figure)
    vehicle = _vehicle(game, figure)
    at = game.world.get(vehicle, At)
    dx, dy = at.x - path[0][0], at.y - path[0][1]
    points = without_doubles([at.point, *(snapped((x + dx, y + dy)) for x, y in path[1:])])
    back = _straight_back(game, vehicle, points)
    backwards = back is not None
    left = left_for(game, vehicle, backwards=backwards) if game.world.has(vehicle, Rolling) else 0.0
    if len(points) < 2:
        return Plan(figure, points[-1:], (), left, at.facing)
    ahead = points[1:] if back is None else (back,)
    way = _within_reach(game, vehicle, way_along(game.world, vehicle, ahead, backwards=backwards), left)
    poses = lane(game, vehicle, way)
    return Plan(
        figure=figure,
        path=way.points[1:],
        stretches=stretches(game, vehicle, way.points),
        allowance=left,
        facing=(way.facing + sum(way.turns)) % 360,
        refusal=_why_not(desk, game, figure, vehicle, way),
        lane=tuple(_outline(pose.body) for pose in poses),
        vehicle=vehicle,
        backwards=backwards,
        notes=tuple(_notes(game, vehicle, way, in_the_way(game, vehicle, poses))),
    )


def _straight_back(game: Skirmish, vehicle: EntityId, points: Sequence[Point]) -> Point | None:
    """FNG-DRIVE-04: the place straight behind it that a drag to its rear means; None where it is one forwards."""
    at = game.world.get(vehicle, At)
    if len(points) != 2 or abs(turn_between(at.facing, turned_to(at.point, points[1]))) < DEGREES // 2 - _REARWARD:
        return None
    unit = UNIT[at.facing % DEGREES]
    far = distance(points[0], points[1])
    return snapped((at.x - unit.x * far, at.y - unit.y * far))


def _notes(game: Skirmish, vehicle: EntityId, way: Way, met: Ids) -> Iterator[str]:
    """FNG-DRIVE-04..09, FNG-DRIVE-14: reverse, each turn, those that are tested with their chance, whoever is in the
    lane."""
    tables, driver = game.ctx.tables, driver_of(game.world, vehicle)
    if way.backwards:
        yield t("in reverse, straight back")
    turns = [turn for turn in way.turns if turn]
    if turns:
        told = ", ".join(_turn_words(turn) for turn in turns)
        yield t("turns: {turns}; {most}° at once at most", turns=told, most=tables.driving.moving.turn)
    fast = is_fast(game, vehicle, cost_of(game, vehicle, way))
    sharp = [turn for turn in way.turns[1:] if needs_control(turn, fast=fast, tables=tables)]
    if sharp and driver is not None:
        chance = keeps_control(tester_of(game, driver), row_of(game, vehicle).runs, tables) ** len(sharp)
        name = name_of(game.world, driver)
        yield t("turns sharply at speed: {name} keeps it in hand with {chance}", name=name, chance=percent(chance))
    if driver is not None:
        yield from _crossings(game, vehicle, driver, way, fast=fast)
    if met:
        yield t("in its lane: {names}", names=", ".join(name_of(game.world, each) for each in met))


CROSSINGS: dict[Crossing, str] = {
    OVER: mark("goes over {chance}"),
    ROUGH_RIDE: mark("hangs up {chance}"),
    STUCK: mark("is stuck {chance}"),
}
"""FNG-DRIVE-16..17: the outcomes of the Run Over table."""


def _crossings(game: Skirmish, vehicle: EntityId, driver: EntityId, way: Way, *, fast: bool) -> Iterator[str]:
    """FNG-DRIVE-14..17, FNG-TERR-13: all that it would run over, each with the chance of every outcome."""
    hung, tables = game.world.find(vehicle, HungUp), game.ctx.tables
    if hung is not None and hung.stuck and way.backwards:
        facts = run_over_facts(game, vehicle, driver, hung.against, fast=False)
        yield t("is stuck: gets out with {chance}", chance=percent(crossing_chances(facts, tables).get(OVER, 0)))
    for place, met in enumerate(crossings_on(game, vehicle, way)):
        kinds = dict.fromkeys(each.kind for each, _ in met.things)
        things = in_the_way_words(game.world, tuple(kinds), met.others)
        if hung is not None and not hung.stuck and not place:
            yield t("runs over {things}, on which it hangs: without dice", things=things)
            continue
        chances = crossing_chances(run_over_facts(game, vehicle, driver, met.against, fast=fast), tables)
        told = ", ".join(t(CROSSINGS[each], chance=percent(chances[each])) for each in CROSSINGS if each in chances)
        yield t("runs over {things} (value {value}): {chances}", things=things, value=met.against, chances=told)


def _turn_words(turn: int) -> str:
    degrees = abs(turn)
    return t("{degrees}° to the right", degrees=degrees) if turn > 0 else t("{degrees}° to the left", degrees=degrees)


def _outline(body: Footprint) -> tuple[Point, ...]:
    return tuple(Point(*corner) for corner in body.core)


def drive_orders(desk: Desk, plan: Plan) -> tuple[Order, ...]:
    """FNG-DRIVE-01, FNG-DRIVE-05: what lets the vehicle go: its crew becomes active where it is not yet."""
    world = desk.known.world
    driver = driver_of(world, _vehicle(desk.known, plan.figure))
    go = Drive(driver if driver is not None else plan.figure, plan.path, plan.backwards)
    first = _activation(desk, go.figure)
    return (go,) if first is None else (first, go)


def _vehicle(game: Skirmish, figure: EntityId) -> EntityId:
    vehicle = vehicle_of(game.world, figure)
    assert vehicle is not None
    return vehicle


def _activation(desk: Desk, driver: EntityId) -> Activate | None:
    """FNG-DRIVE-01: the largest group with whoever drives that can be active now; None where one is, or none can be."""
    if not isinstance(desk.decision, Activation):
        return None
    offered = [each for each in desk.legal(driver) if isinstance(each, Activate) and not each.fast]
    return max(offered, key=lambda each: (len(each.members), each.members), default=Activate((driver,)))


def _setting_out(desk: Desk, figure: EntityId) -> Skirmish:
    """The game as the player knows it, the vehicle about to set out where its crew is not active yet."""
    game = desk.known
    if not isinstance(desk.decision, Activation):
        return game
    game = game.copy()
    vehicle = _vehicle(game, figure)
    game.world.set(vehicle, engines(game, vehicle))
    return game


def _within_reach(game: Skirmish, vehicle: EntityId, way: Way, left: float) -> Way:
    """The way as far as so many inches take it; whole where it can be gone, or where not one step can."""
    points = way.points
    while len(points) > 2 and cost_of(game, vehicle, way._replace(points=points[:-1])) >= left:
        points = points[:-1]
    whole = way._replace(points=points)
    if cost_of(game, vehicle, whole) <= left:
        return whole
    start, end = points[-2], points[-1]
    length = distance(start, end)
    while length > _FINEST:
        length -= _FINEST
        shorter = way._replace(points=(*points[:-1], snapped(along(start, end, length))))
        if cost_of(game, vehicle, shorter) <= left:
            return shorter
    return whole


def _why_not(desk: Desk, game: Skirmish, figure: EntityId, vehicle: EntityId, way: Way) -> Refusal | None:
    driver = driver_of(game.world, vehicle)
    actor = driver if driver is not None else figure
    first = _activation(desk, actor)
    if isinstance(desk.decision, AtTheHelm):
        return desk.why_not(Drive(actor, way.points[1:], way.backwards))
    refusal = desk.why_not(first) if first is not None else why_not_at_the_wheel(game, actor)
    refusal = refusal or why_not_stuck(game, vehicle, backwards=way.backwards)
    return refusal or why_not_way(game, vehicle, way, "all")
