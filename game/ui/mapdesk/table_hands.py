"""The hands of the desk for tables."""

from __future__ import annotations

from game.board.table.geometry import Point, distance
from game.board.table.shapes import Shapes
from game.board.table.words import called
from game.board.table.words import place as place_words
from game.engine.text import mark, t
from game.ui.mapdesk.pointing import Pointing
from game.ui.table.listener import TableOnlooker
from game.ui.table.overlays import SightLine

_NEAR = 1.0
"""Inches within which a spot is told of."""


class TableHands(Pointing[Point], TableOnlooker):
    """The listener of the table on ``desk`` (``TableListener``), and its keys."""

    point_from = mark("Click the point to look from.")
    point_at = mark("Point at the table to read what is there.")

    def pointed(self) -> Point | None:
        hovered: Point | None = self.desk.view.hovered_at
        return hovered

    def words_of(self, place: Point) -> str:
        table = self.desk.map
        pieces = [called(piece) for piece in (*table.areas, *table.buildings) if _is_in(piece.outline, place)]
        zones = [t(zone.name) for zone in table.zones if _is_in(zone.outline, place)]
        spots = [t(spot.name) for spot in table.spots if distance(spot.at, place) <= _NEAR]
        ground = self.desk.cartography.point_facts(table, place)
        return " · ".join([place_words(place), *pieces, *ground, *zones, *spots])

    def show_line(self, start: Point, end: Point) -> str:
        told = self.desk.cartography.sight_line(self.desk.map, start, end)
        self.desk.view.lay(over=[SightLine(start, end, told.free, told.ends)])
        words: str = told.words
        return words

    def hide_line(self) -> None:
        self.desk.view.lay()

    def step_cursor(self, way: tuple[int, int]) -> None:
        self.desk.view.move_cursor(way)

    def toggle(self) -> None:
        """Roofs."""
        view = self.desk.view
        view.roofs.shown = not view.roofs.shown
        view.roofs.version += 1
        view.invalidate()

    # -- the listener of the table ----------------------------------------------------------------------------------

    def table_hovered(self, at: Point | None, key: int | None) -> None:
        """Tell what is there."""
        self.point_out()

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """The line-of-sight tool."""
        self.look_from(at)


def _is_in(outline: tuple[Point, ...], at: Point) -> bool:
    return bool(Shapes([outline]).inside([at]).any())
