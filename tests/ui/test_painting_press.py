"""The press: hexsides and numbers show on dark and on light ground, at every zoom."""

from __future__ import annotations

import pygame
import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.tiled.layout import centre, map_size
from game.ui.painting import Press

GRID = HexGrid(3, 3)


def sheet(zoom, grey):
    width, height = map_size(GRID)
    ground = pygame.Surface((round(width * zoom), round(height * zoom)), depth=32)
    ground.fill((grey, grey, grey))
    return ground


def strongest_change(ground, grey, box):
    part = pygame.surfarray.array3d(ground.subsurface(box)).astype(int) - grey
    return part.min() if -part.min() > part.max() else part.max()


@pytest.mark.parametrize("zoom", [0.35, 0.5, 1.0, 1.5])
@pytest.mark.parametrize(("grey", "sign"), [(40, 1), (190, -1)], ids=["dark", "light"])
def test_lines_and_numbers_are_lighter_on_dark_and_darker_on_light_ground(zoom, grey, sign):
    ground = sheet(zoom, grey)
    press = Press(ground, zoom)
    press.hexsides(GRID)
    x, y = centre(Hex(202))
    north = pygame.Rect(0, 0, max(4, 20 * zoom), max(4, 8 * zoom))
    north.center = round(x * zoom), round((y - 56) * zoom)
    assert sign * strongest_change(ground, grey, north) > 30
    press.numbers(GRID)
    number = pygame.Rect(0, 0, max(14, 30 * zoom), max(8, 14 * zoom))
    number.center = round(x * zoom), round((y - 44) * zoom)
    assert sign * strongest_change(ground, grey, number) > 90


def test_every_hexside_is_printed_once():
    ground = sheet(1.0, 40)
    Press(ground).hexsides(GRID)
    pixels = pygame.surfarray.array3d(ground)[..., 0]
    x, y = centre(Hex(202))
    shared, rim = pixels[x, y + 55 : y + 58].max(), pixels[centre(Hex(101))[0], 0:2].max()
    assert abs(int(shared) - int(rim)) < 40  # a side printed twice would be much brighter
