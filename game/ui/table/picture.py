"""The picture of a table in the window: its layers, the camera over it, and what is kept of it while a drag lasts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.ui.kit.paint import around
from game.ui.kit.theme import Colour, Size, Theme
from game.ui.mapview.travel import TravellingView
from game.ui.table.air import Air, Airborne
from game.ui.table.camera import INCH, TableCamera
from game.ui.table.earth import Earth, EarthLook
from game.ui.table.figures.standing import Figures
from game.ui.table.ground import TableGround
from game.ui.table.hand import Hand
from game.ui.table.listener import TableListener
from game.ui.table.names import PlaceNames
from game.ui.table.overlays.areas import LaneMark, ZoneMark
from game.ui.table.overlays.ink import DARK, Overlay, stroke
from game.ui.table.overlays.rubble import Rubble
from game.ui.table.overlays.sight import Fan, JointFan
from game.ui.table.roofs import Roofs
from game.ui.table.vehicles.parked import Vehicles
from game.ui.window.jobs import Jobs

_LEGIBLE = 26
"""Points to the inch at which a figure is read at a glance: a table is opened no farther away."""
_CALM = 4
"""Steps of a drag in which an overlay stays the same before it is drawn once for all that follow."""
_FRAME = ((11, (24, 20, 12)), (10, (112, 80, 48)), (7, (134, 98, 60)), (2, (48, 34, 20)))
"""Points round the table top, and the colour of the frame so far out."""

Boxed = Fan | JointFan | LaneMark
"""Overlays below the roofs that say where in the window they are drawn."""
Drawer = Callable[[pygame.Surface, TableCamera], None]


class TablePicture(TravellingView):
    """View of the table: ``figures`` on it, overlays that ``lay`` puts on it, ``drawers`` that draw over all.

    Layers from below: ground, overlays ``under``, roofs, vehicles, names of places, figures, pale figures, the air,
    overlays ``over``.
    """

    def __init__(self, theme: Theme, table: TableMap, jobs: Jobs, listener: TableListener) -> None:
        super().__init__(theme)
        self.table = table
        self.listener = listener
        self.camera: TableCamera = TableCamera(table)
        self.ground = TableGround(jobs, self.invalidate)
        self.earth = Earth(theme)
        self.below = False
        """Whether the tunnels are shown instead of the table."""
        self.roofs = Roofs(theme, table)
        self.names = PlaceNames(theme, table)
        self.figures = Figures(theme)
        self.vehicles = Vehicles()
        self.hand = Hand(self.figures, self.camera, listener)
        self.air = Air()
        self.under: tuple[Overlay, ...] = ()
        self.over: tuple[Overlay, ...] = ()
        self.drawers: list[Drawer] = []
        self.ours: Collection[int] = ()
        """The keys of those whom the player leads."""
        self.hovered_at: Point | None = None
        self.hovered_key: int | None = None
        self.cursor: Point | None = None
        """The place pointed at by keyboard; None while the mouse points."""
        self._still = Still()
        self._settled: int | None = None
        """How many of ``under`` are part of the kept picture while a drag lasts; None while there is none."""
        self._calm = 0
        """Steps in which more of them than those have stayed the same."""

    def shine(self, light: Colour) -> None:
        """Show the table in this light; figures and what is laid over it keep their colours."""
        self.ground.shine(light, self.camera)
        self.roofs.shine(light)

    # -- placing and drawing ----------------------------------------------------------------------------------------

    def show_all(self) -> None:
        """The board as it is seen at first: near enough to read the figures, in view those who may be ordered now, else
        the player's own, else as many of all as may be."""
        looks = [look for look in self.figures.all.values() if self.earth.holds(look.at) == self.below]
        active, ours = [look for look in looks if look.active], [look for look in looks if look.key in self.ours]
        self.camera.open_on([look.at for look in active or ours or looks], self.theme.S(_LEGIBLE))

    def show_board(self, *, below: bool) -> bool:
        """Turn to the tunnels or back to the table; whether that is another board."""
        if below == self.below or (below and self.earth.look is None):
            return False
        self.below = below
        self._look_over()
        self.show_all()
        self.scroll()
        self.invalidate(layout=True)
        return True

    def show_earth(self, look: EarthLook | None) -> None:
        """The tunnels are so now; without any the table is shown."""
        if not self.earth.show(look):
            return
        self.below = self.below and look is not None
        if self.below or look is None:
            self._look_over()
        self.invalidate()

    def _look_over(self) -> None:
        look = self.earth.look
        self.camera.look_over(look.box if self.below and look is not None else None)

    def is_ground(self, at: Sequence[float]) -> bool:
        """Whether a place lies on the board that is shown."""
        place = (at[0], at[1])
        return self.earth.holds(place) if self.below else self.table.on_table(place)

    def lay(self, under: Iterable[Overlay] = (), over: Iterable[Overlay] = ()) -> bool:
        """Lay these overlays below and over the figures instead of those before; whether that changes anything."""
        new = tuple(under), tuple(over)
        self._settle(new[0])
        if new == (self.under, self.over):
            return False
        self.under, self.over = new
        self.invalidate()
        return True

    def let_float(self, things: Iterable[Airborne]) -> None:
        """These are in the air over the table."""
        if self.air.hold(things):
            self.invalidate()

    def tick(self, now: float) -> float | None:
        if self.air.drift(now):
            self.invalidate()
        return self.air.next_at(now)

    def _settle(self, under: tuple[Overlay, ...]) -> None:
        """Count the overlays that stay as they are while a drag lasts; those that have changed and then stay so for
        some steps count again."""
        if not self.hand.busy:
            self._settled, self._calm = None, 0
            return
        if self._settled is None:
            self._settled = len(under)
            return
        same = 0
        while same < min(len(under), len(self.under)) and under[same] == self.under[same]:
            same += 1
        self._calm = self._calm + 1 if same > self._settled else 0
        if same <= self._settled or self._calm >= _CALM:
            self._settled = same

    def _picture(self) -> object:
        """The state that the picture depends on besides its place; None where it cannot be shifted."""
        moving = self.under or self.over or self.air.things or self.hand.busy or self.drawers or self.cursor is not None
        if moving or self.below or not self.ground.at_rest(self.camera):
            return None
        versions = tuple(thing.version for thing in (self.ground, self.vehicles, self.figures, self.roofs, self.theme))
        return versions, self.figures.ghosts, self.camera.zoom, tuple(self.rect)

    def draw_part(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        clip = self.rect.clip(before)
        surface.set_clip(clip)
        lifted = self._looked_into()
        if not self._draw_kept(surface, lifted):
            self._draw_floor(surface, self.under)
            self._draw_upper(surface, lifted)
        self.figures.draw_ghosts(surface, self.camera)
        self.air.draw(surface, self.camera, self.theme)
        for overlay in self.over:
            overlay.draw(surface, self.camera, self.theme)
        self._draw_frame(surface)
        self._draw_cursor(surface)
        for drawer in self.drawers:
            drawer(surface, self.camera)
        surface.set_clip(before)

    def _draw_kept(self, surface: pygame.Surface, lifted: tuple[int, ...]) -> bool:
        """While a drag lasts, copy what does not move; only where an overlay below the roofs moves is it all drawn.

        False, and nothing drawn, where the picture cannot be kept.
        """
        clip = surface.get_clip()
        whole = clip == self.rect.clip(surface.get_rect())
        rests = (
            self.camera.zoom == self.camera.zooms[self.camera.level] if self.below else self.ground.at_rest(self.camera)
        )
        still = self.hand.busy and whole and clip and rests
        if not still or self.theme.recorder is not None:
            self._still.forget()
            return False
        settled, moving = self.under[: self._settled or 0], self.under[self._settled or 0 :]
        if not all(isinstance(overlay, Boxed) for overlay in moving):
            return False
        standing = self.vehicles.version, self.figures.state()
        grounds = self.ground.version, self.earth.version, self.below
        shown = grounds, self.roofs.shown, self.names.shown, self.theme.version, standing
        seen = tuple(self.rect), surface.get_size(), self.camera.zoom, self.camera.corner()
        self._still.keep(
            surface,
            (shown, seen, lifted, settled),
            lambda floor: self._draw_floor(floor, settled),
            lambda top: self._draw_upper(top, lifted),
        )
        boxes = [overlay.box(self.camera, self.theme) for overlay in moving if isinstance(overlay, Boxed)]
        hole = boxes[0].unionall(boxes[1:]).clip(clip) if boxes else pygame.Rect(0, 0, 0, 0)
        if hole:  # as wide as the view: whole lines are copied three times as fast as parts of them
            hole = pygame.Rect(clip.x, hole.y, clip.w, hole.h)
        self._still.draw(surface, clip, hole)
        if hole:
            surface.set_clip(hole)
            for overlay in moving:
                overlay.draw(surface, self.camera, self.theme)
            self._draw_upper(surface, lifted)
            surface.set_clip(clip)
        return True

    def _draw_floor(self, surface: pygame.Surface, overlays: Sequence[Overlay]) -> None:
        """The ground of the board, what lies beside it, and these overlays on it."""
        if not (self.ground.ready and self.camera.map_rect().contains(surface.get_clip())):
            self._draw_beside(surface)
        (self.earth if self.below else self.ground).draw(surface, self.camera)
        for overlay in overlays:
            overlay.draw(surface, self.camera, self.theme)

    def _draw_upper(self, surface: pygame.Surface, lifted: tuple[int, ...]) -> None:
        """Roofs, vehicles, names of places and figures."""
        self.roofs.draw(surface, self.camera, lifted)
        self.vehicles.draw(surface, self.camera, self.figures.moved)
        zones = [overlay.plate(self.camera, self.theme) for overlay in self.under if isinstance(overlay, ZoneMark)]
        self.names.draw(surface, self.camera, [*self.figures.boxes(self.camera), *zones])
        self.figures.draw(surface, self.camera)

    def _draw_beside(self, surface: pygame.Surface) -> None:
        """The room round the table, and the wooden frame of the table; next to nothing is painted twice."""
        view, top = surface.get_clip(), self.camera.map_rect()
        if not self.ground.ready:
            surface.fill(self.theme.palette.night, view)
            return
        for part in around(view, top):
            surface.fill(self.theme.palette.night, part)
        for points, colour in _FRAME:
            wide = self.theme.S(points)
            for part in around(top.inflate(2 * wide, 2 * wide), top):
                surface.fill(colour, part)

    def _looked_into(self) -> tuple[int, ...]:
        """The buildings whose roofs are off: somebody is inside, a part has come down, or the pointer is on them."""
        pointed: list[tuple[float, float]] = [ghost.at for ghost in self.figures.ghosts]
        pointed += [overlay.middle for overlay in self.under if isinstance(overlay, Rubble)]
        if self.hovered_at is not None:
            pointed.append(self.hovered_at)
        inside = self.roofs.lived_in(self.figures.state(), self.figures.places)
        return tuple(sorted({*inside, *self.roofs.over(pointed)})) if pointed else inside

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

    def _point(self, pos: Size) -> None:
        """The mouse is here now."""
        self._mouse = pos

    # -- looking about ----------------------------------------------------------------------------------------------

    def show_place(self, at: Sequence[float], *, only_if_hidden: bool = False) -> None:
        """Bring a place into view, in the middle unless it is in view already and ``only_if_hidden``; on its board."""
        self.show_board(below=self.earth.holds((at[0], at[1])))
        point = (at[0] * INCH, at[1] * INCH)
        if not (only_if_hidden and self.camera.shows(point, self.theme.S(70))):
            self.camera.look_at(point)
            self.scroll()

    def seek(self, point: Sequence[float]) -> None:
        """Bring a point of the map into the middle, on its board."""
        self.show_board(below=self.earth.holds((point[0] / INCH, point[1] / INCH)))
        self.camera.look_at((point[0], point[1]))

    def _zooms_on(self) -> Size | None:
        return self.camera.window(self.cursor) if self.cursor is not None else None


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
