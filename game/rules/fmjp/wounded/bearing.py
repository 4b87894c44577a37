"""Carrying a wounded man: FMJP-9.0-4."""

from __future__ import annotations

from game.board.table.geometry import EPSILON, Point, distance, snapped
from game.board.table.walking import stepping_stones
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import Acted, At, Attended, Bleeding, MovedThisTurn, Prone
from game.rules.fmjp.model.decisions import CardActs, Carry
from game.rules.fmjp.model.events.turn import Moved
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import able, at_of, is_able, name_of, side_of, touches
from game.rules.fmjp.move.leaving import NEAR_EDGE, leave_field
from game.rules.fmjp.move.moving import DIRECTIONS, IS_PRONE, NO_WAY, STRIDE, reach_of, walk, walkable, why_not_walk
from game.rules.fmjp.move.puffing import lose_aim
from game.rules.fmjp.move.room_to_stand import beside, why_no_room
from game.rules.fmjp.sight.noticing import come_to
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

NOT_HELPLESS = mark("{name} does not have to be carried.")
TAKES_TWO = mark("It takes two men in contact with {wounded} to carry him.")
ENEMY = mark("{wounded} is an enemy.")


def why_not_carry(battle: Battle, decision: CardActs, order: Carry) -> Refusal | None:
    """FMJP-9.0-4: two men on their feet in contact with one who is down, a normal advance, and half of it."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, wounded = battle.world, name_of(battle.world, order.wounded)
    if not world.has(order.wounded, Bleeding):
        return refuse("FMJP-9.0-4", NOT_HELPLESS, name=wounded)
    if side_of(world, order.wounded) != decision.side:
        return refuse("FMJP-9.0-4", ENEMY, wounded=wounded)
    bearers = (order.figure, order.helper)
    if order.figure == order.helper or not all(_bears(battle, one, order) for one in bearers):
        return refuse("FMJP-9.0-4", TAKES_TWO, wounded=wounded)
    for bearer in bearers:
        if world.has(bearer, Prone):
            return refuse("FMJP-9.0-4", IS_PRONE, name=name_of(world, bearer))
    return _why_no_way(battle, decision, order)


def _why_no_way(battle: Battle, decision: CardActs, order: Carry) -> Refusal | None:
    if not order.path:
        return refuse("FMJP-9.0-4", NO_WAY, name=name_of(battle.world, order.figure))
    most = reach_of(battle, decision, order.figure, "advance", carrying=True)
    movers = (order.figure, order.helper, order.wounded)
    way = (at_of(battle.world, order.figure), *order.path)
    return why_not_walk(battle, order.figure, way, most) or why_no_room(battle.world, movers, order.path[-1])


def _bears(battle: Battle, figure: EntityId, order: Carry) -> bool:
    world = battle.world
    return (
        is_able(world, figure)
        and side_of(world, figure) == side_of(world, order.wounded)
        and touches(world, figure, order.wounded)
    )


@FMJP.order(CardActs, Carry, why_not_carry)
def carry(battle: Battle, decision: CardActs, order: Carry) -> None:
    """FMJP-9.0-4: the three of them go; the helper has acted, and at the edge the wounded man is brought off."""
    world = battle.world
    for bearer in (order.figure, order.helper):
        lose_aim(battle, bearer)
        world.set(bearer, MovedThisTurn())
        world.set(bearer, Acted())
    path = (Point(*at_of(world, order.figure)), *(snapped(point) for point in order.path))
    walk(battle, order.figure, path, stepping_stones(path, STRIDE), "carry")
    for other in (order.wounded, order.helper):
        _bring(battle, order.figure, other)
    world.remove(order.wounded, Attended)
    if battle.ctx.paces_to_edge(decision.side, at_of(world, order.figure)) <= NEAR_EDGE + EPSILON:
        leave_field(battle, order.wounded, "rescued")
    spend(battle, decision, order.figure)


def _bring(battle: Battle, bearer: EntityId, other: EntityId) -> None:
    """FMJP-9.0-4 (house): the others come to stand beside him; where there is no room a helper stays where he is, and
    the wounded man lies at the bearer's feet."""
    world, at = battle.world, battle.world.get(bearer, At)
    start, place = at_of(world, other), beside(battle, bearer, other)
    if place is None:
        place = Point(*start) if is_able(world, other) else Point(*at.point)
    if place != start:
        far = distance(start, place)
        moved = Moved(figure=other, start=start, end=place, cost=far, how="carry", rule="FMJP-9.0-4")
        come_to(battle, other, At(place.x, place.y, at.facing), moved)


@offers("carry")
def offer_carry(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-9.0-4: with any helper in contact, in eight directions, as far as it goes."""
    world, at = battle.world, battle.world.get(figure, At)
    most = reach_of(battle, decision, figure, "advance", carrying=True)
    for wounded, _ in world.each(Bleeding):
        if not touches(world, figure, wounded):
            continue
        for helper in able(world, decision.side):
            if helper != figure and touches(world, helper, wounded):
                for degree in DIRECTIONS:
                    choices.add(Carry(figure, helper, wounded, (walkable(battle, at.point, most, degree),)))
