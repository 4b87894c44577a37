"""Moves that nobody orders: Duck Back, Hunker Down, Runaway: FNG-INVOL."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.model.complexes import is_below, open_shafts
from game.rules.fng.model.components.figures import (
    At,
    DuckedBack,
    FastMoving,
    Halted,
    Hidden,
    HunkeredDown,
    Prone,
    RunningAway,
)
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import DuckedAway, Hunkered, RanAway
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, is_able, next_node, side_of
from game.rules.fng.move.gaits import over
from game.rules.fng.move.leaving import edges_near, go_out_of_play, is_edge
from game.rules.fng.move.moving import DUCKING, lie_down
from game.rules.fng.move.storeys import come_down
from game.rules.fng.move.ways import Go
from game.rules.fng.nerve.sheltering import way_to_shelter
from game.rules.fng.nerve.surrounding import is_surrounded
from game.rules.fng.resolve.casualties import part
from game.rules.fng.sight.arms import put_up
from game.rules.fng.sight.viewing import can_see, refresh_views
from game.rules.fng.sight.water import swims
from game.rules.fng.turn.points_of_entry import TURN


def duck_back(skirmish: Skirmish, figure: EntityId, threat: EntityId, node: int) -> None:
    """FNG-INVOL-01..02, FNG-MOVE-06: down where he is, if he has cover from the threat; else to the nearest; with none
    near, see there."""
    world = skirmish.world
    way = way_to_shelter(skirmish, figure, threat)
    link = next_node(world)
    world.set(figure, Halted())
    world.set(figure, DuckedBack(threat, covered=way == (), node=link))
    world.remove(figure, FastMoving)
    skirmish.emit(DuckedAway(figure=figure, threat=threat, node=link, parent=node, rule="FNG-INVOL-01"))
    if way is None:
        skirmish.push(FindNoCover(figure, threat, link))
    elif way:
        world.remove(figure, Prone)
        put_up(skirmish, figure)
        skirmish.push(Go(figure, way, DUCKING, link), ComesToRest(figure, way[-1], threat, link))
    else:
        refresh_views(skirmish, figure)


@declare
class ComesToRest(Task, frozen=True):
    """FNG-INVOL-01: one who has ducked back towards ``place`` has gone as far as he could."""

    figure: EntityId
    place: Point
    threat: EntityId
    node: int


@FNG.task(ComesToRest)
def come_to_rest(skirmish: Skirmish, task: ComesToRest) -> None:
    """FNG-MOVE-06 (house): where others have taken the cover before him he lies down, if he is seen there."""
    world, figure = skirmish.world, task.figure
    ducked = world.find(figure, DuckedBack)
    if (
        ducked is None
        or ducked.node != task.node
        or not is_able(world, figure)
        or world.get(figure, At).point == task.place
    ):
        return
    if is_able(world, task.threat) and not swims(skirmish, figure) and can_see(skirmish, task.threat, figure):
        lie_down(skirmish, figure, task.node, "FNG-MOVE-06")


@declare
class FindNoCover(Task, frozen=True):
    """FNG-MOVE-06: one who is to duck back has no cover within twelve inches."""

    figure: EntityId
    threat: EntityId
    node: int


def hunker_down(skirmish: Skirmish, figure: EntityId, node: int) -> None:
    """FNG-INVOL-04: he stays down until somebody rallies him."""
    world = skirmish.world
    world.set(figure, Halted())
    world.set(figure, HunkeredDown())
    world.remove(figure, FastMoving)
    skirmish.emit(Hunkered(figure=figure, node=next_node(world), parent=node, rule="FNG-INVOL-04"))


def run_away(skirmish: Skirmish, figure: EntityId, threat: EntityId, node: int, rule: str) -> None:
    """FNG-INVOL-06: he runs for a house out of the enemy's way, else for the nearest edge, and off the table; aboard a
    vehicle he hunkers down (house)."""
    world = skirmish.world
    if world.has(figure, Aboard):
        hunker_down(skirmish, figure, node)
        return
    part(world, figure)
    for kind in (DuckedBack, HunkeredDown, FastMoving, Hidden, Prone, Retrieving):
        world.remove(figure, kind)
    world.set(figure, Halted())
    world.set(figure, RunningAway(threat))
    link = next_node(world)
    skirmish.emit(RanAway(figure=figure, node=link, parent=node, rule=rule))
    flee(skirmish, figure, link)


# Running away -----------------------------------------------------------------------------------


def flee(skirmish: Skirmish, figure: EntityId, node: int) -> None:
    """FNG-INVOL-06, FNG-BLDG-02 (house): down the stairs, and sixteen inches towards his refuge the shortest way; off
    the table at its edge."""
    world = skirmish.world
    come_down(skirmish, figure)
    if is_surrounded(skirmish, figure):
        go_out_of_play(skirmish, figure, "captured", node, "FNG-INVOL-07")
        return
    at = world.get(figure, At).point
    refuge = refuge_of(skirmish, figure)
    if refuge is None:
        return
    table = over(skirmish, figure, "headlong")
    route = table.ways.way(at, refuge)
    if not route:
        return
    reach = float(skirmish.ctx.tables.movement.move.run_away)
    walk = table.paths.walk(route, reach)
    leaves = LeaveTable(figure, node) if is_edge(skirmish, refuge) else TakeRefuge(figure)
    arrives = (leaves,) if distance(walk.end, refuge) <= EPSILON else ()
    if walk.end != at:
        skirmish.push(Go(figure, walk.points[1:], "run away", node), *arrives)
    else:
        skirmish.push(*arrives)


@declare
class LeaveTable(Task, frozen=True):
    """One who runs has reached the edge."""

    figure: EntityId
    node: int


@declare
class TakeRefuge(Task, frozen=True):
    """One who runs has reached a house."""

    figure: EntityId


@FNG.task(LeaveTable)
def leave_table(skirmish: Skirmish, task: LeaveTable) -> None:
    """FNG-INVOL-06: he is gone."""
    if skirmish.world.has(task.figure, RunningAway) and is_able(skirmish.world, task.figure):
        go_out_of_play(skirmish, task.figure, "fled", task.node, "FNG-INVOL-06")


@FNG.task(TakeRefuge)
def take_refuge(skirmish: Skirmish, task: TakeRefuge) -> None:
    """FNG-INVOL-06: inside he neither moves nor shoots."""
    running = skirmish.world.find(task.figure, RunningAway)
    if running is not None:
        skirmish.world.set(task.figure, RunningAway(running.threat, there=True))


def refuge_of(skirmish: Skirmish, figure: EntityId) -> Point | None:
    """FNG-INVOL-06: a house that he sees and that is nearer to him than to every enemy, the nearest; else the nearest
    point of the table's edge.  None for one who is in his house already."""
    world = skirmish.world
    if world.get(figure, RunningAway).there:
        return None
    at = world.get(figure, At).point
    if is_below(world, figure):
        return _shaft_of(skirmish, at)
    enemies = [world.get(f, At).point for f in able(world, other_side(side_of(world, figure)))]
    houses = [
        inside
        for inside in over(skirmish, figure, "headlong").refuges
        if all(distance(inside, enemy) > distance(inside, at) for enemy in enemies) and skirmish.ctx.sees(at, inside)
    ]
    if houses:
        return min(houses, key=lambda inside: (distance(at, inside), inside))
    return min(edges_near(skirmish, at), key=lambda place: (distance(at, place), place))


def _shaft_of(skirmish: Skirmish, at: tuple[float, float]) -> Point | None:
    """FNG-INVOL-06 (house): below one runs for the nearest way up, and crouches there."""
    shafts = [Point(*shaft.place) for shaft in open_shafts(skirmish.world)]
    return min(shafts, key=lambda place: (distance(at, place), place), default=None)


@TURN.after_dice("flee")
def run_on(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-INVOL-06 (house): at each activation of their side those who run go on, whatever the die."""
    running = [f for f in able(skirmish.world, entered.side) if skirmish.world.has(f, RunningAway)]
    for figure in running:
        flee(skirmish, figure, 0)
