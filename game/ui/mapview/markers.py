"""Round markers that lie in hexes beside the counters: fire, smoke, a tunnel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from msgspec import Struct

from game.board.hexgrid import Hex
from game.ui.counters import CounterArt
from game.ui.mapview.camera import HEX_HEIGHT, HEX_WIDTH, Camera, centre

_SIZE = 27
"""Width of a marker in map pixels; it is never drawn smaller than ``_SMALLEST`` window pixels."""
_SMALLEST = 13
_LEFT, _DOWN = -37, 30


class Marker(Struct, frozen=True):
    """One marker: a sign of ``BADGES`` in a hex."""

    hex: Hex
    badge: str


class Markers:
    """The markers that are shown, side by side from the south-west corner of each hex."""

    def __init__(self, art: CounterArt) -> None:
        self.art = art
        self._rows: dict[Hex, list[str]] = {}
        self.version = 0
        """Grows with every change of what is shown."""

    def show(self, markers: Iterable[Marker]) -> bool:
        """Show these from now on; whether that is anything new."""
        rows: dict[Hex, list[str]] = {}
        for marker in markers:
            rows.setdefault(marker.hex, []).append(marker.badge)
        changed = rows != self._rows
        self._rows = rows
        self.version += changed
        return changed

    def in_hex(self, hex: Hex) -> tuple[str, ...]:
        """The signs that lie in a hex."""
        return tuple(self._rows.get(hex, ()))

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw all that the clip of ``surface`` shows."""
        seen = surface.get_clip().inflate(2 * HEX_WIDTH, 2 * HEX_HEIGHT)
        for picture, at in self.laid(camera):
            if seen.collidepoint(at):
                surface.blit(picture, picture.get_rect(center=at))

    def laid(self, camera: Camera) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The picture of every marker and the window position of its middle."""
        size = max(_SMALLEST, round(_SIZE * camera.zoom))
        for hex, badges in self._rows.items():
            x, y = centre(hex)
            left, middle = camera.to_window((x + _LEFT, y + _DOWN))
            for place, badge in enumerate(badges):
                yield self.art.marker(badge, size), (left + place * round(size * 0.94), middle)
