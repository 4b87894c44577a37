"""Which part of the map is seen and how large, and where hexes lie on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.hexgrid import Hex, HexGrid
from game.board.tiled import layout
from game.board.tiled.layout import centre, map_size

ZOOMS = (0.25, 0.33, 0.42, 0.55, 0.75, 1.0, 1.35)
"""The zoom levels that the view comes to rest at."""
_GLIDE = 0.14
"""Seconds in which a zoom or a flight to a hex is nearly done."""


class Camera:
    """Looks at the map point ``at`` in the middle of ``view`` (window pixels), at ``zoom``.

    ``origin`` is the map point of its north-west corner, ``level`` the one of ``zooms`` it is on its way to.  It never
    shows more beside the map than ``margin`` map pixels.
    """

    def __init__(self, size: tuple[int, int], margin: int = 90, zooms: Sequence[float] = ZOOMS) -> None:
        self.size = size
        self.origin: Point = (0.0, 0.0)
        self.margin = margin
        self.zooms = zooms
        self.view = pygame.Rect(0, 0, 1, 1)
        self.at: Point = (size[0] / 2, size[1] / 2)
        self.level = zooms.index(1.0)
        self.zoom = zooms[self.level]
        self._spare = (0, 0, 0)
        self._brought = False
        self._pinned: tuple[Point, Point] | None = None
        self._goal: Point | None = None
        self._then: float | None = None

    # -- between map and window -------------------------------------------------------------------------------------

    def to_map(self, pos: Point) -> Point:
        """The map point under a window position."""
        x, y = self.view.center
        return self.at[0] + (pos[0] - x) / self.zoom, self.at[1] + (pos[1] - y) / self.zoom

    def to_window(self, point: Point) -> tuple[int, int]:
        """The window position of a map point: as far from the map's corner wherever that lies."""
        left, top = self.corner()
        return left + round(point[0] * self.zoom), top + round(point[1] * self.zoom)

    def corner(self) -> tuple[int, int]:
        """The window position of the map's north-west corner."""
        x, y = self.view.center
        return round(x - self.at[0] * self.zoom), round(y - self.at[1] * self.zoom)

    def seen(self, part: pygame.Rect | None = None) -> pygame.Rect:
        """The part of the map in view, or in this part of the window, in map pixels."""
        part = self.view if part is None else part
        left, top = self.to_map(part.topleft)
        return pygame.Rect(round(left), round(top), round(part.w / self.zoom), round(part.h / self.zoom))

    def map_rect(self) -> pygame.Rect:
        """Where the whole map lies in the window."""
        size = round(self.size[0] * self.zoom), round(self.size[1] * self.zoom)
        return pygame.Rect(self.to_window(self.origin), size)

    # -- moving -----------------------------------------------------------------------------------------------------

    def resize(self, view: pygame.Rect) -> None:
        """Take another place in the window; the same map point stays in the middle."""
        self.view = pygame.Rect(view)
        self._clamp()

    def leave_room(self, west: int, south: int, north: int = 0) -> None:
        """Where something covers so many window pixels, ``bring`` may show as much more beside the map."""
        self._spare = west, south, north
        self._clamp()

    def pan(self, dx: float, dy: float) -> None:
        """Move by window pixels: positive shows what lies to the east and south."""
        self._goal = None
        self.at = (self.at[0] + dx / self.zoom, self.at[1] + dy / self.zoom)
        self._clamp()

    def look_at(self, point: Point, *, at_once: bool = False) -> None:
        """Bring a map point into the middle."""
        self._brought = False
        if at_once:
            self.at, self._goal = point, None
            self._clamp()
        else:
            self._goal = self._within(point, self.zooms[self.level])

    @property
    def goal(self) -> Point:
        """The map point that is, or soon will be, in the middle."""
        return self._goal if self._goal is not None else self.at

    def shows(self, point: Point, inset: int) -> bool:
        """Whether a map point is in view, at least ``inset`` window pixels from the rim."""
        return bool(self.view.inflate(-2 * inset, -2 * inset).collidepoint(self.to_window(point)))

    @property
    def shows_all(self) -> bool:
        """Whether the whole map is in view."""
        return bool(self.view.contains(self.map_rect()))

    def at_rest(self, point: Point) -> Point:
        """The window position that a map point will have when the camera has come to rest."""
        zoom, goal, (x, y) = self.zooms[self.level], self.goal, self.view.center
        return x + (point[0] - goal[0]) * zoom, y + (point[1] - goal[1]) * zoom

    def bring(self, points: Sequence[Point], room: pygame.Rect) -> None:
        """Pan so that map points come into ``room`` of the window, the first of them at any rate."""
        zoom, goal = self.zooms[self.level], self.goal
        best = goal
        for count in range(1, len(points) + 1):
            places = [self.at_rest(point) for point in points[:count]]
            dx = _way_in([place[0] for place in places], room.left, room.right)
            dy = _way_in([place[1] for place in places], room.top, room.bottom)
            if dx is None or dy is None:
                break
            best = (goal[0] - dx / zoom, goal[1] - dy / zoom)
        self._brought = True
        self._goal = self._within(best, zoom)

    def zoom_by(self, steps: int, pos: Point | None = None) -> None:
        """Zoom in (positive) or out; the map point under ``pos`` stays where it is."""
        level = min(len(self.zooms) - 1, max(0, self.level + steps))
        if level != self.level:
            self.level = level
            pin = pos if pos is not None else self.view.center
            self._pinned = (pin, self.to_map(pin))
            self._goal = None

    def fit(self, least: float = 0.0) -> None:
        """Show the whole map, or nearly: the zoom level nearest to that, but no smaller than ``least``."""
        wanted = max(self._whole, least)
        zooms = self.zooms
        self._open_at(min(range(len(zooms)), key=lambda level: max(zooms[level] / wanted, wanted / zooms[level])))

    def fit_whole(self) -> None:
        """Show the map from edge to edge, as near as that allows; from as far as may be where it is too large."""
        self._open_at(max((level for level, zoom in enumerate(self.zooms) if zoom <= self._whole), default=0))

    @property
    def _whole(self) -> float:
        """The zoom at which the map just fills the view."""
        return min(self.view.w / self.size[0], self.view.h / self.size[1])

    def _open_at(self, level: int) -> None:
        self.zoom_by(level - self.level)
        self.settle()
        self.look_at(self.middle, at_once=True)

    @property
    def middle(self) -> Point:
        """The middle of the map."""
        return self.origin[0] + self.size[0] / 2, self.origin[1] + self.size[1] / 2

    @property
    def gliding(self) -> bool:
        """Whether it is still on its way."""
        return self.zoom != self.zooms[self.level] or self._goal is not None

    def settle(self) -> None:
        """Be where it is going at once."""
        self._apply_zoom(self.zooms[self.level])
        if self._goal is not None:
            self.at, self._goal = self._goal, None
            self._clamp()

    def glide(self, now: float) -> bool:
        """Go on towards the goal; ``now`` in seconds.  Whether anything moved."""
        before, self._then = self._then, now
        if not self.gliding:
            self._then = None
            return False
        share = min(1.0, (now - before) / _GLIDE * 2.2) if before is not None else 0.25
        self._glide_zoom(share)
        self._glide_goal(share)
        return True

    def _glide_zoom(self, share: float) -> None:
        goal = self.zooms[self.level]
        if self.zoom != goal:
            zoom = self.zoom + (goal - self.zoom) * share
            self._apply_zoom(goal if abs(zoom - goal) < goal * 0.02 else zoom)

    def _glide_goal(self, share: float) -> None:
        if self._goal is None:
            return
        dx, dy = self._goal[0] - self.at[0], self._goal[1] - self.at[1]
        before = self.at
        self.at = (self.at[0] + dx * share, self.at[1] + dy * share)
        self._clamp()
        if abs(dx) + abs(dy) < 3 or (share > 0 and before == self.at):
            self._goal = None

    def _apply_zoom(self, zoom: float) -> None:
        self.zoom = zoom
        if self._pinned is not None:
            (x, y), (map_x, map_y) = self._pinned
            centre_x, centre_y = self.view.center
            self.at = (map_x - (x - centre_x) / zoom, map_y - (y - centre_y) / zoom)
            if zoom == self.zooms[self.level]:
                self._pinned = None
        self._clamp()

    def _clamp(self) -> None:
        self.at = self._within(self.at, self.zoom)

    def _within(self, at: Point, zoom: float) -> Point:
        """The nearest point to ``at`` that may be in the middle of the view."""
        west, south, north = self._spare if self._brought else (0, 0, 0)
        (width, height), view, (left, top) = self.size, self.view, self.origin
        return (
            left + _clamped(at[0] - left, view.w / zoom, width, self.margin, before=west / zoom),
            top + _clamped(at[1] - top, view.h / zoom, height, self.margin, before=north / zoom, behind=south / zoom),
        )


def _clamped(at: float, seen: float, size: int, margin: int, *, before: float = 0, behind: float = 0) -> float:
    """The middle of a stretch of ``seen`` that stays within the map and its margin; the map's own when all is seen.

    ``before`` and ``behind`` are covered, so that so much more may be seen beside the map.
    """
    low, high = seen / 2 - margin, size + margin - seen / 2
    least, most = (low, high) if low < high else (size / 2, size / 2)
    return min(max(most, high + behind), max(min(least, low - before), at))


def _way_in(places: Sequence[float], low: float, high: float) -> float | None:
    """How far to shift ``places`` so that all lie from ``low`` to ``high``; None where they do not fit."""
    first, last = min(places), max(places)
    if last - first > high - low:
        return None
    return max(0.0, low - first) or min(0.0, high - last)


HEX_WIDTH, HEX_HEIGHT = layout.TILE_WIDTH, layout.TILE_HEIGHT
CORNERS = ((-64, 0), (-32, -56), (32, -56), (64, 0), (32, 56), (-32, 56))
"""The corners round the centre, from the west clockwise; sides NW, N, NE, SE, S, SW lie between them."""

ARROW_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The ways of the arrow keys, to the east and to the south, as the names of their actions end."""

Point = tuple[float, float]

__all__ = ["ARROW_WAYS", "CORNERS", "HEX_HEIGHT", "HEX_WIDTH", "Point", "centre", "hex_at", "map_size"]


def hex_at(grid: HexGrid, x: float, y: float) -> Hex | None:
    """The hex under a point of the map; None beside the map."""
    return layout.hex_at(grid, (x, y))
