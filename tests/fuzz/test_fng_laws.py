"""The laws of FNG hold in skirmishes played by lot and by the computer's leaders, after every order."""

from __future__ import annotations

from itertools import islice

import pytest

from game.simulate import seed_of
from tests.asserting import some
from tests.fuzz.fng_laws import Watch
from tests.fuzz.fng_play import mix_of, played

SEED = 2026
ORDERS = 90
"""So many orders of each skirmish: enough for the first volleys, charges and men down."""


@pytest.mark.parametrize("game", range(12))
def test_no_law_is_broken(game: int) -> None:
    watch = Watch()
    for moment in some(islice(played(seed_of(SEED, game), mix_of(game)), ORDERS)):
        breaches = watch.breaches(moment.skirmish, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.skirmish.orders_given} {moment.order}"
