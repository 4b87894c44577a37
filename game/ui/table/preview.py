"""A small picture of a table: its plan, and a mark for each figure; enough to know it again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from game.board.table.tablemap import TableMap
from game.board.tiled.table_reader import read_table
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario, map_file
from game.ui.glimpses import Preview
from game.ui.kit.theme import Size
from game.ui.table.figures.colours import DARK, LIGHT, colours_of
from game.ui.table.figures.look import FigureLook
from game.ui.table.painting.background import PaintedTable
from game.ui.table_plan import draw_table

_PLAN_INCH = 16
"""Pixels to the inch of the plan before it is made small."""
_SHARPER = 2
_RADIUS, _LEAST = 0.75, 2.5
"""Half a mark in inches, and the fewest pixels that it has."""
_OUT = ("dead", "out")


def table_preview(scenario: Scenario) -> Preview:
    """The table of a scenario, in whatever size; raises ``MapFault``."""
    return preview_of_table(read_table(map_file(scenario)))


def preview_of_table(table: TableMap, palette: str = "standard") -> Preview:
    """A table, in whatever size."""
    plain = partial(paint_table_position, table, (), palette=palette)
    return Preview(plain, partial(PaintedTable, table, cache_dir()), partial(_printed, table))


def _printed(table: TableMap, ground: pygame.Surface, size: Size) -> pygame.Surface:
    """The painting with the roofs on it."""

    inch = min(size[0] / table.width, size[1] / table.height)
    return TablePress(table, ground, inch / INCH).ground


def paint_table_position(
    table: TableMap, looks: Iterable[FigureLook], size: Size, palette: str = "standard"
) -> pygame.Surface:
    """The whole table as large as fits into ``size``; needs no window, so any thread may do it."""
    inch = min(size[0] / table.width, size[1] / table.height)
    whole = max(1, round(table.width * inch)), max(1, round(table.height * inch))
    sheet = pygame.transform.smoothscale(draw_table(table, _PLAN_INCH), (whole[0] * _SHARPER, whole[1] * _SHARPER))
    for look in sorted(looks, key=lambda each: (each.posture not in _OUT, each.at[1])):
        _draw_mark(sheet, look, inch * _SHARPER, palette)
    return pygame.transform.smoothscale(sheet, whole)


def _draw_mark(sheet: pygame.Surface, look: FigureLook, inch: float, palette: str) -> None:
    """The shape of his base; whoever is out of the fight is a cross."""
    colours = colours_of(look.side, palette)
    x, y = look.at[0] * inch, look.at[1] * inch
    half = max(_LEAST * _SHARPER, _RADIUS * inch)
    wide = max(1, round(half * 0.3))
    if look.posture in _OUT:
        for way in (-1, 1):
            a, b = (x - half * 0.7, y - way * half * 0.7), (x + half * 0.7, y + way * half * 0.7)
            pygame.draw.line(sheet, LIGHT, a, b, wide * 3)
            pygame.draw.line(sheet, colours.rim, a, b, wide * 2)
    elif colours.cloth.shape == "square":
        box = pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))
        pygame.draw.rect(sheet, colours.base, box)
        pygame.draw.rect(sheet, DARK, box, wide)
    else:
        pygame.draw.circle(sheet, colours.base, (x, y), half * 1.1)
        pygame.draw.circle(sheet, DARK, (x, y), half * 1.1, wide)
