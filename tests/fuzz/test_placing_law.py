"""The law of secrets before the battle, with every sort of enemy who places; the fuzzer (``--secrets``) has more."""

from __future__ import annotations

import pytest

from tests.fuzz.placing_law import PLACINGS, breaches_of_placing


@pytest.mark.parametrize(("place", "reader"), PLACINGS)
def test_nobody_learns_how_often_the_enemy_has_tried_where_to_stand(place: str, reader: str) -> None:
    placed, breaches = breaches_of_placing(place, reader, 1)
    assert breaches == []
    assert placed > 0


@pytest.mark.parametrize("place", ["fng/trail", "fmjp/village"])
def test_nobody_learns_where_hidden_men_were_placed(place: str) -> None:
    placed, breaches = breaches_of_placing(place, "us", 2, back=False)
    assert breaches == []
    assert placed > 0


def test_the_law_sees_orders_that_are_not_kept_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.fng.words.secrecy._Secrecy.hidden_from", lambda self, game, thing: "")
    _, breaches = breaches_of_placing("fng/trail", "us", 1)
    assert any(breach.startswith(("log: ", "words: ", "record: ")) for breach in breaches)
