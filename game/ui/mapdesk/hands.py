"""What the mouse and the keys do on the map desk: pointing, the line-of-sight tool, moving the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.hexgrid import Hex, label
from game.board.hexmap import HexMap
from game.engine.text import t
from game.ui.keymap import key_of
from game.ui.kit import keys
from game.ui.mapview.geometry import ARROW_WAYS
from game.ui.mapview.listener import Onlooker
from game.ui.mapview.overlay import BLOCKED, CLEAR, Line
from game.ui.mapview.pieces import Piece
from game.ui.mapview.view import MapView

if TYPE_CHECKING:
    from game.ui.scenes.map_desk import MapDesk

Act = Callable[[], object]


class DeskHands(Onlooker):
    """The listener of the map on ``desk`` (``MapListener``), and its keys."""

    def __init__(self, desk: MapDesk) -> None:
        self.desk = desk
        self.measuring = False
        self._from: Hex | None = None

    # -- pointing ---------------------------------------------------------------------------------------------------

    def take_sight(self) -> None:
        """The line-of-sight tool: from the hex pointed at, or from the next one clicked; put away again."""
        self.measuring = not self.measuring
        view = self.desk.view
        self._from = view.hovered_hex if self.measuring and view is not None else None
        self.point_out()

    def let_go(self) -> None:
        """The map has another size: forget where the tool was."""
        self._from = None

    def point_out(self) -> None:
        """Show the hex pointed at in words, and the line of sight to it."""
        desk, view, hexmap = self.desk, self.desk.view, self.desk.map
        if view is None or hexmap is None:
            desk.facts.text = ""
            return
        hex = view.hovered_hex
        if self.measuring and self._from is None:
            words = t("Click the hex to look from.")
            view.overlay.show()
        elif self.measuring and self._from is not None and hex is not None and hex != self._from:
            words = self._look_along(view, hexmap, self._from, hex)
        else:
            words = self._words(hexmap, hex) if hex is not None else t("Point at a hex to read what it is.")
            view.overlay.show()
        desk.facts.text = words
        view.invalidate()

    def _look_along(self, view: MapView, hexmap: HexMap, start: Hex, end: Hex) -> str:
        told = self.desk.cartography.sight_line(hexmap, start, end)
        line = Line((start, end), CLEAR if told.free else BLOCKED, dashed=not told.free)
        view.overlay.show(lines=[line], outlines=[(stop, BLOCKED) for stop in told.stops])
        return told.words

    def _words(self, hexmap: HexMap, hex: Hex) -> str:
        """A hex in one line: number, names, ground, and what lies there."""
        names = [t(place.name) for place in hexmap.places if place.hex == hex]
        points = [thing for thing in hexmap.features if thing.hex == hex]
        runs = [thing for thing in (*hexmap.links, *hexmap.zones) if hex in thing.hexes]
        things = [f"{t(thing.kind)} {thing.name}".strip() for thing in (*points, *runs)]
        ground = self.desk.cartography.hex_facts(hexmap, hex)
        return " · ".join([label(hex), *names, t(hexmap.terrain[hex]), *ground, *things])

    # -- the listener of the map ------------------------------------------------------------------------------------

    def map_hovered(self, hex: Hex | None, piece: Piece | None) -> None:
        """Tell what is there."""
        self.point_out()

    def map_clicked(self, hex: Hex, piece: Piece | None) -> None:
        """With the tool in hand: look from here, or choose another place to look from."""
        if self.measuring:
            self._from = hex if self._from is None else None
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
            found[key_of(f"point_{name}")] = partial(self._point, view, way)
        for key in (key_of("zoom_in"), "=", "Shift+="):
            found[key] = partial(view.zoom_by_key, 1)
        return found | {
            key_of("zoom_out"): partial(view.zoom_by_key, -1),
            key_of("map_grid"): partial(_toggle_grid, view),
        }

    def _point(self, view: MapView, way: tuple[int, int]) -> None:
        view.move_cursor(way, view.hovered_hex)


def _toggle_grid(view: MapView) -> None:
    view.ground.show_grid = view.ground.show_numbers = not view.ground.show_grid
    view.invalidate()
