"""Medals, cowardice and courts martial: FNG-AFTER-12..15."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import passing
from game.rules.fng.model.tables.campaign import Medal
from game.rules.fng.model.tables.loading import Tables

MEDAL = mark("Medal of Valor")
PIPER = mark("pay the piper")
COURT = mark("court martial")


class MedalOutcome(Struct, frozen=True):
    """The dice, and the medal that they give; empty where nobody notices."""

    faces: tuple[int, ...]
    medal: Medal


class PiperOutcome(Struct, frozen=True):
    """The dice of one who ran away, the die of the court (0 where none sits), and what becomes of him.

    ``result``: unnoticed, punished (no Mission next turn), executed, death, prison or acquitted.
    """

    faces: tuple[int, ...]
    court: int
    result: str


def resolve_medal(rep: int, tables: Tables, dice: Dice) -> MedalOutcome:
    """FNG-AFTER-12: two dice against the man's Rep."""
    row = tables.campaign.honours
    faces = dice.roll(MEDAL, "FNG-AFTER-12", row.dice)
    return MedalOutcome(faces, row.medals[passing(faces, rep)])


def resolve_piper(rep: int, tables: Tables, dice: Dice, *, communist: bool) -> PiperOutcome:
    """FNG-AFTER-13..15: two dice against the Rep of one who ran away; a coward is shot, or tried by one die."""
    row = tables.campaign.honours
    faces = dice.roll(PIPER, "FNG-AFTER-13", row.dice)
    found = row.cowardice[passing(faces, rep)]
    if found != "cowardice":
        return PiperOutcome(faces, 0, found)
    if communist:
        return PiperOutcome(faces, 0, "executed")
    court = dice.d6(COURT, "FNG-AFTER-15")
    return PiperOutcome(faces, court, row.sentence(court))
