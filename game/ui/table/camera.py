"""Which part of the table is seen, and how large: the camera of the maps, with inches for its measure."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point, snapped
from game.board.table.tablemap import TableMap
from game.ui.mapview.camera import Camera

INCH = 32
"""Pixels to the inch at zoom 1."""
TABLE_ZOOMS = (0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 2.8)
_MARGIN = 64
_LEAST_SEEN = 16
"""Inches that are seen across at least when a table is opened."""
_ROOM = 2.0
"""Inches round a place in which those stand who belong to whoever stands there."""


class TableCamera(Camera):
    """Looks down on a table.  Map pixels are ``INCH`` to the inch."""

    def __init__(self, table: TableMap) -> None:
        self.table = table
        size = round(table.width * INCH), round(table.height * INCH)
        super().__init__(size, _MARGIN, TABLE_ZOOMS)

    def look_over(self, box: tuple[float, float, float, float] | None) -> None:
        """Go over this ground from now on, left, top, right and bottom in inches; None: over the table."""
        left, top, right, bottom = box if box is not None else (0.0, 0.0, self.table.width, self.table.height)
        self.origin = (left * INCH, top * INCH)
        self.size = round((right - left) * INCH), round((bottom - top) * INCH)

    def nearest(self, at: tuple[float, float]) -> Point:
        """The place on the ground that it goes over which is nearest to one, on the raster."""
        (left, top), (wide, high) = self.origin, self.size
        x = min((left + wide) / INCH, max(left / INCH, at[0]))
        return snapped((x, min((top + high) / INCH, max(top / INCH, at[1]))))

    @property
    def inch(self) -> float:
        """Window pixels to the inch."""
        return INCH * self.zoom

    def inches(self, pos: tuple[float, float]) -> Point:
        """The place on the table, or beside it, under a window position; not snapped."""
        x, y = self.to_map(pos)
        return Point(x / INCH, y / INCH)

    def window(self, at: tuple[float, float]) -> tuple[int, int]:
        """The window position of a place in inches."""
        return self.to_window((at[0] * INCH, at[1] * INCH))

    def windows(self, places: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
        """The window positions of many places."""
        (left, top), inch = self.corner(), self.inch
        return [(left + round(x * inch), top + round(y * inch)) for x, y in places]

    def pixels(self, inches: float) -> int:
        """A length in window pixels, at least 1."""
        return max(1, round(inches * self.inch))

    def open_on(self, places: Sequence[tuple[float, float]], least: float) -> None:
        """Begin with the whole table, or where an inch of it would be smaller than ``least`` window pixels nearer, with
        these places in the middle; so too where not all of them are in view with those about them."""
        self.fit(self.zooms[1])
        if not places or (self.inch >= least and all(self._has_room(at) for at in places)):
            return
        if self.inch < least:
            most = min(self.view.size) / _LEAST_SEEN
            near = [level for level, zoom in enumerate(self.zooms) if zoom * INCH <= most]
            wanted = next((level for level, zoom in enumerate(self.zooms) if zoom * INCH >= least), len(self.zooms) - 1)
            self.zoom_by(min(wanted, max(near, default=0), len(self.zooms) - 1) - self.level)
            self.settle()
        xs, ys = [x for x, _ in places], [y for _, y in places]
        self.go_to(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), at_once=True)

    def _has_room(self, at: tuple[float, float]) -> bool:
        return self.shows((at[0] * INCH, at[1] * INCH), self.pixels(_ROOM))

    def go_to(self, at: tuple[float, float], *, at_once: bool = False) -> None:
        """Bring a place into the middle."""
        self.look_at((at[0] * INCH, at[1] * INCH), at_once=at_once)
