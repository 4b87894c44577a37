"""Explosives that clear barbed wire: FNG-TERR-27."""

from __future__ import annotations

from itertools import pairwise

from game.board.table.changes import Changed, Gap
from game.board.table.measure.geometry import EPSILON, Point, distance, nearest_on_segment
from game.board.table.tablemap import Barrier
from game.engine.core.world import EntityId
from game.rules.fng.model.events.arms import WireBlown
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.setting import field_of


def clear_wire(skirmish: Skirmish, by: EntityId, at: Point, impact: int) -> None:
    """FNG-TERR-27: a burst clears a circle of barbed wire an inch wide for each point of its Impact."""
    near = [(wire, _nearest(wire, at)) for wire in skirmish.ctx.entangling]
    cleared = [(wire, place) for wire, place in near if distance(place, at) <= impact / 2 + EPSILON]
    for wire, place in cleared:
        printed = skirmish.ctx.layer.printed_barrier(wire.id, place)
        skirmish.world.create(Changed(Gap(printed, place, float(impact)), by))
    if cleared:
        skirmish.ctx = field_of(skirmish.ctx, skirmish.world)
        skirmish.emit(WireBlown(figure=by, inches=impact, rule="FNG-TERR-27"))


def _nearest(wire: Barrier, at: Point) -> Point:
    feet = (nearest_on_segment(at, a, b) for a, b in pairwise(wire.line))
    return min(feet, key=lambda place: (distance(place, at), place))
