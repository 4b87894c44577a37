"""The law of secrets in every rule system, on a few battles; ``python -m tools.fuzz --secrets`` looks at many."""

from __future__ import annotations

import pytest

from tests.fuzz.hiding_places import PLACES, pairs_of
from tools.fuzz import SYSTEMS

LEAST = 8
"""So many orders of the reader at least have to be compared for a system."""


@pytest.mark.parametrize(("place", "reader"), PLACES)
def test_whoever_does_not_see_the_enemy_learns_nothing_of_where_he_is(place: str, reader: str) -> None:
    compared = [pair for seed in (1, 2) for pair in pairs_of(place, reader, seed, pairs=2, orders=9)]
    assert [breach for pair in compared for breach in pair.breaches] == []
    assert sum(pair.orders for pair in compared) >= LEAST


def test_the_law_knows_every_system() -> None:
    systems = {place.split("/")[0] for place, _ in PLACES}
    assert systems == set(SYSTEMS)


def test_the_law_sees_numbers_that_count_hidden_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.replay.replay.counts", lambda *facts: True)
    compared = [pair for seed in (1, 2, 3) for pair in pairs_of("fmjp/village", "us", seed, pairs=2, orders=9)]
    assert any(breach.startswith("record: ") for pair in compared for breach in pair.breaches)


@pytest.mark.parametrize("place", ["fng/trail", "fmjp/village"])
def test_the_law_sees_a_tooltip_that_finds_hidden_men(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr("game.ui.skirmish.desk.TableDesk.knows", lambda desk, figure: True)
    compared = [pair for seed in (1, 2) for pair in pairs_of(place, "us", seed, pairs=2, orders=4)]
    assert any(breach.startswith("tooltips: ") for pair in compared for breach in pair.breaches)


def test_the_law_sees_traps_that_plans_know_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.fng.shown.knowledge.is_known_trap", lambda world, side, trap: True)
    monkeypatch.setattr("game.ui.fng.traps.marks.knows", lambda world, side, trap: True)
    compared = list(pairs_of("fng/wires", "us", 2, pairs=1, orders=1))
    assert [breach for pair in compared for breach in pair.breaches] != []


def test_the_law_sees_plans_that_count_hidden_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.fng.own.FngTable.as_known", lambda own, game, players: game)
    compared = [pair for seed in (1, 2, 3) for pair in pairs_of("fng/trail", "us", seed, pairs=2, orders=4)]
    assert any(breach.startswith("plans: ") for pair in compared for breach in pair.breaches)
