"""Section 1: the sequence of play, as data that one small driver walks."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Decision, Task
from game.engine.text import mark
from game.rules.oa.model.components import Clock
from game.rules.oa.model.decisions import Done
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import StepBegan, TurnBegan
from game.rules.oa.model.game import OA, Battle


class StepOfPlay(Struct, frozen=True):
    """One step: its key, its title, the phase (1-7) it belongs to and the rule that orders it."""

    key: str
    title: str
    phase: int
    rule: str


SEQUENCE = (
    StepOfPlay("bombardment", mark("Aerial bombardment"), 1, "OA-1-2"),
    StepOfPlay("airmobile", mark("Airmobile"), 2, "OA-1-3"),
    StepOfPlay("counterattack", mark("VC counterattack"), 3, "OA-1-4"),
    StepOfPlay("dca", mark("Anti-aircraft fire"), 4, "OA-1-1"),
    StepOfPlay("landing", mark("Landing"), 5, "OA-1-6"),
    StepOfPlay("boarding", mark("Embark and disembark"), 5, "OA-1-5"),
    StepOfPlay("us_movement", mark("US movement"), 5, "OA-1-5"),
    StepOfPlay("vc_fire", mark("VC defensive fire"), 5, "OA-1-7"),
    StepOfPlay("vc_movement", mark("VC and civilian movement"), 5, "OA-1-8"),
    StepOfPlay("us_fire", mark("US defensive fire"), 5, "OA-1-9"),
    StepOfPlay("charges", mark("Demolition charges"), 5, "OA-1-5"),
    StepOfPlay("evacuation", mark("Evacuation"), 6, "OA-1-10"),
    StepOfPlay("markers", mark("Markers"), 7, "OA-1-12"),
)
"""OA-1-1, OA-1-5: the order of a turn."""

FIRST_STEP = "dca"
"""OA-13.1-4: where turn 1 begins."""

BY_KEY = {step.key: step for step in SEQUENCE}

Handler = Callable[[Battle], None]
step_of_play: Hooks[Handler] = Hooks(*(step.key for step in SEQUENCE))
"""The opening of each step: it pushes its decision or tasks, or does nothing."""


@declare
class PlayTurn(Task, frozen=True):
    """Play one whole turn."""

    turn: int


@declare
class PlayStep(Task, frozen=True):
    """Play one step of the current turn."""

    key: str


@OA.task(PlayTurn)
def play_turn(battle: Battle, task: PlayTurn) -> None:
    """OA-1-1, OA-13.1-4: the steps of a turn in order; turn 1 begins with anti-aircraft fire."""
    battle.world.put(Clock(task.turn, ""))
    battle.emit(TurnBegan(turn=task.turn, rule="OA-1-1"))
    keys = [step.key for step in SEQUENCE]
    if task.turn == 1:
        keys = keys[keys.index(FIRST_STEP) :]
    battle.push(*(PlayStep(key) for key in keys))


@OA.task(PlayStep)
def play_step(battle: Battle, task: PlayStep) -> None:
    """OA-1-1..2, OA-1-4..5: open one step; one in which nothing can happen passes by itself."""
    turn = battle.world.the(Clock).turn
    battle.world.put(Clock(turn, task.key))
    battle.emit(StepBegan(turn=turn, step=task.key, rule=BY_KEY[task.key].rule))
    step_of_play.at(task.key)(battle)


def offer(battle: Battle, decision: Decision) -> None:
    """OA-1-1: ask for ``decision`` only where something other than ending the step may be ordered."""
    orders = (order for order in OA.candidates(battle, decision) if not isinstance(order, Done))
    if any(OA.why_not(battle, decision, order) is None for order in orders):
        battle.push(decision)
