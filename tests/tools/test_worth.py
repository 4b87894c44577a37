"""Fitting the worth of positions: weights that are there are found, and games kept back say how much they foretell."""

from __future__ import annotations

import numpy as np
import pytest

from game.engine.playable.scenario import load_scenario
from game.systems import mind_of
from tools.worth import Seen, explained, fitted, gathered, positions_of

EVERYTHING = np.ones(400, dtype=np.bool_)


def seen(noise: float) -> Seen:
    """Four hundred positions whose points to come are 3 times the first feature less 2 times the second, and noise."""
    drawn = np.random.default_rng(3)
    features = drawn.normal(size=(400, 2))
    to_come = features @ np.array([3.0, -2.0]) + noise * drawn.normal(size=400)
    return Seen(features, to_come, np.zeros(400), np.arange(400.0), ("first", "second"))


def test_weights_that_are_there_are_found() -> None:
    assert fitted(seen(0.5), EVERYTHING) == pytest.approx([3.0, -2.0], abs=0.4)


def test_what_cannot_be_foretold_is_not() -> None:
    clear, dull = (explained(seen(noise), fitted(seen(noise), EVERYTHING), EVERYTHING) for noise in (0.1, 20.0))
    assert clear > 0.95
    assert dull < 0.2


def test_positions_of_games_know_their_features_their_account_and_their_end() -> None:
    mind = mind_of("fng")
    rows = positions_of(mind, load_scenario("fng/trail"), 1, 5, first=7)
    found = gathered(rows)
    assert found.features.shape == (len(rows), len(found.names))
    assert set(found.names) >= set(mind.weights.features)
    assert len(set(found.points + found.to_come)) == 1
    assert set(found.game) == {7.0}
