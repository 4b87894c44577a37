"""A screen, a home and a mirror for each test that plays in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.oa.scenery import Scenery
from tests.e2e.mirror import Mirror
from tests.e2e.window import Screen, display

SIZE = (1464, 950)
"""A window that shows the whole map with its margin from the beginning, so that no hex ever moves on the screen."""


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A screen of the size of the window."""
    with display(SIZE) as name:
        yield name


@pytest.fixture
def mirror(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mirror]:
    """Tells where things lie in a window of this size; its ground is not painted, as nobody looks at it."""
    monkeypatch.setattr(Scenery, "begin", lambda self: None)
    shown = Mirror(home, SIZE)
    yield shown
    shown.close()
