"""A Star who would die lives on, out of this battle and with a lower Rep: FNG-CHAR-04..05."""

from __future__ import annotations

from game.engine.core.orders import Choices, Task
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import Dead
from game.rules.fng.model.decisions.command import CheatDeath
from game.rules.fng.model.decisions.turn import Respond
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.command import DeathCheated
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node, side_of
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.nerve.reaction_tests import free_will_choices, why_not_respond

CHEATING_DEATH = "cheating death"
CHEATS = "cheat death"
DYING = mark("death")


@declare
class MayCheat(Task, frozen=True):
    """One who has died may cheat death."""

    figure: EntityId
    node: int


def may_cheat_death(skirmish: Skirmish, figure: EntityId, node: int) -> None:
    """FNG-CHAR-03..05: whoever has this advantage is asked, once all that fell with him has fallen."""
    if CHEATING_DEATH in figure_of(skirmish.world, figure).advantages:
        skirmish.push(MayCheat(figure, node))


@FNG.task(MayCheat)
def ask(skirmish: Skirmish, task: MayCheat) -> None:
    """FNG-CHAR-04: he dies or lives."""
    skirmish.push(CheatDeath(side_of(skirmish.world, task.figure), task.figure, DYING, (CHEATS,), task.node))


@FNG.choices(CheatDeath)
def choices(skirmish: Skirmish, decision: CheatDeath) -> Choices:
    """FNG-CHAR-04: to live on, or (no answer) to die."""
    return free_will_choices(skirmish, decision)


@FNG.order(CheatDeath, Respond, why_not_respond)
def respond(skirmish: Skirmish, decision: CheatDeath, order: Respond) -> None:
    """FNG-CHAR-05: out of this battle, with one Rep less, which never falls below the lowest."""
    if not order.result:
        return
    world, figure = skirmish.world, decision.figure
    world.remove(figure, Dead)
    lowest = skirmish.ctx.tables.careers.reputation.lowest
    rep = max(lowest, figure_of(world, figure).rep - 1)
    node = next_node(world)
    skirmish.emit(DeathCheated(figure=figure, rep=rep, node=node, parent=decision.node, rule="FNG-CHAR-05"))
    go_out_of_play(skirmish, figure, "cheated", node, "FNG-CHAR-05")
