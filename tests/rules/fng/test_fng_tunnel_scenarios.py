"""Tunnels in a scenario: what does not fit is told with its key; who begins below."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.layers import Board
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.options import Hole, Man, Options, Tunnels
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tunnels import above
from game.rules.fng.scenario_faults import problems_of
from tests.rules.fng.fng_board import NEVER_ENDS, find, man, skirmish, table

NORTH, SOUTH = Hole("north", at=(20.0, 4.0)), Hole("south", at=(20.0, 24.0))
TWO = Tunnels(holes=(NORTH, SOUTH))


def faults(tunnels: Tunnels | None, **more: Any) -> list[str]:
    below = Man(name="Uy", rep=4, weapons=("ak47",), **more)
    options = Options(us=(man("Able", 40, 40),), vc=(below, man("Vo", 2, 2)), victory=NEVER_ENDS, tunnels=tunnels)
    return problems_of(Setting(table(), load_tables(), options))


@pytest.mark.rule("FNG-TUNNEL-04")
@pytest.mark.parametrize(
    ("tunnels", "below", "words"),
    [
        (None, "any", "there are no tunnels"),
        (Tunnels(), "any", "either 'holes' or 'support'"),
        (Tunnels(support=1, holes=(NORTH, SOUTH)), "any", "either 'holes' or 'support'"),
        (Tunnels(holes=(NORTH,)), "any", "add a second hole"),
        (Tunnels(holes=(NORTH, NORTH)), "any", "another hole is called so"),
        (Tunnels(holes=(NORTH, Hole("south", spot="nowhere"))), "any", "nowhere"),
        (Tunnels(holes=(NORTH, Hole("south", at=(20.0, 24.0), leads=("east",)))), "any", "no other hole 'east'"),
        (TWO, "east", "there is no hole 'east'"),
        (Tunnels(side="us", holes=(NORTH, SOUTH)), "north", "those of the other side"),
    ],
)
def test_a_fault_is_one_sentence_with_its_key(tunnels: Tunnels | None, below: str, words: str) -> None:
    found = faults(tunnels, below=below)
    assert len(found) == 1
    assert words in found[0]
    assert found[0].startswith("[rules.")


@pytest.mark.rule("FNG-TUNNEL-04")
def test_who_begins_below_has_no_other_place() -> None:
    assert faults(TWO, below="north") == []
    assert ["leave 'at' or 'below' out" in fault for fault in faults(TWO, below="north", at=(3.0, 3.0))] == [True]


@pytest.mark.rule("FNG-TUNNEL-04")
@pytest.mark.parametrize(("below", "faces", "y"), [("south", (), 24.0), ("any", (1,), 4.0), ("any", (4,), 24.0)])
def test_he_is_right_below_the_hole_that_is_named_or_that_a_die_names(
    below: str, faces: tuple[int, ...], y: float
) -> None:
    game = skirmish([man("Able", 40, 40)], [Man(name="Uy", rep=4, weapons=("ak47",), below=below)], *faces, tunnels=TWO)
    uy = find(game, "Uy")
    assert above(game.world, uy) == (20.0, y)
    assert game.world.has(uy, Underground)
    assert game.world.has(uy, Hidden)
    assert not game.world.has(uy, At)
    assert Board.TUNNELS not in {place.layer.board for _, place in game.world.each(At)}
