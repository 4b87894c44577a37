"""Every vehicle of the lists in a battle: its crew on their seats, its driver who drives, its guns in their arcs."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.tables.vehicles import Mount, Seat
from game.rules.fng.model.vehicles import aboard, driver_of
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.pure import TABLES
from tests.rules.fng.steel_board import TRACK, on_the_move, refused, stands, vehicle_of

ROWS = TABLES.vehicles.vehicles
LAND = [key for key, row in ROWS.items() if row.road]
EAST, MIDDLE, NEAR = 90, 24.0, 14.0
NO_DICE = [6] * 30


def whole_crew(key: str) -> list[Man]:
    """A man for every seat, by the name of the seat."""
    return [Man(name=seat, rep=4, weapons=("m1911",), aboard=TRACK, seat=seat) for seat in ROWS[key].seats]


def toward(degrees: int) -> tuple[float, float]:
    """The place that lies so from the middle of the table, near by."""
    unit = UNIT[degrees % DEGREES]
    return MIDDLE + unit.x * NEAR, MIDDLE + unit.y * NEAR


def line_of(key: str) -> Ride:
    """The vehicle in the middle, facing east, with the first of two guns where the lists leave the choice."""
    first = tuple(mount.weapon for mount in ROWS[key].mounts if mount.choice)
    return Ride(name=TRACK, kind=key, at=(MIDDLE, MIDDLE), facing=EAST, guns=first)


def against(key: str, *degrees: int) -> Skirmish:
    """One of the kind in the middle, facing east, its crew active, and an enemy at each of these bearings from it."""
    foes = [man(f"Foe {way}", *toward(EAST + way)) for way in degrees]
    return on_the_move(*NO_DICE, vehicle=line_of(key), men=whole_crew(key), vc=foes)


def at_foe(game: Skirmish, seat: Seat, weapon: str, way: int) -> str:
    """What forbids one die of this gun at the enemy at this bearing; empty where nothing does."""
    aims = (Aim(AtPiece(find(game, f"Foe {way}")), 1),)
    return refused(game, Shots(find(game, seat), weapon, aims))


def direct(mount: Mount) -> bool:
    """Whether it is fired at men as any machine gun is."""
    row = TABLES.weapons[mount.weapon]
    return not (row.circle or row.path)


MOUNTS = [(key, number) for key in LAND for number, mount in enumerate(ROWS[key].mounts) if direct(mount)]


@pytest.mark.rule("FNG-VEHLIST-01", "FNG-VEHLIST-02", "FNG-VEHLIST-06", "FNG-VEHLIST-07", "FNG-VEHLIST-08")
@pytest.mark.rule("FNG-VEHLIST-14", "FNG-VEH-06")
@pytest.mark.parametrize(("key", "number"), MOUNTS)
def test_every_gun_of_every_vehicle_fires_within_its_arc_and_not_beyond(key: str, number: int) -> None:
    mount = ROWS[key].mounts[number]
    middle, behind = mount.faces, (mount.faces + 180) % DEGREES
    game = against(key, middle, behind)
    assert at_foe(game, mount.seat, mount.weapon, middle) == ""
    all_round = mount.place in ("coax", "main")  # it turns with the turret
    assert (at_foe(game, mount.seat, mount.weapon, behind) == "") == all_round


@pytest.mark.rule("FNG-VEHLIST-01", "FNG-VEHLIST-04", "FNG-CREW-04", "FNG-VEH-08")
@pytest.mark.parametrize("key", LAND)
def test_every_one_of_them_is_driven_across_country_as_far_as_its_line_says(key: str) -> None:
    game = against(key, 180)
    driver = driver_of(game.world, vehicle_of(game))
    assert driver == find(game, "driver")
    assert len(aboard(game.world, vehicle_of(game))) == ROWS[key].crew[1]
    half = ROWS[key].cross // 2
    assert refused(game, Drive(driver, (Point(MIDDLE + ROWS[key].cross + 1, MIDDLE),))) != ""
    game.submit(Drive(driver, (Point(MIDDLE + half, MIDDLE),)))
    assert stands(game) == (MIDDLE + half, MIDDLE, EAST)


@pytest.mark.rule("FNG-VEHLIST-14", "FNG-VEHLIST-13")
@pytest.mark.parametrize("key", ["acav", "acav_anzac"])
def test_the_guns_beside_the_hatch_of_an_acav_cover_a_side_each(key: str) -> None:
    game = against(key, 270, 90, 350, 10, 190, 170)
    left = [way for way in (270, 350, 190, 10, 170, 90) if not at_foe(game, "left gunner", "m60", way)]
    right = [way for way in (90, 10, 170, 350, 190, 270) if not at_foe(game, "right gunner", "m60", way)]
    assert (left, right) == ([270, 350, 190], [90, 10, 170])
