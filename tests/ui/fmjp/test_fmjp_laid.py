"""Traps on the table: whoever has laid one sees where it lies and what it is, the enemy only once he has seen it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fmjp.model.arms import Munition
from game.rules.fmjp.model.components import At, KnownTrap, Trap
from game.ui.fmjp.shown.marks import marks_of_field
from tests.ui.fmjp.card_table import CardTable


@pytest.mark.parametrize(("side", "known", "shown"), [("us", False, 1), ("vc", False, 0), ("vc", True, 1)])
def test_a_trap_shows_where_it_lies_to_whom_it_is_known(home: Path, side: str, known: bool, shown: int) -> None:
    table = CardTable(home)
    before = len(list(marks_of_field(table.scene.desk)))
    trap = table.world.create(Munition("punji"), Trap(side), At(20.0, 20.0, 0))
    if known:
        table.world.set(trap, KnownTrap())
    assert len(list(marks_of_field(table.scene.desk))) == before + shown
    table.close()
