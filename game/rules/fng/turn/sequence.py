"""The turn: activation dice, the phases of the two sides, and what comes before and after them."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES
from game.engine.core.orders import Task
from game.engine.text import mark
from game.rules.fng.model.components.figures import Acted, Clock, Group
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import Doubles, PhaseBegan, TurnBegan
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import begin_meeting
from game.rules.fng.turn.points_of_entry import TURN

ACTIVATION = mark("Activation dice")


@declare
class PlayTurn(Task, frozen=True):
    """FNG-TURN-01: play one whole turn."""

    turn: int


@declare
class RollActivation(Task, frozen=True):
    """FNG-TURN-01: the activation dice of the turn."""


@declare
class PlayPhase(Task, frozen=True):
    """FNG-TURN-03..05: play the phase of one side."""

    side: str
    die: int


@declare
class EndTurn(Task, frozen=True):
    """FNG-TURN-06: both sides have activated what they wished."""


@FNG.task(PlayTurn)
def play_turn(skirmish: Skirmish, task: PlayTurn) -> None:
    """FNG-TURN-01, FNG-LOS-02: nobody has acted, day breaks or night falls, and the dice are rolled."""
    skirmish.world.clear(Acted)
    begin_meeting(skirmish.world)
    skirmish.world.put(Clock(task.turn))
    skirmish.push(*TURN.start.entries(), RollActivation())


@FNG.task(RollActivation)
def roll_activation(skirmish: Skirmish, task: RollActivation) -> None:
    """FNG-TURN-01..03: the dice of both sides; the higher goes first, and on doubles nobody does."""
    world = skirmish.world
    turn = world.the(Clock).turn
    first, second = skirmish.dice.roll(ACTIVATION, "FNG-TURN-01", 2)
    world.put(Clock(turn, "activation", (first, second)))
    skirmish.emit(TurnBegan(turn=turn, dice=(first, second), rule="FNG-TURN-01"))
    if first == second:
        skirmish.emit(Doubles(turn=turn, rule="FNG-TURN-02"))
        openings = [entry for side in SIDES for entry in TURN.after_dice.entries(side)]
        skirmish.push(*openings, EndTurn())
        return
    phases = [PlayPhase(side, die) for side, die in zip(SIDES, (first, second), strict=True)]
    phases.sort(key=lambda phase: -phase.die)
    skirmish.push(*phases, EndTurn())


@FNG.task(PlayPhase)
def play_phase(skirmish: Skirmish, task: PlayPhase) -> None:
    """FNG-TURN-03..05: what the phase opens with, and then one group after the other."""
    clock = skirmish.world.the(Clock)
    begin_meeting(skirmish.world)
    skirmish.world.put(Clock(clock.turn, task.side, clock.dice))
    skirmish.emit(PhaseBegan(turn=clock.turn, side=task.side, die=task.die, rule="FNG-TURN-03"))
    opening, closing = TURN.after_dice.entries(task.side), TURN.after_phase.entries(task.side)
    skirmish.push(*opening, Activation(task.side), *closing)


@FNG.task(EndTurn)
def end_turn(skirmish: Skirmish, task: EndTurn) -> None:
    """FNG-TURN-06: the dice are rolled again."""
    world = skirmish.world
    world.put(Group("", ()))
    skirmish.push(*TURN.end.entries(), PlayTurn(world.the(Clock).turn + 1))
