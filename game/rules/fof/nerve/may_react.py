"""Units that may react to an act, and how they are asked: FOF-RT-4, FOF-OW-1."""

from __future__ import annotations

from itertools import pairwise

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.acts import Act, Reaction, Reply
from game.rules.fof.model.asked import is_on_foot
from game.rules.fof.model.components import FiredAt, Hidden, OnOverwatch, Pinned, Reacted, Unit
from game.rules.fof.model.decisions import Pass, React, ReactBy
from game.rules.fof.model.declared import declare
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import Ids, has_acted, holder_of, is_on_table, on_table, side_of
from game.rules.fof.model.tasks import Perform
from game.rules.fof.move.ways import way_of
from game.rules.fof.nerve.interrupts import Run
from game.rules.fof.nerve.reaction_tests import Contest
from game.rules.fof.resolve.firepower import may_fire
from game.rules.fof.resolve.reactions import KINDS, ReactorFacts, why_not_react
from game.rules.fof.sight import watched_steps

CANNOT_REACT = mark("It cannot react so now.")
NOT_THERE = mark("It does not see the enemy at that point of the way.")
WATCH_FIRES = mark("From overwatch a unit fires, and does nothing else.")


@declare
class Ask(Task, frozen=True):
    """FOF-RT-4: ask those who may react, one after the other."""

    act: Act
    waiting: tuple[EntityId, ...] = ()
    declared: tuple[Reaction, ...] = ()


# Who may react ----------------------------------------------------------------------------------


def places_for(battle: Battle, unit: EntityId, act: Act) -> tuple[int, ...]:
    """FOF-RT-4: the steps at which a unit may interrupt a move: an inch or more of it in its sight; (0,) for a shot."""
    way = way_of(battle, act)
    seen = watched_steps(battle, unit, way)
    if act.kind != "move":
        return (0,) if seen[0] else ()
    legs = zip(pairwise(way), pairwise(seen), strict=True)
    inches = sum(distance(*leg) for leg, both in legs if all(both))
    if inches < battle.ctx.tables.movement.unit.trigger - EPSILON:
        return ()
    return tuple(number for number, clear in enumerate(seen) if clear and number)


def reactor_facts(battle: Battle, unit: EntityId, act: Act, *, in_sight: bool = True) -> ReactorFacts:
    """FOF-RT-4: a unit that would react to this act."""
    world = battle.world
    watching = world.has(unit, OnOverwatch)
    answers = act.how == "activation" and act.kind == "fire" and any(aim.target.piece == unit for aim in act.aims)
    free = act.how in ("activation", "assault") and side_of(world, unit) != holder_of(world)
    row = world.get(unit, Unit)
    return ReactorFacts(
        in_sight=in_sight,
        pinned=world.has(unit, Pinned),
        irregular=row.irregular,
        acted=world.has(unit, Reacted) if watching else has_acted(world, unit),
        overwatch=watching,
        initiative=not (free or answers),
        may_fire=may_fire(battle.ctx.tables, firer_facts(battle, unit)),
    )


def replies_of(battle: Battle, unit: EntityId, act: Act) -> tuple[Reply, ...]:
    """FOF-RT-4, FOF-OW-1: what a unit that sees the act may do about it; from overwatch, in a vehicle, and where it
    answers a shot while its side holds the initiative, it fires."""
    facts = reactor_facts(battle, unit, act)
    holds = side_of(battle.world, unit) == holder_of(battle.world)
    fires_only = facts.overwatch or holds or not is_on_foot(battle, unit)
    kinds: tuple[Reply, ...] = ("fire",) if fires_only else KINDS
    return tuple(kind for kind in kinds if why_not_react(facts, kind) is None)


def may_react_to(battle: Battle, act: Act) -> Ids:
    """FOF-RT-4, FOF-OW-1, FOF-OOC-1: the enemies who may react to an act, ascending: a dummy ducks and hides as any
    marker would; nobody reacts to an unseen marker."""
    world = battle.world
    if world.has(act.actor, Hidden):
        return ()
    side = other_side(side_of(world, act.actor))
    return tuple(
        unit
        for unit in on_table(world, side)
        if unit != act.against and replies_of(battle, unit, act) and places_for(battle, unit, act)
    )


# Asking -----------------------------------------------------------------------------------------


@FOF.task(Perform)
def perform(battle: Battle, task: Perform) -> None:
    """FOF-RT-4: those who may react are asked before the act; with one of an activation new Rounds of Fire begin."""
    if not is_on_table(battle.world, task.act.actor):
        return
    if task.act.how in ("activation", "assault"):
        battle.world.clear(FiredAt)
    battle.push(Ask(task.act, may_react_to(battle, task.act)))


@FOF.task(Ask)
def ask(battle: Battle, task: Ask) -> None:
    """FOF-RT-4: the next one who may react, or the test between those who do."""
    if task.waiting:
        unit, rest = task.waiting[0], task.waiting[1:]
        places = places_for(battle, unit, task.act)
        battle.push(React(side_of(battle.world, unit), unit, task.act, places, rest, task.declared))
    elif task.declared:
        battle.push(Contest(task.act, task.declared))
    else:
        battle.push(Run(task.act))


@FOF.choices(React)
def react_choices(battle: Battle, decision: React) -> Choices:
    """To fire at any step in sight, to duck or hide at the first one, or to let it pass."""
    choices = Choices([Pass()])
    for reply in replies_of(battle, decision.unit, decision.act):
        choices.spread(ReactBy, (reply,), decision.places if reply == "fire" else decision.places[:1])
    return choices


def why_not_reply(battle: Battle, decision: React, order: ReactBy) -> Refusal | None:
    """FOF-RT-4: what forbids this reaction."""
    facts = reactor_facts(battle, decision.unit, decision.act)
    if order.reply not in KINDS:
        return refuse("FOF-RT-4", CANNOT_REACT)
    denied = why_not_react(facts, order.reply)
    if denied is not None:
        return refuse(denied.rule, denied.reason)
    if order.reply not in replies_of(battle, decision.unit, decision.act):
        return refuse("FOF-OW-1", WATCH_FIRES)
    if order.place not in decision.places:
        return refuse("FOF-RT-4", NOT_THERE)
    return None


@FOF.order(React, Pass, may_always)
def let_pass(battle: Battle, decision: React, order: Pass) -> None:
    """FOF-RT-4: no reaction."""
    battle.push(Ask(decision.act, decision.waiting, decision.declared))


@FOF.order(React, ReactBy, why_not_reply)
def react_by(battle: Battle, decision: React, order: ReactBy) -> None:
    """FOF-RT-4: a reaction is declared."""
    watching = battle.world.has(decision.unit, OnOverwatch)
    declared = Reaction(decision.unit, order.reply, order.place, watching)
    battle.push(Ask(decision.act, decision.waiting, (*decision.declared, declared)))
