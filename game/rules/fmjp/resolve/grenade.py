"""Throwing a grenade or a plain object at a man or a place (FMJP-5.4-8..9)."""

from __future__ import annotations

import math

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.dies import average

CHANCE = mark("chance of the throw")

_TINY = 1e-9


class ThrowFacts(Struct, frozen=True, kw_only=True):
    """A throw: the value of the card, the CE of thrower and target (0 for a place), and the distance in paces."""

    card: int
    ce: int
    target_ce: int
    distance: float


class ThrowOutcome(Struct, frozen=True):
    """A throw: the two average dice, what they make of luck, the score and what it took, and the difference."""

    first: int
    second: int
    score: int
    needed: int

    @property
    def random(self) -> int:
        """The luck in the distance: the first die less the second."""
        return self.first - self.second

    @property
    def difference(self) -> int:
        """FMJP-5.4-9: by how much it succeeds; negative where it fails."""
        return self.score - self.needed

    @property
    def success(self) -> bool:
        """FMJP-5.4-8: equal is enough."""
        return self.difference >= 0


def units(distance: float, tables: Tables) -> int:
    """FMJP-5.4-8: a distance in units of range, each one begun counting."""
    return math.ceil(distance / tables.combat.throw.unit - _TINY)


def resolve_throw(facts: ThrowFacts, tables: Tables, dice: Dice) -> ThrowOutcome:
    """FMJP-5.4-8..9: card and CE against the target's CE and the distance, give or take the difference of two dice."""
    first = average(CHANCE, "FMJP-5.4-8", dice).total
    second = average(CHANCE, "FMJP-5.4-8", dice).total
    needed = facts.target_ce + units(facts.distance, tables) + first - second
    return ThrowOutcome(first, second, facts.card + facts.ce, needed)
