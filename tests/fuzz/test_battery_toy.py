"""The battery under the engine's own small game."""

from __future__ import annotations

import pytest

from tests.battery import (
    assert_take_back_restores_every_hash,
    digest_in_new_process,
    final_digest,
    run_battery,
)
from tests.engine.toy import KIT, SCENARIO

_SCRIPT = """
from tests.battery import final_digest
from tests.engine.toy import KIT, SCENARIO
print(final_digest(KIT, SCENARIO, 7))
"""


@pytest.mark.parametrize("seed", range(8))
def test_everything_holds_at_every_decision(seed: int) -> None:
    assert run_battery(KIT, SCENARIO, seed) > 10


@pytest.mark.parametrize("seed", range(4))
def test_taking_back_restores_every_position(seed: int) -> None:
    assert_take_back_restores_every_hash(KIT, SCENARIO, seed)


def test_the_same_game_ends_alike_in_processes_that_hash_differently() -> None:
    here = final_digest(KIT, SCENARIO, 7)
    assert [digest_in_new_process(_SCRIPT, hash_seed) for hash_seed in (1, 2)] == [here, here]
