"""Reactions: who may react to an act, how he is asked, and the Reaction Test: FOF-RT, FOF-OW-1."""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from game.board.table.geometry import EPSILON, distance
from game.board.table.walking import stepping_stones
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.activating import may_always
from game.rules.fof.acts import Act, Reaction, Reply
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.components import NOBODY, FiredAt, Hidden, OnOverwatch, Pinned, Reacted, Unit
from game.rules.fof.decisions import Pass, React, ReactBy
from game.rules.fof.declared import declare
from game.rules.fof.drawing import Draw
from game.rules.fof.events import ReactionTested, Tester
from game.rules.fof.facts import firer_facts, reaction_tester
from game.rules.fof.firepower import may_fire
from game.rules.fof.interrupts import Run
from game.rules.fof.query import Ids, has_acted, holder_of, is_on_table, on_table, other_side, point_of, side_of
from game.rules.fof.reaction import (
    KINDS,
    ReactionFacts,
    ReactorFacts,
    Score,
    resolve_reaction,
    why_not_react,
)
from game.rules.fof.sighting import watched_steps

CANNOT_REACT = mark("It cannot react so now.")
NOT_THERE = mark("It does not see the enemy at that point of the way.")
WATCH_FIRES = mark("From overwatch a unit fires, and does nothing else.")


@declare
class Perform(Task, frozen=True):
    """FOF-RT-4: a unit is about to do something: whoever may react is asked first."""

    act: Act


@declare
class Ask(Task, frozen=True):
    """FOF-RT-4: ask those who may react, one after the other."""

    act: Act
    waiting: tuple[EntityId, ...] = ()
    declared: tuple[Reaction, ...] = ()


@declare
class Contest(Task, frozen=True):
    """FOF-RT-1: the Reaction Test between the acting unit and those who react."""

    act: Act
    declared: tuple[Reaction, ...]


# Who may react ----------------------------------------------------------------------------------


def way_of(battle: Battle, act: Act) -> tuple[tuple[float, float], ...]:
    """FOF-RT-4: the steps of a move from where it begins; only the place of a unit that does not move."""
    return stepping_stones((act.origin, *act.path)) if act.path else (point_of(battle.world, act.actor),)


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
    answers = act.how == "activation" and act.kind == "fire" and any(aim.target == unit for aim in act.aims)
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
    """FOF-RT-4, FOF-OW-1: what a unit that sees the act may do about it; from overwatch, and where it answers a shot
    while its side holds the initiative, it fires."""
    facts = reactor_facts(battle, unit, act)
    fires_only = facts.overwatch or side_of(battle.world, unit) == holder_of(battle.world)
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


# The test ---------------------------------------------------------------------------------------


@FOF.task(Contest)
def contest(battle: Battle, task: Contest) -> None:
    """FOF-RT-1..4, FOF-FOW-1: one die of the acting unit against one of each who reacts; a natural 1 draws a card."""
    world, act = battle.world, task.act
    acting = reaction_tester(battle, act.actor)
    reactors = tuple(reaction_tester(battle, each.unit, overwatch=each.overwatch) for each in task.declared)
    outcome = resolve_reaction(ReactionFacts(acting, reactors), battle.ctx.tables, battle.dice)
    for each in task.declared:
        world.set(each.unit, Reacted())
    before = [place for group in outcome.before for place in group]
    after = [place for group in outcome.after for place in group]
    battle.emit(
        ReactionTested(
            acting=_told(act.actor, outcome.acting, first=not before),
            reactors=tuple(
                _told(each.unit, score, first=number in before)
                for number, (each, score) in enumerate(zip(task.declared, outcome.reactors, strict=True))
            ),
            rule="FOF-RT-2",
        )
    )
    scored = [
        structs.replace(each, score=score.total) for each, score in zip(task.declared, outcome.reactors, strict=True)
    ]
    queue = tuple(sorted((scored[place] for place in before), key=lambda each: (each.place, -each.score)))
    later = tuple(scored[place] for place in after)
    draws: list[Task] = []
    if outcome.acting_draws:
        draws.append(Draw(side_of(world, act.actor), act.actor))
    if outcome.who_drew:
        drew = task.declared[outcome.who_drew[0]].unit
        draws.append(Draw(side_of(world, drew), NOBODY if world.has(drew, Hidden) else drew))
    battle.push(*draws, Run(act, queue, later))


def _told(unit: EntityId, score: Score, *, first: bool) -> Tester:
    return Tester(unit, score.tester.quality, score.face, score.modifiers, score.total, score.passed, first)
