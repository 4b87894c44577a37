"""The doctor: what it finds, and what it says to do about it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import doctor
from game.doctor import Check
from game.engine.files import paths
from game.systems import begin_map
from game.ui.window import probe

GOOD = Check("Python", "3.11.9")
BAD = Check("Maps", "none", "install the game again")
NOTE = Check("Sound", "none", "switch on a sound device", essential=False)


def test_in_a_sound_checkout_the_game_can_be_played(home: Path):
    lines: list[str] = []
    assert doctor.doctor(lines.append) == 0
    assert "The game can be played." in lines[0]
    assert not home.exists(), "looking leaves nothing behind"


@pytest.mark.parametrize(("checks", "code"), [((GOOD, NOTE), 0), ((GOOD, BAD), 1), ((GOOD, BAD, NOTE), 1)])
def test_only_what_is_essential_counts(checks: tuple[Check, ...], code: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(doctor, "examine", lambda: checks)
    assert doctor.doctor(lambda text: None) == code


def test_each_line_is_ok_or_says_what_to_do():
    lines = doctor.report((GOOD, BAD, NOTE)).splitlines()
    assert lines[:3] == [
        "  ok  Python  3.11.9",
        " BAD  Maps    none: install the game again",
        "note  Sound   none: switch on a sound device",
    ]
    assert lines[-1] == "1 thing must be put right."


@pytest.mark.parametrize(("version", "ok"), [((3, 10, 14), False), ((3, 11, 0), True)])
def test_the_oldest_python_is_3_11(version: tuple[int, ...], ok: bool):
    assert doctor.check_python(version).ok is ok


def test_a_missing_package_is_named():
    found = doctor.check_package("no-such-package-anywhere")
    assert (found.title, found.ok, found.essential) == ("no-such-package-anywhere", False, True)


def test_data_that_is_not_there_asks_for_another_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(paths, "data_dir", lambda: tmp_path)
    found = doctor.check_data("maps", "Maps", "maps/*.tmx")
    assert found.remedy == "install the game again"
    assert str(tmp_path / "maps") in found.found


def test_a_scenario_that_cannot_be_played_is_told_with_its_fault(tmp_path: Path):
    file = tmp_path / "oa" / "ford.toml"
    file.parent.mkdir()
    file.write_text('title = "The ford"\n')
    found = doctor.check_scenario(file)
    assert not found.ok
    assert str(file) in found.found


def test_a_folder_that_does_not_exist_yet_is_fine_where_it_can_be_made(tmp_path: Path):
    assert doctor.check_writable("Saved games", tmp_path / "a" / "b").ok
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    found = doctor.check_writable("Saved games", tmp_path / "file" / "saves")
    assert not found.ok
    assert "APOCALYPSE_HOME" in found.remedy


def test_the_dummy_driver_counts_as_a_display_only_because_it_was_asked_for(monkeypatch: pytest.MonkeyPatch):
    display = probe.find_display()
    assert display is not None
    assert display.driver == os.environ["SDL_VIDEODRIVER"] == "dummy"
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(probe.pygame.display, "get_driver", lambda: "offscreen")
    assert probe.find_display() is None


def test_no_display_and_no_sound_are_notes(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(probe, "find_display", lambda: None)
    monkeypatch.setattr(probe, "find_audio", lambda: None)
    checks = doctor.check_window()
    assert [check.title for check in checks if not check.ok] == ["Display", "Sound"]
    assert not any(check.essential for check in checks if not check.ok)


def test_without_tiled_there_is_a_note_that_says_where_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("APOCALYPSE_TILED", str(tmp_path / "tiled"))
    assert not doctor.check_tiled().essential
    assert "www.mapeditor.org" in doctor.check_tiled().remedy
    (tmp_path / "tiled").touch()
    assert doctor.check_tiled().found == str(tmp_path / "tiled")
    assert doctor.check_tiled().ok


def test_a_broken_scenario_of_the_players_own_is_a_note(home: Path):
    own = begin_map("Ford", "small")
    own.map.write_text("<map>", encoding="utf-8")
    (theirs,) = (check for check in doctor.check_scenarios() if not check.ok)
    assert theirs.title.endswith("oa/ford")
    assert not theirs.essential


def test_the_folders_of_mods_maps_and_scenarios_are_shown_where_a_modder_looks_for_them(home: Path):
    told = {check.title: check.found for check in doctor.examine()}
    assert [told[title] for title in ("Your maps", "Your scenarios", "Your mods")] == [
        str(home / folder) for folder in ("maps", "scenarios", "mods")
    ]


def test_what_lies_in_a_folder_of_the_players_in_vain_is_noted_with_what_to_do(home: Path):
    for file in ("mods/fgn/weapons.toml", "scenarios/mine.toml", "scenarios/fng/village.toml"):
        (home / file).parent.mkdir(parents=True, exist_ok=True)
        (home / file).write_text("", encoding="utf-8")
    notes = {check.title: check for check in doctor.examine() if check.title in ("Your mods", "Your scenarios")}
    assert (
        notes["Your mods"].remedy
        == f"{home / 'mods' / 'fgn'}: there is no rule system of this name; did you mean 'fng'?"
    )
    assert "fng/village is a scenario of ours; give yours another name" in notes["Your scenarios"].remedy
    assert "mine.toml: a scenario lies in the folder of its rule system" in notes["Your scenarios"].remedy
    assert not any(check.essential for check in notes.values())
