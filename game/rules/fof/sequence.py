"""The turn: initiative, the halves of the two sides, and what comes before and after them: FOF-TURN-1, FOF-INIT-1."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.checks import Command, InitiativeFacts, best_command_die, resolve_initiative
from game.rules.fof.components import (
    SIDES,
    US,
    Acted,
    Active,
    Clock,
    DeadNets,
    FiredAt,
    LostDice,
    Marched,
    OnOverwatch,
    Pinned,
    Reacted,
    Shots,
    TriedCover,
    Unit,
)
from game.rules.fof.declared import declare
from game.rules.fof.events import EndPhaseBegan, HalfBegan, InitiativeNamed, InitiativeRolled, TurnBegan
from game.rules.fof.query import men_up, other_side, real
from game.rules.fof.setting import setting_now

OF_THE_TURN = (Acted, Reacted, Active, Marched, Shots, FiredAt, LostDice, OnOverwatch, TriedCover)
"""FOF-TURN-1: what is forgotten when a turn begins."""


@declare
class PlayTurn(Task, frozen=True):
    """FOF-TURN-1: play one whole turn."""

    turn: int


@declare
class RollInitiative(Task, frozen=True):
    """FOF-INIT-1: who holds the initiative."""


@declare
class PlayHalves(Task, frozen=True):
    """FOF-TURN-1: the side with the initiative, and then the other one."""


@declare
class PlayHalf(Task, frozen=True):
    """FOF-TURN-1: one side activates its units."""

    side: str


@declare
class NextUnit(Task, frozen=True):
    """FOF-TURN-1: ask the side for the next unit, if any is left that may act."""

    side: str


@declare
class Reinforce(Task, frozen=True):
    """FOF-FOW-3, FOF-SOLO-1: those who come on in this turn."""

    turn: int


@declare
class HoldCards(Task, frozen=True):
    """FOF-FOW-2: before a half the other side may play a card that it holds."""

    side: str


@declare
class EndPhase(Task, frozen=True):
    """FOF-TURN-1: rallies, casualty checks, account."""


@FOF.task(PlayTurn)
def play_turn(battle: Battle, task: PlayTurn) -> None:
    """FOF-TURN-1: the start phase, and what follows."""
    world = battle.world
    for kind in OF_THE_TURN:
        world.clear(kind)
    clock = world.find(THE_GAME, Clock)
    world.put(Clock(task.turn, "start", clock.holder if clock is not None else ""))
    battle.ctx = setting_now(battle.ctx, world)
    battle.emit(TurnBegan(turn=task.turn, rule="FOF-TURN-1"))
    battle.push(Reinforce(task.turn), RollInitiative(), PlayHalves())


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


@FOF.task(PlayHalves)
def play_halves(battle: Battle, task: PlayHalves) -> None:
    """FOF-TURN-1: the side with the initiative acts first."""
    holder = battle.world.the(Clock).holder
    battle.push(PlayHalf(holder), PlayHalf(other_side(holder)), EndPhase())


@FOF.task(PlayHalf)
def play_half(battle: Battle, task: PlayHalf) -> None:
    """FOF-TURN-1: one side's half."""
    clock = battle.world.the(Clock)
    battle.world.put(Clock(clock.turn, task.side, clock.holder))
    battle.emit(HalfBegan(turn=clock.turn, side=task.side, holds=task.side == clock.holder, rule="FOF-TURN-1"))
    battle.push(HoldCards(other_side(task.side)), NextUnit(task.side))


def begin_end_phase(battle: Battle) -> None:
    """FOF-TURN-1: nobody is active any more."""
    clock = battle.world.the(Clock)
    battle.world.put(Clock(clock.turn, "end", clock.holder))
    battle.emit(EndPhaseBegan(turn=clock.turn, rule="FOF-TURN-1"))


def is_active(battle: Battle, unit: EntityId) -> bool:
    """FOF-TURN-1: whether this unit is being activated."""
    return battle.world.has(unit, Active)
