"""What the tables offer can be had: every button and line of a menu is accepted by the rules, or grey and says why."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.battle_table import unpainted
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.offers import Shopper

WALKS = {
    "fng": (SkirmishTable, "fng/introductory", 20, 4),
    "fng village": (SkirmishTable, "fng/village", 12, 6),
    "fof": (FofBattleTable, "fof/three-huts", 24, 6),
    "fmjp": (CardTable, "fmjp/village", 24, 6),
}
"""A table, its scenario, how many orders are played, and after how many of them everything is tried each time."""


@pytest.mark.parametrize("name", WALKS)
def test_whatever_is_offered_is_accepted_or_grey_with_its_reason(
    name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpainted(monkeypatch)
    make: Callable[..., SkirmishTable | FofBattleTable | CardTable]
    make, scenario, steps, every = WALKS[name]
    table = make(home, scenario=scenario, seed=3)
    shopper = Shopper(table)
    shopper.walk(steps, seed=5, every=every)
    table.close()
    assert shopper.faults == []
    assert shopper.tried > 300
    assert shopper.greyed > 50
