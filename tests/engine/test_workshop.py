"""The player's own maps: begun from a template, copied from ours, listed, and never written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import OptionFault, ScenarioFault
from game.engine.files.paths import data_dir, maps_dir, own_scenarios_dir
from game.engine.playable.scenario import load_scenario, map_file, scenario_files
from game.engine.playable.workshop import (
    file_name,
    lay_out_project,
    may_be_changed,
    new_map,
    own_copy,
    project_beside,
    project_for,
    scenario_of,
)
from game.systems import begin_map


def drawn(id: str, title: str) -> tuple[str, str]:
    return f"<map>{id} {title}</map>", "[rules]\nplacement = 2\n"


def test_a_new_map_lies_with_its_tools_in_the_players_folders(home: Path) -> None:
    own = new_map('  The  "ford" ', "oa", drawn)
    assert own.map == home / "maps" / "the-ford.tmx"
    assert own.map.read_text(encoding="utf-8") == '<map>the-ford The "ford"</map>'
    assert (own.map.parent / "oa-terrain.png").read_bytes() == (data_dir() / "maps" / "oa-terrain.png").read_bytes()
    assert project_beside(own.map) == home / "maps" / "apocalypse.tiled-project"
    assert not (own.map.parent / "village.tmx").exists()


def test_its_scenario_is_listed_after_ours_and_found_by_its_id(home: Path) -> None:
    own = new_map('The "ford"', "oa", drawn)
    assert scenario_files()[-1] == own.scenario == home / "scenarios" / "oa" / "the-ford.toml"
    found = load_scenario("oa/the-ford")
    assert (found.title, found.rules) == ('The "ford"', {"placement": 2})
    assert map_file(found) == own.map.resolve()
    assert may_be_changed(found)


def test_a_name_that_is_taken_is_refused_and_nothing_is_written(home: Path) -> None:
    own = new_map("Ford", "oa", drawn)
    before = own.map.read_bytes()
    for name in ("ford", "FORD!", "village"):
        with pytest.raises(OptionFault, match="There is already a map or scenario"):
            new_map(name, "oa", lambda id, title: ("other", ""))
    assert own.map.read_bytes() == before
    assert len(list(maps_dir().glob("*.tmx"))) == 1


def test_a_map_without_scenario_takes_its_name_too(home: Path) -> None:
    maps_dir().mkdir(parents=True)
    (maps_dir() / "ford.tmx").write_text("mine", encoding="utf-8")
    with pytest.raises(OptionFault, match="choose another name"):
        new_map("Ford", "oa", drawn)
    assert (maps_dir() / "ford.tmx").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(("name", "file"), [("The ford", "the-ford"), ("L'\u00c9v\u00eaque 2", "l-eveque-2")])
def test_files_bear_plain_names(name: str, file: str) -> None:
    assert file_name(name) == file


@pytest.mark.parametrize(
    ("name", "told"), [("", "no name for a map"), ("../", "no name"), ("x" * 41, "too long"), ("Nul", "for a device")]
)
def test_what_is_no_name_is_refused(name: str, told: str) -> None:
    with pytest.raises(OptionFault, match=told):
        file_name(name)
    assert file_name("x" * 40)


def test_a_file_where_the_folder_should_be_is_told_and_leaves_nothing(home: Path) -> None:
    home.mkdir()
    (home / "scenarios").write_text("in the way", encoding="utf-8")
    with pytest.raises(ScenarioFault, match="cannot be written"):
        new_map("Ford", "oa", drawn)
    assert not list(maps_dir().glob("*.tmx"))


def test_one_of_ours_is_copied_with_its_scenario_and_stays_as_it_is(home: Path) -> None:
    ours = load_scenario("oa/village")
    assert not may_be_changed(ours)
    own = own_copy(ours)
    mine = scenario_of(own)
    assert own.fresh
    assert (mine.id, mine.title, mine.rules) == ("oa/village-copy", "Lang Luoi (your copy)", ours.rules)
    assert map_file(mine) == own.map.resolve()
    assert own.map.read_bytes() == map_file(ours).read_bytes()
    assert map_file(load_scenario("oa/village")) == data_dir() / "maps" / "village.tmx"


def test_a_copy_that_is_there_is_kept_with_all_that_was_changed(home: Path) -> None:
    own = own_copy(load_scenario("oa/village"))
    own.map.write_text("changed", encoding="utf-8")
    again = own_copy(load_scenario("oa/village"))
    assert (again.map, again.fresh) == (own.map, False)
    assert own.map.read_text(encoding="utf-8") == "changed"


@pytest.mark.parametrize("lost", ["map", "scenario"])
def test_a_copy_that_has_lost_its_map_or_its_scenario_gets_it_back(home: Path, lost: str) -> None:
    own = own_copy(load_scenario("oa/village"))
    there = {"map": own.map, "scenario": own.scenario}[lost]
    was = there.read_bytes()
    there.unlink()
    assert own_copy(load_scenario("oa/village")).fresh
    assert there.read_bytes() == was


def test_an_own_scenario_never_takes_the_id_of_one_of_ours(home: Path) -> None:
    folder = own_scenarios_dir() / "oa"
    folder.mkdir(parents=True)
    (folder / "village.toml").write_text(
        'title = "Mine"\nsystem = "oa"\nmap = "x.tmx"\nbriefing = ""\n', encoding="utf-8"
    )
    assert load_scenario("oa/village").title == "Lang Luoi"
    assert all(file.is_relative_to(data_dir()) for file in scenario_files())


@pytest.mark.parametrize(("size", "columns", "rows"), [("small", 20, 14), ("medium", 26, 18), ("large", 32, 22)])
def test_a_new_map_has_the_size_that_was_chosen(home: Path, size: str, columns: int, rows: int) -> None:
    drawn = begin_map(f"Ford {size}", size).map.read_text(encoding="utf-8")
    assert f'width="{columns}" height="{rows}"' in drawn


def test_our_project_is_laid_beside_a_map_once_and_the_players_own_stays(tmp_path: Path) -> None:
    project = lay_out_project(tmp_path)
    ours = project.read_bytes()
    assert ours == (data_dir() / "maps" / project.name).read_bytes()
    project.write_bytes(b"mine")
    assert lay_out_project(tmp_path).read_bytes() == b"mine"


def test_a_map_begun_by_hand_gets_our_project_unless_it_has_one_or_nothing_can_be_written(tmp_path: Path) -> None:
    map, theirs = tmp_path / "ford.tmx", tmp_path / "mine" / "theirs.tiled-project"
    assert project_for(map) == tmp_path / "apocalypse.tiled-project"
    theirs.parent.mkdir()
    theirs.write_text("mine", encoding="utf-8")
    assert project_for(theirs.parent / "ford.tmx") == theirs
    assert [path.name for path in theirs.parent.iterdir()] == ["theirs.tiled-project"]
    assert project_for(theirs / "ford.tmx") is None
