"""The row of a reaction table that a test came to: what it says for whom, and the rule that it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.fng.model.checks import Edition
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Line, ReactionTable
from game.rules.fng.resolve.air.anti_aircraft import ANTI_AIRCRAFT
from game.rules.fng.resolve.charge import BEING_CHARGED, SURPRISE, WANTING_TO_CHARGE
from game.rules.fng.resolve.in_sight import IN_SIGHT
from game.rules.fng.resolve.reactions import RALLY
from game.rules.fng.resolve.received_fire import RECEIVED_FIRE

_IN_SIGHT_RULES: Mapping[Edition, tuple[str, str, str]] = {
    "1.0": ("FNG-REACT-08", "FNG-REACT-07", "FNG-REACT-06"),
    "2.0": ("FNG-V2-04", "FNG-V2-04", "FNG-V2-04"),
}
_RULES = {
    RECEIVED_FIRE: ("FNG-REACT-16", "FNG-REACT-15", "FNG-REACT-14"),
    WANTING_TO_CHARGE: ("FNG-REACT-23", "FNG-REACT-22", "FNG-REACT-21"),
    BEING_CHARGED: ("FNG-REACT-27", "FNG-REACT-26", "FNG-REACT-25"),
    SURPRISE: ("FNG-REACT-31", "FNG-REACT-30", "FNG-REACT-29"),
    RALLY: ("FNG-REACT-35", "FNG-REACT-34", "FNG-REACT-33"),
    ANTI_AIRCRAFT: ("FNG-AIR-06", "FNG-AIR-06", "FNG-AIR-06"),
}
"""The rules of the rows of each test, by how many dice passed: none, one, two."""

_NO_ROW = ("FNG-CHAR-06", "FNG-ATTR-35")
"""A Star's free will, and the search for one who is stealthy: their results stand in no row."""


class TableRow(NamedTuple):
    """The lines of one row, the first that is for somebody counts, and its rule."""

    rule: str
    lines: tuple[Line, ...]


def row_of(tables: Tables, edition: Edition, check: CheckTaken) -> TableRow | None:
    """FNG-REACT-01, FNG-REACT-17: the row for so many passes; None for what is read from no reaction table."""
    table = _table(tables, edition, check.test)
    if table is None or check.rule in _NO_ROW:
        return None
    rules = _IN_SIGHT_RULES[edition] if check.test == IN_SIGHT else _RULES[check.test]
    return TableRow(rules[check.passes], table.lines(check.passes))


def _table(tables: Tables, edition: Edition, test: str) -> ReactionTable | None:
    found = tables.reactions
    if test == IN_SIGHT:
        return found.in_sight_1_0 if edition == "1.0" else found.in_sight_2_0
    by_test = {
        RECEIVED_FIRE: found.received_fire,
        WANTING_TO_CHARGE: found.charge,
        BEING_CHARGED: found.charged,
        SURPRISE: found.surprise,
        RALLY: found.rally,
        ANTI_AIRCRAFT: found.anti_aircraft,
    }
    return by_test.get(test)
