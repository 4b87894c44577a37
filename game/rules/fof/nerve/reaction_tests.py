"""The Reaction Test as it is rolled: the acting unit against those who react: FOF-RT-1..4."""

from __future__ import annotations

from msgspec import structs

from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fof.model.acts import Act, Reaction
from game.rules.fof.model.components import Hidden, LeaderLost, OnOverwatch, Reacted, Unit
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import ReactionTested, Tester
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import holder_of, pace_of, side_of
from game.rules.fof.model.tasks import Draw
from game.rules.fof.nerve.interrupts import Run
from game.rules.fof.resolve.reactions import ReactionFacts, ReactionTester, Score, resolve_reaction


def reaction_tester(battle: Battle, unit: EntityId, *, overwatch: bool = False) -> ReactionTester:
    """FOF-RT-2, FOF-RT-4: a unit in a Reaction Test."""
    world = battle.world
    row = world.get(unit, Unit)
    return ReactionTester(
        quality=row.quality,
        initiative=row.side == holder_of(world),
        rapid=pace_of(world, unit) == "rapid",
        leader_down=world.has(unit, LeaderLost),
        overwatch=overwatch and world.has(unit, OnOverwatch),
    )


@declare
class Contest(Task, frozen=True):
    """FOF-RT-1: the Reaction Test between the acting unit and those who react."""

    act: Act
    declared: tuple[Reaction, ...]


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
