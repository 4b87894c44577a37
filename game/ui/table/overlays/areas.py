"""Parts of the table: zones, edges, and the links that hold a group together."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.board.table.tablemap import Edge, Zone
from game.engine.text import t
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import Ink, Pattern, plate_of, stroke, veil, write

Segment = tuple[tuple[float, float], tuple[float, float]]


class ZoneMark(Struct, frozen=True):
    """A zone of the map with its name."""

    zone: Zone
    words: str = ""
    ink: Ink = "reach"
    pattern: Pattern = "chained"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        points = camera.windows(self.zone.outline)
        veil(surface, theme, points, self.ink, 34)
        stroke(surface, theme, points, self.ink, pattern=self.pattern, closed=True)
        write(surface, theme, self._name, _centre(points), ink=self.ink)

    def plate(self, camera: TableCamera, theme: Theme) -> pygame.Rect:
        """The plate of its name, beside which the map prints its own."""
        return plate_of(theme, self._name, _centre(camera.windows(self.zone.outline)))

    @property
    def _name(self) -> str:
        return self.words or t(self.zone.name)


class EdgeMark(Struct, frozen=True):
    """An edge of the table by which figures come or go."""

    edge: Edge
    words: str = ""
    ink: Ink = "reach"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        points = camera.windows(self.edge.line)
        stroke(surface, theme, points, self.ink, pattern="dashed", width=6)
        middle = points[len(points) // 2] if len(points) > 2 else _middle(points[0], points[-1])
        write(surface, theme, self.words or t(self.edge.name), middle, ink=self.ink)


class Links(Struct, frozen=True):
    """Lines between the members of a group that hold it together, and dotted ones where a link is too long."""

    links: tuple[Segment, ...]
    broken: tuple[Segment, ...] = ()
    ink: Ink = "called"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        for pairs, pattern in ((self.broken, "dotted"), (self.links, "solid")):
            for a, b in pairs:
                ends = camera.window(a), camera.window(b)
                stroke(surface, theme, ends, self.ink, pattern="dotted" if pattern == "dotted" else "solid", width=1.5)


class LaneMark(Struct, frozen=True):
    """The ground that a body covers on its way, piece by piece, the last of them where it comes to stand."""

    pieces: tuple[tuple[tuple[float, float], ...], ...]
    ink: Ink = "path"

    def box(self, camera: TableCamera, theme: Theme) -> pygame.Rect:
        """Where in the window it is drawn, with room for its rim."""
        xs, ys = zip(*(at for piece in self.pieces for at in camera.windows(piece)), strict=True)
        west, north, rim = min(xs), min(ys), theme.S(6)
        return pygame.Rect(west - rim, north - rim, max(xs) - west + 2 * rim + 2, max(ys) - north + 2 * rim + 2)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        for piece in self.pieces:
            veil(surface, theme, camera.windows(piece), self.ink, 40)
        stroke(surface, theme, camera.windows(self.pieces[-1]), self.ink, pattern="solid", closed=True)


def _centre(points: Sequence[tuple[int, int]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _middle(a: tuple[int, int], b: tuple[int, int]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
