"""The plain drawing of a table that is shown until its painting is ready: flat ground, barriers, floor plans."""

from __future__ import annotations

import pygame

from game.board.table.tablemap import TableMap
from game.ui.table.camera import INCH
from game.ui.table_plan import draw_table


def draw_plain(table: TableMap) -> pygame.Surface:
    """The whole table at zoom 1; takes a few milliseconds."""
    return draw_table(table, INCH)
