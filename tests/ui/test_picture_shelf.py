"""What is kept of drawn things has its bounds, whatever is shown and however long."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.shelf import PictureShelf
from game.ui.kit.theme import TEXT, Style, Theme

INK = (0, 0, 0)
A_PICTURE = 400
"""Bytes of one of ten pixels square."""


def shown(shelf: PictureShelf, *keys: int) -> list[int]:
    """Ask for pictures; those that had to be made."""
    made = []

    def make(key: int) -> pygame.Surface:
        made.append(key)
        return pygame.Surface((10, 10), depth=32)

    for key in keys:
        shelf.get(key, lambda key=key: make(key))
    return made


def test_a_picture_is_made_once() -> None:
    assert shown(PictureShelf(8, 4, 10**6), 1, 2, 1, 2) == [1, 2]


def test_the_one_longest_unused_goes_when_they_are_too_many() -> None:
    shelf = PictureShelf(3, 1, 10**6)
    shown(shelf, 1, 2, 3, 1, 4)
    assert len(shelf) == 3
    assert shown(shelf, 1, 3, 4) == []
    assert shown(shelf, 2) == [2]


@pytest.mark.parametrize(("room", "kept"), [(5 * A_PICTURE, 5), (5 * A_PICTURE - 1, 4), (0, 2)])
def test_together_they_keep_to_their_room_but_a_screen_always_has_its_own(room: int, kept: int) -> None:
    shelf = PictureShelf(99, 2, room)
    shown(shelf, *range(20))
    assert (len(shelf), shelf.bytes) == (kept, kept * A_PICTURE)


def test_a_picture_that_asks_for_others_is_counted_once() -> None:
    shelf = PictureShelf(9, 1, 10**6)

    def outer() -> pygame.Surface:
        shown(shelf, 1, 2)
        return pygame.Surface((10, 10), depth=32)

    shelf.get(1, outer)
    assert (len(shelf), shelf.bytes) == (2, 2 * A_PICTURE)


def test_an_empty_shelf_holds_nothing() -> None:
    shelf = PictureShelf(9, 1, 10**6)
    shown(shelf, 1, 2)
    shelf.clear()
    assert (len(shelf), shelf.bytes) == (0, 0)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_theme_keeps_little_however_much_is_shown(hands, scale: float) -> None:
    theme: Theme = hands.app.context.theme
    theme.change(scale=scale)
    window = pygame.Surface((400, 400))
    for number in range(3000):
        theme.text(f"Sentence {number}, which tells at length of something that is told only once", TEXT, INK)
        theme.width(f"{number}", Style("bold", 15))
    for wide in range(100, 400):
        plate(theme, (wide, 300), INK)
        draw_shadow(window, theme, pygame.Rect(0, 0, wide, 300))
    for shelf, room in ((theme.texts, 3_000_000), (theme.pictures, 10_000_000)):
        assert shelf.room == room * scale**2
        assert shelf.bytes <= shelf.room or len(shelf) == shelf.least
    assert len(theme._widths) <= 4097
