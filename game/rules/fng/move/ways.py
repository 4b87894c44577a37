"""A way that somebody goes: the task of going it, the points on it, what is left of it and what it costs: FNG-MOVE."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.skirmish.walking import corners_of, on_the_line, rest_of, stepping_stones, stones_beyond
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.gaits import gait_of, over


@declare
class Go(Task, frozen=True):
    """Go on along ``path``; ``how`` is empty for a free move, else what drives him; ``node``: the link that did.

    ``leg``: where the straight line began on which he was stopped.  He faces along it, and what is left of it is looked
    at and paid for as a part of the whole, so that a stop which nobody saw changes nothing.  ``late``: so many points
    he is behind those with whom he goes (below 0: ahead), since he could not stand where they were stopped.
    """

    figure: EntityId
    path: tuple[Point, ...]
    how: str = ""
    node: int = 0
    facing: int | None = None
    leg: Point | None = None
    late: int = 0


@declare
class GoTogether(Task, frozen=True):
    """FNG-REACT-03: several go on at the same time, the first of them ahead."""

    goes: tuple[Go, ...]


def way_of(skirmish: Skirmish, task: Go) -> tuple[Go, tuple[Point, ...]]:
    """FNG-MOVE-10: what he still has to go, point by point; one who stands beside his way begins a new line there."""
    at = skirmish.world.get(task.figure, At)
    here = Point(at.x, at.y)
    beyond = stones_beyond(task.leg, here, task.path) if task.leg is not None else None
    if beyond is None:
        return structs.replace(task, leg=None), stepping_stones((here, *task.path))
    return task, beyond


def price_of(skirmish: Skirmish, task: Go, way: Sequence[Point]) -> float:
    """FNG-MOVE-01: what this part of the way costs: as much as all of its straight lines, less what is paid of them."""
    paths = over(skirmish, task.figure, gait_of(skirmish.world, task.figure, task.how)).paths
    leg, corners = task.leg or way[0], corners_of(task.path, way)[1:]
    towards = task.path[len(corners) - 1]
    end = on_the_line((leg, *corners)[-2], towards, corners[-1])
    paid = paths.cost((leg, on_the_line(leg, task.path[0], way[0]))) if leg != way[0] else 0.0
    return paths.cost((leg, *corners[:-1], end)) - paid


def leg_of(task: Go, way: Sequence[Point]) -> Point:
    """FNG-FACE-01: where the straight line began on which this part of the way ends."""
    corners = corners_of(task.path, way)
    return corners[-2] if len(corners) > 2 or task.leg is None else task.leg


def what_is_left(task: Go, way: Sequence[Point], stand: int, late: int) -> Go:
    """FNG-MOVE-10: what is left of his way from where he stands now, so many points behind the others."""
    if stand == 0:
        return structs.replace(task, late=late)
    leg = None if way[stand] in task.path else leg_of(task, way[: stand + 1])
    return structs.replace(task, path=rest_of(task.path, way, stand), leg=leg, late=late)
