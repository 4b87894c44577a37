"""The map desk for tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.board.cartography import TableCartography
from game.board.table.tablemap import TableMap
from game.board.tiled.table_reader import read_table
from game.engine.faults import Fault, MapFault, MapProblem
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario, map_file
from game.engine.text import t
from game.systems import table_cartography_of
from game.ui.kit.theme import Theme
from game.ui.mapdesk.desk import Desk
from game.ui.mapdesk.live import Reading
from game.ui.mapdesk.table_hands import TableHands
from game.ui.mapdesk.table_objects import TableObjects
from game.ui.mapview.ground import in_window_format
from game.ui.scene import AppContext
from game.ui.table.overlays.ink import stroke, write
from game.ui.table.painting.background import PaintedTable
from game.ui.table.plain import draw_plain
from game.ui.table.view import TableView

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
        self.objects = TableObjects(context.theme)
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
