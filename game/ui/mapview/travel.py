"""View of a board: it is moved about with mouse and keys, and shifts its picture as it is."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Scrolling
from game.ui.mapview.camera import Camera

_EDGE, _EDGE_SPEED = 2, 900
"""Window pixels at the rim at which the board scrolls, and how many it scrolls in a second."""
_KEY_PAN = 170
"""Points by which a key moves the board."""


class TravellingView(Scrolling):
    """A board seen through ``camera``; who makes it sets that up before it is placed."""

    camera: Camera

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.edge_scroll = False
        self._mouse: Size = (-1, -1)
        self._placed = False
        self._then: float | None = None
        self._drawn: tuple[object, Size] | None = None
        """The last picture, and where its corner lay."""

    @abstractmethod
    def show_all(self) -> None:
        """The board as it is seen at first."""

    @abstractmethod
    def _picture(self) -> object:
        """The state that the picture depends on besides its place; None where it cannot be shifted."""

    @abstractmethod
    def _point(self, pos: Size) -> None:
        """The mouse is here now."""

    def come_under(self, pos: Size) -> None:
        self._point(pos)

    def _zooms_on(self) -> Size | None:
        """The window position that stays where it is when a key zooms; None for the middle of the view."""
        return None

    # -- placing and drawing ----------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.camera.resize(rect)
        if not self._placed and rect.w > 1:
            self._placed = True
            self.show_all()

    def scrolled(self) -> Size | None:
        picture = self._picture()
        if self._drawn is None or picture is None or picture != self._drawn[0]:
            return None
        (x, y), (left, top) = self._drawn[1], self.camera.corner()
        self._drawn = (picture, (left, top))
        return left - x, top - y

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = (self._picture(), self.camera.corner())
        self.draw_part(surface)

    # -- looking about ----------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way, so that frames are wanted."""
        return self.camera.gliding or self._edge_way() != (0, 0)

    def glide(self, now: float) -> None:
        """Move the camera on; called before each frame."""
        before, self._then = self._then, now
        way = self._edge_way()
        moved = self.camera.glide(now)
        if way != (0, 0) and before is not None:
            reach = min(0.05, now - before) * _EDGE_SPEED
            self.camera.pan(way[0] * reach, way[1] * reach)
            moved = True
        if moved:
            self._point(self._mouse)
            self.scroll()

    def _edge_way(self) -> Size:
        """Where to scroll because the mouse rests at the edge of the window."""
        if not self.edge_scroll or self.root is None or self._mouse[0] < 0 or self.root.popups:
            return 0, 0
        if not pygame.mouse.get_focused():
            return 0, 0
        rim, (x, y) = self.root.rect, self._mouse
        across = (x >= rim.right - _EDGE) - (x < rim.left + _EDGE)
        return across, (y >= rim.bottom - _EDGE) - (y < rim.top + _EDGE)

    def pan(self, dx: int, dy: int) -> None:
        """Move the board under the view at once, by window pixels: positive shows what lies to the east and south."""
        self.camera.pan(dx, dy)
        self.scroll()

    def pan_by_key(self, dx: int, dy: int) -> None:
        """Pan by a keypress: -1, 0 or 1 along each axis."""
        step = self.theme.S(_KEY_PAN) / self.camera.zoom
        x, y = self.camera.goal
        self.camera.look_at((x + dx * step, y + dy * step))
        self.scroll()

    def zoom_by_key(self, steps: int) -> None:
        """Zoom on what the keyboard points at where it says so, else on the middle of the view."""
        self.camera.zoom_by(steps, self._zooms_on())
        self.invalidate()

    def zoom_by_wheel(self, steps: int) -> None:
        """Zoom on what is under the mouse, or on the middle where it is not over the view."""
        self.camera.zoom_by(steps, self._mouse if self.rect.collidepoint(self._mouse) else None)
        self.invalidate()
