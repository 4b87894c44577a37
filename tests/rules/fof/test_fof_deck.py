"""The Fog of War deck."""

from __future__ import annotations

import pytest

from game.engine.core.dice import SeededDice
from game.rules.fof.model.hand import Deck
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.resolve.deck import discarded, draw, fresh_deck, must_play_now, reshuffled
from tests.rules.fof.pure import TABLES


@pytest.mark.rule("FOF-FOW-5", "FOF-FOW-1")
def test_all_twenty_cards_are_drawn_once_before_any_comes_again() -> None:
    dice, deck, seen = SeededDice(5), fresh_deck(), []
    for _ in range(19):
        found = draw(deck, "us", TABLES, dice)
        assert found.card
        seen += [*found.passed_over, found.card]
        deck = found.deck
    assert sorted(seen) == sorted(CARDS)
    assert deck == Deck((), ("spider_hole",))


@pytest.mark.rule("FOF-FOW-3", "FOF-FOW-5")
def test_a_card_of_the_other_side_goes_past() -> None:
    dice = SeededDice(5)
    found = draw(Deck(("rockets", "spider_hole")), "vc", TABLES, dice)
    assert found.card == "spider_hole"
    only = draw(Deck(("rockets",), ("lull",)), "us", TABLES, dice)
    assert (only.card, only.deck) == ("rockets", Deck((), ("lull",)))
    again = draw(Deck(("rockets",), ("lull",)), "vc", TABLES, SeededDice(2))
    assert again.card == "lull"
    assert "rockets" in again.passed_over


@pytest.mark.rule("FOF-FOW-5")
def test_an_empty_deck_is_made_of_the_discards_and_none_is_drawn_where_all_are_in_hands() -> None:
    dice = SeededDice(5)
    found = draw(Deck((), ("heat", "lull")), "us", TABLES, dice)
    assert found.card in ("heat", "lull")
    assert len(found.deck.left) == 1
    assert draw(Deck(()), "us", TABLES, dice).card is None


@pytest.mark.rule("FOF-FOW-5")
def test_a_lull_puts_the_discards_back() -> None:
    deck = discarded(Deck(("heat",)), "lull")
    assert deck == Deck(("heat",), ("lull",))
    assert reshuffled(deck) == Deck(("heat", "lull"))


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_the_card_says_when_it_is_played_and_whom_it_serves() -> None:
    held = [key for key in CARDS if not must_play_now(TABLES, key)]
    assert held == [
        "hidden_marksman", "full_pouches", "quick_hands", "rockets", "spider_hole", "steady", "smoke_out",
        "buried_rice", "late_arrivals",
    ]  # fmt: skip
    assert [key for key in CARDS if TABLES.cards[key].side != "any"] == ["rockets", "spider_hole"]
    assert [TABLES.cards[key].number for key in CARDS] == list(range(1, 21))
