"""Reinforcements come on: where on the edge is said, and there they stand: FNG-REINF-12..14."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.deploying import nearest_place
from game.board.table.bases import Footprint, Rectangle, footprint, overlap
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance_to_segment, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.missions.raising import show_up
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.components.reinforcing import ComingOn
from game.rules.fng.model.decisions.reinforcing import ComeOnAt, ComesOn
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.reinforcing import ReinforcementsCameOn
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, taking_room
from game.rules.fng.model.tables.reinforcing.cards import Flank
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.model.vehicles import aboard
from game.rules.fng.move.gaits import mover_of, over
from game.rules.fng.reinforcing.calling_up import create_vehicle
from game.rules.fng.reinforcing.holding import reserve_of
from game.rules.fng.reinforcing.one_edge import edge_settled
from game.rules.fng.resolve.reinforcing.front import stretch_of

NOT_THERE = mark("They come on along the marked part of the edge.")
NO_ROOM = mark("There is no room for them at that spot.")
_STEPS = 12
"""The parts into which the stretch of an edge is split for those who choose."""
Stretch = tuple[Point, Point]


def stretch_on(skirmish: Skirmish, side: str, flank: Flank) -> Stretch:
    """FNG-REINF-12..13, FNG-MISSION-39, FNG-MISSION-40: from where to where along the edge those of a side may come on,
    on this flank of its front; where it has one edge for all of them, along that one."""
    world, table = skirmish.world, skirmish.ctx.map
    reserve = reserve_of(world, side)
    assert reserve is not None
    places = [world.get(man, At).point for man in able(world, side)]
    spread = float(skirmish.ctx.tables.reinforcing.draw.spread)
    settled = edge_settled(skirmish, side)
    edge, seen_from = (reserve.edge, flank) if settled is None else (settled, "rear")
    start, end = stretch_of((table.width, table.height), edge, seen_from, places, spread)
    return snapped(start), snapped(end)


def points_on(stretch: Stretch) -> Iterator[Point]:
    """FNG-REINF-14: the places along a stretch among which one chooses, the middle first.

    >>> len(list(points_on((Point(0.5, 4.0), Point(0.5, 16.0)))))
    13
    """
    start, end = stretch
    half = _STEPS // 2
    for number in sorted(range(_STEPS + 1), key=lambda each: (abs(each - half), each)):
        share = number / _STEPS
        yield snapped((start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))


@declare
class ArriveByCard(Task, frozen=True):
    """FNG-REINF-14: these men of a side come on, on this flank of its front, once those before them stand."""

    side: str
    figures: Ids
    flank: Flank


def come_on(skirmish: Skirmish, side: str, figures: Ids, flank: Flank) -> None:
    """FNG-REINF-14: these men are on their way, one squad after the other."""
    for figure in figures:
        skirmish.world.set(figure, ComingOn())
    skirmish.push(ArriveByCard(side, figures, flank))


@FNG.task(ArriveByCard)
def arrive_by_card(skirmish: Skirmish, task: ArriveByCard) -> None:
    """FNG-REINF-14: whoever leads their side says where; with no room along the stretch they stand as near as there is
    any."""
    decision = ComesOn(task.side, task.figures, task.flank, *stretch_on(skirmish, task.side, task.flank))
    if any(True for _ in places_for(skirmish, decision)):
        skirmish.push(decision)
    else:
        put_on(skirmish, decision, next(points_on((decision.start, decision.end))))


def drive_on(skirmish: Skirmish, side: str, kind: str, flank: Flank) -> None:
    """FNG-REINF-14: whoever leads their side says where a vehicle of this kind comes on, which has room somewhere."""
    skirmish.push(ComesOn(side, (), flank, *stretch_on(skirmish, side, flank), kind))


def places_for(skirmish: Skirmish, decision: ComesOn) -> Iterator[Point]:
    """FNG-REINF-14: where along the stretch they can come on."""
    points = points_on((decision.start, decision.end))
    return (at for at in points if why_not_there(skirmish, decision, at) is None)


def why_not_there(skirmish: Skirmish, decision: ComesOn, at: Point) -> Refusal | None:
    """FNG-REINF-12, FNG-REINF-14: what forbids them to come on there, or None."""
    if distance_to_segment(at, decision.start, decision.end) > EPSILON:
        return refuse("FNG-REINF-12", NOT_THERE)
    if decision.kind:
        fits = vehicle_place(skirmish, skirmish.ctx.tables.hulls[decision.kind], at) is not None
    else:
        first = decision.figures[0]
        fits = over(skirmish, first).paths.why_not_stand(at) is None and not _is_taken(skirmish, first, at)
    return None if fits else refuse("FNG-REINF-14", NO_ROOM)


def _is_taken(skirmish: Skirmish, figure: EntityId, at: Point) -> bool:
    body = BODIES.at(skirmish.world, figure, at)
    return any(overlap(body, other) for other in _others(skirmish))


def _others(skirmish: Skirmish) -> list[Footprint]:
    return [BODIES.of(skirmish.world, other) for other in taking_room(skirmish.world)]


def vehicle_place(skirmish: Skirmish, row: VehicleRow, at: Point) -> At | None:
    """FNG-REINF-14, FNG-DRIVE-14: where a vehicle stands that comes on there: wholly on the table, straight ahead, on
    ground that it can drive on; None where it has no room."""
    deep, table = row.length / 2, skirmish.ctx.map
    inward = _inward(skirmish, at)
    place = snapped((at.x + inward.x * deep, at.y + inward.y * deep))
    facing = turned_to(at, place)
    body = footprint(Rectangle(row.length, row.width), place, facing)
    if skirmish.ctx.obstacles_to(row).first(body) is not None or not all(table.on_table(end) for end in body.core):
        return None
    if any(overlap(body, other) for other in _others(skirmish)):
        return None
    return At(place.x, place.y, facing)


def _inward(skirmish: Skirmish, at: Point) -> Point:
    """One inch from the nearest edge into the table."""
    table = skirmish.ctx.map
    edges = ((at.x, Point(1.0, 0.0)), (at.y, Point(0.0, 1.0)), (table.width - at.x, Point(-1.0, 0.0)),
             (table.height - at.y, Point(0.0, -1.0)))  # fmt: skip
    return min(edges, key=lambda each: each[0])[1]


@FNG.choices(ComesOn)
def where_they_may(skirmish: Skirmish, decision: ComesOn) -> Choices:
    """FNG-REINF-14: every place along the stretch that has room."""
    return Choices(ComeOnAt(at) for at in places_for(skirmish, decision))


def why_not_come_on(skirmish: Skirmish, decision: ComesOn, order: ComeOnAt) -> Refusal | None:
    """FNG-REINF-12, FNG-REINF-14: on the stretch, where there is room."""
    return why_not_there(skirmish, decision, order.at)


@FNG.order(ComesOn, ComeOnAt, why_not_come_on)
def come_on_there(skirmish: Skirmish, decision: ComesOn, order: ComeOnAt) -> None:
    """FNG-REINF-14: they come on there, and may act in this phase."""
    if decision.kind:
        _drive_on_there(skirmish, decision, order.at)
    else:
        put_on(skirmish, decision, order.at)


def _drive_on_there(skirmish: Skirmish, decision: ComesOn, at: Point) -> None:
    """FNG-REINF-14, FNG-VEH-01: the vehicle stands there with its crew."""
    place = vehicle_place(skirmish, skirmish.ctx.tables.hulls[decision.kind], at)
    assert place is not None
    vehicle = create_vehicle(skirmish, decision.side, decision.kind, place)
    _tell(skirmish, decision, (vehicle,), at)
    show_up(skirmish, decision.side, aboard(skirmish.world, vehicle))


def put_on(skirmish: Skirmish, decision: ComesOn, at: Point) -> None:
    """FNG-REINF-14, FNG-FACE-01: the first of them at this place, the others as near to him as there is room; who has
    them in sight takes the In Sight check."""
    world = skirmish.world
    towards = Point(skirmish.ctx.map.width / 2, skirmish.ctx.map.height / 2)
    for figure in decision.figures:
        world.remove(figure, ComingOn)
        found = _beside(skirmish, figure, at)
        world.set(figure, At(found.x, found.y, turned_to(found, towards)))
    _tell(skirmish, decision, decision.figures, at)
    show_up(skirmish, decision.side, decision.figures)


def _tell(skirmish: Skirmish, decision: ComesOn, figures: Ids, at: Point) -> None:
    skirmish.emit(
        ReinforcementsCameOn(
            figure=figures[0], side=decision.side, figures=figures, flank=decision.flank, at=(at.x, at.y),
            rule="FNG-REINF-12",
        )
    )  # fmt: skip


def _beside(skirmish: Skirmish, figure: EntityId, at: Point) -> Point:
    world = skirmish.world
    mover = mover_of(skirmish, figure)
    return nearest_place(
        skirmish.ctx.field, at, lambda place: BODIES.at(world, figure, place), _others(skirmish), mover
    )
