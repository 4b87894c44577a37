"""The picture of the table top, plain while it is painted; and how a skirmish sits for its portrait."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, cast

from game.board.table.digging import above_ground
from game.board.table.field import Outlook
from game.board.table.tablemap import TableMap
from game.engine.core.game import Game
from game.ui.mapview.ground import in_window_format
from game.ui.painting.background import shared
from game.ui.pictures.tables import TablePortraitist
from game.ui.skirmish.own import TableSystem, is_known
from game.ui.table.figures import FigureLook
from game.ui.table.ground import draw_plain
from game.ui.table.painting.background import PaintedTable
from game.ui.table.view import TableView
from game.ui.window.jobs import Jobs


class TableScenery:
    """Fills the ground of ``view``; the painting is made beside the window."""

    def __init__(self, table: TableMap, cache: Path, jobs: Jobs) -> None:
        self._table = table
        self._jobs = jobs
        self._painted = shared(PaintedTable(table, cache))
        self._view: TableView | None = None
        self._taking = False
        self.done = False

    def begin(self) -> None:
        """Start the painting beside the window."""
        self._painted.start()

    def fill(self, view: TableView) -> None:
        """Fill this view from now on, with the plain drawing where there is no painting yet."""
        self._view = view
        if not self._painted.kept:
            self._fill_plain(view)

    def _fill_plain(self, view: TableView) -> None:
        view.ground.set_picture(draw_plain(self._table), view.camera)

    def look(self) -> tuple[float, str]:
        """How far the painting is, and what is being done; no words once there is nothing to wait for."""
        if self.done:
            return 1.0, ""
        if self._painted.failure:
            self.done = True
            if self._view is not None and not self._view.ground.ready:
                self._fill_plain(self._view)
            return 1.0, ""
        painting = self._painted.surface()
        if painting is not None and self._view is not None:
            self.done = True
            self._view.ground.set_picture(in_window_format(painting), self._view.camera)
            return 1.0, ""
        return self._painted.progress

    @property
    def trouble(self) -> str:
        """Why the plain table stays; empty where it does not."""
        return self._painted.failure

    def stop(self) -> None:
        """The window is closed."""
        self._painted.cancel()


def portraitist_of(own: TableSystem[Any]) -> TablePortraitist:
    """The artist of this system, who leaves out whoever is hidden from those who look at the picture."""

    def looks(game: Game[Any], readers: Collection[str]) -> Sequence[FigureLook]:
        return [
            own.look_for(game, readers, figure) for figure in own.pieces(game) if is_known(own, game, readers, figure)
        ]

    return TablePortraitist(_board, looks)


def _board(context: object) -> TableMap:
    return above_ground(cast(Outlook, context).map)
