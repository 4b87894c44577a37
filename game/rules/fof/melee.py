"""Close assault: nerve, the way in, defensive fire, melee, and what becomes of the losers: FOF-CA-1, FOF-FP-4."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.bases import touching_distance
from game.board.table.measure.facing import DEGREES, turned_to
from game.board.table.measure.geometry import EPSILON, Point, along, distance, path_length, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fof.fire.targeting import may_fire_at
from game.rules.fof.model.active_unit import note, why_not_active
from game.rules.fof.model.acts import Act
from game.rules.fof.model.asked import is_on_foot
from game.rules.fof.model.components import BODIES, Active, Pinned, Unit
from game.rules.fof.model.decisions import Assault, Shoot, UnitActs
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import MeleeFought, MeleeRound, NerveTested
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.grounds import best_cover
from game.rules.fof.model.points_of_entry import checks, offers
from game.rules.fof.model.query import is_on_table, men_up, name_of, point_of, shown, side_of
from game.rules.fof.model.tasks import FallBack, GoOn, Perform
from game.rules.fof.move.marching import charge_later_move, walk
from game.rules.fof.move.ways import allowance, is_slowed, why_not_pace
from game.rules.fof.nerve.morale import pin
from game.rules.fof.removing import capture, take_off
from game.rules.fof.resolve.checks import NerveFacts, resolve_nerve
from game.rules.fof.resolve.melee_round import MeleeFacts, MeleeOutcome, MeleeSide, resolve_melee
from game.rules.fof.sight import reveal
from game.rules.fof.wounded import lose

ASSAULT = "assault"

NOT_ASSAULTING = mark("{name} was not activated to assault.")
NO_ENEMY = mark("That is no enemy to assault.")
OUT_OF_REACH = mark("{target} is out of reach of an assault.")
NO_FOOT = mark("{name} is a vehicle: none assaults, and none is assaulted.")
NOBODY_NEAR = mark("No enemy is in reach of an assault.")


@declare
class MeetFire(Task, frozen=True):
    """FOF-CA-1, FOF-FP-4: the defender shoots first, if it is not pinned, without a Reaction Test."""

    unit: EntityId
    target: EntityId


@declare
class CloseIn(Task, frozen=True):
    """FOF-CA-1: the assaulter comes to grips, unless its morale has failed."""

    unit: EntityId
    target: EntityId


def assault_pace(battle: Battle, unit: EntityId) -> float:
    """FOF-CA-1: inches that it may go: a Rapid move, or a Tactical one where it may not make that."""
    slow = is_slowed(battle.world, unit) or why_not_pace(battle, unit, "rapid") is not None
    return allowance(battle, unit, "tactical" if slow else "rapid")


def way_in(battle: Battle, unit: EntityId, target: EntityId) -> tuple[Point, ...]:
    """FOF-CA-1: the way to contact with an enemy; empty where there is none within reach."""
    at, there = point_of(battle.world, unit), point_of(battle.world, target)
    inches = assault_pace(battle, unit)
    if BODIES.gap(battle.world, unit, target) > inches + EPSILON:
        return ()
    if BODIES.touch(battle.world, unit, target):
        return (Point(*at),)
    between = between_middles(battle.world, unit, target)
    way = battle.ctx.ways.way(at, there, inches + between)
    return shortened(way, between) if len(way) > 1 else ()


def between_middles(world: World, unit: EntityId, target: EntityId) -> float:
    """Inches between the middles of two leaders once one of them has come into contact with the other."""
    there, degree = point_of(world, target), turned_to(point_of(world, target), point_of(world, unit))
    return touching_distance(
        BODIES.shape(world, unit), (degree + 180) % DEGREES, BODIES.of(world, target), there, degree
    )


def shortened(way: tuple[Point, ...], inches: float) -> tuple[Point, ...]:
    """A way that ends so many inches before its end; its beginning alone where it is no longer than that."""
    left = path_length(way) - inches
    if left <= EPSILON:
        return way[:1]
    points = [way[0]]
    for point in way[1:]:
        leg = distance(points[-1], point)
        if leg >= left - EPSILON:
            return (*points, snapped(along(points[-1], point, left)))
        left -= leg
        points.append(point)
    return tuple(points)


@checks(ASSAULT)
def why_not_prepare(battle: Battle, unit: EntityId) -> Refusal | None:
    """FOF-CA-1: not pinned, and an enemy in reach."""
    refusal = why_not_pace(battle, unit, "tactical")
    if refusal is not None:
        return refusal
    if not is_on_foot(battle, unit):
        return refuse("FOF-VEH-1", NO_FOOT, name=name_of(battle.world, unit))
    enemies = shown(battle.world, other_side(side_of(battle.world, unit)))
    if not any(is_on_foot(battle, enemy) and way_in(battle, unit, enemy) for enemy in enemies):
        return refuse("FOF-CA-1", NOBODY_NEAR)
    return None


def why_not_assault(battle: Battle, decision: UnitActs, order: Assault) -> Refusal | None:
    """FOF-CA-1: what forbids to assault this enemy."""
    world, unit = battle.world, order.unit
    refusal = why_not_active(world, decision, unit)
    if refusal is not None:
        return refusal
    if world.get(unit, Active).how != ASSAULT:
        return refuse("FOF-CA-1", NOT_ASSAULTING, name=name_of(world, unit))
    if order.target not in shown(world, other_side(side_of(world, unit))):
        return refuse("FOF-CA-1", NO_ENEMY)
    if not is_on_foot(battle, order.target):
        return refuse("FOF-VEH-1", NO_FOOT, name=name_of(world, order.target))
    if not way_in(battle, unit, order.target):
        return refuse("FOF-CA-1", OUT_OF_REACH, target=name_of(world, order.target))
    return None


@offers("assault")
def offer_assaults(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-CA-1: every enemy that shows itself."""
    state = battle.world.find(decision.unit, Active)
    if state is not None and state.how == ASSAULT:
        choices.spread(Assault, (decision.unit,), shown(battle.world, other_side(decision.side)))


@FOF.order(UnitActs, Assault, why_not_assault)
def assault(battle: Battle, decision: UnitActs, order: Assault) -> None:
    """FOF-CA-1: nerve first; then the way to 3 inches from the enemy, his fire, and the melee."""
    world, unit, target = battle.world, order.unit, order.target
    outcome = resolve_nerve(NerveFacts(world.get(unit, Unit).nerve), battle.ctx.tables, battle.dice)
    note(world, unit, busy=True)
    battle.emit(
        NerveTested(
            unit=unit, target=target, die=outcome.check.die, face=outcome.face, passed=outcome.passed, rule="FOF-CA-1"
        )
    )
    if not outcome.passed:
        battle.push(GoOn(unit))
        return
    reveal(battle, unit)
    note(world, unit, moved=True)
    charge_later_move(world, unit)
    short = battle.ctx.tables.assault.assault.stopped_short
    way = shortened(way_in(battle, unit, target), max(0.0, short - between_middles(world, unit, target)))
    tasks: list[Task] = [MeetFire(unit, target), CloseIn(unit, target), GoOn(unit)]
    if len(way) > 1:
        tasks.insert(0, Perform(Act(unit, "move", "assault", origin=way[0], path=way[1:], against=target)))
    battle.push(*tasks)


def _comes_on(battle: Battle, unit: EntityId, target: EntityId) -> bool:
    """FOF-CA-1: whether the assault still goes on."""
    world = battle.world
    return is_on_table(world, unit) and is_on_table(world, target) and not world.has(unit, Pinned)


@FOF.task(MeetFire)
def meet_fire(battle: Battle, task: MeetFire) -> None:
    """FOF-CA-1, FOF-FP-4: the defender may shoot, with a die less."""
    world = battle.world
    if not _comes_on(battle, task.unit, task.target) or world.has(task.target, Pinned):
        return
    if may_fire_at(battle, task.target, task.unit, "assault"):
        battle.push(Shoot(side_of(world, task.target), task.target, task.unit, "assault"))


@FOF.task(CloseIn)
def close_in(battle: Battle, task: CloseIn) -> None:
    """FOF-CA-1: to contact, and the melee."""
    if not _comes_on(battle, task.unit, task.target):
        return
    way = way_in(battle, task.unit, task.target)
    if not way:
        return
    walk(battle, task.unit, way, how="assault", pace="tactical")
    fight(battle, task.unit, task.target)


def fight(battle: Battle, unit: EntityId, target: EntityId) -> None:
    """FOF-CA-1: the melee, its casualties, and what becomes of the losers."""
    world = battle.world
    facts = MeleeFacts(
        MeleeSide(len(men_up(world, unit)), world.get(unit, Unit).quality),
        MeleeSide(
            len(men_up(world, target)),
            world.get(target, Unit).quality,
            world.has(target, Pinned),
            best_cover(battle.ctx.grounds.cover_at(point_of(world, target))),
        ),
    )
    outcome = resolve_melee(facts, battle.ctx.tables, battle.dice)
    pair = (unit, target)
    loser = EntityId(0) if outcome.loser is None else pair[outcome.loser]
    battle.emit(_told(pair, outcome, loser))
    for fighter, lost in zip(pair, outcome.lost, strict=True):
        if lost:
            lose(battle, fighter, lost)
    _defeat(battle, pair, outcome)


def _told(pair: tuple[EntityId, EntityId], outcome: MeleeOutcome, loser: EntityId) -> MeleeFought:
    rounds = tuple(MeleeRound(each.faces[0], each.faces[1], each.successes, each.lost) for each in outcome.rounds)
    return MeleeFought(
        unit=pair[0], target=pair[1], dice=outcome.rounds[0].dice, rounds=rounds, loser=loser,
        surrenders=outcome.surrenders, rule="FOF-CA-1",
    )  # fmt: skip


def _defeat(battle: Battle, pair: tuple[EntityId, EntityId], outcome: MeleeOutcome) -> None:
    """FOF-CA-1: the loser falls back 6 inches and is pinned, or lays down its arms."""
    world = battle.world
    if outcome.loser is None or not is_on_table(world, pair[outcome.loser]):
        return
    loser, winner = pair[outcome.loser], pair[1 - outcome.loser]
    if outcome.surrenders and is_on_table(world, winner):
        for man in men_up(world, loser):
            capture(battle, man, winner)
        take_off(battle, loser, "surrendered")
        return
    pin(battle, loser)
    battle.push(FallBack(loser, battle.ctx.tables.assault.assault.fall_back))
