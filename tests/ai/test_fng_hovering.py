"""Hovers of the computer's helicopters, and its men under helicopters that come in."""

from __future__ import annotations

import pytest

from game.ai.fng.aircraft.from_below import answers_aircraft, at_hovering
from game.ai.fng.aircraft.hovering import leaves_hover
from game.ai.fng.aircraft.passes import makes_pass
from game.ai.fng.view import View
from game.rules.fng.helicopters.hovering import hold_over
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp, FlyOn, MakePass
from game.rules.fng.model.decisions.helicopters import FlyIn, Hover, LeavesHover, TurnAndGo
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.sight.night import lit_places
from tests.rules.fng.air_board import battle, flies, overhead
from tests.rules.fng.fng_board import find, hide, man
from tests.rules.fng.helicopter_board import EDGE, ZONE, flight, riders

SAFE, FAIR = (4, 4), (4, 5)
PISTOL = "large_pistol"


# Hovering ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-HELO-05", "FNG-HELO-08")
@pytest.mark.parametrize(
    ("x", "own", "hour", "hovers"),
    [(34, 34, "night", True), (26, 34, "night", False), (34, 4, "night", False), (34, 34, "day", False)],
)
def test_a_searchlight_is_held_over_those_whom_it_does_not_show_on_its_way(
    x: float, own: float, hour: str, hovers: bool
) -> None:
    us = [man("Own", own, 44, 4)]
    foes = [man("Bao", x, 24, 4, PISTOL, facing=270), man("Dinh", x, 25.5, 4, PISTOL, facing=270)]
    game = battle(*SAFE, *(6,) * 40, vc=foes, us=us, hour=hour)
    flies(game, overhead(game, "nighthawk" if hour == "night" else "hog", controlled=False), "strafing")
    assert isinstance(game.decision, MakePass)
    order, _ = next(makes_pass(View(game, "us"), game.decision))
    assert isinstance(order, Hover) is hovers
    if hovers:
        game.submit(order)
        assert lit_places(game, [(x, 24.0)]).tolist() == [True]


@pytest.mark.rule("FNG-HELO-06")
@pytest.mark.parametrize(("x", "hovers"), [(46, True), (40, False), (24, False)])
def test_it_waits_in_a_hover_out_of_their_reach_where_its_way_leads_over_nobody(x: float, hovers: bool) -> None:
    game = battle(*SAFE, *(6,) * 40, vc=[man("Bao", x, 22, 4, PISTOL)], us=[man("Own", 2, 2, 4)])
    craft = overhead(game, "hog", controlled=False)
    flies(game, craft, "strafing")
    assert isinstance(game.decision, MakePass)
    order, _ = next(makes_pass(View(game, "us"), game.decision))
    assert isinstance(order, Hover) is hovers
    if not hovers:
        return
    game.submit(order)
    game.submit(FlyOn(craft))
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn + 1, "us", clock.dice))
    game.push(LeavesHover("us", craft))
    assert isinstance(game.decision, LeavesHover)
    off, _ = next(leaves_hover(View(game, "us"), game.decision))
    assert isinstance(off, TurnAndGo)
    assert off.exit.x == 48.0


# Under them -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-HELO-03", "FNG-HIDE-04")
@pytest.mark.parametrize(
    ("rep", "hidden", "laden", "fires"),
    [(4, False, False, True), (4, True, True, True), (4, True, False, False), (5, True, False, True)],
)
def test_who_lies_hidden_fires_at_a_helicopter_only_where_it_is_worth_showing_himself(
    rep: int, hidden: bool, laden: bool, fires: bool
) -> None:
    gunner = man("Bao", 24, 34, rep, "ak47", facing=0, hidden=hidden)
    game = flight(*FAIR, *(6,) * 9, vc=[gunner], us=riders("Ames") if laden else ())
    game.submit(FlyIn(EDGE, ZONE))
    assert isinstance(game.decision, FireAtAircraftOrNot)
    order, reason = next(answers_aircraft(View(game, "vc"), game.decision))
    assert isinstance(order, FireUp if fires else HoldFire), str(reason)


@pytest.mark.rule("FNG-HELO-05", "FNG-HIDE-04")
@pytest.mark.parametrize("hidden", [False, True])
def test_who_lies_hidden_leaves_one_that_hovers_alone_in_his_own_turn(hidden: bool) -> None:
    game = battle(vc=[man("Bao", 24, 34, 4, "ak47", facing=0)])
    if hidden:
        hide(game, "Bao")
    hold_over(game, overhead(game, "hog", controlled=False), ZONE, 90)
    bao = find(game, "Bao")
    assert bool(list(at_hovering(View(game, "vc"), bao))) is not hidden
