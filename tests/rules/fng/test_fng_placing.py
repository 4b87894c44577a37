"""Placing men of FNG before the battle: crews at their guns, and who is in view when it begins."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.arms import Serves
from game.board.skirmish.placing import AsComputer, Placing, PutAt, Ready
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, TableMap, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.events.turn import Spotted
from game.rules.fng.model.options import Man, Options
from game.rules.fng.model.query import in_view
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from tests.rules.fng.fng_board import NEVER_ENDS, box, find, has

GROUND = TableMap(
    "camp",
    "Camp",
    48,
    48,
    (Area(1, "woods", box(10, 4, 12, 4)), Area(2, "woods", box(10, 8, 12, 2), "wood's edge")),
    zones=(Zone("south", box(4, 36, 30, 8)), Zone("north", box(4, 4, 30, 12))),
)
GUNNER = Man(name="Gunner", rep=4, weapons=("m60",), at=(10, 40), zone="south")
MATE = Man(name="Mate", rep=3, weapons=("m16",), at=(12, 40), zone="south")
PHAM = Man(name="Pham", rep=3, weapons=("ak47",), at=(12, 6), zone="north", hidden=True)


def begun(*placing: Any, pham: Man = PHAM) -> Game[Any]:
    """A gun with its crew against one hidden man."""
    options = Options(us=(GUNNER, MATE), vc=(pham,), victory=NEVER_ENDS, placing=placing)
    return KIT.begin(Setting(GROUND, load_tables(), options), SeededDice(7))


@pytest.mark.rule("FNG-WEAP-09", "FNG-SETUP-01")
def test_a_gun_is_fed_by_whoever_is_put_within_two_inches_of_the_gunner() -> None:
    game = begun("us")
    mate = find(game, "Mate")
    served = []
    for order in (PutAt(mate, Point(12.01, 40)), PutAt(mate, Point(12, 40)), PutAt(mate, Point(20, 40)), AsComputer()):
        game.submit(order)
        served.append(has(game, "Mate", Serves))
    assert served == [False, True, False, True]
    game.submit(PutAt(mate, Point(20, 40)))
    game.submit(Ready())
    assert not isinstance(game.decision, Placing)
    assert has(game, "Gunner", Serves)
    assert not has(game, "Mate", Serves)


@pytest.mark.rule("FNG-HIDE-01", "FNG-SETUP-01")
@pytest.mark.parametrize(("y", "spotted"), [(6, False), (15.9, True)])
def test_nobody_is_spotted_before_all_stand_and_who_is_put_in_the_open_is_spotted_then(y: float, spotted: bool) -> None:
    game = begun("vc", pham=structs.replace(PHAM, at=(12, y)))
    pham, gunner = find(game, "Pham"), find(game, "Gunner")
    game.take_events()
    game.submit(PutAt(pham, Point(12, y), 180))
    assert has(game, "Pham", Hidden)
    game.submit(Ready())
    assert any(isinstance(event, Spotted) for event in game.take_events()) is spotted
    assert has(game, "Pham", Hidden) is not spotted
    assert (pham in in_view(game.world, gunner)) is spotted
