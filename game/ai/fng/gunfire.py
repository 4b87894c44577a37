"""Guns under armour as men on foot fear them: where they are, and what they fire, whoever serves them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.ai.fng.ground import UNSEEN, Ground
from game.ai.raster import Scores
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON
from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.gun_crews import gun_row
from game.rules.fng.armour.penetrating import behind_armour
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import main_gun_of, row_of

SHELLED = 180
"""The harm that a shell does to a man in the open at whom a main gun may be fired, in thousandths of a man."""

IN_COVER = 2
"""How many times less it does to one in cover."""


class Turret(NamedTuple):
    """The guns of one vehicle that are served from inside: where it is, its machine guns, and how far its main gun
    reaches; 0 without one."""

    at: Place
    bursts: tuple[str, ...]
    shells: float


def turrets_of(skirmish: Skirmish, side: str) -> tuple[Turret, ...]:
    """FNG-VEH-05..06: those of the enemies of a side that somebody is aboard."""
    world = skirmish.world
    found = []
    for vehicle in enemy_vehicles(skirmish, side):
        gun, row = main_gun_of(world, vehicle), row_of(skirmish, vehicle)
        inside = () if row.open_top else (m.weapon for m in row.mounts if m.is_inside)
        bursts = tuple(inside)
        if behind_armour(world, vehicle) and (gun is not None or bursts):
            reach = float(gun_row(skirmish, gun).range) if gun is not None else 0.0
            found.append(Turret(world.get(vehicle, At).point, bursts, reach))
    return tuple(found)


def shells_on(ground: Ground, turret: Turret) -> Scores:
    """FNG-GUN-20: the harm of its shells to a man at each place that is seen from it."""
    seen = ground.seen(turret.at)
    reached = (seen.there < UNSEEN) & (seen.distance <= turret.shells + EPSILON)
    harm = np.where(seen.there >= 2, SHELLED // IN_COVER, SHELLED)
    return np.asarray(np.where(reached, harm, 0), dtype=np.int64)
