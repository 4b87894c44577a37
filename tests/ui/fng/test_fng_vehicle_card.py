"""The card of a vehicle of FNG: a click on the table opens it, and it says who sits where and how everything is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules.fng.model.components.figures import At, Hidden, OutOfFight
from game.rules.fng.model.components.vehicles import Aboard, Breech, Immobile, Inside, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.vehicles import Mount
from game.rules.fng.model.vehicles import aboard, main_gun_of
from game.ui.battle.log.telling import PieceLink
from game.ui.fng.shown.arcs import _pieces, marks_of_vehicle
from game.ui.fng.shown.rides import vehicle_line
from game.ui.table.overlays import Template
from game.ui.table.vehicles.parked import Vehicles
from game.ui.table.vehicles.shields import ArmourMark
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.gun_board import OURS, duel, tank
from tests.rules.fng.steel_board import vehicle_of
from tests.rules.fng.test_fng_special_guns import DUDS, battle, round_at
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture(scope="module")
def home_of_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the settings of the road lie."""
    with pytest.MonkeyPatch.context() as patch:
        home: Path = tmp_path_factory.mktemp("card")
        patch.setenv("APOCALYPSE_HOME", str(home))
        yield home


@pytest.fixture(scope="module")
def on_the_road(home_of_all: Path) -> Iterator[SkirmishTable]:
    """Three tracks on the highway, played by the Americans, whose phase it is."""
    table = SkirmishTable(home_of_all, scenario="fng/highway", seed=5)
    yield table
    table.close()


@pytest.fixture
def road(on_the_road: SkirmishTable) -> SkirmishTable:
    """The road with nobody chosen."""
    on_the_road.let_all_act()
    on_the_road.scene.commander.choose(())
    on_the_road.view.show_place(on_the_road.world.get(track_of(on_the_road), At).point)
    on_the_road.settle()
    return on_the_road


def track_of(road: SkirmishTable):
    return next(vehicle for vehicle, _ in road.world.each(Vehicle))


def beside_the_men(road: SkirmishTable, vehicle):
    """The front of a vehicle that faces east, where nobody sits."""
    at = road.world.get(vehicle, At)
    return (at.x + 1.2, at.y)


def seats(road: SkirmishTable, *readers: str):
    return vehicle_line(road.session.game, readers, track_of(road)).seats


def test_a_click_on_a_vehicle_shows_its_card_and_chooses_one_of_its_crew_who_can_act(road):
    track, ride = track_of(road), road.scene.parts.panel.ride
    road.click(beside_the_men(road, track))
    assert road.scene.desk.vehicle == track
    assert road.world.get(road.scene.desk.selected, Aboard).to == track
    assert road.scene.desk.can_act(road.scene.desk.selected)
    assert ride.visible
    assert not road.scene.parts.panel.card.visible
    assert (ride.line.name, ride.line.armour) == ("Track one-six", ("5", "4"))


def test_a_click_on_a_man_aboard_shows_his_own_card(road):
    track = track_of(road)
    road.click(beside_the_men(road, track))
    road.click("Lieutenant Harmon")
    assert road.scene.desk.vehicle is None
    assert not road.scene.parts.panel.ride.visible
    assert road.scene.parts.panel.card.visible


def test_a_click_on_a_seat_chooses_who_has_it_and_a_second_one_shows_his_own_card(road):
    road.click(beside_the_men(road, track_of(road)))
    ride, gunner = road.scene.parts.panel.ride, road.man("Gibbs")
    for stays in (True, False):
        box = next(box for box, chip in ride._spots if "Gibbs" in chip.words)
        road.hands.click(box.center)
        road.settle()
        assert road.scene.desk.group == (gunner,)
        assert ride.visible is stays
        road.hands.wait(0.2)


def test_escape_lets_go_of_a_vehicle(road):
    road.click(beside_the_men(road, track_of(road)))
    road.hands.press("Esc")
    assert (road.scene.desk.vehicle, road.scene.desk.group) == (None, ())


def test_whoever_is_under_armour_is_not_drawn_and_cannot_be_pointed_at(road):
    driver, view = road.man("Petrov"), road.view
    assert road.world.has(driver, Inside)
    view.show_place(road.at("Petrov"))
    road.settle()
    assert view.figures.pick(view.camera, road.pixel(road.at("Petrov"))) != driver
    commander = road.man("Lieutenant Harmon")
    assert view.figures.pick(view.camera, road.pixel(road.at("Lieutenant Harmon"))) == commander


def test_gripping_a_vehicle_takes_its_driver_in_hand(road):
    road.drag(beside_the_men(road, track_of(road)), (30.0, 20.0), drop=False)
    assert road.view.hand.drag.key == road.man("Petrov")
    road.view.give_up()
    road.hands.up(road.pixel((30.0, 20.0)))


def test_a_vehicle_is_pointed_at_within_its_hull_alone(road):
    vehicles, camera, at = road.view.vehicles, road.view.camera, road.world.get(track_of(road), At)
    row = road.session.game.ctx.tables.vehicles.vehicles["acav"]
    for off, found in ((row.length / 2 - 0.1, track_of(road)), (row.length / 2 + 0.15, None)):
        assert vehicles.pick(camera, camera.window((at.x + off, at.y)), {}) == found
    assert vehicles.pick(camera, camera.window((at.x + 5, at.y)), {track_of(road): (at.x + 5, at.y)}) == track_of(road)


def test_its_tooltip_says_what_it_is_and_who_sits_where(road):
    tip = road.scene.hands.table_tip(beside_the_men(road, track_of(road)), track_of(road))
    assert tip.title == "Track one-six"
    assert "M-113 ACAV, Americans" in tip.text
    assert "driver: Petrov 4" in tip.text


def test_a_seat_says_whether_its_man_can_do_his_part_and_an_empty_one_that_nobody_has_it(road):
    world, gunner = road.world, road.man("Gibbs")
    shown = {seat.seat: seat for seat in seats(road, "us")}
    assert shown["left gunner"].fit
    world.set(gunner, OutOfFight(turn=1))
    assert not next(seat for seat in seats(road, "us") if seat.figure == gunner).fit
    world.remove(gunner, OutOfFight)
    place = world.get(gunner, Aboard)
    world.remove(gunner, Aboard)
    assert next(seat for seat in seats(road, "us") if seat.seat == "left gunner").figure == 0
    world.set(gunner, place)


def test_the_enemy_sees_only_those_of_its_men_whom_he_knows_of(road):
    world, track = road.world, track_of(road)
    gunner = road.man("Gibbs")
    world.set(gunner, Hidden())
    assert [seat.figure for seat in seats(road, "vc")] == [man for man in by_seat(road, track) if man != gunner]
    world.remove(gunner, Hidden)


def by_seat(road, track):
    order = road.session.game.ctx.tables.vehicles.vehicles["acav"].seats
    return sorted(aboard(road.world, track), key=lambda man: order.index(road.world.get(man, Aboard).seat))


def test_what_has_stopped_it_is_a_state_with_its_rule(road):
    world, track = road.world, track_of(road)
    found = []
    for why in ("rolled over", "burning"):
        world.set(track, Immobile(why))
        found += [(state.words, state.rule) for state in vehicle_line(road.session.game, ("us",), track).states]
    world.remove(track, Immobile)
    assert found == [("rolled over", "FNG-DRIVE-09"), ("burning", "FNG-VEHLIST-10")]


def test_its_guns_are_told_with_where_they_fire_and_who_serves_them(road):
    guns = vehicle_line(road.session.game, ("us",), track_of(road)).guns
    assert [gun.words for gun in guns] == [
        "heavy machine gun: 180° ahead", "M-60: 180° to the left", "M-60: 180° to the right",
    ]  # fmt: skip
    assert guns[1].meaning == "Served by the left gunner: Gibbs."


@pytest.mark.rule("FNG-GUN-18", "FNG-GUN-19")
def test_its_own_side_reads_what_is_in_the_main_gun():
    game = duel()
    steel = tank(game, OURS)
    gun, told = main_gun_of(game.world, steel), []
    for loaded in ("loaded", "loaded, not in reaction", "not loaded"):
        game.world.set(gun, Breech("high explosive", loaded))
        told.append(vehicle_line(game, ("us",), steel).guns[0].words.rpartition(" (")[2])
    assert told == ["high explosive)", "high explosive, just loaded)", "empty; high explosive comes next)"]
    assert "high explosive" not in vehicle_line(game, ("vc",), steel).guns[0].words


def test_a_link_of_the_log_to_a_vehicle_shows_its_card(road):
    road.scene.follow_place(PieceLink(track_of(road)))
    assert road.scene.desk.vehicle == track_of(road)
    assert road.scene.parts.panel.ride.visible


def test_the_vehicle_that_is_looked_at_shows_its_armour_by_side_and_the_arcs_of_its_guns(road):
    track = track_of(road)
    road.scene.choose(track)
    under, over = road.view.under, road.view.over
    assert [mark.armour for mark in over if isinstance(mark, ArmourMark)] == [("5", "4")]
    assert {mark.words for mark in under if isinstance(mark, Template) and mark.words} == {
        "heavy machine gun: 180°", "M-60: 180°",
    }  # fmt: skip
    road.scene.commander.choose(())
    assert not [mark for mark in road.view.over if isinstance(mark, ArmourMark)]


def test_a_gun_that_nobody_serves_has_no_arc(road):
    world, track, gunner = road.world, track_of(road), road.man("Gibbs")
    before = len(marks_of_vehicle(road.session.game, track)[0])
    world.set(gunner, OutOfFight(turn=1))
    assert len(marks_of_vehicle(road.session.game, track)[0]) == before - 1
    world.remove(gunner, OutOfFight)


@pytest.mark.rule("FNG-VEH-06")
@pytest.mark.parametrize(("arc", "covered"), [(180, (0, 89)), (270, (0, 134, 226)), (360, (0, 134, 180, 226))])
def test_an_arc_is_drawn_as_wide_as_the_gun_can_be_turned(arc, covered):
    pieces = _pieces(Mount(weapon="m60", place="fore", seat="gunner", arc=arc))
    for way in (*covered, 91, 137):
        inside = any(abs((way - middle + 180) % 360 - 180) <= wide // 2 for middle, wide in pieces)
        assert inside is (way in covered or way < arc / 2)


def test_the_small_table_has_a_bar_for_each_vehicle_and_a_wreck_is_hollow(road):
    small = road.scene.parts.minimap
    track = road.view.vehicles.all[track_of(road)]
    size, shown = (400, 300), []
    inch = size[0] / road.view.table.width
    for state in ("whole", "wreck"):
        picture = pygame.Surface(size)
        vehicles = Vehicles()
        vehicles.show([replace(track, look=replace(track.look, state=state))])
        vehicles.draw_small(picture, inch, 4, (9, 9, 9), small.colour_of)
        shown.append(picture.get_at((round(track.at[0] * inch), round(track.at[1] * inch)))[:3])
    assert shown == [small.colour_of("us"), (0, 0, 0)]


def test_an_enemy_vehicle_is_looked_at_and_nobody_is_chosen(home_of_all):
    table = SkirmishTable(home_of_all, scenario="fng/highway", seed=5, human=("vc",))
    table.scene.commander.choose(())
    track = track_of(table)
    table.view.show_place(table.world.get(track, At).point)
    table.settle()
    table.click(beside_the_men(table, track))
    assert (table.scene.desk.vehicle, table.scene.desk.group) == (track, ())
    assert table.scene.parts.panel.ride.visible
    table.close()


def test_the_card_of_an_ontos_counts_its_rifles_and_a_towed_gun_is_turned_by_its_crew():
    def guns_on_card(kind: str) -> tuple[Skirmish, list[str]]:
        game = battle(kind, *DUDS, vc=[man("Bao", 30, 24)])
        return game, [gun.words for gun in vehicle_line(game, ("us",), vehicle_of(game, "Our gun")).guns]

    game, words = guns_on_card("ontos")
    assert words[0] == "6 × 106 mm recoilless rifle of a vehicle: with the turret (6 rounds left)"
    game.submit(round_at(game, find(game, "Bao"), seat="commander"))
    left = vehicle_line(game, ("us",), vehicle_of(game, "Our gun")).guns[0].words
    assert left.endswith("(5 rounds left)")
    assert guns_on_card("rr106_gun")[1] == ["106 mm recoilless rifle: turned by its crew (high explosive)"]
