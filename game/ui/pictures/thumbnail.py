"""A hex map as a small picture: one flat colour a hex, and what lies on it; enough to know it again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.hexmap import HexMap
from game.board.tiled.hexes.reader import read_map
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario, map_file
from game.systems import vocabulary_of
from game.ui.kit.theme import Colour, Size, Theme
from game.ui.kit.widget import Widget
from game.ui.painting.background import PaintedMap
from game.ui.window.glimpses import Preview

if TYPE_CHECKING:
    from game.board.hexgrid import Hex, HexGrid
    from game.board.hexmap import HexMap
    from game.ui.counters.colours import CounterColours
    from game.ui.mapview.pieces import Piece
    from game.ui.painting.changes import Change


_COLOURS: dict[str, Colour] = {
    "jungle": (46, 66, 36),
    "jungle_trail": (78, 84, 48),
    "tall_grass": (124, 126, 62),
    "clear": (164, 146, 98),
    "rice_paddy": (104, 122, 88),
    "building": (118, 66, 38),
    "ruin": (112, 102, 92),
    "fish_nets": (94, 116, 118),
    "river": (84, 104, 104),
    "bridge": (136, 104, 64),
    "trench": (98, 78, 50),
    "bunker": (70, 58, 42),
}
_OTHER: Colour = (140, 132, 104)
_GRID: Colour = (52, 52, 36)
_INK, _PAPER = (24, 22, 14), (240, 232, 208)
_FLAME: Colour = (232, 120, 36)
_SMOKE: Colour = (206, 206, 200)
_PURPLE: Colour = (150, 92, 176)
_BRIGHT = 330
"""Sum of red, green and blue from which a counter has a dark edge."""
_CORNERS = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1))
_SHARPER = 2
_LOWEST = 130
_SHARE = 0.42
"""Height of the preview: a share of the window, but at least so many points."""
_RATIO = math.sqrt(3)
"""How much longer a unit of ``HexGrid.centre`` is from north to south than from west to east."""


def colour_of(terrain: str) -> Colour:
    """The colour of a terrain; one that is not known here gets a neutral one."""
    return _COLOURS.get(terrain.replace(" ", "_"), _OTHER)


class _Sheet:
    """The whole map as large as fits into ``size`` pixels, drawn ``_SHARPER`` times as large and then made small."""

    def __init__(self, grid: HexGrid, size: Size) -> None:
        self.grid = grid
        self.west, self.north, east, south = grid.frame()
        wide, high = east - self.west, (south - self.north) * _RATIO
        self.side = min(size[0] * _SHARPER / wide, size[1] * _SHARPER / high)
        self.surface = pygame.Surface(
            (max(1, round(self.side * wide)), max(1, round(self.side * high))), pygame.SRCALPHA
        )

    def spot(self, hex: Hex, dx: float = 0, dy: float = 0) -> tuple[float, float]:
        """A place in a hex, 0, 0 being its middle."""
        x, y = self.grid.centre(hex)
        return (x + dx - self.west) * self.side, (y + dy - self.north) * self.side * _RATIO

    def finished(self) -> pygame.Surface:
        """The picture at its own size."""
        wide, high = self.surface.get_size()
        return pygame.transform.smoothscale(self.surface, (max(1, wide // _SHARPER), max(1, high // _SHARPER)))


def paint_thumbnail(board: HexMap, size: Size) -> pygame.Surface:
    """The whole map as large as fits into ``size``; needs no window, so any thread may do it."""
    return _ground(board, size).finished()


def paint_position(
    board: HexMap, pieces: Sequence[Piece], size: Size, colours: CounterColours, changes: Sequence[Change] = ()
) -> pygame.Surface:
    """The whole map as the battle left it, and the counters on it: each side has a colour and a shape of its own."""
    sheet = _ground(board, size)
    for change in changes:
        _draw_change(sheet, change)
    for piece in pieces:
        if piece.hex in board.terrain:
            _draw_piece(sheet, piece, colours)
    return sheet.finished()


def _ground(board: HexMap, size: Size) -> _Sheet:
    sheet = _Sheet(board.grid, size)
    for hex, terrain in board.terrain.items():
        _draw_hex(sheet, hex, colour_of(terrain))
    return sheet


def _draw_hex(sheet: _Sheet, hex: Hex, colour: Colour) -> None:
    shape = [sheet.spot(hex, *corner) for corner in _CORNERS]
    pygame.draw.polygon(sheet.surface, colour, shape)
    pygame.draw.polygon(sheet.surface, _GRID, shape, 1)


def _draw_change(sheet: _Sheet, change: Change) -> None:
    """Ground that is not as it was printed; a flame where it burns, a cloud where smoke lies."""
    _draw_hex(sheet, change.hex, colour_of(change.now))
    (x, y), unit = sheet.spot(change.hex), sheet.side
    for lies, colour in ((change.smoke, _SMOKE), (change.purple, _PURPLE)):
        if lies:
            for dx, dy, half in ((-0.7, 0.3, 0.7), (0.7, 0.3, 0.7), (0, -0.3, 0.9)):
                pygame.draw.circle(sheet.surface, colour, (x + dx * unit, y + dy * unit), half * unit)
    if change.burning:
        flame = [(x + dx * unit, y + dy * unit) for dx, dy in ((0, -1.4), (0.9, 1), (-0.9, 1))]
        pygame.draw.polygon(sheet.surface, _FLAME, flame)
        pygame.draw.polygon(sheet.surface, _INK, flame, max(1, round(unit * 0.2)))


def _draw_piece(sheet: _Sheet, piece: Piece, colours: CounterColours) -> None:
    """Squares, round for what flies; a diamond for the Viet Cong, a small disc for who belongs to nobody."""
    spec = piece.spec
    side = spec.side if spec.side in colours.sides else "neutral"
    face = colours.sides[side].face
    x, y = sheet.spot(piece.hex)
    half = sheet.side * (0.9 if side == "civilian" else 1.4)
    y -= half * 0.6 if piece.aloft else 0
    ink = _INK if sum(face) > _BRIGHT else _PAPER
    line = max(1, round(sheet.side * 0.25))
    if spec.in_flight or side in ("civilian", "neutral"):
        pygame.draw.circle(sheet.surface, face, (x, y), half)
        pygame.draw.circle(sheet.surface, ink, (x, y), half, line)
        return
    turned = ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)) if side == "vc" else ((-1, -1), (1, -1), (1, 1), (-1, 1))
    shape = [(x + dx * half, y + dy * half) for dx, dy in turned]
    pygame.draw.polygon(sheet.surface, face, shape)
    pygame.draw.polygon(sheet.surface, ink, shape, line)


class MapPreview(Widget):
    """A small map in a frame."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._picture: pygame.Surface | None = None
        self._given: pygame.Surface | None = None

    def show_picture(self, picture: pygame.Surface | None) -> None:
        """Show a picture that has been made already, or none."""
        self._picture = self._given = picture
        self.invalidate()

    def prefer(self, width: int) -> Size:
        window = self.root.rect.h if self.root is not None else 0
        return width, max(self.theme.S(_LOWEST), round(window * _SHARE))

    def place(self, rect: pygame.Rect) -> None:
        if rect.size != self.rect.size:
            self._picture = self._given
        super().place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, self.theme.palette.paper_shade, self.rect, border_radius=self.theme.S(3))
        if self._picture is None:
            return
        picture = self._picture
        if picture.get_width() > self.rect.w or picture.get_height() > self.rect.h:
            shrink = min(self.rect.w / picture.get_width(), self.rect.h / picture.get_height())
            picture = self._picture = pygame.transform.smoothscale_by(picture, shrink)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def hex_preview(scenario: Scenario) -> Preview:
    """The hex map of a scenario, in whatever size; raises ``MapFault``."""
    return preview_of_map(read_map(map_file(scenario), vocabulary_of(scenario.system)))


def preview_of_map(board: HexMap) -> Preview:
    """A hex map, in whatever size."""
    return Preview(partial(paint_thumbnail, board), partial(PaintedMap, board, cache_dir()))
