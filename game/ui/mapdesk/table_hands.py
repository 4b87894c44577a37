"""What the mouse and the keys do on the desk of a table: pointing, the line-of-sight tool, moving the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.table.geometry import Point, distance
from game.board.table.shapes import Shapes
from game.board.table.tablemap import TableMap
from game.board.table.words import called, place
from game.engine.text import t
from game.ui.keymap import key_of
from game.ui.kit import keys
from game.ui.mapview.geometry import ARROW_WAYS
from game.ui.table.listener import TableOnlooker
from game.ui.table.overlays import SightLine
from game.ui.table.view import TableView

if TYPE_CHECKING:
    from game.ui.mapdesk.table import TableDesk

Act = Callable[[], object]
_NEAR = 1.0
"""Inches within which a spot is told of."""


class TableHands(TableOnlooker):
    """The listener of the table on ``desk`` (``TableListener``), and its keys."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk
        self.measuring = False
        self._from: Point | None = None

    # -- pointing ---------------------------------------------------------------------------------------------------

    def take_sight(self) -> None:
        """The line-of-sight tool: from the point under the mouse, or from the next one clicked; put away again."""
        self.measuring = not self.measuring
        view = self.desk.view
        self._from = view.hovered_at if self.measuring and view is not None else None
        self.point_out()

    def let_go(self) -> None:
        """The table has another size: forget where the tool was."""
        self._from = None

    def point_out(self) -> None:
        """Show the point under the mouse in words, and the line of sight to it."""
        desk, view, table = self.desk, self.desk.view, self.desk.map
        if view is None or table is None:
            desk.facts.text = ""
            return
        at, line = view.hovered_at, None
        if self.measuring and self._from is None:
            words = t("Click the point to look from.")
        elif self.measuring and self._from is not None and at is not None and at != self._from:
            told = desk.cartography.sight_line(table, self._from, at)
            line = SightLine(self._from, at, told.free, told.ends)
            words = told.words
        else:
            words = self._words(table, at) if at is not None else t("Point at the table to read what is there.")
        view.lay(over=[line] if line is not None else [])
        desk.facts.text = words
        view.invalidate()

    def _words(self, table: TableMap, at: Point) -> str:
        """A point in one line: where it is, the ground, and what lies there."""
        pieces = [called(piece) for piece in (*table.areas, *table.buildings) if _is_in(piece.outline, at)]
        zones = [t(zone.name) for zone in table.zones if _is_in(zone.outline, at)]
        spots = [t(spot.name) for spot in table.spots if distance(spot.at, at) <= _NEAR]
        return " · ".join([place(at), *pieces, *self.desk.cartography.point_facts(table, at), *zones, *spots])

    # -- the listener of the table ----------------------------------------------------------------------------------

    def table_hovered(self, at: Point | None, key: int | None) -> None:
        """Tell what is there."""
        self.point_out()

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """With the tool in hand: look from here, or choose another place to look from."""
        if self.measuring:
            self._from = at if self._from is None else None
            self.point_out()

    # -- keys -------------------------------------------------------------------------------------------------------

    def meaning(self, event: pygame.Event) -> Act | None:
        """What a key does here besides those of the buttons."""
        return next((act for key, act in self._bindings().items() if keys.matches(event, key)), None)

    def _bindings(self) -> dict[str, Act]:
        desk, view = self.desk, self.desk.view
        found: dict[str, Act] = {
            "Tab": partial(desk.list.step, 1),
            "Shift+Tab": partial(desk.list.step, -1),
            key_of("panel"): desk.root.focus_next,
        }
        if view is None:
            return found
        for name, way in ARROW_WAYS.items():
            found[key_of(f"pan_{name}")] = partial(view.pan_by_key, *way)
            found[key_of(f"point_{name}")] = partial(view.move_cursor, way)
        for key in (key_of("zoom_in"), "=", "Shift+="):
            found[key] = partial(view.zoom_by_key, 1)
        return found | {key_of("zoom_out"): partial(view.zoom_by_key, -1), key_of("map_grid"): partial(_lift, view)}


def _is_in(outline: tuple[Point, ...], at: Point) -> bool:
    return bool(Shapes([outline]).inside([at]).any())


def _lift(view: TableView) -> None:
    """Roofs on or off."""
    view.roofs.shown = not view.roofs.shown
    view.roofs.version += 1
    view.invalidate()
