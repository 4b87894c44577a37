"""Every public function of engine and board shows in its docstring how it is used, and what it shows is so.

Examples find ``folder``, an empty one; ``session``, a battle of Lang Luoi before anything is placed; ``save``, one that
is kept after three orders of the computer, and ``replay``, what is made of it; ``ledger``, ``vocabulary``: the rules of
Operation Apocalypse and the words of its maps; ``village`` (``village_file``), its map, ``reading``, that map as it is
read, and ``hamlet``, a table of FNG.  The player's files lie in a place of the test's own.
"""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from game.board.tiled.hexes.checker import read_document
from game.board.tiled.hexes.reader import read_map
from game.board.tiled.hexes.snapping import Reading
from game.board.tiled.problems import Problems
from game.board.tiled.xmlfile import read_root
from game.engine.files.paths import data_dir, saves_dir
from game.engine.playable.scenario import load_scenario
from game.engine.replay.replay import replay_file
from game.systems import kit_of, ledger_of, map_vocabulary, new_session
from tests.house.tree import ROOT

SHOWN = ("engine", "board")
"""Rooms of which every public function has an example."""

VILLAGE = data_dir() / "maps" / "village.tmx"
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for room in ("engine", "board")
    for path in sorted((ROOT / "game" / room).rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_what_examples_show_is_so(module: str, tmp_path: Path, home: Path) -> None:
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for example in doctest.DocTestFinder().find(import_module(module)):
        example.globs |= _at_hand(example, tmp_path)
        runner.run(example, out=told.append)
    assert runner.tries
    assert not runner.failures, "".join(told)


def _at_hand(example: doctest.DocTest, folder: Path) -> dict[str, object]:
    """What an example finds, as far as it speaks of it; made for each anew."""
    words = {word for line in example.examples for word in re.findall(r"\w+", line.source)}
    found: dict[str, object] = {"folder": folder, "data_dir": data_dir, "village_file": VILLAGE}
    found |= {"hamlet_file": VILLAGE.with_name("fng-hamlet.tmx"), "vocabulary": map_vocabulary()}
    if "ledger" in words:
        found["ledger"] = ledger_of("oa")
    if "session" in words:
        found["session"] = new_session(load_scenario("oa/village"), 7, human=("us",))
    if "hamlet" in words:
        found["hamlet"] = kit_of("fng").context(load_scenario("fng/introductory")).field
    if words & {"village", "reading"}:
        found["village"] = read_map(VILLAGE, map_vocabulary())
    if "reading" in words:
        found["reading"] = _being_read()
    if words & {"save", "replay"}:
        found["save"] = save = _kept()
        found["replay"] = replay_file(save, kit_of)
    return found


def _being_read() -> Reading:
    problems = Problems()
    root = read_root(VILLAGE, "map", problems)
    assert root is not None
    raw = read_document(VILLAGE, root, problems)
    assert raw is not None
    return Reading(raw, map_vocabulary(), problems)


def _kept() -> Path:
    """The first save of Lang Luoi, after three orders."""
    for old in saves_dir().glob("*.apoc"):
        old.unlink()
    path = saves_dir() / "village-001.apoc"
    path.parent.mkdir(parents=True, exist_ok=True)
    session = new_session(load_scenario("oa/village"), 7, human=(), path=path)
    for _ in range(3):
        session.step_ai()
    session.close()
    return path


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
