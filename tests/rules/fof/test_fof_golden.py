"""Battles of Force on Force from fixed seeds go as they went before, to the last die."""

from __future__ import annotations

import pytest

from tests.rules.fof.golden import GOLDEN, RENEW


@pytest.mark.parametrize("name", GOLDEN.names)
def test_the_golden_battle_goes_as_it_did(name: str) -> None:
    assert GOLDEN.play(name) == GOLDEN.recorded()[name], f"if the rules changed on purpose: {RENEW}"


def test_no_golden_battle_is_recorded_that_is_not_played() -> None:
    assert sorted(GOLDEN.recorded()) == sorted(GOLDEN.names)


def test_the_golden_battles_differ() -> None:
    assert len({game["digest"] for game in GOLDEN.recorded().values()}) == len(GOLDEN.names)
