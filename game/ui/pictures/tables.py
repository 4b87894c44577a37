"""A whole table drawn without a window: as the window shows it, at any size, or small, with a mark for each figure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from math import hypot
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, TableMap
from game.board.tiled.tables.reader import read_table
from game.engine.core.game import Game
from game.engine.files.paths import cache_dir, data_dir
from game.engine.playable.scenario import Scenario, map_file
from game.ui.kit.theme import Size, Theme
from game.ui.pictures.artist import Portrait, Sketch, Spot
from game.ui.table.camera import INCH, TableCamera
from game.ui.table.figures.colours import DARK, LIGHT, colours_of
from game.ui.table.figures.look import FigureLook
from game.ui.table.figures.standing import Figures
from game.ui.table.painting.background import PaintedTable
from game.ui.table.plan import draw_table
from game.ui.table.roofs import Roofs
from game.ui.window.glimpses import Preview

Looks = Sequence[FigureLook]


class TablePress:
    """Draws one table at one ``zoom`` (1: ``INCH`` pixels to the inch), whoever stands on it.

    Roofs lie on all houses but those in which somebody is.
    """

    def __init__(self, table: TableMap, ground: pygame.Surface, zoom: float, palette: str = "standard") -> None:
        pygame.font.init()
        theme = Theme(data_dir() / "assets" / "fonts", palette=palette)
        self.zoom = zoom
        self.size: Size = (max(1, round(table.width * INCH * zoom)), max(1, round(table.height * INCH * zoom)))
        self._camera = TableCamera(table)
        self._camera.zooms, self._camera.level, self._camera.zoom = (zoom,), 0, zoom
        self._camera.view = pygame.Rect((0, 0), self.size)
        self._camera.at = self._camera.view.centerx / zoom, self._camera.view.centery / zoom
        self._figures, self._roofs = Figures(theme), Roofs(theme, table)
        self._floor = pygame.transform.smoothscale(ground, self.size)
        self.ground = self._roofed(())

    def draw(self, portrait: Looks) -> pygame.Surface:
        """The table with all figures on it."""
        surface = self.draw_ground(portrait)
        self._figures.show(portrait)
        self._figures.draw(surface, self._camera)
        return surface

    def draw_ground(self, portrait: Looks) -> pygame.Surface:
        """The table without figures, the houses open in which somebody is."""
        return self._roofed(self._open(portrait))

    def changed(self, portrait: Looks) -> list[pygame.Rect]:
        """Where a roof is off."""
        return [self._roofs.box(id, self._camera) for id in self._open(portrait)]

    def places(self, portrait: Looks) -> list[Spot]:
        """Every figure with the middle of his base, the fallen first."""
        self._figures.show(portrait)
        return self._figures.laid(self._camera)

    def _open(self, portrait: Looks) -> tuple[int, ...]:
        return self._roofs.over([look.at for look in portrait])

    def _roofed(self, lifted: tuple[int, ...]) -> pygame.Surface:
        surface = self._floor.copy()
        self._roofs.draw(surface, self._camera, lifted)
        return surface


def middle_of(outline: Sequence[Point]) -> Point:
    """The middle of the box round an outline."""
    xs, ys = [point.x for point in outline], [point.y for point in outline]
    return Point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


class TablePortraitist(Struct, frozen=True):
    """The ``Portraitist`` of a system that is played on tables.

    ``board(context)`` is the table; ``looks(game, readers)`` are the figures on it, without those that are
    hidden from any of these sides.
    """

    board: Callable[[object], TableMap]
    looks: Callable[[Game[Any], Collection[str]], Looks]
    detail: float = 2.0

    def size(self, context: object) -> Size:
        """The whole table at zoom 1."""
        table = self.board(context)
        return round(table.width * INCH), round(table.height * INCH)

    def sketch(self, context: object) -> Sketch:
        """The table with the names of its ground and its houses, each in the middle of its outline."""
        table = self.board(context)
        pieces: tuple[Area | Building, ...] = (*table.areas, *table.buildings)
        named = {piece.name: middle_of(piece.outline) for piece in pieces if piece.name}
        places = sorted(((at.x / table.width, at.y / table.height), name) for name, at in named.items())
        return Sketch(table.height / table.width, tuple(places))

    def preview(self, context: object, theme: Theme) -> Preview:
        """The table to be looked at before the battle."""
        return preview_of_table(self.board(context), theme.palette_name)

    def painting(self, context: object, cache: Path) -> PaintedTable:
        """The painting of the table, not begun yet."""
        return PaintedTable(self.board(context), cache)

    def plain(self, context: object, scenario: Scenario) -> pygame.Surface:
        """The plan of the table."""
        return draw_table(self.board(context), INCH)

    def press(self, context: object, ground: pygame.Surface, zoom: float, palette: str) -> TablePress:
        """A press whose table top is ``ground``."""
        return TablePress(self.board(context), ground, zoom, palette)

    def portrait(self, game: Game[Any], readers: Collection[str]) -> Portrait:
        """The figures on the table."""
        return self.looks(game, readers)

    def heart(self, context: object, portrait: Looks) -> tuple[float, float]:
        """The middle of the figures of whom most lie round it, or else of all."""
        fallen = [look for look in portrait if look.posture in _OUT]
        best = max(fallen, key=lambda each: sum(_near(each, other) for other in fallen), default=None)
        group = [look.at for look in fallen if best is not None and _near(best, look)] or [one.at for one in portrait]
        if not group:
            size = self.size(context)
            return size[0] / 2, size[1] / 2
        return sum(x for x, _ in group) / len(group) * INCH, sum(y for _, y in group) / len(group) * INCH

    def thumbnail(self, context: object, size: Size, theme: Theme, portrait: Portrait | None = None) -> pygame.Surface:
        """The plan of the table with a mark for each figure."""
        return paint_table_position(self.board(context), portrait or (), size, theme.palette_name)


_PLAN_INCH = 16
"""Pixels to the inch of the plan before it is made small."""
_SHARPER = 2
_RADIUS, _LEAST = 0.75, 2.5
"""Half a mark in inches, and the fewest pixels that it has."""
_OUT = ("dead", "out", "carried")
_NEAR = 8.0
"""Inches within which those who fell are one group."""


def _near(one: FigureLook, other: FigureLook) -> bool:
    return hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) <= _NEAR


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
