"""Where units of Force on Force begin: who is to be unseen stands where no enemy sees him."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Building, Zone
from game.engine.dice import SeededDice
from game.rules.fof.components import US, VC
from game.rules.fof.kit import KIT
from game.rules.fof.options import Force
from game.rules.fof.query import on_table, point_of, real
from game.rules.fof.sighting import who_sees
from tests.fuzz.fof_play import setting_of
from tests.rules.fof.fof_board import at, battle, box, table, unit


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("scenario", ["fof/three-huts", "fof/village"])
def test_no_marker_of_the_scenarios_begins_in_view(scenario: str) -> None:
    looked = 0
    for seed in range(8):
        game = KIT.begin(setting_of(scenario), SeededDice(seed))
        for marker in on_table(game.world, VC):
            assert who_sees(game, point_of(game.world, marker), real(game.world, US)) == (), (seed, marker)
            looked += 1
    assert looked >= 16


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("unseen", [False, True])
def test_who_is_to_begin_unseen_stands_behind_the_house_and_others_where_the_die_puts_them(unseen: bool) -> None:
    house = Building(9, "house", box(2, 28, 44, 2))
    ground = table(buildings=[house], zones=[Zone("south", box(20, 10, 8, 36))])
    force = Force(name="Cell", unit="vc_cell_poor", zone="south", unseen=unseen)
    game = battle([unit("Team", 24, 6)], [force], ground=ground, dummies=("vc",))
    assert (who_sees(game, at(game, "Cell"), real(game.world, US)) == ()) is unseen
