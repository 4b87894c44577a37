"""Scripted dice and the tables for the pure tests of Force on Force."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.engine.core.dice import ScriptedDice
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.resolve.reactions import Denied

TABLES = load_tables()


@contextmanager
def thrown(*faces: int) -> Iterator[ScriptedDice]:
    """Dice that fall like this, all of which must be used."""
    dice = ScriptedDice(faces)
    yield dice
    assert dice.left == 0, "dice were not thrown"


def rule_of(denied: Denied | None) -> str:
    """The rule by which something is denied; empty where it is not."""
    return denied.rule if denied else ""
