"""The draw that everybody waits for: a card is turned over the table, and says whose it is where that is no secret."""

from __future__ import annotations

import numpy as np
import pygame

from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.events.turn import CardTurned, HandDealt
from game.rules.fmjp.model.query import name_of
from game.ui.fmjp.shown.draw import Turning
from tests.asserting import some
from tests.ui.fmjp.card_table import CardTable

BACK, TURNING, OPEN, GONE = 0.1, 0.3, 0.6, 0.999
"""Shares of the time that it takes."""


def turned_in_the_first_turn(table: CardTable) -> list[tuple[CardTurned, Turning]]:
    """Pass until a card of each side has been turned, and what the table showed of every card."""
    for _ in range(12):
        entries = [entry for entry in table.session.log if isinstance(entry.event, CardTurned)]
        shown = [(entry.event, each) for entry in entries for each in table.scene.effects_of(entry)]
        if len({bool(turning.owner) for _, turning in shown}) == 2:
            return shown
        table.end()
    raise AssertionError("only one side has had cards")


def test_a_card_of_the_players_says_whose_it_is_and_lies_longer_than_one_of_the_enemys(table: CardTable) -> None:
    shown = turned_in_the_first_turn(table)
    dealt = [entry.event for entry in table.session.log if isinstance(entry.event, HandDealt)]
    owners = {card: event.figure for event in dealt for card in event.cards}
    for event, turning in some(shown):
        assert turning.card == event.card
        mine = event.card in owners and table.scene.desk.is_mine(owners[event.card])
        assert turning.owner == (name_of(table.world, owners[event.card]) if mine else "")
        assert turning.seconds == (1.1 if mine else 0.5)


def seen(table: CardTable, card: str, owner: str, share: float) -> np.ndarray:
    """What the window shows of a turning card over plain ground, as light of each pixel."""
    surface = pygame.Surface(table.hands.app.surface.get_size())
    Turning(card_of(card), owner).draw(surface, table.view.camera, table.scene.theme, share)
    return pygame.surfarray.array3d(surface).sum(axis=2)


def test_nothing_tells_a_card_before_it_has_turned(table: CardTable) -> None:
    for share in (BACK, TURNING - 0.1):
        assert (seen(table, "2C", "", share) == seen(table, "AH", "Hobbs", share)).all()
    assert (seen(table, "2C", "Hobbs", TURNING) != seen(table, "AH", "Hobbs", TURNING)).any()
    assert (seen(table, "AH", "", OPEN) != seen(table, "AH", "Hobbs", OPEN)).any()


def test_the_card_grows_narrow_and_wide_again_and_fades(table: CardTable) -> None:
    def lit(share: float) -> int:
        return int((seen(table, "AH", "", share) > 0).sum())

    assert lit(BACK) > lit(0.2)
    assert lit(0.2) < lit(TURNING) < lit(OPEN)
    assert seen(table, "AH", "", GONE).max() < seen(table, "AH", "", OPEN).max() / 4
