"""Drag and drop: what is pressed and moved away is carried, what is let go at once was clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import clicks

T = TypeVar("T")

_DRAG_FROM = 5
"""Points that the mouse moves before a press is a drag."""


class Drag(Generic[T]):
    """Gives a widget things that can be carried: it hands its mouse events over with ``handle``.

    ``find`` tells what lies at a place in the window.  Then ``on_click`` is called with a thing, or ``on_carry`` with
    it and each place that it is carried over, and ``on_drop`` with it and the place where it is let go; that may be
    anywhere in the window, as whoever is pressed hears of the mouse until it is let go.
    """

    def __init__(
        self,
        theme: Theme,
        find: Callable[[Size], T | None],
        on_click: Callable[[T], object],
        on_carry: Callable[[T, Size], object],
        on_drop: Callable[[T, Size], object],
    ) -> None:
        self.theme = theme
        self.find = find
        self.on_click = on_click
        self.on_carry = on_carry
        self.on_drop = on_drop
        self._held: tuple[T, Size] | None = None
        self._away = False

    @property
    def carried(self) -> T | None:
        """The thing that is being dragged."""
        return self._held[0] if self._held is not None and self._away else None

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; True where it was used, as every press on the widget is."""
        if clicks(event):
            thing = self.find(event.pos)
            self._held, self._away = (thing, event.pos) if thing is not None else None, False
            return True
        if self._held is None:
            return False
        thing, start = self._held
        if event.type == pygame.MOUSEMOTION:
            far = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1])) >= self.theme.S(_DRAG_FROM)
            self._away = self._away or far
            if self._away:
                self.on_carry(thing, event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            carried, self._held = self._away, None
            if carried:
                self.on_drop(thing, event.pos)
            else:
                self.on_click(thing)
            return True
        return False
