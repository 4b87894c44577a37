"""A game does not depend on what its modules are called or where they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.systems import system_ids
from tests.house.tree import ROOT

PLAY = """
import sys
from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.systems import kit_of

kit = kit_of(sys.argv[1])
game = kit.begin(kit.context(load_scenario(sys.argv[2])), SeededDice(7))
lots = SeededDice(7, "orders")
while game.decision is not None and game.orders_given < 250:
    game.submit(game.sample(lots))
    game.forget()
print(game.orders_given, game.digest())
"""
BATTLES = {"oa": "oa/village", "fng": "fng/introductory", "fof": "fof/village", "fmjp": "fmjp/bring_him_back"}
FIRST_BECOMES_LAST = "zz_"


def movable(system: str) -> list[str]:
    """Every second module of a system that puts a function at some point of another."""
    marks = re.compile(r"^@(\w+\((\"[\w ]+\")\)|[A-Z]+\.(task|order|choices)\()", re.MULTILINE)
    folder = ROOT / "game" / "rules" / system
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in sorted(folder.rglob("*.py"))
        if path.name != "kit.py" and marks.search(path.read_text(encoding="utf-8"))
    ]
    return names[::2]


def move(house: Path, names: list[str]) -> None:
    """Rename these modules so that they come last, wherever they are named."""
    short = "|".join(re.escape(name) for name in names)
    dotted = re.compile(rf"\b({short})\b(?=[\s:\"]|\.[A-Z_]\w*)")
    for path in sorted(house.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        told = dotted.sub(lambda found: _renamed(found[1]), text)
        if told != text:
            path.write_text(told, encoding="utf-8")
    for name in names:
        path = house.joinpath(*name.split(".")).with_suffix(".py")
        path.rename(house.joinpath(*_renamed(name).split(".")).with_suffix(".py"))


def _renamed(name: str) -> str:
    package, _, module = name.rpartition(".")
    return f"{package}.{FIRST_BECOMES_LAST}{module}"


def played(house: Path, system: str) -> str:
    """How many orders a battle by lot took in this house, and how it stands."""
    command = [sys.executable, "-c", PLAY, system, BATTLES[system]]
    own = os.environ | ({} if house == ROOT else {"PYTHONPYCACHEPREFIX": str(house / "compiled")})
    found = subprocess.run(command, cwd=house, capture_output=True, text=True, env=own)
    assert found.returncode == 0, found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def moved_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = tmp_path_factory.mktemp("moved")
    for folder in ("game", "assets", "maps", "scenarios"):
        shutil.copytree(ROOT / folder, house / folder, ignore=shutil.ignore_patterns("__pycache__"))
    move(house, [name for system in system_ids() for name in movable(system)])
    return house


@pytest.mark.parametrize("system", system_ids())
def test_a_battle_goes_as_before_when_modules_are_renamed(system: str, moved_house: Path):
    assert len(movable(system)) >= 5
    assert played(moved_house, system) == played(ROOT, system)
