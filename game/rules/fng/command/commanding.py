"""A Leader takes men of another unit under his command, or sends them back: FNG-GROUP-04."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import within
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.command import Attached
from game.rules.fng.model.components.figures import At, Busy
from game.rules.fng.model.decisions.command import Detach, TakeCommand
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.command import CommandGivenBack, CommandTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, rank_of, side_of, squad_of
from game.rules.fng.turn.acting import acting, offers, why_not_whole

NO_LEADER = mark("{name} is no Leader.")
NOBODY = mark("Name the men.")
NOT_YOURS = mark("{name} is not on your side.")
DOWN = mark("{name} can follow nobody now: he has fallen or runs away.")
IS_HIS = mark("{name} belongs to this unit already.")
NOT_TAKEN = mark("{name} was not taken into this unit.")
TOO_FAR = mark("{name} is not within {reach} inches.")


def _why_no_leader(world: World, figure: EntityId) -> Refusal | None:
    if rank_of(world, figure) not in ("leader", "overall"):
        return refuse("FNG-GROUP-04", NO_LEADER, name=figure_of(world, figure).name)
    return None


def _why_not_reached(skirmish: Skirmish, figure: EntityId, men: Sequence[EntityId]) -> Refusal | None:
    world, reach = skirmish.world, skirmish.ctx.tables.movement.groups.member
    if not men:
        return refuse("FNG-GROUP-04", NOBODY)
    for man in men:
        if man not in able(world, side_of(world, figure)):
            return _why_not_able(world, figure, man)
        if not within(world.get(man, At).point, world.get(figure, At).point, reach):
            return refuse("FNG-GROUP-04", TOO_FAR, name=figure_of(world, man).name, reach=reach)
    return None


def _why_not_able(world: World, figure: EntityId, man: EntityId) -> Refusal:
    """FNG-GROUP-04: whom he names is of the other side, or can follow nobody."""
    if world.find(man, At) is None:
        return refuse("FNG-GROUP-04", NOT_YOURS, name="?")
    message = DOWN if side_of(world, man) == side_of(world, figure) else NOT_YOURS
    return refuse("FNG-GROUP-04", message, name=figure_of(world, man).name)


def _why_not(skirmish: Skirmish, figure: EntityId, men: Sequence[EntityId]) -> Refusal | None:
    world = skirmish.world
    return why_not_whole(world, figure) or _why_no_leader(world, figure) or _why_not_reached(skirmish, figure, men)


def why_not_take(skirmish: Skirmish, decision: GroupActs, order: TakeCommand) -> Refusal | None:
    """FNG-GROUP-04: a Leader, with his whole activation, and men of other units within four inches."""
    refusal = _why_not(skirmish, order.figure, order.men)
    if refusal is not None:
        return refusal
    world = skirmish.world
    for man in order.men:
        if squad_of(world, man) == squad_of(world, order.figure):
            return refuse("FNG-GROUP-04", IS_HIS, name=figure_of(world, man).name)
    return None


def why_not_detach(skirmish: Skirmish, decision: GroupActs, order: Detach) -> Refusal | None:
    """FNG-GROUP-04: a Leader, with his whole activation, and men whom he has taken in."""
    refusal = _why_not(skirmish, order.figure, order.men)
    if refusal is not None:
        return refusal
    world = skirmish.world
    for man in order.men:
        if not world.has(man, Attached) or squad_of(world, man) != squad_of(world, order.figure):
            return refuse("FNG-GROUP-04", NOT_TAKEN, name=figure_of(world, man).name)
    return None


@offers("command")
def offer_command(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-GROUP-04: all men of other units within reach of a Leader, and all whom he has taken in."""
    world = skirmish.world
    for figure in acting(world):
        if _why_no_leader(world, figure) is None:
            for order in (TakeCommand(figure, _strangers(skirmish, figure)), Detach(figure, _taken(skirmish, figure))):
                if order.men:
                    choices.add(order)


def _near(skirmish: Skirmish, figure: EntityId) -> Ids:
    world, reach = skirmish.world, skirmish.ctx.tables.movement.groups.member
    at = world.get(figure, At).point
    return tuple(f for f in able(world, side_of(world, figure)) if within(world.get(f, At).point, at, reach))


def _strangers(skirmish: Skirmish, figure: EntityId) -> Ids:
    world = skirmish.world
    return tuple(f for f in _near(skirmish, figure) if squad_of(world, f) != squad_of(world, figure))


def _taken(skirmish: Skirmish, figure: EntityId) -> Ids:
    world = skirmish.world
    own = squad_of(world, figure)
    return tuple(f for f in _near(skirmish, figure) if world.has(f, Attached) and squad_of(world, f) == own)


@FNG.order(GroupActs, TakeCommand, why_not_take)
def take_command(skirmish: Skirmish, decision: GroupActs, order: TakeCommand) -> None:
    """FNG-GROUP-04: until further notice they are his."""
    world = skirmish.world
    for man in order.men:
        world.set(man, Attached(squad_of(world, order.figure)))
    world.set(order.figure, Busy("command"))
    skirmish.emit(CommandTaken(figure=order.figure, men=order.men, rule="FNG-GROUP-04"))
    skirmish.push(decision)


@FNG.order(GroupActs, Detach, why_not_detach)
def detach(skirmish: Skirmish, decision: GroupActs, order: Detach) -> None:
    """FNG-GROUP-04: they are their own unit's again."""
    world = skirmish.world
    for man in order.men:
        world.remove(man, Attached)
    world.set(order.figure, Busy("command"))
    skirmish.emit(CommandGivenBack(figure=order.figure, men=order.men, rule="FNG-GROUP-04"))
    skirmish.push(decision)
