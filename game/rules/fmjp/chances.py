"""Exact chances of what takes many dice and cards: the fire arithmetic, hits, blasts, first aid over several turns.

Every throw and card is the rules' own under the enumerating dice, but stage by stage: line by line over the sum, card
by card over the CE, turn by turn over the bleeding time.  All at once there are too many ways in which they can fall:
three cards alone fall in 140,608 ways, the lines and rolls of a burst in millions.  States that come to the same are
walked on as one, so each stage takes a few hundred steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from msgspec import structs

from game.engine.core.dice import Dice, enumerate_outcomes, enumerate_stage
from game.engine.remembered import Findings
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.resolve.blast import BlastFacts, card_lines, reaches, throw_cards
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, End, resolve_bleeding
from game.rules.fmjp.resolve.hits import HitFacts, hit_chances, resolve_hit
from game.rules.fmjp.resolve.shot import FireFacts, Part, parts, points_of, throw_line, with_line

Numbers = dict[int, Fraction]
Fate = Literal["bleeds", "dead", "saved"]

_KNOWN = Findings(512)


def _spread(found: Numbers, step: Callable[[int], Numbers]) -> Numbers:
    """One stage more from every state, whose own chances are known."""
    after: Numbers = {}
    for state, chance in found.items():
        for reached, likely in step(state).items():
            after[reached] = after.get(reached, Fraction(0)) + chance * likely
    return after


# Fire -------------------------------------------------------------------------------------------


def percent_chances(facts: FireFacts, tables: Tables) -> dict[Fraction, Fraction]:
    """FMJP-5.0-2..15: the exact chance of every final percentage before it is rounded."""
    found: dict[Fraction, Fraction] = {Fraction(0): Fraction(1)}
    for part in parts(facts, tables):
        found = _with_line(found, part, tables)
    return found


def _with_line(found: Mapping[Fraction, Fraction], part: Part, tables: Tables) -> dict[Fraction, Fraction]:
    after: dict[Fraction, Fraction] = {}
    for running, chance in found.items():
        for worth, likely in _worth(part).items():
            percent = with_line(running, part, worth, tables)
            after[percent] = after.get(percent, Fraction(0)) + chance * likely
    return after


def _worth(part: Part) -> Numbers:
    """The chance of each number of points that the dice of one line are worth."""
    key = part.dice, part.sign, part.against
    return _KNOWN.once(
        lambda: enumerate_outcomes(lambda dice: throw_line(part, dice).worth, unordered=True), "line", *key
    )


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
    """FMJP-5.3-2..4: the chance of each CE left after one hit."""
    return _KNOWN.once(
        lambda: enumerate_outcomes(lambda dice: resolve_hit(facts, tables, dice).ce, unordered=True),
        "hit", facts, tables.digest,
    )  # fmt: skip


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
    blast = tables.blasts[facts.kind]

    def wanted(dice: Dice) -> int:
        return max(0, card_lines(facts, throw_cards(blast, dice).total, tables).total)

    found = _KNOWN.once(lambda: enumerate_outcomes(wanted, unordered=True), "cards", facts, tables.digest)
    return dict(sorted(found.items()))


def blast_chances(facts: BlastFacts, tables: Tables) -> Numbers:
    """FMJP-5.4-1..7: the exact chance of each CE left to one man in a blast."""
    cards = cards_chances(facts, tables)
    found = _spread(cards, lambda drawn: after_hits(facts.ce, drawn, "low", tables, flak=facts.flak))
    return dict(sorted(found.items()))


# First aid --------------------------------------------------------------------------------------


class _Bleeding(NamedTuple):
    """A wounded man on his way: how he is, his time, and whether his medic draws another card this turn."""

    fate: End
    time: int
    again: bool = False


def bleeding_chances(facts: BleedFacts, turns: int, tables: Tables) -> dict[Fate, Fraction]:
    """FMJP-7.0-2..8: what becomes of a man at CE 0 within so many turns; a medic redraws every red card."""

    def card(state: _Bleeding, dice: Dice) -> _Bleeding:
        if state.fate != "bleeds":
            return state
        outcome = resolve_bleeding(structs.replace(facts, time=state.time, redrawn=state.again), tables, dice)
        return _Bleeding("bleeds", state.time, True) if outcome.may_redraw else _Bleeding(outcome.end, outcome.time)

    def second_card(state: _Bleeding, dice: Dice) -> _Bleeding:
        return card(state, dice) if state.again else state

    found = {_Bleeding("bleeds", facts.time): Fraction(1)}
    for _ in range(turns):
        found = enumerate_stage(enumerate_stage(found, card), second_card)
    fates: dict[Fate, Fraction] = {"saved": Fraction(0), "bleeds": Fraction(0), "dead": Fraction(0)}
    for state, chance in found.items():
        fates[state.fate] += chance
    return fates
