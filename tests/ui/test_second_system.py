"""A second rule system in the window: every scene that systems share shows it, and the first one as before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.playable.scenario import Scenario
from game.engine.session.session import Session
from game.engine.shelf.saves import autosave_path
from game.systems import new_session
from game.ui.battle.course.standin import Until
from game.ui.battle.scene import BattleScene
from game.ui.kit.inputs.menu import Menu
from game.ui.launch import Battles
from game.ui.mapdesk.hexes import MapDesk
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.choosing.briefing import BriefingScene
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.games.dice import DiceScene
from game.ui.scenes.games.keepsakes import KeepsakesScene
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.games.shelf import ShelfScene
from game.ui.scenes.games.take_back import TakeBackScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.title import TitleScene
from tests.duel.installed import install
from tests.ui.hands import Hands


@pytest.fixture
def mill(home: Path, monkeypatch: pytest.MonkeyPatch) -> Scenario:
    return install(monkeypatch)


@pytest.fixture
def window(mill: Scenario, home: Path) -> Iterator[Hands]:
    hands = Hands(Battles(), home)
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    yield hands
    hands.app.context.scenes.pop_to_first()
    hands.step()


def duel(mill: Scenario) -> Session:
    """A duel that the computer has fought to its end."""
    session = new_session(mill, 3, human=(), path=autosave_path(mill))
    while session.step_ai():
        pass
    return session


def test_the_title_asks_of_which_system_the_rules_are_wanted(window: Hands) -> None:
    window.click("Rules")
    (menu,) = window.scene.root.popups
    assert isinstance(menu, Menu)
    head, first, *others = [item.text for item in menu.items]
    assert (head, first, others[-1]) == ("Rules", "Operation Apocalypse", "The duel")
    for _ in others:
        window.press("Down")
    window.press("Enter")
    assert isinstance(window.scene, RulesScene)
    assert window.scene.ledger.prefix == "DL"


def test_only_systems_with_lessons_teach(window: Hands) -> None:
    window.click("Learn")
    assert isinstance(window.scene, LearnScene)
    assert {lesson.system for lesson in window.scene.lessons} == {"oa"}


def test_its_scenario_can_be_chosen_with_its_map_and_whose_rules(window: Hands, mill: Scenario) -> None:
    scene = ChooseScene(window.app.context)
    window.app.context.scenes.push(scene)
    at = next(at for at, one in enumerate(scene.listed) if one.scenario == mill)
    scene.list.select(at)
    window.step()
    assert scene.title.text == "Behind the mill"
    assert scene.list.rows[at].detail == "The duel"
    assert scene.preview.board is not None


def test_its_rules_and_tables_are_read(window: Hands) -> None:
    scene = RulesScene(window.app.context, "duel", "DL-2-2")
    window.app.context.scenes.push(scene)
    window.step()
    assert [table.id for table in scene.tables] == ["shot"]


def test_a_duel_is_looked_through_again(window: Hands, mill: Scenario) -> None:
    session = duel(mill)
    session.close()
    scene = Battles().replay(window.app.context, autosaved(mill))
    assert isinstance(scene, ReplayScene)
    window.app.context.scenes.push(scene)
    window.step()
    window.press("End")
    window.step()
    assert scene.review.report.ending == "One of them has fallen."
    assert scene.board.log.entries


def autosaved(mill: Scenario) -> Path:
    """The one save there is."""
    return autosave_path(mill).with_name("mill-001.apoc")


def test_every_scene_about_a_game_shows_a_duel(window: Hands, mill: Scenario) -> None:
    session = duel(mill)
    context = window.app.context
    for scene in (
        BriefingScene(context, session),
        DiceScene(context, session),
        KeepsakesScene(context, session),
        ReportScene(context, session),
        TakeBackScene(
            context, session, lambda game, record: type(record.order).__name__, lambda: None, lambda order: order - 1
        ),
        MapDesk(context, mill, lambda scenario: None),
    ):
        context.scenes.push(scene)
        window.step()
        assert window.scene is scene
        context.scenes.pop()
    session.close()


def test_saves_and_shelf_list_both_systems(window: Hands, mill: Scenario) -> None:
    duel(mill).close()
    for make in (SavesScene, ShelfScene):
        window.app.context.scenes.push(make(window.app.context))
        window.step()
        window.wait(0.1)
        assert "Behind the mill" in " ".join(row.text for row in window.scene.list.rows)
        window.app.context.scenes.pop()


# -- the battle window -------------------------------------------------------------------------------------------------


def fought(window: Hands, mill: Scenario, **chosen: object) -> BattleScene:
    """A duel in which the player is Bayard, on screen until he is asked."""
    scene = Battles().new_game(window.app.context, mill, 3, own_dice=False, **chosen)
    assert isinstance(scene, BattleScene)
    window.app.context.settings.change(speed="instant")
    window.app.context.scenes.push(scene)
    until(window, lambda: scene.desk.my_turn or scene.session.over)
    return scene


def until(window: Hands, done: Callable[[], bool]) -> None:
    """Let time pass, but not for ever."""
    for _ in range(300):
        if done():
            return
        window.wait(0.1)
    raise AssertionError("nothing came of it")


def test_a_duel_is_fought_by_keyboard_undone_and_taken_back(window: Hands, mill: Scenario) -> None:
    scene = fought(window, mill)
    session = scene.session
    window.press("Space")
    until(window, lambda: scene.desk.my_turn)
    assert [record.side for record in session.records] == ["blue", "red"]
    assert session.can_undo
    window.press("Ctrl+Z")
    assert not session.records
    window.press("F")
    assert scene.commander.aims
    window.press("Enter")
    assert "out of his reach" in scene.parts.banner.note
    window.press("Space")
    until(window, lambda: scene.desk.my_turn)
    scene.take_back()
    assert not session.records


def test_a_hint_is_asked_for_and_followed(window: Hands, mill: Scenario) -> None:
    scene = fought(window, mill)
    window.press("F2")
    until(window, lambda: scene.adviser.shown)
    advised = scene.commander.hint.order
    window.press("Enter")
    assert scene.session.records[0].order == advised


def test_the_computer_plays_on_to_the_report(window: Hands, mill: Scenario) -> None:
    scene = fought(window, mill)
    scene.stand_in.begin(Until.END)
    until(window, lambda: scene.session.over and isinstance(window.scene, ReportScene))
    assert {record.side for record in scene.session.records} == {"blue", "red"}
    window.app.context.scenes.pop()
    assert scene.parts.log_desk.log.entries


def test_a_duel_is_only_watched_and_then_kept(window: Hands, mill: Scenario) -> None:
    scene = Battles().new_game(window.app.context, mill, 3, own_dice=False, watched=True)
    window.app.context.scenes.push(scene)
    window.step()
    assert scene.stand_in.watching
    assert scene.session.path is None
    scene.stand_in.stop()
    assert scene.session.path is not None


def test_its_menu_and_the_scenes_behind_it_open(window: Hands, mill: Scenario) -> None:
    scene = fought(window, mill)
    window.press("Esc")
    (menu,) = scene.root.popups
    assert "Victory points" in [item.text for item in menu.items]
    scene.root.close(menu)
    for open_scene in (scene.menus.open_dice, scene.menus.open_briefing, scene.menus.open_take_back,
                       scene.menus.open_replay, scene.menus.open_keepsakes, scene.menus.rule_here):  # fmt: skip
        open_scene()
        window.step()
        assert window.scene is not scene
        window.app.context.scenes.pop()


def test_a_saved_duel_is_resumed_in_the_window(window: Hands, mill: Scenario) -> None:
    scene = fought(window, mill)
    window.press("Space")
    until(window, lambda: scene.desk.my_turn)
    given = len(scene.session.records)
    window.app.context.scenes.pop()
    again = Battles().resume(window.app.context, autosaved(mill))
    assert isinstance(again, BattleScene)
    assert len(again.session.records) == given
    again.left()
