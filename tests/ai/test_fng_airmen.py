"""The computer's aircraft, and its men under those of the other side."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.ai.fng.aircraft.runs import runs
from game.ai.fng.leader import SquadLeader
from game.ai.fng.view import View
from game.board.table.measure.geometry import Point
from game.engine.core.dice import SeededDice, enumerate_outcomes
from game.rules.fng.air.lines import Line
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    FireAtAircraftOrNot,
    FireUp,
    FlyOn,
    MakePass,
    Release,
    Strafe,
)
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.odds.from_the_air import guns_below, release_chances, strafing_chances
from game.rules.fng.resolve.air.anti_aircraft import (
    AntiAircraftFacts,
    may_fire,
    resolve_anti_aircraft,
    resolve_golden_bb,
    shot_at_aircraft,
)
from game.rules.fng.resolve.shot import Shooter, resolve_shot
from tests.rules.fng.air_board import NORTHWARD, battle, controller, flies, overhead
from tests.rules.fng.fng_board import find, hide, man
from tests.rules.fng.pure import TABLES
from tests.rules.fng.pure import man as rated

PISTOL = "medium_pistol"
LEADER = SquadLeader()


def answer(game):
    return LEADER.answer(game, SeededDice(1))[0]


def first_run(game):
    return next((order for order, _ in runs(View(game, "us"), game.decision) if isinstance(order, DeclareRun)), None)


@pytest.mark.rule("FNG-AIR-02")
def test_a_run_is_declared_over_the_enemy_who_is_seen():
    game = battle(vc=[man("A", 24.0, 10.0, 4, PISTOL), man("B", 24.0, 14.0, 4, PISTOL)])
    overhead(game)
    order = first_run(game)
    assert order is not None
    line = Line(order.entry, order.exit)
    assert all(abs(line.aside(at)) <= 10.0 for at in ((24.0, 10.0), (24.0, 14.0)))


@pytest.mark.rule("FNG-AIR-12")
@pytest.mark.parametrize(("x", "declared"), [(2.0, True), (23.0, False)])
def test_no_run_is_declared_where_own_men_are_too_near(x, declared):
    game = battle(vc=[man("A", 24.0, 10.0, 4, PISTOL)], us=[man("Own", x, 46.0 if declared else 12.0, 4)])
    overhead(game)
    assert (first_run(game) is not None) is declared


@pytest.mark.rule("FNG-FAC-03")
def test_a_controller_looks_for_the_enemy_where_nobody_is_seen():
    game = battle(vc=[man("A", 24.0, 10.0, 4, PISTOL)])
    hide(game, "A")
    fac = controller(game)
    order = first_run(game)
    assert order is not None
    assert (order.unit, order.purpose) == (fac, "spotting")


def at_its_pass(purpose, vc, us=()):
    game = battle(*(1,) * 40, vc=[man(name, x, y, 4, PISTOL) for name, x, y in vc], us=us)
    flies(game, overhead(game), purpose)
    assert isinstance(game.decision, MakePass)
    return game


@pytest.mark.rule("FNG-AIR-10")
def test_it_attacks_what_it_can_hit():
    assert isinstance(answer(at_its_pass("strafing", [("A", 24.0, 10.0)])), Strafe | Release)
    assert isinstance(answer(at_its_pass("bombing", [("A", 24.0, 10.0), ("B", 25.0, 11.0)])), Release)


@pytest.mark.rule("FNG-AIR-12")
def test_it_flies_on_where_its_own_men_would_pay_for_it():
    us = [man("Own", 24.0, 12.0, 4, PISTOL), man("Other", 25.0, 12.0, 4, PISTOL)]
    assert isinstance(answer(at_its_pass("bombing", [("A", 24.0, 10.0)], us)), FlyOn)


@pytest.mark.rule("FNG-AIR-08", "FNG-HIDE-05")
@pytest.mark.parametrize(("x", "hidden", "kind"), [(24.0, False, FireUp), (24.0, True, FireUp), (40.0, True, HoldFire)])
def test_who_is_hidden_fires_only_where_it_comes_for_him(x, hidden, kind):
    game = battle(1, 2, vc=[man("A", x, 20.0, 4, "ak47")])
    if hidden:
        hide(game, "A")
    flies(game, overhead(game), "strafing")
    assert isinstance(game.decision, FireAtAircraftOrNot)
    assert isinstance(answer(game), kind)


# What it reckons with ---------------------------------------------------------------------------


@pytest.mark.rule("FNG-AIR-05", "FNG-AIR-09")
def test_the_chance_of_each_gun_is_that_of_all_its_throws():
    game = battle(vc=[man("A", 24.0, 20.0, 4, "sks"), man("B", 24.0, 22.0, 4, PISTOL)])
    craft = overhead(game)
    (gun,) = guns_below(game, craft, Line(*NORTHWARD))

    def fire(dice):
        if not may_fire(resolve_anti_aircraft(AntiAircraftFacts(rated(4)), TABLES, dice).result):
            return False
        hits = resolve_shot(shot_at_aircraft(TABLES, Shooter(rated(4), "sks")), TABLES, dice).hits(0)
        return any(resolve_golden_bb(4, TABLES, dice).result != "comes on" for _ in range(hits))

    assert gun.figure == find(game, "A")
    assert gun.drives_off == enumerate_outcomes(fire)[True]


@pytest.mark.rule("FNG-AIR-14", "FNG-AIR-17")
def test_the_chances_of_a_pass_add_up_and_reach_whom_it_reaches():
    game = at_its_pass("strafing", [("A", 24.0, 10.0), ("B", 30.0, 10.0)])
    craft = game.decision.unit
    swept = strafing_chances(game, Strafe(craft))
    assert list(swept) == [find(game, "A")]
    assert sum(swept[find(game, "A")].values()) == 1
    bombs = at_its_pass("bombing", [("A", 18.0, 10.0), ("B", 47.0, 10.0)])
    found = release_chances(bombs, Release(bombs.decision.unit, "bombs", (Point(18.0, 10.0),)))
    assert list(found) == [find(bombs, "A")]
    assert sum(found[find(bombs, "A")].values()) == 1
    assert found[find(bombs, "A")]["missed"] < Fraction(2, 3)
