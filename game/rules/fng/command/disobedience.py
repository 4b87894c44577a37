"""Men who do not do as they are told: the Dumb ass and the Looter: FNG-ATTR-12, FNG-ATTR-20."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.board.skirmish.sides import SIDES
from game.board.table.measure.geometry import Point, distance_to_segment, within
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Building
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.command import Looted, Looting
from game.rules.fng.model.components.figures import At, Busy, Clock, Dead, Halted
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.command import LootFound, WitsTried
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_active, rep_of
from game.rules.fng.move.gaits import is_upstairs
from game.rules.fng.resolve.attributes import DUMB_ASS, LOOTER, holds, resolve_dumb_ass, resolve_looting
from game.rules.fng.turn.points_of_entry import Incident, begins, on_the_way

IDLE = "idle"


@begins("wits")
def try_wits(skirmish: Skirmish, members: Ids) -> None:
    """FNG-ATTR-12: a die for each Dumb ass before he acts; his reactions are his own."""
    world = skirmish.world
    for figure in members:
        if not _has(skirmish, figure, DUMB_ASS):
            continue
        outcome = resolve_dumb_ass(rep_of(world, figure), skirmish.dice)
        if not outcome.acts:
            world.set(figure, Busy(IDLE))
        skirmish.emit(
            WitsTried(figure=figure, die=outcome.face, rep=outcome.rep, acts=outcome.acts, rule="FNG-ATTR-12")
        )


def _has(skirmish: Skirmish, figure: EntityId, attribute: str) -> bool:
    attributes = figure_of(skirmish.world, figure).attributes
    return bool(attributes) and holds(skirmish.ctx.tables.attributes, attributes, attribute)


# Loot -------------------------------------------------------------------------------------------


@declare
class FindLoot(Task, frozen=True):
    """FNG-ATTR-20: a Looter has come upon loot."""

    figure: EntityId
    loot: str


@on_the_way("loot")
def comes_upon_loot(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-ATTR-20 (house): within two inches of a dead man or of a house with nobody in it, as he moves when active.

    Each of them tempts him once.
    """
    world = skirmish.world
    if how or is_upstairs(world, figure) or not is_active(world, figure) or not _has(skirmish, figure, LOOTER):
        return None
    reach = float(skirmish.ctx.tables.attributes.attributes[LOOTER].inches)
    known = world.find(figure, Looted)
    places = [(loot, where) for loot, where in _loot(skirmish) if known is None or loot not in known.places]
    for number, point in enumerate(way):
        for loot, where in places:
            if _is_near(point, where, reach):
                return Incident(number, FindLoot(figure, loot))
    return None


def _loot(skirmish: Skirmish) -> Iterator[tuple[str, Point | Building]]:
    world = skirmish.world
    for man, at, _ in world.each(At, Dead):
        yield f"man {man}", Point(*at.point)
    for building in skirmish.ctx.map.buildings:
        if _is_empty(world, building):
            yield f"house {building.id}", building


def _is_empty(world: World, building: Building) -> bool:
    people = [world.get(figure, At).point for side in SIDES for figure in able(world, side)]
    return not people or not bool(Shapes([building.outline]).enclosing(people).any())


def _is_near(point: Point, where: Point | Building, reach: float) -> bool:
    if isinstance(where, Point):
        return within(point, where, reach)
    corners = (*where.outline, where.outline[0])
    near = any(distance_to_segment(point, a, b) <= reach for a, b in pairwise(corners))
    return near or bool(Shapes([where.outline]).inside([point]).any())


@FNG.task(FindLoot)
def find_loot(skirmish: Skirmish, task: FindLoot) -> None:
    """FNG-ATTR-20: he stops, and is busy with it for the turns that a die says."""
    world = skirmish.world
    turns = resolve_looting(skirmish.dice)
    known = world.find(task.figure, Looted)
    world.set(task.figure, Looted((*(known.places if known is not None else ()), task.loot)))
    world.set(task.figure, Looting(world.the(Clock).turn + turns))
    world.set(task.figure, Halted())
    skirmish.emit(LootFound(figure=task.figure, turns=turns, rule="FNG-ATTR-20"))
