"""What does not move on a table while a drag lasts, kept as two pictures: the bare floor, and all that stands on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.paint import around

Draw = Callable[[pygame.Surface], None]


class Still:
    """The kept pictures lie as the window does, so that all is drawn on them where it is drawn in the window."""

    def __init__(self) -> None:
        self._key: object = None
        self._floor: pygame.Surface | None = None
        self._top: pygame.Surface | None = None

    def keep(self, surface: pygame.Surface, key: object, draw_floor: Draw, draw_upper: Draw) -> None:
        """Draw both pictures afresh unless they are those of ``key``; the clip of ``surface`` is what they show."""
        if self._floor is None or self._top is None or self._floor.get_size() != surface.get_size():
            self._floor, self._top = (pygame.Surface(surface.get_size(), 0, surface) for _ in range(2))
        elif self._key == key:
            return
        self._key = key
        clip = surface.get_clip()
        for picture in (self._floor, self._top):
            picture.set_clip(clip)
        draw_floor(self._floor)
        self._top.blit(self._floor, clip, clip)
        draw_upper(self._top)

    def draw(self, surface: pygame.Surface, view: pygame.Rect, hole: pygame.Rect) -> None:
        """Copy all that stands on the floor, but in the hole, as wide as the view or empty, the bare floor."""
        assert self._floor is not None
        assert self._top is not None
        for part in around(view, hole):
            surface.blit(self._top, part, part)
        if hole:
            surface.blit(self._floor, hole, hole)

    def forget(self) -> None:
        """The drag is over: the pictures are let go."""
        self._key = self._floor = self._top = None
