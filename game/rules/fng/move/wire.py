"""Wire cutters: FNG-GEAR-06."""

from __future__ import annotations

from itertools import pairwise

from game.board.table.changes import Changed, Gap, is_on
from game.board.table.measure.geometry import Point, distance, nearest_on_segment
from game.board.table.tablemap import Barrier
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Busy
from game.rules.fng.model.decisions.arms import CutWire
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.arms import WireCut
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.setting import field_of
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_whole

CUTTERS = "wire cutters"
WIRE = "wire"
GAP = 1.0
"""FNG-GEAR-06: inches of wire that are gone where it was cut."""

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
    return next((barrier for barrier in barriers if barrier.id == number and barrier.kind == WIRE), None)


@FNG.order(GroupActs, CutWire, why_not_cut)
def cut_wire(skirmish: Skirmish, decision: GroupActs, order: CutWire) -> None:
    """FNG-GEAR-06: an inch of wire is gone for the rest of the battle, and his activation is over."""
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
            if barrier.kind == WIRE:
                nearest = _nearest(barrier, at)
                if BODIES.reaches(world, figure, nearest):
                    choices.add(CutWire(figure, barrier.id, nearest))


def _nearest(barrier: Barrier, at: tuple[float, float]) -> Point:
    ends = pairwise(barrier.line)
    return min((nearest_on_segment(at, a, b) for a, b in ends), key=lambda place: (distance(place, at), place))
