"""Scenario files: what they may say, where their map lies, and what is told of a spoilt one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import ScenarioFault
from game.engine.files.paths import data_dir
from game.engine.playable import scenario
from game.engine.playable.scenario import load_scenario, map_file, read_scenario, scenario_files

GOOD = 'title = "T"\nsystem = "oa"\nmap = "village.tmx"\nbriefing = "B"\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_scenario_that_ships_can_be_read_and_has_its_map() -> None:
    found = [read_scenario(path) for path in scenario_files()]
    assert [scenario.id for scenario in found] == [
        *("fmjp/bring_him_back", "fmjp/market", "fmjp/mud_fort", "fmjp/stream_bed", "fmjp/village"),
        *(
            "fng/bridge",
            "fng/camp",
            "fng/clearing",
            "fng/crew_down",
            "fng/danger_close",
            "fng/guns",
            "fng/highway",
            "fng/holes",
            "fng/hue",
            "fng/introductory",
            "fng/mortars",
            "fng/outpost",
            "fng/plantation",
            "fng/riverine",
            "fng/trail",
            "fng/village",
            "fng/wires",
        ),
        *("fof/convoy", "fof/crash", "fof/hill", "fof/road", "fof/three-huts", "fof/village"),
        *("oa/first-battle", "oa/plantation", "oa/river-bend", "oa/village"),
    ]
    assert all(map_file(scenario).is_file() for scenario in found)


def test_a_scenario_is_found_by_id_and_by_path(tmp_path: Path) -> None:
    assert load_scenario("oa/village").title == "Lang Luoi"
    assert load_scenario("oa/village").file_name == "oa/village.toml"
    assert load_scenario(str(written(tmp_path, GOOD))).title == "T"


def test_a_scenario_that_is_not_there_is_told_with_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ScenarioFault, match=r"^oa/nowhere: there is no such scenario; .* oa/first-battle, "):
        load_scenario("oa/nowhere")
    with pytest.raises(ScenarioFault, match=r"^nowhere.toml: there is no such scenario; "):
        load_scenario("nowhere.toml")
    monkeypatch.setattr(scenario, "scenario_files", list)
    with pytest.raises(ScenarioFault, match=r"the scenarios are none\.$"):
        load_scenario("oa/nowhere")


def test_a_map_beside_the_scenario_goes_before_ours(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    assert map_file(read_scenario(path)) == data_dir() / "maps" / "village.tmx"
    (tmp_path / "village.tmx").write_text("<map/>", encoding="utf-8")
    assert map_file(read_scenario(path)) == (tmp_path / "village.tmx").resolve()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "is not a scenario"),
        ('title = "T"\n', "the key 'system' is missing."),
    ],
)
def test_the_sentence_about_a_spoilt_scenario_begins_with_its_file(tmp_path: Path, text: str, told: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ScenarioFault) as caught:
        load_scenario(str(path))
    sentence = str(caught.value)
    assert sentence.startswith(str(path))
    assert told in sentence
    assert "\n" not in sentence


def test_an_unknown_scenario_names_those_there_are() -> None:
    with pytest.raises(ScenarioFault, match=r"no such scenario; the scenarios are fmjp/bring_him_back, .*oa/village"):
        load_scenario("oa/vilage")


def test_a_scenario_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioFault, match="is not a scenario"):
        read_scenario(path)
