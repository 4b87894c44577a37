"""Moves over the ground: how far, by what ground, and step by step: FOF-MOVE."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.board.skirmish.sides import other_side
from game.board.skirmish.walking import STEP, stepping_stones, straight_way
from game.board.table.bases import overlap
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.board.table.words import why_halted
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark, shortest
from game.rules.fof.model.acts import Act
from game.rules.fof.model.asked import is_on_foot
from game.rules.fof.model.components import BODIES, PIECES, HeldBack, Marched, Overheated, Stopped, Unit
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import dependants, is_pinned, name_of, on_table, point_of, side_of, turn_of, why_no_room
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.resolve.movement import MoveFacts, pace_of, quicker, rate, why_not_move

NO_WAY = mark("Say where it is to go.")
TOO_FAR = mark("That costs {cost} inches; it has {inches}.")
BARRED = mark("{why}")
GROUND_TOO_SLOW = mark("The ground on the way ({ground}) allows Tactical moves only.")
GROUND_LIMIT = mark("A move over this ground ({ground}) is at most {inches} inches.")
IS_STOPPED = mark("{name} has been stopped, and does not move until the end of the next turn.")
INTO_ENEMY = mark("That leads into an enemy: only a close assault does.")
DENIED = mark("{reason}")


def marched(world: World, unit: EntityId) -> float:
    """FOF-MOVE-7: inches that it has moved this turn."""
    gone = world.find(unit, Marched)
    return gone.inches if gone is not None else 0.0


def allowance(battle: Battle, unit: EntityId, pace: Pace) -> float:
    """FOF-MOVE-5..6, FOF-FOW-3: inches of movement that it has for a move at this pace."""
    world = battle.world
    inches = rate(battle.ctx.tables, world.get(unit, Unit).mount, pace)
    held = world.find(unit, HeldBack)
    return min(inches, held.inches) if held is not None and held.turn >= turn_of(world) else inches


def pace_after(battle: Battle, unit: EntityId, inches: float, declared: Pace) -> Pace:
    """FOF-MOVE-7: what a move of so many inches makes of it, all moves of the turn added."""
    total = marched(battle.world, unit) + inches
    return quicker(declared, pace_of(battle.ctx.tables, battle.world.get(unit, Unit).mount, total))


def is_slowed(world: World, unit: EntityId) -> bool:
    """FOF-FOW-3: whether a card forbids it Rapid moves."""
    turn = turn_of(world)
    held, heat = world.find(unit, HeldBack), world.find(unit, Overheated)
    return (held is not None and held.turn >= turn) or (heat is not None and heat.turn >= turn)


def why_not_pace(battle: Battle, unit: EntityId, pace: Pace, *, fired: bool = False) -> Refusal | None:
    """FOF-MOVE-8, FOF-MOR-1, FOF-CAS-1: what forbids a unit to move at this pace, whatever the ground."""
    world = battle.world
    if world.has(unit, Stopped):
        return refuse("FOF-VEH-1", IS_STOPPED, name=name_of(world, unit))
    facts = MoveFacts(
        pace=pace,
        fired=fired,
        pinned=is_pinned(world, unit),
        slow=is_slowed(world, unit),
        dependants=len(dependants(world, unit)) if is_on_foot(battle, unit) else 0,
    )
    denied = why_not_move(facts)
    return refuse(denied.rule, denied.reason) if denied is not None else None


@PIECES.asks(Unit)
def why_not_way(battle: Battle, unit: EntityId, path: Sequence[Point], pace: Pace) -> Refusal | None:
    """FOF-MOVE-3, FOF-MOVE-5..6: what bars this path to a unit that moves at this pace."""
    if not path:
        return refuse("FOF-MOVE-1", NO_WAY)
    whole = (point_of(battle.world, unit), *path)
    inches = allowance(battle, unit, pace)
    return (
        why_barred(battle, whole, inches)
        or _why_not_ground(battle, whole, pace)
        or why_no_room(battle.world, unit, path[-1])
        or _why_into_enemy(battle.world, unit, whole)
    )


def why_barred(battle: Battle, whole: Sequence[tuple[float, float]], inches: float | None) -> Refusal | None:
    """FOF-MOVE-3: what stands in the way of so many inches of movement (None: of any number)."""
    halt = battle.ctx.paths.why_not_path(whole, inches)
    if halt is None:
        return None
    if halt.why == "allowance":
        cost = battle.ctx.paths.cost(whole)
        return refuse("FOF-MOVE-5", TOO_FAR, cost=apart(cost, inches or 0.0), inches=shortest(inches or 0.0, 2))
    return refuse("FOF-MOVE-3", BARRED, why=why_halted(halt))


def _why_not_ground(battle: Battle, whole: Sequence[tuple[float, float]], pace: Pace) -> Refusal | None:
    """FOF-MOVE-3: ground that slows a whole move down."""
    slow = battle.ctx.grounds.movers[pace].first_closed(battle.ctx.paths.legs(whole))
    if slow is not None and slow.piece is not None:
        return refuse("FOF-MOVE-3", GROUND_TOO_SLOW, ground=slow.piece.kind)
    kind, most = most_over(battle, whole, pace)
    if most is not None and battle.ctx.paths.cost(whole) > most + EPSILON:
        return refuse("FOF-MOVE-3", GROUND_LIMIT, ground=kind, inches=shortest(most, 2))
    return None


def most_over(battle: Battle, whole: Sequence[tuple[float, float]], pace: Pace) -> tuple[str, float | None]:
    """FOF-MOVE-3: the inches that a whole move over this ground has at most, and the ground; None where none limits."""
    return battle.ctx.grounds.movers[pace].most_over(battle.ctx.paths.legs(whole))


def straight_end(battle: Battle, start: tuple[float, float], inches: float, degree: int, pace: Pace) -> Point:
    """FOF-MOVE-3, FOF-MOVE-5..6: the end of a straight way in one direction, as far as a move at this pace gets.

    It stops short of ground where nobody may go so fast, and after the inches that ground on the way allows.
    """
    paths = battle.ctx.paths
    end = straight_way(paths, start, inches, degree)
    slow = battle.ctx.grounds.movers[pace].first_closed(paths.legs((start, end)))
    if slow is not None and distance(start, slow.start) >= 2 * STEP:
        end = straight_way(paths, start, paths.cost((start, slow.start)) - STEP, degree)
    most = most_over(battle, (start, end), pace)[1]
    return end if most is None or paths.cost((start, end)) <= most else straight_way(paths, start, most, degree)


def _why_into_enemy(world: World, unit: EntityId, whole: Sequence[tuple[float, float]]) -> Refusal | None:
    """FOF-CA-1 (house): nobody walks into an enemy or a marker."""
    start = BODIES.at(world, unit, whole[0])
    legs = [BODIES.along(world, unit, a, b) for a, b in pairwise(whole)]
    for enemy in on_table(world, other_side(side_of(world, unit))):
        body = BODIES.of(world, enemy)
        if not overlap(start, body) and any(overlap(leg, body) for leg in legs):
            return refuse("FOF-CA-1", INTO_ENEMY)
    return None


def way_of(battle: Battle, act: Act) -> tuple[tuple[float, float], ...]:
    """FOF-RT-4: the steps of a move from where it begins; only the place of a unit that does not move."""
    return stepping_stones((act.origin, *act.path)) if act.path else (point_of(battle.world, act.actor),)
