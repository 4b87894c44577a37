"""Moving: normal advance, double time, crawling, crossings: FMJP-4.0."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from game.board.skirmish.walking import corners_of, half_way, stepping_stones, straight_way
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.board.table.words import why_halted
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, decimal, mark, shortest
from game.rules.fmjp.model.components import BODIES, At, MovedThisTurn, Prone, Trail
from game.rules.fmjp.model.decisions import CardActs, Cross, Move, Pace
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import Moved
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, ce_of, clock_of, is_able, is_npc, name_of, puffed_of
from game.rules.fmjp.move.positions import NO_FACING, lose_aim, puff, turn
from game.rules.fmjp.move.room_to_stand import why_no_room, why_not_through, with_room
from game.rules.fmjp.move.traps import Tread, first_trap
from game.rules.fmjp.resolve.rates import is_spent, paces
from game.rules.fmjp.sight import come_to, give_away
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers
from game.rules.fmjp.turn.standing_orders import is_never_ordered, leads_away

STRIDE = 1.0
"""Paces between the points of a way at which traps are met and enemies look."""

OVER = 2.0
"""FMJP-4.0-12 (house): paces at most from where one stands to beyond what one crosses."""

DIRECTIONS = tuple(range(0, DEGREES, 45))
PACES: tuple[Pace, ...] = ("advance", "double", "crawl")

NO_WAY = mark("Say where {name} is to go.")
TOO_FAR = mark("That costs {cost} paces; {name} has {most}.")
BARRED = mark("{name} cannot go there: {why}")
TAKES_ACTION = mark("To get over or through what is in the way is an action of its own.")
NOTHING_TO_CROSS = mark("There is nothing to cross on the way to that place.")
NOT_SO_FAR = mark("{name} crosses to a place at most {paces} paces from where he is.")
IS_PRONE = mark("{name} is prone: he can crawl, or get up first.")
IS_SPENT = mark("{name} is too puffed for that.")


@declare
class Go(Task, frozen=True):
    """FMJP-4.0-3..4: go on along ``path``; ``how`` as in ``Moved``."""

    figure: EntityId
    path: tuple[Point, ...]
    how: str
    facing: int | None = None


# Moves ------------------------------------------------------------------------------------------


def why_not_move(battle: Battle, decision: CardActs, order: Move) -> Refusal | None:
    """FMJP-4.0-3..4, FMJP-4.0-12: what forbids this move, or None."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name = battle.world, name_of(battle.world, order.figure)
    if order.pace not in PACES or not order.path:
        return refuse("FMJP-4.0-3", NO_WAY, name=name)
    if order.facing is not None and not 0 <= order.facing < DEGREES:
        return refuse("FMJP-8.0-7", NO_FACING)
    if world.has(order.figure, Prone) and order.pace != "crawl":
        return refuse("FMJP-4.0-12", IS_PRONE, name=name)
    if order.pace == "double" and is_spent(ce_of(world, order.figure), puffed_of(world, order.figure)):
        return refuse("FMJP-4.0-4", IS_SPENT, name=name)
    most = reach_of(battle, decision, order.figure, order.pace)
    way = (world.get(order.figure, At).point, *order.path)
    return why_not_walk(battle, order.figure, way, most) or why_no_room(world, (order.figure,), order.path[-1])


def reach_of(battle: Battle, decision: CardActs, figure: EntityId, pace: Pace, *, carrying: bool = False) -> float:
    """FMJP-4.0-3..4: the paces that the turned card gives him; what the ground costs is counted along the way."""
    return paces(battle.ctx.tables, pace, decision.card.value, ce_of(battle.world, figure), carrying=carrying)


def why_not_walk(battle: Battle, figure: EntityId, way: Sequence[tuple[float, float]], most: float) -> Refusal | None:
    """FMJP-4.0-3, FMJP-4.0-12: what bars this way to one who has so many paces, or None."""
    name, ctx = name_of(battle.world, figure), battle.ctx
    walked = ctx.paths.walk(way)
    if walked.halt is not None:
        return refuse("FMJP-4.0-3", BARRED, name=name, why=why_halted(walked.halt))
    over = ctx.crossing(way)
    if over is not None:
        return refuse("FMJP-4.0-12", TAKES_ACTION)
    if walked.cost > most + EPSILON:
        return refuse("FMJP-4.0-3", TOO_FAR, cost=apart(walked.cost, round(most, 1)), name=name, most=decimal(most, 1))
    return why_not_through(battle.world, figure, way)


@FMJP.order(CardActs, Move, why_not_move)
def move(battle: Battle, decision: CardActs, order: Move) -> None:
    """FMJP-4.0-3..5: he goes; at double time he takes a puffed marker, and who crawls lies down."""
    world, figure = battle.world, order.figure
    lose_aim(battle, figure)
    before = world.find(figure, MovedThisTurn)
    doubled = order.pace == "double"
    world.set(figure, MovedThisTurn(doubled or (before is not None and before.doubled)))
    if order.pace == "crawl":
        world.set(figure, Prone())
    path = tuple(snapped(point) for point in order.path)
    if doubled:
        puff(battle, figure, battle.ctx.tables.movement.rates.puffed, "FMJP-4.0-4")
        give_away(battle, figure)
    spend(battle, decision, figure, Go(figure, path, order.pace, order.facing))


@FMJP.task(Go)
def go(battle: Battle, task: Go) -> None:
    """FMJP-4.0-3, FMJP-5.4-7: along the path as far as the first trap, and seen on the way."""
    world = battle.world
    if not is_able(world, task.figure):
        return
    way = stepping_stones((world.get(task.figure, At).point, *task.path), STRIDE)
    trap = first_trap(battle, task.figure, way)
    walked = way[: trap.place + 1] if trap is not None else way
    walk(battle, task.figure, (way[0], *task.path), walked, task.how)
    if task.facing is not None:
        turn(battle, task.figure, task.facing)
    if trap is not None:
        battle.push(Tread(task.figure, trap.trap))


def walk(battle: Battle, figure: EntityId, path: Sequence[Point], way: Sequence[Point], how: str) -> None:
    """FMJP-5.0-10, FMJP-5.0-6: he goes the ``way`` along a ``path``, remembered for this phase, and is seen."""
    world = battle.world
    way = way[: with_room(battle, figure, way) + 1]
    if len(way) < 2:
        return
    start, end, corners, phase = way[0], way[-1], corners_of(path, way), clock_of(world).phase
    trail = world.find(figure, Trail)
    former = trail.points if trail is not None and trail.phase == phase else (start,)
    world.set(figure, Trail(phase, (*former, *corners[1:])))
    cost = battle.ctx.paths.cost(corners)
    moved = Moved(figure=figure, start=start, end=end, cost=cost, how=how, rule=RULES[how])
    at = world.get(figure, At)
    come_to(
        battle, figure, structs.replace(at, x=end.x, y=end.y, facing=turned_to(way[-2], end, at.facing)), moved, way
    )


RULES = {
    "advance": "FMJP-4.0-3",
    "double": "FMJP-4.0-4",
    "crawl": "FMJP-4.0-12",
    "carry": "FMJP-9.0-4",
    "cross": "FMJP-4.0-12",
    "rush": "FMJP-8.0-5",
}
"""The rule behind each sort of move."""


@offers("moves")
def offer_moves(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-3..4: straight ways in eight directions, as far as the card takes him, or half as far."""
    prone, never = battle.world.has(figure, Prone), _never_goes(battle, figure, Move)
    for pace in ("crawl",) if prone else PACES:
        most = reach_of(battle, decision, figure, pace)
        halves = (False, True) if pace == "advance" else (False,)
        choices.spread(_mover(battle, figure, pace, most), halves, DIRECTIONS, barred=never)


def _never_goes(battle: Battle, figure: EntityId, kind: type[Move | Cross]) -> Callable[[bool, int], bool]:
    """FMJP-4.1-4: what an NPC's order forbids before anybody asks how far he gets."""
    if not is_npc(battle.world, figure):
        return lambda half, degree: False
    if is_never_ordered(battle, figure, kind):
        return lambda half, degree: True
    return lambda half, degree: leads_away(battle, figure, degree)


def _mover(battle: Battle, figure: EntityId, pace: Pace, most: float) -> Callable[[bool, int], Move]:
    at = battle.world.get(figure, At).point

    def make(half: bool, degree: int) -> Move:
        end = walkable(battle, figure, most, degree)
        return Move(figure, (half_way(at, end) if half else end,), pace)

    return make


def walkable(battle: Battle, figure: EntityId, most: float, degree: int) -> Point:
    """FMJP-4.0-3, FMJP-4.0-12: the end of a straight way of so many paces, short of what takes an action to cross."""
    ctx, at, ahead = battle.ctx, at_of(battle.world, figure), BODIES.shape(battle.world, figure).ahead
    end = straight_way(ctx.paths, at, most, degree)
    over = ctx.crossing((at, end))
    if over is None or distance(at, over) <= 2 * ahead:
        return end
    return straight_way(ctx.paths, at, distance(at, over) - ahead, degree)


# Crossing ---------------------------------------------------------------------------------------


def why_not_cross(battle: Battle, decision: CardActs, order: Cross) -> Refusal | None:
    """FMJP-4.0-12: over a low wall, or through a door or a window, to a place just beyond."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name, ctx = battle.world, name_of(battle.world, order.figure), battle.ctx
    way = (world.get(order.figure, At).point, snapped(order.to))
    if distance(*way) > OVER + EPSILON:
        return refuse("FMJP-4.0-12", NOT_SO_FAR, name=name, paces=shortest(OVER, 1))
    if world.has(order.figure, Prone):
        return refuse("FMJP-4.0-12", IS_PRONE, name=name)
    halt = ctx.paths.why_not_path(way)
    if halt is not None:
        return refuse("FMJP-4.0-12", BARRED, name=name, why=why_halted(halt))
    if ctx.crossing(way) is None:
        return refuse("FMJP-4.0-12", NOTHING_TO_CROSS)
    return why_not_through(world, order.figure, way) or why_no_room(world, (order.figure,), order.to)


@FMJP.order(CardActs, Cross, why_not_cross)
def cross(battle: Battle, decision: CardActs, order: Cross) -> None:
    """FMJP-4.0-12: that is his action."""
    lose_aim(battle, order.figure)
    before = battle.world.find(order.figure, MovedThisTurn)
    battle.world.set(order.figure, MovedThisTurn(before is not None and before.doubled))
    spend(battle, decision, order.figure, Go(order.figure, (snapped(order.to),), "cross"))


@offers("cross")
def offer_cross(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-12: straight over, in eight directions, where there is something near."""
    at, never = battle.world.get(figure, At), _never_goes(battle, figure, Cross)

    def make(degree: int) -> Cross:
        return Cross(figure, snapped((at.x + UNIT[degree].x * OVER, at.y + UNIT[degree].y * OVER)))

    choices.spread(make, DIRECTIONS, barred=lambda degree: never(False, degree))
