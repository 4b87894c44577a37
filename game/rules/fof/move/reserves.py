"""Arrivals on the table in a start phase: reinforcements of the scenario, and card 18: FOF-SOLO-1, FOF-FOW-3."""

from __future__ import annotations

from game.board.skirmish.sides import as_side
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fof.model.components import Arrivals, At, Unit, Waiting
from game.rules.fof.model.events import UnitArrived
from game.rules.fof.model.game import Battle
from game.rules.fof.model.options import Force
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import turn_of, why_no_room
from game.rules.fof.recruiting import arm, recruit

LATE = "Late arrivals"
TEMPLATES = {"us": "us_arrivals", "vc": "vc_arrivals"}


@TURN.start("arrivals")
def reinforce(battle: Battle, entered: Enter) -> None:
    """FOF-SOLO-1, FOF-FOW-3: those who wait for this turn, and those whom a card has called."""
    world, turn = battle.world, turn_of(battle.world)
    for unit, waiting in list(world.each(Waiting)):
        if waiting.turn <= turn:
            _enter(battle, unit)
    due = world.find(THE_GAME, Arrivals)
    world.remove(THE_GAME, Arrivals)
    for side in due.sides if due is not None else ():
        _enter(battle, late_arrivals(battle, side))


def late_arrivals(battle: Battle, side: str) -> EntityId:
    """FOF-FOW-3: card 18: four men of the basic type of a side."""
    world = battle.world
    number = 1 + sum(row.side == side and row.name.startswith(LATE) for _, row in world.each(Unit))
    force = Force(name=f"{LATE} {number}", unit=TEMPLATES[side])
    unit = recruit(battle, side, force)
    arm(battle, unit, force)
    return unit


def _enter(battle: Battle, unit: EntityId) -> None:
    """FOF-SOLO-1: at the middle of the edge of its side, or the nearest free place along it; else it waits on."""
    world = battle.world
    side = world.get(unit, Unit).side
    place = entry_place(battle, unit, side)
    if place is None:
        world.set(unit, Waiting(0))
        return
    world.remove(unit, Waiting)
    world.set(unit, At(*place))
    battle.emit(UnitArrived(unit=unit, at=place, rule="FOF-SOLO-1"))


def entry_place(battle: Battle, unit: EntityId, side: str) -> Point | None:
    """FOF-SOLO-1: the free place on the edge of a side nearest to its middle."""
    edge = battle.ctx.map.edge(battle.ctx.options.entry[as_side(side)])
    if edge is None:
        return None
    a, b = edge.line[0], edge.line[-1]
    length = distance(a, b)
    inches = sorted((abs(step - length / 2), float(step)) for step in range(int(length) + 1))
    for _, step in inches:
        place = snapped(along(a, b, step))
        if battle.ctx.paths.why_not_stand(place) is None and why_no_room(battle.world, unit, place) is None:
            return place
    return None
