"""Fire at vehicles."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.attack_dice import AttackFacts, AttackOutcome
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.model.tables.nerve import VehicleFate
from game.rules.fof.resolve.attack import resolve_attack
from game.rules.fof.resolve.firepower import Firepower
from game.rules.fof.resolve.reactions import Denied

_GUN = mark("factor against armor")
_BONUS = mark("each gun")
_ARMOUR = mark("armor of the vehicle")


class ArmourOutcome(Struct, frozen=True):
    """The dice of the attack, and what they do to the vehicle."""

    attack: AttackOutcome
    result: VehicleFate


def why_not_hurt(tables: Tables, vehicle: str, at: int) -> Denied | None:
    """FOF-VEH-1: what forbids to fire at a vehicle with this factor (0: small arms)."""
    if at or tables.vehicles.vehicles[vehicle].small_arms:
        return None
    return Denied(mark("Small arms hurt only trucks."), "FOF-VEH-1")


def gun_dice(tables: Tables, at: int) -> Firepower:
    """FOF-SUP-9, FOF-VEH-1: the dice of a gun: its factor and one more."""
    items = Modifiers().plus(at, _GUN, "FOF-SUP-9").plus(tables.vehicles.gun.bonus, _BONUS, "FOF-VEH-1")
    return Firepower(items)


def armour_facts(tables: Tables, quality: int, fire: Firepower, vehicle: str) -> AttackFacts:
    """FOF-VEH-1, FOF-CAP-3: an attack against the armour of a vehicle; each die that is not stopped counts."""
    return AttackFacts(
        firepower=fire.items,
        attack_die=quality,
        defence=Modifiers().plus(tables.vehicles.vehicles[vehicle].armour, _ARMOUR, "FOF-VEH-1"),
        defence_die=tables.vehicles.gun.armour_die,
        figures=fire.dice,
        success=tables.success,
    )


def resolve_armour(facts: AttackFacts, tables: Tables, dice: Dice) -> ArmourOutcome:
    """FOF-VEH-1: one die not stopped stops the vehicle, two knock it out, three destroy it with its crew."""
    outcome = resolve_attack(facts, dice)
    return ArmourOutcome(outcome, tables.vehicles.ladder.at(outcome.casualties))
