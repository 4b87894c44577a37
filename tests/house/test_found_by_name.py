"""What is found by the name of an attribute: only where no type would do, and every such file says why."""

from __future__ import annotations

import ast

from tests.house.tree import ROOT, python_files

REACHING = {"getattr", "setattr", "hasattr", "delattr"}

FOREIGN = "asks pygame, pytmx, SQLite or the platform for what only some versions have"
NAMED = "goes by names that stand in data: a table, a settings or lesson file, the words of a command, the palette"
PART = "loads a part that is named by its module, so that it is brought in only when it is needed"
ANY_KIND = "looks at orders, decisions or events of any kind, several of which name the same sort of thing"

WHY = {
    "board/skirmish/log.py": ANY_KIND,
    "board/tiled/hexes/reader.py": FOREIGN,
    "board/tiled/program.py": FOREIGN,
    "cli/__init__.py": PART,
    "cli/chosen.py": NAMED,
    "engine/core/parts.py": "walks over the fields of any struct by their types",
    "engine/files/paths.py": FOREIGN,
    "engine/files/regular_files.py": FOREIGN,
    "engine/journal/faults.py": FOREIGN,
    "engine/playable/lesson_pieces.py": NAMED,
    "engine/playable/lessons.py": NAMED,
    "engine/rulebook/tables.py": NAMED,
    "rules/fng/tour/squad_file.py": NAMED,
    "rules/oa/lessons.py": NAMED,
    "rules/oa/viet_cong/hiding.py": ANY_KIND,
    "rules/oa/words/log_facts.py": ANY_KIND,
    "systems.py": PART,
    "ui/battle/log/book.py": ANY_KIND,
    "ui/battle/log/filter.py": ANY_KIND,
    "ui/fmjp/controls/prompting.py": ANY_KIND,
    "ui/fmjp/own.py": ANY_KIND,
    "ui/fmjp/shown/acting.py": ANY_KIND,
    "ui/fng/controls/menus.py": ANY_KIND,
    "ui/fng/desk.py": ANY_KIND,
    "ui/fng/orders/answering.py": ANY_KIND,
    "ui/fof/own.py": ANY_KIND,
    "ui/fof/shown/rounds.py": ANY_KIND,
    "ui/kit/inputs/menu.py": FOREIGN,
    "ui/kit/keys.py": FOREIGN,
    "ui/kit/theme.py": NAMED,
    "ui/oa/contact.py": ANY_KIND,
    "ui/oa/desk.py": ANY_KIND,
    "ui/oa/lesson.py": ANY_KIND,
    "ui/oa/orders/aiming.py": ANY_KIND,
    "ui/oa/orders/clicking.py": ANY_KIND,
    "ui/oa/orders/commander.py": ANY_KIND,
    "ui/oa/orders/words.py": ANY_KIND,
    "ui/oa/shown/marks.py": ANY_KIND,
    "ui/painting/background.py": FOREIGN,
    "ui/replay/scene.py": "is asked to draw while it is still being built",
    "ui/scenes/settings.py": NAMED,
    "ui/skirmish/own.py": ANY_KIND,
    "ui/skirmish/shown/chain_panel.py": ANY_KIND,
    "ui/window/display.py": FOREIGN,
    "ui/window/help.py": "hangs a rectangle by one of its corners or sides, which pygame names",
}
"""The files of the game that reach for something by its name, each with why."""


def reaches(source: str) -> list[int]:
    """The lines that reach for an attribute by its name."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REACHING
    ]


def test_every_file_that_finds_something_by_name_is_listed_with_its_reason():
    files = {
        path.relative_to(ROOT / "game").as_posix()
        for path in python_files("game")
        if reaches(path.read_text(encoding="utf-8"))
    }
    assert files == set(WHY)


def test_reaching_by_name_is_seen_wherever_it_stands():
    source = (
        "a = getattr(order, field)\ndef f(row):\n    return [setattr(row, name, 1) for name in ab]\nb = order.field\n"
    )
    assert reaches(source) == [1, 3]
