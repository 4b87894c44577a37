"""A table in a window, its listener, and fonts."""

from __future__ import annotations

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.kit.theme import Theme
from game.ui.table.ground import draw_plain
from game.ui.table.view import TableView
from game.ui.window.jobs import Jobs
from tests.ui.table.bare_table import BAKER, ORTIZ, PHAM, TABLE, Ears


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def jobs() -> Jobs:
    """Work that is done at once, and taken in when ``deliver`` is called."""
    return Jobs(threaded=False)


@pytest.fixture
def view(show, ears, jobs) -> TableView:
    """The bare table at zoom 1 with three men on it."""

    def make(theme):
        view = TableView(theme, TABLE, jobs, ears)
        view.ground.set_picture(draw_plain(TABLE), view.camera)
        view.figures.show([BAKER, ORTIZ, PHAM])
        return view

    view = show(make, navigate=False)
    view.camera.zoom_by(view.camera.zooms.index(1.0) - view.camera.level)
    view.camera.settle()
    ears.told.clear()
    return view


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts")
