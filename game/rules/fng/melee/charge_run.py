"""The run of a charge, and what becomes of those who do not get there: FNG-REACT-18, FNG-REACT-20."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fng.fire.receiving import FiredOn, reacts
from game.rules.fng.melee.rounds import FightRound, join
from game.rules.fng.model.components.figures import (
    BODIES,
    At,
    FastMoving,
    Figure,
    Halted,
    Hidden,
    HunkeredDown,
    Prone,
    Stumbles,
)
from game.rules.fng.model.components.melee import Charging, FoughtRound, Retrieving
from game.rules.fng.model.components.vehicles import Assaulting
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.melee import ChargeBegan, ChargeFellShort
from game.rules.fng.model.events.turn import FastMoveTried
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.pieces import PIECES
from game.rules.fng.model.query import Ids, able, figure_of, in_view, is_active, is_free, next_node, side_of
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.move.closing_in import farthest_charge, side_of_place, sure_charge, way_to
from game.rules.fng.move.gaits import over
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.move.moving import lie_down
from game.rules.fng.move.ways import Go
from game.rules.fng.nerve.reaction_tests import born_leaders_first
from game.rules.fng.resolve.casualties import can_be_fought
from game.rules.fng.resolve.fast_move import FastMoveFacts, normal_move, resolve_fast_move
from game.rules.fng.sight.arms import put_up
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import has_line, notice
from game.rules.fng.turn.groups import leader_with

SLACK = 0.05
"""Inches by which the rest of a way may differ from what was left of it, for points lie on a raster."""


@declare
class RunAtThem(Task, frozen=True):
    """FNG-REACT-20: those of ``figures`` who charge run, and meet half-way what their enemies do about it."""

    figures: Ids
    node: int


@declare
class Defend(Task, frozen=True):
    """FNG-REACT-24, FNG-REACT-28: ``target`` reacts to the ``chargers`` who come at him."""

    target: EntityId
    chargers: Ids
    node: int


@declare
class RunHome(Task, frozen=True):
    """FNG-REACT-20: a charger runs the rest of his way."""

    figure: EntityId


@declare
class Touch(Task, frozen=True):
    """FNG-MELEE-01: a charger has run all his way."""

    figure: EntityId


@declare
class StopShort(Task, frozen=True):
    """FNG-REACT-20: a charger has come as far as he could and fires instead."""

    figure: EntityId


# The run ------------------------------------------------------------------------------------------


def fires_instead(skirmish: Skirmish, figure: EntityId, target: EntityId, node: int) -> Ready:
    """FNG-REACT-13: an active figure fires at whom he likes, another only at him whom he was to charge."""
    world = skirmish.world
    targets = able(world, other_side(side_of(world, figure))) if is_active(world, figure) else (target,)
    return Ready(figure, targets, "", False, 0, node)


def start_charge(skirmish: Skirmish, figure: EntityId, target: EntityId, node: int) -> None:
    """FNG-REACT-24, FNG-REACT-28: he is off; from which side, and whether he was seen, counts where he starts.

    Who is charged has the Being Charged or the Surprise test, and no In Sight check on those who charge him; one who
    comes from hiding is hidden until he shows himself (FNG-HIDE-04).
    """
    world = skirmish.world
    for kind in (Prone, Halted, Retrieving):
        world.remove(figure, kind)
    put_up(skirmish, figure)
    world.set(figure, onset_of(skirmish, figure, target, node))
    if not world.has(figure, Hidden) and world.has(target, Figure):
        notice(skirmish, target, figure)
    link = next_node(world)
    skirmish.emit(ChargeBegan(figure=figure, target=target, node=link, parent=node, rule="FNG-REACT-21"))


def onset_of(skirmish: Skirmish, figure: EntityId, target: EntityId, node: int) -> Charging:
    """FNG-REACT-24, FNG-REACT-28: from which side he comes at his enemy, and whether he is seen, as he starts."""
    world = skirmish.world
    named = world.find(figure, Assaulting)
    side = named.aspect if named is not None else side_of_place(world, target, world.get(figure, At).point)
    return Charging(target, side, figure in in_view(world, target), 0.0, node)


def charges_on(world: World, figure: EntityId) -> bool:
    """FNG-REACT-14..16: whether nothing has stopped his charge."""
    return world.has(figure, Charging) and is_free(world, figure) and not world.has(figure, Halted)


@FNG.task(RunAtThem)
def run_at_them(skirmish: Skirmish, task: RunAtThem) -> None:
    """FNG-REACT-20, FNG-ATTR-07: Fast Move for those who need it; half the way; what the enemies do about it, born
    leaders first; the rest; a round."""
    world = skirmish.world
    chargers = tuple(f for f in task.figures if charges_on(world, f))
    if not chargers:
        return
    inches = _inches(skirmish, chargers)
    runs: list[Task] = []
    home: list[EntityId] = []
    for figure in chargers:
        runs += _first_half(skirmish, figure, inches[figure], home)
    by_target: dict[EntityId, list[EntityId]] = {}
    for figure in home:
        by_target.setdefault(world.get(figure, Charging).target, []).append(figure)
    skirmish.push(
        *runs,
        *(Defend(target, tuple(by_target[target]), task.node) for target in born_leaders_first(skirmish, by_target)),
        *(RunHome(figure) for figure in home),
        FightRound(tuple(home), task.node),
    )


def _inches(skirmish: Skirmish, chargers: Sequence[EntityId]) -> dict[EntityId, float]:
    """FNG-REACT-20, FNG-MOVE-02..03: one throw for all whose enemy is farther than an ordinary move."""
    world, tables = skirmish.world, skirmish.ctx.tables
    far = []
    inches = {}
    for figure in chargers:
        inches[figure] = float(normal_move(tables, figure_of(world, figure).attributes))
        onset = world.get(figure, Charging)
        if has_to_run(skirmish, figure, onset.target, _named_side(world, onset)):
            far.append(figure)
    if not far:
        return inches
    outcome = resolve_fast_move(run_facts(skirmish, far), tables, skirmish.dice)
    for figure, run in zip(far, outcome.runs, strict=True):
        inches[figure] = float(run.inches)
        world.set(figure, FastMoving())
        if run.falls:
            world.set(figure, Stumbles())
    skirmish.emit(
        FastMoveTried(
            members=tuple(far), faces=outcome.faces,
            leader_die=outcome.leader.face if outcome.leader is not None else 0,
            inches=tuple(run.inches for run in outcome.runs), rule="FNG-REACT-20",
        )
    )  # fmt: skip
    return inches


def has_to_run(skirmish: Skirmish, figure: EntityId, target: EntityId, side: str = "") -> bool:
    """FNG-REACT-20: whether his enemy, or this side of a vehicle, is farther than he charges without a Fast Move."""
    return not way_to(skirmish, figure, target, sure_charge(skirmish, figure), side)


def run_facts(skirmish: Skirmish, runners: Sequence[EntityId]) -> FastMoveFacts:
    """FNG-REACT-20, FNG-MOVE-02..03: the one throw of those who have far to charge."""
    leader = leader_with(skirmish, runners)
    return FastMoveFacts(
        tuple(tester_of(skirmish, figure) for figure in runners),
        figure_of(skirmish.world, leader).rep if leader is not None else None,
    )


def _first_half(skirmish: Skirmish, figure: EntityId, inches: float, home: list[EntityId]) -> list[Task]:
    """FNG-REACT-20: half his way for one who gets there, who is added to ``home``; for another as far as he can."""
    world, paths = skirmish.world, over(skirmish, figure, "headlong").paths
    onset = world.get(figure, Charging)
    way = way_to(skirmish, figure, onset.target, inches, _named_side(world, onset))
    if way:
        walk = paths.walk(way, paths.cost(way) / 2)
        world.set(figure, structs.replace(onset, left=inches - walk.cost + SLACK))
        home.append(figure)
        return [_run(figure, walk.points, onset.node)]
    far = way_to(skirmish, figure, onset.target, farthest_charge(skirmish, figure), _named_side(world, onset))
    points = paths.walk(far, inches).points if far else ()
    return [_run(figure, points, onset.node), StopShort(figure)]


def _run(figure: EntityId, points: Sequence[Point], node: int) -> Go:
    return Go(figure, tuple(points[1:]), "charge", node)


@FNG.task(RunHome)
def run_home(skirmish: Skirmish, task: RunHome) -> None:
    """FNG-REACT-20: to the enemy's side, wherever he is now, as far as his inches lead."""
    world = skirmish.world
    if not charges_on(world, task.figure):
        world.remove(task.figure, Charging)
        return
    onset = world.get(task.figure, Charging)
    there = can_be_charged(skirmish, onset.target)
    side = _named_side(world, onset)
    way = way_to(skirmish, task.figure, onset.target, onset.left, side) if there else ()
    cost = over(skirmish, task.figure, "headlong").paths.cost(way) if len(way) > 1 else 0.0
    world.set(task.figure, structs.replace(onset, left=max(0.0, onset.left - cost)))
    skirmish.push(_run(task.figure, way, onset.node), Touch(task.figure))


@FNG.task(Touch)
def touch(skirmish: Skirmish, task: Touch) -> None:
    """FNG-MELEE-01, FNG-INVOL-05, FNG-ATTR-09: he fights whom he has come up to, and captures one who hunkers down."""
    world, figure = skirmish.world, task.figure
    if not charges_on(world, figure):
        world.remove(figure, Charging)
        return
    onset = world.get(figure, Charging)
    world.remove(figure, Charging)
    if world.has(figure, Stumbles):
        lie_down(skirmish, figure, onset.node, "FNG-ATTR-09")
    near = can_be_charged(skirmish, onset.target) and BODIES.touch(world, figure, onset.target)
    if near:
        come_up_to(skirmish, onset.target, figure, onset)
    else:
        fell_short(skirmish, figure, onset.target, onset.node)


@PIECES.asks(Figure)
def can_be_charged(skirmish: Skirmish, target: EntityId) -> bool:
    """FNG-REACT-19, FNG-DAMAGE-04: whether a piece can be charged (yet): a man who can be fought."""
    return can_be_fought(skirmish.world, target)


@PIECES.asks(Figure)
def come_up_to(skirmish: Skirmish, target: EntityId, figure: EntityId, onset: Charging) -> None:
    """FNG-MELEE-01, FNG-INVOL-05: what he does who has come up to a piece: a man he fights, or captures."""
    if skirmish.world.has(target, HunkeredDown):
        go_out_of_play(skirmish, target, "captured", onset.node, "FNG-INVOL-05")
        return
    skirmish.world.remove(figure, FoughtRound)
    join(skirmish, figure, target, onset.node)


def _named_side(world: World, onset: Charging) -> str:
    """FNG-ASSAULT-02: the side to which he runs of what he charges: of a vehicle that which was named."""
    return "" if world.has(onset.target, Figure) else onset.side


def fell_short(skirmish: Skirmish, figure: EntityId, target: EntityId, node: int) -> None:
    """FNG-REACT-20: he has not got to his enemy, and goes no farther."""
    world = skirmish.world
    world.set(figure, Halted())
    link = next_node(world)
    skirmish.emit(ChargeFellShort(figure=figure, target=target, node=link, parent=node, rule="FNG-REACT-20"))


@FNG.task(StopShort)
def stop_short(skirmish: Skirmish, task: StopShort) -> None:
    """FNG-REACT-20: he stops where his inches end, and fires instead."""
    world, figure = skirmish.world, task.figure
    if not charges_on(world, figure):
        world.remove(figure, Charging)
        return
    onset = world.get(figure, Charging)
    world.remove(figure, Charging)
    fell_short(skirmish, figure, onset.target, onset.node)
    skirmish.push(FireInOrder((fires_instead(skirmish, figure, onset.target, onset.node),)))


# In reaction ------------------------------------------------------------------------------------


@reacts("charge")
def charges_back(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-18: who is called on to fire and has only a blade charges him who fired first."""
    world, firer = skirmish.world, hit.firers[0]
    if can_be_fought(world, firer) and has_line(skirmish, hit.target, firer):
        start_charge(skirmish, hit.target, firer, node)
        skirmish.push(RunAtThem((hit.target,), node))
