"""What of a table is in view when a battle on it is opened."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.table.tablemap import TableMap
from game.ui.table.camera import INCH, TableCamera
from game.ui.table.view import TableView
from tests.ui.table.bare_table import BAKER, PHAM

SMALL = 15.0
"""Window pixels to the inch that are enough."""


def opened(*places: tuple[float, float], size: tuple[int, int] = (1540, 1040)) -> TableCamera:
    camera = TableCamera(TableMap("plain", "", 36.0, 36.0))
    camera.view = pygame.Rect((0, 0), size)
    camera.open_on(places, SMALL)
    return camera


def shows(camera: TableCamera, *places: tuple[float, float]) -> bool:
    """Whether these places and two inches round them are in view."""
    return all(camera.shows((x * INCH, y * INCH), camera.pixels(2.0)) for x, y in places)


def test_units_in_the_midst_open_the_whole_table() -> None:
    camera = opened((12, 16), (20, 20))
    assert camera.at == pytest.approx((18 * INCH, 18 * INCH))


@pytest.mark.parametrize("rim", [1.0, 35.0])
def test_units_at_a_rim_that_the_window_cuts_off_are_brought_into_view(rim: float) -> None:
    units = ((8.0, rim), (28.0, rim))
    whole = opened()
    assert not shows(whole, *units)
    assert shows(opened(*units), *units)


def test_while_nobody_may_be_ordered_yet_the_players_own_are_in_view(view: TableView) -> None:
    mine, theirs = replace(BAKER, at=(2.0, 14.0), active=False), replace(PHAM, at=(22.0, 2.0), active=False)
    view.place(pygame.Rect(0, 0, 200, 120))
    view.figures.show([mine, theirs])
    view.show_all()
    assert not shows(view.camera, mine.at)
    view.ours = {mine.key}
    view.show_all()
    assert view.camera.shows((mine.at[0] * INCH, mine.at[1] * INCH), 0)
