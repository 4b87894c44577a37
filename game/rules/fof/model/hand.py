"""Fog of War cards in the hands of the sides: FOF-FOW-2."""

from __future__ import annotations

from msgspec import Struct, structs

from game.engine.core.naming import NOBODY
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fof.model.components import Hand, Pile
from game.rules.fof.model.events import CardPlayed
from game.rules.fof.model.game import Battle

POUCHES = "full_pouches"
QUICK_HANDS = "quick_hands"
STEADY_NOW = "steady"


def hand_of(world: World, side: str) -> tuple[str, ...]:
    """The cards that a side keeps."""
    hand = world.find(THE_GAME, Hand)
    return hand.of(side) if hand is not None else ()


def holds(world: World, side: str, card: str) -> bool:
    """Whether a side keeps this card."""
    return card in hand_of(world, side)


def keep(world: World, side: str, card: str) -> None:
    """FOF-FOW-2: the side keeps a card for later."""
    hand = world.find(THE_GAME, Hand) or Hand()
    world.put(structs.replace(hand, **{side: (*hand.of(side), card)}))


def deck_of(world: World) -> Deck:
    """FOF-FOW-5: the cards that are left, and those that were used."""
    pile = world.the(Pile)
    return Deck(pile.left, pile.discards)


def put_deck(world: World, deck: Deck) -> None:
    """FOF-FOW-5: the deck as it is now."""
    world.put(Pile(deck.left, deck.discards))


def spend(
    battle: Battle,
    side: str,
    card: str,
    unit: EntityId = NOBODY,
    at: tuple[float, float] | None = None,
) -> None:
    """FOF-FOW-2: a card that was kept is played and used up."""
    world = battle.world
    hand = world.the(Hand)
    cards = list(hand.of(side))
    cards.remove(card)
    world.put(structs.replace(hand, **{side: tuple(cards)}))
    pile = world.the(Pile)
    world.put(Pile(pile.left, (*pile.discards, card)))
    battle.emit(CardPlayed(side=side, card=card, unit=unit, at=at, rule="FOF-FOW-2"))


class Deck(Struct, frozen=True):
    """FOF-FOW-5: the cards that can still be drawn, and those that were played; cards in hand are in neither."""

    left: tuple[str, ...]
    discards: tuple[str, ...] = ()
