"""Seeing: single lines with the point where they end, the fan of all that is seen, the shield of cover."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.sight.seeing import Look
from game.board.table.words import why_unseen
from game.ui.kit.theme import Palette, Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import SMALL_WORDS, Ink, colour_of, cross, simpler, stroke, veil, veil_with_holes, write

_DOT = 0.16
"""Inches from the middle to the rim of a dot on ground that is watched."""

Corners = tuple[tuple[float, float], ...]


class SightLine(Struct, frozen=True):
    """A line of sight from ``start`` to ``end``: whole where it is clear, else dashed beyond ``blocked_at``.

    ``cover`` and ``concealed`` hang their sign on it near the far end.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    clear: bool = True
    blocked_at: tuple[float, float] | None = None
    words: str = ""
    cover: bool = False
    concealed: bool = False

    @classmethod
    def of(
        cls, start: tuple[float, float], end: tuple[float, float], look: Look, words: str | None = None
    ) -> SightLine:
        """The line of a look, saying why it is blocked unless there are other ``words``."""
        told = why_unseen(look) if words is None else words
        cover, concealed = look.clear and look.cover, look.clear and look.concealed
        return cls(start, end, look.clear, look.blocked_at, told, cover, concealed)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        a, b = camera.window(self.start), camera.window(self.end)
        if self.clear:
            stroke(surface, theme, (a, b), "clear")
        else:
            stop = camera.window(self.blocked_at) if self.blocked_at is not None else a
            stroke(surface, theme, (stop, b), "blocked", pattern="dotted")
            stroke(surface, theme, (a, stop), "clear", pattern="dashed")
            cross(surface, theme, stop, "blocked")
        if self.cover or self.concealed:
            kind = "cover" if self.cover else "concealed"
            at = a[0] + (b[0] - a[0]) * 0.82, a[1] + (b[1] - a[1]) * 0.82
            draw_shield(surface, theme, (round(at[0]), round(at[1])), kind, theme.S(20))
        if self.words:
            at = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            if not self.clear and self.blocked_at is not None:
                x, y = camera.window(self.blocked_at)
                at = x, y + theme.S(20)
            write(surface, theme, self.words, at, style=SMALL_WORDS)


class Fan(Struct, frozen=True):
    """All that is seen from a place: the polygon of ``Sight.fan``."""

    corners: Corners
    ink: Ink = "sight"
    alpha: int = 40

    def box(self, camera: TableCamera, theme: Theme) -> pygame.Rect:
        """Where in the window it is drawn, with room for its rim."""
        if not self.corners:
            return pygame.Rect(0, 0, 0, 0)
        xs, ys = zip(*_outline(self.corners, camera.inch, camera.corner()), strict=True)
        west, north, rim = min(xs), min(ys), theme.S(4)
        return pygame.Rect(west - rim, north - rim, max(xs) - west + 2 * rim + 1, max(ys) - north + 2 * rim + 1)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        points = _outline(self.corners, camera.inch, camera.corner())
        veil(surface, theme, points, self.ink, self.alpha)
        stroke(surface, theme, points, self.ink, width=1, closed=True)


class JointFan(Struct, frozen=True):
    """All that several see together: their fans under one veil, so that none lies darker where two see the same."""

    fans: tuple[Corners, ...]
    ink: Ink = "watch"
    alpha: int = 62

    def box(self, camera: TableCamera, theme: Theme) -> pygame.Rect:
        """Where in the window it is drawn."""
        boxes = [Fan(corners).box(camera, theme) for corners in self.fans]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        shapes = [_outline(corners, camera.inch, camera.corner()) for corners in self.fans]
        veil_with_holes(surface, theme, shapes, (), self.ink, self.alpha)


@lru_cache(maxsize=32)
def _outline(corners: Corners, inch: float, corner: tuple[int, int]) -> list[tuple[int, int]]:
    """The corners in the window, as few as show the same: asked twice for each frame of a drag."""
    places = np.fromiter(chain.from_iterable(corners), np.float64, 2 * len(corners)).reshape(-1, 2)
    return simpler(np.rint(places * inch) + corner)


class WatchedGround(Struct, frozen=True):
    """Places of ground that is to be watched: full where it is ``seen``, hollow where it is not."""

    points: Corners
    seen: tuple[bool, ...]
    ink: Ink = "watch"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        colour, edge = colour_of(theme, self.ink), theme.palette.edge
        radius = max(theme.S(3), camera.pixels(_DOT))
        for at, seen in zip(camera.windows(self.points), self.seen, strict=True):
            pygame.draw.circle(surface, edge, at, radius + theme.S(1), 0 if seen else theme.S(4))
            pygame.draw.circle(surface, colour, at, radius, 0 if seen else theme.S(2))


class Shield(Struct, frozen=True):
    """The sign that a place has ``cover`` (a shield) or is ``concealed`` (a leaf), with words such as from what."""

    at: tuple[float, float]
    kind: str = "cover"
    words: str = ""

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        x, y = camera.window(self.at)
        size = theme.S(24)
        middle = x - camera.pixels(0.5) - size // 2, y - camera.pixels(0.4)
        draw_shield(surface, theme, middle, self.kind, size)
        if self.words:
            width = theme.width(self.words, SMALL_WORDS) / 2
            write(surface, theme, self.words, (middle[0] - size - width, middle[1]), style=SMALL_WORDS)


def draw_shield(surface: pygame.Surface, theme: Theme, at: tuple[int, int], kind: str, size: int) -> None:
    """The shield of cover or the leaf of concealment, ``size`` window pixels, with its middle at a position."""
    picture = theme.kept(("table shield", kind, size), lambda: _SIGNS[kind](size, theme.palette))
    surface.blit(picture, picture.get_rect(center=at))


def _shield(size: int, palette: Palette) -> pygame.Surface:
    """A heater shield, half dark."""
    n = 4 * size
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    for inset, colour in ((0.0, palette.edge), (0.07, palette.cream), (0.13, palette.cover)):
        left, right, top, foot = 0.12 + inset, 0.88 - inset, 0.06 + inset, 0.97 - 1.3 * inset
        half = [(right, top), (right, 0.5), (0.74 - inset / 2, 0.76)]
        outline = [*half, (0.5, foot), *((1 - x, y) for x, y in reversed(half[1:])), (left, top)]
        pygame.draw.polygon(big, colour, [(x * n, y * n) for x, y in outline])
    pygame.draw.line(big, palette.cream, (n * 0.5, n * 0.22), (n * 0.5, n * 0.78), n // 10)
    pygame.draw.line(big, palette.cream, (n * 0.28, n * 0.42), (n * 0.72, n * 0.42), n // 10)
    return pygame.transform.smoothscale(big, (size, size))


def _leaf(size: int, palette: Palette) -> pygame.Surface:
    """A leaf with its rib."""
    n = 4 * size
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    half = [(0.5, 0.04), (0.72, 0.24), (0.8, 0.48), (0.72, 0.7), (0.5, 0.86)]
    for grow, colour in ((1.0, palette.edge), (0.84, palette.cream), (0.7, palette.leaf)):
        outline = half + [(1 - x, y) for x, y in reversed(half)]
        points = [((0.5 + (x - 0.5) * grow) * n, (0.46 + (y - 0.46) * grow) * n) for x, y in outline]
        pygame.draw.polygon(big, colour, points)
    pygame.draw.line(big, palette.edge, (n * 0.5, n * 0.24), (n * 0.5, n * 0.98), n // 14)
    return pygame.transform.smoothscale(big, (size, size))


_SIGNS: dict[str, Callable[[int, Palette], pygame.Surface]] = {"cover": _shield, "concealed": _leaf}
