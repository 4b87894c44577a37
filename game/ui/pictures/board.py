"""Drawing a whole hex map as the window shows it, at any size and without a window."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from msgspec import Struct

from game.board.hexmap import HexMap
from game.engine.core.game import Game
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import Scenario, map_file
from game.ui.counters import CounterArt
from game.ui.kit.theme import Size, Theme
from game.ui.mapview.camera import Camera, centre, map_size
from game.ui.mapview.ground import Ground
from game.ui.mapview.lettering import MapNames, names_on
from game.ui.mapview.markers import Marker, Markers
from game.ui.mapview.pieces import Piece, Pieces
from game.ui.mapview.scars import Scars
from game.ui.painting.background import PaintedMap
from game.ui.painting.changes import REACH, Change
from game.ui.pictures.artist import Portrait, Sketch, Spot
from game.ui.pictures.map_tiles import draw_tiles
from game.ui.pictures.png import Pixels
from game.ui.pictures.thumbnail import paint_position, paint_thumbnail, preview_of_map
from game.ui.window.glimpses import Preview
from game.ui.window.jobs import Jobs


class HexPortrait(Struct, frozen=True):
    """Contents of a hex map at one moment: counters (the lowest first), changed ground, markers."""

    pieces: tuple[Piece, ...]
    changes: tuple[Change, ...] = ()
    markers: tuple[Marker, ...] = ()


class HexPortraitist(Struct, frozen=True):
    """The ``Portraitist`` of a system that is played on hexes.

    ``board(context)`` is the map as it was printed; ``lies(game, readers)`` what lies on it, without what is
    hidden from any of these sides.
    """

    board: Callable[[object], HexMap]
    lies: Callable[[Game[Any], Collection[str]], HexPortrait]
    detail: float = 1.0

    def size(self, context: object) -> Size:
        """The whole map at zoom 1."""
        return map_size(self.board(context).grid)

    def sketch(self, context: object) -> Sketch:
        """The map with its named places."""
        board = self.board(context)
        west, north, east, south = board.grid.frame()
        named = {place.name: place.hex for place in board.places if place.name}
        places = []
        for hex, name in sorted((hex, name) for name, hex in named.items()):
            x, y = board.grid.centre(hex)
            places.append((((x - west) / (east - west), (y - north) / (south - north)), name))
        return Sketch((south - north) * 3**0.5 / (east - west), tuple(places))

    def preview(self, context: object, theme: Theme) -> Preview:
        """The map to be looked at before the battle."""
        return preview_of_map(self.board(context))

    def painting(self, context: object, cache: Path) -> PaintedMap:
        """The painting of the map, not begun yet."""
        return PaintedMap(self.board(context), cache)

    def plain(self, context: object, scenario: Scenario) -> pygame.Surface:
        """The map's plain tiles."""
        return draw_tiles(map_file(scenario))

    def press(self, context: object, ground: pygame.Surface, zoom: float, palette: str) -> BoardPress:
        """A press whose map is ``ground``."""
        return BoardPress(self.board(context), ground, zoom, palette)

    def portrait(self, game: Game[Any], readers: Collection[str]) -> Portrait:
        """The contents of the map."""
        return self.lies(game, readers)

    def heart(self, context: object, portrait: HexPortrait) -> tuple[float, float]:
        """The middle of all counters."""
        places = [centre(piece.hex) for piece in portrait.pieces if piece.hex in self.board(context).terrain]
        if not places:
            size = self.size(context)
            return size[0] / 2, size[1] / 2
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def thumbnail(self, context: object, size: Size, theme: Theme, portrait: Portrait | None = None) -> pygame.Surface:
        """The map in flat colours, with a mark for each piece."""
        board = self.board(context)
        if portrait is None:
            return paint_thumbnail(board, size)
        return paint_position(board, portrait.pieces, size, CounterArt(theme).colours, portrait.changes)


class BoardPress:
    """Draws one map at one ``zoom`` (1: as it was painted), whatever lies on it.

    ``ground`` is the map's picture at zoom 1; ``palette`` names the colours of the counters.
    """

    def __init__(self, hexmap: HexMap, ground: pygame.Surface, zoom: float, palette: str = "standard") -> None:
        pygame.font.init()
        self.zoom = zoom
        self.grid = hexmap.grid
        theme = Theme(data_dir() / "assets" / "fonts", palette=palette)
        self.art = CounterArt(theme)
        self._jobs = Jobs(threaded=False)
        self._pieces, self._markers = Pieces(self.art), Markers(self.art)
        self._scars = Scars(theme, self._jobs, lambda: None)
        self._names = MapNames(theme, names_on(hexmap))
        grounds = Ground(theme, hexmap.grid, self._jobs, lambda: None)
        grounds.set_picture(ground)
        self._bare = grounds.printed(zoom)
        self.size = self._bare.get_size()
        self._camera = Camera(map_size(hexmap.grid), margin=0)
        self._camera.view = pygame.Rect((0, 0), self.size)
        self._camera.zoom = zoom
        x, y = self._camera.view.center
        self._camera.at = (x / zoom, y / zoom)
        self.ground = self._named(self._bare.copy())

    def draw(self, portrait: HexPortrait) -> pygame.Surface:
        """The board with everything on it."""
        surface = self._nameless(portrait)
        self._pieces.show(portrait.pieces)
        self._markers.show(portrait.markers)
        self._pieces.draw(surface, self._camera)
        self._named(surface, self._pieces.boxes(self.zoom))
        self._markers.draw(surface, self._camera)
        return surface

    def draw_ground(self, portrait: HexPortrait) -> pygame.Surface:
        """The board without counters and markers."""
        return self._named(self._nameless(portrait))

    def _named(self, surface: pygame.Surface, taken: Sequence[pygame.Rect] = ()) -> pygame.Surface:
        """With the names of places, beside what is ``taken``."""
        self._names.draw(surface, self._camera, taken, self._pieces.version if taken else -1)
        return surface

    def _nameless(self, portrait: HexPortrait) -> pygame.Surface:
        """The board without counters, markers and names."""
        self._scars.show(portrait.changes)
        while self._jobs.pending:
            self._jobs.deliver()
        surface = self._bare.copy()
        self._scars.draw(surface, self._camera, grid=True, numbers=True)
        return surface

    def changed(self, portrait: HexPortrait) -> list[pygame.Rect]:
        """The box round each hex that is otherwise than it was printed, as far as its painting reaches."""
        found = []
        for change in portrait.changes:
            side = round(2 * REACH * self.zoom)
            x, y = centre(change.hex)
            box = pygame.Rect(round(x * self.zoom - side / 2), round(y * self.zoom - side / 2), side, side)
            found.append(box.clip(self.ground.get_rect()))
        return found

    def places(self, portrait: HexPortrait) -> list[Spot]:
        """Every counter and marker with the middle of where it lies, the lowest first."""
        self._pieces.show(portrait.pieces)
        self._markers.show(portrait.markers)
        return [*self._pieces.laid(self._camera), *self._markers.laid(self._camera)]


def pixels_of(surface: pygame.Surface) -> Pixels:
    """The colours of a surface, rows first."""
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
