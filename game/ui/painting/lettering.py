"""What is printed over the picture: place names, and hexsides with numbers; light on dark ground, dark on light."""

from __future__ import annotations

import numpy as np
import pygame

from game.board.hexgrid import Hex, label
from game.board.tiled.layout import centre, side
from game.engine.paths import data_dir
from game.ui.counters.colours import Colour
from game.ui.painting.canvas import Canvas
from game.ui.painting.geometry import Floats
from game.ui.painting.sketch import Sketch, lay

LIGHT_INK: Colour = (240, 236, 206)
DARK_INK: Colour = (38, 34, 20)
_CELL = 8  # pixels; brightness is measured on a raster so coarse
_DARK_GROUND = 112.0  # below this brightness ink is light
_NAME_WIDTH = 118


def draw_names(canvas: Canvas, ground: pygame.Surface) -> None:
    """Print the place names, each at the foot of its hex."""
    bright = brightness(ground)
    font = _font("SpecialElite-Regular.ttf")
    for name, hex in _names(canvas):
        x, y = centre(hex)
        for index, line in enumerate(reversed(_lines(font, name))):
            _print(ground, font, line, (x, y + 44 - 16 * index), bright, alpha=235, halo=110)


def draw_grid(canvas: Canvas, ground: pygame.Surface) -> None:
    """Print hexsides and numbers, for a picture that shows them at one size only."""
    bright = brightness(ground)
    draw_hexsides(canvas, ground, bright)
    font = _font("BarlowCondensed-SemiBold.ttf")
    for hex in canvas.map.grid.hexes:
        x, y = centre(hex)
        _print(ground, font, label(hex), (x, y - 44), bright, alpha=205)


def _font(file: str) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(data_dir() / "assets" / "fonts" / file, 17)


def brightness(ground: pygame.Surface) -> Floats:
    """How bright the picture is to the eye, 0 to 255, on a coarse raster, rows first."""
    small = ground.get_width() // _CELL, ground.get_height() // _CELL
    pixels = pygame.surfarray.array3d(pygame.transform.smoothscale(ground, small)).astype(np.float32)
    return (pixels @ np.array((0.30, 0.59, 0.11), np.float32)).T


def draw_hexsides(canvas: Canvas, ground: pygame.Surface, bright: Floats) -> None:
    """Every hexside once, in the ink that shows on the ground under it."""
    drawn: set[tuple[int, int]] = set()
    strips = {
        (direction, dark): _strip(direction, DARK_INK if dark else LIGHT_INK, 120 if dark else 105)
        for direction in range(3)
        for dark in (False, True)
    }
    for hex in canvas.map.grid.hexes:
        for direction in range(6):
            (ax, ay), (bx, by) = side(hex, direction)
            at = (ax + bx) // 2, (ay + by) // 2
            if at not in drawn:
                drawn.add(at)
                lay(ground, strips[direction % 3, _ground_at(bright, at) > _DARK_GROUND], at)


def _strip(direction: int, ink: Colour, alpha: int) -> pygame.Surface:
    """Half a hexside to either side of its middle: 0 level, 1 falling to the right, 2 rising."""
    sketch = Sketch(36)
    x, y = ((32, 0), (16, 28), (16, -28))[direction]
    sketch.line((-x, -y), (x, y), ink, 1.7, alpha)
    return sketch.finished()


def _ground_at(bright: Floats, at: tuple[float, float], reach: int = 3) -> float:
    row, column = int(at[1]) // _CELL, int(at[0]) // _CELL
    rows = slice(max(0, row - 1), max(0, row) + 2)
    found = bright[rows, max(0, column - reach) : max(0, column) + reach + 1]
    return float(found.mean()) if found.size else 255.0


def _print(
    ground: pygame.Surface,
    font: pygame.font.Font,
    words: str,
    at: tuple[int, int],
    bright: Floats,
    alpha: int,
    halo: int = 60,
) -> None:
    """Words round a middle, with a faint halo of the other ink."""
    dark = _ground_at(bright, at) > _DARK_GROUND
    ink, other = (DARK_INK, LIGHT_INK) if dark else (LIGHT_INK, DARK_INK)
    glow = font.render(words, True, other)
    glow.set_alpha(halo)
    box = glow.get_rect(center=at)
    for shift in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        ground.blit(glow, box.move(shift))
    printed = font.render(words, True, ink)
    printed.set_alpha(alpha)
    ground.blit(printed, box)


def _names(canvas: Canvas) -> list[tuple[str, Hex]]:
    """Each name once, at its last hex, without what stands in brackets."""
    last: dict[str, Hex] = {}
    for place in canvas.map.places:
        last[place.name.partition(" (")[0]] = place.hex
    return sorted(last.items(), key=lambda named: named[1])


def _lines(font: pygame.font.Font, name: str) -> list[str]:
    """The name on one line, or broken where it is wider than a hex."""
    lines: list[str] = []
    for word in name.split():
        if lines and font.size(f"{lines[-1]} {word}")[0] <= _NAME_WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
