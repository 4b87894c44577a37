"""An armed enemy confronts one who hunkers down, who surrenders: FNG-INVOL-05."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import At, HunkeredDown
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_free, side_of
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.sight.meeting import on_his_layer
from game.rules.fng.turn.points_of_entry import Incident, begins, on_the_way


@declare
class GiveUp(Task, frozen=True):
    """These surrender."""

    men: Ids


@begins("confront")
def confront_from_the_start(skirmish: Skirmish, members: Ids) -> None:
    """FNG-INVOL-05: whoever hunkers down within six inches of an active enemy who sees him."""
    world = skirmish.world
    men: dict[EntityId, None] = {}
    for figure in members:
        _, found = _confronted(skirmish, figure, (Point(*world.get(figure, At).point),))
        men.update(dict.fromkeys(found))
    if men:
        skirmish.push(GiveUp(tuple(sorted(men))))


@on_the_way("confront")
def confront_on_the_way(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-INVOL-05: the first point from which he confronts somebody; not one who ducks back or runs himself."""
    if how in ("duck back", "run away"):
        return None
    place, men = _confronted(skirmish, figure, way)
    return Incident(place, GiveUp(men)) if men else None


def _confronted(skirmish: Skirmish, figure: EntityId, way: Sequence[Point]) -> tuple[int, Ids]:
    """The first point of a way from which he confronts men who hunker down, and which."""
    world = skirmish.world
    foes = able(world, other_side(side_of(world, figure)))
    men = [man for man in foes if world.has(man, HunkeredDown)]
    if not men or not is_free(world, figure) or not _is_armed(skirmish, figure):
        return 0, ()
    looks = skirmish.ctx.looks(on_his_layer(world, figure, way), [world.get(man, At).point for man in men])
    near = looks.clear & (looks.distance <= skirmish.ctx.tables.reactions.numbers.confronts_within + EPSILON)
    places = np.flatnonzero(near.any(axis=1))
    if not len(places):
        return 0, ()
    place = int(places[0])
    return place, tuple(man for man, is_near in zip(men, near[place], strict=True) if is_near)


def _is_armed(skirmish: Skirmish, figure: EntityId) -> bool:
    return bool(weapons_of(skirmish.world, figure) or figure_of(skirmish.world, figure).blade)


@FNG.task(GiveUp)
def give_up(skirmish: Skirmish, task: GiveUp) -> None:
    """FNG-INVOL-05: they are captured."""
    for man in task.men:
        if skirmish.world.has(man, HunkeredDown) and skirmish.world.has(man, At):
            go_out_of_play(skirmish, man, "captured", 0, "FNG-INVOL-05")
