"""Guns under armour, and shells, as men on foot fear them: where they are, and what they do, whoever serves them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.ai.fng.ground import UNSEEN, Ground
from game.ai.raster import Scores
from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON
from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.gun_crews import gun_row
from game.rules.fng.armour.penetrating import behind_armour
from game.rules.fng.indirect.spotting import HARMFUL
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.indirect import FireMission
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tubes import shells_weapon, tubes_of
from game.rules.fng.model.vehicles import main_gun_of, row_of

SHELLED = 180
"""The harm that a shell does to a man in the open at whom a main gun may be fired, in thousandths of a man."""

IN_COVER = 2
"""How many times less it does to one in cover."""

BEATEN = 250
"""The danger, in thousandths of a man, in the middle of the ground on which rounds come down."""

ASTRAY = 4.0
"""Inches beyond the circle of a round at which nothing is left of it, for rounds deviate."""


class Turret(NamedTuple):
    """The guns of one vehicle that are served from inside: where it is, its machine guns, and how far its main gun
    reaches; 0 without one."""

    at: Place
    bursts: tuple[str, ...]
    shells: float


class Beaten(NamedTuple):
    """Where a round of the enemy has landed from which the others deviate, and how far one of them reaches."""

    at: Place
    inches: float


def beaten_ground(skirmish: Skirmish, side: str) -> tuple[Beaten, ...]:
    """FNG-MORTAR-11, FNG-MORTAR-15: known to all by the first round that has come down; nobody knows of it before."""
    found = []
    for tube in tubes_of(skirmish, other_side(side)):
        mission = skirmish.world.find(tube, FireMission)
        if mission is not None and mission.point is not None and mission.shell in HARMFUL:
            found.append(Beaten(mission.point, shells_weapon(skirmish, tube).circle / 2))
    return tuple(found)


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
