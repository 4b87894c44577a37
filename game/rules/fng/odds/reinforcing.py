"""The odds of reinforcements, of how a large action opens, and of Reputation at the end of a month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.tables.attributes import RANKS
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.facts import COVER, REP
from game.rules.fng.resolve.reinforcing.cards import (
    DECK,
    Card,
    brings_something,
    card_of,
    cards_at,
    counts_as,
    kept_of,
)
from game.rules.fng.resolve.reinforcing.opening import resolve_barrage, resolve_opening
from game.rules.fng.tour.reputation import Career, arrival_rep, resolve_month

NOTHING = mark("nothing arrives")
UNKNOWN = "?"
FALLS, STAYS, RISES, FROZEN = mark("Rep falls"), mark("Rep stays"), mark("Rep rises"), mark("Rep is frozen")
REP_THREE, REP_FOUR = mark("Rep 3"), mark("Rep 4")

_DECK = tuple(Card(number) for number in range(DECK))


def title_of(brought: Sequence[str], tables: Tables) -> str:
    """FNG-REINF-01: what a card brings, in words that a catalogue knows one by one."""
    return " + ".join(map(tables.reinforcing.title, brought)) or NOTHING


def reinforcement_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-REINF-03, FNG-REINF-07..11: what one check brings a side: the first, out of the cards of its Support Level,
    or a later one against the Reinforcement Card that it holds, the rest of the deck unknown."""
    tables = load_tables(mods_dir())
    row, large = tables.reinforcing.factions[facts["faction"]], facts["large"]
    if facts["held"] != UNKNOWN:
        hands: tuple[tuple[Card, ...], ...] = ((card_of(facts["held"], "spades"),),)
    else:
        hands = tuple(combinations(_DECK, cards_at(facts["level"], tables, large=large)))
    found: dict[str, int] = {NOTHING: 0}
    for counts, size, weight in _by_height(hands, tables, large=large and facts["held"] == UNKNOWN):
        for card, left in weight.items():
            brought = row.brings(card) if brings_something(card_of(card, "spades"), counts) else ()
            name = title_of(brought, tables)
            found[name] = found.get(name, 0) + left * size
    total = sum(found.values())
    return {name: Fraction(often, total) for name, often in found.items() if often}


def _by_height(
    hands: Sequence[tuple[Card, ...]], tables: Tables, *, large: bool
) -> list[tuple[int, int, dict[str, int]]]:
    """How high the card that is kept counts, once for each way to hold it, and by rank the cards that are left."""
    ways: dict[tuple[int, tuple[int, ...]], int] = {}
    for hand in hands:
        key = counts_as(kept_of(hand), tables, large=large), tuple(sorted(card.place for card in hand))
        ways[key] = ways.get(key, 0) + 1
    whole = len(_DECK) // len(RANKS)
    return [
        (counts, often, {rank: whole - places.count(place) for place, rank in enumerate(RANKS)})
        for (counts, places), often in ways.items()
    ]


def opening_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-OPENING-01: how a large action opens."""
    tables = load_tables(mods_dir())
    found: Chances = dict(enumerate_outcomes(lambda dice: str(resolve_opening(tables, dice).result)))
    return found


def barrage_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-OPENING-02: one who is under the barrage before a large action."""
    tables = load_tables(mods_dir())
    found = enumerate_outcomes(lambda dice: resolve_barrage(facts["rep"], tables, dice, cover=facts["cover"]).result)
    return {str(name): found[name] for name in reversed(tables.reinforcing.barrage.results) if name in found}


def arrival_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-CHAR-10: the Rep of one newly arrived in country."""
    tables = load_tables(mods_dir())
    return dict(enumerate_outcomes(lambda dice: REP_THREE if arrival_rep(tables, dice) == 3 else REP_FOUR))


def month_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-REP-01..05: what the end of a month makes of the Rep of a man."""
    tables = load_tables(mods_dir())
    career = Career(facts["rep"], facts["star"], months=facts["months"], kills=facts["kills"], service=facts["service"])

    def month(dice: Dice) -> str:
        after = resolve_month(career, tables, dice).after
        if after.frozen:
            return FROZEN
        return RISES if after.rep > career.rep else FALLS if after.rep < career.rep else STAYS

    found = enumerate_outcomes(month)
    return {name: found[name] for name in (RISES, STAYS, FALLS, FROZEN) if name in found}


REINFORCING_TESTS = (
    OddsTest(
        "reinforcement",
        mark("one check for reinforcements: what arrives"),
        (
            Fact("faction", "choice", mark("whose cards"), choices=tuple(load_tables().reinforcing.factions)),
            Fact("level", "number", mark("Support Level"), default=3, low=1, high=6),
            Fact("held", "choice", mark("Reinforcement Card; ? before the first check"), default=UNKNOWN,
                 choices=(UNKNOWN, *RANKS)),
            Fact("large", "flag", mark("a large action"), default=False),
        ),
        reinforcement_odds,
    ),
    OddsTest("opening", mark("how a large action opens"), (), opening_odds),
    OddsTest("opening-barrage", mark("one under the barrage before a large action"), (REP, COVER), barrage_odds),
    OddsTest("arrival", mark("the Rep of one newly arrived in country"), (), arrival_odds),
    OddsTest(
        "month",
        mark("the end of a month of a tour"),
        (
            REP,
            Fact("months", "number", mark("months served"), default=1, low=1, high=13),
            Fact("kills", "number", mark("kills on this tour"), default=0, high=99),
            Fact("service", "choice", mark("whose tour"), default="army", choices=("army", "marines")),
            Fact("star", "flag", mark("he is a Star"), default=False),
        ),
        month_odds,
    ),
)  # fmt: skip
