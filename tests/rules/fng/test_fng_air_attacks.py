"""What falls from the air, what it leaves behind, and those who look for the enemy or light him: in play."""

from __future__ import annotations

import pytest

from game.board.table.changes import patches
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Building
from game.engine.core.turn import Enter
from game.rules.fng.model.components.aircraft import (
    FlareOver,
    Flown,
    Hanging,
    Napalmed,
    OnStation,
    OutOfAction,
    Run,
    SeenFromAbove,
)
from game.rules.fng.model.components.figures import Clock, Hidden, KnockedDown, OutOfFight
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.components.support import Asset, Controls
from game.rules.fng.model.components.vehicles import Immobile, Vehicle
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    DropFlare,
    FireFromCockpit,
    FireRing,
    FlyOn,
    MakePass,
    Release,
    Strafe,
)
from game.rules.fng.model.decisions.turn import Activate, Activation, Shots
from game.rules.fng.model.events.aircraft import (
    AircraftCame,
    LookedDown,
    NapalmFell,
    NapalmTried,
    OrdnanceFell,
    RunBegan,
    Strafed,
)
from game.rules.fng.model.events.buildings import WallStruck
from game.rules.fng.model.events.vehicles import Penetration
from game.rules.fng.model.options import Ride
from game.rules.fng.support import skies
from game.rules.fng.support.arrivals import arrives
from game.rules.fng.turn.points_of_entry import TURN
from tests.rules.fng.air_board import NORTHWARD, battle, controller, flies, overhead
from tests.rules.fng.fng_board import box, find, has, hide, line, man, table, told

SOUTH, NORTH = NORTHWARD
PISTOL = "medium_pistol"


def over(*faces, vc=(), kind="skyhawk", load="", purpose="bombing", craft_line=NORTHWARD, **more):
    """An aircraft that is about to attack people with nothing to fire at it."""
    game = battle(
        *faces, vc=[man(name, x, y, 4, PISTOL) for name, x, y in vc] or [man("Far", 47.0, 1.0, 4, PISTOL)], **more
    )
    craft = overhead(game, kind, load)
    flies(game, craft, purpose, craft_line)
    assert isinstance(game.decision, MakePass)
    return game, craft


def why_not(game, order):
    refusal = game.why_not(order)
    return refusal.rule if refusal is not None else None


# Bombs ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AIR-04")
@pytest.mark.parametrize(("at", "inches"), [(Point(27.0, 1.0), 4), (Point(27.0, -1.0), 8)])
def test_what_is_released_off_the_table_deviates_twice_as_far(at, inches):
    game, craft = over(3, 2, 2)
    game.submit(Release(craft, "bombs", (at,)))
    (fell,) = told(game, OrdnanceFell)
    assert (fell.way, fell.inches) == ("long", inches)


@pytest.mark.rule("FNG-AIR-04")
def test_nothing_is_released_far_beyond_the_table():
    game, craft = over()
    assert why_not(game, Release(craft, "bombs", (Point(27.0, -24.0),))) is None
    assert why_not(game, Release(craft, "bombs", (Point(27.0, -24.1),))) == "FNG-AIR-11"


@pytest.mark.rule("FNG-AIR-11", "FNG-AIR-16")
@pytest.mark.parametrize(("points", "rule"), [
    ((Point(24.0, 20.0), Point(24.0, 20.0)), None),
    ((Point(24.0, 20.0),) * 3, "FNG-AIR-11"),
    ((Point(18.0, 20.0), Point(30.0, 20.0)), None),
    ((Point(18.0, 20.0), Point(18.0, 20.0)), "FNG-AIR-11"),
    ((Point(17.9, 20.0),), "FNG-AIR-11"),
    ((), "FNG-AIR-16"),
])  # fmt: skip
def test_each_bomb_is_released_over_its_own_side_of_the_path(points, rule):
    game, craft = over()
    assert why_not(game, Release(craft, "bombs", points)) == rule


@pytest.mark.rule("FNG-AIR-02", "FNG-AIR-15")
def test_in_a_bombing_run_nobody_strafes():
    game, craft = over()
    assert why_not(game, Strafe(craft)) == "FNG-AIR-02"


@pytest.mark.rule("FNG-AIR-15")
def test_an_aircraft_without_a_pass_left_goes_home_with_what_still_hangs_there():
    game, craft = over(1)
    game.world.set(craft, Flown(("guns", "rockets")))
    game.submit(Release(craft, "bombs", (Point(18.0, 20.0),)))
    assert game.world.get(craft, OutOfAction).how == "gone home"
    assert game.world.get(craft, Hanging).left == (1, 1, 0, 1)


@pytest.mark.rule("FNG-AIRLIST-15")
def test_a_canberra_makes_three_bombing_passes():
    game, craft = over(1, kind="canberra")
    game.world.set(craft, Flown(("bombs",)))
    game.submit(Release(craft, "bombs", (Point(24.0, 20.0),)))
    assert not game.world.has(craft, OutOfAction)
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "bombing")) is None
    game.world.set(craft, Flown(("bombs",) * 3))
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "bombing")) == "FNG-AIR-15"


@pytest.mark.rule("FNG-AIRLIST-12", "FNG-AIRLIST-13", "FNG-AIRLIST-14")
@pytest.mark.parametrize(("kind", "load", "flown", "strafes", "bombs"), [
    ("phantom", "guns and bombs", (), None, None),
    ("phantom", "guns and bombs", ("guns",), "FNG-AIR-15", None),
    ("phantom", "napalm and bombs", ("napalm", "bombs"), "FNG-AIR-15", "FNG-AIR-15"),
    ("skyraider", "napalm", ("guns",), None, None),
    ("skyraider", "napalm", ("guns", "guns"), "FNG-AIR-15", None),
    ("skyraider", "napalm", ("guns", "guns", "napalm", "bombs"), "FNG-AIR-15", "FNG-AIR-15"),
    ("dragonfly", "", ("bombs", "guns", "rockets"), "FNG-AIR-15", None),
    ("dragonfly", "", ("bombs", "bombs"), None, "FNG-AIR-15"),
])  # fmt: skip
def test_how_many_runs_each_makes(kind, load, flown, strafes, bombs):
    game = battle(vc=[man("Pham", 24.0, 10.0, 4, PISTOL)])
    craft = overhead(game, kind, load)
    game.world.set(craft, Flown(flown))
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "strafing")) == strafes
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "bombing")) == bombs


@pytest.mark.rule("FNG-AIR-20")
@pytest.mark.parametrize(("kind", "penetrates"), [("m113", 1), ("truck", 1)])
def test_a_vehicle_in_the_circle_is_hit_from_above(kind, penetrates):
    ride = Ride(name="Target", kind=kind, at=(24.0, 20.0), crew=7)
    game = battle(*(1,) * 40, vc=[man("Far", 47.0, 1.0, 4, PISTOL)], vehicles={"us": (ride,)})
    craft = overhead(game)
    flies(game, craft, "bombing")
    while not isinstance(game.decision, MakePass):
        game.submit(next(iter(game.candidates())))
    game.submit(Release(craft, "bombs", (Point(24.0, 20.0),)))
    assert len(told(game, Penetration)) == penetrates
    vehicle = next(each for each, _ in game.world.each(Vehicle))
    assert game.world.has(vehicle, Immobile)


@pytest.mark.rule("FNG-AIR-20")
def test_a_building_under_the_circle_is_hit():
    house = Building(1, "house", box(22.0, 18.0, 6.0, 6.0), name="House")
    game, craft = over(1, 1, 1, 1, 1, 1, ground=table(buildings=(house,)))
    game.submit(Release(craft, "bombs", (Point(24.0, 20.0),)))
    assert [event.building for event in told(game, WallStruck)] == ["House"]


# Napalm -----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AIR-21", "FNG-AIR-23", "FNG-AIRLIST-06")
def test_napalm_hits_whoever_is_in_it_and_lies_the_way_it_flies():
    game, craft = over(
        1, 3, 3, vc=[("A", 24.0, 20.0), ("B", 27.0, 2.0), ("C", 27.1, 10.0), ("D", 24.0, 20.1), ("E", 24.0, 1.9)],
        kind="phantom", load="napalm and bombs",
    )  # fmt: skip
    game.submit(Release(craft, "napalm", (Point(24.0, 20.0),)))
    (fell,) = told(game, NapalmFell)
    assert (fell.at, fell.end) == (Point(24.0, 20.0), Point(24.0, 2.0))
    assert fell.men == (find(game, "A"), find(game, "B"))
    assert has(game, "A", OutOfFight)
    assert has(game, "B", OutOfFight)
    ((entity, _, patch),) = patches(game.world, "fire")
    assert game.world.has(entity, Napalmed)
    assert patch.width == 6.0


def end_of_turn(game):
    """The napalm at the end of a turn."""
    game.agenda.clear()
    game.push(*[entry for entry in TURN.end.entries() if entry.key == "napalm"], Activation("us"))
    assert isinstance(game.agenda[-1], Enter)
    game.forget()
    game.run()


def burning(*faces):
    """A man who has lived through the drop, in napalm, at the end of its turn."""
    game, craft = over(1, 6, *faces, vc=[("A", 24.0, 20.0)], kind="phantom", load="napalm and bombs")
    game.submit(Release(craft, "napalm", (Point(24.0, 22.0),)))
    assert has(game, "A", KnockedDown)
    return game


@pytest.mark.rule("FNG-AIR-22")
@pytest.mark.parametrize(("face", "burns"), [(3, True), (4, False)])
def test_napalm_burns_on_or_out_at_the_end_of_the_turn(face, burns):
    game = burning(face)
    end_of_turn(game)
    (tried,) = told(game, NapalmTried)
    assert (tried.burns, tried.men) == (burns, ())
    assert bool(list(patches(game.world, "fire"))) is burns


@pytest.mark.rule("FNG-AIR-23")
def test_whoever_is_still_in_it_is_hit_again_in_the_next_turn():
    game = burning(3, 3)
    game.world.put(Clock(2, "us", (1, 2)))
    end_of_turn(game)
    assert told(game, NapalmTried)[0].men == (find(game, "A"),)
    assert has(game, "A", OutOfFight)


@pytest.mark.rule("FNG-AIR-23")
def test_one_in_napalm_does_not_fire():
    game = burning()
    figure = find(game, "A")
    game.world.remove(figure, KnockedDown)
    game.world.put(Clock(1, "vc", (1, 2)))
    game.agenda.clear()
    game.push(Activation("vc"))
    game.run()
    game.submit(Activate((figure,)))
    assert not any(isinstance(order, Shots) for order in game.candidates())
    shot = next(iter(game.candidates()))
    assert game.why_not(shot) is None


# The controller ---------------------------------------------------------------------------------


@pytest.mark.rule("FNG-FAC-01")
def test_a_controller_waits_where_a_strike_comes_in():
    game = battle(vc=[man("Pham", 24.0, 10.0, 4, PISTOL)])
    strike = overhead(game, controlled=False)
    fac = controller(game)
    game.world.set(fac, Run(SOUTH, NORTH, "spotting", 0))
    flies(game, strike, "strafing")
    assert [event.unit for event in told(game, RunBegan)] == [strike]
    assert game.world.has(fac, Run)


@pytest.mark.rule("FNG-FAC-01", "FNG-FAC-03")
@pytest.mark.parametrize(("faces", "found"), [((4, 5), False), ((4, 4), True)])
def test_a_spotting_run_finds_the_hidden_with_two_dice(faces, found):
    game = battle(*faces, vc=[man("Pham", 36.0, 10.0, 4, PISTOL), man("Far", 36.1, 20.0, 4, PISTOL)])
    hide(game, "Pham")
    fac = controller(game)
    flies(game, fac, "spotting")
    assert [event.target for event in told(game, LookedDown)] == [find(game, "Pham")]
    assert has(game, "Pham", Hidden) is not found
    assert has(game, "Pham", SeenFromAbove) is found


@pytest.mark.rule("FNG-FAC-03")
@pytest.mark.parametrize(("faces", "found"), [((5, 5), False), ((4, 5), True)])
def test_who_is_not_hidden_is_found_with_one(faces, found):
    game = battle(*faces, vc=[man("Pham", 36.0, 10.0, 4, PISTOL)])
    flies(game, controller(game), "spotting")
    assert told(game, LookedDown)[0].found is found


@pytest.mark.rule("FNG-FAC-04", "FNG-AIR-12")
@pytest.mark.parametrize(("turn", "rule"), [(1, None), (2, None), (3, "FNG-AIR-12")])
def test_a_strike_is_directed_at_what_he_has_found_until_the_next_turn(turn, rule):
    wall = Barrier(1, "stone wall", line((0.0, 40.0), (48.0, 40.0)))
    game = battle(vc=[man("Pham", 24.0, 20.0, 4, PISTOL)], ground=table(barriers=(wall,)))
    hide(game, "Pham")
    game.world.remove(find(game, "Pham"), Hidden)
    game.world.set(find(game, "Pham"), SeenFromAbove(1))
    own = find(game, "Own")
    game.world.set(own, OutOfFight(1))
    game.world.put(Clock(turn, "us", (1, 2)))
    craft = overhead(game)
    flies(game, craft, "strafing")
    assert why_not(game, Strafe(craft, find(game, "Pham"))) == rule


@pytest.mark.rule("FNG-FAC-02", "FNG-AIRLIST-08")
def test_a_controller_marks_with_smoke():
    game = battle(*(1,) * 12, vc=[man("Pham", 24.0, 20.0, 4, PISTOL)])
    fac = controller(game)
    flies(game, fac, "marking")
    game.submit(Release(fac, "marking", (Point(24.0, 30.0),)))
    ((_, _, patch),) = patches(game.world, "smoke")
    assert patch.width == 8.0
    assert ((patch.end[0] - patch.start[0]) ** 2 + (patch.end[1] - patch.start[1]) ** 2) ** 0.5 == 16.0


@pytest.mark.rule("FNG-FAC-02")
def test_a_controller_fires_his_rifle_out_of_the_window():
    game = battle(1, 2, 3, 3, vc=[man("Pham", 24.0, 20.0, 4, PISTOL)])
    fac = controller(game)
    flies(game, fac, "strafing")
    game.submit(FireFromCockpit(fac, find(game, "Pham")))
    (event,) = told(game, Strafed)
    assert len(event.targets[0].totals) == 2
    assert not game.world.has(fac, OutOfAction)


# Puff -------------------------------------------------------------------------------------------


def at_night(*faces, vc=("Pham", 24.0, 20.0)):
    game = battle(*faces, vc=[man(*vc[:3], 4, "ak47")], hour="night")
    return game, overhead(game, "puff", controlled=False)


@pytest.mark.rule("FNG-PUFF-01")
def test_puff_flies_at_night_only_and_directs_itself():
    game, craft = at_night()
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "strafing")) is None
    day = battle(vc=[man("Pham", 24.0, 20.0)])
    assert why_not(day, DeclareRun(overhead(day, "puff"), SOUTH, NORTH, "strafing")) == "FNG-PUFF-01"


@pytest.mark.rule("FNG-AIRLIST-17")
def test_others_attack_at_night_only_where_the_ground_is_lit():
    game, _ = at_night()
    skyhawk, canberra = overhead(game), overhead(game, "canberra")
    assert why_not(game, DeclareRun(skyhawk, SOUTH, NORTH, "strafing")) == "FNG-AIRLIST-17"
    assert why_not(game, DeclareRun(canberra, SOUTH, NORTH, "bombing")) is None
    game.world.create(Illumination((24.0, 20.0), 56.0, "us", 9))
    assert why_not(game, DeclareRun(skyhawk, SOUTH, NORTH, "strafing")) is None


@pytest.mark.rule("FNG-PUFF-02", "FNG-PUFF-03", "FNG-PUFF-05")
def test_puff_sweeps_its_whole_path_and_nobody_fires_at_it():
    game, craft = at_night(*(1,) * 6, 2, 2, vc=("Pham", 18.0, 20.0))
    flies(game, craft, "strafing")
    assert isinstance(game.decision, MakePass)
    game.submit(Strafe(craft))
    (event,) = told(game, Strafed)
    assert len(event.targets[0].totals) == 6


@pytest.mark.rule("FNG-PUFF-02")
@pytest.mark.parametrize(("inner", "y", "caught", "rule"), [
    (10, 34.0, True, None), (10, 33.9, False, None), (10, 42.0, True, None), (10, 42.1, False, None),
    (9, 34.0, False, "FNG-PUFF-02"), (20, 44.0, True, None), (21, 44.0, False, "FNG-PUFF-02"),
])  # fmt: skip
def test_a_ring_round_a_spot(inner, y, caught, rule):
    game, craft = at_night(*(1,) * 6, 2, 2, vc=("Pham", 24.0, y))
    flies(game, craft, "strafing")
    order = FireRing(craft, Point(24.0, 24.0), inner)
    assert why_not(game, order) == rule
    if rule is None:
        game.submit(order)
        assert bool(told(game, Strafed)[0].targets) is caught


@pytest.mark.rule("FNG-PUFF-04")
def test_two_gun_runs_and_then_flares():
    game, craft = at_night()
    game.world.set(craft, Flown(("guns", "guns")))
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "strafing")) == "FNG-AIR-15"
    game.submit(DropFlare(craft, Point(24.0, 20.0)))
    (lit,) = [light for _, light in game.world.each(Illumination)]
    assert (lit.inches, lit.until) == (56.0, 5)
    assert why_not(game, DropFlare(craft, Point(30.0, 20.0))) == "FNG-PUFF-04"
    assert game.world.get(craft, FlareOver).until == 4
    game.world.put(Clock(5, "us", (1, 2)))
    assert why_not(game, DropFlare(craft, Point(30.0, 20.0))) is None


# They come --------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AVAIL-04", "FNG-AVAIL-05", "FNG-AVAIL-08")
def test_a_strike_comes_as_the_dice_say():
    game = battle(1, 4, 3, vc=[man("Pham", 24.0, 10.0)], corps="I")
    arrives.at("strike")(game, Asset("strike", "us", 1))
    _, came = told(game, AircraftCame)
    assert (came.service, came.rep, came.load) == ("marine", 6, "guns and bombs")


@pytest.mark.rule("FNG-AVAIL-08")
def test_a_controller_comes_and_directs():
    game = battle(5, vc=[man("Pham", 24.0, 10.0)])
    arrives.at("controller")(game, Asset("controller", "us", 1))
    ((craft, _),) = game.world.each(Controls)
    assert told(game, AircraftCame)[0].rep == 5
    assert why_not(game, DeclareRun(craft, SOUTH, NORTH, "spotting")) is None


@pytest.mark.rule("FNG-WEATHER-09", "FNG-WEATHER-10", "FNG-WEATHER-11", "FNG-WEATHER-12")
@pytest.mark.parametrize(("weather", "faces", "since"), [
    ("overcast", (2,), None), ("overcast", (3, 3, 3, 5), 3), ("overcast", (3, 4, 5), 1), ("rain", (), None),
    ("heavy rain", (), None), ("clear", (5,), 1),
])  # fmt: skip
def test_weather_keeps_aircraft_away_or_late(weather, faces, since):
    game = battle(*faces, vc=[man("Pham", 24.0, 10.0)], weather=weather)
    arrives.at("controller")(game, Asset("controller", "us", 1))
    found = [station.since for _, station in game.world.each(OnStation)]
    assert found == ([] if since is None else [since])
    assert len(told(game, AircraftCame)) == (since == 1)


@pytest.mark.rule("FNG-CALL-03")
def test_a_run_waits_where_shells_have_fallen_in_this_turn():
    game = battle(vc=[man("Pham", 24.0, 10.0, 4, PISTOL)])
    craft = overhead(game)
    skies.use(game.world, "us", "shells")
    flies(game, craft, "strafing")
    assert not told(game, RunBegan)
    assert game.world.has(craft, Run)
    game.world.put(Clock(2, "us", (1, 2)))
    flies(game, craft, "strafing")
    game.submit(FlyOn(craft))
    assert skies.used(game.world, "us") == "aircraft"
