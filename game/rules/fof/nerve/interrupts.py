"""Interrupts as tasks on the agenda: each at its point of the way, then the act, then those who lost: FOF-RT-4."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.text import mark
from game.rules.fof.model.acts import Act, Reaction
from game.rules.fof.model.decisions import GoesFirst, WhoFirst
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import ActStopped
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import can_go_on
from game.rules.fof.model.query import Ids, is_on_table, side_of
from game.rules.fof.model.tasks import WalkTo
from game.rules.fof.sight import LookRound

NOT_TIED = mark("That unit is not one of those who tie.")


@declare
class Run(Task, frozen=True):
    """FOF-RT-4: interrupts in their order, each at its point of the way; then the act itself; then those who lost."""

    act: Act
    queue: tuple[Reaction, ...] = ()
    later: tuple[Reaction, ...] = ()
    done: int = 0


@declare
class After(Task, frozen=True):
    """FOF-RT-4: those who lost act after the act."""

    act: Act
    later: tuple[Reaction, ...]


@declare
class Reacts(Task, frozen=True):
    """FOF-RT-4: a unit carries its reaction out."""

    act: Act
    reaction: Reaction


@declare
class Carry(Task, frozen=True):
    """FOF-RT-4: what is left of the act is carried out, a move from step ``done`` on."""

    act: Act
    done: int = 0


@FOF.task(Run)
def run(battle: Battle, task: Run) -> None:
    """FOF-RT-4: the next interrupt at its point of the way, or the act itself and then those who lost."""
    act, queue = task.act, task.queue
    able = can_go_on(battle, act)
    if queue and not able:
        queue = tuple(each for each in queue if each.place <= task.done or act.kind != "move")
    if not queue:
        if able:
            battle.push(Carry(_answered_later(act, task.later), task.done), After(act, task.later))
        else:
            battle.emit(ActStopped(unit=act.actor, rule="FOF-RT-4"))
            looks = (LookRound(act.actor),) if act.kind == "move" else ()
            battle.push(*looks, After(act, task.later))
        return
    place = queue[0].place
    if act.kind == "move" and place > task.done:
        battle.push(WalkTo(act, task.done, place), structs.replace(task, queue=queue, done=place))
        return
    battle.push(*_next(battle, structs.replace(task, queue=queue)))


def _answered_later(act: Act, later: tuple[Reaction, ...]) -> Act:
    """FOF-FIRE-4: whoever has declared fire and lost fires after the act, and does not answer it besides."""
    firing = tuple(each.unit for each in later if each.reply == "fire")
    return structs.replace(act, answered=(*act.answered, *firing))


def _next(battle: Battle, task: Run) -> tuple[Task, ...]:
    """The first of the queue; the owner says which where several tie."""
    tied = tied_first(task.queue)
    if len(tied) > 1:
        side = side_of(battle.world, tied[0])
        return (WhoFirst(side, task.act, tied, task.queue, task.later, task.done),)
    return (Reacts(task.act, task.queue[0]), structs.replace(task, queue=task.queue[1:]))


def tied_first(queue: Iterable[Reaction]) -> Ids:
    """FOF-RT-4: those who react at the same point with the same score as the first."""
    each = tuple(queue)
    return tuple(one.unit for one in each if (one.place, one.score) == (each[0].place, each[0].score))


@FOF.task(After)
def after(battle: Battle, task: After) -> None:
    """FOF-RT-4: those who lost, in falling order of score, if they still see the unit; the owner orders ties."""
    if not task.later or not is_on_table(battle.world, task.act.actor):
        return
    first = structs.replace(task.later[0], place=0)
    later = (first, *(structs.replace(each, place=0) for each in task.later[1:]))
    tied = tied_first(later)
    if len(tied) > 1:
        battle.push(WhoFirst(side_of(battle.world, tied[0]), task.act, tied, (), later))
        return
    battle.push(Reacts(task.act, first), After(task.act, later[1:]))


@FOF.choices(WhoFirst)
def first_choices(battle: Battle, decision: WhoFirst) -> Choices:
    """Each of those who tie."""
    return Choices(GoesFirst(unit) for unit in decision.tied)


def why_not_first(battle: Battle, decision: WhoFirst, order: GoesFirst) -> Refusal | None:
    """FOF-RT-4: one of those who tie."""
    return None if order.unit in decision.tied else refuse("FOF-RT-4", NOT_TIED)


@FOF.order(WhoFirst, GoesFirst, why_not_first)
def goes_first(battle: Battle, decision: WhoFirst, order: GoesFirst) -> None:
    """FOF-RT-4: the owner's choice."""
    waiting = decision.queue or decision.later
    chosen = next(each for each in waiting if each.unit == order.unit)
    rest = tuple(each for each in waiting if each is not chosen)
    if decision.queue:
        battle.push(Reacts(decision.act, chosen), Run(decision.act, rest, decision.later, decision.done))
    else:
        battle.push(Reacts(decision.act, chosen), After(decision.act, rest))
