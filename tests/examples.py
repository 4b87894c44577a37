"""The examples in docstrings: what they show is so; run in the folder of tests that mirrors theirs.

Examples find ``folder``, an empty one; ``session``, a battle of Lang Luoi before anything is placed; ``save``, one that
is kept after three orders of the computer, and ``replay``, what is made of it; ``ledger``, ``vocabulary``: the rules of
Operation Apocalypse and the words of its maps; ``village`` (``village_file``), its map, ``reading``, that map as it is
read, and ``hamlet``, a table of FNG.  The player's files lie in a place of the test's own.
"""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

from game.board.tiled.hexes.checker import read_document
from game.board.tiled.hexes.reader import read_map
from game.board.tiled.hexes.snapping import Reading
from game.board.tiled.problems import Problems
from game.board.tiled.xmlfile import read_root
from game.engine.files.paths import data_dir, saves_dir
from game.engine.playable.scenario import load_scenario
from game.engine.replay.replay import replay_file
from game.systems import kit_of, ledger_of, map_vocabulary, new_session

ROOT = Path(__file__).resolve().parents[1]
VILLAGE = data_dir() / "maps" / "village.tmx"


def modules_with_examples(room: str) -> list[str]:
    """The modules under ``game/room`` that show anything."""
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in sorted((ROOT / "game" / room).rglob("*.py"))
        if ">>>" in path.read_text(encoding="utf-8")
    ]


def check_examples(module: str, folder: Path) -> None:
    """Fail with what is not as the examples of a module show it; each finds a ``folder`` of the test's own."""
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for example in doctest.DocTestFinder().find(import_module(module)):
        example.globs |= _at_hand(example, folder)
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
