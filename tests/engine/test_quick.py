"""Quick battles as files: called by the player's name or by their seed, never two alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.drawing import quick_battle
from game.engine.faults import OptionFault
from game.engine.playable.scenario import read_scenario


@pytest.mark.usefixtures("home")
def test_a_quick_battle_bears_the_name_that_it_was_given() -> None:
    path = quick_battle("fng", {}, 7, "  Hill \n 881 ")
    assert path.stem == "hill-881"
    assert read_scenario(path).title == "Hill 881"


@pytest.mark.usefixtures("home")
def test_a_quick_battle_without_a_name_is_called_by_its_seed_and_a_second_one_otherwise() -> None:
    first, second = quick_battle("fng", {}, 7), quick_battle("fng", {}, 7)
    assert "7" in first.stem
    assert first != second
    assert read_scenario(first).title != read_scenario(second).title


def test_a_name_that_is_taken_is_refused_and_the_first_battle_stays(home: Path) -> None:
    path = quick_battle("fng", {}, 7, "Hill")
    before = path.read_bytes()
    with pytest.raises(OptionFault, match="hill"):
        quick_battle("fng", {}, 8, "Hill")
    assert path.read_bytes() == before


@pytest.mark.usefixtures("home")
def test_battles_of_one_seed_are_numbered_from_two_on() -> None:
    titles = [read_scenario(quick_battle("fng", {}, 7)).title for _ in range(3)]
    assert titles == ["Quick battle 7", "Quick battle 7 (2)", "Quick battle 7 (3)"]
