"""Painting a whole table, piece after piece, with progress that can be watched and stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import pygame

from game.board.table.tablemap import Area, TableMap
from game.engine.text import mark
from game.ui.painting.painter import PaintingCancelledError, Picture, Progress, bytes_of, surface_of
from game.ui.table.painting import barriers, field_works, floors, ground, growth, stone, water, works
from game.ui.table.painting.canvas import TableCanvas, sharpness

TABLE_PAINTER_VERSION = 2
"""Grows with every change of the picture, so that paintings kept by an older game are not used."""

_GROUND: dict[str, Callable[[TableCanvas, Area], None]] = {
    "woods": partial(growth.paint_floor, growth=growth.WOODS),
    "jungle": partial(growth.paint_floor, growth=growth.JUNGLE),
    "dense jungle": partial(growth.paint_floor, growth=growth.DENSE_JUNGLE),
    "bamboo": partial(growth.paint_floor, growth=growth.BAMBOO),
    "scrub": partial(growth.paint_floor, growth=growth.SCRUB),
    "elephant grass": growth.paint_elephant_grass,
    "rough": ground.paint_rough,
    "rock": stone.paint_rock,
    "hillside": ground.paint_hillside,
    "dry paddy": ground.paint_dry_paddy,
    "wet paddy": water.paint_wet_paddy,
    "dike top": water.paint_dike,
    "road": ground.paint_way,
    "trail": ground.paint_way,
    "yard": ground.paint_yard,
    "garden": ground.paint_garden,
    "stream": water.paint_water,
    "water": water.paint_water,
    "shallows": water.paint_shallows,
    "ford": water.paint_ford,
    "bridge": stone.paint_bridge,
    "foxholes": works.paint_foxholes,
    "trench": works.paint_trench,
    "shallow trench": works.paint_trench,
    "built trench": works.paint_trench,
    "loose sandbags": field_works.paint_sandbag_ring,
    "sandbagged wall": field_works.paint_sandbag_ring,
    "log bunker": field_works.paint_log_bunker,
    "concrete bunker": field_works.paint_concrete_work,
    "wreck": field_works.paint_wreck,
}
"""The painter of each kind of ground."""
_SOWING, _BUILDING = mark("Sowing the grass"), mark("Building the village")
_FILLING, _PLANTING = mark("Filling the river"), mark("Planting the jungle")
_WORDS = {"stream": _FILLING, "water": _FILLING, "wet paddy": _FILLING, "ford": _FILLING,
          "shallows": _FILLING}  # fmt: skip

_Step = tuple[str, Callable[[], None]]


def paint_table(table: TableMap, progress: Progress, *, seed: int = 0, inch: int | None = None) -> Picture:
    """Paint the table top without roofs, ``inch`` pixels to the inch (None: as sharp as tables of its size are).

    ``progress`` is told and asked as in ``game.ui.painting.painter``.  The same table and seed give the same picture.
    """
    return np.ascontiguousarray(bytes_of(paint_surface(table, progress, seed=seed, inch=inch)))


def paint_surface(table: TableMap, progress: Progress, *, seed: int = 0, inch: int | None = None) -> pygame.Surface:
    """``paint_table`` as a surface of 32 bits a pixel."""
    canvas = TableCanvas(table, seed, sharpness(table) if inch is None else inch)
    steps = list(_steps(canvas))
    for place, (words, step) in enumerate(steps):
        if not progress(place / len(steps), words):
            raise PaintingCancelledError
        step()
    surface = surface_of(canvas)
    for building in table.buildings:
        floors.draw_walls_of(canvas, surface, building)
    for barrier in table.barriers:
        if barrier.kind in barriers.DRAWN:
            barriers.DRAWN[barrier.kind](canvas, surface, barrier)
    progress(1.0, _BUILDING)
    return surface


def _steps(canvas: TableCanvas) -> Iterator[_Step]:
    """Painting in order: the mat, ground as it lies on the map, floors, barriers, and what overhangs all."""
    table = canvas.table
    yield _SOWING, partial(ground.paint_mat, canvas)
    for area in table.areas:
        yield _WORDS.get(area.kind, _SOWING), partial(_GROUND[area.kind], canvas, area)
    for building in table.buildings:
        yield _BUILDING, partial(floors.paint_floor_of, canvas, building)
    for barrier in table.barriers:
        if barrier.kind in barriers.PAINTED:
            yield _BUILDING, partial(barriers.PAINTED[barrier.kind], canvas, barrier)
    for area in table.areas:
        wood = growth.WOODED.get(area.kind)
        if wood is not None:
            yield _PLANTING, partial(growth.paint_trees, canvas, area, wood)
