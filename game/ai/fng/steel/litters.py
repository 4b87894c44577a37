"""The wounded and the medical track: laid on its litters, or borne to it: FNG-VEHLIST-19."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Figure, OutOfFight
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.melee import Carry
from game.rules.fng.model.decisions.vehicles import LoadLitter
from game.rules.fng.model.seats import BESIDE
from game.rules.fng.wounded.bearing import most_inches
from game.rules.fng.wounded.litters import ambulances

LOADS = mark("lays {name} on a litter of {vehicle}")
BEARS = mark("carries {name} to {vehicle}")

REACH = 16.0
"""Inches to a medical track within which it is worth to carry somebody to it."""


def litters(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-VEHLIST-19, FNG-CASU-03: a wounded comrade whom he touches comes on a litter, or nearer to one."""
    world = view.world
    vehicles = tuple(v for v in ambulances(view.skirmish, view.side))
    for casualty, man, _, _ in world.each(Figure, At, OutOfFight) if vehicles else ():
        if man.side != view.side or world.has(casualty, Aboard) or not BODIES.touch(world, figure, casualty):
            continue
        vehicle = min(vehicles, key=lambda each: (BODIES.gap(world, each, casualty), each))
        values = (("name", view.name(casualty)), ("vehicle", view.name(vehicle)))
        away = BODIES.gap(world, vehicle, casualty)
        if away <= BESIDE:
            yield LoadLitter((figure,), casualty, vehicle), Reason(LOADS, "FNG-VEHLIST-19", values)
        elif away <= REACH:
            for path in _ways_to(view, figure, vehicle):
                yield Carry((figure,), casualty, path), Reason(BEARS, "FNG-CASU-03", values)


def _ways_to(view: View, figure: EntityId, vehicle: EntityId) -> Iterator[tuple[Point, ...]]:
    """Ways of no more than one carries a man, to the places nearest to the vehicle."""
    inches, goal = most_inches(view.skirmish, (figure,), dragging=False), view.at(vehicle)
    ground = view.ground_of(figure)
    near = ground.near(view.at(figure), inches)
    order = sorted(near.numbers.tolist(), key=lambda number: (distance(view.ground.points[number], goal), number))
    for number in order[:3]:
        path = keeps_off(view, figure, ground.way(view.at(figure), view.ground.points[number], inches), inches)
        if path:
            yield path
