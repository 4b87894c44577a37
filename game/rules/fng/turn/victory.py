"""How a skirmish stands and when it is over: our own account, for the rulebook leaves it to the players."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, US, VC
from game.engine.core.ending import TURNS_ARE_UP, end_game
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World, looks_at
from game.engine.playable.kit import PointItem
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, Clock, Dead, Ending, Figure, Gone, OutOfFight, RunningAway
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import SkirmishEnded
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.nations import nation_of
from game.rules.fng.model.options import Goal
from game.rules.fng.model.query import Ids, side_of
from game.rules.fng.turn.goals import FLOWN_OUT, LEFT, REPORTED, THROUGH, WITHDRAWN, count, is_open
from game.rules.fng.turn.points_of_entry import TURN, are_awaited

TITLES = {
    "enemy_lost": mark("Enemies out of the fight"),
    "own_lost": mark("Own men out of the fight"),
    "reached": mark("Men who have reached the objective"),
    "held": mark("The objective is held"),
    "kept free": mark("The ground is free of enemies"),
    "not taken": mark("The position is not taken"),
    "kept out": mark("No enemy has got past"),
    "destroyed": mark("Installations destroyed, or every enemy put out of the fight"),
    "cleared": mark("The area is taken and free of enemies"),
    "reported": mark("What was scouted is brought back"),
    "found": mark("Places searched"),
    "left": mark("Men who have left as ordered"),
    "called": mark("Units reached by radio"),
    "explored": mark("Sections of the tunnels explored"),
    "brought out": mark("Worth of what was brought out of the earth"),
    "flown out": mark("Men flown out"),
}
LEVELS = {"defeat": mark("Defeat"), "minor": mark("Minor victory"), "major": mark("Major victory")}
ALL_HAVE_LEFT = {
    US: mark("In turn {turn} the last of the Americans who can walk leaves the table."),
    VC: mark("In turn {turn} the last of the Viet Cong who can walk leaves the table."),
}
NOBODY_LEFT = {
    US: mark("None of the Americans is left to fight in turn {turn}."),
    VC: mark("None of the Viet Cong is left to fight in turn {turn}."),
}
NATION_HAS_LEFT = {
    US: mark("In turn {turn} the last who can walk leaves the table: {us}."),
    VC: mark("In turn {turn} the last who can walk leaves the table: {vc}."),
}
NATION_GONE = {
    US: mark("Nobody is left to fight in turn {turn}: {us}."),
    VC: mark("Nobody is left to fight in turn {turn}: {vc}."),
}
"""The line where the scenario names the nation of a side, which stands in the place of its key."""


REPORT_IS_IN = mark("The patrol has reported by the end of turn {turn}.")


@declare
class Judge(Task, frozen=True):
    """Look whether the skirmish is over."""

    turn_done: bool = False


@declare
class AfterBattle(Task, frozen=True):
    """FNG-RECOV-01, FNG-REP-07: see to the wounded, and to what everybody has earned."""


@TURN.end("account")
def judge_turn(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-SETUP-01 (house): the turn is done, and with the last one the skirmish."""
    skirmish.push(Judge(turn_done=True))


@FNG.task(Judge)
def judge(skirmish: Skirmish, task: Judge) -> None:
    """FNG-SETUP-01 (house), FNG-CAMP-12: it ends with the last turn, or when a side has nobody left who fights, be they
    out of the fight or gone from the table; what the defender can no longer contest is played on for."""
    world = skirmish.world
    absent = next((side for side in SIDES if not fighting(skirmish, side) and not are_awaited(skirmish, side)), "")
    plays_on = absent == skirmish.ctx.options.defender and _goes_on(skirmish)
    why = _nobody_left(skirmish, absent) if absent and not plays_on else ""
    if not why and task.turn_done and _is_reported(skirmish):
        why = REPORT_IS_IN
    if not why and task.turn_done and world.the(Clock).turn >= skirmish.ctx.options.victory.turns:
        why = TURNS_ARE_UP
    if why:
        end_skirmish(skirmish, why)


def _is_reported(skirmish: Skirmish) -> bool:
    """FNG-MISSION-10 (house): whether what was to be scouted has been brought back, with which a recon patrol ends."""
    return any(goal.kind == "reported" and count(skirmish, goal) for goal in skirmish.ctx.options.victory.goals)


def _nobody_left(skirmish: Skirmish, side: str) -> str:
    world = skirmish.world
    walked_off = any(
        gone.how in (LEFT, REPORTED, THROUGH, WITHDRAWN) and side_of(world, man) == side
        for man, gone in world.each(Gone)
    )
    if nation_of(world, side):
        return (NATION_HAS_LEFT if walked_off else NATION_GONE)[side]
    return (ALL_HAVE_LEFT if walked_off else NOBODY_LEFT)[side]


def _goes_on(skirmish: Skirmish) -> bool:
    """FNG-SETUP-01 (house): whether the attacker, with no enemy left who fights, can still win what it is about."""
    victory = skirmish.ctx.options.victory
    men = tuple(figure for figure in fighting(skirmish, victory.attacker) if skirmish.world.has(figure, At))
    return any(is_open(skirmish, goal, men) for goal in victory.goals)


def fighting(skirmish: Skirmish, side: str) -> Ids:
    """The men of a side who are still in the fight, or are still to come into it."""
    return _fighting(skirmish.world).get(side, ())


@looks_at(Figure, who_has=(OutOfFight, Dead, Gone, RunningAway))
def _fighting(world: World) -> dict[str, Ids]:
    fighting: dict[str, list[EntityId]] = {}
    for figure, man in world.each(Figure):
        if not any(world.has(figure, kind) for kind in (OutOfFight, Dead, Gone, RunningAway)):
            fighting.setdefault(man.side, []).append(figure)
    return {side: tuple(figures) for side, figures in fighting.items()}


def end_skirmish(skirmish: Skirmish, why: str) -> None:
    """Nothing is left to do but to see to the wounded."""
    end_game(skirmish, Ending(why), SkirmishEnded(why=why, rule="FNG-SETUP-01"), AfterBattle())


def lost(skirmish: Skirmish, side: str) -> int:
    """Men of a side who are dead, out of the fight, captured, or have run."""
    return _lost(skirmish.world).get(side, 0)


@looks_at(Figure, Gone, who_has=(Dead, OutOfFight, RunningAway))
def _lost(world: World) -> dict[str, int]:
    lost: dict[str, int] = {}
    for figure, man in world.each(Figure):
        lost[man.side] = lost.get(man.side, 0) + is_lost(world, figure)
    return lost


def is_lost(world: World, figure: EntityId) -> bool:
    """Whether he is dead, out of the fight, captured, or has run; not one who left as he was ordered to,
    or was flown out."""
    gone = world.find(figure, Gone)
    return any(world.has(figure, kind) for kind in (Dead, OutOfFight, RunningAway)) or (
        gone is not None and gone.how not in (LEFT, FLOWN_OUT, REPORTED, THROUGH, WITHDRAWN)
    )


def account(skirmish: Skirmish) -> tuple[PointItem, ...]:
    """Each goal of the scenario, how often it is met, and what it is worth."""
    goals = skirmish.ctx.options.victory.goals
    items = []
    for goal in goals:
        times = min(goal.most, _count(skirmish, goal))
        items.append(PointItem(TITLES[goal.kind], times, times * goal.points, "FNG-SETUP-01"))
    return tuple(items)


def _count(skirmish: Skirmish, goal: Goal) -> int:
    if goal.kind in ("enemy_lost", "own_lost"):
        options = skirmish.ctx.options
        return lost(skirmish, options.defender if goal.kind == "enemy_lost" else options.victory.attacker)
    return count(skirmish, goal)


def level_of(skirmish: Skirmish, points: int) -> str:
    """The level of victory that so many points reach for the attacker."""
    victory = skirmish.ctx.options.victory
    return "major" if points >= victory.major else "minor" if points >= victory.minor else "defeat"


def winner_of(skirmish: Skirmish, level: str) -> str:
    """FNG-SETUP-01 (house): the side whose victory a level is: where the attacker fails it is the defender's."""
    options = skirmish.ctx.options
    return options.defender if level == "defeat" else options.victory.attacker
