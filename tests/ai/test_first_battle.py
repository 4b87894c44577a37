"""The first battle: winnable, losable, and over after four turns."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.playable.scenario import load_scenario
from game.simulate import Result, play_games
from game.ui.scenes.choosing.scenarios import FIRST_BATTLE

GAMES = 24
SEED = 1


@pytest.fixture(scope="module")
def played() -> list[Result]:
    return sorted(play_games(load_scenario(FIRST_BATTLE), range(GAMES), SEED, {}, 1), key=lambda result: result.game)


def test_it_is_over_after_four_turns(played: list[Result]) -> None:
    assert [result.turns for result in played] == [4] * GAMES


def test_the_commander_wins_most_of_them_and_loses_some(played: list[Result]) -> None:
    levels = Counter(result.level for result in played)
    assert set(levels) == {"failure", "marginal", "major"}
    assert GAMES // 2 < levels["marginal"] + levels["major"] < GAMES


@pytest.mark.parametrize("us", ["reckless", "passive"])
def test_neither_a_reckless_nor_an_idle_player_wins_it(us: str) -> None:
    results = list(play_games(load_scenario(FIRST_BATTLE), range(6), SEED, {"us": us}, 1))
    assert [result.level for result in results] == ["failure"] * 6
