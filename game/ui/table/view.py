"""The table widget: shows the table top, overlays and figures, moves the camera, tells its listener what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from msgspec.structs import replace

from game.board.table.geometry import Point, snap, snapped
from game.board.table.tablemap import TableMap
from game.ui.jobs import Jobs
from game.ui.kit.paint import line_start
from game.ui.kit.scrolling import Scrolling
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Tip
from game.ui.table.camera import INCH, TableCamera
from game.ui.table.figures.standing import Figures
from game.ui.table.ground import TableGround
from game.ui.table.hand import Hand
from game.ui.table.listener import TableListener
from game.ui.table.names import PlaceNames
from game.ui.table.overlays.ink import DARK, Overlay, stroke
from game.ui.table.roofs import Roofs

_DRAG_FROM = 5
"""Window pixels that the mouse moves before a press is a drag."""
_KEY_PAN = 170
_EDGE, _EDGE_SPEED = 2, 900
STEP = 0.5
"""Inches that the keyboard's cursor moves at a time."""
TURN = 15
"""Degrees that the keyboard turns a figure at a time."""

_FRAME = ((11, (24, 20, 12)), (10, (112, 80, 48)), (7, (134, 98, 60)), (2, (48, 34, 20)))
"""Points round the table top, and the colour of the frame so far out."""

Drawer = Callable[[pygame.Surface, TableCamera], None]


class TableView(Scrolling):
    """The table.  ``figures`` says who stands on it, ``lay`` puts overlays on it, ``drawers`` draw over all.

    Left: click, drag a figure or its facing handle, drag on open ground for a marquee; right button while dragging lays
    a point of the path.  Middle or right drag pans, the wheel zooms on the pointer.
    """

    def __init__(self, theme: Theme, table: TableMap, jobs: Jobs, listener: TableListener) -> None:
        super().__init__(theme)
        self.table = table
        self.listener = listener
        self.camera = TableCamera(table)
        self.ground = TableGround(jobs, self.invalidate)
        self.roofs = Roofs(theme, table)
        self.names = PlaceNames(theme, table)
        self.figures = Figures(theme)
        self.hand = Hand(self.figures, self.camera, listener)
        self.under: tuple[Overlay, ...] = ()
        self.over: tuple[Overlay, ...] = ()
        self.drawers: list[Drawer] = []
        self.hovered_at: Point | None = None
        self.hovered_key: int | None = None
        self.cursor: Point | None = None
        """The place pointed at by keyboard; None while the mouse points."""
        self.edge_scroll = False
        self._pressed: tuple[Size, int, int | None] | None = None
        self._panning = False
        self._mouse: Size = (-1, -1)
        self._placed = False
        self._then: float | None = None
        self._drawn: tuple[object, Size] | None = None

    # -- placing and drawing ----------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.camera.resize(rect)
        if not self._placed and rect.w > 1:
            self._placed = True
            self.camera.fit(0.5)

    def lay(self, under: Iterable[Overlay] = (), over: Iterable[Overlay] = ()) -> bool:
        """Lay these overlays below and over the figures instead of those before; whether that changes anything."""
        new = tuple(under), tuple(over)
        if new == (self.under, self.over):
            return False
        self.under, self.over = new
        self.invalidate()
        return True

    def _picture(self) -> object:
        """What the picture depends on besides its place; None where it cannot be shifted."""
        moving = self.under or self.over or self.hand.busy or self.drawers or self.cursor is not None
        if moving or not self.ground.at_rest(self.camera):
            return None
        versions = tuple(thing.version for thing in (self.ground, self.figures, self.roofs, self.theme))
        return versions, self.camera.zoom, tuple(self.rect)

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

    def draw_part(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        clip = self.rect.clip(before)
        surface.set_clip(clip)
        if not (self.ground.ready and self.camera.map_rect().contains(clip)):
            self._draw_beside(surface)
        self.ground.draw(surface, self.camera)
        for overlay in self.under:
            overlay.draw(surface, self.camera, self.theme)
        self.roofs.draw(surface, self.camera, self._looked_into())
        self.names.draw(surface, self.camera)
        self.figures.draw(surface, self.camera)
        for overlay in self.over:
            overlay.draw(surface, self.camera, self.theme)
        self._draw_frame(surface)
        self._draw_cursor(surface)
        for drawer in self.drawers:
            drawer(surface, self.camera)
        surface.set_clip(before)

    def _draw_beside(self, surface: pygame.Surface) -> None:
        """The room round the table, and the wooden frame of the table; next to nothing is painted twice."""
        view, top = surface.get_clip(), self.camera.map_rect()
        if not self.ground.ready:
            surface.fill(self.theme.palette.night, view)
            return
        for part in _around(view, top):
            surface.fill(self.theme.palette.night, part)
        for points, colour in _FRAME:
            wide = self.theme.S(points)
            for part in _around(top.inflate(2 * wide, 2 * wide), top):
                surface.fill(colour, part)

    def _looked_into(self) -> tuple[int, ...]:
        """The buildings whose roofs are off: somebody is inside, or the pointer is on them."""
        inside = [self.figures.place_of(key) for key in self.figures.all]
        inside += [Point(*ghost.at) for ghost in self.figures.ghosts]
        if self.hovered_at is not None:
            inside.append(self.hovered_at)
        return self.roofs.over(inside)

    def _draw_frame(self, surface: pygame.Surface) -> None:
        frame = self.hand.frame
        if frame is not None and frame.w + frame.h > 1:
            corners = [frame.topleft, frame.topright, frame.bottomright, frame.bottomleft]
            stroke(surface, self.theme, corners, "hover", pattern="dashed", width=2, closed=True)

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        """The keyboard's cursor: a ring with four rays."""
        if self.cursor is None:
            return
        x, y = self.camera.window(self.cursor)
        near, far = self.theme.S(7), self.theme.S(15)
        for colour, wide in ((DARK, self.theme.S(4)), (self.theme.palette.map_hover, self.theme.S(2))):
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                pygame.draw.line(surface, colour, (x + dx * near, y + dy * near), (x + dx * far, y + dy * far), wide)
            pygame.draw.circle(surface, colour, (x, y), near, max(1, wide // 2))

    # -- looking about ----------------------------------------------------------------------------------------------

    def show_place(self, at: Sequence[float], *, only_if_hidden: bool = False) -> None:
        """Bring a place into view, in the middle unless it is in view already and ``only_if_hidden``."""
        point = (at[0] * INCH, at[1] * INCH)
        if not (only_if_hidden and self.camera.shows(point, self.theme.S(70))):
            self.camera.look_at(point)
            self.scroll()

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
        """Move the table under the view at once, by window pixels: positive shows what lies to the east and south."""
        self.camera.pan(dx, dy)
        self.scroll()

    def pan_by_key(self, dx: int, dy: int) -> None:
        """Pan by a keypress: -1, 0 or 1 along each axis."""
        step = self.theme.S(_KEY_PAN) / self.camera.zoom
        x, y = self.camera.goal
        self.camera.look_at((x + dx * step, y + dy * step))
        self.scroll()

    def zoom_by_key(self, steps: int) -> None:
        """Zoom on the cursor, or on the middle of the view."""
        self.camera.zoom_by(steps, self.camera.window(self.cursor) if self.cursor is not None else None)
        self.invalidate()

    # -- pointing ---------------------------------------------------------------------------------------------------

    def _point(self, pos: Size) -> None:
        """The mouse is here now."""
        self._mouse = pos
        if self.cursor is not None:
            return
        on_it = self.rect.collidepoint(pos)
        at = snapped(self.camera.inches(pos)) if on_it else None
        self._hover(at if at is not None and self.table.on_table(at) else None, pos if on_it else None)

    def _hover(self, at: Point | None, pos: Size | None) -> None:
        key = self.figures.pick(self.camera, pos) if pos is not None else None
        if (at, key) == (self.hovered_at, self.hovered_key):
            return
        if key != self.hovered_key and self.root is not None:
            self.root.hide_tooltip()
        into = self._looked_into()
        self.hovered_at, self.hovered_key = at, key
        if self._looked_into() != into:
            self.invalidate()
        self.listener.table_hovered(at, key)

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
        self.camera.zoom_by(1 if event.y > 0 else -1, self._mouse if self.rect.collidepoint(self._mouse) else None)
        self.invalidate()
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
        elif not self.hand.pick_up(key, self.camera.inches(start)):
            self._panning = True

    def _carry(self, pos: Size) -> None:
        """What the hand holds is here now."""
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
        self.point_at((min(self.table.width, max(0.0, x)), min(self.table.height, max(0.0, y))))

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

    def turn_by_key(self, key: int, steps: int) -> None:
        """Turn a figure by so many steps of ``TURN`` degrees clockwise."""
        self.listener.table_turned(key, (self.figures.all[key].facing + steps * TURN) % 360)

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


def _around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a rectangle round a hole in it, which is drawn later: the eastern one may reach a little into it."""
    gap = hole.clip(whole)
    if not gap:
        return [whole]
    east = line_start(gap.right) if gap.right < whole.right else whole.right
    return [
        pygame.Rect(whole.x, whole.y, whole.w, gap.y - whole.y),
        pygame.Rect(whole.x, gap.bottom, whole.w, whole.bottom - gap.bottom),
        pygame.Rect(whole.x, gap.y, gap.x - whole.x, gap.h),
        pygame.Rect(east, gap.y, whole.right - east, gap.h),
    ]
