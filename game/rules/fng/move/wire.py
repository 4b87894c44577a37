"""Wire: barbed wire that holds whoever touches it, cutters that open a gap: FNG-TERR-24..26,28, FNG-GEAR-06."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.board.table.changes import Changed, Gap, is_on
from game.board.table.measure.geometry import EPSILON, Point, distance, nearest_on_segment, path_length
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Barrier
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Busy, Halted, OnTheMove, OutOfFight
from game.rules.fng.model.decisions.arms import CutWire
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.arms import Entangled, WireCut
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.setting import field_of
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_whole
from game.rules.fng.turn.points_of_entry import Incident, on_the_way

CUTTERS = "wire cutters"
WIRE = ("wire", "barbed wire")
GAP = 1.0
"""FNG-GEAR-06: inches of wire that are gone where it was cut."""

TOUCH = 0.75
"""FNG-TERR-24: inches from his middle to that of a strand at which a man touches it: half his base and half of it."""
THROUGH = 1.0
"""FNG-TERR-25: inches that one goes through barbed wire in an activation."""
OVER = 1.0
"""FNG-TERR-26: inches from where one crosses to somebody who lies on the wire."""

NO_CUTTERS = mark("{name} has no wire cutters.")
NO_WIRE = mark("There is no wire there.")
NOT_IN_REACH = mark("{name} has to stand at the wire to cut it.")


def why_not_cut(skirmish: Skirmish, decision: GroupActs, order: CutWire) -> Refusal | None:
    """FNG-GEAR-06: a whole activation, wire cutters, and wire within an inch."""
    world = skirmish.world
    refusal = why_not_on_foot(world, order.figure) or why_not_whole(world, order.figure)
    if refusal is not None:
        return refusal
    man = figure_of(world, order.figure)
    if CUTTERS not in man.gear:
        return refuse("FNG-GEAR-06", NO_CUTTERS, name=man.name)
    wire = _wire(skirmish, order.barrier)
    if wire is None or not is_on(wire.line, order.at, 0.0):
        return refuse("FNG-GEAR-06", NO_WIRE)
    if not BODIES.reaches(world, order.figure, order.at):
        return refuse("FNG-GEAR-06", NOT_IN_REACH, name=man.name)
    return None


def _wire(skirmish: Skirmish, number: int) -> Barrier | None:
    barriers = skirmish.ctx.map.barriers
    return next((barrier for barrier in barriers if barrier.id == number and barrier.kind in WIRE), None)


@FNG.order(GroupActs, CutWire, why_not_cut)
def cut_wire(skirmish: Skirmish, decision: GroupActs, order: CutWire) -> None:
    """FNG-GEAR-06, FNG-TERR-28: an inch of wire is gone for the rest of the battle, and his activation is over."""
    world = skirmish.world
    at = order.at
    whole = skirmish.ctx.layer.printed_barrier(order.barrier, at)
    world.create(Changed(Gap(whole, at, GAP), order.figure))
    skirmish.ctx = field_of(skirmish.ctx, world)
    world.set(order.figure, Busy(CUTTERS))
    skirmish.emit(WireCut(figure=order.figure, at=at, rule="FNG-GEAR-06"))
    skirmish.push(decision)


@offers("wire")
def offer_wire(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-GEAR-06: the nearest point of each wire that he stands at."""
    world = skirmish.world
    for figure in acting(world):
        if CUTTERS not in figure_of(world, figure).gear:
            continue
        at = world.get(figure, At).point
        for barrier in skirmish.ctx.map.barriers:
            if barrier.kind in WIRE:
                nearest = _nearest(barrier, at)
                if BODIES.reaches(world, figure, nearest):
                    choices.add(CutWire(figure, barrier.id, nearest))


def _nearest(barrier: Barrier, at: tuple[float, float]) -> Point:
    ends = pairwise(barrier.line)
    return min((nearest_on_segment(at, a, b) for a, b in ends), key=lambda place: (distance(place, at), place))


# Barbed wire ------------------------------------------------------------------------------------


@declare
class StopAtWire(Task, frozen=True):
    """One who goes touches barbed wire, or has gone so far through it as one goes at once (``through``)."""

    figure: EntityId
    through: bool


@on_the_way("wire")
def comes_to_wire(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-TERR-24..26: a move ends where he touches barbed wire; one who begins at it goes an inch through it.

    House: whoever is driven tears through it, and who goes along it or away from it is free.
    """
    if how or not skirmish.ctx.entangling:
        return None
    found = [_at_wire(skirmish, figure, way, wire) for wire in skirmish.ctx.entangling]
    return min((each for each in found if each is not None), key=lambda each: each.place, default=None)


def _at_wire(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], wire: Barrier) -> Incident | None:
    """FNG-TERR-24..26: what one strand does to who goes this way."""
    touched = [is_on(wire.line, at, TOUCH) for at in way]
    if True not in touched:
        return None
    if not touched[0]:
        place = touched.index(True)
        return None if _is_bridged(skirmish, wire, way[place]) else Incident(place, StopAtWire(figure, through=False))
    crossing = _first_crossing(wire, way)
    if crossing is None or _is_bridged(skirmish, wire, way[crossing]):
        return None
    gone = (place for place in range(1, len(way)) if path_length(way[: place + 1]) >= THROUGH - EPSILON)
    place = next(gone, len(way) - 1)
    return Incident(place, StopAtWire(figure, through=True)) if crossing <= place else None


def _first_crossing(wire: Barrier, way: Sequence[Point]) -> int | None:
    """The first point of a way that lies beyond a strand; None where he stays on this side of it."""
    shapes = Shapes((), [wire.line])
    for place, (a, b) in enumerate(pairwise(way), start=1):
        if any(edge.crosses for edge in shapes.few.along(a, b, distance(a, b)).edges):
            return place
    return None


def _is_bridged(skirmish: Skirmish, wire: Barrier, at: tuple[float, float]) -> bool:
    """FNG-TERR-26: whether somebody who is out of the fight lies over a strand where one crosses it."""
    for _, place, _ in skirmish.world.each(At, OutOfFight):
        if is_on(wire.line, place.point, TOUCH) and distance(place.point, at) <= OVER + TOUCH + EPSILON:
            return True
    return False


@FNG.task(StopAtWire)
def stop_at_wire(skirmish: Skirmish, task: StopAtWire) -> None:
    """FNG-TERR-24..25: his movement is over, and he does nothing more of his own accord; he may still react."""
    world = skirmish.world
    moving = world.find(task.figure, OnTheMove)
    if moving is not None:
        world.set(task.figure, OnTheMove(moving.spent, moving.spent))
    world.set(task.figure, Halted())
    world.set(task.figure, Busy("barbed wire"))
    rule = "FNG-TERR-25" if task.through else "FNG-TERR-24"
    skirmish.emit(Entangled(figure=task.figure, through=task.through, rule=rule))
