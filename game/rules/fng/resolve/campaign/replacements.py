"""Replacements after a mission: FNG-AFTER-06..10."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import passing
from game.rules.fng.model.tables.loading import Tables

REPLACEMENTS = mark("replacements")

_OTHERS_MOST = 1


class Strength(Struct, frozen=True):
    """A unit that lost men: its Leader's Rep, whose it is, and how many men it has of how many on paper."""

    leader: int
    american: bool
    communist: bool
    men: int
    paper: int

    @property
    def is_halved(self) -> bool:
        """FNG-AFTER-07 (house): whether it has half its paper strength or less."""
        return 2 * self.men <= self.paper

    @property
    def missing(self) -> int:
        """How many men it is short of."""
        return max(0, self.paper - self.men)


class ReplacementOutcome(Struct, frozen=True):
    """The dice, how many passed, the Rep of each replacement, and whether the unit is pulled out to rest."""

    strength: Strength
    faces: tuple[int, ...]
    passes: int
    reps: tuple[int, ...]
    pulled_out: bool = False


def resolve_replacements(strength: Strength, tables: Tables, dice: Dice) -> ReplacementOutcome:
    """FNG-AFTER-06..10: two dice against the Leader's Rep; nobody comes above paper strength (house)."""
    row = tables.campaign.replacements
    faces = dice.roll(REPLACEMENTS, "FNG-AFTER-06", row.dice)
    passes = passing(faces, strength.leader)
    full = (row.least,) * strength.missing
    if passes == 0 and strength.is_halved and not strength.communist:
        return ReplacementOutcome(strength, faces, passes, full, pulled_out=True)
    reps = _come(strength, faces, passes, full, row.least)
    return ReplacementOutcome(strength, faces, passes, reps[: strength.missing])


def _come(
    strength: Strength, faces: tuple[int, ...], passes: int, full: tuple[int, ...], least: int
) -> tuple[int, ...]:
    """FNG-AFTER-07..09: the Reps of those who are sent."""
    if strength.american and passes:
        best = max(least, *(face for face in faces if face <= strength.leader))
        return (least, best) if passes > 1 else (best,)
    if passes > 1:
        return full if strength.is_halved else (least,) * _OTHERS_MOST
    return ()
