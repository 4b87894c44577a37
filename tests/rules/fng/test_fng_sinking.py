"""Boats that sink, and whoever goes overboard: FNG-VEHLIST-22, FNG-DRIVE-22."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.skirmish.arms import Serves
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fng.armour.penetrating import penetrate
from game.rules.fng.model.components.figures import At, OutOfFight
from game.rules.fng.model.components.vehicles import Immobile, UnderWay
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import GetOff, GetOn
from game.rules.fng.model.events.vehicles import WentOverboard
from game.rules.fng.model.query import takes_room
from game.rules.fng.model.seats import seats_left
from game.rules.fng.resolve.steel.penetration import PenetrationFacts
from game.rules.fng.sight.water import is_deep, swims
from game.rules.fng.steel.overboard import go_overboard
from game.rules.fng.steel.sinking import hole, sink
from tests.rules.fng.boat_board import RIVER, SAILORS, afloat, boat_of, sail
from tests.rules.fng.fng_board import at, box, find, man, told
from tests.rules.fng.steel_board import refused, seat_of

NAMES = [name for name, _ in SAILORS]
LANDING = RIVER, Area(2, "yard", box(0, 25.2, 48, 10))
"""The south bank lies right beside the boat."""


@pytest.mark.rule("FNG-VEHLIST-22", "FNG-VEHLIST-05")
@pytest.mark.parametrize(("kind", "bears"), [("pbr", 2), ("monitor", 3), ("atc", 3)])
def test_a_patrol_boat_sinks_at_the_second_disabling_hit_and_heavier_ones_at_the_third(kind: str, bears: int) -> None:
    game = afloat(kind=kind, sailors=SAILORS[:1], active=False)
    for _ in range(bears - 1):
        hole(game, boat_of(game), 0)
    assert not game.world.has(boat_of(game), Immobile)
    hole(game, boat_of(game), 0)
    assert game.world.get(boat_of(game), Immobile).why == "sunk"


@pytest.mark.rule("FNG-VEHLIST-22")
def test_a_sampan_bears_any_number_of_them() -> None:
    game = afloat(kind="sampan", sailors=SAILORS[:1], active=False)
    for _ in range(9):
        hole(game, boat_of(game), 0)
    assert not game.world.has(boat_of(game), Immobile)


@pytest.mark.rule("FNG-VEHLIST-22", "FNG-SWIM-06")
def test_whoever_is_aboard_swims_and_the_boat_is_in_nobodys_way() -> None:
    game = afloat(active=False)
    game.world.set(find(game, "Amos"), OutOfFight(0))
    game.world.set(boat_of(game), UnderWay(6, 0))
    for _ in range(2):
        hole(game, boat_of(game), 0)
    assert [name for name in NAMES if swims(game, find(game, name))] == NAMES
    assert [seat_of(game, name) for name in NAMES] == [""] * 4
    assert not takes_room(game.world, boat_of(game))
    assert not game.world.has(boat_of(game), UnderWay)
    assert seats_left(game, boat_of(game)) == ()


@pytest.mark.rule("FNG-VEHLIST-22", "FNG-GUN-12")
def test_a_round_that_disables_it_a_second_time_sinks_it() -> None:
    game = afloat(1, 6, *([1] * 4), active=False)
    hole(game, boat_of(game), 0)
    penetrate(game, boat_of(game), PenetrationFacts(4, 3, 4), find(game, "Bao"), 0)
    assert game.world.get(boat_of(game), Immobile).why == "sunk"


@pytest.mark.rule("FNG-SWIM-01")
def test_nobody_swims_aboard_a_boat() -> None:
    game = afloat()
    assert is_deep(game, at(game, "Hale"))
    assert not swims(game, find(game, "Hale"))


@pytest.mark.rule("FNG-DRIVE-20")
def test_one_gets_off_to_the_bank_beside_it() -> None:
    game = afloat(areas=LANDING)
    place = Point(*at(game, "Amos"))._replace(y=25.6)
    game.submit(GetOff(find(game, "Amos"), place))
    assert (at(game, "Amos"), seat_of(game, "Amos")) == (tuple(place), "")
    assert not swims(game, find(game, "Amos"))


@pytest.mark.rule("FNG-DRIVE-22")
@pytest.mark.parametrize(("dice", "wet"), [((6, 6), True), ((6, 1), False)])
def test_whoever_fails_to_jump_off_a_boat_on_the_move_is_in_the_water(dice: tuple[int, int], wet: bool) -> None:
    game = afloat(*dice, areas=LANDING)
    game.submit(sail(game, (16, 24)))
    game.submit(GetOff(find(game, "Amos"), Point(15, 25.6)))
    assert swims(game, find(game, "Amos")) is wet
    assert len(told(game, WentOverboard)) == wet


@pytest.mark.rule("FNG-DRIVE-22", "FNG-WEAP-09")
@pytest.mark.parametrize(("y", "helps"), [(20.4, True), (20.3, False)])
def test_whoever_is_near_where_a_gunner_falls_into_the_water_feeds_his_gun(y: float, helps: bool) -> None:
    game = afloat(areas=LANDING, us=(man("Gray", 12, 26, 4, "m60"), man("Katz", 12, 40)))
    gray, katz = find(game, "Gray"), find(game, "Katz")
    game.world.set(katz, replace(game.world.get(katz, At), x=8.55, y=y))
    go_overboard(game, gray, boat_of(game), 0)
    assert at(game, "Gray") == (8.55, 22.4)
    assert game.world.has(katz, Serves) == helps


@pytest.mark.rule("FNG-DRIVE-19")
def test_one_gets_aboard_from_the_bank_and_not_into_what_has_sunk() -> None:
    game = afloat(areas=LANDING, sailors=SAILORS[:3], us=(man("Gray", 10, 25.6),), active=False)
    game.submit(Activate((find(game, "Gray"),)))
    sunk = game.copy()
    game.submit(GetOn(find(game, "Gray"), boat_of(game), "gunner"))
    assert seat_of(game, "Gray") == "gunner"
    sink(sunk, boat_of(sunk), 0)
    assert refused(sunk, GetOn(find(sunk, "Gray"), boat_of(sunk), "gunner")) == (
        "Patrol boat has no such seat free. (FNG-DRIVE-19)"
    )


@pytest.mark.rule("FNG-DRIVE-09")
def test_a_boat_that_is_lost_control_of_capsizes() -> None:
    game = afloat(6, 6, 1, 1, 1, 1)
    game.submit(sail(game, (20, 24), (20, 28)))
    assert game.world.get(boat_of(game), Immobile).why == "sunk"
