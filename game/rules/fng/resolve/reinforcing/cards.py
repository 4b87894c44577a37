"""The cards of reinforcements: the deck, the Reinforcement Card, and what a draw means: FNG-REINF-03..11."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.attributes import RANKS, SUITS, Suit
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reinforcing.cards import Flank

DRAWN = mark("reinforcement card")
FLOWN = mark("whether the controller stays")
SIDE_OF_OVERRUN = mark("from which side they come")
DECK = len(RANKS) * len(SUITS)


class Card(Struct, frozen=True):
    """One of the 52, by its number: the twos first, the aces last."""

    number: int

    @property
    def place(self) -> int:
        """FNG-REINF-10: how high it is; aces are high."""
        return self.number // len(SUITS)

    @property
    def rank(self) -> str:
        """Its rank, 2 to A."""
        return RANKS[self.place]

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return SUITS[self.number % len(SUITS)]


class FirstCheck(Struct, frozen=True):
    """FNG-REINF-04, FNG-REINF-07: the cards that a side had lying down, and the highest of them."""

    cards: tuple[Card, ...]
    kept: Card


def card_of(rank: str, suit: Suit) -> Card:
    """The card of this rank and suit.

    >>> card_of("2", "hearts").number, card_of("A", "spades").number
    (1, 51)
    """
    return Card(RANKS.index(rank) * len(SUITS) + SUITS.index(suit))


def cards_at(level: int, tables: Tables, *, large: bool = False) -> int:
    """FNG-REINF-03: the cards of a side by its Support Level, in a large action at least that of one."""
    row = tables.reinforcing.draw
    return row.cards_at(max(level, row.large_level) if large else level)


def deck_without(out: Sequence[int], held: Sequence[int]) -> tuple[Card, ...]:
    """FNG-REINF-05: the cards of the deck that are left; where none is, all are shuffled but those that are held."""
    left = tuple(Card(number) for number in range(DECK) if number not in out)
    return left or tuple(Card(number) for number in range(DECK) if number not in held)


def draw_card(out: Sequence[int], held: Sequence[int], dice: Dice) -> Card:
    """FNG-REINF-05, FNG-REINF-08: one card of the deck."""
    left = deck_without(out, held)
    return left[dice.pick(len(left), DRAWN, "FNG-REINF-08")]


def resolve_first_check(out: Sequence[int], held: Sequence[int], count: int, dice: Dice) -> FirstCheck:
    """FNG-REINF-04, FNG-REINF-07: a side turns up its cards and keeps the highest."""
    found: list[Card] = []
    for _ in range(count):
        found.append(draw_card((*out, *(card.number for card in found)), held, dice))
    return FirstCheck(tuple(found), kept_of(found))


def kept_of(cards: Sequence[Card]) -> Card:
    """FNG-REINF-07: the highest of them becomes the Reinforcement Card."""
    return max(cards, key=lambda card: card.place)


def counts_as(card: Card, tables: Tables, *, large: bool) -> int:
    """FNG-REINF-09, FNG-MISSION-52: how high a Reinforcement Card counts; the first one of a large action no lower than
    a ten."""
    return max(card.place, RANKS.index(tables.reinforcing.draw.large_card)) if large else card.place


def brings_something(drawn: Card, counts: int) -> bool:
    """FNG-REINF-08..10: whether the card drawn is lower than the Reinforcement Card."""
    return drawn.place < counts


def flank_of(card: Card, tables: Tables) -> Flank:
    """FNG-REINF-12: where whoever it brings comes in."""
    return tables.reinforcing.draw.suits[card.suit]


def resolve_overrun_flank(dice: Dice) -> Flank:
    """FNG-OPENING-08: where the reinforcements of one who is overrun come in, whatever the suit: odd left, even
    right."""
    return "left" if dice.d6(SIDE_OF_OVERRUN, "FNG-OPENING-08") % 2 else "right"


def resolve_stays(tables: Tables, dice: Dice) -> tuple[int, bool]:
    """FNG-REINF-33: the die, and whether a controller who came by card stays another turn."""
    die = dice.d6(FLOWN, "FNG-REINF-33")
    return die, die < tables.reinforcing.draw.leaves_from
