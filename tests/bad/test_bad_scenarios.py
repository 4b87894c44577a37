"""Scenarios that cannot be played: each is refused with one clear sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import Fault
from game.engine.playable.scenario import load_scenario, read_scenario
from game.systems import new_session

GOOD = """title = "A test"
system = "oa"
map = "village.tmx"
briefing = "Go."

[rules]
scatter_civilians = false
"""

CASES = {
    "empty": (b"", "the key 'title' is missing."),
    "not TOML": (b"title = \n", "is not a scenario"),
    "a key twice": (GOOD.encode() + b"\n[rules]\n", "is not a scenario"),
    "not text": (b"\xff\xfe\x00title", "is not a scenario"),
    "JSON": (b'{"title": "A test"}', "is not a scenario"),
    "no title": (GOOD.replace('title = "A test"', "").encode(), "the key 'title' is missing."),
    "no map": (GOOD.replace('map = "village.tmx"', "").encode(), "the key 'map' is missing."),
    "title a number": (
        GOOD.replace('"A test"', "7").encode(),
        ": title: text in quotes is wanted here, not a whole number.",
    ),
    "a misspelt key": (
        GOOD.replace("briefing", "breifing").encode(),
        "unknown key 'breifing'; did you mean 'briefing'?",
    ),
    "a key too many": (
        GOOD.replace("[rules]", 'weather = "rain"\n[rules]').encode(),
        "unknown key 'weather'; known are briefing, forces, map,",
    ),
    "rules no table": (
        GOOD.split("[rules]")[0].encode() + b"rules = 3\n",
        ": rules: a section is wanted here, not a whole number.",
    ),
    "unknown system": (
        GOOD.replace('"oa"', '"ao"').encode(),
        "There is no rule system 'ao'; those there are: oa, fng, fmjp, fof.",
    ),
    "unknown map": (
        GOOD.replace("village.tmx", "vilage.tmx").encode(),
        "among your maps or among ours; did you mean 'village.tmx'?",
    ),
    "a map that is none": (GOOD.replace("village.tmx", "oa-terrain.png").encode(), "oa-terrain.png"),
    "unknown rule option": (
        GOOD.replace("scatter", "shatter").encode(),
        "[rules]: unknown key 'shatter_civilians'; did you mean 'scatter_civilians'?",
    ),
    "a placement that no die shows": (
        GOOD.replace("scatter_civilians = false", "placement = 7").encode(),
        "[rules]: placement: the number must be 6 or less.",
    ),
    "an attitude there is not": (
        GOOD.replace("scatter_civilians = false", 'attitude = "brave"').encode(),
        "[rules]: attitude: 'brave' is not a word that can stand here; known are defence, withdraw.",
    ),
    "rule option of a wrong type": (
        GOOD.replace("false", '"no"').encode(),
        "[rules]: scatter_civilians: true or false is wanted here",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_scenario_that_cannot_be_played_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    content, expected = CASES[name]
    file = tmp_path / "test.toml"
    file.write_bytes(content)
    with pytest.raises(Fault) as refused:
        new_session(load_scenario(str(file)), 1)
    assert expected in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_good_scenario_that_they_are_made_from_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "test.toml"
    file.write_text(GOOD)
    session = new_session(read_scenario(file), 1)
    assert session.game.decision is not None
    assert session.header.scenario.title == "A test"


@pytest.mark.parametrize("name", ["oa/nowhere", "nowhere.toml", "", "../village", "oa/"])
def test_a_scenario_that_is_not_there_is_told_with_those_that_are(name: str) -> None:
    with pytest.raises(Fault, match=r"there is no such scenario; the scenarios are .*oa/village"):
        load_scenario(name)


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be read"):
        read_scenario(tmp_path)
