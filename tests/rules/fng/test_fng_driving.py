"""Driving: how far and where a vehicle goes, on the road and off it, forwards, back and on the spot."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, Pass
from game.rules.fng.model.decisions.vehicles import Drive, Spin
from game.rules.fng.model.events.turn import Spotted
from game.rules.fng.model.events.vehicles import Drove
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table, told
from tests.rules.fng.steel_board import FAR, TRACK, crew, drive, on_the_move, refused, ride, stands, vehicle_of

TWO = crew([("Tully", "commander"), ("Dixon", "driver")])
ROAD = Area(1, "road", box(0, 20, 48, 8))


@pytest.mark.rule("FNG-VEH-07")
def test_a_carrier_goes_14_inches_across_country_and_no_inch_more() -> None:
    game = on_the_move()
    assert refused(game, drive(game, (34.1, 24))) == (
        "That costs 14.1 inches across country; Track six has 14.0. (FNG-VEH-07)"
    )
    game.submit(drive(game, (34, 24)))
    assert stands(game) == (34, 24, 90)


@pytest.mark.rule("FNG-VEH-07")
def test_on_the_road_it_goes_24_and_a_way_on_both_is_prorated() -> None:
    assert refused(on_the_move(ground=table([ROAD])), drive(on_the_move(), (44, 24))) == ""
    half = table([Area(1, "road", box(0, 20, 32, 8))])
    game = on_the_move(ground=half)
    game.submit(drive(game, (32, 24)))
    assert game.world.get(vehicle_of(game), Rolling).left == pytest.approx(7.0)


@pytest.mark.rule("FNG-DRIVE-01", "FNG-CREW-04")
def test_nobody_but_whoever_drives_takes_the_vehicle_anywhere() -> None:
    game = on_the_move()
    tully = Drive(find(game, "Tully"), (Point(30, 24),))
    assert refused(game, tully) == "Tully does not drive. (FNG-CREW-04)"
    assert refused(game, Spin(find(game, "Lee"), 0)) == "Lee does not drive. (FNG-CREW-04)"


@pytest.mark.rule("FNG-DRIVE-02")
@pytest.mark.parametrize(("apart", "group"), [(12.0, True), (12.1, False)])
def test_vehicles_twelve_inches_apart_are_one_group_and_no_farther(apart: float, group: bool) -> None:
    second = crew([("Ames", "commander"), ("Burke", "driver")], aboard="Track seven")
    rides = (ride(), ride(x=20 + apart, name="Track seven"))
    game = skirmish([*crew(), *second], [FAR], vehicles={"us": rides})
    both = Activate(tuple(find(game, name) for name in ("Tully", "Dixon", "Lee", "Reed", "Ames", "Burke")))
    words = "" if group else "Ames is not within 12 inches and in sight of another figure of the group. (FNG-GROUP-01)"
    assert refused(game, both) == words
    assert (max(len(o.members) for o in game.orders() if isinstance(o, Activate)) == 6) is group


@pytest.mark.rule("FNG-DRIVE-02", "FNG-GROUP-01")
@pytest.mark.parametrize(("apart", "group"), [(4.0, True), (4.1, False)])
def test_from_a_vehicle_to_one_on_foot_it_stays_four(apart: float, group: bool) -> None:
    game = skirmish([*crew(), man("Able", 20 + apart, 24)], [FAR], vehicles={"us": (ride(),)})
    both = Activate(tuple(find(game, name) for name in ("Tully", "Dixon", "Lee", "Reed", "Able")))
    words = "" if group else "Able is not within 4 inches and in sight of another figure of the group. (FNG-GROUP-01)"
    assert refused(game, both) == words


@pytest.mark.rule("FNG-DRIVE-01")
def test_a_vehicle_stands_where_its_driver_is_not_active() -> None:
    game = on_the_move(men=crew([("Tully", "commander"), ("Lee", "left gunner")]))
    assert not game.world.has(vehicle_of(game), Rolling)


@pytest.mark.rule("FNG-GEN-06")
def test_everybody_aboard_goes_with_it() -> None:
    game = on_the_move()
    before = {name: at(game, name) for name in ("Tully", "Dixon", "Lee", "Reed")}
    game.submit(drive(game, (30, 24)))
    after = {name: (round(at(game, name)[0] - 10, 2), at(game, name)[1]) for name in before}
    assert after == before
    assert game.world.get(find(game, "Lee"), At).facing == 90


@pytest.mark.rule("FNG-DRIVE-05")
def test_it_turns_by_90_degrees_at_once_and_not_by_91() -> None:
    game = on_the_move()
    assert refused(game, drive(game, (20, 30))) == ""
    assert refused(game, drive(game, (19.9, 30))) == (
        "Track six turns by 91 degrees at once; 90 are the most. (FNG-DRIVE-05)"
    )


@pytest.mark.rule("FNG-DRIVE-05")
def test_between_two_turns_it_goes_half_its_length() -> None:
    game = on_the_move()
    assert refused(game, drive(game, (21.5, 24), (21.5, 28))) == ""
    assert refused(game, drive(game, (21.4, 24), (21.4, 28))) == (
        "Track six has to go at least 1.5 inches, half its length, before it turns again. (FNG-DRIVE-05)"
    )


@pytest.mark.rule("FNG-DRIVE-03")
def test_who_stops_and_sets_out_again_pays_two_inches() -> None:
    game = on_the_move()
    game.submit(drive(game, (26, 24)))
    assert game.world.get(vehicle_of(game), Rolling).left == 8
    assert refused(game, drive(game, (32.1, 24))) == (
        "That costs 8.1 inches across country; Track six has 8.0. (FNG-VEH-07)"
    )
    game.submit(drive(game, (32, 24)))
    assert game.world.get(vehicle_of(game), Rolling).left == 0


@pytest.mark.rule("FNG-DRIVE-04")
def test_in_reverse_it_goes_a_quarter_of_what_is_left_straight_back() -> None:
    game = on_the_move()
    assert refused(game, drive(game, (16.4, 24), backwards=True)) == (
        "That costs 3.6 inches across country; Track six has 3.5. (FNG-VEH-07)"
    )
    assert refused(game, drive(game, (17, 22), backwards=True)) == (
        "Track six goes straight back in reverse. (FNG-DRIVE-04)"
    )
    game.submit(drive(game, (16.5, 24), backwards=True))
    assert stands(game) == (16.5, 24, 90)


@pytest.mark.rule("FNG-DRIVE-04", "FNG-DRIVE-03")
def test_in_reverse_the_restart_is_paid_before_the_quarter() -> None:
    game = on_the_move()
    game.submit(drive(game, (24, 24)))
    assert refused(game, drive(game, (22, 24), backwards=True)) == ""
    assert refused(game, drive(game, (21.9, 24), backwards=True)) == (
        "That costs 4.1 inches across country; Track six has 4.0. (FNG-VEH-07)"
    )


@pytest.mark.rule("FNG-DRIVE-13")
def test_on_tracks_it_turns_on_the_spot_by_180_degrees_in_an_activation() -> None:
    game = on_the_move()
    game.submit(Spin(find(game, "Dixon"), 210))
    assert stands(game) == (20, 24, 210)
    spun = Spin(find(game, "Dixon"), 271)
    assert refused(game, spun) == "Track six turns on the spot by 180 degrees in an activation. (FNG-DRIVE-13)"
    assert refused(game, Spin(find(game, "Dixon"), 270)) == ""
    assert refused(game, Spin(find(game, "Dixon"), 210)) == "Track six faces that way. (FNG-DRIVE-13)"
    assert refused(game, Spin(find(game, "Dixon"), 360)) == "A facing is a number from 0 to 359. (FNG-FACE-01)"


@pytest.mark.rule("FNG-DRIVE-13")
def test_it_turns_over_nobody() -> None:
    game = on_the_move(us=[man("Able", 20, 25.4)])
    assert refused(game, Spin(find(game, "Dixon"), 180)) == "Able is in the way of Track six. (FNG-DRIVE-14)"
    assert refused(game, Spin(find(game, "Dixon"), 95)) == ""


@pytest.mark.rule("FNG-VEH-01", "FNG-DRIVE-13")
def test_on_wheels_it_does_not() -> None:
    game = on_the_move(vehicle=ride("truck"), men=crew([("Tully", "commander"), ("Dixon", "driver")]))
    assert refused(game, Spin(find(game, "Dixon"), 180)) == (
        "Track six has wheels and cannot turn on the spot. (FNG-DRIVE-13)"
    )


@pytest.mark.rule("FNG-DRIVE-14")
def test_its_whole_body_has_to_get_through() -> None:
    wall = [Barrier(1, "dike", line((26, 10), (26, 23.2)))]
    game = on_the_move(ground=table(barriers=wall))
    assert refused(game, drive(game, (30, 24))) == "Track six cannot get over what is in the way. (FNG-DRIVE-14)"
    clear = on_the_move(ground=table(barriers=wall), vehicle=ride(y=24.1))
    assert refused(clear, drive(clear, (30, 24.1))) == ""


@pytest.mark.rule("FNG-DRIVE-14")
@pytest.mark.parametrize(
    ("ground", "words"),
    [
        (table([Area(1, "trench", box(26, 20, 4, 8))]), "Track six cannot cross the ground on the way there."),
        (table(buildings=[Building(1, "hut", box(26, 20, 4, 8), 1)]), "A building is in the way of Track six."),
        (table(buildings=[Building(1, "hut", box(26, 23.7, 0.6, 0.6), 1)]), "A building is in the way of Track six."),
    ],
)
def test_trenches_bar_it_and_buildings_bar_what_has_no_armour(ground: object, words: str) -> None:
    game = on_the_move(ground=ground, vehicle=ride("truck"), men=TWO)  # type: ignore[arg-type]
    assert refused(game, drive(game, (29, 24))) == f"{words} (FNG-DRIVE-14)"


@pytest.mark.rule("FNG-DRIVE-14")
def test_a_bridge_leads_over_water() -> None:
    river = [Area(1, "water", box(26, 0, 6, 48)), Area(2, "bridge", box(25, 22, 8, 4))]
    assert refused(on_the_move(ground=table(river)), drive(on_the_move(), (34, 24))) == ""
    assert refused(on_the_move(ground=table(river[:1])), drive(on_the_move(), (34, 24))) == (
        "Track six cannot cross the ground on the way there. (FNG-DRIVE-14)"
    )


@pytest.mark.rule("FNG-DRIVE-14", "FNG-GEN-01")
def test_it_stays_on_the_table_and_drives_over_nobody() -> None:
    game = on_the_move(vehicle=ride(x=44), us=[man("Able", 30, 24.8)])
    assert refused(game, drive(game, (46.6, 24))) == "Track six would leave the table. (FNG-GEN-01)"
    game = on_the_move(us=[man("Able", 30, 25.3)])
    assert refused(game, drive(game, (32, 24))) == "Able is in the way of Track six. (FNG-DRIVE-14)"
    game = on_the_move(us=[man("Able", 30, 25.36)])
    assert refused(game, drive(game, (32, 24))) == ""


@pytest.mark.rule("FNG-DRIVE-14", "FNG-HIDE-04")
def test_one_who_lies_hidden_in_the_way_forbids_nothing_and_stops_what_has_no_armour() -> None:
    game = on_the_move(
        6, 6, vc=[man("Bao", 27, 24, hidden=True)], ground=table([Area(1, "scrub", box(26, 23, 2, 2))]),
        vehicle=ride("truck"), men=crew([("Tully", "commander"), ("Dixon", "driver")]),
    )  # fmt: skip
    assert has(game, "Bao", Hidden)
    game.submit(drive(game, (30, 24)))
    assert stands(game)[0] < 25.5
    assert [event.figure for event in told(game, Spotted)] == [find(game, "Bao")]


@pytest.mark.rule("FNG-AT-06")
def test_one_that_is_stopped_for_good_goes_nowhere() -> None:
    game = on_the_move()
    game.world.set(vehicle_of(game), Immobile("track"))
    assert refused(game, drive(game, (30, 24))) == "Track six goes no farther. (FNG-AT-06)"


@pytest.mark.rule("FNG-REACT-03")
def test_an_enemy_who_notices_it_on_its_way_may_fire_before_it_goes_on() -> None:
    wall = [Building(1, "house", box(24, 10, 2, 10), 1)]
    game = on_the_move(1, 1, *([6] * 40), vc=[man("Bao", 30, 12, 5, facing=225)], ground=table(buildings=wall))
    game.submit(drive(game, (33, 24)))
    stopped = told(game, Drove)
    assert len(stopped) == 1
    assert stopped[0].end[0] < 33
    assert type(game.decision).__name__ == "Shoot"
    game.submit(next(order for order in game.orders() if type(order).__name__ == "HoldFire"))
    assert stands(game)[0] == 33


@pytest.mark.rule("FNG-DRIVE-05")
def test_what_is_offered_without_asking_is_legal() -> None:
    game = on_the_move()
    drives = [order for order in game.orders() if isinstance(order, Drive | Spin)]
    assert len(drives) > 12
    assert [refused(game, order) for order in drives] == [""] * len(drives)
    assert Pass() in game.orders()


def test_a_way_that_leads_nowhere_is_none() -> None:
    game = on_the_move()
    assert refused(game, drive(game, (20, 24))) == f"Say where {TRACK} is to go. (FNG-DRIVE-05)"
