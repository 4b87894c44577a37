"""The table widget, and the whole table small in a corner: what the player does there with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.board.table.measure.geometry import Point, snap, snapped
from game.board.table.tablemap import TableMap
from game.ui.kit.theme import Colour, Size, Theme
from game.ui.kit.widget import Tip
from game.ui.mapview.minimap import CornerMap, draw_dot
from game.ui.table.camera import INCH
from game.ui.table.listener import TableListener
from game.ui.table.picture import TablePicture
from game.ui.window.jobs import Jobs

_DRAG_FROM = 5
"""Window pixels that the mouse moves before a press is a drag."""
STEP = 0.5
"""Inches that the keyboard's cursor moves at a time."""


class TableView(TablePicture):
    """The table, to be played on.

    Left: click, drag a figure or its facing handle, drag on open ground for a marquee; right button while dragging lays
    a point of the path.  Middle or right drag pans, the wheel zooms on the pointer.
    """

    def __init__(self, theme: Theme, table: TableMap, jobs: Jobs, listener: TableListener) -> None:
        super().__init__(theme, table, jobs, listener)
        self._pressed: tuple[Size, int, int | None] | None = None
        self._panning = False

    # -- pointing ---------------------------------------------------------------------------------------------------

    def _point(self, pos: Size) -> None:
        """The mouse is here now: what the hand holds goes with it, where the table moves below it too."""
        self._mouse = pos
        if self.cursor is not None:
            return
        if self.hand.busy:
            self._carry(pos)
            return
        on_it = self.rect.collidepoint(pos)
        at = snapped(self.camera.inches(pos)) if on_it else None
        self._hover(at if at is not None and self.is_ground(at) else None, pos if on_it else None)

    def _hover(self, at: Point | None, pos: Size | None) -> None:
        key = self._under(pos) if pos is not None else None
        if (at, key) == (self.hovered_at, self.hovered_key):
            return
        if key != self.hovered_key and self.root is not None:
            self.root.hide_tooltip()
        into = self._looked_into()
        self.hovered_at, self.hovered_key = at, key
        if self._looked_into() != into:
            self.invalidate()
        self.listener.table_hovered(at, key)

    def _under(self, pos: Size) -> int | None:
        """The figure at a window position, else the vehicle."""
        figure = self.figures.pick(self.camera, pos)
        return figure if figure is not None else self.vehicles.pick(self.camera, pos, self.figures.moved)

    def tip(self, pos: Size) -> Tip | None:
        if self.hovered_at is None or self.hand.busy:
            return None
        return self.listener.table_tip(self.hovered_at, self.hovered_key)

    # -- the mouse --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            return self._released(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return False

    def _wheel(self, event: pygame.Event) -> bool:
        if not _held(pygame.KMOD_CTRL) and self.listener.table_wheel(1 if event.y < 0 else -1):
            return True
        self.zoom_by_wheel(1 if event.y > 0 else -1)
        return True

    def _press(self, event: pygame.Event) -> bool:
        if self._pressed is not None:
            if event.button == 3 and self.hand.lay_point():
                self.invalidate()
            return True
        self.cursor = None
        self._point(event.pos)
        self._pressed = (event.pos, event.button, self.hovered_key)
        handle = self.figures.handle_under(self.camera, event.pos) if event.button == 1 else None
        if handle is not None:
            self.hand.hold_handle(handle)
        return True

    def _moved(self, pos: Size) -> bool:
        if self._pressed is None:
            self.cursor = None
            self._point(pos)
            return True
        if not self.hand.busy and not self._panning:
            self._begin_drag(pos)
        if self._panning:
            self.pan(self._mouse[0] - pos[0], self._mouse[1] - pos[1])
            self._mouse = pos
        elif self.hand.busy:
            self._carry(pos)
        return True

    def _begin_drag(self, pos: Size) -> None:
        """Far enough from where the button was pressed, the press is a drag."""
        assert self._pressed is not None
        start, button, key = self._pressed
        if abs(pos[0] - start[0]) + abs(pos[1] - start[1]) < _DRAG_FROM:
            return
        if button != 1:
            self._panning = True
        elif key is None:
            self.hand.open_frame(start)
        elif not self.hand.pick_up(self.vehicles.gripped(key), self.camera.inches(start)):
            self._panning = True

    def _carry(self, pos: Size) -> None:
        """The thing in the hand is here now."""
        self._mouse = pos
        hand, at = self.hand, self.camera.inches(pos)
        if hand.turning is not None:
            hand.turn_to(at)
        elif hand.frame is not None:
            hand.stretch_frame(pos, add=_held(pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        else:
            hand.carry_to(at, self.figures.pick(self.camera, pos))
        self.invalidate()

    def _released(self, event: pygame.Event) -> bool:
        assert self._pressed is not None
        _, button, key = self._pressed
        if event.button != button:
            return True
        self._pressed, panned = None, self._panning
        self._panning = False
        add = _held(pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        if self.hand.busy:
            self.hand.let_go(add=add)
            self.invalidate()
        elif not panned and self.hovered_at is not None:
            if button == 1:
                self.listener.table_clicked(self.hovered_at, key, add)
            elif button == 3:
                self.listener.table_menu(self.hovered_at, key, event.pos)
        self._point(event.pos)
        return True

    # -- the keyboard -----------------------------------------------------------------------------------------------

    def move_cursor(self, way: tuple[int, int], start: Sequence[float] | None = None, step: float = STEP) -> None:
        """Point a step further by keyboard; from ``start`` (or the middle) where the keyboard points at nothing yet.

        Figures that the keyboard has picked up go with it.
        """
        middle = self.camera.goal[0] / INCH, self.camera.goal[1] / INCH
        here = self.cursor or Point(*(start or middle))
        x, y = snap(here.x + way[0] * step), snap(here.y + way[1] * step)
        self.point_at(self.camera.nearest((x, y)))

    def point_at(self, at: Sequence[float]) -> None:
        """Point at this place by keyboard."""
        self.cursor = cursor = snapped((at[0], at[1]))
        self.show_place(cursor, only_if_hidden=True)
        pos = self.camera.window(cursor)
        if self.hand.drag is not None:
            self.hand.carry_to(cursor, self.figures.pick(self.camera, pos))
        else:
            self._hover(cursor, pos)
            self._point_out()
        self.invalidate()

    def _point_out(self) -> None:
        if self.root is not None and self.cursor is not None:
            x, y = self.camera.at_rest((self.cursor.x * INCH, self.cursor.y * INCH))
            pos = round(x), round(y)
            tip = self.tip(pos)
            self.root.point_out(replace(tip) if tip is not None else None, pos)

    def pick_up(self, key: int) -> bool:
        """Take up a figure by keyboard: it goes with the cursor until ``put_down`` or ``give_up``."""
        if self.hand.busy or not self.hand.pick_up(key):
            return False
        self.point_at(self.figures.all[key].at)
        return True

    def put_down(self) -> bool:
        """Let go of what the hand holds; whether it held anything."""
        if not self.hand.busy:
            return False
        self.hand.let_go()
        self.invalidate()
        return True

    def give_up(self) -> bool:
        """Put back what the hand holds (Escape); whether it held anything."""
        given = self.hand.give_up()
        if given:
            self._pressed = None
            self.invalidate()
        return given

    def lay_point(self) -> bool:
        """Lay a point of the path down where the figures in hand are."""
        laid = self.hand.lay_point()
        self.invalidate()
        return laid

    def take_point_back(self) -> bool:
        """Take up the point of the path laid down last."""
        taken = self.hand.take_point_back()
        self.invalidate()
        return taken

    def next_figure(self, keys: Sequence[int], step: int = 1, after: int | None = None) -> int | None:
        """The next of these figures after the one selected (or ``after``), brought into view; None of none."""
        if not keys:
            return None
        last = after if after is not None else next(iter(self.figures.selected), None)
        at = (keys.index(last) + step) % len(keys) if last in keys else (0 if step > 0 else len(keys) - 1)
        self.show_place(self.figures.place_of(keys[at]), only_if_hidden=True)
        return keys[at]

    def forget_cursor(self) -> None:
        """Let the mouse point again."""
        self.cursor = None
        self._point(self._mouse)
        self.invalidate()


def _held(mods: int) -> bool:
    return bool(pygame.key.get_mods() & mods)


class TableMiniMap(CornerMap):
    """A small picture of ``view``'s table.  ``colour_of`` gives the colour of a side."""

    def __init__(self, theme: Theme, view: TableView, colour_of: Callable[[str], Colour]) -> None:
        super().__init__(theme, view, view.camera)
        self.view = view
        self.colour_of = colour_of

    def versions(self) -> tuple[int, ...] | None:
        view = self.view
        grounds = view.ground.version, view.earth.version, int(view.below)
        return (*grounds, view.figures.version, view.vehicles.version) if view.ground.ready else None

    def picture(self, size: Size) -> pygame.Surface:
        """The small table with a bar for each vehicle, and a dot for each figure on foot or on top who is not dead."""
        below, camera = self.view.below, self.view.camera
        picture = pygame.Surface(size) if below else pygame.transform.smoothscale(self.view.ground.small, size)
        (left, top), inch = camera.origin, size[0] * INCH / camera.size[0]
        if below:
            self.view.earth.draw_small(picture)
        else:
            self.view.roofs.draw_small(picture, inch)
            self.view.vehicles.draw_small(picture, inch, self.theme.S(3), self.theme.palette.edge, self.colour_of)
        dot = pygame.Rect(0, 0, self.theme.S(5), self.theme.S(5))
        for look in self.view.figures.all.values():
            if look.alive and not look.inside:
                dot.center = round((look.at[0] - left / INCH) * inch), round((look.at[1] - top / INCH) * inch)
                draw_dot(picture, dot, look.side, self.colour_of(look.side), self.theme.palette.edge)
        return picture
