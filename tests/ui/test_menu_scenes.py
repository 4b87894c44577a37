"""Title, choice of scenario, saves and settings, used as a player uses them."""

from datetime import datetime
from pathlib import Path

import pytest
from msgspec import structs

from game.engine.faults import Fault, MapFault, MapProblem, SaveFault
from game.engine.playable.scenario import load_scenario
from game.engine.shelf.saves import SaveInfo
from game.systems import glossary_of, system_ids
from game.ui.kit.inputs.button import Choice
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.scenarios import Listed, fought_there
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.window.settings import SettingsStore
from tests.asserting import some
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import WAYS, BattleStub, write_scenario

WHEN = datetime(2026, 11, 21, 19, 5)


def save(name: str, **facts) -> SaveInfo:
    known = {"scenario": "oa/bend", "title": "The bend of the river", "turn": 4, "phase": "US movement", "points": 12}
    return SaveInfo(Path(name), WHEN, **(known | facts))


GOING = save("bend-002.apoc")
OVER = save("bend-001.apoc", finished=True, level="Marginal victory")
BROKEN = SaveInfo(Path("torn.apoc"), WHEN, problem="torn.apoc: the file is damaged; delete it.")


@pytest.fixture
def saves(monkeypatch) -> list[SaveInfo]:
    listed: list[SaveInfo] = []
    for place in ("title", "games.saves"):
        monkeypatch.setattr(f"game.ui.scenes.{place}.list_saves", lambda: list(listed))
    return listed


def enter(hands, scene_class):
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    if scene_class in (RulesScene, LearnScene):
        hands.app.context.scenes.push(scene_class(hands.app.context, "oa"))
    elif scene_class is not TitleScene:
        hands.app.context.scenes.push(scene_class(hands.app.context))
    hands.step()
    hands.step()
    return hands.scene


def words(hands) -> list[str]:
    return [button.text for button in hands.buttons()]


# -- title -------------------------------------------------------------------------------------------------------


def test_the_title_offers_only_what_is_possible(hands, saves, monkeypatch):
    monkeypatch.setattr("game.ui.scenes.choosing.scenarios.scenario_files", list)
    enter(hands, TitleScene)
    assert words(hands) == ["Settings", "Quit"]


def test_the_title_offers_to_continue_the_latest_game_that_goes_on(hands, scenario_files, saves, games):
    saves.extend([BROKEN, OVER, GOING])
    enter(hands, TitleScene)
    assert words(hands) == [
        "Continue", "New game", "Tour of duty", "Load game", "Finished games", "Learn", "Rules", "Settings", "Quit",
    ]  # fmt: skip
    hands.press("Enter")
    assert games.resumed == [GOING.path]


def test_to_somebody_without_saves_the_lessons_are_offered_first(hands, scenario_files, saves):
    enter(hands, TitleScene)
    assert words(hands)[0] == "Learn"
    hands.press("Enter")
    assert isinstance(hands.scene, LearnScene)


def test_finished_games_are_not_continued(hands, scenario_files, saves):
    saves.append(OVER)
    enter(hands, TitleScene)
    assert words(hands)[0] == "New game"


def test_the_title_notices_a_game_played_meanwhile(hands, scenario_files, saves):
    enter(hands, TitleScene)
    hands.press("S")
    saves.append(GOING)
    hands.press("Esc")
    assert "Continue" in words(hands)


def test_quit_quits(hands, saves):
    enter(hands, TitleScene)
    hands.click("Quit")
    assert hands.app.context.ending


def test_a_battle_that_is_over_can_only_be_looked_at(hands, saves):
    saves.extend([GOING, OVER])
    enter(hands, SavesScene)
    assert "Resume" in words(hands)
    hands.click(hands.scene.list.row_rect(1).center)
    assert "Look" in words(hands)
    assert "Resume" not in words(hands)


# -- choosing ----------------------------------------------------------------------------------------------------


def test_a_new_game_by_keyboard_alone(hands, scenario_files, saves, games):
    enter(hands, TitleScene)
    hands.press("N")
    assert isinstance(hands.scene, ChooseScene)
    hands.press("Enter")
    assert games.started == [("oa/bend", None, False)]
    assert isinstance(hands.scene, BattleStub)


def test_seed_and_own_dice_go_to_the_battle(hands, scenario_files, saves, games):
    scene = enter(hands, ChooseScene)
    hands.click(scene.seed)
    hands.type("4x2")
    hands.click(scene.own_dice)
    hands.click("Start")
    assert games.started == [("oa/bend", 42, True)]


@pytest.mark.parametrize(
    ("down", "words", "side", "desk"),
    [
        (0, "You: US company, against the computer", "us", (1, True)),
        (1, "You: Viet Cong, against the computer", "vc", (1, True)),
        (2, "Two, with a curtain", None, (2, True)),
        (3, "Two, without a curtain", None, (2, False)),
    ],
)
def test_one_person_has_either_side_and_two_sit_down_with_a_curtain_or_without_one(
    hands, scenario_files, saves, games, down, words, side, desk
):
    scene = enter(hands, ChooseScene)
    hands.click(scene.desk_button)
    for key in ("Down",) * down:
        hands.press(key)
    hands.press("Enter")
    assert scene.desk_button.text == words
    hands.click("Start")
    assert (games.sides, games.desks) == ([side], [desk])


@pytest.mark.parametrize(("down", "placed"), [(0, ["vc"]), (1, None)])
def test_those_whom_people_have_are_placed_by_them_or_by_the_computer(
    hands, scenario_files, saves, games, monkeypatch, down, placed
):
    monkeypatch.setattr(games, "ways", lambda scenario: structs.replace(WAYS, placing=("vc",)))
    scene = enter(hands, ChooseScene)
    assert not scene.placing_button.visible
    hands.click(scene.desk_button)
    for key in ("Down", "Enter"):
        hands.press(key)
    hands.click(scene.placing_button)
    for key in ("Down",) * down + ("Enter",):
        hands.press(key)
    hands.click("Start")
    assert games.rules.get("placing") == placed


def test_nobody_is_placed_in_a_game_that_is_watched(hands, scenario_files, saves, games, monkeypatch):
    monkeypatch.setattr(games, "ways", lambda scenario: structs.replace(WAYS, placing=("us", "vc")))
    enter(hands, ChooseScene)
    hands.click("Watch")
    assert "placing" not in games.rules


def test_who_sits_at_the_desk_says_whose_orders_are_whose_and_what_he_sees(hands, scenario_files, saves):
    scene = enter(hands, ChooseScene)
    assert "this side: US company. The computer gives those of the other: Viet Cong." in scene.desk_button.tooltip
    assert "hides" in scene.desk_button.tooltip
    hands.click(scene.desk_button)
    menu = scene.root.popups[-1]
    said = [menu.tip(menu.row_rect(index).center).text for index in range(len(menu.items))]
    assert len(set(said)) == len(menu.items) == 4
    assert "curtain falls" in said[2]
    assert "see everything" in said[3]


def test_a_switch_of_the_rules_goes_to_the_battle_where_it_is_set_otherwise(hands, scenario_files, saves, games):
    for down, edition in ((0, {}), (1, {"edition": "1"})):
        scene = enter(hands, ChooseScene)
        hands.click("Second")
        for key in ("Down",) * down:
            hands.press(key)
        hands.press("Enter")
        assert [button.text for button in scene.switches] == [("Second", "First")[down]]
        hands.click("Start")
        assert {key: value for key, value in games.rules.items() if key == "edition"} == edition


def test_one_who_only_watches_has_the_desk_for_himself(hands, scenario_files, saves, games):
    scene = enter(hands, ChooseScene)
    hands.click(scene.desk_button)
    hands.press("Down")
    hands.press("Enter")
    hands.click("Watch")
    assert games.desks == [(1, True)]
    assert games.sides == [None]


def test_down_chooses_the_second_scenario_at_once_and_enter_starts_it(hands, scenario_files, saves, games):
    (scenario_files / "torn.toml").write_text("title = [")
    scene = enter(hands, ChooseScene)
    assert scene.list.selected == 0
    hands.press("Down")
    assert scene.list.selected == 1
    hands.press("Up")
    hands.press("Enter")
    assert games.started == [("oa/bend", None, False)]


def test_space_starts_what_is_chosen_in_the_list_and_nothing_while_a_seed_is_typed(hands, scenario_files, saves, games):
    scene = enter(hands, ChooseScene)
    hands.click(scene.seed)
    hands.press("Space")
    assert games.started == []
    hands.click(scene.list.row_rect(0).center)
    hands.press("Space")
    assert games.started == [("oa/bend", None, False)]


def test_own_dice_start_as_the_settings_say(hands, scenario_files, saves, games):
    hands.app.context.settings.change(own_dice=True)
    enter(hands, ChooseScene)
    hands.click("Start")
    assert games.started == [("oa/bend", None, True)]


def test_the_map_of_the_chosen_scenario_is_shown(hands, scenario_files, saves):
    scene = enter(hands, ChooseScene)
    assert scene.preview.board is not None
    middle = hands.app.surface.get_at(scene.preview.rect.center)[:3]
    assert middle[1] > middle[0] > middle[2]


def test_a_scenario_that_cannot_be_read_is_listed_with_its_reason(hands, scenario_files, saves, games):
    (scenario_files / "torn.toml").write_text("title = [")
    scene = enter(hands, ChooseScene)
    hands.click(scene.list.row_rect(1).center)
    assert "torn.toml" in scene.briefing.text
    hands.press("Enter")
    assert games.started == []
    hands.press("Up")
    hands.press("Enter")
    assert games.started == [("oa/bend", None, False)]


def test_a_map_with_faults_is_told_and_not_started(hands, scenario_files, saves, games):
    games.fault = MapFault("bend.tmx", [MapProblem("unknown terrain 'jungel'", "did you mean 'jungle'?", hex="0407")])
    enter(hands, ChooseScene)
    (dialog,) = hands.scene.root.popups
    assert "0407" in dialog.body.text
    hands.press("Enter")
    hands.press("Enter")
    assert games.started == []


def test_a_folder_without_scenarios_says_so(hands, saves, monkeypatch):
    monkeypatch.setattr("game.ui.scenes.choosing.scenarios.scenario_files", list)
    enter(hands, ChooseScene)
    assert not hands.button("Start").enabled


def test_a_battle_that_cannot_start_leaves_the_choice(hands, scenario_files, saves, games, monkeypatch):
    def refuse(*facts, **named):
        raise Fault("the map is missing; put it back.")

    monkeypatch.setattr(games, "new_game", refuse)
    enter(hands, ChooseScene)
    hands.click("Start")
    assert isinstance(hands.scene, ChooseScene)
    assert hands.scene.root.popups[0].body.text == "the map is missing; put it back."


# -- saves -------------------------------------------------------------------------------------------------------


def test_a_saved_game_is_resumed(hands, saves, games):
    saves.extend([GOING, OVER])
    enter(hands, SavesScene)
    hands.press("Tab")
    hands.press("Tab")
    scene = hands.scene
    hands.click(scene.list.row_rect(1).center)
    hands.press("Enter")
    assert games.resumed == [OVER.path]


def test_a_save_that_cannot_be_read_shows_why_and_is_not_resumed(hands, saves, games):
    saves.append(BROKEN)
    enter(hands, SavesScene)
    hands.press("Enter")
    assert games.resumed == []
    assert hands.scene.load_button.reason == BROKEN.problem


def test_deleting_asks_first(hands, saves, monkeypatch):
    saves.extend([GOING, OVER])
    gone = []

    def delete(path):
        gone.append(path)
        del saves[0]

    monkeypatch.setattr("game.ui.scenes.games.saves.delete_save", delete)
    enter(hands, SavesScene)
    hands.press("Del")
    hands.press("Esc")
    assert gone == []
    hands.press("Del")
    hands.press("Enter")
    assert gone == [GOING.path]
    assert len(hands.scene.list.rows) == 1


def test_a_save_that_cannot_be_deleted_is_told(hands, saves, monkeypatch):
    saves.append(GOING)

    def refuse(path):
        raise SaveFault("bend-002.apoc: cannot be deleted.")

    monkeypatch.setattr("game.ui.scenes.games.saves.delete_save", refuse)
    enter(hands, SavesScene)
    hands.click("Delete")
    hands.press("Enter")
    assert hands.scene.root.popups[0].body.text == "bend-002.apoc: cannot be deleted."


# -- settings ----------------------------------------------------------------------------------------------------


def test_a_change_holds_at_once_and_lasts(hands, home, saves):
    scene = enter(hands, SettingsScene)
    scene.scale.set(125)
    assert hands.app.context.theme.scale == 1.25
    assert SettingsStore(home / "settings.toml").now.scale == 125


def test_settings_are_changed_by_keyboard(hands, saves):
    enter(hands, SettingsScene)
    for key in ("Tab", "Tab", "Right", "Tab", "Tab", "Tab", "Right"):
        hands.press(key)
    now = hands.app.context.settings.now
    assert (now.scale, now.palette) == (125, "safe")


def test_men_on_tables_may_be_counters_and_that_lasts(hands, home, saves):
    scene = enter(hands, SettingsScene)
    theme, version = hands.app.context.theme, hands.app.context.theme.version
    assert theme.men == "figures"
    choice = next(each for each in scene.root.walk() if isinstance(each, Choice) and each.value == "figures")
    choice.choose("counters")
    assert (theme.men, theme.version > version) == ("counters", True)
    assert SettingsStore(home / "settings.toml").now.men == "counters"


def test_the_screen_may_decide_the_size(hands, saves):
    scene = enter(hands, SettingsScene)
    scene.scale.set(150)
    hands.click(scene.auto)
    assert hands.app.context.settings.now.scale == 0
    assert hands.app.context.theme.scale == 1.0
    assert scene.scale.value == 100


def test_settings_that_cannot_be_kept_are_told_and_hold(hands, home, saves):
    scene = enter(hands, SettingsScene)
    hands.app.context.settings.path = home / "settings.toml" / "impossible.toml"
    scene.scale.set(125)
    hands.step()
    assert hands.app.context.theme.scale == 1.25
    assert "impossible.toml" in hands.scene.root.popups[0].body.text


# -- every page, every size --------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [75, 100, 150])
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
@pytest.mark.parametrize("scene_class", [TitleScene, ChooseScene, SavesScene, SettingsScene, RulesScene, LearnScene])
def test_no_text_is_cut(home, games, scenario_files, saves, scene_class, size, scale):
    write_scenario(scenario_files / "second.toml", "Second light")
    saves.extend([GOING, OVER])
    hands = Hands(games, home, size=size, scale=scale)
    scene = enter(hands, scene_class)
    assert cut_texts(scene, hands.app.surface) == []


@pytest.mark.parametrize("scene_class", [TitleScene, ChooseScene, SavesScene, SettingsScene, RulesScene, LearnScene])
def test_esc_leads_back_to_the_title_and_everything_is_reachable_by_tab(hands, scenario_files, saves, scene_class):
    saves.append(GOING)
    scene = enter(hands, scene_class)
    wanted = [widget for widget in scene.root.content.walk() if widget.focusable and widget.enabled]
    seen = []
    for _ in wanted:
        hands.press("Tab")
        seen.append(scene.root.focus)
    assert {id(widget) for widget in seen} == {id(widget) for widget in wanted}
    hands.press("Esc")
    assert isinstance(hands.scene, TitleScene)


def test_a_battle_names_the_others_that_are_fought_on_its_ground():
    wanted = ("fng/village", "fng/outpost", "fof/village", "oa/village", "oa/first-battle")
    known = {name: Listed(Path(name), load_scenario(name)) for name in wanted}
    said = {name: fought_there(one.scenario, list(known.values())) for name, one in known.items()}
    assert said["fng/village"] == "Also fought on this ground: The rice store by the rules of Force on Force."
    assert said["fof/village"] == "Also fought on this ground: The sweep of the village by the rules of FNG."
    assert said["oa/village"] == "Also fought on this ground: A first battle."
    assert said["fng/outpost"] == ""


def test_the_page_of_a_battle_ends_with_where_else_its_ground_is_fought_over(hands, scenario_files):
    write_scenario(scenario_files / "second.toml", "Second light")
    enter(hands, ChooseScene)
    assert hands.scene.briefing.text.splitlines()[-1].startswith("Also fought on this ground: ")


def test_words_of_orders_and_rules_explain_themselves_by_the_system_that_is_shown(hands, saves):
    scene = enter(hands, ChooseScene)
    found: dict[str, set[str]] = {}
    for index, one in enumerate(some(scene.listed)):
        scene.list.select(index)
        hands.step()
        known = {entry.said for entry in glossary_of(one.scenario.system).entries}
        said = {entry.said for _, entry in hands.app.context.theme.explained()}
        assert said <= known
        found.setdefault(one.scenario.system, set()).update(said)
    assert sorted(found) == sorted(system_ids())
    assert found["oa"] != set()
    hands.app.context.scenes.push(RulesScene(hands.app.context, "fng"))
    hands.step()
    said = {entry.said for _, entry in hands.app.context.theme.explained()}
    assert said & {entry.said for entry in glossary_of("fng").entries} == said != set()
