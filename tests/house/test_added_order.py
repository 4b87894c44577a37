"""An order added to FNG as CONTRIBUTING.md has it, in a copy of the game: four files, and the window plays it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

RULE = '''"""Lying low: FNG-MOVE-07."""

from __future__ import annotations

from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Choices, Order, Refusal
from game.engine.core.world import EntityId
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.move.moving import lie_down
from game.rules.fng.turn.acting import acting, offers, why_not_act


@declare
class LieLow(Order, NamesFigure, frozen=True):
    """FNG-MOVE-07: lie down and stay there."""

    figure: EntityId


def why_not_lie_low(skirmish: Skirmish, decision: GroupActs, order: LieLow) -> Refusal | None:
    """FNG-MOVE-07: an active figure."""
    return why_not_act(skirmish.world, order.figure)


@offers("lying low")
def offer_lying_low(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MOVE-07: each of the group."""
    for figure in acting(skirmish.world):
        choices.add(LieLow(figure))


@FNG.order(GroupActs, LieLow, why_not_lie_low)
def lie_low(skirmish: Skirmish, decision: GroupActs, order: LieLow) -> None:
    """FNG-MOVE-07: he is prone."""
    lie_down(skirmish, order.figure, 0, "FNG-MOVE-07")
    skirmish.push(decision)
'''
RECORD = """

@ACTS.says(
    LieLow, Handle(mark("Lie low"), "table_low", mark("He is not to be seen."), when=(decisions.GroupActs,))
)
def _low(skirmish: Skirmish, order: LieLow) -> str:
    return t("{name} lies low", name=_name(skirmish, order.figure))
"""
KEY = '    Action("table_low", mark("lie low"), ("Shift+K",), TABLE),\n'
PLAY = """
import json, sys
from pathlib import Path
from game.rules.fng.model.components.figures import Prone
from game.rules.fng.move.lying_low import LieLow
from game.ui.fng.orders.acts import ACTS
from tests.ui.fng.skirmish_table import SkirmishTable

table = SkirmishTable(Path(sys.argv[1]))
table.click("Able")
table.hands.press("W")
table.settle()
table.click("Able")
(button,) = [each for each in table.scene.parts.panel.order_buttons if each.text == "Lie low"]
(item,) = [each for each in table.scene.own_items(table.man("Able")) if each.text == "Able lies low"]
told = [list(each) for each in ACTS.told() if each[1].startswith("Lie low")]
table.hands.press("Shift+K")
table.settle()
found = {
    "button": [button.key, button.tooltip],
    "menu": [item.key, item.about],
    "help": told,
    "given": any(isinstance(record.order, LieLow) for record in table.session.records),
    "prone": table.world.has(table.man("Able"), Prone),
}
table.close()
print(json.dumps(found))
"""


def add_to(house: Path) -> list[str]:
    """Write the order into a copy of the game; the files that were touched."""
    rule = house / "game" / "rules" / "fng" / "move" / "lying_low.py"
    rule.write_text(RULE, encoding="utf-8")
    places = house / "game" / "rules" / "fng" / "turn" / "acting.py"
    put_in(places, '"light",', '"light", "lying low",')
    record = house / "game" / "ui" / "fng" / "orders" / "acts.py"
    crawl = "from game.rules.fng.move.crawling import Crawl\n"
    put_in(record, crawl, crawl + "from game.rules.fng.move.lying_low import LieLow\n")
    record.write_text(record.read_text(encoding="utf-8") + RECORD, encoding="utf-8")
    keys = house / "game" / "ui" / "window" / "actions.py"
    prone = '    Action("table_prone"'
    put_in(keys, prone, KEY + prone)
    return [path.relative_to(house).as_posix() for path in (rule, places, record, keys)]


def put_in(path: Path, old: str, new: str) -> None:
    """Replace the one place where ``old`` stands."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The copied game with the order, and the files that it took."""
    house = tmp_path_factory.mktemp("added")
    for folder in ("game", "assets", "maps", "scenarios"):
        shutil.copytree(ROOT / folder, house / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return house, add_to(house)


def test_an_order_of_fng_takes_four_files_and_has_button_key_menu_and_help(
    house: tuple[Path, list[str]], tmp_path: Path
) -> None:
    copied, touched = house
    assert len(touched) <= 4
    own = {"PYTHONPATH": str(ROOT), "APOCALYPSE_HOME": str(tmp_path), "PYTHONPYCACHEPREFIX": str(copied / "compiled")}
    environment = os.environ | own
    command = [sys.executable, "-c", PLAY, str(tmp_path / "home")]
    found = subprocess.run(command, cwd=copied, capture_output=True, text=True, env=environment)
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout.splitlines()[-1]) == {
        "button": ["Shift+K", "He is not to be seen."],
        "menu": ["Shift+K", "He is not to be seen."],
        "help": [["Shift+K", "Lie low: He is not to be seen."]],
        "given": True,
        "prone": True,
    }
