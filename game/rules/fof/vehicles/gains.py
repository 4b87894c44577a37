"""Gains of fire at vehicles in men, for players who weigh it: guns at armour, rifles at those aboard: FOF-VEH-1."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.world import EntityId
from game.rules.fof.chances import attack_chances, expected_casualties
from game.rules.fof.fire.fire_facts import aim_facts, target_facts
from game.rules.fof.model.components import Unit
from game.rules.fof.model.game import Battle
from game.rules.fof.model.riding import hull_of
from game.rules.fof.resolve.armour import gun_dice
from game.rules.fof.resolve.defence import defence
from game.rules.fof.resolve.firepower import Firer, firepower
from game.rules.fof.resolve.support import Arm, serves
from game.rules.fof.vehicles.targets import men_aboard

STOPPED, LOST = 0.8, 3.0
"""Men that a vehicle stopped, and one lost, is worth besides those who fall aboard."""

ABOARD = 0.4
"""Share of those aboard who are lost with a vehicle that is destroyed."""

GUN_FIRST, TRUCK_FIRST = 5, 3
"""Dice by which whoever defends rates a rocket at a vehicle, and rifles at a truck, above fire at men."""


class Gain(NamedTuple):
    """The dice of both sides, the worth in men, and by how many dice it is rated above fire at men."""

    attack: int
    defence: int
    men: float
    first: int


def guns_at(battle: Battle, firer: Firer) -> tuple[Arm, ...]:
    """FOF-SUP-9: its weapons with a factor against armour that fire now."""
    tables = battle.ctx.tables
    return tuple(arm for arm in firer.arms if tables.weapons[arm.weapon].at and serves(tables, arm, firer.pace))


def gain_at(battle: Battle, unit: EntityId, vehicle: EntityId, firer: Firer) -> Gain | None:
    """FOF-VEH-1: what the fire of a unit at a vehicle is worth; None where it can do nothing."""
    guns, soft = guns_at(battle, firer), hull_of(battle, vehicle).small_arms
    by_rifles = _rifles(battle, unit, vehicle, firer) if soft else None
    by_guns = _guns(battle, unit, vehicle, guns) if guns else None
    found = [each for each in (by_guns, by_rifles) if each is not None]
    if not found:
        return None
    return found[0]._replace(men=sum(each.men for each in found))


def _guns(battle: Battle, unit: EntityId, vehicle: EntityId, guns: tuple[Arm, ...]) -> Gain:
    tables = battle.ctx.tables
    dice = sum(gun_dice(tables, tables.weapons[arm.weapon].at).dice for arm in guns)
    armour, die = hull_of(battle, vehicle).armour, battle.world.get(unit, Unit).quality
    chances = attack_chances(dice, die, armour, tables.vehicles.gun.armour_die, dice, tables.success)
    aboard = len(men_aboard(battle, vehicle))
    worth = {"no effect": 0.0, "stopped": STOPPED, "knocked out": LOST, "destroyed": LOST + ABOARD * aboard}
    men = sum(float(chance) * worth[tables.vehicles.ladder.at(through)] for through, chance in enumerate(chances))
    return Gain(dice, armour, men, GUN_FIRST)


def _rifles(battle: Battle, unit: EntityId, vehicle: EntityId, firer: Firer) -> Gain:
    tables, target = battle.ctx.tables, target_facts(battle, vehicle, unit)
    dice = firepower(tables, firer, aim_facts(battle, unit, vehicle)).dice
    against, die = defence(tables, target, dice).total, battle.world.get(unit, Unit).quality
    men = expected_casualties(dice, die, against, target.quality, target.figures, tables.success)
    return Gain(dice, against, men * (1 + STOPPED / 2), TRUCK_FIRST)
