"""The note of how far the painting of a map is: what changes in it seldom moves what lies beside it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.battle.cards.banner import PaintNote
from game.ui.kit.root import Root
from game.ui.kit.theme import Theme


class Painter:
    """Says what a test wants, and how often the window was laid out for it."""

    def __init__(self) -> None:
        self.said = (0.0, "Painting: the jungle")
        theme = Theme(data_dir() / "assets" / "fonts")
        self.note = PaintNote(theme, lambda: self.said)
        self.root = Root(theme, self.note)
        self.root.place(pygame.Rect(0, 0, 800, 600))
        self.say(*self.said)

    def say(self, share: float, words: str) -> bool:
        """Whether everything is laid out anew for these words."""
        self.root.lay_out()
        self.said = (share, words)
        self.note.tick(0.0)
        return self.root.needs_layout


@pytest.fixture
def painter() -> Painter:
    pygame.font.init()
    return Painter()


def test_other_words_in_the_room_of_the_longest_move_nothing(painter: Painter) -> None:
    assert not painter.say(0.1, "Painting: the jungle")
    assert not painter.say(0.2, "Painting: mud")
    assert not painter.say(0.3, "Painting: the jungle")


def test_longer_words_the_first_and_the_last_move_what_lies_beside(painter: Painter) -> None:
    assert painter.say(0.4, "Painting: the jungle, and the paddies")
    assert painter.say(1.0, "")
    assert painter.say(0.0, "Painting: mud")
