"""The notes below the tables of reinforcements, by one die each: FNG-REINF-17..49."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reinforcing.cards import ARTILLERY, MORTAR, Asset
from game.rules.fng.model.tables.reinforcing.units import Heavy, UnitRow
from game.rules.fng.resolve.snipers.card import resolve_sniper_rep
from game.rules.fng.resolve.support import EARLY, resolve_further_tank

SHELLS = mark("artillery or mortar")
AT_NIGHT = mark("which gunship at night")
ANY_HEAVY = mark("whether the squad has a heavy weapon")
HEAVY_WEAPON = mark("heavy weapon of the squad")
KEEN = mark("whether the leader is better")

_ARTILLERY_TO = 3


def resolve_shells(dice: Dice) -> Asset:
    """FNG-REINF-18: artillery of the Viet Cong on 1 to 3, mortars on 4 to 6."""
    return ARTILLERY if dice.d6(SHELLS, "FNG-REINF-18") <= _ARTILLERY_TO else MORTAR


def resolve_night_gunship(faction: str, tables: Tables, dice: Dice) -> str:
    """FNG-REINF-32, FNG-REINF-39, FNG-REINF-42, FNG-REINF-45, FNG-REINF-48: what comes at night instead of a gunship,
    by key of the aircraft; empty for nothing."""
    row = tables.reinforcing.factions[faction]
    return row.night(dice.d6(AT_NIGHT, row.night_rule))


def resolve_tank(
    faction: str, corps: Corps, before: Sequence[str], tables: Tables, dice: Dice, date: tuple[int, int] = EARLY
) -> str:  # fmt: skip
    """FNG-REINF-25, FNG-REINF-35, FNG-REINF-43, FNG-CAMP-04: which tank comes at this year and month, by key of the
    vehicles: the only one, or by the table after those that have come ``before``."""
    row = tables.reinforcing.factions[faction]
    if row.tank:
        return row.tank
    table = row.in_one if row.in_one and corps == "I" else row.tanks
    return resolve_further_tank(table, before, tables, dice, date)


def resolve_card_sniper(faction: str, tables: Tables, dice: Dice) -> int:
    """FNG-REINF-21, FNG-REINF-29, FNG-REINF-37, FNG-REINF-40, FNG-REINF-46, FNG-REINF-49: the Rep of a sniper."""
    return tables.reinforcing.factions[faction].sniper or resolve_sniper_rep(tables, dice)


def resolve_heavy(row: UnitRow, dice: Dice) -> Heavy:
    """FNG-REINF-22, FNG-REINF-30: which one heavy weapon such a squad has, if any."""
    if not row.heavy or (row.heavy_to and dice.d6(ANY_HEAVY, row.rule) > row.heavy_to):
        return ""
    return row.heavy_at(dice.d6(HEAVY_WEAPON, row.rule))


def resolve_leaders_rep(row: UnitRow, dice: Dice) -> int:
    """FNG-REINF-22: the Rep of the leader of a green squad."""
    return row.rep + (dice.d6(KEEN, row.rule) <= row.leader_to)
