"""Scripted dice and short names for the pure tests of FNG."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.engine.core.dice import ScriptedDice
from game.rules.fng.model.checks import Leadership, Tester
from game.rules.fng.model.tables.loading import load_tables

TABLES = load_tables()
Man = Tester
"""Under a name that pytest does not take for a class of tests."""


def man(rep: int = 4, *attributes: str, leader: Leadership = "", star: bool = False, hero: bool = False) -> Tester:
    """A man of this Rep with these attributes."""
    return Tester(rep, star=star, leader=leader, attributes=attributes, hero=hero)


@contextmanager
def thrown(*faces: int) -> Iterator[ScriptedDice]:
    """Dice that fall like this, all of which must be used."""
    dice = ScriptedDice(faces)
    yield dice
    assert dice.left == 0, "dice were not thrown"
