"""Painting a whole map, brush after brush, with progress that can be watched and stopped."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pygame

from game.board.hexmap import HexMap
from game.engine.text import mark
from game.ui.painting import fortifications, ground, growth, huts, lettering, paddies, tracks, water
from game.ui.painting import fortifications as trenches
from game.ui.painting.canvas import Canvas, Easel

PAINTER_VERSION = 3
"""Grows with every change of the picture, so that paintings kept by an older game are not used."""

Progress = Callable[[float, str], bool]
Picture = npt.NDArray[np.uint8]  # (height, width, 4): blue, green, red, unused

_GROUND = (  # brush, what the player is told, share of the work
    (ground.paint_short_grass, mark("Sowing the grass"), 9),
    (ground.paint_village_earth, mark("Sowing the grass"), 6),
    (ground.paint_tall_grass, mark("Sowing the grass"), 11),
    (paddies.paint_paddies, mark("Flooding the paddies"), 26),
    (water.paint_river, mark("Filling the river"), 7),
    (growth.paint_undergrowth, mark("Planting the jungle"), 3),
    (tracks.paint_tracks, mark("Treading the paths"), 7),
    (trenches.paint_trenches, mark("Digging the trenches"), 2),
    (growth.paint_jungle, mark("Planting the jungle"), 18),
)
_STANDING = (
    (fortifications.draw_ruins, mark("Building the village"), 1),
    (huts.draw_village, mark("Building the village"), 6),
    (fortifications.draw_bunkers, mark("Building the village"), 1),
    (fortifications.draw_fences, mark("Building the village"), 1),
    (water.draw_bridges, mark("Building the village"), 1),
    (water.draw_nets, mark("Hanging out the nets"), 1),
)
_GRID = ((lettering.draw_grid, mark("Printing the map"), 3),)


class PaintingCancelledError(Exception):
    """The painting was given up because ``progress`` said so."""


def paint(map: HexMap, progress: Progress, *, seed: int = 0, grid: bool = False) -> Picture:
    """Paint the map at zoom 1, without letters; with ``grid`` also hexsides and numbers.

    ``progress`` hears the share done (0 to 1) and what is being painted (a message id, untranslated), and answers
    whether to go on; where it says no, ``PaintingCancelledError`` is raised.  The same map and seed give the same
    picture.
    """
    return np.ascontiguousarray(bytes_of(paint_surface(map, progress, seed=seed, grid=grid)))


def paint_surface(map: HexMap, progress: Progress, *, seed: int = 0, grid: bool = False) -> pygame.Surface:
    """``paint`` as a surface of 32 bits a pixel."""
    standing = (*_STANDING, *_GRID) if grid else _STANDING
    total = sum(share for _, _, share in (*_GROUND, *standing))
    done = 0

    def step(text: str, share: int) -> None:
        nonlocal done
        if not progress(done / total, text):
            raise PaintingCancelledError
        done += share

    canvas = Canvas(map, seed)
    for brush, text, share in _GROUND:
        step(text, share)
        brush(canvas)
    surface = surface_of(canvas)
    for draw, text, share in standing:
        step(text, share)
        draw(canvas, surface)
    progress(1.0, mark("Printing the map"))
    return surface


def surface_of(canvas: Easel) -> pygame.Surface:
    """The painting so far, as a surface of 32 bits a pixel."""
    surface = pygame.Surface((canvas.width, canvas.height), depth=32)
    pygame.surfarray.pixels3d(surface)[:] = np.clip(canvas.image, 0, 255).astype(np.uint8).swapaxes(0, 1)
    return surface


def bytes_of(surface: pygame.Surface) -> Picture:
    """The pixels of a surface of 32 bits a pixel, without copying them."""
    width, height = surface.get_size()
    return np.frombuffer(surface.get_buffer().raw, np.uint8).reshape(height, surface.get_pitch() // 4, 4)[:, :width]
