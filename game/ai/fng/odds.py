"""The worth of a shot, from the rules' own tests and nothing else: chances of wounds and of what nerves do.

Worth is counted in thousandths of a man put out of the fight.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import count, product

import numpy as np
from msgspec import Struct, structs
from numpy.typing import NDArray

from game.ai.raster import GROUNDS
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.remembered import Findings, Remembered
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.odds.chances import (
    ENEMY,
    MISSED,
    damage_chances,
    fire_chances,
    grenade_chances,
    melee_chances,
    wound_chances,
)
from game.rules.fng.resolve.damage import DEAD, DOWN, OUT, Wounding, damage_facts
from game.rules.fng.resolve.fire_at_ground import FlameFacts, resolve_flame
from game.rules.fng.resolve.grenade import Throw
from game.rules.fng.resolve.melee_round import MeleeFacts
from game.rules.fng.resolve.received_fire import ReceivedFireFacts
from game.rules.fng.resolve.shot import Mark, Shooter, ShotFacts, shot_facts

_KEPT = 20_000
MAN = 1000
"""A man out of the fight."""

EFFECTS: Mapping[str, int] = {
    DEAD: MAN,
    OUT: MAN,
    DOWN: 500,
    "run away": 900,
    "hunker down": 500,
    "duck back": 220,
    "go prone": 80,
    "return fire at -1": -60,
    "finish move and fire": -120,
    "stop and fire": -60,
}
"""The worth to him who fires of each thing that may become of a target; anything else is worth nothing."""

HURTS = (DEAD, OUT, DOWN)


class Target(Struct, frozen=True):
    """A man to be fired at, apart from how he can be seen: his wound and his nerves."""

    wound: Wounding
    nerves: ReceivedFireFacts
    prone: bool = False
    fast: bool = False


class Worth(Struct, frozen=True):
    """The worth of a shot to him who fires, and the chance to hurt the target, both in thousandths."""

    gain: int
    hurt: int


class Odds:
    """The chances under one set of tables, remembered by the facts they were asked for."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._chances: Remembered[tuple[ShotFacts, int, Wounding, ReceivedFireFacts], Worth] = Remembered(_KEPT)
        self._walked: Remembered[Hashable, Mapping[str, float]] = Remembered(_KEPT)
        self._melees: Remembered[tuple[MeleeFacts, int, int], tuple[int, int]] = Remembered(_KEPT)
        self._throws: Remembered[tuple[Throw, Wounding], int] = Remembered(_KEPT)
        self._flames: Remembered[tuple[FlameFacts, int, Wounding], int] = Remembered(_KEPT)
        self._lines: Remembered[tuple[Shooter, Target], tuple[NDArray[np.int64], NDArray[np.int64]]] = Remembered(_KEPT)
        self.findings = Findings(_KEPT)
        self._numbers: Remembered[Hashable, int] = Remembered(_KEPT)
        self._next = count(1)

    def number(self, facts: Hashable) -> int:
        """A number for these facts and no others, quicker to look things up by than they are."""
        found = self._numbers.get(facts)
        return found if found is not None else self._numbers.keep(facts, next(self._next))

    def worth(self, shot: ShotFacts, place: int, wound: Wounding, nerves: ReceivedFireFacts) -> Worth:
        """The worth of a shot at the target with this place in the order named."""
        key = (shot, place, wound, nerves)
        found = self._chances.get(key)
        if found is None:
            chances = fire_chances(shot, place, damage_facts(self.tables, wound), nerves, self.tables)
            found = self._chances.keep(key, Worth(_gain(chances), _thousandths(chances, HURTS)))
        return found

    def lines(self, shooter: Shooter, target: Target) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Gain and chance to hurt with all dice, by ``2 * cover + concealed`` of the target."""
        key = (shooter, target)
        found = self._lines.get(key)
        if found is None:
            ways = product((False, True), repeat=2)
            each = [self._seen(shooter, target, cover, concealed) for cover, concealed in ways]
            found = self._lines.keep(key, (np.array([w.gain for w in each]), np.array([w.hurt for w in each])))
        return found

    def walked(self, facts: Hashable, resolve: Callable[[Dice], str]) -> Mapping[str, float]:
        """The chance of each result of one test, whose dice may lie in any order, walked once for these facts."""
        found = self._walked.get(facts)
        if found is None:
            each = enumerate_outcomes(resolve, unordered=True)
            found = self._walked.keep(facts, {result: float(chance) for result, chance in each.items()})
        return found

    def melee(self, facts: MeleeFacts, first: int = 0, second: int = 1) -> tuple[int, int]:
        """The worth of a round of melee between two fighters by place to the first, and its cost to him, in
        thousandths of a man."""
        key = (facts, first, second)
        found = self._melees.get(key)
        if found is None:
            chances = melee_chances(facts, self.tables, first, second)
            won = round(sum(float(chances[ENEMY[result]]) * MAN for result in HURTS))
            found = self._melees.keep(key, (won, round(sum(float(chances[result]) * MAN for result in HURTS))))
        return found

    def throw(self, facts: Throw, wound: Wounding) -> int:
        """The chance in thousandths that a grenade hurts the first in its circle."""
        key = (facts, wound)
        found = self._throws.get(key)
        if found is None:
            chances = grenade_chances(facts, damage_facts(self.tables, wound), self.tables)
            found = self._throws.keep(key, _thousandths(chances, HURTS))
        return found

    def flame(self, facts: FlameFacts, place: int, wound: Wounding) -> int:
        """The chance in thousandths that flame hurts the man with this place in its path."""
        key = (facts, place, wound)
        found = self._flames.get(key)
        if found is None:
            hits = enumerate_outcomes(lambda dice: int(resolve_flame(facts, self.tables, dice).hits[place].hit))
            wounds = wound_chances(hits, damage_chances(damage_facts(self.tables, wound), self.tables))
            found = self._flames.keep(key, round(MAN * float(sum(wounds.get(result, 0) for result in HURTS))))
        return found

    def _seen(self, shooter: Shooter, target: Target, cover: bool, concealed: bool) -> Worth:
        plain = shot_facts(self.tables, shooter, ())
        mark = Mark(plain.kept, target.prone, concealed, cover, target.fast)
        facts = shot_facts(self.tables, shooter, (mark,))
        return self.worth(facts, 0, target.wound, in_cover(target.nerves, cover))


def in_cover(nerves: ReceivedFireFacts, cover: bool) -> ReceivedFireFacts:
    """These nerves in cover, or out of it."""
    return nerves if nerves.cover == cover else structs.replace(nerves, cover=cover)


def _gain(chances: Mapping[str, Fraction]) -> int:
    return round(sum(float(chance) * EFFECTS.get(name, 0) for name, chance in chances.items() if name != MISSED))


def _thousandths(chances: Mapping[str, Fraction], names: tuple[str, ...]) -> int:
    return round(1000 * float(sum((chances.get(name, Fraction(0)) for name in names), Fraction(0))))


@lru_cache(maxsize=GROUNDS)
def odds_of(setting: Setting) -> Odds:
    """The odds under the tables of a setting."""
    return Odds(setting.tables)
