"""The names that games get by themselves, and signs that a shown text must not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.files.names import is_numbered, next_name, numbered, stem_of
from game.engine.files.paths import (
    cache_dir,
    data_dir,
    keepsakes_dir,
    lessons_dir,
    log_file,
    maps_dir,
    mods_dir,
    own_scenarios_dir,
    saves_dir,
    settings_file,
    squads_dir,
)
from game.engine.signs import has_orders, in_json, plain, tidied


@pytest.mark.parametrize(
    ("scenario", "stem"),
    [
        ("oa/village", "village"),
        ("village", "village"),
        ("fng/the ford: two", "the-ford-two"),
        ("oa/-.dots.-", "dots"),
        ("oa/Hue (1968)", "Hue-(1968)"),
        ("oa/???", "game"),
        ("oa/con", "game"),
        ("oa/" + "x" * 61, "x" * 60),
        ("oa/đèo", "đèo"),
    ],
)
def test_saves_are_called_like_their_scenario(scenario: str, stem: str) -> None:
    assert stem_of(scenario) == stem


@pytest.mark.parametrize(
    ("name", "following"),
    [
        ("village-001.apoc", "village-002.apoc"),
        ("village-099.apoc", "village-100.apoc"),
        ("village-999.apoc", "village-1000.apoc"),
        ("hill-881-004.apoc", "hill-881-005.apoc"),
        ("village-01.apoc", None),
        ("village.apoc", None),
        ("village-1234567890.apoc", None),
    ],
)
def test_the_next_game_has_the_next_number(name: str, following: str | None) -> None:
    found = next_name(Path("saves") / name)
    assert found == (None if following is None else Path("saves") / following)


@pytest.mark.parametrize(
    ("stem", "scenario", "usual"),
    [
        ("village-001", "oa/village", True),
        ("village-001", "oa/airfield", False),
        ("village", "oa/village", False),
        ("my village", "oa/village", False),
    ],
)
def test_a_save_that_nobody_named_is_told_from_one_with_a_name(stem: str, scenario: str, usual: bool) -> None:
    assert is_numbered(stem, scenario) is usual


def test_a_number_has_three_digits_or_more() -> None:
    assert numbered(Path("saves"), "village", 7, ".apoc") == Path("saves/village-007.apoc")


def test_all_that_is_the_players_lies_in_the_home_that_he_names(home: Path) -> None:
    places = {
        saves_dir: "saves",
        keepsakes_dir: "reports",
        settings_file: "settings.toml",
        cache_dir: "cache",
        log_file: "apocalypse.log",
        maps_dir: "maps",
        own_scenarios_dir: "scenarios",
        squads_dir: "squads",
        mods_dir: "mods",
        lessons_dir: "lessons",
    }
    assert [place() for place in places] == [home / name for name in places.values()]


def test_without_such_a_home_nothing_lies_under_the_name_of_a_maker(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, object]] = []

    def folder(name: str, appauthor: object = None) -> str:
        asked.append((name, appauthor))
        return f"/there/{name}"

    monkeypatch.delenv("APOCALYPSE_HOME", raising=False)
    for kind in ("data", "config", "cache", "log"):
        monkeypatch.setattr(f"platformdirs.user_{kind}_dir", folder)
    data, there = (
        (saves_dir, keepsakes_dir, maps_dir, own_scenarios_dir, squads_dir, mods_dir, lessons_dir),
        Path("/there"),
    )
    names = ("saves", "reports", "maps", "scenarios", "squads", "mods", "lessons")
    assert [place() for place in data] == [there / "apocalypse" / name for name in names]
    assert settings_file() == there / "apocalypse" / "settings.toml"
    assert cache_dir() == there / "apocalypse"
    assert log_file() == there / "apocalypse" / "apocalypse.log"
    assert asked == [("apocalypse", False)] * 10


def test_a_program_in_one_folder_finds_its_data_beside_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (data_dir() / "scenarios" / "oa").is_dir()
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys._MEIPASS", "/program", raising=False)
    assert data_dir() == Path("/program/game/_data")


@pytest.mark.parametrize(
    ("text", "orders", "shown", "tidy", "written"),
    [
        ("Hill 881", False, "Hill 881", "Hill 881", "Hill 881"),
        ("a\tb\nc", False, "a\tb\nc", "a b c", "a\tb\nc"),
        ("  two   words ", False, "  two   words ", "two words", "  two   words "),
        ("\x1b[2J", True, "\\x1b[2J", "[2J", "\\u001b[2J"),
        ("a\rb", True, "a\\x0db", "a b", "a\\u000db"),
        ("\x7f\x9f\x80", True, "\\x7f\\x9f\\x80", "", "\\u007f\\u009f\\u0080"),
        ("x\u202ey", True, "x\\u202ey", "x y", "x\\u202ey"),
        ("\u2066\u2069\u2028", True, "\\u2066\\u2069\\u2028", "", "\\u2066\\u2069\\u2028"),
        ("\u00a0é", False, "\u00a0é", "é", "\u00a0é"),
    ],
)
def test_signs_that_a_terminal_would_obey_are_spelt_out(
    text: str, orders: bool, shown: str, tidy: str, written: str
) -> None:
    assert (has_orders(text), plain(text), tidied(text), in_json(text)) == (orders, shown, tidy, written)
