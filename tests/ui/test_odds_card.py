"""The odds card: fire that can change nothing says so, instead of a result with 100 %."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.ui.battle.forecast import Chance, Forecast
from game.ui.battle.prompt import ForecastView

NOTHING, HIT = Chance("no effect", Fraction(1), 0), Chance("hit", Fraction(1), 3)


@pytest.mark.parametrize(
    ("forecast", "words"),
    [
        (Forecast("cell", (), (NOTHING,), of_fire=True), "This fire can change nothing: no effect"),
        (Forecast("cell", (), (HIT,), of_fire=True), "hit 100 %"),
        (Forecast("nerve", (), (NOTHING,)), "no effect 100 %"),
    ],
    ids=["in vain", "a sure hit", "no fire"],
)
def test_fire_that_can_change_nothing_says_so_instead_of_a_hundred_per_cent(forecast: Forecast, words: str) -> None:
    (chance,) = forecast.chances
    assert ForecastView._words(forecast, chance).replace("\u00a0", " ") == words
