"""The laws of FMJP hold in battles played by lot and by the computer's leaders, after every order."""

from __future__ import annotations

from itertools import islice

import pytest

from game.simulate import seed_of
from tests.asserting import some
from tests.fuzz.fmjp_laws import Watch
from tests.fuzz.fmjp_play import mix_of, played

SEED = 2026
ORDERS = 110
"""So many orders of each battle: enough for two turns, first shots and men down."""


@pytest.mark.parametrize("game", range(6))
def test_no_law_is_broken(game: int) -> None:
    watch = Watch()
    for moment in some(islice(played(seed_of(SEED, game), mix_of(game)), ORDERS)):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.battle.orders_given} {moment.order}"
