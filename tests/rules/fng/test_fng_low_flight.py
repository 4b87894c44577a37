"""Helicopters with a crew that hover over the table, and light ones that stay there, on the bare table."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.rules.fng.air.control import is_directed
from game.rules.fng.fire.firing import why_not_aim, why_not_shots
from game.rules.fng.helicopters.stations import helicopters_leave
from game.rules.fng.model.components.aircraft import OutOfAction, SeenFromAbove
from game.rules.fng.model.components.figures import Aim, At, Clock, Hidden, OutOfFight
from game.rules.fng.model.components.helicopters import Piloted
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireAtHovering
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.helicopters import FlyIn, FlyOff, HoverIn, Skim, Stand, TakeAboard
from game.rules.fng.model.decisions.sky import ThrowSmoke
from game.rules.fng.model.decisions.turn import Activate, Activation, HoldFire, Shots
from game.rules.fng.model.decisions.vehicles import ChangeSeat, GetOff, GetOn
from game.rules.fng.model.events.aircraft import FiredAtAircraft, LookedDown
from game.rules.fng.model.events.helicopters import PilotingRolled, Skimmed
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Victory
from game.rules.fng.turn.goals import count, is_open
from tests.rules.fng.air_board import overhead
from tests.rules.fng.fng_board import find, man, told
from tests.rules.fng.helicopter_board import (
    BIRD,
    EDGE,
    OUT,
    ZONE,
    ask,
    flies,
    flight,
    helicopter_of,
    landed,
    next_turn,
    whereabouts,
)

SAFE, DUCK, FAIR = (4, 4), (5, 5), (4, 5)
NEAR = man("Bao", 24, 34, 4, "ak47", facing=0)
"""An enemy ten inches from the landing zone."""


def hovers(*faces: int, kind: str = "cayuse", **more: Any) -> Skirmish:
    """One that has come to hover over the middle of the table, its pilot asked again in the next turn."""
    game = flight(*SAFE, *faces, kind=kind, **more)
    flies(game, HoverIn(EDGE, ZONE))
    game.forget()
    next_turn(game)
    return game


def acts(game: Skirmish, name: str, side: str = "us") -> None:
    """He is active alone, in the phase of his side."""
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn, side, clock.dice))
    game.agenda.clear()
    game.push(Activation(side))
    game.run()
    game.submit(Activate((find(game, name),)))


@pytest.mark.rule("FNG-HELO-05", "FNG-HELO-06")
def test_a_slick_hovers_for_a_turn_and_then_has_to_fly_off() -> None:
    game = flight(*SAFE, *SAFE, kind="slick")
    flies(game, HoverIn(EDGE, ZONE))
    assert whereabouts(game) == "hovering"
    assert game.world.has(find(game, "Left Gunner"), At)
    ask(game)
    assert "in the next" in str(game.why_not(FlyOff(OUT)))
    game.submit(Stand())
    next_turn(game)
    assert "long enough" in str(game.why_not(Stand()))
    assert "Only a light" in str(game.why_not(Skim(Point(30, 24))))
    flies(game, FlyOff(OUT))
    assert whereabouts(game) == "away"
    assert not game.world.has(find(game, "Left Gunner"), At)


@pytest.mark.rule("FNG-HELO-05")
def test_whoever_sees_a_slick_hover_takes_the_check_at_once() -> None:
    game = flight(*SAFE, *SAFE, kind="slick", vc=[NEAR])
    flies(game, HoverIn(EDGE, ZONE))
    assert isinstance(game.decision, FireAtAircraftOrNot)
    assert game.decision.how == "stands"


@pytest.mark.rule("FNG-HELO-17", "FNG-HELO-28")
def test_the_gunners_of_a_hovering_slick_fire_as_others_do_and_are_no_targets_themselves() -> None:
    game = flight(*SAFE, *(6, 6) * 9, kind="slick", vc=[man("Bao", 24, 34, 4, "large_pistol", facing=0)])
    flies(game, HoverIn(EDGE, ZONE))
    bao, right, left = (find(game, name) for name in ("Bao", "Right Gunner", "Left Gunner"))
    assert why_not_shots(game, Shots(right, "m60", (Aim(AtPiece(bao), 1),), True)) is None
    assert "cannot be turned" in str(why_not_shots(game, Shots(left, "m60", (Aim(AtPiece(bao), 1),), True)))
    assert why_not_aim(game, bao, "large_pistol", right) is not None


@pytest.mark.rule("FNG-HELO-22")
@pytest.mark.parametrize(("at", "legal"), [(Point(36, 24), True), (Point(36.1, 24), False)])
def test_a_light_helicopter_comes_in_to_stay_no_farther_than_36_inches(at: Point, legal: bool) -> None:
    game = flight(kind="cayuse")
    assert (game.why_not(HoverIn(EDGE, at)) is None) is legal
    assert game.why_not(FlyIn(EDGE, at)) is None


@pytest.mark.rule("FNG-HELO-21", "FNG-HELO-22")
@pytest.mark.parametrize(("at", "legal"), [(Point(24, 47), True), (Point(47, 47), True), (Point(0, 24), False)])
def test_on_the_table_it_flies_from_hover_to_hover_and_may_leave_in_the_next_turn(at: Point, legal: bool) -> None:
    game = hovers(*SAFE, *(6,) * 6)
    assert (game.why_not(Skim(at)) is None) is legal
    if legal:
        game.submit(Skim(at))
        assert whereabouts(game) == "hovering"
        assert game.world.get(helicopter_of(game), At).point == at
        ask(game)
        assert game.why_not(FlyOff(OUT)) is None


@pytest.mark.rule("FNG-HELO-22")
def test_it_may_not_leave_in_the_turn_in_which_it_has_come_and_throws_for_its_piloting_in_each() -> None:
    game = flight(*SAFE, *FAIR, kind="cayuse")
    flies(game, HoverIn(EDGE, ZONE))
    ask(game)
    assert "in the next" in str(game.why_not(FlyOff(OUT)))
    game.take_events()
    game.submit(Stand())
    events = game.take_events()
    assert [each.result for each in events if isinstance(each, PilotingRolled)] == ["may be fired on"]
    assert [each.start for each in events if isinstance(each, Skimmed)] == [ZONE]
    assert game.world.get(helicopter_of(game), Piloted).result == "may be fired on"


@pytest.mark.rule("FNG-HELO-22", "FNG-HELO-03")
@pytest.mark.parametrize(("faces", "how"), [(SAFE, ""), (FAIR, "looks up"), (DUCK, "sitting duck")])
def test_its_piloting_says_who_fires_at_it(faces: tuple[int, int], how: str) -> None:
    game = flight(*faces, *(6,) * 6, kind="cayuse", vc=[NEAR])
    flies(game, HoverIn(EDGE, Point(20, 24)))
    assert (game.decision.how if isinstance(game.decision, FireAtAircraftOrNot) else "") == how


@pytest.mark.rule("FNG-HELO-22", "FNG-HELO-05", "FNG-HELO-28")
@pytest.mark.parametrize(("faces", "fires"), [(SAFE, False), (DUCK, True)])
def test_whoever_is_active_fires_at_one_that_hovers_unless_it_skims_the_trees(
    faces: tuple[int, int], fires: bool
) -> None:
    game = flight(*faces, *(6,) * 6, *(1,) * 9, kind="cayuse", vc=[NEAR])
    flies(game, HoverIn(EDGE, Point(20, 24)))
    if isinstance(game.decision, FireAtAircraftOrNot):
        game.submit(HoldFire())
    acts(game, "Bao", "vc")
    bao, bird = find(game, "Bao"), helicopter_of(game)
    shot = FireAtHovering(bao, "ak47", bird, True)
    assert (game.why_not(shot) is None) is fires
    if fires:
        game.submit(shot)
        assert told(game, FiredAtAircraft)[-1].target == bird
        assert "has fired" in str(game.why_not(shot))


@pytest.mark.rule("FNG-HELO-21")
def test_its_observer_looks_for_those_near_its_way_and_directs_strikes() -> None:
    game = flight(*SAFE, 1, 1, *(6,) * 9, kind="cayuse", vc=[man("Bao", 16, 34, 4, "large_pistol", hidden=True)])
    strike = overhead(game, "skyhawk", controlled=False)
    assert not is_directed(game, strike)
    flies(game, HoverIn(EDGE, ZONE))
    assert [each.found for each in told(game, LookedDown)] == [True]
    assert game.world.has(find(game, "Bao"), SeenFromAbove)
    assert not game.world.has(find(game, "Bao"), Hidden)
    assert is_directed(game, strike)
    far = flight(*SAFE, *(6,) * 9, kind="cayuse", vc=[man("Bao", 16, 36.2, 4, "large_pistol", hidden=True)])
    flies(far, HoverIn(EDGE, ZONE))
    assert not told(far, LookedDown)


@pytest.mark.rule("FNG-HELO-23")
def test_its_observer_fires_and_throws_as_men_on_foot_do() -> None:
    observer, thrower = (
        man(name, 0, 0, 4, "m16", "grenade", gear=("smoke grenade",), aboard=BIRD, ready=(arm,))
        for name, arm in (("Boone", "m16"), ("Cole", "grenade"))
    )
    game = hovers(*(6,) * 12, us=[observer, thrower], vc=[man("Bao", 24, 29, 4, "large_pistol")])
    acts(game, "Cole")
    assert game.why_not(ThrowAt(find(game, "Cole"), "grenade", AtPoint(Point(24, 28)))) is None
    acts(game, "Boone")
    boone, bao = find(game, "Boone"), find(game, "Bao")
    assert game.why_not(Shots(boone, "m16", (Aim(AtPiece(bao), 1),))) is None
    assert game.why_not(ThrowSmoke(boone, AtPoint(Point(24, 28)))) is None
    assert "in the air" in str(game.why_not(GetOff(boone, Point(24, 27))))


@pytest.mark.rule("FNG-HELO-21", "FNG-HELO-23")
def test_it_lands_from_a_hover_and_takes_one_casualty() -> None:
    game = hovers(*SAFE, us=[man("Ames", 26, 27)])
    game.submit(Skim(Point(24, 24.5), lands=True))
    assert whereabouts(game) == "landed"
    next_turn(game)
    assert game.why_not(TakeAboard((find(game, "Ames"),))) is None
    assert game.why_not(Skim(Point(30, 24))) is None


@pytest.mark.rule("FNG-HELO-22", "FNG-HELO-28")
def test_nobody_aboard_has_a_place_while_it_skims_and_is_fired_at() -> None:
    game = hovers(*FAIR, *(4, 5), *SAFE, vc=[NEAR])
    pilot = find(game, "Pilot")
    assert game.world.has(pilot, At)
    game.submit(Skim(Point(24, 30)))
    assert isinstance(game.decision, FireAtAircraftOrNot)
    assert not game.world.has(pilot, At)
    game.submit(HoldFire())
    assert game.world.get(pilot, At).y == pytest.approx(30, abs=2)


@pytest.mark.rule("FNG-HELO-04", "FNG-CREW-13")
@pytest.mark.parametrize("alone", [True, False])
def test_whoever_flies_alone_stays_at_the_controls(alone: bool) -> None:
    game = hovers(*(6,) * 12)
    pilot = find(game, "Pilot")
    if alone:
        game.world.set(find(game, "Copilot"), OutOfFight(1, pilot))
    acts(game, "Pilot")
    said = str(game.why_not(ChangeSeat(pilot, "passenger")) or "")
    assert ("Pilot flies Slick one alone" in said) is alone


@pytest.mark.rule("FNG-HELO-07", "FNG-HELO-22")
def test_a_light_helicopter_whose_time_is_up_leaves() -> None:
    game = hovers(*SAFE)
    game.agenda.clear()
    game.world.put(Clock(8, "us", (1, 2)))
    helicopters_leave(game, Enter("end", "stations"))
    game.run()
    assert game.world.get(helicopter_of(game), OutOfAction).how == "gone home"


@pytest.mark.rule("FNG-DRIVE-19", "FNG-HELO-14")
def test_nobody_gets_on_one_that_hovers() -> None:
    game = hovers(us=[man("Ames", 24, 26)])
    acts(game, "Ames")
    assert "in the air" in str(game.why_not(GetOn(find(game, "Ames"), helicopter_of(game), "passenger")))


@pytest.mark.rule("FNG-HELO-16", "FNG-HELO-27")
def test_a_goal_counts_the_men_of_a_squad_who_are_flown_out() -> None:
    wins = Victory(turns=9, goals=(Goal("flown out", 4, squad="crew"),), minor=4, major=8)
    crew = [man(name, 23 + number, 28, squad="crew") for number, name in enumerate(("Ames", "Boyd"))]
    game = landed(4, 4, us=[*crew, man("Cole", 26, 28, squad="other")], victory=wins)
    (goal,) = wins.goals
    ames, boyd, cole = (find(game, name) for name in ("Ames", "Boyd", "Cole"))
    assert is_open(game, goal, (ames, boyd, cole))
    assert not is_open(game, goal, (cole,))
    game.submit(TakeAboard((ames, cole)))
    next_turn(game)
    flies(game, FlyOff(OUT))
    assert count(game, goal) == 1
    assert is_open(game, goal, (boyd,))
