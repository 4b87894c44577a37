"""Exact chances of what takes many dice and cards: the fire arithmetic, hits, blasts, first aid over several turns.

What one ``resolve`` throws is walked line by line, card by card, as a programme over the sum, the hit points or the
CE, because there are too many ways in which all of it can fall; each step is the very function of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal, TypeVar

from msgspec import structs

from game.rules.fmjp.model.cards import PACK
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Blast, Velocity
from game.rules.fmjp.resolve.blast import BlastFacts, card_lines, reaches
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, read_card
from game.rules.fmjp.resolve.dies import Averages, average_sums
from game.rules.fmjp.resolve.hits import HitFacts, high_loss, hit_chances, low_loss
from game.rules.fmjp.resolve.shot import FireFacts, Part, parts, points_of

Numbers = dict[int, Fraction]
Fate = Literal["bleeds", "dead", "saved"]

_WHOLE = 100
_SIDES = 6
_MOST_KNOWN = 512
_KNOWN: dict[tuple[HitFacts, str], Numbers] = {}
_Key = TypeVar("_Key")


def _spread(found: Mapping[_Key, Fraction], step: Callable[[_Key], Mapping[_Key, Fraction]]) -> dict[_Key, Fraction]:
    """One step more from every state."""
    after: dict[_Key, Fraction] = {}
    for state, chance in found.items():
        for reached, likely in step(state).items():
            after[reached] = after.get(reached, Fraction(0)) + chance * likely
    return after


# Fire -------------------------------------------------------------------------------------------


def percent_chances(facts: FireFacts, tables: Tables) -> dict[Fraction, Fraction]:
    """FMJP-5.0-2..15: the exact chance of every final percentage before it is rounded."""
    found: dict[Fraction, Fraction] = {Fraction(0): Fraction(1)}
    for part in parts(facts, tables):
        found = _times(found, part) if part.kind == "times" else _plus(found, _worth(part, tables))
    return found


def _times(found: Mapping[Fraction, Fraction], part: Part) -> dict[Fraction, Fraction]:
    return _spread(found, lambda so_far: {so_far * part.value / _WHOLE: Fraction(1)})


def _plus(found: Mapping[Fraction, Fraction], worth: Mapping[int, Fraction]) -> dict[Fraction, Fraction]:
    return _spread(found, lambda so_far: {so_far + value: chance for value, chance in worth.items()})


def _worth(part: Part, tables: Tables) -> dict[int, Fraction]:
    """The possible additions of one line, in percent."""
    point = tables.combat.fire.point
    sums = average_sums(part.dice)
    others = sums if part.against else {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for total, chance in sums.items():
        for other, likely in others.items():
            value = part.value + (part.sign * total - other) * point
            found[value] = found.get(value, Fraction(0)) + chance * likely
    return found


def points_chances(facts: FireFacts, tables: Tables) -> Numbers:
    """FMJP-5.2-1: the exact chance of each number of hit points."""
    found: Numbers = {}
    for percent, chance in percent_chances(facts, tables).items():
        points = points_of(percent, tables)
        found[points] = found.get(points, Fraction(0)) + chance
    return dict(sorted(found.items()))


def fire_chances(facts: FireFacts, tables: Tables) -> Numbers:
    """FMJP-5.0-2..15, FMJP-5.2-1..3: the exact chance of each number of hits of a burst at one target."""
    return dict(sorted(_spread(points_chances(facts, tables), lambda points: hit_chances(points, tables)).items()))


# Hits and blasts --------------------------------------------------------------------------------


def one_hit(facts: HitFacts, tables: Tables) -> Numbers:
    """FMJP-5.3-2..4: the chance of each CE left after one hit; worked out once for each set of tables."""
    key = (facts, tables.digest)
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = _walk_hit(facts, tables)
    return found


def _walk_hit(facts: HitFacts, tables: Tables) -> Numbers:
    found: Numbers = {}
    if facts.velocity == "low":
        for card in PACK:
            left = facts.ce - low_loss(facts, card, tables)
            found[left] = found.get(left, Fraction(0)) + Fraction(1, len(PACK))
        return found
    for total, chance in average_sums(tables.combat.hits.high_dice).items():
        left = facts.ce - high_loss(facts, Averages((total,)), tables)
        found[left] = found.get(left, Fraction(0)) + chance
    return found


def after_hits(ce: int, hits: int, velocity: Velocity, tables: Tables, *, flak: bool = False) -> Numbers:
    """FMJP-5.3-2..4: the chance of each CE left after so many hits, one by one."""
    found: Numbers = {ce: Fraction(1)}
    for _ in range(hits):
        found = _spread(found, lambda left: one_hit(HitFacts(ce=left, velocity=velocity, flak=flak), tables))
    return dict(sorted(found.items()))


def cards_chances(facts: BlastFacts, tables: Tables) -> Numbers:
    """FMJP-5.4-1..7: the exact chance of each number of cards that one man in a blast draws."""
    if not reaches(tables, facts.kind, facts.distance):
        return {0: Fraction(1)}
    found: Numbers = {}
    for total, chance in _thrown(tables.blasts[facts.kind]).items():
        cards = max(0, card_lines(facts, total, tables).total)
        found[cards] = found.get(cards, Fraction(0)) + chance
    return dict(sorted(found.items()))


def _thrown(blast: Blast) -> Numbers:
    if not blast.cards_d6:
        return average_sums(blast.cards_dice)
    found: Numbers = {0: Fraction(1)}
    for _ in range(blast.cards_d6):
        found = _spread(found, lambda so_far: {so_far + face: Fraction(1, _SIDES) for face in range(1, _SIDES + 1)})
    return found


def blast_chances(facts: BlastFacts, tables: Tables) -> Numbers:
    """FMJP-5.4-1..7: the exact chance of each CE left to one man in a blast."""
    found: Numbers = {}
    for cards, chance in cards_chances(facts, tables).items():
        for left, likely in after_hits(facts.ce, cards, "low", tables, flak=facts.flak).items():
            found[left] = found.get(left, Fraction(0)) + chance * likely
    return dict(sorted(found.items()))


# First aid --------------------------------------------------------------------------------------


def bleeding_chances(facts: BleedFacts, turns: int, tables: Tables) -> dict[Fate, Fraction]:
    """FMJP-7.0-2..8: what becomes of a man at CE 0 within so many turns; a medic redraws every red card."""
    found: dict[tuple[Fate, int], Fraction] = {("bleeds", facts.time): Fraction(1)}
    for _ in range(turns):
        found = _spread(found, lambda state: _one_turn(state, facts, tables))
    fates: dict[Fate, Fraction] = {"saved": Fraction(0), "bleeds": Fraction(0), "dead": Fraction(0)}
    for (fate, _), chance in found.items():
        fates[fate] += chance
    return fates


def _one_turn(
    state: tuple[Fate, int], facts: BleedFacts, tables: Tables, *, redrawn: bool = False
) -> dict[tuple[Fate, int], Fraction]:
    fate, time = state
    if fate != "bleeds":
        return {state: Fraction(1)}
    now = structs.replace(facts, time=time, redrawn=redrawn)
    found: dict[tuple[Fate, int], Fraction] = {}
    for card in PACK:
        outcome = read_card(now, card, tables)
        reached = (
            _one_turn(state, facts, tables, redrawn=True)
            if outcome.may_redraw
            else {(outcome.end, outcome.time): Fraction(1)}
        )
        for after, chance in reached.items():
            found[after] = found.get(after, Fraction(0)) + chance / len(PACK)
    return found
