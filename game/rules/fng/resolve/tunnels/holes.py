"""Holes: whether there are any, how many, and who sees one: FNG-TUNNEL-02..03, FNG-TUNNEL-12."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.attributes import rep_modifiers

CONTROLLED = mark("whose ground it is")
HOW_MANY = mark("holes of tunnels")
SPOTTING = mark("spotting a hole")

_HARD_TO_SEE = mark("a hole is hard to see")


class SightOfHole(Struct, frozen=True):
    """One die of somebody near a hole: his Rep with all that changes it, and whether he sees it."""

    rep: int
    modifiers: Modifiers
    face: int

    @property
    def found(self) -> bool:
        """At or under what his Rep has become."""
        return self.face <= self.rep + self.modifiers.total


def resolve_controlled(tables: Tables, dice: Dice) -> tuple[int, bool]:
    """FNG-TUNNEL-02 (house): one die, and whether the ground is communist-controlled and so has tunnels."""
    die = dice.d6(CONTROLLED, "FNG-TUNNEL-02")
    return die, die >= tables.tunnels.entrances.controlled_from


def resolve_holes(support: int, tables: Tables, dice: Dice) -> tuple[tuple[int, ...], int]:
    """FNG-TUNNEL-03: the dice of this level of support, and how many holes; never fewer than an entrance and its exit
    (house)."""
    row = tables.tunnels.entrances
    count = row.thrown(support)
    faces = dice.roll(HOW_MANY, "FNG-TUNNEL-03", count) if count else ()
    return faces, max(row.fewest, sum(faces))


def spotting_modifiers(tables: Tables, tester: Tester) -> Modifiers:
    """FNG-TUNNEL-12, FNG-ATTR-25: what changes the Rep of one who looks for holes."""
    row = tables.tunnels.spotting
    own = rep_modifiers(tables.attributes, tester.attributes, "spotting")
    return Modifiers((*Modifiers().plus(row.rep, _HARD_TO_SEE, "FNG-TUNNEL-12").items, *own.items))


def resolve_spotting(tester: Tester, tables: Tables, dice: Dice) -> SightOfHole:
    """FNG-TUNNEL-12: one die at or under his Rep less one; a Pointman's Rep is one more."""
    modifiers = spotting_modifiers(tables, tester)
    return SightOfHole(tester.rep, modifiers, dice.d6(SPOTTING, "FNG-TUNNEL-12"))
