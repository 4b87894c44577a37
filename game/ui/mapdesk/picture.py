"""The picture of a map that changes: painted once there is time, with plain tiles at once where it has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.ui.mapview.camera import CORNERS, HEX_HEIGHT, HEX_WIDTH, centre
from game.ui.painting import PaintedMap

Changed = Sequence[pygame.Rect] | None
"""Where a picture is otherwise than it was, None for everywhere."""
Show = Callable[[pygame.Surface, Changed], object]


class LivePicture:
    """Shows each state of a map at once, and its painting when that is ready.

    ``show`` gets the picture, the same one as long as it only changes here and there, and where it has changed.
    """

    def __init__(self, cache: Path, show: Show) -> None:
        self._cache = cache
        self._show = show
        self._map: HexMap | None = None
        self._painting: pygame.Surface | None = None
        """The painting of the map as it was when it was last painted; what differs from it is tiles."""
        self._painted_map: HexMap | None = None
        self._picture: pygame.Surface | None = None
        """The thing shown last."""
        self._patches: list[Hex] = []
        """The hexes of it in which tiles lie over the painting."""
        self._painter: PaintedMap | None = None

    def take(self, hexmap: HexMap, tiles: pygame.Surface, changed: Changed = None) -> None:
        """The map is now so: show it, and begin to paint it; ``changed`` is where the ``tiles`` are others."""
        before = self._painted_map
        if self._painting is None or before is None or before.grid != hexmap.grid:
            self._show(*self._tiled(tiles, changed))
        else:
            self._show(*self._patched(self._painting, changed_hexes(before, hexmap), tiles))
        self._map = hexmap
        self.stop()
        self._painter = PaintedMap(hexmap, self._cache)
        self._painter.start()

    def look(self) -> None:
        """Show the painting, once it is ready."""
        if self._painter is None:
            return
        painting = self._painter.surface()
        if painting is not None:
            self._painting, self._painted_map = painting.convert(), self._map
            self._painter, self._picture = None, None
            self._show(self._painting, None)
        elif self._painter.failure:
            self._painter = None

    @property
    def painting(self) -> tuple[float, str]:
        """How far the painter is, and what he does; no words once there is nothing to wait for."""
        return self._painter.progress if self._painter is not None else (1.0, "")

    def stop(self) -> None:
        """Let the painter go."""
        if self._painter is not None:
            self._painter.cancel()
            self._painter = None

    def _tiled(self, tiles: pygame.Surface, changed: Changed) -> tuple[pygame.Surface, Changed]:
        """The tiles alone."""
        picture = self._picture
        if picture is None or self._painting is not None or changed is None or picture.get_size() != tiles.get_size():
            self._painting, self._patches = None, []
            self._picture = tiles.convert()
            return self._picture, None
        for rect in changed:
            picture.blit(tiles.subsurface(rect.clip(tiles.get_rect())).convert(), rect.clip(tiles.get_rect()))
        return picture, changed

    def _patched(
        self, painting: pygame.Surface, hexes: list[Hex], tiles: pygame.Surface
    ) -> tuple[pygame.Surface, Changed]:
        """The painting with tiles in these hexes; where there were tiles before, it comes to light again."""
        picture = self._picture
        places = None if picture is None else [_place(hex) for hex in dict.fromkeys((*self._patches, *hexes))]
        if picture is None:
            picture = self._picture = painting.copy()
        for place in places or ():
            picture.blit(painting, place, place)
        mask = _hex_mask()
        for hex in hexes:
            place = _place(hex)
            tile = tiles.subsurface(place).convert_alpha()
            tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(tile, place)
        self._patches = hexes
        return picture, places


def _place(hex: Hex) -> pygame.Rect:
    place = pygame.Rect(0, 0, HEX_WIDTH, HEX_HEIGHT)
    place.center = (round(centre(hex)[0]), round(centre(hex)[1]))
    return place


def changed_hexes(before: HexMap, after: HexMap) -> list[Hex]:
    """The hexes that look otherwise: other terrain, or something else lies there; in hex order."""
    found = {hex for hex in after.grid.hexes if before.terrain.get(hex) != after.terrain.get(hex)}
    for old, new in ((before.links, after.links), (before.zones, after.zones)):
        found.update(hex for thing in _differing(old, new) for hex in thing.hexes)
    for feature in (*_differing(before.features, after.features), *_differing(before.places, after.places)):
        found.add(feature.hex)
    for side in _differing(before.hexsides, after.hexsides):
        found |= {side.a, side.b}
    return sorted(hex for hex in found if hex in after.grid)


def _differing(old: Iterable, new: Iterable) -> list:  # type: ignore[type-arg]
    were, are = list(old), list(new)
    return [thing for thing in were if thing not in are] + [thing for thing in are if thing not in were]


def _hex_mask() -> pygame.Surface:
    """White inside a hex, nothing outside."""
    mask = pygame.Surface((HEX_WIDTH, HEX_HEIGHT), pygame.SRCALPHA)
    points = [(HEX_WIDTH / 2 + dx, HEX_HEIGHT / 2 + dy) for dx, dy in CORNERS]
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    return mask
