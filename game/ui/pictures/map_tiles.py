"""A Tiled map drawn from its plain tiles, to the pixel as Tiled does, and safely loaded pictures of anybody's."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame

from game.board.hexgrid import Hex, HexGrid
from game.board.tiled import layout
from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.reader import Picture, PictureLayer, read_pictures
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.board.tiled.tables.reader import read_table, sort_of_map
from game.engine.faults import Fault, MapFault
from game.engine.files.png import look_at_png
from game.engine.files.regular_files import PICTURE, read_regular
from game.engine.files.writing import hand_over
from game.engine.text import t
from game.ui.table.plan import draw_table

_PARTS = 48
"""More places than that are not drawn one by one."""


def draw_tiles(path: Path) -> pygame.Surface:
    """The whole map at full size, transparent where no tile lies; the file must have passed the checker.

    Needs no window, so any thread may do it.  Tiles stand on the bottom edge of their hex, layers and hexes
    follow each other in Tiled's order.
    """
    return TileSheet().draw(*read_pictures(path)).surface


class Drawn(NamedTuple):
    """A map drawn from its tiles; ``changed`` is all that is otherwise than when it was drawn last, None for all."""

    surface: pygame.Surface
    changed: tuple[pygame.Rect, ...] | None


class TileSheet:
    """The tiles of one map that changes: what lies as it lay is not drawn again.

    The surface stays the same one: whoever shows it takes over what changed before the next ``draw``.
    """

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._grid: HexGrid | None = None
        self._layers: tuple[PictureLayer, ...] = ()
        self._looks: dict[Path, int] = {}
        """When the pictures of the tilesets were changed last."""

    def draw(self, grid: HexGrid, layers: tuple[PictureLayer, ...]) -> Drawn:
        """Draw these layers; Fault where the picture of a tileset cannot be read."""
        files = dict.fromkeys(picture.file for layer in layers for picture in layer.pictures.values())
        looks = {file: _changed_at(file) for file in files}
        changed = self._changed(grid, layers, looks)
        surface, self._surface = self._surface, None  # half drawn it is of no use
        if surface is None or changed is None:
            surface, changed = pygame.Surface(layout.map_size(grid), pygame.SRCALPHA, 32), None
        for rect in [surface.get_rect()] if changed is None else changed:
            _draw_part(surface, rect, grid, layers)
        self._surface, self._grid, self._layers, self._looks = surface, grid, layers, looks
        return Drawn(surface, changed)

    def _changed(
        self, grid: HexGrid, layers: tuple[PictureLayer, ...], looks: dict[Path, int]
    ) -> tuple[pygame.Rect, ...] | None:
        """The places where another picture lies now; None where it is better to draw all of them."""
        same = grid == self._grid and [layer.name for layer in layers] == [layer.name for layer in self._layers]
        if not same or any(self._looks.get(file, time) != time for file, time in looks.items()):
            return None
        found = []
        for before, now in zip(self._layers, layers, strict=True):
            for hex in grid.hexes:
                old, new = before.pictures.get(hex), now.pictures.get(hex)
                if old != new:
                    found.append(_union([_place(hex, each) for each in (old, new) if each]))
        return tuple(found) if len(found) <= _PARTS else None


def _place(hex: Hex, picture: Picture) -> pygame.Rect:
    """Where a picture lies: it stands on the bottom edge of its hex."""
    x, y = layout.top_left(hex)
    return pygame.Rect(x, y + layout.TILE_HEIGHT - picture.rect[3], *picture.rect[2:])


def _union(rects: list[pygame.Rect]) -> pygame.Rect:
    return rects[0].unionall(rects[1:])


def _draw_part(surface: pygame.Surface, rect: pygame.Rect, grid: HexGrid, layers: tuple[PictureLayer, ...]) -> None:
    """Draw everything that reaches into ``rect``, and nothing outside it."""
    surface.set_clip(rect)
    surface.fill((0, 0, 0, 0))
    for layer in layers:
        # Tiles in the map's own pixel format are blitted many times faster.
        tiles: dict[Picture, pygame.Surface] = {}
        for hex in layout.draw_order(grid):
            picture = layer.pictures.get(hex)
            if picture is not None and (place := _place(hex, picture)).colliderect(rect):
                if picture not in tiles:
                    tiles[picture] = _tile(picture).convert(surface)
                surface.blit(tiles[picture], place)
    surface.set_clip(None)


def render_map(path: Path, vocabulary: Vocabulary, out: Path) -> None:
    """Draw the map into a PNG file.

    MapFault when the map cannot be used, Fault when the picture cannot be written or would not be a PNG.
    """
    if out.suffix.lower() != ".png":
        raise Fault(t("'{file}' is no name for this picture; let it end in .png.", file=out))
    surface = _picture(path, vocabulary)
    drawn = BytesIO()
    pygame.image.save(surface, drawn, "map.png")
    hand_over(out, drawn.getvalue())


def _picture(path: Path, vocabulary: Vocabulary) -> pygame.Surface:
    """A hex map's tiles, or a table's pieces."""
    if sort_of_map(path) == "table":
        return draw_table(read_table(path))
    problems = check_map(path, vocabulary)
    if problems:
        raise MapFault(str(path), problems)
    return draw_tiles(path)


def _tile(picture: Picture) -> pygame.Surface:
    tile = _atlas(picture.file).subsurface(picture.rect)
    if picture.flip_x or picture.flip_y:
        tile = pygame.transform.flip(tile, picture.flip_x, picture.flip_y)
    return tile


@lru_cache(maxsize=4)
def _load(file: Path, changed: int) -> pygame.Surface:
    return load_picture(file)


def _changed_at(file: Path) -> int:
    """When a picture was changed last; 0 where that cannot be told, which its loading will."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _atlas(file: Path) -> pygame.Surface:
    """The picture of a tileset, loaded again once its file has changed."""
    return _load(file, _changed_at(file))


def load_picture(file: Path) -> pygame.Surface:
    """The picture in a PNG file; raises ``Fault`` in one sentence where it is none that can be shown."""
    try:
        data = read_regular(file, PICTURE)
    except OSError as fault:
        raise Fault(t("{file}: cannot be read: {reason}.", file=file, reason=fault.strerror or fault)) from fault
    try:
        if look_at_png(data).state == "whole":
            return pygame.image.load(BytesIO(data), file.name)
    except pygame.error:
        pass
    raise Fault(t("{file}: is no whole PNG picture; save it again, or take it from a backup.", file=file))
