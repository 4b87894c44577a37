"""Hidden men who may fire and hold it: until all others have fired, or through the enemy's move: FNG-HIDE-05."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.components.command import HoldsFire
from game.rules.fng.model.components.figures import Clock, Hidden
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, in_view, is_free, rep_of, side_of
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.sight.viewing import can_see, sees_enemy


@declare
class LastCall(Task, frozen=True):
    """FNG-V2-04, FNG-HIDE-05: everybody else has fired: those who have held their fire are asked again."""

    ready: tuple[Ready, ...]


def forget_held_fire(skirmish: Skirmish, figures: Ids) -> None:
    """FNG-REACT-06: a new check takes the place of a shot that is held."""
    for figure in figures:
        skirmish.world.remove(figure, HoldsFire)


@FNG.task(LastCall)
def last_call(skirmish: Skirmish, task: LastCall) -> None:
    """FNG-V2-04: under 2.0 it is the last time; under 1.0 they may go on holding it."""
    _ask(skirmish, [each for each in task.ready if skirmish.world.has(each.figure, HoldsFire)])


def call_holders(skirmish: Skirmish, mover: EntityId) -> None:
    """FNG-REACT-06..07, FNG-HIDE-05: under 1.0 they may fire whenever an enemy in their sight has moved."""
    world = skirmish.world
    if skirmish.ctx.edition != "1.0":
        return
    turn = world.the(Clock).turn
    ready = [
        Ready(figure, _in_sight(skirmish, figure), held.change, False, -rep_of(world, figure), held.node, on_sight=True)
        for figure, held in world.each(HoldsFire)
        if held.turn == turn
        and side_of(world, figure) == other_side(side_of(world, mover))
        and is_free(world, figure)
        and world.has(figure, Hidden)
        and can_see(skirmish, figure, mover)
    ]
    _ask(skirmish, ready)


def _in_sight(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-REACT-03: everybody at whom he may fire then."""
    return tuple(enemy for enemy in in_view(skirmish.world, figure) if sees_enemy(skirmish, figure, enemy))


def _ask(skirmish: Skirmish, ready: Sequence[Ready]) -> None:
    world = skirmish.world
    forget_held_fire(skirmish, tuple(each.figure for each in ready))
    again = tuple(structs.replace(each, rank=-rep_of(world, each.figure)) for each in ready)
    if again:
        skirmish.push(FireInOrder(again))
