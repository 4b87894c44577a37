"""Scripted dice and cards, and short names, for the pure tests of FMJP."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.engine.core.dice import Dice, Roll, ScriptedDice
from game.rules.fmjp.model.cards import PACK, card_of
from game.rules.fmjp.model.events.fire import Burst
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.resolve.dies import FACES
from game.rules.fmjp.resolve.hits import begin_burst, roll_hit
from game.rules.fmjp.resolve.shot import FireFacts

TABLES = load_tables()


def drawn(code: str) -> int:
    """The face with which the draw pack gives this card."""
    return PACK.index(card_of(code)) + 1


def avd(*values: int) -> tuple[int, ...]:
    """The six-sided faces with which average dice show these values."""
    return tuple(FACES.index(value) + 1 for value in values)


@contextmanager
def thrown(*faces: int) -> Iterator[ScriptedDice]:
    """Dice that fall like this, all of which must be used."""
    dice = ScriptedDice(faces)
    yield dice
    assert dice.left == 0, "dice were not thrown"


def burst(**more: Any) -> FireFacts:
    """A burst of an M-16 at 50 paces by a man of CE 5 with a nine, unless told otherwise."""
    return FireFacts(**{"ce": 5, "cards": (9,), "weapon": "m16", "distance": 50.0, "target_ce": 4, **more})


def whole_burst(points: int, dice: Dice) -> Burst:
    """A burst of so many hit points on one target, roll by roll to its end."""
    found = begin_burst(points)
    while not found.over:
        found = roll_hit(found, TABLES, dice)
    return found


def rules_of(rolls: tuple[Roll, ...]) -> list[str]:
    """The rules that asked for dice, in order."""
    return [roll.rule for roll in rolls]
