"""A tunnel rat of the computer: he goes to a hole that is known and down it, on to what nobody has seen, takes what he
finds, and comes up by the nearest way: FNG-TUNNEL-01, FNG-TUNNEL-14, FNG-TUNNEL-19..34."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.traps.walking import keeps_off, steps_over
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.digging import HALF
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.below.rooms import WALLS
from game.rules.fng.model.complexes import (
    complex_of,
    is_below,
    layout_of,
    men_below,
    open_shafts,
    prizes_by,
    section_of,
    shafts_by,
)
from game.rules.fng.model.components.complexes import Below, Carries, Laid, Prize, Shaft
from game.rules.fng.model.components.figures import At, OnTheMove
from game.rules.fng.model.components.tunnels import Entrance
from game.rules.fng.model.decisions.complexes import Climb, ComeUp, SearchWall, TakePiece, TakeUp
from game.rules.fng.model.decisions.tunnels import GoBelow
from game.rules.fng.model.decisions.turn import Activate, Activation, Move
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tunnels import known_to, lights_with
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.complexes.plans import moved
from game.rules.fng.turn.activation import ready_to_act

GOES_DOWN = mark("somebody has to see what is down there")
TO_THE_HOLE = mark("goes to the hole, to go down it")
GOES_ON = mark("goes on: nobody has seen what lies ahead")
TO_WHAT_IS_FOUND = mark("goes to what is worth bringing out")
TAKES = mark("takes along what is worth bringing out")
TURNS_BACK = mark("has seen enough and makes for the nearest way up")
COMES_UP = mark("comes up again")
CLIMBS = mark("goes through the trapdoor")
SEARCHES = mark("looks for a hidden door")
ARMS_HIMSELF = mark("takes a better weapon than his own")
RAT = mark("{name} goes below")

RAT_ATTRIBUTE = "pointman"
"""FNG-TUNNEL-14: what makes a man a rat in the eyes of the computer."""

RATS = 2
"""So many at most are sent down (house)."""

NEAR_HOLE = 14.0
"""Inches from a hole within which a rat is sent to it."""

LEAST = 0.4
"""Inches that a move has to take him."""

ELSEWHERE = 12.0
"""Inches that he goes farther to come up where nobody has seen him go down."""

LATE = 5
"""Turns before the end in which nobody goes on any more."""


def is_rat(view: View, figure: EntityId) -> bool:
    """FNG-TUNNEL-14..15: whether he is one to go down: a Pointman with a flashlight, or whatever else he can light."""
    return RAT_ATTRIBUTE in figure_of(view.world, figure).attributes and bool(lights_with(view.world, figure))


def rats_act(view: View, figure: EntityId) -> Iterator[Answer]:
    """The acts of a rat on the table near a hole, and in the complex."""
    if is_below(view.world, figure):
        if view.world.has(figure, Below):
            yield from _below(view, figure)
    elif is_rat(view, figure):
        yield from _to_a_hole(view, figure)


def sends_rats(view: View, decision: Activation) -> Iterator[Answer]:
    """FNG-GROUP-02: a rat who has something to do below, or goes down, is active by himself."""
    if decision.side != "us":
        return
    for figure in ready_to_act(view.world, decision.side):
        wanted = view.world.has(figure, Below) or (is_rat(view, figure) and _wants_down(view, figure) is not None)
        if wanted:
            yield Activate((figure,)), Reason(RAT, "FNG-TUNNEL-14", (("name", view.name(figure)),))


# Down -------------------------------------------------------------------------------------------


def _wants_down(view: View, figure: EntityId) -> EntityId | None:
    """The known hole of the enemy that is nearest, if nobody else is to go down."""
    world, at = view.world, view.at(figure)
    if len(men_below(world, view.side)) >= RATS or _is_late(view) or _is_explored(view):
        return None
    near = [
        (distance(at, world.get(hole, Entrance).point), hole)
        for hole in known_to(world, view.side)
        if world.get(hole, Entrance).side != view.side
    ]
    inches, hole = min(near, default=(NEAR_HOLE + 1, EntityId(0)))
    return hole if inches <= NEAR_HOLE else None


def _is_late(view: View) -> bool:
    return view.skirmish.ctx.options.victory.turns - view.turn < LATE


def _is_explored(view: View) -> bool:
    found = complex_of(view.world)
    return found is not None and not found.layout.mouths


def _to_a_hole(view: View, figure: EntityId) -> Iterator[Answer]:
    hole = _wants_down(view, figure)
    if hole is None:
        return
    yield GoBelow(figure, hole), Reason(GOES_DOWN, "FNG-TUNNEL-01")
    yield from _way_to(view, figure, view.world.get(hole, Entrance).point, Reason(TO_THE_HOLE, "FNG-TUNNEL-01"))


# Below ------------------------------------------------------------------------------------------


def _below(view: View, figure: EntityId) -> Iterator[Answer]:
    """Whatever lies beside him first; then what is worth bringing out, what nobody has seen, and the way up."""
    world = view.world
    if prizes_by(world, figure):
        yield TakeUp(figure), Reason(TAKES, "FNG-TUNNEL-27")
    back = _turns_back(view, figure)
    if back and any(shaft.hole != world.get(figure, Below).hole for shaft in shafts_by(world, figure)):
        yield ComeUp(figure), Reason(COMES_UP, "FNG-TUNNEL-13")
    section = section_of(world, figure)
    if section is not None and not back:
        yield from _in_room(view, figure, section)
    if not back:
        prizes = sorted((distance(view.at(figure), prize.point), prize.point) for _, prize in world.each(Prize))
        for _, at in prizes:
            yield from _way_to(view, figure, Point(*at), Reason(TO_WHAT_IS_FOUND, "FNG-TUNNEL-27"))
        yield from _on(view, figure)
    yield from _up(view, figure)


def _turns_back(view: View, figure: EntityId) -> bool:
    """Whether he has what he came for, there is nothing left to see, or it grows late."""
    return view.world.has(figure, Carries) or _is_late(view) or (_is_explored(view) and not view.world.ids(Prize))


def _in_room(view: View, figure: EntityId, section: Laid) -> Iterator[Answer]:
    if section.sort == "workshop" and section.pieces:
        yield TakePiece(figure), Reason(ARMS_HIMSELF, "FNG-TUNNEL-34")
    if section.sort == "supply room" and not layout_of(view.world).mouths:
        for wall in range(WALLS):
            if wall not in section.searched:
                yield SearchWall(figure, wall), Reason(SEARCHES, "FNG-TUNNEL-33")


def _on(view: View, figure: EntityId) -> Iterator[Answer]:
    """To the nearest place from which nobody has looked on, through a trapdoor where that is the way."""
    at, layout = view.at(figure), layout_of(view.world)
    reason = Reason(GOES_ON, "FNG-TUNNEL-19")
    mouths = sorted(layout.mouths, key=lambda mouth: (distance(at, mouth.place), mouth.at))
    for mouth in mouths:
        x, y = moved(mouth.at, mouth.heading, -HALF, 0)
        yield from _way_to(view, figure, Point(x / HALF, y / HALF), reason)
    if mouths:
        yield from _to_a_trapdoor(view, figure, reason)


def _to_a_trapdoor(view: View, figure: EntityId, reason: Reason) -> Iterator[Answer]:
    yield Climb(figure), Reason(CLIMBS, "FNG-TUNNEL-23")
    for stair in layout_of(view.world).stairs:
        for x, y in (stair.upper, stair.lower):
            yield from _way_to(view, figure, Point(x / HALF, y / HALF), reason)


def _up(view: View, figure: EntityId) -> Iterator[Answer]:
    """The nearest way up to which he comes on this level, another one than that by which he came where it is not much
    farther; else through a trapdoor."""
    reason = Reason(TURNS_BACK, "FNG-TUNNEL-13")
    at = view.at(figure)
    came = view.world.get(figure, Below).hole
    shafts = open_shafts(view.world)

    def far(shaft: Shaft) -> float:
        return distance(at, shaft.place) + (ELSEWHERE if shaft.hole == came else 0.0)

    nearest = sorted(shafts, key=lambda each: (far(each), each.hole))
    for shaft in nearest:
        yield from _way_to(view, figure, Point(*shaft.place), reason)
    if shafts_by(view.world, figure):
        yield ComeUp(figure), Reason(COMES_UP, "FNG-TUNNEL-13")
    yield from _to_a_trapdoor(view, figure, reason)
    for shaft in nearest:
        yield from _way_to(view, figure, Point(*shaft.place), reason, over_traps=True)


def _way_to(
    view: View, figure: EntityId, place: Point, reason: Reason, *, over_traps: bool = False
) -> Iterator[tuple[Order, Reason]]:
    """As far towards a place as his inches take him, round every corner and every trap that he knows; over one only
    where he hardly ever sets it off, or ``over_traps``, for want of any other way."""
    moving = view.world.find(figure, OnTheMove)
    if moving is None or moving.left < LEAST:
        return
    table, at = over(view.skirmish, figure), view.world.get(figure, At).point
    route = table.ways.way(at, place)
    if not route or distance(at, place) < LEAST:
        return
    way = table.paths.walk(route, moving.left).points
    if len(way) > 1 and distance(way[0], way[-1]) >= LEAST:
        path = tuple(snapped(point) for point in way[1:])
        if not over_traps and not steps_over(view, figure):
            path = keeps_off(view, figure, path, moving.left)
        if path:
            yield Move(figure, path), reason
