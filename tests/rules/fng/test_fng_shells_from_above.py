"""What shells do where they come down: smoke, light, wire, tops of vehicles, roofs; and tubes on tracks."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.changes import changes_of, patches
from game.board.table.measure.geometry import Point
from game.board.table.sections import Collapse
from game.board.table.tablemap import Building
from game.engine.core.orders import IllegalOrder
from game.rules.fng.indirect.carriers import close_up
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.figures import Busy, Clock, Dead
from game.rules.fng.model.components.indirect import FireMission, OpenedUp
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.components.vehicles import Immobile, Inside, Rolling
from game.rules.fng.model.decisions.indirect import FireOn, LobAt, StowTube, TakeTube
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.events.indirect import RoofStruck, ShellBurst
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Ride
from game.rules.fng.model.tables.indirect import TubeShell
from game.rules.fng.model.tubes import crew_at, rate_of, tubes_of
from game.rules.fng.steel.driving import start_engines
from tests.rules.fng.fng_board import box, find, has_arm, man
from tests.rules.fng.fng_board import table as ground
from tests.rules.fng.gun_board import crewmen
from tests.rules.fng.steel_board import vehicle_of
from tests.rules.fng.tube_board import LONG, battery, crew, lob, table, to, tube

EVE = man("Eve", 6, 24, facing=90, gear=("radio",))
FAR = man("Vu", 100, 40, 4, "ak47")


def shelled(
    *faces: int, shell: TubeShell = "high explosive", x: float = 90, kind: str = "artillery", **more: Any
) -> Skirmish:
    """One round of a battery, on its way to a point at 90, 24."""
    game = table(*faces, us=[EVE], vc=more.pop("vc", [FAR]), **more)
    guns = battery(game, kind=kind)
    game.world.set(guns, FireMission(find(game, "Eve"), (x, 24.0), shell, 1, ranged=True))
    game.submit(FireOn(find(game, "Eve"), guns, 1))
    return game


@pytest.mark.rule("FNG-ARTY-05", "FNG-SMOKE-01")
@pytest.mark.parametrize(("shell", "wide", "long"), [("smoke", 16, 48), ("white phosphorus", 12, 24)])
def test_smoke_drifts_downwind_and_that_of_phosphorus_is_shorter(shell: TubeShell, wide: int, long: int) -> None:
    game = shelled(1, 1, shell=shell)
    found = [patch for _, _, patch in patches(game.world, "smoke")]
    assert [(patch.width, patch.start, patch.end) for patch in found] == [(wide, (90.0, 24.0), (90.0, 24.0 + long))]


@pytest.mark.rule("FNG-ARTY-05")
def test_phosphorus_hits_whoever_stands_in_it_and_smoke_nobody() -> None:
    near = [man("Vu", 90, 25, 4, "ak47")]
    burnt = shelled(1, 2, 1, 1, shell="white phosphorus", vc=near)
    assert burnt.world.has(find(burnt, "Vu"), Dead)
    smoked = shelled(1, 1, shell="smoke", vc=near)
    assert not any(isinstance(event, ShellBurst) for event in smoked.events)


@pytest.mark.rule("FNG-ILLUM-01", "FNG-ILLUM-02")
def test_an_illumination_round_lights_the_ground() -> None:
    game = shelled(1, shell="illumination", hour="night")
    lights = [light for _, light in game.world.each(Illumination)]
    assert [(light.at, light.inches, light.until) for light in lights] == [((90.0, 24.0), 56.0, 5)]
    mortar = table(1, us=crew(men=2), vc=[FAR], hour="night")
    mortar.world.set(tube(mortar), FireMission(find(mortar, "Ames"), (60.0, 24.0), "illumination", 1, ranged=True))
    mortar.submit(FireOn(find(mortar, "Ames"), tube(mortar), 1))
    assert [light.inches for _, light in mortar.world.each(Illumination)] == [48.0]


def test_a_round_that_falls_off_the_table_does_nothing() -> None:
    game = shelled(2, 6, 6, shell="smoke", x=119)
    assert list(patches(game.world, "smoke")) == []


# Vehicles and buildings -------------------------------------------------------------------------


def struck(kind: str, *faces: int, at: float = 90, by: str = "artillery") -> tuple[Skirmish, Any]:
    game = shelled(*faces, kind=by, vehicles={"vc": (Ride(name="Tank", kind=kind, at=(at, 24)),)}, vc=[
        *crewmen(("An", "Binh", "Cuong", "Dung", "Em"), "Tank"), FAR])  # fmt: skip
    return game, vehicle_of(game, "Tank")


@pytest.mark.rule("FNG-MORTAR-05", "FNG-ARTY-06")
@pytest.mark.parametrize(("by", "power", "stopped"), [("artillery", 3, True), ("medium_mortar", 2, False)])
def test_a_shell_on_a_thin_roof_penetrates_and_on_a_thicker_one_shakes(by: str, power: int, stopped: bool) -> None:
    game, tank = struck("m113", 1, 1, 6, 1, 1, by=by)
    told = [event for event in game.events if isinstance(event, RoofStruck)]
    assert [(event.power, event.against, event.hit) for event in told] == [(power, 2, True)]
    assert game.world.has(tank, Immobile) == stopped
    clanks = [event.test for event in game.events if isinstance(event, CheckTaken) and event.test == "clank"]
    assert bool(clanks) != stopped


@pytest.mark.rule("FNG-MORTAR-05")
@pytest.mark.parametrize(("at", "inside"), [(98, True), (98.1, False)])
def test_only_a_vehicle_with_its_middle_in_the_circle_is_struck(at: float, inside: bool) -> None:
    game, _ = struck("m113", 1, 1, at=at)
    assert any(isinstance(event, RoofStruck) for event in game.events) == inside


@pytest.mark.rule("FNG-MORTAR-05", "FNG-ARTY-06")
@pytest.mark.parametrize(("kind", "falls"), [("hut", True), ("bunker", False)])
def test_a_shell_brings_down_a_hut_and_not_a_bunker(kind: str, falls: bool) -> None:
    there = ground(buildings=(Building(7, kind, box(86, 20, 8, 8)),))
    game = shelled(1, 1, 1, ground=type(LONG)("long", "Long", 120, 48, (), (), there.buildings))
    assert any(isinstance(change, Collapse) for change in changes_of(game.world)) == falls


# On tracks --------------------------------------------------------------------------------------

SEATS = ("commander", "driver", "gunner", "loader", "operator")


def carrier(*faces: int, kind: str = "m125") -> Skirmish:
    rides = {"us": (Ride(name="Steel", kind=kind, at=(6, 24), facing=90),)}
    men = crewmen(("Ames", "Burke", "Clay", "Dunn", "Ewing"), "Steel", SEATS)
    return table(*faces, us=men, vc=[man("Vu", 60, 24, 4, "ak47")], vehicles=rides)


@pytest.mark.rule("FNG-VEHLIST-17")
@pytest.mark.parametrize(("kind", "rate"), [("m125", 2), ("m106", 1)])
def test_a_carrier_has_a_mortar_served_by_three(kind: str, rate: int) -> None:
    game = carrier(kind=kind)
    assert crew_at(game, tube(game)) == tuple(find(game, name) for name in ("Clay", "Dunn", "Ewing"))
    assert rate_of(game, tube(game)) == rate


@pytest.mark.rule("FNG-VEHLIST-17")
def test_its_roof_is_open_from_firing_until_its_crew_is_active_again() -> None:
    game = carrier(1)
    clay = find(game, "Clay")
    assert game.world.has(clay, Inside)
    game.submit(lob(game, 60, 30, 1, "Clay"))
    assert not game.world.has(clay, Inside)
    close_up(game, (clay,))
    assert not game.world.has(clay, Inside)
    game.world.put(Clock(2, "us", (1, 2)))
    close_up(game, (clay,))
    assert game.world.has(clay, Inside)


@pytest.mark.rule("FNG-VEHLIST-17")
def test_a_carrier_that_has_moved_does_not_fire() -> None:
    game = carrier(1)
    steel = vehicle_of(game, "Steel")
    game.world.set(steel, Rolling(14.0, 1, moved=1.0))
    with pytest.raises(IllegalOrder, match="FNG-VEHLIST-17"):
        game.submit(lob(game, 60, 30, 1, "Clay"))
    game.world.set(steel, Rolling(14.0, 0, moved=1.0))
    game.submit(lob(game, 60, 30, 1, "Clay"))


@pytest.mark.rule("FNG-VEHLIST-21")
def test_the_howitzer_of_an_lvtp5_fires_through_its_roof() -> None:
    rides = {"us": (Ride(name="Steel", kind="lvtp5_how6", at=(6, 24), facing=90),)}
    men = crewmen(("Ames", "Burke", "Clay", "Dunn", "Ewing", "Ford"), "Steel", (*SEATS, "second loader"))
    game = table(1, us=men, vc=[man("Vu", 60, 24, 4, "ak47")], vehicles=rides)
    with pytest.raises(IllegalOrder, match="FNG-VEHLIST-21"):
        game.submit(LobAt(find(game, "Clay"), tube(game), to(66.1, 24), "high explosive", 1))
    game.submit(lob(game, 60, 24, 2, "Clay"))


@pytest.mark.rule("FNG-VEHLIST-17")
def test_its_mortar_comes_off_its_mount_and_goes_back() -> None:
    game = carrier()
    clay, mortar = find(game, "Clay"), tube(game)
    game.submit(TakeTube(clay))
    assert not has_arm(game, "Clay", kind="medium_mortar", ready=True)
    assert has_arm(game, "Clay", kind="medium_mortar")
    assert tubes_of(game, "us") == ()
    game.world.remove(clay, Busy)
    game.submit(StowTube(clay))
    assert tubes_of(game, "us") == (mortar,)
    assert game.world.get(mortar, Arm).ready
    with pytest.raises(IllegalOrder):
        game.submit(StowTube(clay))


@pytest.mark.rule("FNG-VEHLIST-17")
def test_a_carrier_that_has_fired_does_not_move_in_that_turn() -> None:
    game = carrier(1)
    start_engines(game, (find(game, "Burke"),), False)
    drive = Drive(find(game, "Burke"), (Point(10, 24),))
    game.submit(lob(game, 60, 30, 1, "Clay"))
    with pytest.raises(IllegalOrder, match="FNG-VEHLIST-17"):
        game.submit(drive)
    game.world.remove(vehicle_of(game, "Steel"), OpenedUp)
    game.submit(drive)
