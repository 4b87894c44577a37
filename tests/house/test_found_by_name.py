"""What is found by the name of an attribute: only where no type would do, and every such file says why."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tests.house.tree import ROOT, nodes_of, python_files

REACHING = {"getattr", "setattr", "hasattr", "delattr"}

FOREIGN = "asks pygame, pytmx, SQLite or the platform for what only some versions have"
NAMED = "goes by names that stand in data: a table, a settings or lesson file, the words of a command, the palette"
PART = "loads a part that is named by its module, so that it is brought in only when it is needed"

WHY = {
    "board/tiled/hexes/reader.py": FOREIGN,
    "board/tiled/program.py": FOREIGN,
    "cli/__init__.py": PART,
    "engine/core/parts.py": "walks over the fields of any struct by their types",
    "engine/files/paths.py": FOREIGN,
    "engine/files/regular_files.py": FOREIGN,
    "engine/journal/faults.py": FOREIGN,
    "engine/journal/file.py": FOREIGN,
    "engine/playable/lesson_pieces.py": NAMED,
    "engine/playable/lessons.py": NAMED,
    "engine/rulebook/tables.py": NAMED,
    "systems.py": PART,
    "thoughts.py": FOREIGN,
    "ui/kit/inputs/menu.py": FOREIGN,
    "ui/kit/keys.py": FOREIGN,
    "ui/kit/theme.py": NAMED,
    "ui/painting/background.py": FOREIGN,
    "ui/scenes/settings.py": NAMED,
    "ui/window/display.py": FOREIGN,
}
"""The files of the game that reach for something by its name, each with why."""


def reaches(nodes: Iterable[ast.AST]) -> list[int]:
    """The lines that reach for an attribute by its name."""
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REACHING
    ]


def test_every_file_that_finds_something_by_name_is_listed_with_its_reason():
    files = {path.relative_to(ROOT / "game").as_posix() for path in python_files("game") if reaches(nodes_of(path))}
    assert files == set(WHY)


def test_reaching_by_name_is_seen_wherever_it_stands():
    source = (
        "a = getattr(order, field)\ndef f(row):\n    return [setattr(row, name, 1) for name in ab]\nb = order.field\n"
    )
    assert reaches(ast.walk(ast.parse(source))) == [1, 3]
