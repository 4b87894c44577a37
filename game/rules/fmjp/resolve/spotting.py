"""Spotting those who stay unseen, and booby traps (FMJP-5.0-6, FMJP-5.4-7)."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.dies import d10

SPOT = mark("spotting")
TRAP = mark("noticing a trap")


class SpotFacts(Struct, frozen=True, kw_only=True):
    """One who looks for a hidden man so many paces off."""

    ce: int
    distance: float


class SpotOutcome(Struct, frozen=True):
    """The die (None: none was needed), what it had to be at most, and whether the man is seen."""

    roll: int | None
    needed: int
    seen: bool


def spotting_reach(tables: Tables) -> int:
    """FMJP-5.0-6: paces beyond which nobody hidden is spotted."""
    return tables.combat.spot.reach


def resolve_spot(facts: SpotFacts, tables: Tables, dice: Dice) -> SpotOutcome:
    """FMJP-5.0-6: near ones are seen of themselves, others on a die at most CE and a bonus; too far off never."""
    row = tables.combat.spot
    needed = facts.ce + row.bonus
    if facts.distance <= row.automatic:
        return SpotOutcome(None, needed, True)
    if facts.distance > row.reach:
        return SpotOutcome(None, needed, False)
    roll = d10(SPOT, "FMJP-5.0-6", dice)
    return SpotOutcome(roll, needed, roll <= needed)


class NoticeOutcome(Struct, frozen=True):
    """The card of one who is about to tread on a trap, and whether he sees it in time."""

    card: Card
    noticed: bool


def resolve_notice(ce: int, dice: Dice) -> NoticeOutcome:
    """FMJP-5.4-7: a card of a value up to his CE."""
    card = draw(TRAP, "FMJP-5.4-7", dice)
    return NoticeOutcome(card, card.value <= ce)
