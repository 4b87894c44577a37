"""Every public function of engine and board shows in its docstring how it is used, and what it shows is so.

Examples find ``folder``, an empty one; ``session``, a battle of Lang Luoi before anything is placed; and ``ledger``, the
rules of Operation Apocalypse.  The player's files lie in a place of the test's own.
"""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from game.engine.files.paths import data_dir
from game.engine.playable.scenario import load_scenario
from game.systems import ledger_of, new_session
from tests.house.tree import ROOT

MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for room in ("engine", "board")
    for path in sorted((ROOT / "game" / room).rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_what_examples_show_is_so(module: str, tmp_path: Path, home: Path) -> None:
    session = new_session(load_scenario("oa/village"), 7, human=("us",))
    shared = {"folder": tmp_path, "session": session, "ledger": ledger_of("oa"), "data_dir": data_dir}
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for example in doctest.DocTestFinder().find(import_module(module), extraglobs=shared):
        runner.run(example, out=told.append)
    assert runner.tries
    assert not runner.failures, "".join(told)
