"""Acts and reactions as they are carried out once it is clear who goes first: FOF-RT-4, FOF-OW-1."""

from __future__ import annotations

from game.board.skirmish.walking import DIRECTIONS
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.text import mark
from game.rules.fof.fire.round_of_fire import Shot, may_answer
from game.rules.fof.fire.targeting import may_fire_at
from game.rules.fof.model.acts import Act, How
from game.rules.fof.model.components import OnOverwatch, Pinned
from game.rules.fof.model.decisions import Ducks, Move, Pass, Shoot
from game.rules.fof.model.events import ReactionDeclared
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import is_on_table, name_of, point_of, side_of
from game.rules.fof.model.tasks import Perform
from game.rules.fof.move.marching import charge_die, straight_moves, walk_steps
from game.rules.fof.move.ways import why_not_pace, why_not_way
from game.rules.fof.nerve.interrupts import Carry, Reacts
from game.rules.fof.nerve.taking_cover import hide
from game.rules.fof.sight import look_round, sees

NOT_HIM = mark("{name} does not duck now.")
NO_COVER_THERE = mark("A unit ducks to cover, or out of the sight of the enemy whom it ducks from.")


@FOF.task(Carry)
def carry(battle: Battle, task: Carry) -> None:
    """FOF-RT-4: what is left of the act."""
    act = task.act
    if act.kind == "fire":
        battle.push(Shot(act))
        return
    walk_steps(battle, act, task.done)
    look_round(battle, act.actor)


@FOF.task(Reacts)
def reacts(battle: Battle, task: Reacts) -> None:
    """FOF-RT-4, FOF-FIRE-3: a unit reacts now, if it still can and still sees the enemy; one that was pinned by the
    fire that it would have answered may still return it."""
    world, unit, act = battle.world, task.reaction.unit, task.act
    alive = is_on_table(world, unit) and is_on_table(world, act.actor)
    if not alive or not sees(battle, unit, act.actor):
        return
    reply, side = task.reaction.reply, side_of(world, unit)
    if world.has(unit, Pinned) and not (reply == "fire" and may_answer(battle, unit, act.actor, own_round=True)):
        return
    if reply == "fire" and not may_fire_at(battle, unit, act.actor):
        return
    battle.emit(
        ReactionDeclared(
            unit=unit, reply=reply, against=act.actor, overwatch=task.reaction.overwatch, rule="FOF-RT-4"
        )
    )  # fmt: skip
    if reply == "fire":
        how: How = "overwatch" if task.reaction.overwatch and world.has(unit, OnOverwatch) else "reaction"
        answered = (act.actor,) if act.kind == "fire" else ()
        battle.push(Shoot(side, unit, act.actor, how, answered))
    elif reply == "duck":
        battle.push(Ducks(side, unit, act.actor))
    else:
        hide(battle, unit)


# Ducking ----------------------------------------------------------------------------------------


def why_not_duck(battle: Battle, decision: Ducks, order: Move) -> Refusal | None:
    """FOF-RT-4: a Tactical move that ends in cover, or where the enemy does not see it."""
    if order.unit != decision.unit:
        return refuse("FOF-RT-4", NOT_HIM, name=name_of(battle.world, order.unit))
    refusal = why_not_pace(battle, order.unit, "tactical") or why_not_way(battle, order.unit, order.path, "tactical")
    if refusal is not None:
        return refusal
    end = order.path[-1]
    grounds = battle.ctx.grounds
    if grounds.is_sheltered(end) or not battle.ctx.sees(point_of(battle.world, decision.threat), end):
        return None
    return refuse("FOF-RT-4", NO_COVER_THERE)


@FOF.choices(Ducks)
def duck_choices(battle: Battle, decision: Ducks) -> Choices:
    """Straight ways in twelve directions, or to stay after all."""
    choices = Choices([Pass()])
    choices.spread(straight_moves(battle, decision.unit, "tactical"), (False, True), DIRECTIONS)
    return choices


@FOF.order(Ducks, Pass, may_always)
def stay(battle: Battle, decision: Ducks, order: Pass) -> None:
    """FOF-RT-4: it stays where it is."""


@FOF.order(Ducks, Move, why_not_duck)
def duck(battle: Battle, decision: Ducks, order: Move) -> None:
    """FOF-RT-4, FOF-DIM-3: it ducks, which costs a die; a unit on overwatch may interrupt even this."""
    origin = Point(*point_of(battle.world, order.unit))
    charge_die(battle.world, order.unit)
    path = tuple(snapped(point) for point in order.path)
    battle.push(Perform(Act(order.unit, "move", "reaction", origin=origin, path=path, against=decision.threat)))
