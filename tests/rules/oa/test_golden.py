"""Whole games from fixed seeds end as they ended before, to the last die."""

from __future__ import annotations

import pytest

from tests.rules.oa import golden


@pytest.mark.parametrize("name", golden.names())
def test_the_golden_game_ends_as_it_did(name: str) -> None:
    assert golden.play(name) == golden.recorded()[name], f"if the rules changed on purpose: {golden.RENEW}"


def test_no_golden_game_is_recorded_that_is_not_played() -> None:
    assert sorted(golden.recorded()) == sorted(golden.names())


def test_the_golden_games_differ() -> None:
    assert len({game["digest"] for game in golden.recorded().values()}) == len(golden.names())
