"""Issue of a platoon by the date of its battle: starlight scopes: FNG-GEAR-05."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.engine.core.dice import Dice
from game.rules.fng.model.options import Gear, Man
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.night_gear import resolve_scope

SCOPE: Gear = "starlight scope"
AMERICAN = "us"
"""The list of the armies that are issued scopes."""


def with_scope(men: Sequence[Man], army: str, date: tuple[int, int], tables: Tables, dice: Dice) -> tuple[Man, ...]:
    """FNG-GEAR-05 (house): the men of a platoon of this army, by key; where it has a starlight scope the first of them
    who is on foot looks through it."""
    if tables.organisation.armies[army].list != AMERICAN or not resolve_scope(tables.terrain.issue, *date, dice):
        return tuple(men)
    chosen = next((man for man in men if not (man.aboard or man.sniper or SCOPE in man.gear)), None)
    return tuple(structs.replace(man, gear=(*man.gear, SCOPE)) if man is chosen else man for man in men)
