"""A battle keeps the map it began with, says that its file was changed, and can be begun again on the changed one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.hexgrid import Hex
from game.engine.playable.workshop import OwnMap, scenario_of
from game.systems import begin_map, new_session
from game.ui.kit.inputs.menu import MenuItem
from game.ui.oa.scene import ApocalypseBattle
from game.ui.painting import PaintedMap
from tests.ui.battle_table import BattleTable
from tests.ui.test_map_desk import flooded, save


@pytest.fixture
def own(home: Path) -> OwnMap:
    return begin_map("Ford", "small")


@pytest.fixture
def battle(table: BattleTable, own: OwnMap, monkeypatch: pytest.MonkeyPatch) -> BattleTable:
    """A battle on a map of the player's own."""
    monkeypatch.setattr(PaintedMap, "start", lambda painted: None)
    table.scene = ApocalypseBattle(table.hands.app.context, new_session(scenario_of(own), 7))
    table.hands.app.context.scenes.push(table.scene)
    table.settle()
    return table


def item(battle: BattleTable) -> MenuItem | None:
    """The line of the menu that begins again."""
    return next((item for item in battle.scene.map_news.items() if item.text.startswith("Begin again")), None)


def test_on_an_unchanged_map_there_is_nothing_to_begin_again_for(battle: BattleTable, own: OwnMap) -> None:
    assert item(battle) is None
    save(own.map, lambda text: text)
    assert item(battle) is None


def test_a_changed_map_is_told_and_the_battle_goes_on_with_its_own(battle: BattleTable, own: OwnMap) -> None:
    save(own.map, flooded)
    battle.scene.entered()
    assert "goes on with the map it began with" in battle.scene.parts.banner.words
    assert battle.session.context.map.terrain[Hex(101)] != "river"
    again = item(battle)
    assert again is not None
    assert again.reason == ""


def test_begun_again_it_is_played_on_the_changed_map(battle: BattleTable, own: OwnMap) -> None:
    save(own.map, flooded)
    line = item(battle)
    assert line is not None
    assert line.act is not None
    line.act()
    battle.hands.click("Begin again")
    again = battle.hands.scene
    assert isinstance(again, ApocalypseBattle)
    assert again is not battle.scene
    assert again.session.context.map.terrain[Hex(101)] == "river"
    battle.hands.app.context.scenes.pop()


def test_on_a_broken_map_it_cannot_be_begun_again(battle: BattleTable, own: OwnMap) -> None:
    save(own.map, lambda text: text.replace('"road"', '"raod"'))
    again = item(battle)
    assert again is not None
    assert again.reason == "The map has faults; 'Edit this map' shows them."
