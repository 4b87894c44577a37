"""Bleeding, first aid and what becomes of the wounded (FMJP-7.0)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.dies import average

TIME = mark("bleeding time")
CARD = mark("card for a wounded man")
FATE = mark("fate of a man who was out")

End = Literal["bleeds", "dead", "saved"]


class BleedFacts(Struct, frozen=True, kw_only=True):
    """A man at CE 0 at the start of a turn.

    ``trained``: it is a medic who attends to him; ``redrawn``: this is the second card, with the time as it was.
    """

    time: int
    original_ce: int
    attended: bool = False
    trained: bool = False
    redrawn: bool = False


class BleedOutcome(Struct, frozen=True):
    """The card, what it changes, the bleeding time after it and how he is; a medic may draw another one."""

    card: Card
    change: int
    time: int
    end: End
    may_redraw: bool = False


def bleeding_time(tables: Tables, dice: Dice) -> int:
    """FMJP-7.0-1: how long one who has just come to CE 0 has got."""
    return average(TIME, "FMJP-7.0-1", dice, tables.combat.medic.dice).total


def resolve_bleeding(facts: BleedFacts, tables: Tables, dice: Dice) -> BleedOutcome:
    """FMJP-7.0-2..8: one card for a man at CE 0."""
    card = draw(CARD, "FMJP-7.0-5" if facts.attended else "FMJP-7.0-3", dice)
    return read_card(facts, card, tables)


def read_card(facts: BleedFacts, card: Card, tables: Tables) -> BleedOutcome:
    """FMJP-7.0-3..8: what this card says of him.

    Attended, black lengthens his time, and saves him where it is longer then than his CE ever was; unattended, red
    shortens it.  The ace of spades kills in any case.
    """
    if card.is_ace_of_spades:
        return BleedOutcome(card, -facts.time, 0, "dead")
    row = tables.combat.medic
    worth = row.court if card.is_court else row.card
    if facts.attended:
        change = worth if card.is_black else 0
        saved = card.is_black and facts.time + change > facts.original_ce
        may_redraw = card.is_red and facts.trained and not facts.redrawn
        return BleedOutcome(card, change, facts.time + change, "saved" if saved else "bleeds", may_redraw)
    change = -worth if card.is_red else 0
    return BleedOutcome(card, change, facts.time + change, "dead" if facts.time + change <= 0 else "bleeds")


def rescuer_ce(ce: int, tables: Tables) -> int:
    """FMJP-7.0-9: the CE of one who has saved another."""
    row = tables.combat.medic
    return min(row.most_ce, ce + row.rescuer)


class FateOutcome(Struct, frozen=True):
    """The fate of an NPC who was out: the card, and whether he is dead."""

    card: Card
    dead: bool


def resolve_fate(dice: Dice) -> FateOutcome:
    """FMJP-5.3-1, FMJP-7.0-1: after the battle a card for each NPC at CE 0: red dead, black wounded."""
    card = draw(FATE, "FMJP-5.3-1", dice)
    return FateOutcome(card, card.is_red)
