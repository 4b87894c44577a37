"""Runs of aircraft: declared, flown, fired at, carried out; what is left afterwards."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.rules.fng.air import squadrons
from game.rules.fng.model.components.aircraft import Aloft, Flown, Hanging, OutOfAction, Run
from game.rules.fng.model.components.figures import At, DuckedBack, KnockedDown, RunningAway
from game.rules.fng.model.components.support import Asset, Controls
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    FireAtAircraftOrNot,
    FireUp,
    FlyOn,
    MakePass,
    Release,
    Strafe,
    TakeCover,
)
from game.rules.fng.model.decisions.turn import Activation, HoldFire
from game.rules.fng.model.events.aircraft import (
    FiredAtAircraft,
    GoldenBB,
    OrdnanceBurst,
    OrdnanceFell,
    RunBegan,
    Strafed,
)
from game.rules.fng.model.options import Ride
from tests.asserting import some
from tests.rules.fng.air_board import NORTHWARD, battle, controller, flies, overhead
from tests.rules.fng.fng_board import find, has, hide, man, skirmish, told

SOUTH, NORTH = NORTHWARD


def declared(craft, purpose="strafing", entry=SOUTH, exit=NORTH):
    return DeclareRun(craft, entry, exit, purpose)


def why_not(game, order):
    refusal = game.why_not(order)
    return refusal.rule if refusal is not None else None


@pytest.mark.rule("FNG-AIR-01")
def test_a_strike_needs_somebody_who_directs_it():
    game = battle(vc=[man("Pham", 24.0, 10.0)])
    craft = overhead(game, controlled=False)
    assert why_not(game, declared(craft)) == "FNG-AIR-01"
    controller(game)
    assert why_not(game, declared(craft)) is None


@pytest.mark.rule("FNG-AIR-01")
def test_an_observer_on_the_ground_directs_it():
    game = battle(vc=[man("Pham", 24.0, 10.0)], us=[man("Eyes", 2.0, 46.0, gear=("observer radio",))])
    assert why_not(game, declared(overhead(game, controlled=False))) is None


@pytest.mark.rule("FNG-AVAIL-06")
@pytest.mark.parametrize(("service", "nation", "rule"), [
    ("marine", "US Marines", None), ("usaf", "US Marines", "FNG-AIR-01"), ("marine", "US Army", "FNG-AIR-01"),
])  # fmt: skip
def test_marines_speak_with_their_own_aircraft(service, nation, rule):
    game = battle(vc=[man("Pham", 24.0, 10.0)], us=[man("Op", 2.0, 46.0, gear=("radio",))], nations={"us": nation})
    assert why_not(game, declared(overhead(game, service=service, controlled=False))) == rule


@pytest.mark.rule("FNG-AIR-02")
@pytest.mark.parametrize(("entry", "exit", "rule"), [
    (Point(10.0, 48.0), Point(30.0, 0.0), None),
    (Point(0.0, 20.0), Point(30.0, 0.0), None),
    (Point(10.0, 48.0), Point(30.0, 48.0), "FNG-AIR-02"),
    (Point(10.0, 47.0), Point(30.0, 0.0), "FNG-AIR-02"),
])  # fmt: skip
def test_it_comes_in_over_one_edge_and_leaves_over_another(entry, exit, rule):
    game = battle(vc=[man("Pham", 24.0, 10.0)])
    assert why_not(game, declared(overhead(game), entry=entry, exit=exit)) == rule


@pytest.mark.rule("FNG-AIR-02", "FNG-AIR-15")
def test_an_aircraft_makes_the_runs_for_which_it_carries_something():
    game = battle(vc=[man("Pham", 24.0, 10.0)])
    canberra = overhead(game, "canberra")
    assert why_not(game, declared(canberra, "bombing")) is None
    assert why_not(game, declared(canberra, "strafing")) == "FNG-AIR-15"
    assert why_not(game, declared(canberra, "spotting")) == "FNG-FAC-01"


@pytest.mark.rule("FNG-AIR-02")
def test_a_run_that_is_declared_comes_in_at_the_next_activation():
    game = battle(vc=[man("Pham", 24.0, 10.0, 4, "medium_pistol")])
    craft = overhead(game)
    game.submit(declared(craft))
    assert game.world.has(craft, Run)
    assert isinstance(game.decision, Activation)
    assert not told(game, RunBegan)
    flies(game, craft, "strafing")
    assert [event.unit for event in told(game, RunBegan)] == [craft]
    assert isinstance(game.decision, MakePass)
    assert (game.world.get(craft, Aloft).where, game.world.get(craft, Aloft).heading) == ("passing", 0)
    game.submit(FlyOn(craft))
    assert game.world.get(craft, Aloft).where == "away"
    assert not game.world.has(craft, At)
    assert not game.world.has(craft, Run)
    assert game.world.get(craft, Flown).passes == ()


# Fire at it -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AIR-05", "FNG-AIR-07")
def test_who_takes_the_check():
    game = battle(
        *(4, 4) * 2,
        vc=[
            man("Rifle", 24.0, 10.0, 4, "ak47"),
            man("Pistol", 24.0, 12.0, 4, "medium_pistol"),
            man("Carbine", 24.0, 14.0, 4, "ppsh"),
        ],
    )
    flies(game, overhead(game), "strafing")
    asked = []
    while isinstance(game.decision, FireAtAircraftOrNot):
        asked.append(game.decision.figure)
        game.submit(HoldFire())
    assert asked == [find(game, "Rifle"), find(game, "Carbine")]


@pytest.mark.rule("FNG-AIR-07")
@pytest.mark.parametrize(("x", "reaches"), [(0.0, True), (48.0, True)])
def test_a_line_within_the_range_of_the_weapon(x, reaches):
    game = battle(4, 4, vc=[man("Pham", x, 10.0, 4, "ppsh")])
    flies(game, overhead(game), "strafing")
    assert any(isinstance(order, FireUp) for order in game.candidates()) is reaches


@pytest.mark.rule("FNG-AIR-07")
def test_a_line_beyond_the_range_gives_nobody_a_shot():
    game = battle(4, 4, vc=[man("Pham", 0.0, 10.0, 4, "ppsh")])
    flies(game, overhead(game), "strafing", (Point(25.0, 48.0), Point(25.0, 0.0)))
    assert isinstance(game.decision, MakePass)


@pytest.mark.rule("FNG-AIR-06")
@pytest.mark.parametrize(("faces", "kind"), [((4, 5), DuckedBack), ((5, 5), RunningAway)])
def test_who_fails_ducks_back_or_runs(faces, kind):
    game = battle(*faces, vc=[man("Pham", 24.0, 24.0, 4, "ak47")])
    flies(game, overhead(game), "strafing")
    while not isinstance(game.decision, MakePass):
        game.submit(next(iter(game.candidates())))
    assert has(game, "Pham", kind)


@pytest.mark.rule("FNG-AIR-06")
def test_who_stands_may_duck_back_instead():
    game = battle(4, 4, vc=[man("Pham", 24.0, 10.0, 4, "ak47")])
    flies(game, overhead(game), "strafing")
    game.submit(TakeCover(find(game, "Pham")))
    assert has(game, "Pham", DuckedBack)


@pytest.mark.rule("FNG-AIR-08")
def test_a_miss_does_nothing_and_betrays_a_hidden_man():
    game = battle(4, 4, 5, 5, vc=[man("Pham", 24.0, 10.0, 4, "ak47")])
    hide(game, "Pham")
    craft = overhead(game)
    flies(game, craft, "strafing")
    game.submit(FireUp(find(game, "Pham"), "ak47"))
    events = game.take_events()
    assert [event.hits for event in events if isinstance(event, FiredAtAircraft)] == [0]
    assert not [event for event in events if isinstance(event, GoldenBB)]
    assert isinstance(game.decision, MakePass)


@pytest.mark.rule("FNG-AIR-09")
@pytest.mark.parametrize(("faces", "how"), [((4, 4), None), ((4, 5), "veered off"), ((5, 5), "crashed")])
def test_a_hit_is_a_golden_bb(faces, how):
    game = battle(4, 4, 6, 1, *faces, vc=[man("Pham", 24.0, 10.0, 4, "ak47")])
    craft = overhead(game)
    flies(game, craft, "strafing")
    game.submit(FireUp(find(game, "Pham"), "ak47"))
    gone = game.world.find(craft, OutOfAction)
    assert (gone.how if gone is not None else None) == how
    assert isinstance(game.decision, Activation if how else MakePass)
    assert game.world.has(craft, At) is (how is None)


# Its pass ---------------------------------------------------------------------------------------


def over(*faces, vc, kind="skyhawk", load="", purpose="strafing", line=NORTHWARD, **more):
    """An aircraft that is about to attack people with nothing to fire at it."""
    game = battle(*faces, vc=[man(name, x, y, 4, "medium_pistol") for name, x, y in vc], **more)
    craft = overhead(game, kind, load)
    flies(game, craft, purpose, line)
    assert isinstance(game.decision, MakePass)
    return game, craft


@pytest.mark.rule("FNG-AIR-03", "FNG-AIR-11", "FNG-AIR-14")
def test_a_gun_at_the_centre_sweeps_three_inches_to_each_side():
    game, craft = over(
        *(1,) * 8, *(2, 2) * 2, vc=[("A", 21.0, 10.0), ("B", 27.0, 20.0), ("C", 20.9, 30.0), ("D", 27.1, 30.0)]
    )
    game.submit(Strafe(craft))
    swept = [target.target for event in told(game, Strafed) for target in event.targets]
    assert swept == [find(game, "A"), find(game, "B")]


@pytest.mark.rule("FNG-AIR-11", "FNG-AIR-13", "FNG-AIRLIST-13")
def test_guns_at_the_sides_sweep_six_inches_on_theirs():
    game, craft = over(
        *(1,) * 12, *(2, 2) * 2, vc=[("A", 18.0, 10.0), ("B", 30.0, 20.0), ("C", 17.9, 30.0), ("D", 30.1, 30.0)],
        kind="skyraider", load="napalm",
    )  # fmt: skip
    game.submit(Strafe(craft))
    events = [[target.target for target in event.targets] for event in told(game, Strafed)]
    a, b = find(game, "A"), find(game, "B")
    assert events == [[a], [a], [b], [b]]
    assert game.world.get(craft, Flown).passes == ("guns",)


@pytest.mark.rule("FNG-AIR-14")
def test_friend_and_foe_are_swept():
    game, craft = over(*(1,) * 4, 2, 2, vc=[("Pham", 2.0, 2.0)], us=[man("Own", 24.0, 46.0, 4, "medium_pistol")])
    game.submit(Strafe(craft))
    assert [target.target for event in told(game, Strafed) for target in event.targets] == [find(game, "Own")]


@pytest.mark.rule("FNG-AIR-12", "FNG-AIR-14")
def test_one_target_takes_all_the_dice():
    game, craft = over(*(6, 6, 1, 1, 1, 1, 1, 1), 1, 1, vc=[("Pham", 24.0, 20.0)])
    game.submit(Strafe(craft, find(game, "Pham")))
    (event,) = told(game, Strafed)
    assert (len(event.targets[0].totals), event.targets[0].hits) == (8, 2)
    assert not has(game, "Pham", KnockedDown)


@pytest.mark.rule("FNG-AIR-12")
def test_nobody_hidden_is_attacked_alone_unless_he_has_fired_at_it():
    game, craft = over(vc=[("Pham", 24.0, 20.0)])
    hide(game, "Pham")
    assert why_not(game, Strafe(craft, find(game, "Pham"))) == "FNG-AIR-12"


@pytest.mark.rule("FNG-AIR-15")
def test_one_pass_with_each_kind_and_then_it_goes_home():
    game, craft = over(*(1,) * 4, vc=[("Pham", 24.0, 20.0)], kind="super_sabre")
    game.submit(FlyOn(craft))
    assert not game.world.has(craft, OutOfAction)
    assert why_not(game, declared(craft, "strafing")) is None


# Ordnance ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-AIR-16", "FNG-AIR-17", "FNG-AIR-18", "FNG-AIR-20")
def test_a_bomb_rolls_for_each_in_its_circle_where_it_comes_down():
    game, craft = over(
        *(4, 1, 1),
        *(1, 6, 6),
        *(6, 6),
        *(2, 2) * 3,
        vc=[("A", 18.0, 32.0), ("B", 18.0, 22.1), ("C", 18.0, 12.0)],
        purpose="bombing",
    )
    game.submit(Release(craft, "bombs", (Point(18.0, 20.0),)))
    events = game.take_events()
    (fell,) = [event for event in events if isinstance(event, OrdnanceFell)]
    (burst,) = [event for event in events if isinstance(event, OrdnanceBurst)]
    assert (fell.way, fell.inches, tuple(fell.at)) == ("short", -2, (18.0, 22.0))
    assert (burst.circle, burst.rep) == (20.0, 6)
    assert [target.target for target in burst.targets] == [find(game, "A"), find(game, "B"), find(game, "C")]
    assert [target.hits for target in burst.targets] == [0, 1, 1]
    assert game.world.get(craft, Hanging).left == (1, 1, 0, 1)


@pytest.mark.rule("FNG-AIR-15", "FNG-HELO-07")
def test_a_helicopter_that_waits_to_be_called_makes_no_runs() -> None:
    ride = Ride(name="Dustoff", kind="dustoff", arrives=0)
    game = skirmish([man("Able", 10, 10)], [man("Vu", 40, 40)], vehicles={"us": (ride,)})
    assert squadrons.overhead(game.world, "us") == ()


@pytest.mark.rule("FNG-CALL-11", "FNG-AIR-01")
@pytest.mark.parametrize(("kind", "come"), [("super_sabre", 2), ("puff", 1)])
def test_a_strike_that_a_scenario_sends_has_its_controller_with_it(kind: str, come: int) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Vu", 40, 40)], *(6,) * 6)
    squadrons.strike_comes(game, Asset("strike", "us", 1, kind=kind))
    found = squadrons.overhead(game.world, "us")
    assert len(found) == come
    assert sum(game.world.has(craft, Controls) for craft in some(found)) == come - 1
