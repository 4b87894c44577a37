"""The law of secrets in every rule system, on a few battles; ``python -m tools.fuzz --secrets`` looks at many."""

from __future__ import annotations

import pytest

from tests.fuzz.hiding_places import HIDING, PLACES, pairs_of

LEAST = 8
"""So many orders of the reader at least have to be compared for a system."""


@pytest.mark.parametrize("place", PLACES)
def test_whoever_does_not_see_the_enemy_learns_nothing_of_where_he_is(place: str) -> None:
    compared = [pair for seed in (1, 2) for pair in pairs_of(place, seed, pairs=2, orders=9)]
    assert [breach for pair in compared for breach in pair.breaches] == []
    assert sum(pair.orders for pair in compared) >= LEAST


def test_the_law_knows_every_system() -> None:
    assert {place.split("/")[0] for place in PLACES} == set(HIDING)


def test_the_law_sees_numbers_that_count_hidden_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.replay.counts", lambda *facts: True)
    compared = [pair for seed in (1, 2, 3) for pair in pairs_of("fmjp/village", seed, pairs=2, orders=9)]
    assert any(breach.startswith("record: ") for pair in compared for breach in pair.breaches)
