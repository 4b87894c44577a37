"""The laws of aircraft see what breaks them."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.model.components.aircraft import Flown, Hanging, OutOfAction, Run
from game.rules.fng.model.components.figures import At
from tests.fuzz.fng_laws import no_aircraft_stays_past_its_time
from tests.rules.fng.air_board import battle, overhead
from tests.rules.fng.fng_board import man

RUN = Run((24.0, 48.0), (24.0, 0.0), "strafing", 1)


@pytest.mark.parametrize(
    ("notes", "breach"),
    [
        ((), ""),
        ((At(24.0, 48.0, 0), RUN), ""),
        ((At(24.0, 48.0, 0),), "stays over the table"),
        ((OutOfAction("crashed", 1),), ""),
        ((OutOfAction("crashed", 1), RUN), "flies on"),
        ((Flown(("guns", "rockets", "bombs")),), ""),
        ((Flown(("guns", "guns", "rockets", "bombs")),), "too many passes"),
        ((Hanging((1, 1, -1, 1)),), "more than it had"),
    ],
)
def test_an_aircraft_that_breaks_a_law_is_found(notes: tuple[Any, ...], breach: str) -> None:
    game = battle(vc=[man("Pham", 24.0, 10.0)])
    craft = overhead(game)
    for note in notes:
        game.world.set(craft, note)
    found = list(no_aircraft_stays_past_its_time(game))
    assert bool(found) is bool(breach)
    assert all(breach in each for each in found)
