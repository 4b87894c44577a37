"""The laws of Force on Force hold in battles played by lot and by the computer's players, after every order."""

from __future__ import annotations

from itertools import islice

import pytest

from game.simulate import seed_of
from tests.battery import assert_take_back_restores_every_hash, run_battery
from tests.fuzz.fof_laws import Watch
from tests.fuzz.fof_play import KIT, mix_of, played, scenarios

SEED = 2026
ORDERS = 120
"""So many orders of each battle: enough for reactions, cards, casualties and morale."""


@pytest.mark.parametrize("game", range(8))
def test_no_law_is_broken(game: int) -> None:
    watch = Watch()
    for moment in islice(played(seed_of(SEED, game), mix_of(game)), ORDERS):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.battle.orders_given} {moment.order}"


@pytest.mark.parametrize("scenario", scenarios().values(), ids=scenarios().keys())
def test_everything_holds_along_a_battle_played_by_lot(scenario) -> None:
    assert run_battery(KIT, scenario, 1, every=9, limit=120, all_listed=False) > 8


def test_taking_back_restores_every_position() -> None:
    assert_take_back_restores_every_hash(KIT, next(iter(scenarios().values())), seed=3, limit=60)
