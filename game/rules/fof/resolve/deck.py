"""The Fog of War deck: cards are drawn at random from those that are left in it."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fof.model.hand import Deck
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.model.tables.loading import Tables

DRAW = mark("Fog of War card")


class Draw(Struct, frozen=True):
    """FOF-FOW-1: the card drawn (None: all cards are in hands), those that went past, and the deck afterwards."""

    card: str | None
    passed_over: tuple[str, ...]
    deck: Deck


def fresh_deck() -> Deck:
    """FOF-FOW-5: all twenty cards."""
    return Deck(CARDS)


def draw(deck: Deck, side: str, tables: Tables, dice: Dice) -> Draw:
    """FOF-FOW-1, FOF-FOW-3, FOF-FOW-5: a card for this side; one that only the other side may have goes past.

    A deck that is empty is made anew of the discards.  The cards lie in no order: each draw is thrown for, so that
    nobody can know the next one.
    """
    passed: list[str] = []
    while True:
        if not deck.left:
            deck = reshuffled(deck)
        if not deck.left:
            return Draw(None, tuple(passed), deck)
        place = dice.pick(len(deck.left), DRAW, "FOF-FOW-1")
        card = deck.left[place]
        deck = Deck((*deck.left[:place], *deck.left[place + 1 :]), deck.discards)
        if tables.cards[card].side in ("any", side):
            return Draw(card, tuple(passed), deck)
        passed.append(card)
        deck = discarded(deck, card)


def discarded(deck: Deck, card: str) -> Deck:
    """FOF-FOW-5: the deck after a card was used up."""
    return Deck(deck.left, (*deck.discards, card))


def reshuffled(deck: Deck) -> Deck:
    """FOF-FOW-5: the discards are back in the deck (a lull, or an empty deck); the cards stand in their own order."""
    return Deck(tuple(card for card in CARDS if card in deck.left or card in deck.discards))


def must_play_now(tables: Tables, card: str) -> bool:
    """FOF-FOW-2: whether a card is carried out at once instead of being held."""
    return tables.cards[card].when == "now"
