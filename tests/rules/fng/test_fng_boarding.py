"""Getting on and off vehicles, seats, and what whoever is aboard can and cannot do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.skirmish.arms import Lying
from game.board.table.bases import overlap
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import (
    BODIES,
    Acted,
    At,
    Dead,
    DuckedBack,
    Hidden,
    HunkeredDown,
    OnTheMove,
    OutOfFight,
    RunningAway,
)
from game.rules.fng.model.components.vehicles import Inside, Rolling
from game.rules.fng.model.decisions.arms import PutDown
from game.rules.fng.model.decisions.melee import Carry, Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Face, GoProne, Move, Pass
from game.rules.fng.model.decisions.vehicles import ChangeSeat, Drive, GetOff, GetOn, Spin
from game.rules.fng.model.events.vehicles import JumpedForIt, LeftVehicle, SeatTaken
from game.rules.fng.model.vehicles import settle
from game.rules.fng.nerve.involuntary import duck_back, run_away
from game.rules.fng.sight.testers import can_be_shot
from game.rules.fng.sight.viewing import can_see, glance_at, leave_cover
from game.rules.fng.steel.boarding import sit
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import at, box, find, has, man, skirmish, table, told
from tests.rules.fng.steel_board import crew, drive, on_the_move, refused, ride, seat_of, stands, vehicle_of

BESIDE = Point(20, 25.4)


@pytest.mark.rule("FNG-DRIVE-20")
def test_over_the_side_of_an_open_carrier_costs_four_inches() -> None:
    game = on_the_move()
    game.submit(GetOff(find(game, "Lee"), BESIDE))
    assert at(game, "Lee") == BESIDE
    assert seat_of(game, "Lee") == ""
    assert game.world.get(find(game, "Lee"), OnTheMove).left == 4
    assert [event.bails_out for event in told(game, LeftVehicle)] == [False]
    game.submit(Move(find(game, "Lee"), (Point(20, 29.4),)))
    assert at(game, "Lee") == (20, 29.4)


@pytest.mark.rule("FNG-DRIVE-20", "FNG-FACE-01")
@pytest.mark.parametrize("hides_at", [BESIDE, Point(20, 27.4)])
def test_who_gets_off_where_somebody_unseen_stands_has_room_beside_him(hides_at: Point) -> None:
    game = on_the_move(vc=[man("Bao", *hides_at)])
    lee = find(game, "Lee")
    game.world.set(find(game, "Bao"), Hidden())
    assert refused(game, GetOff(lee, BESIDE)) == "", "the refusal would tell of him"
    game.submit(GetOff(lee, BESIDE))
    assert not overlap(BODIES.of(game.world, lee), BODIES.of(game.world, find(game, "Bao")))
    assert (at(game, "Lee") == BESIDE) == (hides_at != BESIDE)


@pytest.mark.rule("FNG-DRIVE-20")
def test_nobody_gets_off_far_from_the_vehicle_or_on_top_of_somebody() -> None:
    game = on_the_move(us=[man("Able", 21, 25.4)])
    lee = find(game, "Lee")
    assert refused(game, GetOff(lee, Point(20, 25.86))) == "Lee gets off right beside Track six. (FNG-DRIVE-20)"
    assert refused(game, GetOff(lee, Point(20, 25.85))) == ""
    assert refused(game, GetOff(lee, Point(20.5, 25.4))) == "There is no room for Lee there. (FNG-FACE-01)"
    assert refused(game, GetOff(lee, Point(20, 24.5))) == "There is no room for Lee there. (FNG-FACE-01)"
    assert refused(game, GetOff(find(game, "Able"), BESIDE)) == (
        "That figure does not belong to the active group. (FNG-TURN-05)"
    )


@pytest.mark.rule("FNG-DRIVE-20")
def test_at_ease_one_gets_off_as_long_as_it_has_moved_four_inches_at_most() -> None:
    game = on_the_move(4, 4)
    game.submit(drive(game, (24, 24)))
    game.submit(GetOff(find(game, "Lee"), Point(24, 25.4)))
    assert told(game, JumpedForIt) == []
    game.submit(drive(game, (24.5, 24)))
    game.submit(GetOff(find(game, "Reed"), Point(24.5, 22.6)))
    assert len(told(game, JumpedForIt)) == 1


@pytest.mark.rule("FNG-DRIVE-19")
def test_who_stands_beside_it_gets_on_for_four_inches() -> None:
    game = on_the_move(us=[man("Able", 20, 25.4)])
    game.submit(Pass())
    game.submit(Activate((find(game, "Able"),)))
    able, track = find(game, "Able"), vehicle_of(game)
    assert refused(game, GetOn(able, track, "gunner")) == "Track six has no such seat free. (FNG-DRIVE-19)"
    game.submit(GetOn(able, track, "operator"))
    assert seat_of(game, "Able") == "operator"
    assert game.world.get(able, OnTheMove).left == 4
    assert [event.seat for event in told(game, SeatTaken)] == ["operator"]


@pytest.mark.rule("FNG-DRIVE-19")
def test_nobody_gets_on_from_afar_or_with_less_than_four_inches() -> None:
    game = on_the_move(us=[man("Able", 20, 25.86)])
    game.submit(Pass())
    game.submit(Activate((find(game, "Able"),)))
    able, track = find(game, "Able"), vehicle_of(game)
    assert refused(game, GetOn(able, track, "operator")) == "Able is not beside Track six. (FNG-DRIVE-19)"
    game.submit(Move(able, (Point(20, 25.4),)))
    game.world.set(able, OnTheMove(8.0, 4.1))
    assert refused(game, GetOn(able, track, "operator")) == "That takes 4 inches; Able has 3.9. (FNG-DRIVE-19)"


@pytest.mark.rule("FNG-VEHLIST-15")
def test_an_american_carrier_takes_ten_men_besides_its_crew() -> None:
    carried = crew([(f"Man {number}", "passenger") for number in range(10)])
    game = on_the_move(vehicle=ride("m113"), men=[*crew([("Tully", "commander"), ("Dixon", "driver")]), *carried[:9]],
                       us=[man("Able", 20, 25.4)])  # fmt: skip
    game.submit(Pass())
    game.submit(Activate((find(game, "Able"),)))
    assert refused(game, GetOn(find(game, "Able"), vehicle_of(game), "passenger")) == ""
    full = on_the_move(vehicle=ride("m113"), men=[*crew([("Tully", "commander"), ("Dixon", "driver")]), *carried],
                       us=[man("Able", 20, 25.4)])  # fmt: skip
    full.submit(Pass())
    full.submit(Activate((find(full, "Able"),)))
    assert refused(full, GetOn(find(full, "Able"), vehicle_of(full), "passenger")) == (
        "Track six has no such seat free. (FNG-DRIVE-19)"
    )


@pytest.mark.rule("FNG-CREW-13", "FNG-VEH-06", "FNG-VEH-08")
def test_another_seat_takes_the_whole_activation_and_brings_its_gun() -> None:
    game = on_the_move(men=crew([("Tully", "commander"), ("Dixon", "driver"), ("Lee", "left gunner")]))
    lee = find(game, "Lee")
    assert refused(game, ChangeSeat(lee, "driver")) == "Track six has no such seat free. (FNG-CREW-13)"
    assert refused(game, ChangeSeat(lee, "left gunner")) == "Lee has that seat. (FNG-CREW-13)"
    game.submit(ChangeSeat(lee, "operator"))
    assert weapons_of(game.world, lee) == ("m16",)
    assert refused(game, ChangeSeat(lee, "left gunner")) == (
        "Lee has done something else in this activation. (FNG-TURN-07)"
    )


@pytest.mark.rule("FNG-CREW-13")
def test_the_seat_of_one_who_has_fallen_is_free() -> None:
    game = on_the_move()
    fall(game, find(game, "Dixon"), "dead", find(game, "Bao"), 0)
    assert refused(game, ChangeSeat(find(game, "Lee"), "driver")) == ""
    game.submit(ChangeSeat(find(game, "Lee"), "driver"))
    assert seat_of(game, "Lee") == "driver"


@pytest.mark.rule("FNG-VEH-06")
def test_the_guns_of_a_vehicle_stay_with_it() -> None:
    game = on_the_move()
    tully = find(game, "Tully")
    assert weapons_of(game.world, tully) == ("hmg", "m16")
    assert refused(game, PutDown(tully, "hmg")) == ("Tully is aboard Track six; let him get off first. (FNG-DRIVE-20)")
    fall(game, tully, "dead", find(game, "Bao"), 0)
    assert len(game.world.ids(Lying)) == 1
    game.submit(GetOff(find(game, "Lee"), BESIDE))
    assert weapons_of(game.world, find(game, "Lee")) == ("m1911",)


@pytest.mark.rule("FNG-DRIVE-20")
def test_what_is_done_on_foot_nobody_does_aboard() -> None:
    game = on_the_move(vc=[man("Bao", 20, 27)])
    lee = find(game, "Lee")
    words = "Lee is aboard Track six; let him get off first. (FNG-DRIVE-20)"
    orders = (
        Move(lee, (Point(20, 26),)),
        GoProne(lee),
        Face(lee, 180),
        Charge((Onset(lee, find(game, "Bao")),)),
    )
    assert [refused(game, order) for order in orders] == [words] * len(orders)


@pytest.mark.rule("FNG-VEH-02", "FNG-VEHLIST-13")
def test_who_rides_in_the_open_is_in_cover_and_who_is_under_armour_is_not_to_be_hit() -> None:
    game = on_the_move()
    bao = find(game, "Bao")
    assert glance_at(game, bao, find(game, "Lee")).cover
    assert can_be_shot(game, find(game, "Lee"))
    assert has(game, "Dixon", Inside)
    assert not can_be_shot(game, find(game, "Dixon"))
    assert not can_see(game, bao, find(game, "Dixon"))
    assert can_see(game, bao, find(game, "Lee"))
    assert not can_be_shot(game, vehicle_of(game))


@pytest.mark.rule("FNG-VEH-02")
def test_in_a_closed_carrier_the_commander_alone_is_half_out() -> None:
    men = crew([("Tully", "commander"), ("Dixon", "driver"), ("Ames", "passenger")])
    game = on_the_move(vehicle=ride("m113"), men=men)
    assert [has(game, name, Inside) for name in ("Tully", "Dixon", "Ames")] == [False, True, True]
    truck = on_the_move(vehicle=ride("truck"), men=men)
    assert [has(truck, name, Inside) for name in ("Tully", "Dixon", "Ames")] == [False, False, False]


@pytest.mark.rule("FNG-INVOL-01", "FNG-INVOL-06")
def test_who_ducks_or_would_run_stays_aboard_and_keeps_down() -> None:
    game = on_the_move()
    lee, reed, bao = find(game, "Lee"), find(game, "Reed"), find(game, "Bao")
    duck_back(game, lee, bao, 0)
    assert game.world.get(lee, DuckedBack).covered
    run_away(game, reed, bao, 0, "FNG-REACT-16")
    assert has(game, "Reed", HunkeredDown)
    assert not has(game, "Reed", RunningAway)
    assert (seat_of(game, "Lee"), seat_of(game, "Reed")) == ("left gunner", "right gunner")


@pytest.mark.rule("FNG-CREW-01", "FNG-CREW-04")
def test_a_dead_driver_drives_nowhere() -> None:
    game = on_the_move()
    fall(game, find(game, "Dixon"), "dead", find(game, "Bao"), 0)
    assert has(game, "Dixon", Dead)
    assert refused(game, drive(game, (30, 24))) != ""
    assert stands(game) == (20, 24, 90)


@pytest.mark.rule("FNG-MOVE-02")
def test_nobody_runs_aboard() -> None:
    game = on_the_move()
    game.submit(Pass())
    game.world.clear(Acted)
    lee = (find(game, "Lee"),)
    assert refused(game, Activate(lee, fast=True)) == "Lee is aboard a vehicle, where nobody runs. (FNG-MOVE-02)"
    assert refused(game, Activate(lee)) == ""


@pytest.mark.rule("FNG-VEH-02", "FNG-HIDE-04")
def test_who_is_under_armour_finds_nobody_who_is_hidden() -> None:
    men = crew([("Dixon", "driver")])
    scrub = table([Area(1, "scrub", box(30, 23, 2, 2))])
    game = on_the_move(men=men, vc=[man("Bao", 31, 24, hidden=True)], ground=scrub)
    bao = find(game, "Bao")
    game.world.set(bao, At(34.0, 24.0, 0))
    leave_cover(game, bao)
    assert has(game, "Bao", Hidden)
    game.world.remove(find(game, "Dixon"), Inside)
    leave_cover(game, bao)
    assert not has(game, "Bao", Hidden)


@pytest.mark.rule("FNG-DRIVE-01", "FNG-DRIVE-19")
@pytest.mark.parametrize("turn", [None, 0])
def test_whoever_gets_on_at_an_empty_drivers_seat_drives_in_his_next_activation(turn: int | None) -> None:
    game = skirmish([man("Able", 20, 25.4)], [man("Bao", 46, 46)], vehicles={"us": (ride(),)})
    if turn is not None:
        game.world.set(vehicle_of(game), Rolling(10.0, turn, spent=2.0))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(GetOn(able, vehicle_of(game), "driver"))
    why = "Able has only just taken the controls; he drives in his next activation. (FNG-DRIVE-01)"
    assert refused(game, Drive(able, (Point(24, 24),))) == why
    assert refused(game, Spin(able, 0)) == why
    assert not any(isinstance(order, Drive | Spin) for order in game.candidates())
    game.world.set(vehicle_of(game), Rolling(10.0, 1))
    assert refused(game, Drive(able, (Point(24, 24),))) == ""
    assert refused(game, Spin(able, 0)) == ""


@pytest.mark.rule("FNG-CASU-03", "FNG-DRIVE-20")
def test_a_casualty_who_is_carried_out_of_a_vehicle_stays_outside_as_it_drives_on() -> None:
    game = on_the_move(us=[man("Able", 18.6, 25.4)])
    lee, able = find(game, "Lee"), find(game, "Able")
    game.world.set(lee, OutOfFight(1))
    x, y = at(game, "Lee")
    game.world.set(able, replace(game.world.get(able, At), x=x, y=y + 0.9))
    game.submit(Pass())
    game.submit(Activate((able,)))
    game.submit(Carry((able,), lee, ((x, y + 4),)))
    place = at(game, "Lee")
    assert seat_of(game, "Lee") == ""
    assert place[1] > y + 2
    settle(game, vehicle_of(game))
    assert at(game, "Lee") == place


@pytest.mark.rule("FNG-HIDE-04", "FNG-DRIVE-19")
@pytest.mark.parametrize(("seen", "hidden"), [(True, False), (False, True)])
def test_who_gets_on_in_sight_of_an_enemy_is_hidden_no_more(seen: bool, hidden: bool) -> None:
    vc = [man("Bao", 20, 34 if seen else 3, facing=0)]
    ground = table([] if seen else [Area(1, "woods", box(0, 6, 48, 10))])
    game = on_the_move(us=[man("Able", 20, 26, hidden=True)], vc=vc, ground=ground)
    able = find(game, "Able")
    game.world.set(able, Hidden())
    sit(game, able, vehicle_of(game), "operator", got_on=True)
    assert has(game, "Able", Hidden) is hidden
