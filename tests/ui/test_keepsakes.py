"""Keeping a battle as files from the window: which, where they lie, stopped, and what goes wrong."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.engine.files.paths import keepsakes_dir
from game.engine.replay.replay import Replay
from game.ui.pictures.keepsakes import FILM, KEEPSAKES, PRINT, RECORD, REPORT, Keepsake
from game.ui.pictures.studio import Watch
from game.ui.scenes.games.keepsakes import KeepsakesScene
from tests.ui.battle_table import BattleTable
from tests.ui.layout_walk import cut_texts


def opened(table: BattleTable) -> KeepsakesScene:
    """The scene over the battle, by its key."""
    table.hands.press("Ctrl+S")
    scene = table.hands.scene
    assert isinstance(scene, KeepsakesScene)
    return scene


def drawn(words: bytes) -> Keepsake:
    """A keepsake that is made at once."""

    def make(replay: Replay, palette: str, watch: Watch) -> bytes:
        watch(0.5, "Drawing")
        return words

    return replace(REPORT, make=make)


def test_it_opens_from_the_menu_and_by_its_key_and_goes_back(table: BattleTable) -> None:
    table.scene.menus.open_menu()
    table.hands.step()
    table.hands.press("Ctrl+S")
    assert isinstance(table.hands.scene, KeepsakesScene)
    table.hands.press("Esc")
    assert table.hands.scene is table.scene


def test_every_sort_has_a_button_and_nothing_is_cut(table: BattleTable) -> None:
    scene = opened(table)
    assert [widget.text for widget in scene.buttons] == [sort.title for sort in KEEPSAKES]
    assert cut_texts(scene, table.hands.app.surface) == []


def test_a_record_is_written_and_the_player_told_where(table: BattleTable) -> None:
    scene = opened(table)
    table.hands.press(str(KEEPSAKES.index(RECORD) + 1))
    table.hands.step()
    (made,) = keepsakes_dir().iterdir()
    assert scene.made == made
    assert str(made) in scene.where.text
    assert json.loads(made.read_bytes())["scenario"] == "oa/village"
    assert cut_texts(scene, table.hands.app.surface) == []


def test_sorts_of_one_battle_do_not_take_each_others_name(table: BattleTable) -> None:
    scene = opened(table)
    assert len({scene._file(sort) for sort in (REPORT, PRINT, FILM, RECORD)}) == 4


def test_the_file_and_its_folder_are_opened_beside_the_window(
    table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda place: asked.append(place) or True)
    scene = opened(table)
    scene.make(drawn(b"report"))
    table.hands.step()
    table.hands.press("O")
    table.hands.press("F")
    assert scene.made is not None
    assert asked == [scene.made.as_uri(), scene.made.parent.as_uri()]
    assert scene.root.popups == []


def test_a_desktop_without_a_program_for_it_is_told(table: BattleTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webbrowser.open", lambda place: False)
    scene = opened(table)
    scene.make(drawn(b"report"))
    table.hands.step()
    table.hands.press("O")
    table.hands.step()
    assert len(scene.root.popups) == 1


def during(scene: KeepsakesScene, monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Make a report, and do something while it is being made: here all work is done at once."""
    start = scene.context.jobs.start

    def begin(work, done, failed):
        def begun(job):
            scene._job = job
            return work(job)

        job = start(begun, done, failed)
        return None if job.cancelled else job

    def make(replay: Replay, palette: str, watch: Watch) -> bytes:
        watch(0.25, "Drawing")
        act()
        watch(0.5, "Drawing")
        return b"report"

    monkeypatch.setattr(scene.context.jobs, "start", begin)
    scene.make(replace(REPORT, make=make))


def test_stopped_work_leaves_no_file(table: BattleTable, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(table)
    during(scene, monkeypatch, scene.stop)
    table.hands.step()
    assert not keepsakes_dir().exists()
    assert scene.made is None
    assert scene.where.text == "Stopped; no file was written."
    assert all(widget.enabled for widget in scene.buttons)


def test_going_back_stops_the_work(table: BattleTable, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(table)
    during(scene, monkeypatch, scene.context.scenes.pop)
    table.hands.step()
    assert not keepsakes_dir().exists()


def test_a_place_that_cannot_be_written_is_told_in_one_sentence(table: BattleTable) -> None:
    keepsakes_dir().parent.mkdir(parents=True, exist_ok=True)
    keepsakes_dir().write_text("in the way")
    scene = opened(table)
    scene.make(drawn(b"report"))
    table.hands.step()
    assert len(scene.root.popups) == 1
    assert scene.made is None
    assert all(widget.enabled for widget in scene.buttons)


def test_while_one_is_made_progress_shows_and_no_other_begins(
    table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(table)
    seen: list[tuple[float, str, list[bool]]] = []

    def look() -> None:
        scene.show_state()
        scene.update(0.0)
        seen.append((scene.working.bar.share, scene.working.bar.words, [widget.enabled for widget in scene.buttons]))
        scene.make(RECORD)

    during(scene, monkeypatch, look)
    table.hands.step()
    assert seen == [(0.25, "Drawing", [False] * 4)]
    assert [made.suffix for made in keepsakes_dir().iterdir()] == [".html"]


def test_no_button_shifts_under_the_mouse_when_a_file_is_made(table: BattleTable) -> None:
    scene = opened(table)
    before = {button.text: button.rect.copy() for button in table.hands.buttons()}
    scene.make(drawn(b"report"))
    table.hands.step()
    after = {button.text: button.rect for button in table.hands.buttons()}
    assert len(after) > len(before)
    assert {text: after[text] for text in before} == before


def test_enter_makes_what_the_keyboard_has_come_to(table: BattleTable) -> None:
    scene = opened(table)
    scene.root.focus = scene.buttons[KEEPSAKES.index(RECORD)]
    table.hands.press("Enter")
    table.hands.step()
    assert [file.suffix for file in keepsakes_dir().iterdir()] == [".json"]
    assert scene.made is not None
