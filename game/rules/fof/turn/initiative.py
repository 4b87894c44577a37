"""Initiative: the scenario names the holder of turn 1, then a die each: FOF-INIT-1."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, US, other_side
from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME
from game.rules.fof.model.components import Clock, DeadNets, Pinned, Unit
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import InitiativeNamed, InitiativeRolled
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import men_up, real
from game.rules.fof.resolve.checks import Command, InitiativeFacts, best_command_die, resolve_initiative


@declare
class RollInitiative(Task, frozen=True):
    """FOF-INIT-1: who holds the initiative."""


@FOF.task(RollInitiative)
def roll_initiative(battle: Battle, task: RollInitiative) -> None:
    """FOF-INIT-1: the scenario names the holder of turn 1; after that a die each, +1 for the holder."""
    world = battle.world
    clock = world.the(Clock)
    if not clock.holder:
        named = battle.ctx.options.holder
        world.put(Clock(clock.turn, clock.phase, named))
        battle.emit(InitiativeNamed(holder=named, rule="FOF-INIT-1"))
        return
    facts = InitiativeFacts((command_of(battle, US), command_of(battle, other_side(US))))
    outcome = resolve_initiative(facts, battle.ctx.tables, battle.dice)
    holder = SIDES[outcome.winner]
    world.put(Clock(clock.turn, clock.phase, holder))
    battle.emit(InitiativeRolled(faces=outcome.faces, totals=outcome.totals, holder=holder, rule="FOF-INIT-1"))


def command_of(battle: Battle, side: str) -> Command:
    """FOF-INIT-1: the best die among a side's unpinned leaders on the table."""
    world = battle.world
    clock, nets = world.the(Clock), world.find(THE_GAME, DeadNets)
    leaders = [unit for unit in real(world, side) if men_up(world, unit) and not world.has(unit, Pinned)]
    die = best_command_die([world.get(unit, Unit).quality for unit in leaders], battle.ctx.tables)
    dead = nets is not None and nets.turn == clock.turn and side in nets.sides
    return Command(die, holder=side == clock.holder, dead_net=dead)
