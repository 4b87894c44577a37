"""Hit points of a burst: one roll after the other, on one target or several; their damage (FMJP-5.2, FMJP-5.3)."""

from __future__ import annotations

import math
from fractions import Fraction

from msgspec import Struct, structs

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.events.fire import Burst
from game.rules.fmjp.model.tables.combat import FireRow
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.resolve.dies import Averages, average, d10

TO_HIT = mark("to hit")

Hits = dict[int, Fraction]

_MOST_KNOWN = 512
_KNOWN: dict[tuple[int, str], Hits] = {}


def begin_burst(points: int) -> Burst:
    """FMJP-5.2-1..2: a burst of so many hit points; with none there is no roll."""
    return Burst(max(points, 0), over=points <= 0)


def roll_hit(burst: Burst, tables: Tables, dice: Dice) -> Burst:
    """FMJP-5.2-2..3, FMJP-4.0-8, FMJP-5.3-5: one d10 against what is left; the first miss, or nothing left, ends it."""
    return _after(burst, d10(TO_HIT, "FMJP-5.2-2", dice), tables.combat.fire)


def _after(burst: Burst, roll: int, row: FireRow) -> Burst:
    hit, first = roll <= burst.left, not burst.rolls
    left = burst.left - roll if hit else 0
    return Burst(
        left,
        (*burst.rolls, roll),
        burst.hits + hit,
        over=left == 0,
        jammed=burst.jammed or (first and roll == row.jam_on),
        ducks=first and not hit and roll - burst.left <= row.duck_margin,
    )


def switch_cost(paces: float, tables: Tables) -> int:
    """FMJP-5.0-11, FMJP-5.2-4: hit points that it takes to swing to a target so many paces from the last one."""
    row = tables.combat.fire
    return max(1, math.ceil(paces / row.switch_every - 1e-9)) * row.switch


def switch(burst: Burst, paces: float, tables: Tables) -> Burst:
    """FMJP-5.2-4: what is left of a burst goes to another target, so many paces from the last one."""
    left = max(0, burst.left - switch_cost(paces, tables))
    return structs.replace(burst, left=left, over=burst.over or left == 0)


def hit_chances(points: int, tables: Tables) -> Hits:
    """FMJP-5.2-2..3: the exact chance of each number of hits from so many hit points.

    Each roll is the rule's own under the enumerating dice; what it leaves is worth as many hits as a new burst.
    """
    known = _KNOWN.get((points, tables.digest))
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[points, tables.digest] = _walk_burst(begin_burst(points), tables)
    return known


def _walk_burst(burst: Burst, tables: Tables) -> Hits:
    if burst.over:
        return {0: Fraction(1)}
    found: Hits = {}
    for after, chance in enumerate_outcomes(lambda dice: roll_hit(burst, tables, dice)).items():
        for more, likely in hit_chances(after.left, tables).items():
            found[after.hits + more] = found.get(after.hits + more, Fraction(0)) + chance * likely
    return {hits: chance for hits, chance in sorted(found.items()) if chance}


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
