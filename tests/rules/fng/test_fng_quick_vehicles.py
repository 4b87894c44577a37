"""Vehicles of quick battles: of their nation's list, manned, on ground they can drive from, answered by the enemy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.random_player import RandomPlayer
from game.board.table.bases import Rectangle, footprint
from game.drawing import quick_battle
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.faults import OptionFault
from game.engine.playable.quick import answers
from game.engine.playable.scenario import read_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.options import Man, Options, Ride
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.tour.motor_pool import is_offered
from game.rules.fng.tour.quick import QUICK
from tests.asserting import some

ROWS = load_tables().vehicles.vehicles
FEW = {"us_men": "4", "vc_men": "4"}
ACAV = {"us_vehicle": "ride:acav"}


@pytest.fixture(autouse=True)
def _own_home(home: Path) -> None:
    """Scenarios of these tests go nowhere else."""


def setting(seed: int = 1, **chosen: str) -> Setting:
    return KIT.context(read_scenario(quick_battle("fng", {**FEW, **chosen}, seed)))


def options(seed: int = 1, **chosen: str) -> Options:
    return setting(seed, **chosen).options


def crew_of(force: tuple[Man, ...], ride: Ride) -> list[str]:
    return [man.seat for man in force if man.aboard == ride.name and man.seat != "passenger"]


@pytest.mark.rule("FNG-VEHLIST-04", "FNG-VEHLIST-06", "FNG-VEHLIST-07", "FNG-VEHLIST-08")
def test_all_that_drives_is_offered_to_its_side_and_nothing_afloat_or_towed() -> None:
    fields = {field.key: [option.key for option in field.options] for field in QUICK.fields()}
    for side, communist in (("us", False), ("vc", True)):
        keys = fields[f"{side}_vehicle"]
        assert keys[0] == "none"
        wanted = [key for key, row in ROWS.items() if is_offered(row) and (row.army == "communist") == communist]
        by_dice = [] if communist else ["ride:available"]
        assert keys[1:] == [*by_dice, *(f"ride:{key}" for key in wanted)]
    assert not {"ride:pbr", "ride:rr57_gun"} & set(fields["us_vehicle"])
    assert {"ride:m106", "ride:m125", "ride:lvtp5_how6"} <= set(fields["us_vehicle"])


def test_a_vehicle_of_an_allied_army_is_called_by_it() -> None:
    field = next(field for field in QUICK.fields() if field.key == "us_vehicle")
    titles = {option.key: option.title for option in field.options}
    assert (titles["ride:truck"], titles["ride:m132"]) == ("Truck", "M-132 Zippo")
    assert {"Jeep, ANZAC", "Jeep, ARVN"} <= set(titles.values())


@pytest.mark.parametrize(("us", "title"), [("us_army", "Truck"), ("anzac", "Truck, ANZAC"), ("arvn", "Truck, ARVN")])
def test_an_army_is_offered_its_own_vehicles_and_no_others(us: str, title: str) -> None:
    field = next(field for field in QUICK.fields() if field.key == "us_vehicle")
    offered = [option.title for option in field.offered(answers(QUICK.fields(), {"us": us}))]
    assert offered[0] == "None"
    assert title in offered
    listed = [name for name in offered[1:] if name != "Whatever is to be had"]
    theirs = [name for name in listed if name.endswith((", ANZAC", ", ARVN"))]
    assert theirs == ([] if us == "us_army" else listed)


def test_how_many_is_asked_only_where_there_are_some() -> None:
    field = next(field for field in QUICK.fields() if field.key == "us_vehicles")
    assert not field.counts(answers(QUICK.fields(), {}))
    assert field.counts(answers(QUICK.fields(), ACAV))


@pytest.mark.rule("FNG-CREW-01", "FNG-VEHLIST-09", "FNG-CREW-14")
def test_each_vehicle_is_a_squad_with_every_seat_taken_and_reps_of_tankers() -> None:
    found = options(3, us_vehicle="ride:m48", us_vehicles="2")
    rides = found.rides("us")
    assert [(ride.name, ride.squad) for ride in rides] == [("M-48 Patton", "2"), ("M-48 Patton 2", "3")]
    for ride in some(rides):
        crew = [man for man in found.us if man.aboard == ride.name]
        assert sorted(man.seat for man in crew) == sorted(ROWS["m48"].seats)
        assert {man.squad for man in crew} == {ride.squad}
        assert [man.seat for man in crew if man.rank == "leader"] == ["commander"]
        assert {man.weapons for man in crew} == {("m1911",)}
        assert max(man.rep for man in crew) == crew[0].rep
    many = [man.rep for seed in range(8) for man in options(seed, us_vehicle="ride:m48").us if man.aboard]
    assert set(many) == {3, 4, 5}


@pytest.mark.rule("FNG-VEHLIST-15")
def test_who_comes_rides_where_there_is_room_and_who_waits_does_not() -> None:
    riding = options(us_vehicle="ride:truck", vc="nva", vc_vehicle="ride:truck_nva")
    assert [man.seat for man in riding.us if man.squad == "1"] == ["passenger"] * 4
    assert [man.aboard for man in riding.vc if man.squad == "1"] == [""] * 4
    assert [ride.name for side in ("us", "vc") for ride in riding.vehicles[side]] == ["Truck", "Truck 2"]
    afoot = options(us_vehicle="ride:m48")
    assert [man.aboard for man in afoot.us if man.squad == "1"] == [""] * 4
    twelve = options(us_vehicle="ride:truck", us_squads="2", us_men="6")
    assert [man.seat for man in twelve.us if man.squad in ("1", "2")] == ["passenger"] * 10 + [""] * 2


@pytest.mark.rule("FNG-ORG-17", "FNG-ORG-09", "FNG-AT-01")
@pytest.mark.parametrize(
    ("chosen", "side", "powers", "count"),
    [
        ({"us_vehicle": "ride:truck"}, "vc", {4}, 1),  # the lightest that goes through anything
        ({"us_vehicle": "ride:acav"}, "vc", {6}, 1),  # more than its front of 5
        ({"us_vehicle": "ride:m48"}, "vc", {6}, 2),  # none goes through its front: two of the strongest
        ({"vc": "nva", "vc_vehicle": "ride:pt76"}, "us", {5}, 1),
        ({"vc": "nva", "vc_vehicle": "ride:t55"}, "us", {6}, 1),
    ],
)
def test_each_vehicle_is_answered_by_a_weapon_against_armour(
    chosen: dict[str, str], side: str, powers: set[int], count: int
) -> None:
    weapons, found = load_tables().weapons, set()
    for seed in range(4):
        bare = options(seed, **{key: value for key, value in chosen.items() if key == "vc"})
        more = options(seed, **chosen)
        ours = more.us if side == "us" else more.vc
        before = bare.us if side == "us" else bare.vc
        brought = [man for man in ours if man.name not in {one.name for one in before}]
        rows = [weapons[man.weapons[0]] for man in brought]
        against = [row for row in rows if row.group == "anti-tank"]
        found |= {row.apw for row in against}
        assert len(against) == count
        assert len(brought) == sum(row.crew for row in against)
    assert found == powers


def test_men_are_the_same_with_vehicles_and_without() -> None:
    bare, more = options(5), options(5, us_vehicle="ride:m48")
    assert more.us[: len(bare.us)] == bare.us
    assert more.vc[: len(bare.vc)] == bare.vc
    assert bare.vehicles == {}


MAPS = ("fng-hamlet", "fng-trail", "fng-village", "fng-river", "laid:open", "laid:rugged")


@pytest.mark.rule("FNG-VEH-01", "FNG-DRIVE-14")
@pytest.mark.parametrize("map", MAPS)
def test_vehicles_stand_clear_with_room_to_drive(map: str) -> None:
    here = setting(2, map=map, us_vehicle="ride:acav", us_vehicles="2", vc="nva", vc_vehicle="ride:pt76")
    rides = [ride for side in ("us", "vc") for ride in here.options.vehicles[side]]
    assert len(rides) == 3
    for ride in some(rides):
        row = ROWS[ride.kind]
        assert ride.at is not None
        assert here.obstacles_to(row).first(footprint(Rectangle(row.length, row.width), ride.at, ride.facing)) is None


@pytest.mark.rule("FNG-VEH-07")
def test_where_a_road_comes_by_they_stand_on_it_along_it() -> None:
    here = setting(2, map="fng-river", **ACAV)
    ride = here.options.vehicles["us"][0]
    assert ride.at is not None
    assert here.field.ground_at((ride.at,)) == ("road",)
    assert 60 <= ride.facing <= 105


def test_the_same_choices_and_seed_put_the_same_vehicles_in_the_same_places() -> None:
    chosen = answers(QUICK.fields(), {**FEW, **ACAV, "map": "laid:broken"})
    first, again, other = (QUICK.draw(chosen, seed) for seed in (8, 8, 9))
    assert first == again
    assert first.rules != other.rules
    assert "M-113 ACAV" in first.forces


def test_a_vehicle_of_another_nation_is_refused_and_its_own_are_named() -> None:
    with pytest.raises(OptionFault, match=r"ANZAC has no such vehicle \(M-48 Patton\); choose one of these: Centurion"):
        options(us="anzac", us_vehicle="ride:m48")
    assert options(us="anzac", us_vehicle="ride:centurion").rides("us")[0].kind == "centurion"


@pytest.mark.parametrize("chosen", [ACAV, {"us_vehicle": "ride:truck", "vc": "nva", "vc_vehicle": "ride:t55"}], ids=str)
def test_any_orders_lead_to_an_end(chosen: dict[str, str]) -> None:
    game = KIT.begin(setting(2, map="laid:open", size="36x36", **chosen), SeededDice(2))
    while not game.over:
        game.submit(answer_of(RandomPlayer(), game, 2)[0])
    assert KIT.report(game).ending
