"""Print over the picture: hexsides with numbers; light on dark ground, dark on light."""

from __future__ import annotations

import numpy as np
import pygame

from game.board.hexgrid import DIRECTIONS, HexGrid, label
from game.board.tiled.layout import Pixel, centre, side
from game.engine.files.paths import data_dir
from game.ui.counters.colours import Colour
from game.ui.painting.canvas import Canvas
from game.ui.painting.fields import Floats
from game.ui.painting.sketch import Sketch, lay

LIGHT_INK: Colour = (240, 236, 206)
DARK_INK: Colour = (38, 34, 20)
_CELL = 8  # pixels at zoom 1; brightness is measured on a raster so coarse
_DARK_GROUND = 112.0  # below this brightness ink is light
_NUMBER = "BarlowCondensed-SemiBold.ttf"
_SMALLEST = 9  # pixels; no letters are printed smaller
_HALO = ((1, 1), (-1, 1), (1, -1), (-1, -1))


class Press:
    """Prints over one picture of a map at one zoom, in the ink that shows on the ground below each word and line.

    It needs no window and keeps nothing outside the picture, so it may work on any thread.
    """

    def __init__(self, ground: pygame.Surface, zoom: float = 1.0) -> None:
        self.ground = ground
        self.zoom = zoom
        self._cell = max(2, round(_CELL * zoom))
        self._bright = brightness(ground, self._cell)

    def hexsides(self, grid: HexGrid) -> None:
        """Every hexside once."""
        strips = {
            (direction, dark): _strip(direction, dark=dark, zoom=self.zoom)
            for direction in range(3)
            for dark in (False, True)
        }
        drawn: set[Pixel] = set()
        for hex in grid.hexes:
            for direction in range(len(DIRECTIONS)):
                (ax, ay), (bx, by) = side(hex, direction)
                middle = (ax + bx) // 2, (ay + by) // 2
                if middle not in drawn:
                    drawn.add(middle)
                    at = middle[0] * self.zoom, middle[1] * self.zoom
                    lay(self.ground, strips[direction % 3, not self._is_dark(at)], at)

    def numbers(self, grid: HexGrid) -> None:
        """The printed number of every hex, at its head."""
        font = self._font()
        for hex in grid.hexes:
            x, y = centre(hex)
            self._words(font, label(hex), (x, y - 44), alpha=215, halo=70)

    def _font(self) -> pygame.font.Font:
        pygame.font.init()
        return pygame.font.Font(data_dir() / "assets" / "fonts" / _NUMBER, max(_SMALLEST, round(17 * self.zoom)))

    def _words(self, font: pygame.font.Font, words: str, middle: Pixel, *, alpha: int, halo: int) -> None:
        """Words round a point of the map, with a faint halo of the other ink."""
        at = round(middle[0] * self.zoom), round(middle[1] * self.zoom)
        ink, other = (LIGHT_INK, DARK_INK) if self._is_dark(at) else (DARK_INK, LIGHT_INK)
        glow = font.render(words, True, other)
        glow.set_alpha(halo)
        box = glow.get_rect(center=at)
        self.ground.fblits([(glow, box.move(shift)) for shift in _HALO])
        printed = font.render(words, True, ink)
        printed.set_alpha(alpha)
        self.ground.blit(printed, box)

    def _is_dark(self, at: tuple[float, float], reach: int = 3) -> bool:
        """Whether the ground round a pixel is dark; what lies off the picture counts as light."""
        row, column = int(at[1]) // self._cell, int(at[0]) // self._cell
        found = self._bright[max(0, row - 1) : row + 2, max(0, column - reach) : column + reach + 1]
        return bool(found.size and found.mean() < _DARK_GROUND)


def draw_grid(canvas: Canvas, ground: pygame.Surface) -> None:
    """Print hexsides and numbers, for a picture that is shown at one size only."""
    press = Press(ground)
    press.hexsides(canvas.map.grid)
    press.numbers(canvas.map.grid)


def brightness(ground: pygame.Surface, cell: int) -> Floats:
    """How bright the picture is to the eye, 0 to 255, in cells of so many pixels, rows first."""
    small = max(1, ground.get_width() // cell), max(1, ground.get_height() // cell)
    pixels = pygame.surfarray.array3d(pygame.transform.smoothscale(ground, small)).astype(np.float32)
    return (pixels @ np.array((0.30, 0.59, 0.11), np.float32)).T


def _strip(direction: int, *, dark: bool, zoom: float) -> pygame.Surface:
    """One hexside round its middle: 0 level, 1 falling to the right, 2 rising."""
    x, y = ((32, 0), (16, 28), (16, -28))[direction]
    sketch = Sketch(max(4, round(36 * zoom)))
    ends = (-x * zoom, -y * zoom), (x * zoom, y * zoom)
    sketch.line(*ends, DARK_INK if dark else LIGHT_INK, max(1.1, 1.7 * zoom), 120 if dark else 105)
    return sketch.finished()
