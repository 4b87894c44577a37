"""The turn: activation dice, the phases of the two sides, and what comes before and after them."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Task
from game.engine.text import mark
from game.rules.fng.model.components.figures import SIDES, Acted, Clock, Group
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import Doubles, PhaseBegan, TurnBegan
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import begin_meeting
from game.rules.fng.turn.victory import Judge
from game.rules.fng.turn.weather import light_of_turn

ACTIVATION = mark("Activation dice")

Opening = Callable[[Skirmish, str], None]
opens_phase: Hooks[Opening] = Hooks("lights", "recover", "aid", "water", "flee", "know")
"""What comes before the groups of a side are activated, and on doubles before nobody is."""
closes_phase: Hooks[Opening] = Hooks("melee")
"""What comes after the groups of a side have been active; on doubles nobody is."""


@declare
class PlayTurn(Task, frozen=True):
    """FNG-TURN-01: play one whole turn."""

    turn: int


@declare
class PlayPhase(Task, frozen=True):
    """FNG-TURN-03..05: play the phase of one side."""

    side: str
    die: int


@declare
class OpenPhase(Task, frozen=True):
    """The beginning of a phase: ``key``, a place of ``opens_phase``."""

    side: str
    key: str


@declare
class ClosePhase(Task, frozen=True):
    """The end of a phase: ``key``, a place of ``closes_phase``."""

    side: str
    key: str


@declare
class EndTurn(Task, frozen=True):
    """FNG-TURN-06: both sides have activated what they wished."""


@FNG.task(PlayTurn)
def play_turn(skirmish: Skirmish, task: PlayTurn) -> None:
    """FNG-TURN-01..03: the dice of both sides; the higher goes first, and on doubles nobody does."""
    world = skirmish.world
    world.clear(Acted)
    begin_meeting(world)
    light_of_turn(skirmish, task.turn)
    first, second = skirmish.dice.roll(ACTIVATION, "FNG-TURN-01", 2)
    world.put(Clock(task.turn, "activation", (first, second)))
    skirmish.emit(TurnBegan(turn=task.turn, dice=(first, second), rule="FNG-TURN-01"))
    if first == second:
        skirmish.emit(Doubles(turn=task.turn, rule="FNG-TURN-02"))
        openings = [OpenPhase(side, key) for side in SIDES for key in opens_phase.order]
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
    opening = (OpenPhase(task.side, key) for key in opens_phase.order)
    skirmish.push(*opening, Activation(task.side), *(ClosePhase(task.side, key) for key in closes_phase.order))


@FNG.task(OpenPhase)
def open_phase(skirmish: Skirmish, task: OpenPhase) -> None:
    """One of the things that a phase begins with."""
    opens_phase.at(task.key)(skirmish, task.side)


@FNG.task(ClosePhase)
def close_phase(skirmish: Skirmish, task: ClosePhase) -> None:
    """One of the things that a phase ends with."""
    closes_phase.at(task.key)(skirmish, task.side)


@FNG.task(EndTurn)
def end_turn(skirmish: Skirmish, task: EndTurn) -> None:
    """FNG-TURN-06: the dice are rolled again."""
    world = skirmish.world
    world.put(Group("", ()))
    skirmish.push(Judge(turn_done=True), PlayTurn(world.the(Clock).turn + 1))
