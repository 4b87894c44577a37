"""Sections 1 and 13.5: the marker phase, the roll for the end of the game, and the end."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.ending import end_game
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Task
from game.engine.core.world import World
from game.engine.text import mark
from game.rules.oa.model.components import Clock, Ending, Gone, Unit
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import EndRolled, GameEnded
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import MARKERS
from game.rules.oa.turn.sequence import PlayTurn, step_of_play
from game.rules.oa.turn.victory import level, total

END_ROLL = mark("end of the game")

LAST_TURN = mark("The last turn has been played.")
ROLLED = mark("The dice ended the battle after turn {turn}.")
NO_SQUADS = mark("No US squad is left on the map or on its way.")

MarkerPhase = Callable[[Battle], None]
before_markers: Hooks[MarkerPhase] = Hooks("purple smoke")
"""OA-1-12: what may still be ordered before the markers come off."""
comes_off: Hooks[MarkerPhase] = Hooks("medical teams", "fires", "smoke")
"""OA-1-12: what is over with the turn besides its markers, in this order."""


@declare
class TakeOffMarkers(Task, frozen=True):
    """Take off the markers that last a turn."""


@declare
class EndTurn(Task, frozen=True):
    """Whether the game goes on after the markers are off."""


@step_of_play("markers")
def markers(battle: Battle) -> None:
    """OA-1-12, OA-10-1: purple smoke is placed, then the temporary markers come off; then the game goes on or ends."""
    battle.push(TakeOffMarkers(), EndTurn())
    for offers in before_markers:
        offers(battle)


@OA.task(TakeOffMarkers)
def take_off_markers(battle: Battle, task: TakeOffMarkers) -> None:
    """OA-1-12, OA-5.7-5, OA-2.1-3, OA-10-2, OA-9.3-5, OA-11.2-5: what lasts a turn is over; purple smoke stays."""
    for kind in MARKERS:
        battle.world.clear(kind)
    for ends in comes_off:
        ends(battle)


@OA.task(EndTurn)
def end_turn(battle: Battle, task: EndTurn) -> None:
    """OA-13.5-1..2: after turns 6 to 9 two dice above the turn's number end the game; turn 10 is the last."""
    turn, rules = battle.world.the(Clock).turn, battle.ctx.tables.ending.end_roll
    if not squads_remain(battle.world):
        _end(battle, NO_SQUADS, "OA-13.5-2")
    elif turn >= rules.last_turn:
        _end(battle, LAST_TURN, "OA-13.5-2")
    elif rules.is_rolled(turn) and _ends(battle, turn):
        _end(battle, ROLLED, "OA-13.5-1")
    else:
        battle.push(PlayTurn(turn + 1))


def _ends(battle: Battle, turn: int) -> bool:
    """OA-13.5-1: whether the dice end the game after ``turn``."""
    first, second = battle.dice.roll(END_ROLL, "OA-13.5-1", 2)
    ends = battle.ctx.tables.ending.end_roll.ends(turn, first + second)
    battle.emit(EndRolled(turn=turn, dice=(first, second), ends=ends, rule="OA-13.5-1"))
    return ends


def squads_remain(world: World) -> bool:
    """OA-13.5-2: whether a US squad is alive: on the map, in the air, or at base and able to come back."""
    return any(unit.kind == "us_squad" and not world.has(squad, Gone) for squad, unit in world.each(Unit))


def _end(battle: Battle, why: str, rule: str) -> None:
    """OA-14-11: the game is over, with its level and points."""
    told = GameEnded(why=why, level=level(battle), points=total(battle), rule=rule)
    end_game(battle, Ending(why), told)
