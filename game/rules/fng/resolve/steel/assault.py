"""Close assault, by the table Who Wants To Be A Hero: a charge or Molotov cocktail put on a vehicle by hand."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.driving import Placed
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.weapons import Weapon
from game.rules.fng.resolve.attributes import rep_modifiers

HERO = mark("who wants to be a hero")

PLACED: Placed = "placed"
FUMBLE: Placed = "fumble"
DISASTER: Placed = "disaster"


class HeroOutcome(Struct, frozen=True):
    """The dice, and whether the charge is placed, is lost and he retires, or goes off in his hands."""

    check: CheckOutcome
    result: Placed


def assaults(key: str, weapon: Weapon) -> bool:
    """FNG-ASSAULT-01: whether a vehicle can be assaulted with it: a Molotov cocktail, a charge, a tossed grenade made
    for armour."""
    return weapon.thrown and (weapon.group == "charge" or weapon.group == "anti-tank" or key == "molotov")


def hero_check(tester: Tester, tables: Tables) -> Check:
    """FNG-ASSAULT-06: two dice against the Rep of him who is in contact."""
    modifiers = rep_modifiers(tables.attributes, tester.attributes, "close assault")
    return Check(tester.rep, modifiers, dice_of_test(tables.driving.hero.dice, "FNG-ASSAULT-06"))


def resolve_hero(tester: Tester, tables: Tables, dice: Dice) -> HeroOutcome:
    """FNG-ASSAULT-06, FNG-ASSAULT-07: whether he places it."""
    outcome = throw_check(hero_check(tester, tables), HERO, "FNG-ASSAULT-06", dice)
    return HeroOutcome(outcome, tables.driving.hero.results[outcome.passes])
