"""The map desk for tables: the picture, its objects as lines and letters, and what the mouse does there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.board.cartography import TableCartography
from game.board.table.measure.geometry import Point, distance, middle_of
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Building, Line, TableMap
from game.board.table.words import called
from game.board.table.words import place as place_words
from game.board.tiled.tables.reader import read_table
from game.engine.faults import Fault, MapFault, MapProblem
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario, map_file
from game.engine.text import mark, t
from game.systems import table_cartography_of
from game.ui.kit.theme import Theme
from game.ui.mapdesk.desk import Desk
from game.ui.mapdesk.live import Reading
from game.ui.mapdesk.pointing import Pointing
from game.ui.mapview.ground import in_window_format
from game.ui.table.camera import TableCamera
from game.ui.table.ground import draw_plain
from game.ui.table.listener import TableOnlooker
from game.ui.table.overlays import SightLine
from game.ui.table.overlays.ink import stroke, write
from game.ui.table.painting.background import PaintedTable
from game.ui.table.view import TableView
from game.ui.window.scene import AppContext

Show = Callable[[pygame.Surface], object]


class TableDesk(Desk):
    """A table, its faults by place in inches."""

    view: TableView | None
    map: TableMap | None
    cartography: TableCartography
    hands: TableHands

    def bring(self, context: AppContext) -> None:
        self.hands = TableHands(self)
        self.picture = TablePicture(cache_dir(), self._show_picture)
        self.objects = TableObjects(context.theme, lambda building: self.cartography.sections(building))
        self._pixels: pygame.Surface | None = None

    def cartography_of(self, scenario: Scenario) -> TableCartography:
        return table_cartography_of(scenario.system)

    def read_map(self) -> Reading:
        return read_scenario_table(self.scenario, self.cartography)

    def make_view(self, theme: Theme) -> TableView:
        assert self.map is not None
        view = TableView(theme, self.map, self.context.jobs, self.hands)
        if self._pixels is not None:
            view.ground.set_picture(self._pixels, view.camera)
        return view

    def is_as_large(self, before: TableMap, now: TableMap) -> bool:
        """Roofs and names belong to one map: only the same table keeps its view."""
        return before == now

    def _show_picture(self, picture: pygame.Surface) -> None:
        self._pixels = picture
        if self.view is not None and self.view.table == self.map:
            self.view.ground.set_picture(picture, self.view.camera)

    def go_to_fault(self, problem: MapProblem) -> None:
        if problem.at is not None and self.view is not None:
            self.view.show_place(problem.at)

    def draw_fault(self, surface: pygame.Surface, problem: MapProblem, *, chosen: bool) -> None:
        if problem.at is None or self.view is None:
            return
        x, y = self.view.camera.window(problem.at)
        half = self.theme.S(14)
        corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        stroke(surface, self.theme, corners, "target", width=5 if chosen else 2, closed=True)
        if chosen:
            write(surface, self.theme, "!", (x, y), ink="target")


def read_scenario_table(scenario: Scenario, cartography: TableCartography) -> Reading:
    """Read the table of a scenario now, with its plan; needs no window, so any thread may do it."""
    try:
        table = read_table(map_file(scenario))
    except MapFault as fault:
        return Reading(None, None, fault.problems)
    try:
        problems = cartography.problems(scenario, table)
    except Fault as fault:
        problems = (MapProblem(str(fault), t("mend the scenario")),)
    return Reading(table, draw_plain(table), problems)


class TablePicture:
    """Shows each state of a table at once as a plan, and its painting when that is ready."""

    def __init__(self, cache: Path, show: Show) -> None:
        self._cache = cache
        self._show = show
        self._painter: PaintedTable | None = None

    def take(self, map: TableMap, plain: pygame.Surface, changed: object = None) -> None:
        """The table is now so: show its plan, and begin to paint it."""
        self.stop()
        self._show(plain)
        self._painter = PaintedTable(map, self._cache)
        self._painter.start()

    def look(self) -> None:
        """Show the painting, once it is ready."""
        if self._painter is None:
            return
        painting = self._painter.surface()
        if painting is not None:
            self._painter = None
            self._show(in_window_format(painting))
        elif self._painter.failure:
            self._painter = None

    @property
    def painting(self) -> tuple[float, str]:
        """How far the painter is, and what he does; no words once there is nothing to wait for."""
        return self._painter.progress if self._painter is not None else (1.0, "")

    def stop(self) -> None:
        """Let the painter go."""
        if self._painter is not None:
            self._painter.cancel()
            self._painter = None


class TableObjects:
    """Draws the zones, spots and edges of ``map`` with their names, and the areas of its buildings with their numbers,
    where they are ``shown``."""

    def __init__(self, theme: Theme, sections: Callable[[Building], tuple[Line, ...]]) -> None:
        """``sections`` gives the areas of a building, none where it is a whole."""
        self.theme = theme
        self.sections = sections
        self.map: TableMap | None = None
        self.shown = False

    def draw(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """Draw them over the table."""
        if self.map is None or not self.shown:
            return
        for building in self.map.buildings:
            areas = self.sections(building)
            for number, outline in enumerate(areas, start=1):
                corners = [camera.window(point) for point in outline]
                stroke(surface, self.theme, corners, "fire", pattern="dotted", closed=True)
                if len(areas) > 1:
                    write(surface, self.theme, str(number), camera.window(middle_of(outline)), ink="fire")
        for zone in self.map.zones:
            corners = [camera.window(point) for point in zone.outline]
            stroke(surface, self.theme, corners, "sight", pattern="dashed", closed=True)
            write(surface, self.theme, t(zone.name), corners[0], ink="sight")
        for edge in self.map.edges:
            corners = [camera.window(point) for point in edge.line]
            stroke(surface, self.theme, corners, "hover", width=4)
            write(surface, self.theme, t(edge.name), corners[0], ink="hover")
        for spot in self.map.spots:
            at = camera.window(spot.at)
            pygame.draw.circle(surface, self.theme.palette.ink, at, self.theme.S(5))
            pygame.draw.circle(surface, self.theme.palette.paper, at, self.theme.S(3))
            write(surface, self.theme, t(spot.name), (at[0], at[1] + self.theme.S(14)))


_NEAR = 1.0
"""Inches within which a spot is told of."""


class TableHands(Pointing[Point], TableOnlooker):
    """The listener of the table on ``desk`` (``TableListener``), and its keys."""

    point_from = mark("Click the point to look from.")
    point_at = mark("Point at the table to read what is there.")

    def pointed(self) -> Point | None:
        hovered: Point | None = self.desk.view.hovered_at
        return hovered

    def words_of(self, place: Point) -> str:
        table = self.desk.map
        pieces = [called(piece) for piece in (*table.areas, *table.buildings) if _is_in(piece.outline, place)]
        zones = [t(zone.name) for zone in table.zones if _is_in(zone.outline, place)]
        spots = [t(spot.name) for spot in table.spots if distance(spot.at, place) <= _NEAR]
        ground = self.desk.cartography.point_facts(table, place)
        return " · ".join([place_words(place), *pieces, *ground, *zones, *spots])

    def show_line(self, start: Point, end: Point) -> str:
        told = self.desk.cartography.sight_line(self.desk.map, start, end)
        self.desk.view.lay(over=[SightLine(start, end, told.free, told.ends)])
        words: str = told.words
        return words

    def hide_line(self) -> None:
        self.desk.view.lay()

    def step_cursor(self, way: tuple[int, int]) -> None:
        self.desk.view.move_cursor(way)

    def toggle(self) -> None:
        """Roofs."""
        view = self.desk.view
        view.roofs.shown = not view.roofs.shown
        view.roofs.version += 1
        view.invalidate()

    # -- the listener of the table ----------------------------------------------------------------------------------

    def table_hovered(self, at: Point | None, key: int | None) -> None:
        """Tell what is there."""
        self.point_out()

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """The line-of-sight tool."""
        self.look_from(at)


def _is_in(outline: tuple[Point, ...], at: Point) -> bool:
    return bool(Shapes([outline]).inside([at]).any())
