"""Reads and checks table maps.

One reading of the file serves both: what the checker passes is what the game plays on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from game.board.table.tablemap import TableMap
from game.board.tiled.problems import Problems
from game.board.tiled.tables.content import interpret_table
from game.board.tiled.tables.raw import ORIENTATION, read_raw_table
from game.board.tiled.xmlfile import is_oriented, read_root
from game.engine.faults import MapFault, MapProblem


def read_table(path: Path) -> TableMap:
    """The table in this file; its id is the file's name without ending.

    MapFault with every problem at once when it cannot be used.

    >>> read_table(hamlet_file).title
    'The hamlet'
    """
    problems = Problems()
    table = _table(path, problems)
    if table is None or problems:
        raise MapFault(str(path), tuple(problems.all()))
    return table


def check_table(path: Path) -> tuple[MapProblem, ...]:
    """Everything that is wrong with the table in this file; empty when it can be played.

    >>> check_table(hamlet_file)
    ()
    """
    problems = Problems()
    _table(path, problems)
    return tuple(problems.all())


def sort_of_map(path: Path) -> Literal["hex", "table"]:
    """Which sort of map a file holds: orthogonal ones are tables; what cannot be read counts as a hex map.

    >>> sort_of_map(hamlet_file), sort_of_map(village_file)
    ('table', 'hex')
    """
    root = read_root(path, "map", Problems())
    return "table" if root is not None and root.get("orientation") == ORIENTATION else "hex"


def _table(path: Path, problems: Problems) -> TableMap | None:
    root = read_root(path, "map", problems)
    if root is None:
        return None
    raw = read_raw_table(path, root, problems) if is_oriented(root, ORIENTATION, problems) else None
    return None if raw is None else interpret_table(raw, path.stem, problems)
