"""When a battle is over, who has won it and by how much: FOF-SOLO-1, completion F16."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, US, VC
from game.engine.core.ending import TURNS_ARE_UP, end_game
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME
from game.engine.playable.kit import Threshold
from game.engine.text import mark
from game.rules.fof.model.components import Clock, Ending, Searched
from game.rules.fof.model.events import GameEnded
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.tasks import Judge
from game.rules.fof.turn.goals import RULE, fighting

LEVELS = {
    "VC major": mark("Major victory of the Viet Cong"),
    "VC minor": mark("Minor victory of the Viet Cong"),
    "draw": mark("Draw"),
    "US minor": mark("Minor victory of the Americans"),
    "US major": mark("Major victory of the Americans"),
}
WINNERS = {"VC major": VC, "VC minor": VC, "draw": "", "US minor": US, "US major": US}
NOBODY_LEFT = {
    US: mark("None of the Americans is left to fight in turn {turn}."),
    VC: mark("None of the Viet Cong is left to fight in turn {turn}."),
}


@TURN.end("account")
def judge_turn(battle: Battle, entered: Enter) -> None:
    """FOF-SOLO-1: the turn is done, and with the last one the battle."""
    battle.push(Judge(turn_done=True))


@FOF.task(Judge)
def judge(battle: Battle, task: Judge) -> None:
    """FOF-SOLO-1: it ends with the last turn, or when a side has nobody left who fights; what the defender can no
    longer contest is played on for (house)."""
    world = battle.world
    absent = next((side for side in SIDES if not fighting(world, side)), "")
    why = NOBODY_LEFT[absent] if absent and not (absent == battle.ctx.options.defender and goes_on(battle)) else ""
    if not why and task.turn_done and world.the(Clock).turn >= battle.ctx.options.turns:
        why = TURNS_ARE_UP
    if why:
        end_game(battle, Ending(why), GameEnded(why=why, rule=RULE))


def goes_on(battle: Battle) -> bool:
    """FOF-SOLO-1 (house): whether the attacker, with no enemy left who fights, can still search.

    Nobody is told that the enemy is gone: unseen, he may lie in wait.
    """
    searched = battle.world.find(THE_GAME, Searched) or Searched()
    return any(place not in searched.places for place in battle.ctx.options.search)


def thresholds(battle: Battle) -> tuple[Threshold, ...]:
    """FOF-SOLO-1: the fewest points of each degree of victory above the lowest."""
    return tuple(Threshold(LEVELS[key], points) for key, points in battle.ctx.tables.scoring.least)
