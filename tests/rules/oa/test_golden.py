"""Whole games from fixed seeds end as they ended before, to the last die."""

from __future__ import annotations

import pytest

from tests.rules.oa.golden import GOLDEN, RENEW


@pytest.mark.parametrize("name", GOLDEN.names)
def test_the_golden_game_ends_as_it_did(name: str) -> None:
    assert GOLDEN.play(name) == GOLDEN.recorded()[name], f"if the rules changed on purpose: {RENEW}"


def test_no_golden_game_is_recorded_that_is_not_played() -> None:
    assert sorted(GOLDEN.recorded()) == sorted(GOLDEN.names)


def test_the_golden_games_differ() -> None:
    assert len({game["digest"] for game in GOLDEN.recorded().values()}) == len(GOLDEN.names)
