"""What stands on every screen of the game, and where, is what stood there when it was last changed on purpose."""

from __future__ import annotations

import pytest

from tests.ui.every_screen import Tour
from tests.ui.read import READ, kept, read, unlike


@pytest.mark.parametrize("screen", READ)
def test_every_screen_says_what_it_said_where_it_said_it(english_tour: Tour, screen: str) -> None:
    assert unlike(read(english_tour, screen), kept()[screen]) == []


def test_every_screen_is_kept() -> None:
    assert list(kept()) == list(READ)


def test_a_text_that_is_new_missing_or_elsewhere_is_told() -> None:
    one, other = [(10, 10, "Fire"), (50, 10, "Move")], [(12, 9, "Fire"), (54, 10, "Move"), (1, 1, "Hold")]
    assert unlike(one, one) == []
    assert unlike(one, other) == ["50,10 Move is new", "54,10 Move is missing", "1,1 Hold is missing"]
