"""Rivers that can be forded: one stops at the bank, wades through, and then comes out: FNG-TERR-22."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.components.command import Fording
from game.rules.fng.model.components.figures import At, Halted, OnTheMove
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.command import Forded
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.turn.points_of_entry import Incident, begins, on_the_way


@declare
class StopInTheRiver(Task, frozen=True):
    """One who goes has come to the near bank of a river, or through it to the far one (``across``)."""

    figure: EntityId
    across: bool


@on_the_way("fords")
def comes_to_a_ford(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-TERR-22 (house): a move ends with the first point in a river that can be forded; in his next activation one
    who came to it does not leave the water.  Whoever is driven, or bears somebody, goes on."""
    if how or not skirmish.ctx.fords:
        return None
    wet = [kind in skirmish.ctx.fords for kind in skirmish.ctx.field.ground_at(way)]
    if not wet[0]:
        return Incident(wet.index(True), StopInTheRiver(figure, across=False)) if True in wet else None
    state = skirmish.world.find(figure, Fording)
    if state is None or not state.wades or False not in wet:
        return None
    return Incident(wet.index(False) - 1, StopInTheRiver(figure, across=True))


@FNG.task(StopInTheRiver)
def stop_in_the_river(skirmish: Skirmish, task: StopInTheRiver) -> None:
    """FNG-TERR-22: what is left of his movement is lost."""
    world = skirmish.world
    moving = world.find(task.figure, OnTheMove)
    if moving is not None:
        world.set(task.figure, OnTheMove(moving.spent, moving.spent))
    world.set(task.figure, Halted())
    if not task.across:
        world.set(task.figure, Fording())
    skirmish.emit(Forded(figure=task.figure, across=task.across, rule="FNG-TERR-22"))


@begins("fords")
def wade_from_the_bank(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TERR-22: in his next activation he wades, in later ones he may leave the water; on land it is forgotten."""
    world = skirmish.world
    for figure in members:
        state = world.find(figure, Fording)
        if state is None:
            continue
        if state.wades or not skirmish.ctx.is_ford(world.get(figure, At).point):
            world.remove(figure, Fording)
        else:
            world.set(figure, Fording(wades=True))
