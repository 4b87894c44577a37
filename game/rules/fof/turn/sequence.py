"""The turn: the halves of the two sides, and what comes before and after them: FOF-TURN-1."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fof.model.components import (
    Acted,
    Active,
    Clock,
    FiredAt,
    LostDice,
    Marched,
    OnOverwatch,
    Reacted,
    Shots,
    TriedCover,
)
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import EndPhaseBegan, HalfBegan, TurnBegan
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.setting import setting_now
from game.rules.fof.model.tasks import EndPhase, NextUnit, PlayTurn
from game.rules.fof.turn.initiative import RollInitiative

OF_THE_TURN = (Acted, Reacted, Active, Marched, Shots, FiredAt, LostDice, OnOverwatch, TriedCover)
"""FOF-TURN-1: what is forgotten when a turn begins."""


@declare
class PlayHalves(Task, frozen=True):
    """FOF-TURN-1: the side with the initiative, and then the other one."""


@declare
class PlayHalf(Task, frozen=True):
    """FOF-TURN-1: one side activates its units."""

    side: str


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
    battle.push(*TURN.start.entries(), RollInitiative(), PlayHalves())


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
    battle.push(*TURN.after_dice.entries(task.side), NextUnit(task.side))


@FOF.task(EndPhase)
def end_phase(battle: Battle, task: EndPhase) -> None:
    """FOF-TURN-1: nobody is active any more; rallies first, then the casualty checks, then the account."""
    clock = battle.world.the(Clock)
    battle.world.put(Clock(clock.turn, "end", clock.holder))
    battle.emit(EndPhaseBegan(turn=clock.turn, rule="FOF-TURN-1"))
    battle.push(*TURN.end.entries(), PlayTurn(clock.turn + 1))


def is_active(battle: Battle, unit: EntityId) -> bool:
    """FOF-TURN-1: whether this unit is being activated."""
    return battle.world.has(unit, Active)
