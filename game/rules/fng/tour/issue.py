"""Issue of a platoon by the date of its battle: rifles and starlight scopes: FNG-CAMP-04, FNG-GEAR-05."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.options import Gear, Man
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.night_gear import resolve_scope

SCOPE: Gear = "starlight scope"
ISSUE = mark("which rifle he is issued")
AMERICAN = "us"
"""The list of the armies that are issued scopes."""


def with_scope(men: Sequence[Man], army: str, date: tuple[int, int], tables: Tables, dice: Dice) -> tuple[Man, ...]:
    """FNG-GEAR-05 (house): the men of a platoon of this army, by key; where it has a starlight scope the first of them
    who is on foot looks through it."""
    if tables.organisation.armies[army].list != AMERICAN or not resolve_scope(tables.terrain.issue, *date, dice):
        return tuple(men)
    chosen = next((man for man in men if not (man.aboard or man.sniper or SCOPE in man.gear)), None)
    return tuple(structs.replace(man, gear=(*man.gear, SCOPE)) if man is chosen else man for man in men)


def turn_in(year: int, month: int, tables: Tables) -> int:
    """FNG-CAMP-01: the turn of the campaign with which a month begins."""
    return tables.campaign.calendar.turn_of(f"{year}-{month:02}-01")


def issued(weapons: tuple[str, ...], army: str, turn: int, tables: Tables, dice: Dice) -> tuple[str, ...]:
    """FNG-CAMP-04: these arms as they are issued in a turn."""
    swaps: Mapping[str, str] = {
        row.weapon: row.instead for row in tables.campaign.issue.values() if row.army == army and turn > row.until
    }
    found = tuple(dict.fromkeys(swaps.get(weapon, weapon) for weapon in weapons))
    for row in tables.campaign.mixed.values():
        if row.army == army and turn >= row.since and row.weapon in found and dice.d6(ISSUE, "FNG-CAMP-04") <= row.face:
            found = tuple(row.other if weapon == row.weapon else weapon for weapon in found)
    return found
