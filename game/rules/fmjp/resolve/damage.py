"""The damage of hits to a man: combat efficiency lost for good, or a duck (FMJP-5.3)."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.resolve.dies import Averages, average

LOW = mark("low-velocity hit")
HIGH = mark("high-velocity hit")


class HitFacts(Struct, frozen=True, kw_only=True):
    """One hit on a man: his CE as it is now, and whether he wears a flak jacket."""

    ce: int
    velocity: Velocity
    flak: bool = False


class HitOutcome(Struct, frozen=True):
    """One hit: its card (low velocity) or average die (high), the CE it costs, what is left, and whether he ducks."""

    card: Card | None
    faces: tuple[int, ...]
    loss: int
    ce: int
    ducks: bool = False


def resolve_hit(facts: HitFacts, tables: Tables, dice: Dice) -> HitOutcome:
    """FMJP-5.3-2..5: one hit; CE never falls below 0."""
    if facts.velocity == "low":
        card = draw(LOW, "FMJP-5.3-2", dice)
        loss = low_loss(facts, card, tables)
        return HitOutcome(card, (), loss, facts.ce - loss, ducks=loss == 0)
    thrown = average(HIGH, "FMJP-5.3-4", dice, tables.combat.hits.high_dice)
    loss = high_loss(facts, thrown, tables)
    return HitOutcome(None, thrown.faces, loss, facts.ce - loss)


def needed(ce: int, tables: Tables, *, flak: bool) -> int:
    """FMJP-5.3-2, FMJP-5.3-3: the card value at which a low-velocity hit costs CE."""
    return ce + tables.combat.hits.flak_low * flak


def low_loss(facts: HitFacts, card: Card, tables: Tables) -> int:
    """FMJP-5.3-2, FMJP-5.3-3: what this card costs him."""
    hurts = card.value >= needed(facts.ce, tables, flak=facts.flak)
    return min(facts.ce, tables.combat.hits.low) if hurts else 0


def high_loss(facts: HitFacts, thrown: Averages, tables: Tables) -> int:
    """FMJP-5.3-3, FMJP-5.3-4: what this average die costs him."""
    row = tables.combat.hits
    loss = max(row.flak_least, thrown.total - row.flak_high) if facts.flak else thrown.total
    return min(facts.ce, loss)


def resolve_hits(facts: HitFacts, count: int, tables: Tables, dice: Dice) -> tuple[HitOutcome, ...]:
    """FMJP-5.3-2: several hits on one man, one by one; what hits a man at CE 0 changes nothing more."""
    found: list[HitOutcome] = []
    ce = facts.ce
    while ce > 0 and len(found) < count:
        found.append(resolve_hit(HitFacts(ce=ce, velocity=facts.velocity, flak=facts.flak), tables, dice))
        ce = found[-1].ce
    return tuple(found)
