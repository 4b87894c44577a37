"""What of a table is in view when a battle on it is opened."""

from __future__ import annotations

import pygame
import pytest

from game.board.table.tablemap import TableMap
from game.ui.table.camera import INCH, TableCamera

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
