"""Out of a hole, into the sight of whoever looks: FNG-TUNNEL-05, FNG-TUNNEL-13."""

from __future__ import annotations

from game.board.skirmish.deploying import nearest_place
from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import DEGREES, aspect, turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, Acted, At, Clock, Hidden
from game.rules.fng.model.components.tunnels import CLOSE, Entrance, ThroughHole, Tunnel, Underground
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.tunnels import ComeOut
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.events.tunnels import CameOut
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, begin_meeting, figure_of, side_of, taking_room
from game.rules.fng.model.tunnels import below, hole_at
from game.rules.fng.move.gaits import mover_of
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import first_meeting, notice_in_passing
from game.rules.fng.sight.viewing import can_see, refresh_views, vanish
from game.rules.fng.tunnels.entering import BOTH_WAYS, has_been_through
from game.rules.fng.tunnels.showing import show
from game.rules.fng.tunnels.travelling import (
    FALLEN,
    NO_WAY,
    allowance_below,
    go_along,
    goals_below,
    way_toward,
    why_not_move_below,
)
from game.rules.fng.turn.activation import openings
from game.rules.fng.turn.victory import Judge

TOO_FAR = mark("{name} does not get as far as that hole in this turn.")
BLOCKED = mark("Somebody stands on that hole.")
NO_FACING = mark("A facing is a number from 0 to 359.")

BESIDE = 1.5
"""Inches from a hole within which one comes to stand who comes out of it (house)."""


def why_not_come_out(skirmish: Skirmish, decision: Activation, order: ComeOut) -> Refusal | None:
    """FNG-TUNNEL-05, FNG-TUNNEL-13: as far as a hole on an open way within his movement, not in the turn in which he
    went in, and with room to stand."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_move_below(skirmish, decision.side, figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, figure).name
    if order.facing is not None and not 0 <= order.facing < DEGREES:
        return refuse("FNG-FACE-01", NO_FACING)
    if has_been_through(world, figure):
        return refuse("FNG-TUNNEL-05", BOTH_WAYS, name=name)
    way = way_toward(world, figure, order.by) if world.has(order.by, Entrance) else None
    if way is None:
        return refuse("FNG-TUNNEL-06", NO_WAY, name=name)
    tunnel, at, open_to = way
    end = world.get(tunnel, Tunnel).mark(order.by)
    if abs(end - open_to) > CLOSE:
        return refuse("FNG-TUNNEL-06", FALLEN, name=name)
    if abs(end - at) > allowance_below(skirmish, figure) + EPSILON:
        return refuse("FNG-TUNNEL-05", TOO_FAR, name=name)
    return None if place_beside(skirmish, figure, order.by) is not None else refuse("FNG-FACE-01", BLOCKED)


def place_beside(skirmish: Skirmish, figure: EntityId, hole: EntityId) -> Point | None:
    """FNG-FACE-01, FNG-TUNNEL-13 (house): where he comes to stand: at the hole, or as near to it as there is room;
    None where there is none."""
    world, at = skirmish.world, skirmish.world.get(hole, Entrance).point
    others = [BODIES.of(world, other) for other in taking_room(world) if other != figure]
    try:
        found = nearest_place(
            skirmish.ctx.field, at, lambda place: BODIES.at(world, figure, place), others, mover_of(skirmish, figure)
        )
    except LookupError:
        return None
    return found if distance(found, at) <= BESIDE + EPSILON else None


@FNG.order(Activation, ComeOut, why_not_come_out)
def come_out(skirmish: Skirmish, decision: Activation, order: ComeOut) -> None:
    """FNG-TUNNEL-05, FNG-TUNNEL-13: he goes up to the hole and out of it; who waited right below it may be active with
    his group yet in this turn, another has acted (house)."""
    world, figure = skirmish.world, order.figure
    way = way_toward(world, figure, order.by)
    assert way is not None
    tunnel, at, _ = way
    row = world.get(tunnel, Tunnel)
    inches = abs(row.mark(order.by) - at)
    facing = order.facing
    if facing is None:
        ends = {row.first: row.start, row.second: row.end}
        facing = turned_to(ends[row.far_end(order.by)], ends[order.by])
    if inches > CLOSE:
        go_along(skirmish, figure, order.by, inches)
        world.set(figure, Acted())
    skirmish.push(Judge(), decision)
    begin_meeting(world)
    emerge(skirmish, figure, order.by, facing)


def emerge(skirmish: Skirmish, figure: EntityId, hole: EntityId, facing: int) -> None:
    """FNG-TUNNEL-13: out of a hole: enemies who notice him take In Sight, and know the hole; as long as nobody does he
    is hidden (house)."""
    world = skirmish.world
    at = place_beside(skirmish, figure, hole) or world.get(hole, Entrance).point
    world.remove(figure, Underground)
    world.remove(figure, Hidden)
    vanish(world, figure)
    world.set(figure, At(at.x, at.y, facing))
    world.set(figure, ThroughHole(world.the(Clock).turn))
    meeting = first_meeting(skirmish, figure, (at, at), driven=True)
    enemies = able(world, other_side(side_of(world, figure)))
    if meeting is None and not any(_faces(skirmish, enemy, figure) for enemy in enemies):
        world.set(figure, Hidden())
    skirmish.emit(CameOut(figure=figure, hole=world.get(hole, Entrance).name, at=at, rule="FNG-TUNNEL-13"))
    man_the_guns(skirmish, side_of(world, figure))
    refresh_views(skirmish, figure)
    notice_in_passing(skirmish, figure)
    if not world.has(figure, Hidden):
        show(skirmish, hole, "used")
    if meeting is not None and meeting.watchers:
        skirmish.push(Contact((Sighting(figure, meeting.watchers),)))


def _faces(skirmish: Skirmish, enemy: EntityId, figure: EntityId) -> bool:
    """FNG-TUNNEL-13, FNG-REACT-28 (house): whether an enemy who can do nothing about it sees him come out all the
    same: not one who has his back to the hole."""
    place = skirmish.world.get(enemy, At)
    ahead = BODIES.shape(skirmish.world, enemy).ahead
    is_behind = aspect(place.point, place.facing, skirmish.world.get(figure, At).point, ahead) == "rear"
    return not is_behind and can_see(skirmish, enemy, figure)


def exits_near(world: World, figure: EntityId) -> tuple[EntityId, ...]:
    """FNG-TUNNEL-05: the holes that open yet of those to which he could go, ascending, and the one above him."""
    here = hole_at(world, figure)
    found = {*goals_below(world, figure), *((here,) if here is not None else ())}
    return tuple(hole for hole in sorted(found) if world.has(hole, Entrance))


@openings("holes")
def offer_coming_out(skirmish: Skirmish, decision: Activation, choices: Choices) -> None:
    """FNG-TUNNEL-05: each hole that one below gets to, and the one under which he is."""
    world = skirmish.world
    for figure in below(world, decision.side):
        for hole in exits_near(world, figure):
            order = ComeOut(figure, hole)
            if why_not_come_out(skirmish, decision, order) is None:
                choices.add(order)
