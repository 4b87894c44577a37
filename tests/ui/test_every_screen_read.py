"""What stands on every screen of the game, where, and how it is drawn, is as it was last changed on purpose."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.canvas import Canvas, Seen, seen_in, watched
from tests.ui.canvas import unlike as unlike_looks
from tests.ui.every_screen import Tour
from tests.ui.read import READ, kept, kept_looks, read, unlike


@pytest.mark.parametrize("screen", READ)
def test_every_screen_says_what_it_said_and_looks_as_it_looked(english_tour: Tour, screen: str) -> None:
    texts, seen = read(english_tour, screen)
    assert unlike(texts, kept()[screen]) == []
    assert unlike_looks(seen, kept_looks()[screen]) == []


def test_every_screen_is_kept() -> None:
    assert list(kept()) == list(READ)
    assert list(kept_looks()) == list(READ)


def test_a_text_that_is_new_missing_or_elsewhere_is_told() -> None:
    one, other = [(10, 10, "Fire"), (50, 10, "Move")], [(12, 9, "Fire"), (54, 10, "Move"), (1, 1, "Hold")]
    assert unlike(one, one) == []
    assert unlike(one, other) == ["50,10 Move is new", "54,10 Move is missing", "1,1 Hold is missing"]


def test_what_is_drawn_is_noted_with_its_place_and_colours() -> None:
    canvas = Canvas((40, 30))
    canvas.fill((10, 20, 30))
    with watched(canvas) as seen:
        canvas.fill((40, 50, 60), (5, 5, 10, 10))
        pygame.draw.rect(canvas, (200, 0, 0), (20, 10, 5, 5))
        canvas.blit(pygame.Surface((8, 8)), (36, 0))
    pygame.draw.rect(canvas, (0, 0, 0), (0, 0, 5, 5))
    assert [each.told for each in seen] == [
        "fill 5,5,10,10 28323c",
        "rect c80000 20,10,5,5 c80000",
        "picture 36,0,4,8 000000",
    ]
    assert [seen_in(each.told) for each in seen] == seen


def test_a_look_that_is_elsewhere_or_of_another_colour_is_told() -> None:
    plate = Seen("picture", (5, 5, 20, 10), (40, 50, 60))
    near = Seen("picture", (7, 5, 20, 12), (48, 50, 60))
    assert unlike_looks([plate], [near]) == []
    others = [
        Seen("picture", (9, 5, 20, 10), (40, 50, 60)),
        Seen("fill", (5, 5, 20, 10), (40, 50, 60)),
        Seen("picture", (5, 5, 20, 10), (60, 50, 60)),
    ]
    assert [len(unlike_looks([plate], [other])) for other in others] == [2, 2, 2]
