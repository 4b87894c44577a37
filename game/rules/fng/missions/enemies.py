"""The enemy of a mission, called up when he comes: FNG-MISSION-07, FNG-CONTACT-04.

His men are drawn from a number of the scenario and from dice that nobody is told, so that the same battle with the same
dice meets the same men, and whoever thinks ahead, with dice of his own, does not know them.
"""

from __future__ import annotations

from msgspec import structs

from game.engine.core.dice import Dice, SeededDice
from game.engine.core.world import THE_GAME
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.components.missions import Foe
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.resolve.missions.contact import WHO
from game.rules.fng.tour.issue import turn_in
from game.rules.fng.tour.platoon import Levy

STREAM = "enemy-of-a-mission"
LOTS = 216


def the_mission(skirmish: Skirmish) -> Assignment:
    """FNG-MISSION-03: the mission that the battle is fought for; only where there is one."""
    mission = skirmish.ctx.options.mission
    assert mission is not None
    return mission


def foe_of(skirmish: Skirmish) -> Foe:
    """FNG-MISSION-07: how the enemy stands."""
    return skirmish.world.find(THE_GAME, Foe) or Foe()


def call_up_squad(skirmish: Skirmish) -> tuple[Man, ...]:
    """FNG-MISSION-07: another squad of the enemy."""
    levy, number, _ = levy_of(skirmish)
    return tuple(structs.replace(man, squad=number) for man in levy.squad(number))


def levy_of(skirmish: Skirmish) -> tuple[Levy, str, Dice]:
    """FNG-MISSION-07: more men of the enemy's army, the number of their squad, and the dice that call them up; the next
    are others."""
    mission, foe, world = the_mission(skirmish), foe_of(skirmish), skirmish.world
    world.put(structs.replace(foe, drawn=foe.drawn + 1))
    taken = [man.name for _, man in world.each(Figure)]
    squads = {man.squad for _, man in world.each(Figure) if man.side == mission.foe}
    lot = skirmish.dice.pick(LOTS, WHO, "FNG-MISSION-07")
    dice = SeededDice(mission.draw, f"{STREAM} {foe.drawn} {lot}")
    tables = skirmish.ctx.tables
    turn = turn_in(mission.year, mission.month, tables)
    return Levy(mission.enemy, tables, dice, taken, turn=turn), str(len(squads) + 1), dice
