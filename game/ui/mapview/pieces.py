"""Counters on the map: which lie in a hex, how they are laid out there, and which one the mouse is on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.ui.counters import CounterArt, CounterSpec
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import HEX_HEIGHT, HEX_WIDTH, Point, centre

COUNTER = 60
"""Edge of a counter in map pixels; a counter is never drawn smaller than ``_SMALLEST`` window pixels."""
_SMALLEST = 20
_STACK = 7
_MARKER = 26


class Piece(Struct, frozen=True):
    """One counter on the map.  ``key`` is the entity; ``aloft`` lies above the others in the hex."""

    key: int
    hex: Hex
    spec: CounterSpec
    aloft: bool = False


class Badge(Struct, frozen=True):
    """A round marker in a hex that belongs to no counter, such as a tunnel or smoke."""

    hex: Hex
    kind: str


class Pieces:
    """The counters that are shown.  ``moved`` holds map points of counters that are being moved or carried."""

    def __init__(self, art: CounterArt) -> None:
        self.art = art
        self.moved: dict[int, Point] = {}
        self.hidden: set[int] = set()
        self._by_hex: dict[Hex, list[Piece]] = {}
        self._all: dict[int, Piece] = {}
        self._badges: tuple[Badge, ...] = ()

    def show(self, pieces: Iterable[Piece], badges: Iterable[Badge] = ()) -> None:
        """Show these counters from now on; within a hex the first lies lowest."""
        self._by_hex, self._all = {}, {}
        for piece in pieces:
            self._by_hex.setdefault(piece.hex, []).append(piece)
            self._all[piece.key] = piece
        for stack in self._by_hex.values():
            stack.sort(key=lambda piece: piece.aloft)
        self._badges = tuple(badges)

    @property
    def all(self) -> Mapping[int, Piece]:
        """Every counter by its key."""
        return self._all

    def in_hex(self, hex: Hex) -> tuple[Piece, ...]:
        """The counters of a hex, the lowest first."""
        return tuple(self._by_hex.get(hex, ()))

    # -- where they lie ---------------------------------------------------------------------------------------------

    def point_of(self, key: int) -> Point:
        """The map point of a counter's middle."""
        if key in self.moved:
            return self.moved[key]
        piece = self._all[key]
        return {other.key: point for other, point in self._laid_out(piece.hex)}[key]

    def _laid_out(self, hex: Hex) -> list[tuple[Piece, Point]]:
        """The counters of a hex with their middles: a leaning stack, what flies up to the right of what stands."""
        x, y = centre(hex)
        stack = self._by_hex.get(hex, [])
        ground = [piece for piece in stack if not piece.aloft]
        aloft = [piece for piece in stack if piece.aloft]
        shift = 13 if ground and aloft else 0
        found = _leaning(ground, (x - shift, y + 6 + shift * 0.8))
        return found + _leaning(aloft, (x + shift, y + 2 - shift * 0.9))

    def size_at(self, zoom: float) -> int:
        """Edge of a counter in window pixels."""
        return max(_SMALLEST, round(COUNTER * zoom))

    # -- drawing and picking ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera, selected: int | None = None) -> None:
        """Draw all counters in view, those that move last."""
        seen = camera.seen().inflate(2 * HEX_WIDTH, 2 * HEX_HEIGHT)
        size = self.size_at(camera.zoom)
        blits: list[tuple[pygame.Surface, pygame.Rect]] = []
        last: list[tuple[pygame.Surface, pygame.Rect]] = []
        for hex in self._by_hex:
            far = not seen.collidepoint(centre(hex))
            if far and not any(piece.key in self.moved for piece in self._by_hex[hex]):
                continue
            for piece, point in self._laid_out(hex):
                if piece.key in self.hidden:
                    continue
                moving = piece.key in self.moved
                picture = self._picture(piece, size, piece.key == selected)
                at = picture.get_rect(center=camera.to_window(self.moved.get(piece.key, point)))
                (last if moving else blits).append((picture, at))
        surface.fblits(blits)
        self._draw_badges(surface, camera)
        surface.fblits(last)

    def _picture(self, piece: Piece, size: int, selected: bool) -> pygame.Surface:
        spec = piece.spec
        if selected != spec.selected:
            spec = replace(spec, selected=selected)
        return self.art.surface(spec, size)

    def _draw_badges(self, surface: pygame.Surface, camera: Camera) -> None:
        size = max(12, round(_MARKER * camera.zoom))
        for badge in self._badges:
            x, y = centre(badge.hex)
            picture = self.art.marker(badge.kind, size)
            surface.blit(picture, picture.get_rect(center=camera.to_window((x + 40, y + 34))))

    def pick(self, camera: Camera, pos: Point, hex: Hex | None) -> Piece | None:
        """The topmost counter at a window position in or near ``hex``."""
        if hex is None:
            return None
        half = self.size_at(camera.zoom) / 2
        for piece, point in reversed(self._laid_out(hex)):
            x, y = camera.to_window(self.moved.get(piece.key, point))
            if abs(pos[0] - x) <= half and abs(pos[1] - y) <= half:
                return piece
        return None


def _leaning(pieces: list[Piece], middle: Point) -> list[tuple[Piece, Point]]:
    """A stack whose counters each lie a little up and right of the one below."""
    offset = -_STACK * (len(pieces) - 1) / 2
    return [
        (piece, (middle[0] + offset + _STACK * i, middle[1] - offset - _STACK * i)) for i, piece in enumerate(pieces)
    ]
