"""Levels of difficulty on the screens: chosen by what they change, named in the battle, in saves and in the report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.game import Moment
from game.engine.faults import TableFault
from game.engine.playable.kit import difficulty_line
from game.engine.shelf.saves import list_saves
from game.rules.oa.turn.sequence import SEQUENCE
from game.systems import kit_of
from game.ui.launch import Battles
from game.ui.oa.controls.ribbon import Ribbon
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.paper import changes_of
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.games.saves import SavesScene
from tests.asserting import some
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import LEVELS, write_scenario


@pytest.fixture
def choose(hands, scenario_files):
    """The choice of a scenario that names no level."""
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    hands.step()
    return hands.scene


def test_the_historical_game_is_chosen_unless_the_scenario_says_otherwise(hands, choose, games):
    assert choose.levels.chosen == "historical"
    hands.press("Enter")
    assert games.rules["difficulty"] == "historical"


def test_a_scenario_may_name_its_level(hands, scenario_files, games):
    file = scenario_files / "bend.toml"
    write_scenario(file)
    file.write_text(file.read_text() + '[rules]\ndifficulty = "hard"\n')
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    assert hands.scene.levels.chosen == "hard"


def test_each_level_says_what_it_changes(hands, choose):
    said = []
    for (key, _), cell in some(zip(choose.levels.choice.options, choose.levels.choice.cells(), strict=True)):
        hands.click(cell.center)
        assert choose.levels.chosen == key
        said.append(choose.levels.words.text)
    assert said == [changes_of(level) for level in LEVELS]
    assert said[0] == "Two squads of the enemy fewer."
    assert len(set(said)) == len(said)


def test_the_level_chosen_by_mouse_is_played(hands, choose, games):
    hands.click(choose.levels.choice.cells()[2].center)
    hands.click("Start")
    assert games.rules["difficulty"] == "hard"
    assert games.watched == []


def test_the_level_chosen_by_key_is_watched(hands, choose, games):
    choose.root.set_focus(choose.levels.choice, shown=True)
    hands.press("Left")
    hands.press("W")
    assert games.rules["difficulty"] == "easy"
    assert games.watched == ["oa/bend"]


def test_a_watched_game_asks_for_no_dice(hands, choose, games):
    hands.click(choose.own_dice)
    hands.click("Watch")
    assert games.started == [("oa/bend", None, False)]


def test_levels_that_cannot_be_read_are_told_and_the_battle_does_not_start(hands, scenario_files, games, monkeypatch):
    def refuse(scenario):
        raise TableFault("difficulty.toml: levels: there is no entry for 'historical'")

    monkeypatch.setattr(games, "ways", refuse)
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    hands.step()
    scene = hands.app.context.scenes.top
    assert "difficulty.toml" in scene.root.popups[-1].body.text
    hands.press("Enter")
    assert not scene.start_button.enabled
    hands.press("Enter")
    assert games.started == []


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 900), 100)])
def test_every_level_of_the_game_fits_at_any_size(home: Path, size, scale):
    hands = Hands(Battles(), home, size=size, scale=scale)
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    hands.scene.list.select(next(at for at, one in enumerate(hands.scene.listed) if one.path.stem == "village"))
    hands.step()
    for level in some(kit_of("oa").difficulties()):
        hands.scene.levels.choice.choose(level.key)
        hands.step()
        assert cut_texts(hands.scene, hands.app.surface) == []
        words = hands.scene.levels.words.rect
        assert hands.app.surface.get_rect().contains(words)
        assert words.h > 0


# -- in the battle, the saves and the report ----------------------------------------------------------------------


@pytest.fixture
def veteran(home: Path, monkeypatch):
    """A battle at another level than the historical one."""
    unpainted(monkeypatch)
    table = BattleTable(home, path=home / "saves" / "v.apoc", rules={"difficulty": "veteran"})
    yield table
    table.close()


def title_of(key: str) -> str:
    return next(level.title for level in kit_of("oa").difficulties() if level.key == key)


def test_the_ribbon_names_the_level_and_its_tooltip_the_changes(veteran):
    ribbon: Ribbon = veteran.scene.parts.ribbon
    assert ribbon._level.w > 0
    tip = ribbon.tip(ribbon._level.center)
    assert title_of("veteran") in tip.title
    assert tip.text == " ".join(veteran.session.report.difficulty.changes)


def test_the_historical_game_needs_no_name(table):
    assert table.scene.parts.ribbon._level.w == 0


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 900), 100)])
def test_the_ribbon_is_whole_at_any_size(home: Path, monkeypatch, size, scale):
    unpainted(monkeypatch)
    table = BattleTable(home, size=size, scale=scale, rules={"difficulty": "shadow"})
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()


def test_the_list_of_saves_names_the_level(veteran):
    veteran.press("1")
    veteran.click(1208)
    context = veteran.hands.app.context
    context.scenes.pop_to_first()
    assert [save.difficulty for save in list_saves()] == ["veteran"]
    context.scenes.push(SavesScene(context))
    veteran.hands.step()
    (row,) = veteran.hands.scene.list.rows
    assert title_of("veteran") in row.text


def test_the_report_names_level_and_changes(veteran):
    context = veteran.hands.app.context
    context.scenes.push(ReportScene(context, veteran.session))
    veteran.hands.step()
    how = veteran.hands.scene._how()
    assert title_of("veteran") in how
    assert all(change in how for change in veteran.session.report.difficulty.changes)
    assert cut_texts(veteran.hands.scene, veteran.hands.app.surface) == []


@pytest.mark.parametrize("level", ["historical", "shadow"])
@pytest.mark.parametrize("step", SEQUENCE, ids=lambda step: step.key)
def test_in_the_smallest_window_every_step_is_named_in_full(home: Path, monkeypatch, step, level):
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=150, rules={"difficulty": level})
    ribbon = table.scene.parts.ribbon
    ribbon.show_moment(Moment(4, step.key, step.title), table.session.report)
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()


def test_tooltip_and_account_of_the_points_name_the_level_which_a_narrow_ribbon_leaves_out(home: Path, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700), scale=150, rules={"difficulty": "veteran"})
    ribbon, level = table.scene.parts.ribbon, table.session.report.difficulty
    assert difficulty_line(level) in ribbon.tip(ribbon._points.center).text
    table.hands.press("Esc")
    table.hands.press("V")
    assert any(difficulty_line(level) == getattr(widget, "text", "") for widget in table.scene.root.walk())
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()
