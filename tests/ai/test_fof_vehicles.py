"""The computer with vehicles in Force on Force: it drives for the exit, leaves, gets off what stands, fires rockets."""

from __future__ import annotations

import pytest

from game.ai.fof.leader import Leader
from game.board.table.measure.geometry import Point
from game.engine.core.dice import SeededDice
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.components import At, Hidden, Stopped
from game.rules.fof.model.decisions import Activate, Fire, GetOff, Move
from game.rules.fof.model.options import Exit
from game.rules.fof.vehicles.gains import gain_at
from tests.rules.fof.fof_board import battle, cell, find, give, hide, unit

EXITS = (Exit("us", "north"),)


def truck(**more):
    return unit("Truck", 20, 20, "us_truck", facing=0, **more)


def thought(game):
    return Leader().answer(game, SeededDice(1))[0]


@pytest.mark.rule("FOF-VEH-1", "FOF-MOVE-6")
def test_a_truck_drives_for_the_exit_as_fast_as_it_goes_and_leaves_there():
    game = battle([truck()], [cell("Cell", 46, 46)], exits=EXITS)
    hide(game, "Cell")
    assert thought(game) == Activate(find(game, "Truck"), "rapid")
    game.submit(thought(game))
    assert thought(game) == Move(find(game, "Truck"), (Point(20, 2),))
    game = battle([truck()], [cell("Cell", 46, 46)], exits=EXITS)
    give(game, "Truck", At(20.0, 2.0))
    assert thought(game) == Activate(find(game, "Truck"), "task")


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize("stopped", [True, False])
def test_who_rides_gets_off_a_vehicle_that_stands_and_stays_in_one_that_goes(stopped):
    game = battle([truck(), unit("Team", 0, 0, aboard="Truck")], [cell("Cell", 20, 30)], exits=EXITS)
    if stopped:
        give(game, "Truck", Stopped(2))
    order = thought(game)
    assert isinstance(order, GetOff) == stopped
    if stopped:
        assert order.at.y < 20


@pytest.mark.rule("FOF-SPLIT-5", "FOF-VEH-1")
def test_a_cell_fires_its_rocket_at_the_carrier_and_its_rifles_at_the_team():
    us = [unit("Carrier", 20, 20, "us_carrier", facing=90), unit("Team", 28, 22)]
    game = battle(us, [unit("Cell", 20, 30, "vc_cell_rpg")], active="vc", holder="vc", stance="defend")
    order = thought(game)
    assert order == Activate(find(game, "Cell"), "stand")
    game.submit(order)
    order = thought(game)
    while not isinstance(order, Fire):
        game.dice = type(game.dice)([1] * 9)
        game.submit(order)
        order = thought(game)
    assert [aim.target.piece for aim in order.aims] == [find(game, "Carrier"), find(game, "Team")]
    assert not game.world.has(find(game, "Cell"), Hidden)


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("template", "dice"), [("vc_cell_poor", None), ("vc_rocket_team", 3)])
def test_rifles_gain_nothing_against_armour_and_a_rocket_does(template, dice):
    game = battle([unit("Carrier", 20, 20, "us_carrier", facing=90)], [unit("Cell", 20, 30, template)])
    one = find(game, "Cell")
    gain = gain_at(game, one, find(game, "Carrier"), firer_facts(game, one))
    assert (gain.attack if gain is not None else None) == dice
