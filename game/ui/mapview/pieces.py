"""Counters on the map: which lie in a hex, how they are laid out there, and which one the mouse is on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.ui.counters import CounterArt, CounterSpec
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import Point, centre

COUNTER = 60
"""Edge of a counter in map pixels; a counter is never drawn smaller than ``_SMALLEST`` window pixels."""
_SMALLEST = 20
_STACK = 7
_APART = 16


class Piece(Struct, frozen=True):
    """One counter on the map.  ``key`` is the entity; ``aloft`` lies above the others in the hex."""

    key: int
    hex: Hex
    spec: CounterSpec
    aloft: bool = False


class Pieces:
    """The counters that are shown.  ``moved`` holds map points of counters that are being moved or carried."""

    def __init__(self, art: CounterArt) -> None:
        self.art = art
        self.moved: dict[int, Point] = {}
        self.version = 0
        """Grows with every change of what is shown."""
        self._by_hex: dict[Hex, list[Piece]] = {}
        self._all: dict[int, Piece] = {}
        self._laid_out: dict[Hex, list[tuple[Piece, Point]]] = {}
        self._points: dict[int, Point] = {}
        self._pictures: dict[tuple[int, int, bool, int], tuple[pygame.Surface, int]] = {}
        self._drawn: tuple[object, list[pygame.Surface], list[pygame.Rect]] | None = None
        """For which zoom, choice, art and counters the pictures and places of the last drawing hold."""

    def show(self, pieces: Iterable[Piece]) -> None:
        """Show these counters from now on; within a hex the first lies lowest."""
        self._by_hex, self._all = {}, {}
        for piece in pieces:
            self._by_hex.setdefault(piece.hex, []).append(piece)
            self._all[piece.key] = piece
        for stack in self._by_hex.values():
            stack.sort(key=lambda piece: piece.aloft)
        self._laid_out = {hex: _lay_out(hex, stack) for hex, stack in self._by_hex.items()}
        self._points = {piece.key: point for laid in self._laid_out.values() for piece, point in laid}
        self._pictures.clear()
        self.version += 1

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
        return self.moved.get(key) or self._points[key]

    def size_at(self, zoom: float) -> int:
        """Edge of a counter in window pixels."""
        return max(_SMALLEST, round(COUNTER * zoom))

    # -- drawing and picking ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera, selected: int | None = None) -> None:
        """Draw all counters that the clip of ``surface`` shows, the chosen one and those that move last."""
        key = (camera.zoom, selected, self.art.version, self.version)
        if self.moved or self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, *self._on_map(camera.zoom, selected))
        _, pictures, boxes = self._drawn
        left, top = camera.corner()
        shown = surface.get_clip().move(-left, -top).collidelistall(boxes)
        surface.fblits([(pictures[i], boxes[i].move(left, top)) for i in shown])

    def _on_map(self, zoom: float, selected: int | None) -> tuple[list[pygame.Surface], list[pygame.Rect]]:
        """The pictures of all counters in the order in which they are drawn, and where from the map's corner."""
        size = self.size_at(zoom)
        resting: list[tuple[pygame.Surface, pygame.Rect]] = []
        last: list[tuple[pygame.Surface, pygame.Rect]] = []
        for laid in self._laid_out.values():
            for piece, place in laid:
                moving, chosen = self.moved.get(piece.key), piece.key == selected
                x, y = moving or place
                picture, half = self._picture(piece, size, chosen)
                box = picture.get_rect(topleft=(round(x * zoom) - half, round(y * zoom) - half))
                (last if moving or chosen else resting).append((picture, box))
        drawn = [*resting, *last]
        return [picture for picture, _ in drawn], [box for _, box in drawn]

    def laid(self, camera: Camera) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The picture of every counter and the window position of its middle, in the order in which they lie."""
        size = self.size_at(camera.zoom)
        for laid in self._laid_out.values():
            for piece, place in laid:
                yield self._picture(piece, size, False)[0], camera.to_window(place)

    def _picture(self, piece: Piece, size: int, selected: bool) -> tuple[pygame.Surface, int]:
        """The picture of a counter, and half its width."""
        key = (piece.key, size, selected, self.art.version)
        known = self._pictures.get(key)
        if known is None:
            spec = replace(piece.spec, selected=selected)
            picture = self.art.surface(spec, size)
            known = self._pictures[key] = (picture, picture.get_width() // 2)
        return known

    def pick(self, camera: Camera, pos: Point, hexes: Iterable[Hex]) -> Piece | None:
        """The topmost counter at a window position among those in ``hexes``, of which the first comes first."""
        half = self.size_at(camera.zoom) / 2
        for hex in hexes:
            for piece, point in reversed(self._laid_out.get(hex, [])):
                x, y = camera.to_window(self.moved.get(piece.key, point))
                if abs(pos[0] - x) <= half and abs(pos[1] - y) <= half:
                    return piece
        return None


def _lay_out(hex: Hex, stack: list[Piece]) -> list[tuple[Piece, Point]]:
    """The counters of a hex with their middles, the lowest first: a leaning stack, machines up to its right.

    A machine in flight lies over whoever stands there, a landed one under them.
    """
    x, y = centre(hex)
    ground = [piece for piece in stack if piece.spec.shape != "octagon"]
    machines = [piece for piece in stack if piece.spec.shape == "octagon"]
    shift = _APART if ground and machines else 0
    standing = _leaning(ground, (x - shift, y + 6 + shift * 0.8))
    machine = _leaning(machines, (x + shift, y + 2 - shift * 0.9))
    return standing + machine if any(piece.aloft for piece in machines) else machine + standing


def _leaning(pieces: list[Piece], middle: Point) -> list[tuple[Piece, Point]]:
    """A stack whose counters each lie a little up and right of the one below."""
    offset = -_STACK * (len(pieces) - 1) / 2
    return [
        (piece, (middle[0] + offset + _STACK * i, middle[1] - offset - _STACK * i)) for i, piece in enumerate(pieces)
    ]
