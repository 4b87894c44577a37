"""Moves of the active unit, step by step, and what walking does to a unit: FOF-MOVE."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.board.skirmish.walking import DIRECTIONS, half_way
from game.board.table.measure.geometry import EPSILON, Point, path_length, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fof.model.active_unit import active, note, why_not_active
from game.rules.fof.model.acts import Act
from game.rules.fof.model.components import (
    PIECES,
    Active,
    At,
    InCover,
    LostDice,
    Marched,
    OnOverwatch,
    Pinned,
    Shots,
    Stopped,
    Unit,
)
from game.rules.fof.model.decisions import Move, UnitActs
from game.rules.fof.model.events import Moved, OverwatchEnded
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import goes_on, offers
from game.rules.fof.model.query import name_of, pace_of, point_of
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.model.tasks import GoOn, Perform, WalkTo
from game.rules.fof.move.ways import allowance, marched, pace_after, straight_end, way_of, why_not_pace, why_not_way
from game.rules.fof.resolve.movement import quicker

HAS_MOVED = mark("{name} has moved in this activation.")
STANDS = mark("{name} was not activated to move.")
RAPID_AFTER_FIRE = mark("With what it has moved this turn that is a Rapid move, and none follows its own fire.")

MOVES: dict[str, Pace] = {"tactical": "tactical", "rapid": "rapid"}


def declared_pace(world: World, unit: EntityId) -> Pace:
    """FOF-MOVE-1..2: the pace that the active unit declared; Tactical where it declared none."""
    state = active(world, unit)
    return MOVES.get(state.how, "tactical") if state is not None else "tactical"


Way = Callable[[Battle, EntityId, tuple[Point, ...]], Refusal | None]
Slip = Callable[[Battle, EntityId, tuple[Point, ...]], None]
_MANNERS: dict[str, tuple[Way, Slip]] = {}


def moves_so(how: str, why_not: Way, go: Slip) -> None:
    """A unit activated for ``how`` moves in a manner of its own."""
    _MANNERS[how] = (why_not, go)


def why_not_march(battle: Battle, decision: UnitActs, order: Move) -> Refusal | None:
    """FOF-MOVE-1..8: what forbids this move."""
    world, unit = battle.world, order.unit
    refusal = why_not_active(world, decision, unit)
    if refusal is not None:
        return refusal
    state = world.get(unit, Active)
    if state.moved:
        return refuse("FOF-MOVE-1", HAS_MOVED, name=name_of(world, unit))
    if state.how in _MANNERS:
        return _MANNERS[state.how][0](battle, unit, order.path)
    if state.how not in MOVES:
        return refuse("FOF-MOVE-1", STANDS, name=name_of(world, unit))
    pace = MOVES[state.how]
    return (
        why_not_pace(battle, unit, pace, fired=state.fired)
        or why_not_way(battle, unit, order.path, pace)
        or _why_not_in_all(battle, unit, order.path, pace, fired=state.fired)
    )


def _why_not_in_all(
    battle: Battle, unit: EntityId, path: tuple[Point, ...], pace: Pace, *, fired: bool
) -> Refusal | None:
    """FOF-MOVE-7..8: all moves of the turn added make it a Rapid one, which may be forbidden."""
    world = battle.world
    inches = path_length((point_of(world, unit), *path))
    if pace == "rapid" or pace_of(world, unit) == "rapid" or pace_after(battle, unit, inches, pace) != "rapid":
        return None
    if fired:
        return refuse("FOF-MOVE-8", RAPID_AFTER_FIRE)
    return why_not_pace(battle, unit, "rapid")


@offers("moves")
def offer_moves(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-MOVE-5..6: straight ways in twelve directions, as far as it may go or half as far."""
    world, unit = battle.world, decision.unit
    state = active(world, unit)
    if state is None or state.moved or state.how not in MOVES:
        return
    choices.spread(straight_moves(battle, unit, MOVES[state.how]), (False, True), DIRECTIONS)


@PIECES.asks(Unit)
def straight_moves(battle: Battle, unit: EntityId, pace: Pace) -> Callable[[bool, int], Move]:
    """FOF-MOVE-5..6: makes a straight move in a direction, as far as it goes at this pace or half as far."""
    inches, at = allowance(battle, unit, pace), point_of(battle.world, unit)

    def make(half: bool, degree: int) -> Move:
        end = straight_end(battle, at, inches, degree, pace)
        return Move(unit, (half_way(at, end) if half else end,))

    return make


@FOF.order(UnitActs, Move, why_not_march)
def march(battle: Battle, decision: UnitActs, order: Move) -> None:
    """FOF-MOVE-1: the unit sets out; whoever sees it may react."""
    world, unit = battle.world, order.unit
    state = world.get(unit, Active)
    path = tuple(snapped(point) for point in order.path)
    note(world, unit, moved=True)
    if state.how in _MANNERS:
        _MANNERS[state.how][1](battle, unit, path)
        return
    charge_later_move(world, unit)
    origin = Point(*point_of(world, unit))
    battle.push(Perform(Act(unit, "move", "activation", origin=origin, path=path)), GoOn(unit))


def charge_later_move(world: World, unit: EntityId) -> None:
    """FOF-DIM-3: an activation move costs a die where the unit has fired before it this turn."""
    if world.has(unit, Shots):
        lost = world.find(unit, LostDice) or LostDice()
        world.set(unit, structs.replace(lost, moves_after_fire=lost.moves_after_fire + 1))


# Walking ----------------------------------------------------------------------------------------


@goes_on("move")
def can_walk_on(battle: Battle, act: Act) -> bool:
    """FOF-RT-4: it is not pinned and, on a Rapid move, has not fired on the way (FOF-MOVE-8)."""
    world = battle.world
    if world.has(act.actor, Pinned) or world.has(act.actor, Stopped):
        return False
    state = world.find(act.actor, Active)
    return state is None or not state.halted


@FOF.task(WalkTo)
def walk_to(battle: Battle, task: WalkTo) -> None:
    """FOF-RT-4: as far as the point where it is interrupted."""
    walk_steps(battle, task.act, task.start, task.place)


def walk_steps(battle: Battle, act: Act, start: int, place: int | None = None) -> None:
    """Along the way of an act from one step to another, or to its end."""
    world, unit = battle.world, act.actor
    rest = way_of(battle, act)[start:]
    way = rest if place is None else rest[: place - start + 1]
    while len(way) > 1 and battle.ctx.paths.why_not_stand(way[-1]) is not None:
        way = way[:-1]  # a step may fall on a wall beside a door: it is stopped a step before
    pace = declared_pace(world, unit) if act.how == "activation" else "tactical"
    how = {"assault": "assault", "reaction": "duck"}.get(act.how, pace)
    walk(battle, unit, (point_of(world, unit), *way[1:]), how=how, pace=pace)


def walk(battle: Battle, unit: EntityId, way: tuple[tuple[float, float], ...], *, how: str, pace: Pace) -> None:
    """FOF-MOVE-7: the unit goes along these steps; it is no longer In Cover, nor on overwatch."""
    world = battle.world
    start, end = way[0], way[-1]
    inches = path_length(way)
    if inches <= EPSILON:
        return
    leave_position(battle, unit)
    x, y = snapped(end)
    world.set(unit, structs.replace(world.get(unit, At), x=x, y=y, facing=heading(battle, unit, way)))
    if how != "out of contact":
        now = quicker(pace_after(battle, unit, inches, pace), pace_of(world, unit))
        world.set(unit, Marched(marched(world, unit) + inches, now == "rapid"))
    rules = {"duck": "FOF-RT-4", "falls back": "FOF-MOR-1", "assault": "FOF-CA-1", "out of contact": "FOF-OOC-5"}
    rule = rules.get(how, "FOF-MOVE-6" if how == "rapid" else "FOF-MOVE-5")
    battle.emit(Moved(unit=unit, start=start, end=end, inches=inches, how=how, rule=rule))


@PIECES.asks(Unit)
def heading(battle: Battle, unit: EntityId, way: tuple[tuple[float, float], ...]) -> int:
    """FOF-MOVE-12: where a piece faces that has come along a way: units face nowhere."""
    return battle.world.get(unit, At).facing


def leave_position(battle: Battle, unit: EntityId) -> None:
    """FOF-COV-5, FOF-OW-1: whoever moves is no longer In Cover, nor on overwatch."""
    battle.world.remove(unit, InCover)
    end_overwatch(battle, unit, "moved")


def end_overwatch(battle: Battle, unit: EntityId, why: str) -> None:
    """FOF-OW-1: the unit is on overwatch no more."""
    if battle.world.has(unit, OnOverwatch):
        battle.world.remove(unit, OnOverwatch)
        battle.emit(OverwatchEnded(unit=unit, why=why, rule="FOF-OW-1"))


def charge_die(world: World, unit: EntityId) -> None:
    """FOF-DIM-3: a move in reaction or through failed morale costs a die."""
    lost = world.find(unit, LostDice) or LostDice()
    world.set(unit, structs.replace(lost, reaction_moves=lost.reaction_moves + 1))
