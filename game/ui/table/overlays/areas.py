"""Parts of the table: zones, edges, what a figure can reach, and the links that hold a group together."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.geometry import Floats
from game.board.table.tablemap import Edge, Zone
from game.engine.text import t
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import Ink, Pattern, colour_of, stroke, veil, write

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
        x = sum(point[0] for point in points) / len(points)
        y = sum(point[1] for point in points) / len(points)
        write(surface, theme, self.words or t(self.zone.name), (x, y), ink=self.ink)


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


class ReachArea(Struct, frozen=True):
    """Where a figure can go: ``squares`` (north-west corners) of side ``step`` inches, and the outline round them."""

    squares: tuple[tuple[float, float], ...]
    rim: tuple[Segment, ...]
    step: float = 0.5
    ink: Ink = "reach"
    alpha: int = 46

    @classmethod
    def of(cls, points: Floats, step: float = 0.5, ink: Ink = "reach") -> ReachArea:
        """The area of the places of a ``Reach``, which lie on a raster of ``step`` inches."""
        cells = sorted({(round(x / step), round(y / step)) for x, y in np.asarray(points).tolist()})
        known = set(cells)
        rim: list[Segment] = []
        for column, row in cells:
            left, right = (column - 0.5) * step, (column + 0.5) * step
            top, foot = (row - 0.5) * step, (row + 0.5) * step
            sides = (
                ((column, row - 1), (left, top), (right, top)),
                ((column, row + 1), (left, foot), (right, foot)),
                ((column - 1, row), (left, top), (left, foot)),
                ((column + 1, row), (right, top), (right, foot)),
            )
            rim += [(a, b) for beside, a, b in sides if beside not in known]
        corners = tuple(((column - 0.5) * step, (row - 0.5) * step) for column, row in cells)
        return cls(corners, tuple(_joined(rim)), step, ink)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        if not self.squares:
            return
        self._fill(surface, camera, theme)
        colour = colour_of(theme, self.ink)
        ends = camera.windows([end for segment in self.rim for end in segment])
        for ink, wide in (((30, 26, 14), theme.S(3)), (colour, theme.S(1.5))):
            for a, b in zip(ends[::2], ends[1::2], strict=True):
                pygame.draw.line(surface, ink, a, b, wide)

    def _fill(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """A veil over all squares: one pass of a small picture blown up."""
        west, north = min(x for x, _ in self.squares), min(y for _, y in self.squares)
        east, south = max(x for x, _ in self.squares), max(y for _, y in self.squares)
        size = round((east - west) / self.step) + 1, round((south - north) / self.step) + 1
        small = pygame.Surface(size, pygame.SRCALPHA)
        small.fill((*colour_of(theme, self.ink), 0))
        strength = pygame.surfarray.pixels_alpha(small)
        for x, y in self.squares:
            strength[round((x - west) / self.step), round((y - north) / self.step)] = self.alpha
        del strength
        (left, top), (right, foot) = camera.windows(((west, north), (east + self.step, south + self.step)))
        sheet = pygame.transform.scale(small, (max(1, right - left), max(1, foot - top)))
        surface.blit(sheet, (left, top))


def _joined(segments: Iterable[Segment]) -> list[Segment]:
    """Segments of a raster with those that run on in one line made one."""
    joined: list[Segment] = []
    for level in (0, 1):  # along x, then along y
        along = sorted(
            (seg for seg in segments if seg[0][1 - level] == seg[1][1 - level] and seg[0][level] != seg[1][level]),
            key=lambda seg: (seg[0][1 - level], seg[0][level]),
        )
        for a, b in along:
            if joined and joined[-1][1] == a and joined[-1][0][1 - level] == b[1 - level]:
                joined[-1] = (joined[-1][0], b)
            else:
                joined.append((a, b))
    return joined


def _middle(a: tuple[int, int], b: tuple[int, int]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
