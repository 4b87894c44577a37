"""Vehicles of FNG on the table in the window: where they stand, how they look, and who sits in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Vehicle
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.events.vehicles import Drove
from game.rules.fng.model.vehicles import aboard, vehicle_of
from game.ui.battle.effects import NO_DICE
from game.ui.fng.controls.buttons import order_buttons
from game.ui.fng.orders.lanes import drive_orders, plan_drive
from game.ui.fng.shown.rides import parked
from game.ui.skirmish.acting import Acting
from game.ui.table.vehicles.parked import Parked, VehicleGhost
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture(scope="module")
def road(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkirmishTable]:
    """Three tracks on the highway, seen by their own side."""
    with pytest.MonkeyPatch.context() as patch:
        home: Path = tmp_path_factory.mktemp("road")
        patch.setenv("APOCALYPSE_HOME", str(home))
        table = SkirmishTable(home, scenario="fng/highway")
        yield table
        table.close()


def shown(road: SkirmishTable, *readers: str) -> list[Parked]:
    return list(parked(road.session.game, readers))


def test_every_track_stands_on_the_table_with_its_front_down_the_road(road):
    tracks = [each for each in road.view.vehicles.all.values() if each.look.key == "acav"]
    assert [(each.look.key, each.look.army, each.look.facing, each.look.state) for each in tracks] == [
        ("acav", "us", 92, "whole")
    ] * 3


def test_a_track_is_drawn_where_it_stands(road):
    view = road.view
    first = next(iter(view.vehicles.all.values()))
    bare = pygame.Surface(road.hands.app.surface.get_size())
    view.show_place(first.at)
    view.vehicles.draw(bare, view.camera)
    assert bare.get_at(view.camera.window(first.at))[:3] != (0, 0, 0)


def test_whoever_sits_in_a_track_is_drawn_smaller_than_men_on_foot(road):
    seated = {figure for figure, _ in road.world.each(Aboard)}
    shares = {look.share for key, look in road.view.figures.all.items() if key in seated}
    assert shares == {0.62}
    assert {look.share for key, look in road.view.figures.all.items() if key not in seated} <= {1.0}


def test_what_stops_a_track_shows(road):
    world = road.world
    track = next(vehicle for vehicle, _ in world.each(Vehicle))
    states = []
    for why in ("track", "knocked out", "burning"):
        world.set(track, Immobile(why))
        states.append(shown(road, "us")[0].look.state)
    world.remove(track, Immobile)
    assert states == ["disabled", "wreck", "burning"]


def test_a_hidden_vehicle_is_shown_to_its_own_side_alone(road):
    world = road.world
    track = next(vehicle for vehicle, _ in world.each(Vehicle))
    world.set(track, Hidden())
    own, enemy = (len(shown(road, side)) for side in ("us", "vc"))
    assert own == enemy + 1
    world.remove(track, Hidden)


def test_a_drive_takes_everybody_aboard_along(road):
    world = road.world
    track = next(vehicle for vehicle, _ in world.each(Vehicle))
    at, riders = world.get(track, At), aboard(world, track)
    event = Drove(figure=riders[1], vehicle=track, start=(at.x - 4, at.y), end=at.point, facing=90, turned=0, cost=4.0,
                  rule="FNG-DRIVE-05")  # fmt: skip
    (ride,) = road.scene.own.acts[Drove](Acting(road.scene.desk), event, NO_DICE)
    pieces = road.view.figures
    ride.show(pieces, 0.5)
    assert pieces.moved[track] == pytest.approx((at.x - 2, at.y))
    shown = [pieces.moved[man][0] for man in riders]
    assert shown == pytest.approx([world.get(man, At).x - 2 for man in riders])
    ride.show(pieces, 1.0)
    assert pieces.moved[track] == pytest.approx(at.point)
    pieces.moved.clear()


def test_a_track_on_its_way_is_drawn_where_it_has_come_to(road):
    view, track = road.view, next(iter(road.view.vehicles.all.values()))
    place = (track.at[0] + 5, track.at[1])
    view.show_place(track.at)
    bare = pygame.Surface(road.hands.app.surface.get_size())
    view.vehicles.draw(bare, view.camera, {track.key: place})
    assert bare.get_at(view.camera.window(place))[:3] != (0, 0, 0)


def test_a_drag_of_whoever_is_aboard_drives_the_track_along_its_lane(tmp_path):
    table = SkirmishTable(tmp_path, scenario="fng/highway", seed=5)
    table.let_all_act()
    desk, world = table.scene.desk, table.world
    driver = next(figure for figure, place in world.each(Aboard) if place.seat == "driver")
    track = vehicle_of(world, driver)
    start = Point(*world.get(driver, At).point)
    plan = plan_drive(desk, driver, (start, Point(start.x + 3, start.y)))
    assert plan.refusal is None
    assert len(plan.lane) > 1
    assert plan.cost == pytest.approx(3 * 14 / 24, abs=0.1)
    first, go = drive_orders(desk, plan)
    assert isinstance(first, Activate)
    assert isinstance(go, Drive)
    before = world.get(track, At).x
    table.scene.submit(first, go)
    table.settle()
    assert table.session.game.world.get(track, At).x == pytest.approx(before + 3, abs=0.1)
    table.close()


def test_a_drag_that_is_too_long_goes_as_far_as_it_gets_and_one_into_the_jungle_says_what_may_happen(tmp_path):
    table = SkirmishTable(tmp_path, scenario="fng/highway", seed=5)
    table.let_all_act()
    desk, world = table.scene.desk, table.world
    driver = next(figure for figure, place in world.each(Aboard) if place.seat == "driver")
    start = Point(*world.get(driver, At).point)
    far = plan_drive(desk, driver, (start, Point(start.x + 40, start.y)))
    assert far.refusal is None
    assert 13.5 < far.cost <= 14
    wood = plan_drive(desk, driver, (start, Point(start.x + 4, start.y), Point(start.x + 4, start.y - 12)))
    assert wood.refusal is None
    assert wood.notes[-1] == "runs over jungle (value 2): hangs up 67 %, is stuck 33 %"  # at speed
    assert "in its lane" not in " ".join(wood.notes)
    table.close()


@pytest.fixture
def lead(tmp_path: Path) -> Iterator[SkirmishTable]:
    """The highway in the phase of the Americans, with the lead track about to set out."""
    table = SkirmishTable(tmp_path, scenario="fng/highway", seed=5)
    table.let_all_act()
    yield table
    table.close()


def driver_of_lead(table: SkirmishTable):
    return next(figure for figure, place in table.world.each(Aboard) if place.seat == "driver")


def planned(table: SkirmishTable, *steps: tuple[float, float]):
    """The plan of a drag of the lead track's driver, its legs as steps ahead of it and to its right."""
    driver = driver_of_lead(table)
    at, here = table.world.get(vehicle_of(table.world, driver), At), Point(*table.world.get(driver, At).point)
    unit = UNIT[at.facing]
    places = [(here.x + unit.x * a - unit.y * r, here.y + unit.y * a + unit.x * r) for a, r in steps]
    return plan_drive(table.scene.desk, driver, (here, *(Point(*place) for place in places)))


@pytest.mark.rule("FNG-DRIVE-04")
def test_a_drag_to_the_rear_backs_straight_and_one_to_the_side_turns(lead):
    for aside, backs in ((0.6, True), (0.8, False)):
        assert planned(lead, (-1.0, aside)).backwards is backs
    plan = planned(lead, (-1.0, 0.3))
    at = lead.world.get(vehicle_of(lead.world, driver_of_lead(lead)), At)
    assert plan.facing == at.facing
    assert plan.notes[0] == "in reverse, straight back"
    assert plan.allowance == 14 / 4
    assert drive_orders(lead.scene.desk, plan)[-1].backwards


@pytest.mark.rule("FNG-DRIVE-06")
def test_a_sharp_turn_at_speed_is_told_with_the_chance_of_keeping_it_in_hand(lead):
    slow = planned(lead, (3.0, 0.0), (5.0, 2.1))
    assert slow.notes == ("turns: 46° to the right; 90° at once at most",)
    fast = planned(lead, (13.0, 0.0), (16.0, 3.2))
    assert fast.notes[1] == "turns sharply at speed: Petrov keeps it in hand with 44 %"
    gentle = planned(lead, (13.0, 0.0), (16.0, 2.0))
    assert len(gentle.notes) == 1


def test_whoever_is_in_its_lane_is_named_and_the_vehicle_stands_pale_at_its_end(lead):
    track = next(vehicle for vehicle, _ in lead.world.each(Vehicle))
    plan = planned(lead, (-3.0, 0.0))
    assert "in its lane: Track one-one" in plan.notes
    lead.scene.commander.plans = (planned(lead, (6.0, 0.0)),)
    lead.scene.parts.show_hover()
    (pale,) = [mark for mark in lead.view.over if isinstance(mark, VehicleGhost)]
    assert (pale.at, pale.look.key) == (lead.scene.commander.plans[0].end, lead.view.vehicles.all[track].look.key)
    assert not lead.view.figures.ghosts


@pytest.mark.parametrize(
    ("scenario", "name", "aboard"), [("fng/riverine", "Kerrigan", True), ("fng/introductory", "Able", False)]
)
def test_whoever_is_aboard_becomes_active_on_his_seat_and_nobody_walks_there(
    tmp_path: Path, scenario: str, name: str, *, aboard: bool
) -> None:
    table = SkirmishTable(tmp_path, scenario=scenario)
    table.let_all_act()
    table.click(name)
    words = [button.text for button in order_buttons(table.scene)]
    assert [each in words for each in ("Activate", "Walk", "Fast Move")] == [aboard, not aboard, not aboard]
    table.hands.press("W")
    table.settle()
    table.click(name)
    given = [button.text for button in order_buttons(table.scene)]
    assert ("Ready grenade" in given) is not aboard
    table.close()
