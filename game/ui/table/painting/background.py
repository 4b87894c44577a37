"""The painted table as the window sees it: painted once in a process of its own, kept in the cache, loaded aside."""

from __future__ import annotations

import hashlib
from functools import partial
from pathlib import Path

import msgspec

from game.board.table.tablemap import TableMap
from game.ui.painting.background import Painting
from game.ui.table.painting.canvas import sharpness
from game.ui.table.painting.painter import TABLE_PAINTER_VERSION, paint_table


class PaintedTable(Painting):
    """The painting of a table."""

    def __init__(self, table: TableMap, cache_dir: Path) -> None:
        super().__init__(partial(paint_table, table), cache_dir, f"{table.id}-{table_key(table)}")


def table_key(table: TableMap) -> str:
    """A name for everything that the picture depends on: the table's pieces and the painter's version."""
    content = (
        TABLE_PAINTER_VERSION,
        sharpness(table),
        table.width,
        table.height,
        table.areas,
        table.barriers,
        table.buildings,
    )
    return hashlib.blake2b(msgspec.json.encode(content), digest_size=12).hexdigest()
