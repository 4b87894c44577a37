"""Exact chances: attacks by a dynamic programme over the faces, all else by the rules under the enumerating dice.

The dice of an attack fall in far too many ways to be walked (eight d10 against six d8: 41 million, in any order).

As many attack dice get through as there are faces from which on more attack dice than defence dice lie on the table:
the greatest surplus over all faces.  So the faces are gone through from the highest down, and all that has to be
remembered is how many dice of either side lie there already, and that the surplus was never greater than a bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, fsum
from typing import Any

import numpy as np

from game.engine.core.dice import Dice, enumerate_outcomes, enumerate_stage
from game.rules.fof.model.attack_dice import AttackFacts
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.melee_round import (
    MELEE_ASSAULTER,
    MeleeFacts,
    melee_dice,
    melee_loser,
    melee_successes,
    round_losses,
    surrenders,
    throw_melee,
)
from game.rules.fof.resolve.reactions import ReactionFacts, ReactionTester, resolve_reaction

Counts = np.ndarray[Any, np.dtype[Any]]
Melee = tuple[tuple[int, int], int | None, bool]
"""Figures lost by either side, who falls back, whether he surrenders."""


# Attacks ----------------------------------------------------------------------------------------


def casualty_chances(facts: AttackFacts) -> tuple[Fraction, ...]:
    """FOF-ATK-1..5: the exact chance of 0, 1, 2... casualties, with the best arrangement of the defence dice."""
    return attack_chances(
        facts.attack_dice, facts.attack_die, facts.defence_dice, facts.defence_die, facts.figures, facts.success
    )


@lru_cache(maxsize=4096)
def attack_chances(
    attack: int, attack_die: int, defence: int, defence_die: int, figures: int, success: int
) -> tuple[Fraction, ...]:
    """FOF-ATK-1..5: the same by bare numbers; one entry for each number of casualties that can happen."""
    ways = _at_most(attack, attack_die, defence, defence_die, success, exact=True)
    return _parted([Fraction(count, attack_die**attack * defence_die**defence) for count in ways], figures)


@lru_cache(maxsize=16384)
def expected_casualties(
    attack: int, attack_die: int, defence: int, defence_die: int, figures: int, success: int
) -> float:
    """FOF-ATK-5: the mean of ``attack_chances``, quickly: for players who weigh many shots."""
    below = _at_most(attack, attack_die, defence, defence_die, success, exact=False)
    return fsum(1.0 - chance for chance in below[: min(attack, figures)])


def _parted(below: Sequence[Fraction], figures: int) -> tuple[Fraction, ...]:
    """The chance of each number from the chances of at most so many; nobody loses more than he has."""
    most = min(len(below) - 1, figures)
    capped = [*below[:most], Fraction(1)]
    return tuple(chance - (capped[place - 1] if place else 0) for place, chance in enumerate(capped))


def _at_most(attack: int, attack_die: int, defence: int, defence_die: int, success: int, *, exact: bool) -> list[Any]:
    """For each bound 0..``attack``: ways (``exact``) or chance that no more attack dice than that get through."""
    kind: Any = object if exact else float
    ways = np.zeros((attack + 1, attack + 1, defence + 1), dtype=kind)
    ways[:, 0, 0] = 1
    bound, attacking, defending = (np.arange(size) for size in ways.shape)
    allowed = attacking[None, :, None] - defending[None, None, :] <= bound[:, None, None]
    for face in range(max(attack_die, defence_die), success - 1, -1):
        if face <= attack_die:
            ways = _thrown(ways, attack, 1 if exact else 1 / attack_die)
        if face <= defence_die:
            ways = _thrown(ways.transpose(0, 2, 1), defence, 1 if exact else 1 / defence_die).transpose(0, 2, 1)
        ways = ways * allowed
    low, other = success - 1, success - 1
    mine = [(low if exact else low / attack_die) ** (attack - count) for count in range(attack + 1)]
    theirs = [(other if exact else other / defence_die) ** (defence - count) for count in range(defence + 1)]
    ways = ways * np.array(mine, dtype=kind)[None, :, None] * np.array(theirs, dtype=kind)[None, None, :]
    add = sum if exact else fsum
    return [add(plane) for plane in ways.reshape(attack + 1, -1).tolist()]


def _thrown(ways: Counts, dice: int, chance: float) -> Counts:
    """The states after any of the dice left (of ``dice``, along the middle axis) show the face at hand."""
    after = np.zeros_like(ways)
    for more, factors in enumerate(_shares(dice, chance)):
        after[:, more:, :] += ways[:, : dice + 1 - more, :] * factors
    return after


@lru_cache(maxsize=256)
def _shares(dice: int, chance: float) -> tuple[Counts, ...]:
    """For each number of dice that show a face: its ways or chance by how many dice lay on the table before."""
    kind: Any = object if isinstance(chance, int) else float
    return tuple(
        np.array([comb(dice - lying, more) * chance**more for lying in range(dice + 1 - more)], kind)[None, :, None]
        for more in range(dice + 1)
    )


# Reactions --------------------------------------------------------------------------------------


def first_chance(acting: ReactionTester, reactor: ReactionTester, tables: Tables) -> Fraction:
    """FOF-RT-2..3: the chance that a reactor goes before the acting unit."""
    facts = ReactionFacts(acting, (reactor,))
    found = enumerate_outcomes(lambda dice: bool(resolve_reaction(facts, tables, dice).before))
    return found.get(True, Fraction(0))


# Close assault ----------------------------------------------------------------------------------


def melee_chances(facts: MeleeFacts, tables: Tables) -> dict[Melee, Fraction]:
    """FOF-CA-1: the exact chance of each end of a melee."""
    return _melee(facts, (facts.assaulter.figures, facts.defender.figures), tables.assault.assault.rounds, tables)


def _melee(facts: MeleeFacts, figures: tuple[int, int], rounds: int, tables: Tables) -> dict[Melee, Fraction]:
    found: dict[Melee, Fraction] = {}
    mine, theirs = (dice.total for dice in melee_dice(facts, figures, tables))
    first = _successes(mine, facts.assaulter.quality, tables.success)
    second = _successes(theirs, facts.defender.quality, tables.success)
    for (good, one), (bad, other) in product(first.items(), second.items()):
        for end, chance in _after_round(facts, figures, (good, bad), rounds, tables).items():
            found[end] = found.get(end, Fraction(0)) + one * other * chance
    return found


def _after_round(
    facts: MeleeFacts, figures: tuple[int, int], successes: tuple[int, int], rounds: int, tables: Tables
) -> dict[Melee, Fraction]:
    lost = round_losses(successes, figures)
    left = (figures[0] - lost[0], figures[1] - lost[1])
    tied = successes[0] == successes[1]
    if tied and rounds > 1 and min(left) > 0:
        return _melee(facts, left, rounds - 1, tables)
    loser = melee_loser(successes, left)
    all_lost = (facts.assaulter.figures - left[0], facts.defender.figures - left[1])
    return {(all_lost, loser, not tied and surrenders(facts, left, loser, tables)): Fraction(1)}


@lru_cache(maxsize=256)
def _successes(count: int, quality: int, success: int) -> dict[int, Fraction]:
    """The chance of each number of successes.

    Dice of one roll do not touch each other, so they are thrown one by one: ten d10 fall in 92,378 ways, in any order.
    """
    found = {0: Fraction(1)}
    for _ in range(count):
        found = enumerate_stage(found, lambda so_far, dice: so_far + _one_more(quality, success, dice))
    return found


def _one_more(quality: int, success: int, dice: Dice) -> int:
    return melee_successes(throw_melee(MELEE_ASSAULTER, 1, quality, dice), success)
