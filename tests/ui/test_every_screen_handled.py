"""Every screen around the battles answers keys, clicks and the wheel as it did when it was last changed on purpose."""

from __future__ import annotations

import pytest

from tests.ui.every_screen import Tour
from tests.ui.handled import SCREENS, kept, told
from tests.ui.offered import unlike


@pytest.mark.parametrize("screen", SCREENS)
def test_keys_clicks_and_the_wheel_do_what_they_did(english_tour: Tour, screen: str) -> None:
    assert unlike(told(english_tour, screen), kept()[screen]) == []


def test_every_screen_is_kept() -> None:
    assert list(kept()) == list(SCREENS)
