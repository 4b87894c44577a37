"""Every public function of engine and board shows in its docstring how it is used.

That what they show is so, the tests of their own folders say (``tests/examples.py``).
"""

from __future__ import annotations

import ast
from pathlib import Path

from tests.house.tree import ROOT

SHOWN = ("engine", "board")
"""Rooms of which every public function has an example."""


def _public(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [each for each in tree.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]


def test_every_public_function_shows_how_it_is_used() -> None:
    silent = [
        f"{path.relative_to(ROOT)}:{function.lineno}: {function.name}"
        for room in SHOWN
        for path in sorted((ROOT / "game" / room).rglob("*.py"))
        for function in _public(path)
        if ">>>" not in (ast.get_docstring(function) or "")
    ]
    assert not silent, "\n".join(silent)
