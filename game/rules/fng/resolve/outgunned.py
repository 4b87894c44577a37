"""Outgunning, that is who by whom, what a man fights with hand to hand, and what a weapon does to those around it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import Edition, Tester
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.weapons import BARE_HANDS, BAYONET, GRENADE, GUN_BUTT, KNIFE, WeaponTable
from game.rules.fng.resolve.attributes import ATHLETE, KNIFEMAN, SHIRKER, holds

FLAME_TANK = mark("flame-thrower tank")


def outgunned(tables: Tables, tester: Tester, own: str, against: Sequence[str]) -> bool:
    """FNG-OGR-02, FNG-OGR-03, FNG-CHAR-07, FNG-REACT-02, FNG-ATTR-30: whether fire by these weapons outguns him.

    ``own`` is the weapon he has in his hands, "" for none.  The highest rating of those that fire at him counts.
    """
    if tester.star or tester.hero:
        return False
    if holds(tables.attributes, tester.attributes, SHIRKER):
        return True
    mine = tables.arms.ogr(own or BARE_HANDS)
    return any(tables.arms.ogr(weapon) > mine for weapon in against)


def melee_weapon(tables: Tables, attributes: tuple[str, ...], weapons: Sequence[str]) -> str:
    """FNG-WEAP-32, FNG-ATTR-18: what he fights with hand to hand: the bayonet on his gun, a knife, its butt, his hands.

    A Knifeman takes the blade in his hand, which gives him a die more.
    """
    table = tables.arms.weapons
    fixed = any(table[weapon].bayonet for weapon in weapons) or BAYONET in weapons
    if (fixed or KNIFE in weapons) and holds(tables.attributes, attributes, KNIFEMAN):
        return KNIFE
    if fixed:
        return BAYONET
    if KNIFE in weapons:
        return KNIFE
    return GUN_BUTT if any(table[weapon].is_ranged and not table[weapon].thrown for weapon in weapons) else BARE_HANDS


def is_dud(table: WeaponTable, weapon: str, distance: float) -> bool:
    """FNG-WEAP-19, FNG-WEAP-27: whether a round that lands ``distance`` inches away has not armed yet."""
    return distance < table.weapons[weapon].arming


def resolve_flame_tank(tables: Tables, dice: Dice) -> bool:
    """FNG-WEAP-22: whether the tank of a flame-thrower explodes when its operator is hit or caught in a blast."""
    face = dice.d6(FLAME_TANK, "FNG-WEAP-22")
    return tables.combat.to_hit.judge(face + tables.arms.general.tank_rep, frozenset()).hit


def reach(tables: Tables, weapon: str, attributes: tuple[str, ...], edition: Edition) -> int:
    """FNG-GREN-01, FNG-ATTR-06, FNG-WEAP-02: how far a weapon reaches in these hands, in inches."""
    row = tables.arms.weapons[weapon]
    if weapon == GRENADE and holds(tables.attributes, attributes, ATHLETE):
        return tables.attributes.attributes[ATHLETE].inches
    return row.reach(edition)
