"""A whole battle played by hand in a real window: from the title, by mouse and keys, to the end report."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.window import PROGRAMS, display, make_home, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1600, 900)


def test_the_program_shows_its_title_and_ends_by_keyboard(tmp_path: Path) -> None:
    make_home(tmp_path / "home", SIZE)
    with display(SIZE) as screen, window(screen, tmp_path / "home", SIZE) as shown:
        shown.press("q")
        assert shown.ended() == 0
