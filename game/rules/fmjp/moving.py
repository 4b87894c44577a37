"""Moving: normal advance, double time, crawling, crossings, positions, rest: FMJP-4.0."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.board.table.facing import DEGREES, UNIT, turned_to
from game.board.table.geometry import BASE, EPSILON, Point, distance, snapped
from game.board.table.walking import corners_of, stepping_stones
from game.board.table.words import why_halted
from game.engine.orders import Choices, Refusal, refuse
from game.engine.system import Task
from game.engine.text import mark
from game.engine.world import EntityId, World
from game.rules.fmjp.acting import offers, spend, why_not_act
from game.rules.fmjp.components import At, Hidden, MovedThisTurn, Prone, Puffed, Trail, UnderFire
from game.rules.fmjp.decisions import CardActs, ChangePosition, Cross, Face, Move, Pace, Rest
from game.rules.fmjp.events import Moved, PositionChanged, Rested, Turned
from game.rules.fmjp.hiding import give_away, notice
from game.rules.fmjp.query import ce_of, clock_of, is_able, name_of, puffed_of, side_of
from game.rules.fmjp.rates import is_spent, paces, rested
from game.rules.fmjp.skirmish import FMJP, Battle
from game.rules.fmjp.treading import Tread, first_trap
from game.rules.fmjp.wounds import lose_aim, puff

STRIDE = 1.0
"""Paces between the points of a way at which traps are met and enemies look."""

OVER = 2.0
"""FMJP-4.0-12 (house): paces at most from where one stands to beyond what one crosses."""

DIRECTIONS = tuple(range(0, DEGREES, 45))
PACES: tuple[Pace, ...] = ("advance", "double", "crawl")

NO_WAY = mark("Say where {name} is to go.")
TOO_FAR = mark("That costs {cost} paces; {name} has {most}.")
BARRED = mark("{name} cannot go there: {why}")
NO_ROOM = mark("There is no room beside {name}: bases are a pace wide.")
TAKES_ACTION = mark("To get over or through what is at {x}, {y} is an action of its own.")
NOTHING_TO_CROSS = mark("There is nothing to cross on the way to that place.")
NOT_SO_FAR = mark("{name} crosses to a place at most {paces} paces from where he is.")
IS_PRONE = mark("{name} is prone: he can crawl, or get up first.")
IS_SPENT = mark("{name} is too puffed for that.")
NOT_PUFFED = mark("{name} is not puffed.")
SHOT_AT = mark("{name} is under fire in this phase and finds no rest.")
IS_SO = mark("{name} is in that position.")
NO_FACING = mark("A facing is a number from 0 to 359.")
FACES_SO = mark("He faces that way.")


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
        return refuse("FMJP-4.0-12", TAKES_ACTION, x=f"{over.x:.1f}", y=f"{over.y:.1f}")
    if walked.cost > most + EPSILON:
        return refuse("FMJP-4.0-3", TOO_FAR, cost=f"{walked.cost:.1f}", name=name, most=f"{most:.1f}")
    return None


def why_no_room(world: World, movers: Sequence[EntityId], at: tuple[float, float]) -> Refusal | None:
    """FMJP-4.0-3 (house): no two bases stand on the same ground; who lies at CE 0 is stepped over.

    An enemy who is hidden forbids nothing, or he would be betrayed: who comes upon him ends his way short of him.
    """
    side = side_of(world, movers[0])
    for other, place in world.each(At):
        if other in movers or not is_able(world, other) or distance(place.point, at) >= BASE - EPSILON:
            continue
        if side_of(world, other) == side or not world.has(other, Hidden):
            return refuse("FMJP-4.0-3", NO_ROOM, name=name_of(world, other))
    return None


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
    way = way[: with_room(world, figure, way) + 1]
    start, end = way[0], way[-1]
    if len(way) > 1:
        facing = turned_to(way[-2], end, world.get(figure, At).facing)
        world.set(figure, At(end.x, end.y, facing))
        corners, phase = corners_of(path, way), clock_of(world).phase
        trail = world.find(figure, Trail)
        former = trail.points if trail is not None and trail.phase == phase else (start,)
        world.set(figure, Trail(phase, (*former, *corners[1:])))
        cost = battle.ctx.paths.cost(corners)
        battle.emit(Moved(figure=figure, start=start, end=end, cost=cost, how=how, rule=RULES[how]))
    notice(battle, figure, way)


def with_room(world: World, figure: EntityId, way: Sequence[Point]) -> int:
    """FMJP-4.0-3 (house): who is stopped where another stands comes to stand short of him: the point of the way."""
    others = [at.point for other, at in world.each(At) if other != figure and is_able(world, other)]
    free = (n for n in reversed(range(len(way))) if all(distance(way[n], one) >= BASE - EPSILON for one in others))
    return next(free, 0)


RULES = {
    "advance": "FMJP-4.0-3",
    "double": "FMJP-4.0-4",
    "crawl": "FMJP-4.0-12",
    "carry": "FMJP-9.0-4",
    "cross": "FMJP-4.0-12",
    "rush": "FMJP-8.0-5",
}
"""The rule behind each sort of move."""


@offers
def offer_moves(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-3..4: straight ways in eight directions, as far as the card takes him or half of it."""
    at = battle.world.get(figure, At)
    prone = battle.world.has(figure, Prone)
    for pace in ("crawl",) if prone else PACES:
        most = reach_of(battle, decision, figure, pace)
        for part in (most, most / 2) if pace == "advance" else (most,):
            choices.spread(_mover(figure, at, pace, part), DIRECTIONS)


def _mover(figure: EntityId, at: At, pace: Pace, part: float) -> Callable[[int], Move]:
    def make(degree: int) -> Move:
        unit = UNIT[degree]
        return Move(figure, (snapped((at.x + unit.x * part, at.y + unit.y * part)),), pace)

    return make


# Crossing, positions, rest ----------------------------------------------------------------------


def why_not_cross(battle: Battle, decision: CardActs, order: Cross) -> Refusal | None:
    """FMJP-4.0-12: over a low wall, or through a door or a window, to a place just beyond."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name, ctx = battle.world, name_of(battle.world, order.figure), battle.ctx
    way = (world.get(order.figure, At).point, snapped(order.to))
    if distance(*way) > OVER + EPSILON:
        return refuse("FMJP-4.0-12", NOT_SO_FAR, name=name, paces=f"{OVER:g}")
    if world.has(order.figure, Prone):
        return refuse("FMJP-4.0-12", IS_PRONE, name=name)
    halt = ctx.paths.why_not_path(way)
    if halt is not None:
        return refuse("FMJP-4.0-12", BARRED, name=name, why=why_halted(halt))
    if ctx.crossing(way) is None:
        return refuse("FMJP-4.0-12", NOTHING_TO_CROSS)
    return why_no_room(world, (order.figure,), order.to)


@FMJP.order(CardActs, Cross, why_not_cross)
def cross(battle: Battle, decision: CardActs, order: Cross) -> None:
    """FMJP-4.0-12: that is his action."""
    lose_aim(battle, order.figure)
    before = battle.world.find(order.figure, MovedThisTurn)
    battle.world.set(order.figure, MovedThisTurn(before is not None and before.doubled))
    spend(battle, decision, order.figure, Go(order.figure, (snapped(order.to),), "cross"))


@offers
def offer_cross(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-12: straight over, in eight directions, where there is something near."""
    at = battle.world.get(figure, At)
    for degree in DIRECTIONS:
        to = snapped((at.x + UNIT[degree].x * OVER, at.y + UNIT[degree].y * OVER))
        choices.add(Cross(figure, to))


def why_not_change(battle: Battle, decision: CardActs, order: ChangePosition) -> Refusal | None:
    """FMJP-4.0-12: who stands may lie down, and who lies may get up."""
    if (order.position == "prone") == battle.world.has(order.figure, Prone) or order.position not in ("prone", "up"):
        return refuse("FMJP-4.0-12", IS_SO, name=name_of(battle.world, order.figure))
    return why_not_act(battle, decision, order.figure, order)


@FMJP.order(CardActs, ChangePosition, why_not_change)
def change_position(battle: Battle, decision: CardActs, order: ChangePosition) -> None:
    """FMJP-4.0-12: that is his action."""
    if order.position == "prone":
        battle.world.set(order.figure, Prone())
    else:
        battle.world.remove(order.figure, Prone)
    battle.emit(PositionChanged(figure=order.figure, position=order.position, rule="FMJP-4.0-12"))
    spend(battle, decision, order.figure)


def why_not_rest(battle: Battle, decision: CardActs, order: Rest) -> Refusal | None:
    """FMJP-4.0-6: who is puffed, and was not shot at in this phase."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name = battle.world, name_of(battle.world, order.figure)
    if not puffed_of(world, order.figure):
        return refuse("FMJP-4.0-6", NOT_PUFFED, name=name)
    fire = world.find(order.figure, UnderFire)
    if fire is not None and fire.phase == clock_of(world).phase:
        return refuse("FMJP-4.0-6", SHOT_AT, name=name)
    return None


@FMJP.order(CardActs, Rest, why_not_rest)
def rest(battle: Battle, decision: CardActs, order: Rest) -> None:
    """FMJP-4.0-6: two puffed markers less."""
    left = rested(puffed_of(battle.world, order.figure), battle.ctx.tables)
    if left:
        battle.world.set(order.figure, Puffed(left))
    else:
        battle.world.remove(order.figure, Puffed)
    battle.emit(Rested(figure=order.figure, left=left, rule="FMJP-4.0-6"))
    spend(battle, decision, order.figure)


@offers
def offer_rest(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-6, FMJP-4.0-12: rest, lie down or get up."""
    choices.add(Rest(figure))
    choices.add(ChangePosition(figure, "up" if battle.world.has(figure, Prone) else "prone"))


# Facing -----------------------------------------------------------------------------------------


def why_not_face(battle: Battle, decision: CardActs, order: Face) -> Refusal | None:
    """FMJP-8.0-7 (house): a whole degree, and one who may still act."""
    if not 0 <= order.facing < DEGREES:
        return refuse("FMJP-8.0-7", NO_FACING)
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is None and battle.world.get(order.figure, At).facing == order.facing:
        return refuse("FMJP-8.0-7", FACES_SO)
    return refusal


@FMJP.order(CardActs, Face, why_not_face)
def face(battle: Battle, decision: CardActs, order: Face) -> None:
    """FMJP-8.0-7 (house): to turn costs nothing."""
    turn(battle, order.figure, order.facing)
    battle.push(decision)


@offers
def offer_facings(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-8.0-7 (house): the other way."""
    choices.add(Face(figure, (battle.world.get(figure, At).facing + DEGREES // 2) % DEGREES))


def turn(battle: Battle, figure: EntityId, facing: int) -> None:
    """FMJP-8.0-7: he faces that way."""
    at = battle.world.get(figure, At)
    if at.facing != facing:
        battle.world.set(figure, At(at.x, at.y, facing))
        battle.emit(Turned(figure=figure, facing=facing, rule="FMJP-8.0-7"))


def turn_to(battle: Battle, figure: EntityId, place: tuple[float, float]) -> None:
    """FMJP-8.0-7 (house): who shoots, throws or attacks faces where he does."""
    at = battle.world.get(figure, At)
    turn(battle, figure, turned_to(at.point, place, at.facing))
