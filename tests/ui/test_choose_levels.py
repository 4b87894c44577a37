"""How well the computer plays is chosen for each side before a battle, and stays chosen for the next one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.playable.scenario import load_scenario
from game.ui.launch import Battles
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.games.report import ReportScene
from game.ui.window.settings import SettingsStore
from tests.levelled import give_levels
from tests.ui.battle_table import unpainted
from tests.ui.hands import Hands


@pytest.fixture
def hands(home: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A window in which battles of Force on Force can be played at three levels."""
    give_levels(monkeypatch, "fof")
    unpainted(monkeypatch)
    return Hands(Battles(), home, size=(1024, 700))


def choose(hands: Hands, *path: str) -> ChooseScene:
    """A scenario, chosen in the list of the new game."""
    scene = ChooseScene(hands.app.context)
    hands.app.context.scenes.push(scene)
    hands.wait(0.1)
    scene.list.select(next(at for at, one in enumerate(scene.listed) if one.path.parts[-2:] == path))
    for _ in range(3):
        hands.wait(0.1)
    return scene


def take(scene: ChooseScene, side: str, level: str) -> None:
    """Choose a level as a click in the list of its button does."""
    button = next(each for each in scene.computers if each.side == side)
    button._offer()
    next(item for item in scene.root.popups[-1].items if item.text.endswith(f": {level}")).act()


def test_each_side_has_a_button_that_says_how_well_it_is_played(hands: Hands) -> None:
    scene = choose(hands, "fof", "village.toml")
    assert [each.text for each in scene.computers] == ["Computer as Americans: quick", "Computer as Viet Cong: quick"]
    scene.computers[1]._offer()
    items = scene.root.popups[-1].items
    assert [item.text.rpartition(": ")[2] for item in items] == ["quick", "thinking", "hard"]
    assert "a quarter of a second" in items[1].about


def test_a_side_that_plays_by_its_book_has_none(hands: Hands) -> None:
    assert "vc" not in [each.side for each in choose(hands, "oa", "village.toml").computers]


def test_the_battle_is_played_at_the_level_that_was_chosen(hands: Hands) -> None:
    scene = choose(hands, "fof", "village.toml")
    take(scene, "vc", "hard")
    take(scene, "us", "thinking")
    assert scene.computers[1].text == "Computer as Viet Cong: hard"
    scene.start()
    assert hands.app.context.scenes.all()[-2].session.header.players == {"vc": "hard"}


def test_what_was_chosen_is_offered_again_on_another_day(hands: Hands, home: Path) -> None:
    take(choose(hands, "fof", "village.toml"), "vc", "hard")
    assert SettingsStore(home / "settings.toml").now.levels == {"vc": "hard"}
    again = choose(hands, "fof", "village.toml")
    assert [each.level for each in again.computers] == ["quick", "hard"]


def test_a_level_in_the_settings_that_nobody_knows_is_the_usual_one(hands: Hands) -> None:
    hands.app.context.settings.change(levels={"vc": "wise"})
    assert [each.level for each in choose(hands, "fof", "village.toml").computers] == ["quick", "quick"]
    battle = Battles().new_game(hands.app.context, load_scenario("fof/village"), 3, own_dice=False)
    assert battle.session.header.players == {"vc": "leader"}
    battle.left()


def test_a_command_goes_before_what_was_chosen(hands: Hands) -> None:
    hands.app.context.settings.change(levels={"vc": "hard"})
    scenario = load_scenario("fof/village")
    battle = Battles().new_game(hands.app.context, scenario, 3, own_dice=False, levels={"vc": "thinking"})
    assert battle.session.header.players == {"vc": "thinking"}
    battle.left()


def test_who_watches_sees_the_level_of_each_side(hands: Hands) -> None:
    hands.app.context.settings.change(levels={"us": "hard"})
    battle = Battles().new_game(hands.app.context, load_scenario("fof/village"), 3, own_dice=False, watched=True)
    hands.app.context.scenes.push(battle)
    assert battle.stand_in.title == "Watching: Americans (hard), Viet Cong (quick)"


def test_the_end_report_names_the_level(hands: Hands) -> None:
    battle = Battles().new_game(
        hands.app.context, load_scenario("fof/village"), 3, own_dice=False, levels={"vc": "hard"}
    )
    report = ReportScene(hands.app.context, battle.session)
    assert "Viet Cong: played by the computer, who thinks hard." in report._how()
    battle.left()
