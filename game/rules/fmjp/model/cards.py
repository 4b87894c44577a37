"""Playing cards: their values, the decks, and every way in which a card is dealt, turned, drawn or lost.

A deck never stands in a stored order: its next card is any of those left, which is the same as the top card of a
shuffled pack and leaves nothing to be peeked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark

Suit = Literal["clubs", "diamonds", "hearts", "spades", ""]

SUITS: tuple[Suit, ...] = ("clubs", "diamonds", "hearts", "spades")
DEALT = mark("identity card")
COURT = 10  # FMJP-4.0-2: what knave, queen and king count
_KNAVE, _KING = 11, 13
_RANKS = {1: "A", 10: "10", 11: "J", 12: "Q", 13: "K"}
_JOKER_CODE = "*"


class Card(Struct, frozen=True, order=True):
    """One card: ``rank`` 1 (ace) to 13 (king) of a suit; the joker has rank 0 and no suit."""

    rank: int
    suit: Suit

    @property
    def value(self) -> int:
        """FMJP-4.0-2, FMJP-4.1-3: ace 1, two to ten as printed, court cards 10; the joker has none: 0."""
        return min(self.rank, COURT)

    @property
    def is_court(self) -> bool:
        """Whether it is a knave, queen or king."""
        return self.rank >= _KNAVE

    @property
    def is_red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.suit in ("diamonds", "hearts")

    @property
    def is_black(self) -> bool:
        """Whether it is a club or a spade."""
        return self.suit in ("clubs", "spades")

    @property
    def is_joker(self) -> bool:
        """Whether it is the joker."""
        return self.rank == 0

    @property
    def is_ace_of_spades(self) -> bool:
        """FMJP-7.0-8: the card that kills."""
        return self.rank == 1 and self.suit == "spades"

    @property
    def code(self) -> str:
        """Rank and suit in two or three signs: ``AS``, ``10H``, ``QD``; ``*`` for the joker."""
        return _JOKER_CODE if self.is_joker else f"{_RANKS.get(self.rank, str(self.rank))}{self.suit[0].upper()}"


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, _KING + 1))
"""The 52 cards: the draw pack."""

JOKER = Card(0, "")
ID_DECK: tuple[Card, ...] = (*PACK, JOKER)
"""FMJP-2.0-2: what identity cards are dealt from, one deck for each side."""

_BY_CODE = {card.code: card for card in ID_DECK}


def card_of(code: str) -> Card:
    """The card of a code such as ``10H``, in any case; ``KeyError`` where there is none."""
    return _BY_CODE[code.strip().upper()]


def total(cards: Iterable[Card]) -> int:
    """The worth of cards together."""
    return sum(card.value for card in cards)


class Taken(Struct, frozen=True):
    """A card and what is left of its deck, in the same order as before."""

    card: Card
    rest: tuple[Card, ...]


def take(deck: Sequence[Card], purpose: str, rule: str, dice: Dice) -> Taken:
    """FMJP-3.0-1..2: the top card of a shuffled deck: any of those left with the same chance; at least one is left."""
    place = dice.roll(purpose, rule, 1, len(deck))[0] - 1
    return Taken(deck[place], (*deck[:place], *deck[place + 1 :]))


def draw(purpose: str, rule: str, dice: Dice) -> Card:
    """A card of the draw pack, which is shuffled before each draw."""
    return PACK[dice.roll(purpose, rule, 1, len(PACK))[0] - 1]


class Deal(Struct, frozen=True):
    """New hands in the order asked for, and how many jokers were laid aside while each was dealt."""

    hands: tuple[tuple[Card, ...], ...]
    jokers: tuple[int, ...]


def deal(wanted: Sequence[int], dice: Dice) -> Deal:
    """FMJP-2.0-2, FMJP-3.0-4, FMJP-9.0-1: hands of so many cards from one fresh deck; a joker is replaced."""
    deck = ID_DECK
    hands: list[tuple[Card, ...]] = []
    jokers: list[int] = []
    for count in wanted:
        hand: list[Card] = []
        laid_aside = 0
        while len(hand) < count:
            taken = take(deck, DEALT, "FMJP-2.0-2", dice)
            deck = taken.rest
            if taken.card.is_joker:
                laid_aside += 1
            else:
                hand.append(taken.card)
        hands.append(tuple(sorted(hand)))
        jokers.append(laid_aside)
    return Deal(tuple(hands), tuple(jokers))


def action_pack(hands: Iterable[Iterable[Card]]) -> tuple[Card, ...]:
    """FMJP-3.0-1: one of each different card that anybody holds."""
    return tuple(sorted(dict.fromkeys(card for hand in hands for card in hand)))


class Lost(Struct, frozen=True):
    """A hand after cards of it were lost."""

    kept: tuple[Card, ...]
    lost: tuple[Card, ...]


def lose(hand: Sequence[Card], count: int, purpose: str, rule: str, dice: Dice) -> Lost:
    """FMJP-5.3-5: so many cards of a hand, any of them with the same chance; the whole hand where it holds no more."""
    kept = tuple(hand)
    lost: list[Card] = []
    while kept and len(lost) < count:
        if len(kept) <= count - len(lost):
            return Lost((), (*lost, *kept))
        taken = take(kept, purpose, rule, dice)
        kept = taken.rest
        lost.append(taken.card)
    return Lost(kept, tuple(lost))
