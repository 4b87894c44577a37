"""Draws a table map as a plain plan: flat ground, lines for barriers, walls with their doors and windows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, TableMap

INCH = 24  # pixels

Colour = tuple[int, int, int]

_OPEN: Colour = (178, 172, 118)
_GROUND: dict[str, Colour] = {
    "woods": (86, 112, 58),
    "jungle": (52, 86, 44),
    "dense jungle": (36, 66, 36),
    "bamboo": (122, 146, 70),
    "elephant grass": (166, 164, 78),
    "scrub": (150, 152, 92),
    "rough": (156, 142, 110),
    "rock": (128, 124, 116),
    "hillside": (160, 146, 96),
    "dry paddy": (190, 176, 104),
    "wet paddy": (126, 160, 138),
    "dike top": (164, 136, 84),
    "road": (170, 150, 120),
    "trail": (192, 160, 112),
    "yard": (186, 168, 124),
    "garden": (140, 150, 74),
    "stream": (92, 132, 158),
    "water": (78, 116, 146),
    "shallows": (122, 152, 156),
    "ford": (150, 166, 152),
    "bridge": (140, 106, 70),
    "foxholes": (158, 118, 76),
    "trench": (112, 82, 54),
    "shallow trench": (112, 82, 54),
    "built trench": (96, 70, 46),
    "loose sandbags": (168, 148, 96),
    "sandbagged wall": (168, 148, 96),
    "log bunker": (104, 78, 48),
    "concrete bunker": (150, 150, 144),
    "wreck": (70, 70, 56),
}
_BARRIER: dict[str, Colour] = {
    "stone wall": (104, 100, 94),
    "dike": (134, 106, 60),
    "hedge": (50, 82, 36),
    "fence": (124, 88, 50),
    "wire": (60, 60, 66),
    "barbed wire": (60, 60, 66),
    "sandbags": (168, 148, 96),
}
_FLOOR: dict[str, Colour] = {
    "hut": (196, 164, 100),
    "house": (190, 150, 120),
    "concrete house": (184, 180, 170),
    "pagoda": (186, 96, 70),
    "bunker": (140, 126, 92),
    "concrete bunker": (150, 150, 144),
}
_WALL, _DOOR, _WINDOW = (58, 48, 40), (226, 196, 120), (150, 196, 214)


def draw_table(table: TableMap, inch: int = INCH) -> pygame.Surface:
    """The whole table from above, ``inch`` pixels to the inch; needs no window."""
    surface = pygame.Surface((round(table.width * inch), round(table.height * inch)))
    surface.fill(_OPEN)
    for area in table.areas:
        outline = _pixels(area.outline, inch)
        ground = _GROUND[area.kind]
        pygame.draw.polygon(surface, ground, outline)
        pygame.draw.aalines(surface, _darker(ground), True, outline)
    for barrier in table.barriers:
        pygame.draw.lines(surface, _BARRIER[barrier.kind], False, _pixels(barrier.line, inch), max(2, inch // 5))
    for building in table.buildings:
        _draw_building(surface, building, inch)
    return surface


def _draw_building(surface: pygame.Surface, building: Building, inch: int) -> None:
    outline = _pixels(building.outline, inch)
    thick = max(2, inch // 6)
    pygame.draw.polygon(surface, _FLOOR[building.kind], outline)
    pygame.draw.lines(surface, _WALL, True, outline, thick)
    for opening in building.openings:
        colour = _WINDOW if opening.kind == "window" else _DOOR
        start, end = _pixels((opening.start, opening.end), inch)
        pygame.draw.line(surface, colour, start, end, thick if opening.storey == 0 else max(1, thick // 3))


def _pixels(points: Sequence[Point], inch: int) -> list[tuple[float, float]]:
    return [(point.x * inch, point.y * inch) for point in points]


def _darker(colour: Colour) -> Colour:
    red, green, blue = (part * 3 // 4 for part in colour)
    return red, green, blue
