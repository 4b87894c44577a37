"""Counters on the map: which lie in a hex, how they are laid out there, and which one the mouse is on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.ui.counters import CounterArt, CounterSpec
from game.ui.mapview.camera import HEX_HEIGHT, Camera, Point, centre

COUNTER = 60
"""Edge of a counter in map pixels where it can be read so; a counter is never smaller than ``_SMALLEST`` pixels."""
_SMALLEST = 20
_SHARE = 0.8
"""How much of a hex a counter fills at most: so much where it would be hard to read otherwise."""
_STACK = 7
_APART = 16
_LEAST_STACK = 2
"""Window pixels by which each counter of a stack looks out under the one above, at least."""
_COUNT = 0.36
"""Width of the disc that tells how many lie in a stack, as a share of a counter's edge."""


class Piece(Struct, frozen=True):
    """One counter on the map.  ``key`` is the entity; ``aloft`` lies above the others in the hex.

    Among those that lie on each other the one of the most ``danger`` is on top.
    """

    key: int
    hex: Hex
    spec: CounterSpec
    aloft: bool = False
    danger: int = 0


class Pile(Struct, frozen=True):
    """Counters that lie on each other, the lowest first, each with the map point of its middle."""

    pieces: tuple[tuple[Piece, Point], ...]

    @property
    def danger(self) -> int:
        """How dangerous the most dangerous of them is."""
        return max(piece.danger for piece, _ in self.pieces)


class Pieces:
    """The counters that are shown.  ``moved`` holds map points of counters that are being moved or carried."""

    def __init__(self, art: CounterArt) -> None:
        self.art = art
        self.moved: dict[int, Point] = {}
        self.version = 0
        """Grows with every change of what is shown."""
        self._by_hex: dict[Hex, list[Piece]] = {}
        self._all: dict[int, Piece] = {}
        self._piles: tuple[tuple[int, float], dict[Hex, list[Pile]]] | None = None
        """For which version and zoom the counters lie so."""
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
            stack.sort(key=lambda piece: (piece.aloft, piece.danger))
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

    def point_of(self, key: int, zoom: float) -> Point:
        """The map point of a counter's middle, as it lies at a zoom."""
        found = self.moved.get(key)
        if found is None:
            piles = self._piles_at(zoom)[self._all[key].hex]
            found = next(point for pile in piles for piece, point in pile.pieces if piece.key == key)
        return found

    def size_at(self, zoom: float) -> int:
        """Edge of a counter in window pixels: it fills its hex as far as that helps to read it."""
        return max(_SMALLEST, round(min(_SHARE * HEX_HEIGHT * zoom, max(COUNTER * zoom, self.art.legible))))

    def boxes(self, zoom: float) -> list[pygame.Rect]:
        """Where the counters lie at a zoom, in window pixels from the map's corner."""
        size, found = self.size_at(zoom), []
        for piles in self._piles_at(zoom).values():
            for pile in piles:
                for _, (x, y) in pile.pieces:
                    box = pygame.Rect(0, 0, size, size)
                    box.center = round(x * zoom), round(y * zoom)
                    found.append(box)
        return found

    def _piles_at(self, zoom: float) -> dict[Hex, list[Pile]]:
        """The piles of each hex at a zoom, the lowest first."""
        key = (self.version, zoom)
        if self._piles is None or self._piles[0] != key:
            edge = self.size_at(zoom) / zoom
            spread = min(1.0, max(0.0, (HEX_HEIGHT - edge) / (HEX_HEIGHT - COUNTER)))
            step = max(_STACK * spread, min(_STACK, _LEAST_STACK / zoom))
            self._piles = key, {hex: _lay_out(hex, stack, spread, step) for hex, stack in self._by_hex.items()}
        return self._piles[1]

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
        counts: list[tuple[pygame.Surface, pygame.Rect]] = []
        for piles in self._piles_at(zoom).values():
            for pile in piles:
                for piece, place in pile.pieces:
                    moving, chosen = self.moved.get(piece.key), piece.key == selected
                    x, y = moving or place
                    picture, half = self._picture(piece, size, chosen)
                    box = picture.get_rect(topleft=(round(x * zoom) - half, round(y * zoom) - half))
                    (last if moving or chosen else resting).append((picture, box))
            counts += self._counts(piles, size, zoom)
        drawn = [*resting, *last, *counts]
        return [picture for picture, _ in drawn], [box for _, box in drawn]

    def _counts(self, piles: list[Pile], size: int, zoom: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """How many lie in each stack, on its lower left corner."""
        found = []
        for pile in self._covering(piles, size / zoom):
            lying = [point for piece, point in pile if piece.key not in self.moved]
            if len(lying) > 1:
                picture = self.art.count(len(lying), max(13, round(size * _COUNT)))
                x, y = (round(part * zoom) for part in lying[-1])
                found.append((picture, picture.get_rect(center=(x - size // 2, y + size // 2))))
        return found

    def _covering(self, piles: list[Pile], edge: float) -> list[list[tuple[Piece, Point]]]:
        """The counters of a hex in stacks: piles of which the upper hides what is printed on the lower are one."""
        stacks: list[list[tuple[Piece, Point]]] = []
        for pile in piles:
            x, y = pile.pieces[-1][1]
            if stacks and max(abs(stacks[-1][-1][1][0] - x), abs(stacks[-1][-1][1][1] - y)) < edge / 3:
                stacks[-1] += pile.pieces
            else:
                stacks.append(list(pile.pieces))
        return stacks

    def laid(self, camera: Camera) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The picture of every counter and the window position of its middle, in the order in which they lie."""
        size = self.size_at(camera.zoom)
        for piles in self._piles_at(camera.zoom).values():
            for pile in piles:
                for piece, place in pile.pieces:
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

    def pick(self, camera: Camera, pos: Point, hexes: Iterable[Hex], selected: int | None = None) -> Piece | None:
        """The topmost counter at a window position among those in ``hexes``, of which the first comes first."""
        half = self.size_at(camera.zoom) / 2
        laid = self._piles_at(camera.zoom)
        for hex in hexes:
            lying = [place for pile in laid.get(hex, ()) for place in pile.pieces]
            lying.sort(key=lambda place: place[0].key == selected)
            for piece, point in reversed(lying):
                x, y = camera.to_window(self.moved.get(piece.key, point))
                if abs(pos[0] - x) <= half and abs(pos[1] - y) <= half:
                    return piece
        return None


def _lay_out(hex: Hex, stack: list[Piece], spread: float, step: float) -> list[Pile]:
    """The counters of a hex, the lowest pile first: a leaning stack, machines up to its right.

    They lie so far apart as there is room to ``spread`` (1: all that there may be, 0: none).  The more dangerous pile
    is on top; of two alike a machine in flight lies over whoever stands there, a landed one under them.
    """
    x, y = centre(hex)
    ground = [piece for piece in stack if piece.spec.shape != "octagon"]
    machines = [piece for piece in stack if piece.spec.shape == "octagon"]
    shift = _APART * spread if ground and machines else 0
    if shift:
        shift = max(shift, step)
    standing = _leaning(ground, (x - shift, y + (6 * spread) + shift * 0.8), step)
    machine = _leaning(machines, (x + shift, y + (2 * spread) - shift * 0.9), step)
    piles = [Pile(pieces) for pieces in (machine, standing) if pieces]
    if any(piece.aloft for piece in machines):
        piles.reverse()
    return sorted(piles, key=lambda pile: pile.danger)


def _leaning(pieces: list[Piece], middle: Point, step: float) -> tuple[tuple[Piece, Point], ...]:
    """A stack whose counters each lie a ``step`` up and right of the one below."""
    offset = -step * (len(pieces) - 1) / 2
    places = ((middle[0] + offset + step * i, middle[1] - offset - step * i) for i in range(len(pieces)))
    return tuple(zip(pieces, places, strict=True))
