"""Mouse and keys on every map desk: pointing, the line-of-sight tool, moving the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.engine.text import t
from game.ui.kit import keys
from game.ui.mapdesk.desk import Desk
from game.ui.mapview.camera import ARROW_WAYS
from game.ui.window.keymap import key_of

Act = Callable[[], object]
Place = TypeVar("Place")
"""The place pointed at: a hex of a map, a point of a table."""


class Pointing(Generic[Place]):
    """The hands of ``desk`` (``Hands`` of ``mapdesk.board``); how a place is shown and told is each board's own.

    That is asked for only while there are a view and a map.  ``point_from`` and ``point_at`` (messages) ask for the
    place to look from, and to point somewhere.
    """

    point_from: str
    point_at: str

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.measuring = False
        self._from: Place | None = None

    def pointed(self) -> Place | None:
        """The place under the mouse or the keyboard's cursor."""
        raise NotImplementedError

    def words_of(self, place: Place) -> str:
        """A place in one line: which one, the ground, and what lies there."""
        raise NotImplementedError

    def show_line(self, start: Place, end: Place) -> str:
        """Show the line of sight between two places, and give it in words."""
        raise NotImplementedError

    def hide_line(self) -> None:
        """Show no line of sight."""
        raise NotImplementedError

    def step_cursor(self, way: tuple[int, int]) -> None:
        """Move the keyboard's cursor one step."""
        raise NotImplementedError

    def toggle(self) -> None:
        """Show or hide what can be taken off this board."""
        raise NotImplementedError

    # -- pointing ---------------------------------------------------------------------------------------------------

    def take_sight(self) -> None:
        """The line-of-sight tool: from the place pointed at, or from the next one clicked; put away again."""
        self.measuring = not self.measuring
        self._from = self.pointed() if self.measuring and self.desk.view is not None else None
        self.point_out()

    def let_go(self) -> None:
        """The board has another size: forget where the tool was."""
        self._from = None

    def point_out(self) -> None:
        """Tell the place pointed at, and show the line of sight to it."""
        desk = self.desk
        if desk.view is None or desk.map is None:
            desk.facts.text = ""
            return
        desk.facts.text = self._told(self.pointed())
        desk.view.invalidate()

    def _told(self, place: Place | None) -> str:
        if self.measuring and self._from is not None and place is not None and place != self._from:
            return self.show_line(self._from, place)
        self.hide_line()
        if self.measuring and self._from is None:
            return t(self.point_from)
        return self.words_of(place) if place is not None else t(self.point_at)

    def look_from(self, place: Place) -> None:
        """A click: with the tool in hand look from here, or choose another place to look from."""
        if self.measuring:
            self._from = place if self._from is None else None
            self.point_out()

    # -- keys -------------------------------------------------------------------------------------------------------

    def meaning(self, event: pygame.Event) -> Act | None:
        """The act of a key here besides those of the buttons."""
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
            found[key_of(f"point_{name}")] = partial(self.step_cursor, way)
        for key in (key_of("zoom_in"), "=", "Shift+="):
            found[key] = partial(view.zoom_by_key, 1)
        return found | {key_of("zoom_out"): partial(view.zoom_by_key, -1), key_of("map_grid"): self.toggle}
