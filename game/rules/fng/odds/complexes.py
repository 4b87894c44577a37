"""The odds of what lies ahead below: the size of a complex, its next section, and who is met."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.tables.complexes import SIZES
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.chances import Chances
from game.rules.fng.resolve.complexes.drawing import resolve_encounter, resolve_section, resolve_size

NOBODY = mark("nobody and nothing")
OF = ("section", "size", "encounter")


def tunnel_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-TUNNEL-18, FNG-TUNNEL-20..22, FNG-TUNNEL-35..36: what the dice below make of it."""
    tables, size = load_tables(mods_dir()), facts["size"]

    def falls(dice: Dice) -> str:
        if facts["of"] == "size":
            return resolve_size(tables, dice)
        if facts["of"] == "encounter":
            met = resolve_encounter(tables, dice, tables.complexes.encounters.every)
            return met if met is not None else NOBODY
        return resolve_section(size, tables, dice).sort

    return dict(enumerate_outcomes(falls))


COMPLEX_TESTS = (
    OddsTest(
        "complex",
        mark("what lies ahead in a complex below"),
        (
            Fact("of", "choice", mark("what the dice are thrown for"), default="section", choices=OF),
            Fact("size", "choice", mark("size of the complex"), default="small", choices=SIZES),
        ),
        tunnel_odds,
    ),
)
