"""Up and down: through trapdoors, and up to the table by an entrance: FNG-TUNNEL-05, FNG-TUNNEL-13, FNG-TUNNEL-21,
FNG-TUNNEL-23."""

from __future__ import annotations

from msgspec import structs

from game.board.table.digging import HALF
from game.board.table.measure.geometry import EPSILON, Point
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import decimal, mark
from game.rules.fng.below.laying import free_place
from game.rules.fng.below.meeting import meets
from game.rules.fng.below.revealing import reveal_ahead
from game.rules.fng.model.complexes import FREE_WORLD, is_below, layout_of, men_below, shafts_by, stairs_by
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.complexes import Below, BroughtOut, Carries
from game.rules.fng.model.components.figures import At, Halted, InView, OnTheMove, Prone
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.complexes import Climb, ComeUp
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.complexes import Climbed, PrizeBroughtOut
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node, side_of
from game.rules.fng.resolve.complexes.growing import level_at
from game.rules.fng.tunnels.emerging import BLOCKED, emerge, place_beside
from game.rules.fng.tunnels.entering import BOTH_WAYS, has_been_through
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot

NO_TRAPDOOR = mark("There is no trapdoor beside {name}.")
NO_WAY_UP = mark("There is no way up beside {name}.")
TOO_TIRED = mark("To climb costs {cost} inches; {name} has {left}.")
NO_ROOM_THERE = mark("There is no room for {name} on the other side.")
NOT_BELOW = mark("{name} is not in a complex below.")


def why_not_below(skirmish: Skirmish, figure: EntityId, rule: str) -> Refusal | None:
    """FNG-TUNNEL-18: what keeps an active figure from what is done below, or None."""
    refusal = why_not_on_foot(skirmish.world, figure)
    if refusal is not None:
        return refusal
    if not is_below(skirmish.world, figure):
        return refuse(rule, NOT_BELOW, name=figure_of(skirmish.world, figure).name)
    return None


def why_not_climb(skirmish: Skirmish, decision: GroupActs, order: Climb) -> Refusal | None:
    """FNG-TUNNEL-23: a trapdoor beside him, inches left, and room on the other side."""
    refusal = why_not_below(skirmish, order.figure, "FNG-TUNNEL-23")
    if refusal is not None:
        return refusal
    name = figure_of(skirmish.world, order.figure).name
    stairs = stairs_by(skirmish.world, order.figure)
    if not stairs:
        return refuse("FNG-TUNNEL-23", NO_TRAPDOOR, name=name)
    if free_place(skirmish, stairs[0][1], 3.0) is None:
        return refuse("FNG-FACE-01", NO_ROOM_THERE, name=name)
    return _why_too_tired(skirmish, order.figure, "FNG-TUNNEL-23")


def _why_too_tired(skirmish: Skirmish, figure: EntityId, rule: str) -> Refusal | None:
    cost, left = skirmish.ctx.tables.complexes.plan.climb, skirmish.world.get(figure, OnTheMove).left
    if left + EPSILON >= cost:
        return None
    name = figure_of(skirmish.world, figure).name
    return refuse(rule, TOO_TIRED, cost=cost, name=name, left=decimal(left, 1))


@FNG.order(GroupActs, Climb, why_not_climb)
def climb(skirmish: Skirmish, decision: GroupActs, order: Climb) -> None:
    """FNG-TUNNEL-23 (house): it costs two inches of his move; whoever sees him come may react."""
    world, figure = skirmish.world, order.figure
    place = free_place(skirmish, stairs_by(world, figure)[0][1], 3.0)
    assert place is not None
    _spend(skirmish, figure)
    _put(skirmish, figure, place)
    level = level_at(layout_of(world), (int(place.x * HALF), int(place.y * HALF)))
    skirmish.emit(Climbed(node=next_node(skirmish.world), figure=figure, at=place, level=level, rule="FNG-TUNNEL-23"))
    follows = reveal_ahead(skirmish, figure) if side_of(world, figure) == FREE_WORLD else meets(skirmish, figure)
    skirmish.push(*follows, decision)


def _spend(skirmish: Skirmish, figure: EntityId) -> None:
    moving = skirmish.world.get(figure, OnTheMove)
    cost = skirmish.ctx.tables.complexes.plan.climb
    skirmish.world.set(figure, structs.replace(moving, spent=moving.spent + cost))
    skirmish.world.remove(figure, Prone)


def _put(skirmish: Skirmish, figure: EntityId, place: Point) -> None:
    world = skirmish.world
    world.set(figure, structs.replace(world.get(figure, At), x=place.x, y=place.y))
    world.remove(figure, InView)
    man_the_guns(skirmish, side_of(world, figure))


# Up to the table --------------------------------------------------------------------------------


def why_not_come_up(skirmish: Skirmish, decision: GroupActs, order: ComeUp) -> Refusal | None:
    """FNG-TUNNEL-05, FNG-TUNNEL-13: below an entrance, room beside it, not in the turn in which he went down, and
    inches left."""
    refusal = why_not_below(skirmish, order.figure, "FNG-TUNNEL-13")
    if refusal is not None:
        return refusal
    world, name = skirmish.world, figure_of(skirmish.world, order.figure).name
    if not shafts_by(world, order.figure):
        return refuse("FNG-TUNNEL-13", NO_WAY_UP, name=name)
    if has_been_through(world, order.figure):
        return refuse("FNG-TUNNEL-05", BOTH_WAYS, name=name)
    if place_beside(skirmish, order.figure, shafts_by(world, order.figure)[0].hole) is None:
        return refuse("FNG-FACE-01", BLOCKED)
    return _why_too_tired(skirmish, order.figure, "FNG-TUNNEL-13")


@FNG.order(GroupActs, ComeUp, why_not_come_up)
def come_up(skirmish: Skirmish, decision: GroupActs, order: ComeUp) -> None:
    """FNG-TUNNEL-13: he stands beside the hole with his light put out, and his activation is over."""
    world, figure = skirmish.world, order.figure
    hole = shafts_by(world, figure)[0].hole
    _spend(skirmish, figure)
    for kind in (LightOn, Below):
        world.remove(figure, kind)
    world.set(figure, Halted())
    skirmish.push(decision)
    emerge(skirmish, figure, hole, world.get(figure, At).facing)
    _bring_out(skirmish, figure)


def _bring_out(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TUNNEL-27, FNG-TUNNEL-31: what he has brought up is worth reputation to him."""
    carried = skirmish.world.find(figure, Carries)
    if carried is None:
        return
    before = skirmish.world.find(figure, BroughtOut)
    skirmish.world.remove(figure, Carries)
    skirmish.world.set(figure, BroughtOut(carried.points + (before.points if before is not None else 0)))
    skirmish.emit(
        PrizeBroughtOut(node=next_node(skirmish.world), figure=figure, what=carried.what, points=carried.points,
        rule="FNG-TUNNEL-27")
    )  # fmt: skip


@offers("below")
def offer_below(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TUNNEL-13, FNG-TUNNEL-23: up, down and out."""
    world = skirmish.world
    below = men_below(world, decision.side)
    for figure in acting(world) if below else ():
        if figure in below:
            if stairs_by(world, figure):
                choices.add(Climb(figure))
            if shafts_by(world, figure):
                choices.add(ComeUp(figure))
