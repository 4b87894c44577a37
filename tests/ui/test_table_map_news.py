"""The table of a skirmish in progress: the battle keeps its own, and may be begun again on a changed one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.playable.scenario import load_scenario, map_file
from game.engine.playable.workshop import own_copy, scenario_of
from game.ui.battle.scene import BattleScene
from game.ui.launch import Battles
from game.ui.mapdesk.tables import TableDesk
from game.ui.painting.background import Painting
from tests.ui.hands import Hands


@pytest.fixture
def fought(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Hands, BattleScene]]:
    """A skirmish on the player's own copy of the hamlet, which nobody paints."""
    monkeypatch.setattr(Painting, "start", lambda painted: None)
    hands = Hands(Battles(), home)
    own = scenario_of(own_copy(load_scenario("fng/introductory")))
    scene = Battles().new_game(hands.app.context, own, 3, own_dice=False)
    assert isinstance(scene, BattleScene)
    hands.app.context.scenes.push(scene)
    hands.step()
    yield hands, scene
    hands.app.context.scenes.pop_to_first()


def offered(scene: BattleScene) -> list[str]:
    return [item.text for item in scene.map_news.items()]


def rewrite(scene: BattleScene, old: str, new: str) -> None:
    file = map_file(scene.session.header.scenario)
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_a_changed_table_offers_to_begin_again_a_broken_one_says_why_not(fought: tuple[Hands, BattleScene]) -> None:
    _, scene = fought
    assert offered(scene) == ["Edit this map"]
    rewrite(scene, 'type="woods"', 'type="jungle"')
    assert offered(scene) == ["Edit this map", "Begin again on the changed map"]
    rewrite(scene, 'type="jungle"', 'type="wods"')
    again = scene.map_news.items()[1]
    assert "faults" in again.reason


def test_the_table_is_edited_on_the_desk_of_tables(
    fought: tuple[Hands, BattleScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, scene = fought
    monkeypatch.setattr(TableDesk, "edit", lambda desk: None)
    scene.map_news.items()[0].act()
    hands.step()
    assert isinstance(hands.scene, TableDesk)
