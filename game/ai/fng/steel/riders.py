"""Riders: when they get off what carries them, and when men on foot get on: FNG-DRIVE-19..20."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.steel.threats import Stand, own_vehicles, stops, threats_of
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, OnTheMove
from game.rules.fng.model.components.vehicles import PASSENGER, Aboard, Inside
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.decisions.vehicles import GetOff, GetOn
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.seats import BESIDE, inches_gone, seats_left
from game.rules.fng.model.vehicles import can_drive, driver_of, row_of
from game.rules.fng.resolve.fast_move import normal_move
from game.rules.fng.steel.overboard import places_beside

OFF_WRECK = mark("gets off {vehicle}, which goes no farther")
OFF_TO_HOLD = mark("gets off {vehicle} to hold his place")
OFF_THERE = mark("gets off {vehicle}: it is near enough")
OFF_TARGET = mark("gets off {vehicle}, which may be stopped where it is")
OFF_EXPOSED = mark("gets off {vehicle}, where nothing protects him")
GETS_ON = mark("gets on {vehicle}: it is a long way")
GOES_TO = mark("goes to {vehicle} to get on")

NEAR, FAR = 14.0, 30.0
"""Inches to the goal: nearer riders get off, farther away men get on."""

CALM = 60
"""The danger, in thousandths of a man, up to which men get on."""

LIKELY = 0.15
"""The chance that one threat stops their vehicle at which riders do not wait for it."""

HOT = 150
"""The danger, in thousandths of a man, at which one whom nothing protects gets off."""


def gets_off(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-DRIVE-20: a rider, where his vehicle takes him no farther, to the calmest place beside it; nobody jumps."""
    place = view.world.find(figure, Aboard)
    if place is None or place.seat != PASSENGER:
        return
    vehicle = EntityId(place.to)
    why = _why_off(view, figure, vehicle)
    if not why or inches_gone(view.world, vehicle):
        return
    danger, named = view.danger(figure), (("vehicle", view.name(vehicle)),)
    places = places_beside(view.skirmish, figure, vehicle)
    for at in sorted(places, key=lambda at: int(danger[view.ground.nearest(at)])):
        yield GetOff(figure, at), Reason(why, "FNG-DRIVE-20", named)


def _why_off(view: View, figure: EntityId, vehicle: EntityId) -> str:
    """The reason to get off; empty where he rides on."""
    at = view.world.get(vehicle, At)
    if not can_drive(view.world, vehicle):
        return OFF_WRECK
    if view.mission.kind == "hold":
        return OFF_TO_HOLD
    if _to_go(view, at.point) <= NEAR:
        return OFF_THERE
    stand = Stand(at.point, at.facing)
    if any(stops(view, threat, vehicle, stand) >= LIKELY for threat in threats_of(view)):
        return OFF_TARGET
    bare = not view.world.has(figure, Inside)
    hot = bare and int(view.danger(figure)[view.ground.nearest(at.point)]) >= HOT
    return OFF_EXPOSED if hot else ""


def gets_on(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-DRIVE-19: one on foot who has far to go under little fire, on what stands beside him, or goes to it."""
    if view.world.has(figure, Aboard) or view.mission.kind == "hold" or not own_vehicles(view):
        return
    if int(view.danger(figure)[view.ground.nearest(view.at(figure))]) > CALM:
        return
    if _to_go(view, view.at(figure)) < FAR:
        return
    board, moving = float(view.skirmish.ctx.tables.driving.moving.board), view.world.find(figure, OnTheMove)
    inches = (
        moving.left
        if moving is not None
        else float(normal_move(view.odds.tables, figure_of(view.world, figure).attributes))
    )
    if inches < board:
        return
    for vehicle in sorted(_rides(view), key=lambda each: (distance(view.at(each), view.at(figure)), each)):
        named = (("vehicle", view.name(vehicle)),)
        if BODIES.gap(view.world, vehicle, figure) <= BESIDE:
            yield GetOn(figure, vehicle, PASSENGER), Reason(GETS_ON, "FNG-DRIVE-19", named)
            continue
        if moving is not None and moving.spent:
            continue
        for place in places_beside(view.skirmish, figure, vehicle):
            way = view.ground_of(figure).way(view.at(figure), place, inches - board)
            path = keeps_off(view, figure, way, inches - board)
            if path:
                yield Move(figure, path), Reason(GOES_TO, "FNG-DRIVE-19", named)


def _rides(view: View) -> Iterator[EntityId]:
    """FNG-DRIVE-19: the vehicles of his side with room that are driven, have far to go, and have not gone yet."""
    for vehicle in own_vehicles(view):
        driven = can_drive(view.world, vehicle) and driver_of(view.world, vehicle) is not None
        far = driven and not inches_gone(view.world, vehicle) and _to_go(view, view.at(vehicle)) >= FAR
        if far and not row_of(view.skirmish, vehicle).is_boat and PASSENGER in seats_left(view.skirmish, vehicle):
            yield vehicle


def _to_go(view: View, at: tuple[float, float]) -> float:
    """Inches from there to the goal; none without one."""
    goal = view.mission.goal
    return float(min(view.ground.away(goal)[view.ground.nearest(at)], 99.0)) if goal is not None else 0.0
