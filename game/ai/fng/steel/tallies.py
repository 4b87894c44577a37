"""Steel in the account of a position: vehicles that have been stopped, and men on foot before main guns."""

from __future__ import annotations

from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.penetrating import behind_armour
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.model.vehicles import main_gun_of

VEHICLE = 1.0
"""A vehicle that goes no farther is as bad as so many men out of the fight, besides those who fell in it."""

EXPOSED = 0.1
"""And so bad is a man in the line of a main gun."""


def stopped(skirmish: Skirmish, side: str) -> int:
    """FNG-AT-06: the vehicles of a side that go no farther."""
    return sum(one.side == side for _, one, _ in skirmish.world.each(Vehicle, Immobile))


def before_guns(skirmish: Skirmish, side: str) -> int:
    """FNG-GUN-02: the men of a side on foot, and not hidden, in the line of a main gun of the enemy that is served."""
    world = skirmish.world
    manned = (each for each in enemy_vehicles(skirmish, side) if behind_armour(world, each))
    guns = [world.get(each, At).point for each in manned if main_gun_of(world, each) is not None]
    men = (man for man in able(world, side) if not world.has(man, Aboard) and not world.has(man, Hidden))
    return sum(any(skirmish.ctx.sees(gun, world.get(man, At).point) for gun in guns) for man in men) if guns else 0


def as_men(skirmish: Skirmish, side: str) -> float:
    """FNG-AT-06, FNG-GUN-02: the vehicles that a side has lost and its men before main guns, counted as men lost."""
    return VEHICLE * stopped(skirmish, side) + EXPOSED * before_guns(skirmish, side)
