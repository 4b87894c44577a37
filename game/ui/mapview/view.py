"""The map widget: shows ground, marks and counters, moves the camera, and tells its listener what the player does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.board.hexgrid import Hex, HexGrid
from game.ui.counters import CounterArt
from game.ui.kit.paint import around
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Tip
from game.ui.mapview.camera import ZOOMS, Camera, Point, centre, hex_at, map_size
from game.ui.mapview.ground import Ground
from game.ui.mapview.lettering import MapNames
from game.ui.mapview.listener import MapListener
from game.ui.mapview.markers import Markers
from game.ui.mapview.overlay import HOVER, Overlay
from game.ui.mapview.pieces import Piece, Pieces
from game.ui.mapview.scars import Scars
from game.ui.mapview.travel import TravellingView
from game.ui.window.jobs import Jobs

_DRAG_FROM = 5
"""Window pixels that the mouse moves before a press is a drag."""
_LEGIBLE = 28
"""Points that a counter measures at least when the map is first shown."""

Drawer = Callable[[pygame.Surface, Camera], None]


class MapView(TravellingView):
    """The map.  ``scars``, ``pieces``, ``markers`` and ``overlay`` say what is on it; ``drawers`` draw over all, and
    invalidate the map with each frame in which what they draw has changed."""

    def __init__(self, theme: Theme, grid: HexGrid, jobs: Jobs, art: CounterArt, listener: MapListener) -> None:
        super().__init__(theme)
        self.grid = grid
        self.listener = listener
        self.camera = Camera(map_size(grid))
        self.ground = Ground(theme, grid, jobs, self.invalidate)
        self.scars = Scars(theme, jobs, self.invalidate)
        self.pieces = Pieces(art)
        self.markers = Markers(art)
        self.names = MapNames(theme, {})
        self.overlay = Overlay(theme)
        self.drawers: list[Drawer] = []
        self.selected: int | None = None
        self.hovered_hex: Hex | None = None
        self.hovered_piece: Piece | None = None
        self.keep_clear: Callable[[Sequence[Point]], object] = lambda places: None
        """Told of each hex that is brought into view: whoever lays cards over the map moves it out from under them."""
        self.cursor: Hex | None = None
        """The hex pointed at by keyboard, or by a counter that is carried in; None while the mouse points."""
        self._pressed: tuple[Size, int, Piece | None] | None = None
        self._carried: Piece | None = None
        self._panning = False

    # -- placing and drawing ----------------------------------------------------------------------------------------

    def show_all(self) -> None:
        """The whole map, or as much of it as leaves the pieces legible, as at first."""
        legible = self.theme.S(_LEGIBLE)
        self.camera.fit(next(zoom for zoom in ZOOMS if self.pieces.size_at(zoom) >= legible or zoom == ZOOMS[-1]))

    def _picture(self) -> object:
        """The state that the picture of the map depends on besides its place; None while it moves in itself."""
        if self.pieces.moved or not self.ground.at_rest(self.camera):
            return None
        things = (self.ground, self.scars, self.pieces, self.markers, self.overlay, self.theme)
        versions = tuple(thing.version for thing in things)
        shown = (self.ground.show_grid, self.ground.show_numbers, self.selected, self.hovered_hex)
        return versions, shown, self.camera.zoom, tuple(self.rect)

    def draw_part(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        if not (self.ground.ready and self.camera.map_rect().contains(surface.get_clip())):
            for beside in self._beside_the_map():
                surface.fill(self.theme.palette.night, beside)
        self.ground.draw(surface, self.camera)
        self.scars.draw(surface, self.camera, grid=self.ground.show_grid, numbers=self.ground.show_numbers)
        self.overlay.draw_under(surface, self.camera)
        if self.hovered_hex is not None:
            self.overlay.outline(surface, self.camera, self.hovered_hex, HOVER)
        self.pieces.draw(surface, self.camera, self.selected)
        zoom = self.camera.zoom
        told = self.overlay.plates(self.camera)
        self.names.draw(surface, self.camera, self.pieces.boxes(zoom), self.pieces.version, told)
        self.markers.draw(surface, self.camera)
        self.overlay.draw_over(surface, self.camera)
        for drawer in self.drawers:
            drawer(surface, self.camera)
        surface.set_clip(before)

    def _beside_the_map(self) -> list[pygame.Rect]:
        """The parts of the view where there is no ground: next to nothing is painted twice."""
        if not self.ground.ready:
            return [self.rect]
        return around(self.rect, self.camera.map_rect())

    def show_hex(self, hex: Hex, *, only_if_hidden: bool = False) -> None:
        """Bring a hex into view, in the middle unless it is in view already and ``only_if_hidden``."""
        if not (only_if_hidden and self.camera.shows(centre(hex), self.theme.S(70))):
            self.show_point(centre(hex))
        else:
            self.keep_clear((centre(hex),))

    def show_point(self, at: Point) -> None:
        """Bring a point of the map into the middle."""
        self.camera.look_at(at)
        self.scroll()
        self.keep_clear((at,))

    def hex_under(self, pos: Point) -> Hex | None:
        """The hex at a window position; None outside the map or the widget."""
        if not self.rect.collidepoint(pos):
            return None
        return hex_at(self.grid, *self.camera.to_map(pos))

    def piece_under(self, pos: Point) -> Piece | None:
        """The counter at a window position; it may reach over from a neighbouring hex."""
        hex = self.hex_under(pos)
        if hex is None:
            return None
        return self.pieces.pick(self.camera, pos, (hex, *self.grid.neighbours(hex)), self.selected)

    # -- time -------------------------------------------------------------------------------------------------------

    def glide(self, now: float) -> None:
        """Move the camera on; called before each frame."""
        if not self.hovered and self.cursor is None and self._pressed is None:
            self._hover(None, None)
        super().glide(now)

    # -- pointing ---------------------------------------------------------------------------------------------------

    def _point(self, pos: Size) -> None:
        """The mouse is here now."""
        self._mouse = pos
        if self.cursor is not None:
            return
        hex = self.hex_under(pos) if pos[0] >= 0 else None
        if self._carried is not None:
            self.pieces.moved[self._carried.key] = self.camera.to_map(pos)
        if hex is None or self._carried is not None:
            self._hover(hex, None)
            return
        piece = self.piece_under(pos)
        self._hover(piece.hex if piece is not None else hex, piece)

    def _hover(self, hex: Hex | None, piece: Piece | None) -> None:
        same = hex == self.hovered_hex and (piece and piece.key) == (self.hovered_piece and self.hovered_piece.key)
        self.hovered_piece = piece
        if not same:
            self.hovered_hex = hex
            if self.root is not None:
                self.root.hide_tooltip()
            self.listener.map_hovered(hex, piece)
            self.invalidate()

    def move_cursor(self, direction: tuple[int, int], start: Hex | None) -> None:
        """Point at a neighbouring hex by keyboard; from ``start`` where the keyboard points at nothing yet."""
        here = self.cursor or start or hex_at(self.grid, *self.camera.at) or self.grid.hexes[0]
        column, row = divmod(here, 100)
        dx, dy = direction
        target = Hex((column + dx) * 100 + row + dy)
        self.point_at(target if target in self.grid else here)

    def point_at(self, hex: Hex) -> None:
        """Point at this hex by keyboard."""
        self.cursor = hex
        stack = self.pieces.in_hex(hex)
        self._hover(hex, stack[-1] if stack else None)
        self.show_hex(hex, only_if_hidden=True)
        if self.root is not None:
            x, y = self.camera.at_rest(centre(hex))
            self.root.point_out(self.tip((round(x), round(y))), (round(x), round(y)))

    def hover(self, hex: Hex) -> None:
        """Point at a hex while a counter from elsewhere is carried over it; ``forget_cursor`` ends that."""
        self.cursor = hex
        stack = self.pieces.in_hex(hex)
        self._hover(hex, stack[-1] if stack else None)

    def forget_cursor(self) -> None:
        """Let the mouse point again."""
        self.cursor = None
        self._point(self._mouse)

    def tip(self, pos: Size) -> Tip | None:
        if self.hovered_hex is None:
            return None
        tip = self.listener.map_tip(self.hovered_hex, self.hovered_piece)
        return replace(tip, clear=self.overlay.worded(self.camera)) if tip is not None else None

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self.cursor = None
            self._point(event.pos)
            self._pressed = (event.pos, event.button, self.hovered_piece)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            return self._released(event)
        if event.type == pygame.MOUSEWHEEL:
            if not pygame.key.get_mods() & pygame.KMOD_CTRL and self.listener.map_wheel(1 if event.y < 0 else -1):
                return True
            self.zoom_by_wheel(1 if event.y > 0 else -1)
            return True
        return False

    def _moved(self, event: pygame.Event) -> bool:
        if self._pressed is None:
            self.cursor = None
            self._point(event.pos)
            return True
        start, button, piece = self._pressed
        far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1]) >= _DRAG_FROM
        if self._carried is None and not self._panning and far and button != 3:
            if button == 1 and piece is not None and self.listener.map_can_drag(piece):
                self._carried = piece
            else:
                self._panning = True
        if self._panning:
            self.pan(self._mouse[0] - event.pos[0], self._mouse[1] - event.pos[1])
            self._mouse = event.pos
        elif self._carried is not None:
            self._point(event.pos)
            self.invalidate()
        return True

    def _released(self, event: pygame.Event) -> bool:
        assert self._pressed is not None
        _, button, piece = self._pressed
        if event.button != button:
            return True
        self._pressed, panned, carried = None, self._panning, self._carried
        self._panning, self._carried = False, None
        if carried is not None:
            self.pieces.moved.pop(carried.key, None)
            self.invalidate()
            self.listener.map_dropped(carried, self.hex_under(event.pos))
        elif not panned and self.hovered_hex is not None:
            if button == 1:
                self.listener.map_clicked(self.hovered_hex, piece)
            elif button == 3:
                self.listener.map_menu(self.hovered_hex, piece, event.pos)
        self._point(event.pos)
        return True

    @property
    def carried(self) -> Piece | None:
        """The counter that is being dragged."""
        return self._carried
