"""The browser of saves: sorted, searched, looked at, renamed, copied; damaged ones told in words."""

from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.faults import Fault
from game.engine.shelf.saves import SaveInfo, list_saves
from game.ui.scenes.games.saves import SORTS, SavesScene, row_of
from game.ui.window.keymap import key_of
from tests.asserting import some
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import glance_of


def save(name: str, day: int, **facts) -> SaveInfo:
    known = {"scenario": "oa/bend", "title": "The bend of the river", "turn": 4, "phase": "US movement", "points": 12}
    return SaveInfo(Path(name), datetime(2026, 11, day, 19, 5), system="oa", **(known | facts))


FIRST = save("bend-001.apoc", 20, turn=9, points=-3, difficulty="hard")
SECOND = save("My best start.apoc", 18, turn=2, points=30)
THIRD = save("bend-003.apoc", 19, title="Another hill", phase="VC fire")
BROKEN = SaveInfo(Path("torn.apoc"), datetime(2026, 11, 1), problem="torn.apoc: the file is damaged; delete it.")


@pytest.fixture
def listed(monkeypatch) -> list[SaveInfo]:
    found = [FIRST, THIRD, SECOND, BROKEN]
    monkeypatch.setattr("game.ui.scenes.games.saves.list_saves", lambda: list(found))
    return found


@pytest.fixture
def scene(hands, listed):
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.step()
    return hands.scene


def names(scene) -> list[str]:
    return [each.path.stem for each in scene.saves]


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("date", ["bend-001", "bend-003", "My best start", "torn"]),
        ("name", ["bend-001", "bend-003", "My best start", "torn"]),
        ("scenario", ["torn", "bend-003", "bend-001", "My best start"]),
        ("turn", ["bend-001", "bend-003", "My best start", "torn"]),
        ("points", ["My best start", "bend-003", "torn", "bend-001"]),
    ],
)
def test_the_list_is_sorted_as_the_player_chooses(scene, sort, order):
    scene.sort.choose(sort)
    assert names(scene) == order


def test_a_key_goes_round_the_orders_and_the_chosen_save_stays_chosen(scene, hands):
    scene.list.select(2)
    for _ in some(SORTS):
        hands.press("F3")
        assert scene.chosen == SECOND
    assert scene.sort.value == "date"


def test_words_are_looked_for_in_all_that_is_told(scene, hands):
    hands.press("Ctrl+F")
    hands.type("hill")
    assert names(scene) == ["bend-003"]
    for _ in range(4):
        hands.press("Backspace")
    hands.type("river hard")
    assert names(scene) == ["bend-001"]


def test_where_no_save_has_the_words_nothing_can_be_done(scene, hands, games):
    hands.press("Ctrl+F")
    hands.type("zebra")
    assert scene.saves == []
    for button in (scene.load_button, scene.delete_button, scene.rename_button, scene.copy_button):
        assert not button.enabled
    hands.press("Enter")
    hands.press("Del")
    assert games.resumed == []
    assert scene.root.popups == []


def test_only_the_chosen_save_is_looked_at_and_only_once(scene, hands, games):
    assert games.looked == [FIRST.path]
    scene.list.select(1)
    scene.list.select(0)
    hands.step()
    assert games.looked == [FIRST.path, THIRD.path]


def test_the_chosen_save_shows_its_picture_and_what_there_is_to_say(scene, hands, games):
    games.glances[SECOND.path] = glance_of(30, turn=2)
    scene.list.select(2)
    hands.step()
    assert scene.pane.preview._picture is not None
    told = scene.pane.facts.text
    for words in ("Turn 2", "30 points", "US company", "37 orders", "US squads 2", "4.00 on average of 15", "3.50"):
        assert words in told
    assert "VC squads" not in told


def test_a_damaged_save_tells_why_and_can_be_renamed_or_deleted_but_not_opened(scene, hands, games):
    scene.list.select(3)
    hands.step()
    assert scene.pane.facts.text == BROKEN.problem
    assert BROKEN.path not in games.looked
    assert not scene.load_button.enabled
    assert not scene.copy_button.enabled
    assert scene.rename_button.enabled
    assert scene.delete_button.enabled


def test_a_save_that_another_window_plays_is_called_open_and_can_be_neither_deleted_nor_renamed(hands, listed, games):
    listed[0] = replace(FIRST, problem="bend-001.apoc: is open in another window; close that game first.", in_use=True)
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.step()
    scene = hands.scene
    assert scene.list.rows[0].detail == "open in another window"
    assert scene.pane.facts.text == listed[0].problem
    buttons = (scene.load_button, scene.copy_button, scene.replay_button, scene.delete_button, scene.rename_button)
    assert not any(button.enabled for button in buttons)
    for key in (key_of("delete_game"), key_of("rename_game")):
        hands.press(key)
        assert not scene.root.popups
    scene.list.select(1)
    hands.step()
    assert all(button.enabled for button in buttons)


def test_a_save_that_cannot_be_looked_at_says_so_beside_the_list(scene, hands, games):
    games.look_fault = Fault("bend-003.apoc: the map has changed.")
    scene.list.select(1)
    hands.step()
    assert scene.pane.facts.text == "bend-003.apoc: the map has changed."
    assert scene.root.popups == []


def test_renaming_asks_and_says_what_is_wrong_with_a_name(scene, hands, monkeypatch):
    renamed = []
    monkeypatch.setattr(
        "game.ui.scenes.games.saves.rename_save", lambda path, name: renamed.append((path, name)) or path
    )
    hands.press("F2")
    dialog = scene.root.popups[-1]
    dialog.entry.set("a/b")
    assert not dialog.buttons[0].enabled
    assert "cannot hold" in dialog.problem.text
    hands.press("Enter")
    assert renamed == []
    dialog.entry.set("Dusk")
    hands.press("Enter")
    assert renamed == [(FIRST.path, "Dusk")]


def test_a_copy_is_chosen_when_it_has_been_made(scene, hands, listed, monkeypatch):
    def copy(path, name):
        listed.append(save(f"{name}.apoc", 21))
        return Path(f"{name}.apoc")

    monkeypatch.setattr("game.ui.scenes.games.saves.copy_save", copy)
    hands.press("F4")
    assert hands.scene.chosen.path == Path("bend-001 (2).apoc")


def test_a_name_given_by_the_player_stands_in_front(scene):
    rows = {row.text for row in scene.list.rows}
    assert "My best start" in rows
    assert "bend-001" not in rows


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1920, 1080), 200)])
def test_no_text_is_cut_with_everything_in_it(home, games, listed, size, scale):
    hands = Hands(games, home, size=size, scale=scale)
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.step()
    hands.step()
    assert cut_texts(hands.scene, hands.app.surface) == []


def test_real_files_are_renamed_copied_and_deleted(home, table, hands, games):
    """From an autosaved battle to the browser and back, with real files."""
    session = table.session
    folder = home / "saves"
    session.keep_in(folder / "village-001.apoc")
    table.press("1")
    table.click(1208)
    session.close()
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.press("F4")
    assert sorted(each.name for each in list_saves()) == ["village-001", "village-001 (2)"]
    hands.press("F2")
    hands.scene.root.popups[-1].entry.set("Dusk")
    hands.press("Enter")
    hands.press("Del")
    hands.press("Enter")
    assert [each.name for each in list_saves()] == ["village-001"]


def test_a_row_tells_turn_and_end_and_no_state_that_the_pane_knows_better():
    going, over = save("a.apoc", 1, turn=3, points=-2), save("b.apoc", 2, turn=9, points=7, finished=True)
    assert [part in row_of(going, "").detail for part in ("turn 3", "US movement", "points")] == [True, False, False]
    assert [part in row_of(over, "").detail for part in ("turn 9", "7 points")] == [True, True]
