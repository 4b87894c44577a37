"""The player's hand on the table: figures under way, a facing handle, a marquee.  Mouse and keys alike."""

from __future__ import annotations

from math import hypot

import pygame

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, snapped
from game.ui.table.camera import TableCamera
from game.ui.table.figures.standing import Figures, Ghost
from game.ui.table.listener import Drag, TableListener

_FORMED = 1.0
"""Inches that a figure is dragged before its ghost turns the way it goes."""


class Hand:
    """Holds one thing at a time and tells the listener what becomes of it."""

    def __init__(self, figures: Figures, camera: TableCamera, listener: TableListener) -> None:
        self.figures = figures
        self.camera = camera
        self.listener = listener
        self.drag: Drag | None = None
        self.turning: int | None = None
        self.frame: pygame.Rect | None = None
        """The marquee in window pixels."""
        self._frame_from: tuple[int, int] = (0, 0)
        self._held_off: Point = Point(0.0, 0.0)
        """From where the figure was gripped to its middle, in inches."""

    @property
    def busy(self) -> bool:
        """Whether it holds anything."""
        return self.drag is not None or self.turning is not None or self.frame is not None

    # -- figures under way ------------------------------------------------------------------------------------------

    def pick_up(self, key: int, grip: Point | None = None) -> bool:
        """Take up a figure, gripped at a place (None: by the keyboard), with those that go with it."""
        keys = self.listener.table_can_drag(key)
        if key not in keys:
            return False
        starts = tuple(snapped(self.figures.all[each].at) for each in keys)
        start = starts[keys.index(key)]
        self._held_off = Point(0.0, 0.0) if grip is None else Point(start.x - grip.x, start.y - grip.y)
        self.drag = Drag(key, keys, starts, (start, start), by_keys=grip is None)
        self._tell()
        return True

    def carry_to(self, at: Point, over: int | None = None) -> None:
        """The pointer is here now; ``over`` the figure under it."""
        drag = self.drag
        if drag is None:
            return
        middle = snapped((at.x + self._held_off.x, at.y + self._held_off.y))
        middle = self.camera.nearest(middle)
        over = None if over in drag.keys else over
        path = (*drag.path[:-1], middle)
        if path != drag.path or over != drag.over:
            self.drag = Drag(drag.key, drag.keys, drag.starts, path, over, drag.by_keys)
            self._tell()

    def lay_point(self) -> bool:
        """Lay a point of the path down here: it will go round by it."""
        drag = self.drag
        if drag is None or drag.path[-1] == drag.path[-2]:
            return False
        self.drag = Drag(drag.key, drag.keys, drag.starts, (*drag.path, drag.end), drag.over, drag.by_keys)
        self._tell()
        return True

    def take_point_back(self) -> bool:
        """Take up the point laid down last."""
        drag = self.drag
        if drag is None or len(drag.path) < 3:
            return False
        self.drag = Drag(drag.key, drag.keys, drag.starts, (*drag.path[:-2], drag.end), drag.over, drag.by_keys)
        self._tell()
        return True

    def _tell(self) -> None:
        """Show pale figures where they would be, and tell the listener, who may show better ones."""
        drag = self.drag
        assert drag is not None
        ghosts = []
        for key, end in drag.ends().items():
            look = self.figures.all[key]
            before = drag.path_of(key)[-2]
            far = hypot(end.x - before.x, end.y - before.y)
            ghosts.append(Ghost(look, end, turned_to(before, end, look.facing) if far >= _FORMED else look.facing))
        self.figures.show_ghosts(ghosts)
        self.listener.table_dragged(drag)

    # -- turning ----------------------------------------------------------------------------------------------------

    def hold_handle(self, key: int) -> None:
        """Take hold of a facing handle."""
        self.turning = key

    def turn_to(self, at: Point) -> None:
        """The handle is pulled towards a place."""
        if self.turning is None:
            return
        before = self.figures.facing_of(self.turning)
        facing = turned_to(self.figures.place_of(self.turning), at, before)
        if facing != before:
            self.figures.turn(self.turning, facing)
            self.listener.table_turning(self.turning, facing)

    # -- the marquee ------------------------------------------------------------------------------------------------

    def open_frame(self, pos: tuple[int, int]) -> None:
        """Begin a marquee at a window position."""
        self._frame_from = pos
        self.frame = pygame.Rect(pos, (0, 0))

    def stretch_frame(self, pos: tuple[int, int], *, add: bool) -> None:
        """The far corner of the marquee is here."""
        (x, y), (far_x, far_y) = self._frame_from, pos
        self.frame = pygame.Rect(min(x, far_x), min(y, far_y), abs(far_x - x), abs(far_y - y))
        self.listener.table_framed(self.figures.within(self.camera, self.frame), add, False)

    # -- letting go -------------------------------------------------------------------------------------------------

    def let_go(self, *, add: bool = False) -> None:
        """Put down what it holds."""
        drag, turning, frame = self.drag, self.turning, self.frame
        facing = self.figures.facing_of(turning) if turning is not None else 0
        self._empty()
        if drag is not None:
            self.listener.table_dropped(drag)
        elif turning is not None:
            self.listener.table_turned(turning, facing)
        elif frame is not None:
            self.listener.table_framed(self.figures.within(self.camera, frame), add, True)

    def give_up(self) -> bool:
        """Put everything back as it was; whether it held anything."""
        if not self.busy:
            return False
        self._empty()
        self.listener.table_put_back()
        return True

    def _empty(self) -> None:
        self.drag = self.turning = self.frame = None
        self.figures.show_ghosts()
        self.figures.turn_back()
