"""One whose tour is over: home, or another tour: FNG-AFTER-17..19."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.loading import Tables

RE_UP = mark("another tour")


class ReUpOutcome(Struct, frozen=True):
    """The dice, those of a second throw, and whether he stays; ``why``: star, barred, veteran or dice."""

    faces: tuple[int, ...]
    again: tuple[int, ...]
    stays: bool
    why: str


def resolve_re_up(rep: int, attributes: tuple[str, ...], tables: Tables, dice: Dice) -> ReUpOutcome:
    """FNG-AFTER-17..19: three dice against his Rep, once more where two pass; some attributes bar, and go first."""
    row = tables.campaign.re_up
    if any(each in row.bars for each in attributes):
        return ReUpOutcome((), (), stays=False, why="barred")
    if rep >= row.stays:
        return ReUpOutcome((), (), stays=True, why="veteran")
    faces = dice.roll(RE_UP, "FNG-AFTER-17", row.dice)
    passes = _passes(faces, rep)
    if passes != row.dice - 1:
        return ReUpOutcome(faces, (), stays=passes == row.dice, why="dice")
    again = dice.roll(RE_UP, "FNG-AFTER-17", row.dice)
    return ReUpOutcome(faces, again, stays=_passes(again, rep) == row.dice, why="dice")


def _passes(faces: tuple[int, ...], rep: int) -> int:
    """FNG-AFTER-17: of these three all count, unlike in other tests."""
    return sum(face <= rep for face in faces)
