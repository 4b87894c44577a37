"""Helicopters that land, unload, load and leave, on the bare table."""

from __future__ import annotations

import pytest

from game.board.skirmish.arms import Serves
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.turn import Enter
from game.rules.fng.armour.raking import soft_targets, why_not_burst
from game.rules.fng.fire.dropping import drop_arms
from game.rules.fng.fire.firing import why_not_aim
from game.rules.fng.helicopters.flying import stand_on
from game.rules.fng.helicopters.lifts import is_on_station
from game.rules.fng.helicopters.stations import helicopters_leave, medevac_arrives
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.aircraft import OnStation, OutOfAction
from game.rules.fng.model.components.figures import BODIES, At, Clock, Gone, KnockedDown, OutOfFight
from game.rules.fng.model.components.support import Asset
from game.rules.fng.model.components.vehicles import Aboard, Immobile
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.helicopters import FlyIn, FlyOff, SetDown, Stand, TakeAboard
from game.rules.fng.model.decisions.vehicles import RakeVehicle
from game.rules.fng.model.events.helicopters import CameDown, FlewIn, MadeRoom, PilotingRolled, TouchedDown
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.options import Ride
from game.rules.fng.sight.arcs import is_in_arc
from game.rules.fng.sight.arms import why_not_weapon
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.turn.victory import lost
from game.rules.fng.wounded.recovering import recover
from tests.rules.fng.fng_board import box, find, man, skirmish, table, told
from tests.rules.fng.helicopter_board import (
    BIRD,
    EDGE,
    FAR,
    OUT,
    ZONE,
    ask,
    crew,
    flies,
    flight,
    helicopter_of,
    landed,
    next_turn,
    riders,
    whereabouts,
)
from tests.rules.fng.pure import TABLES


@pytest.mark.rule("FNG-HELO-12", "FNG-HELO-13", "FNG-HELO-02")
def test_a_slick_comes_in_over_the_edge_and_lands() -> None:
    game = flight(4, 4, us=riders("Ames"))
    assert not game.world.has(find(game, "Ames"), At)
    flies(game, FlyIn(EDGE, ZONE))
    assert whereabouts(game) == "landed"
    assert game.world.get(helicopter_of(game), At).point == ZONE
    assert game.world.has(find(game, "Ames"), At)
    events = game.take_events()
    assert next(each for each in events if isinstance(each, FlewIn)).start == EDGE
    assert next(each for each in events if isinstance(each, PilotingRolled)).result == "skims the trees"
    assert next(each for each in events if isinstance(each, TouchedDown)).at == ZONE


@pytest.mark.rule("FNG-HELO-13")
def test_in_too_small_a_landing_zone_it_crashes_and_throws_them_out() -> None:
    woods = table([Area("", "woods", box(26, 22, 6, 6))])
    game = flight(4, 4, *(1, 1) * 4, *(6,) * 4, ground=woods)
    flies(game, FlyIn(EDGE, ZONE))
    bird = helicopter_of(game)
    assert told(game, CameDown)[-1].how == "crash"
    assert game.world.get(bird, Immobile).why == "knocked out"
    assert game.world.get(bird, OutOfAction).how == "shot down"
    assert not game.world.has(find(game, "Pilot"), Aboard)


@pytest.mark.rule("FNG-HELO-14", "FNG-HELO-16")
def test_it_unloads_in_the_turn_after_it_has_landed_and_leaves_in_the_one_after_that() -> None:
    game = flight(4, 4, 4, 4, us=riders("Ames", "Boyd"))
    flies(game, FlyIn(EDGE, ZONE))
    ask(game)
    assert game.why_not(SetDown()) is not None
    assert game.why_not(FlyOff(OUT)) is not None
    game.submit(Stand())
    next_turn(game)
    game.submit(SetDown())
    assert not game.world.has(find(game, "Ames"), Aboard)
    ask(game)
    assert "in the next" in str(game.why_not(FlyOff(OUT)))
    game.submit(Stand())
    next_turn(game)
    assert "can get off" in str(game.why_not(SetDown()))
    flies(game, FlyOff(OUT))
    assert whereabouts(game) == "away"
    assert not game.world.has(find(game, "Pilot"), At)
    assert game.world.has(find(game, "Ames"), At)


@pytest.mark.rule("FNG-HELO-14", "FNG-HELO-16")
def test_those_whom_it_picks_up_are_out_of_the_battle_when_it_has_left() -> None:
    game = landed(4, 4, us=[man("Ames", 24, 28), man("Boyd", 24, 34)])
    ames, boyd = find(game, "Ames"), find(game, "Boyd")
    assert "not near" in str(game.why_not(TakeAboard((boyd,))))
    game.submit(TakeAboard((ames,)))
    assert game.world.get(ames, Aboard).seat == "passenger"
    next_turn(game)
    flies(game, FlyOff(OUT))
    assert game.world.get(ames, Gone).how == "flown out"
    assert not game.world.has(ames, Aboard)
    assert lost(game, "us") == 0


@pytest.mark.rule("FNG-HELO-14", "FNG-HELO-27", "FNG-HELO-15")
def test_two_men_lift_a_casualty_who_is_evacuated() -> None:
    game = landed(4, 4, us=[man("Ames", 24, 27), man("Boyd", 24, 21), man("Cole", 26, 27)])
    cole, ames = find(game, "Cole"), find(game, "Ames")
    game.world.set(cole, OutOfFight(1))
    assert game.why_not(TakeAboard((cole,))) is None
    game.world.set(find(game, "Boyd"), OutOfFight(1))
    assert game.why_not(TakeAboard((cole,))) is None
    game.world.set(find(game, "Left Gunner"), OutOfFight(1))
    game.world.set(find(game, "Right Gunner"), OutOfFight(1))
    assert "Two able men" in str(game.why_not(TakeAboard((cole,))))
    game.world.remove(find(game, "Boyd"), OutOfFight)
    game.submit(TakeAboard((cole,)))
    next_turn(game)
    flies(game, FlyOff(OUT))
    assert game.world.get(cole, Gone).how == "evacuated"
    assert game.world.has(ames, At)


@pytest.mark.rule("FNG-HELO-15", "FNG-HELO-14")
@pytest.mark.parametrize(("kind", "sitting", "lying", "taken"), [
    ("slick", 6, 0, True), ("slick", 0, 2, True), ("slick", 0, 3, False), ("slick", 3, 1, True), ("slick", 4, 1, False),
    ("dustoff", 4, 0, True), ("dustoff", 5, 0, False), ("dustoff", 0, 2, True), ("dustoff", 0, 3, False),
    ("cayuse", 2, 0, True), ("cayuse", 0, 1, True), ("cayuse", 1, 1, False), ("cayuse", 3, 0, False),
])  # fmt: skip
def test_how_many_it_takes_aboard_in_a_turn(kind: str, sitting: int, lying: int, taken: bool) -> None:
    men = [man(f"M{number}", 21 + number, 27) for number in range(7)]
    more = [man(f"H{number}", 21 + number, 29) for number in range(6)]
    game = landed(kind=kind, us=[*men, *more])
    figures = tuple(find(game, f"M{number}") for number in range(sitting + lying))
    for figure in figures[:lying]:
        game.world.set(figure, OutOfFight(1))
    assert (game.why_not(TakeAboard(figures)) is None) is taken


@pytest.mark.rule("FNG-HELO-24", "FNG-HELO-25")
@pytest.mark.parametrize(("away", "faces", "where"), [(13, (), "landed"), (11, (4,), "landed"), (11, (5,), "away")])
def test_a_dustoff_may_turn_away_from_a_hot_landing_zone(away: int, faces: tuple[int, ...], where: str) -> None:
    enemy = man("Bao", 24, 24 + away, 4, "large_pistol", facing=180)
    game = flight(4, 4, *faces, kind="dustoff", vc=[enemy])
    flies(game, FlyIn(EDGE, ZONE))
    assert whereabouts(game) == where


@pytest.mark.rule("FNG-HELO-25")
def test_a_dustoff_tries_again_in_the_next_turn_and_finds_it_harder() -> None:
    enemy = man("Bao", 24, 34, 4, "large_pistol", facing=180)
    game = flight(4, 4, 5, 4, 4, 4, 4, 4, 2, kind="dustoff", vc=[enemy])
    flies(game, FlyIn(EDGE, ZONE))
    ask(game)
    assert "turned away" in str(game.why_not(FlyIn(EDGE, ZONE)))
    game.submit(Stand())
    next_turn(game)
    flies(game, FlyIn(EDGE, ZONE))
    assert whereabouts(game) == "away"
    next_turn(game)
    flies(game, FlyIn(EDGE, ZONE))
    assert whereabouts(game) == "landed"


@pytest.mark.rule("FNG-HELO-12")
@pytest.mark.parametrize(
    ("entry", "at", "why"),
    [
        ((4, 4), (24, 24), "over an edge"),
        ((0, 60), (24, 24), "over an edge"),
        ((0, 24), (60, 24), "lands on the table"),
    ],
)
def test_where_it_cannot_fly_in(entry: tuple[float, float], at: tuple[float, float], why: str) -> None:
    game = flight()
    assert why in str(game.why_not(FlyIn(Point(*entry), Point(*at))))


@pytest.mark.rule("FNG-HELO-12", "FNG-HELO-04")
def test_the_copilot_flies_when_the_pilot_cannot_and_after_him_nobody() -> None:
    game = flight()
    game.world.set(find(game, "Pilot"), OutOfFight(1))
    assert game.why_not(FlyIn(EDGE, ZONE)) is None
    game.world.set(find(game, "Copilot"), OutOfFight(1))
    assert "Nobody flies" in str(game.why_not(FlyIn(EDGE, ZONE)))


@pytest.mark.rule("FNG-HELO-07")
def test_after_eight_turns_it_is_gone_with_everybody_aboard() -> None:
    game = flight(us=riders("Ames"))
    bird = helicopter_of(game)
    assert game.world.get(bird, OnStation).until == 8
    game.submit(Stand())
    game.world.put(Clock(7, "us", (1, 2)))
    helicopters_leave(game, Enter("end", "stations"))
    assert not game.world.has(bird, OutOfAction)
    game.world.put(Clock(8, "us", (1, 2)))
    helicopters_leave(game, Enter("end", "stations"))
    assert game.world.get(bird, OutOfAction).how == "gone home"
    assert {game.world.get(find(game, name), Gone).how for name in ("Ames", "Pilot")} == {"flown out"}


@pytest.mark.rule("FNG-HELO-07")
def test_in_its_last_turn_it_may_not_stay_on_the_ground() -> None:
    game = landed(4, 4)
    game.submit(Stand())
    game.world.put(Clock(8, "us", (1, 2)))
    ask(game)
    assert "time" in str(game.why_not(Stand()))
    flies(game, FlyOff(OUT))
    assert game.world.get(helicopter_of(game), OutOfAction).how == "gone home"


@pytest.mark.rule("FNG-HELO-35")
def test_on_the_ground_it_is_a_vehicle_without_armour_and_those_aboard_are_targets() -> None:
    enemy = man("Bao", 24, 40, 4, "rdp", ready=("rdp",))
    game = flight(1, 1, *(6, 6), vc=[enemy], us=riders("Ames"))
    assert soft_targets(game, "vc") == ()
    flies(game, FlyIn(EDGE, ZONE))
    bird, ames = helicopter_of(game), find(game, "Ames")
    assert soft_targets(game, "vc") == (bird,)
    assert why_not_burst(game, RakeVehicle(find(game, "Bao"), "rdp", AtPiece(bird))) is None
    assert why_not_aim(game, find(game, "Bao"), "rdp", ames) is None


@pytest.mark.rule("FNG-HELO-35")
def test_stopped_on_the_ground_it_does_not_take_off_any_more() -> None:
    game = landed()
    stop_for_good(game, helicopter_of(game), "stopped", 0)
    assert "not on the ground here" in str(game.why_not(FlyOff(OUT)))


@pytest.mark.rule("FNG-HELO-17")
@pytest.mark.parametrize(("seat", "x", "y", "in_arc"), [
    ("Left Gunner", 24, 10, True), ("Left Gunner", 24, 40, False), ("Right Gunner", 24, 40, True),
    ("Right Gunner", 24, 10, False), ("Left Gunner", 40, 23, True), ("Right Gunner", 40, 23, False),
])  # fmt: skip
def test_each_door_gun_covers_half_of_what_there_is(seat: str, x: float, y: float, in_arc: bool) -> None:
    game = landed()
    assert is_in_arc(game, find(game, seat), "m60", (x, y)) is in_arc
    assert why_not_weapon(game, find(game, seat), "m60") is None


@pytest.mark.rule("FNG-HELO-26", "FNG-HELO-27", "FNG-CALL-18")
def test_a_medevac_that_was_granted_takes_as_many_as_was_said() -> None:
    bird = Ride(name=BIRD, kind="dustoff", squad="air", arrives=0)
    men = [man("Ames", 24, 27), man("Boyd", 25, 27), man("Cole", 23, 27)]
    game = skirmish([*crew("dustoff"), *men], [FAR], 1, 1, vehicles={"us": (bird,)})
    medevac_arrives(game, Asset("medevac", "us", 1, litters=2))
    assert is_on_station(game.world, helicopter_of(game))
    ask(game)
    flies(game, FlyIn(EDGE, ZONE))
    next_turn(game)
    for name in ("Ames", "Boyd", "Cole"):
        game.world.set(find(game, name), OutOfFight(1))
    three = tuple(find(game, name) for name in ("Ames", "Boyd", "Cole"))
    assert "2" in str(game.why_not(TakeAboard(three)))
    assert game.why_not(TakeAboard(three[:1])) is None


@pytest.mark.rule("FNG-HELO-13")
def test_whoever_stands_where_it_lands_gets_out_of_its_way() -> None:
    game = flight(1, 1, us=[man("Ames", 25, 24), man("Boyd", 25, 28)])
    flies(game, FlyIn(EDGE, ZONE))
    assert [each.figure for each in told(game, MadeRoom)] == [find(game, "Ames")]
    assert BODIES.gap(game.world, find(game, "Ames"), helicopter_of(game)) >= 0
    assert game.world.get(find(game, "Boyd"), At).point == (25, 28)


@pytest.mark.rule("FNG-HELO-13", "FNG-WEAP-09")
def test_the_crew_of_a_gun_of_the_enemy_that_makes_room_too_is_seated_anew() -> None:
    gunner, mate = man("Bao", 23.2, 24, 4, "m60", ready=("m60",)), man("Cuc", 24.8, 24)
    game = flight(vc=[gunner, mate])
    assert len(game.world.ids(Serves)) == 2
    stand_on(game, helicopter_of(game), ZONE)
    assert {each.figure for each in told(game, MadeRoom)} == {find(game, "Bao"), find(game, "Cuc")}
    twin = game.copy()
    man_the_guns(twin, "vc")
    assert list(twin.world.each(Serves)) == list(game.world.each(Serves))


@pytest.mark.rule("FNG-HELO-11", "FNG-HELO-01")
def test_only_what_lands_and_carries_men_can_be_sent_with_a_crew() -> None:
    air, hulls = TABLES.air.aircraft, TABLES.hulls
    flying = {key for key, row in air.items() if row.helicopter}
    assert {key for key in flying if key in hulls} == {"slick", "dustoff", "cayuse", "anzac_slick"}
    assert {"nighthawk", "gogo", "cobra", "hog"} <= flying - set(hulls)


@pytest.mark.rule("FNG-TURN-08", "FNG-HELO-30")
def test_who_is_out_of_the_fight_in_a_helicopter_that_is_away_has_his_arms_beside_him() -> None:
    game = flight(us=riders("Able"))
    able = find(game, "Able")
    drop_arms(game, able)
    assert [arm.kind for _, arm in arms_of(game.world, able)] == ["m16"]


@pytest.mark.rule("FNG-DAMAGE-01", "FNG-HELO-16")
def test_nobody_throws_for_one_who_has_been_flown_out() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Vu", 40, 40)], 6, 6)
    able = find(game, "Able")
    game.world.set(able, KnockedDown(1))
    game.world.remove(able, At)
    game.world.set(able, Gone("flown out", 1))
    game.world.put(Clock(2, "us", (1, 2)))
    recover(game, Enter("after dice", "recover", "us"))
    game.run()
    assert not told(game, CheckTaken)
