"""Shells that burst: whom one hits in its circle, each by a die of his own, and what it does to armour and walls."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.combat import Judged
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.shot import Mark, spoilers

SHELL = mark("shell")

Bites = Literal["penetrates", "clank", "nothing"]
"""FNG-MORTAR-05, FNG-ARTY-06: what high explosive can do to a top: dice are thrown, the crew is shaken, or nothing."""


class ShellFacts(Struct, frozen=True):
    """One shell: the Rep that it counts as, and everybody in its circle as he is seen from where it bursts."""

    rep: int
    marks: tuple[Mark, ...]


class ShellHit(Struct, frozen=True):
    """The die of one in the circle, its total, and whether he is hit."""

    face: int
    total: int
    judged: Judged


class ShellOutcome(Struct, frozen=True):
    """Everybody in the circle, in the order given."""

    facts: ShellFacts
    each: tuple[ShellHit, ...]


def resolve_shell(facts: ShellFacts, tables: Tables, dice: Dice) -> ShellOutcome:
    """FNG-MORTAR-16, FNG-ARTY-10: for each figure one die + the Rep of the weapon on the Ranged To Hit table."""
    return ShellOutcome(facts, tuple(_hit(each, facts.rep, tables, dice) for each in facts.marks))


def _hit(target: Mark, rep: int, tables: Tables, dice: Dice) -> ShellHit:
    face = dice.d6(SHELL, "FNG-MORTAR-16")
    judged = tables.combat.to_hit.judge(face + rep, spoilers(target, 0, shooter_fast=False))
    return ShellHit(face, face + rep, judged)


def bites(power: int, against: int) -> Bites:
    """FNG-MORTAR-05, FNG-ARTY-06 (house): high explosive of this APR against the armour of a top or a Defensive Value:
    more than that penetrates, as much is a Clank, and thicker armour does not mind.

    >>> bites(2, 1), bites(2, 2), bites(2, 3)
    ('penetrates', 'clank', 'nothing')
    """
    if power > against:
        return "penetrates"
    return "clank" if power == against else "nothing"
