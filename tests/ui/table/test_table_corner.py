"""Names of places and the small table in the corner."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.ui.kit.theme import PALETTES
from game.ui.table.names import PlaceNames
from game.ui.table.view import TableMiniMap
from tests.ui.table.bare_table import TABLE


def picture_of(view) -> np.ndarray:
    surface = pygame.Surface(view.rect.size)
    view.draw_part(surface)
    return pygame.surfarray.array3d(surface).astype(int)


def test_names_can_be_left_out(view):
    named = picture_of(view)
    view.names.shown = False
    assert np.abs(named - picture_of(view)).sum() > 0


def test_every_name_stands_inside_its_place(theme):
    places = {name.words: name.spots[0] for name in PlaceNames(theme, TABLE)._names}
    assert set(places) == {"the hut", "the wood"}
    assert 14 < places["the hut"][0] < 18
    assert 4 < places["the hut"][1] < 7
    assert max(places["the wood"]) < 6


@pytest.fixture
def corner(view) -> TableMiniMap:
    corner = TableMiniMap(view.theme, view, lambda side: PALETTES["standard"].rust)
    corner.place(pygame.Rect(0, 0, *corner.prefer(200)))
    return corner


def test_the_corner_has_the_shape_of_the_table(corner):
    inner = corner._inner()
    assert inner.w / inner.h == pytest.approx(TABLE.width / TABLE.height, abs=0.03)


def test_the_corner_is_drawn_anew_when_somebody_moves(corner, view):
    surface = pygame.Surface((300, 300))
    corner.draw(surface)
    before = pygame.surfarray.array3d(surface).astype(int)
    view.figures.show(list(view.figures.all.values())[:1])
    corner.draw(surface)
    assert np.abs(before - pygame.surfarray.array3d(surface)).sum() > 0


def test_a_click_in_the_corner_goes_there(corner, view, hands):
    hands.resize((700, 500))
    view.camera.zoom_by(9)
    view.camera.settle()
    inner = corner._inner()
    at = inner.x + inner.w * 3 // 4, inner.y + inner.h // 2
    corner.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert view.camera.inches(view.camera.view.center) == pytest.approx((18, 8), abs=0.4)
