"""Quick battles with forces of one's own from the terminal: rows as options, an equal enemy, faults in one line."""

from __future__ import annotations

import json

import pytest

from game.cli import main
from game.drawing import quick_kit_of, quick_systems
from game.engine.playable.scenario import load_scenario
from game.engine.text import t
from game.systems import kit_of
from tests.asserting import some

pytestmark = pytest.mark.usefixtures("home")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["quick", *words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_every_table_system_draws_quick_battles() -> None:
    assert quick_systems() == ("fng", "fmjp", "fof")


@pytest.mark.parametrize("system", ["fof", "fmjp"])
def test_the_usual_battle_is_written_listed_and_can_be_read(capsys: pytest.CaptureFixture[str], system: str) -> None:
    found = told(capsys, system, "--seed", "6")
    assert found["id"] == f"{system}/quick-battle-6"
    assert kit_of(system).context(load_scenario(f"{system}/quick-battle-6"))
    assert main(["quick", system, "--seed", "6"]) == 0
    said = capsys.readouterr().out
    assert "Strength of Americans: " in said
    assert f"apocalypse play {system}/quick-battle-6-2" in said


def test_rows_are_options_and_the_computer_makes_an_equal(capsys: pytest.CaptureFixture[str]) -> None:
    plain = told(capsys, "fof", "--seed", "1", "--us-fireteam", "4", "--stance", "ambush")
    assert plain["strength"] == {"us": 380, "vc": 264}
    even = told(capsys, "fof", "--seed", "1", "--us-fireteam", "4", "--match", "vc")
    sums = even["strength"]
    assert isinstance(sums, dict)
    assert sums["us"] == 380
    assert abs(sums["vc"] - 380) < 40
    options = kit_of("fof").context(load_scenario("fof/quick-battle-1")).options
    assert [force.unit for force in options.us].count("us_fireteam") == 4
    assert options.stance == "ambush"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["fof", "--us-fireteam", "7"], "7"),
        (["fof", "--us-fireteam", "many"], "many"),
        (["fof", "--us-fireteam", "-1"], "-1"),
        (["fof", "--match", "nva"], "nva"),
        (["fof", "--stance", "brave"], "brave"),
        (["fof", "--us-rifleman", "1"], "--us-rifleman"),
        (["fof", "--uav", "yes", "--out-of-contact", "nobody"], "Eyes in the air"),
        (["fmjp", "--mission", "caches", "--map", "fng-trail"], "no cache is marked"),
        (["fng", "--match", "us"], "--match"),
    ],
)
def test_bad_answers_are_told_in_one_line(capsys: pytest.CaptureFixture[str], words: list[str], fault: str) -> None:
    assert main(["quick", *words]) == 2
    said = capsys.readouterr().err
    assert fault in said
    assert said.count("\n") == 1


def test_the_help_names_every_choice_and_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quick", "--help"]) == 0
    said = capsys.readouterr().out
    for system in some(quick_systems()):
        kit = quick_kit_of(system)
        keys = [*(field.key for field in kit.fields()), *(row.key for row in kit.counts())]
        assert [key for key in keys if f"--{key.replace('_', '-')}" not in said] == []
    assert t("the computer makes this side as strong as the other").split()[1] in said
