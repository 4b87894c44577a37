"""Hit points of a burst: one roll after the other, on one target or several; their damage (FMJP-5.2, FMJP-5.3)."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, structs

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.events.fire import Burst
from game.rules.fmjp.model.tables.combat import FireRow
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.resolve.dies import TEN, Averages, average, d10

TO_HIT = mark("to hit")

Hits = dict[int, Fraction]


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


def resolve_burst(points: int, tables: Tables, dice: Dice) -> Burst:
    """FMJP-5.2-1..3: a burst on one target to its end."""
    burst = begin_burst(points)
    while not burst.over:
        burst = roll_hit(burst, tables, dice)
    return burst


@lru_cache(maxsize=256)
def hit_chances(points: int) -> Hits:
    """FMJP-5.2-2..3: the exact chance of each number of hits from so many hit points.

    A programme over what is left: a roll within it is a hit and leaves the rest, any other ends the burst.
    """
    if points <= 0:
        return {0: Fraction(1)}
    found: Hits = {0: Fraction(max(0, TEN - points), TEN)}
    for roll in range(1, min(points, TEN) + 1):
        for hits, chance in hit_chances(points - roll).items():
            found[hits + 1] = found.get(hits + 1, Fraction(0)) + chance / TEN
    return {hits: chance for hits, chance in sorted(found.items()) if chance}


def duck_chance(points: int, tables: Tables) -> Fraction:
    """FMJP-5.3-5: the chance that the first roll misses by no more than the margin."""
    if points <= 0:
        return Fraction(0)
    return Fraction(max(0, min(TEN, points + tables.combat.fire.duck_margin) - points), TEN)


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
