"""Into a hole, and out of the sight of everybody: FNG-TUNNEL-01, FNG-TUNNEL-05..06."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark
from game.rules.fng.model.components.figures import (
    At,
    Clock,
    DuckedBack,
    FastMoving,
    Hidden,
    OnTheMove,
    Prone,
)
from game.rules.fng.model.components.tunnels import Entrance, ThroughHole, Tunnel, Underground
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.tunnels import GoBelow
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.tunnels import WentBelow
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, side_of
from game.rules.fng.model.tunnels import connected, is_known, known_to, tunnel_between
from game.rules.fng.resolve.casualties import part
from game.rules.fng.resolve.tunnels.earth import way_open
from game.rules.fng.sight.arms import why_not_carry
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.sight.viewing import can_see, vanish
from game.rules.fng.tunnels.showing import show
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot
from game.rules.fng.turn.points_of_entry import descends

NO_HOLE = mark("{name} knows of no such hole.")
TOO_FAR = mark("The hole is {distance} inches away; {name} has to be within {reach}, with as many inches left.")
BOTH_WAYS = mark("{name} has been through a hole in this turn; nobody goes in and comes out in one.")
NO_TUNNEL = mark("No open tunnel leads there from this hole.")
NOT_YOURS = mark("Nobody of his side goes down there.")


def why_not_below(skirmish: Skirmish, decision: GroupActs, order: GoBelow) -> Refusal | None:
    """FNG-TUNNEL-01, FNG-TUNNEL-05: a hole that he knows and has come to, with inches left for it, and a tunnel from it
    to another; the enemy goes down another way."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure) or why_not_at_hole(skirmish, figure, order.into)
    if refusal is not None:
        return refusal
    name, entrance = figure_of(world, figure).name, world.get(order.into, Entrance)
    inches = distance(world.get(figure, At).point, entrance.point)
    if inches > world.get(figure, OnTheMove).left + EPSILON:
        left = world.get(figure, OnTheMove).left
        return refuse("FNG-TUNNEL-05", TOO_FAR, name=name, distance=apart(inches, left), reach=1)
    if has_been_through(world, figure):
        return refuse("FNG-TUNNEL-05", BOTH_WAYS, name=name)
    if entrance.side != side_of(world, figure):
        return None if tuple(descends) else refuse("FNG-TUNNEL-01", NOT_YOURS)
    if order.toward not in connected(world, order.into):
        return refuse("FNG-TUNNEL-06", NO_TUNNEL)
    return why_not_carry(skirmish, figure)


def why_not_at_hole(skirmish: Skirmish, figure: EntityId, hole: EntityId) -> Refusal | None:
    """FNG-TUNNEL-05, FNG-TUNNEL-10 (house): a hole that he knows, and within an inch of it."""
    world = skirmish.world
    name = figure_of(world, figure).name
    if not is_known(world, side_of(world, figure), hole):
        return refuse("FNG-TUNNEL-05", NO_HOLE, name=name)
    inches, reach = inches_from(world, figure, hole), skirmish.ctx.tables.tunnels.travel.at_hole
    if inches > reach + EPSILON:
        return refuse("FNG-TUNNEL-05", TOO_FAR, name=name, distance=apart(inches, reach), reach=reach)
    return None


def inches_from(world: World, figure: EntityId, hole: EntityId) -> float:
    """How far from a hole he stands on the table."""
    return distance(world.get(figure, At).point, world.get(hole, Entrance).point)


def has_been_through(world: World, figure: EntityId) -> bool:
    """FNG-TUNNEL-05: whether he has gone in or come out in this turn."""
    went = world.find(figure, ThroughHole)
    return went is not None and went.turn == world.the(Clock).turn


@FNG.order(GroupActs, GoBelow, why_not_below)
def go_below(skirmish: Skirmish, decision: GroupActs, order: GoBelow) -> None:
    """FNG-TUNNEL-05..06: he is gone; three quarters of the inches that he has left take him along the tunnel."""
    world, figure = skirmish.world, order.figure
    skirmish.push(decision)
    if world.get(order.into, Entrance).side != side_of(world, figure):
        world.set(figure, ThroughHole(world.the(Clock).turn))
        for goes_down in descends:
            goes_down(skirmish, figure, order.into)
        return
    enemies = able(world, other_side(decision.side))
    if any(can_see(skirmish, enemy, figure) for enemy in enemies):
        show(skirmish, order.into, "used")
    left = world.get(figure, OnTheMove).left - inches_from(world, figure, order.into)
    _leave_the_table(skirmish, figure)
    inches = _set_in(skirmish, order, max(0.0, left))
    skirmish.emit(
        WentBelow(figure=figure, hole=world.get(order.into, Entrance).name, inches=inches, rule="FNG-TUNNEL-05")
    )


def _set_in(skirmish: Skirmish, order: GoBelow, left: float) -> float:
    """FNG-TUNNEL-06: how far he has come, and where that is."""
    world = skirmish.world
    tunnel = tunnel_between(world, order.into, order.toward)
    assert tunnel is not None
    row = world.get(tunnel, Tunnel)
    start, end = row.mark(order.into), row.mark(order.toward)
    inches = min(skirmish.ctx.tables.tunnels.travel.inches(left), row.length)
    wanted = start + inches if end > start else start - inches
    stops = round(way_open(row.fallen, start, wanted), 2)
    world.set(order.figure, Underground(tunnel, stops, order.toward))
    world.set(order.figure, ThroughHole(world.the(Clock).turn))
    return abs(stops - start)


def _leave_the_table(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TUNNEL-06..07: he has no place on the table any more, and nobody has him in sight."""
    world = skirmish.world
    part(world, figure)
    end_cover(world, figure)
    for kind in (At, DuckedBack, FastMoving, OnTheMove, Prone):
        world.remove(figure, kind)
    vanish(world, figure)
    world.set(figure, Hidden())
    man_the_guns(skirmish, side_of(world, figure))


@offers("tunnels")
def offer_holes(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TUNNEL-05: each hole that a member has come to, and every tunnel from it."""
    world = skirmish.world
    known = known_to(world, decision.side)
    for figure in acting(world) if known else ():
        for hole in known:
            own = world.get(hole, Entrance).side == decision.side
            for toward in connected(world, hole) if own else (NOBODY,):
                order = GoBelow(figure, hole, toward)
                if why_not_below(skirmish, decision, order) is None:
                    choices.add(order)
