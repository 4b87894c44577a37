"""Turns of FNG with men in every state, the end of a battle and its account, told from beginning to end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, Opening, Spot, TableMap, Zone
from game.engine.core.orders import Order
from game.rules.fng.melee.rounds import join
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.arms import Charge, Flare, LightOn
from game.rules.fng.model.components.command import HoldsFire, Looting, Swimming
from game.rules.fng.model.components.figures import (
    Dead,
    DuckedBack,
    Gone,
    Halted,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    Prone,
    RunningAway,
    Searched,
)
from game.rules.fng.model.components.melee import HasFought, KnockedOut, WasOut
from game.rules.fng.model.decisions.turn import Activate, Pass
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Record, Victory
from game.rules.fng.turn.sequence import PlayTurn
from game.rules.fng.turn.victory import AfterBattle
from tests.rules.accounts import Told
from tests.rules.fng.accounts import RENEW, accounts_of, named, state
from tests.rules.fng.fng_board import arms, box, find, man, skirmish

HUT = Building(91, "hut", box(30, 10, 4, 4), openings=(Opening("door", Point(31, 14), Point(32, 14)),))
GROUND = TableMap(
    "test",
    "Test",
    48,
    48,
    (Area(90, "water", box(2, 30, 8, 10)), Area(92, "woods", box(20, 36, 8, 6))),
    (),
    (HUT,),
    (Zone("hill", box(10, 10, 6, 6)), Zone("ford", box(0, 28, 12, 12))),
    (Spot("cache", Point(24, 24)), Spot("well", Point(40, 40))),
)
GOALS = (
    Goal("enemy_lost", 2),
    Goal("own_lost", -1),
    Goal("reached", 1, zone="hill", most=2),
    Goal("held", 3, zone="ford"),
    Goal("found", 4, spot="cache"),
    Goal("left", 2, edge="east"),
    Goal("called", 5),
)


def village(turn: int = 4, turns: int = 9, **more: Any) -> Skirmish:
    """Everybody in some trouble: they run, hunker down, swim, lie knocked down, fight, loot, hold their fire."""
    us = [
        man("Able", 12, 12, 5, "m16", rank="overall", gear=("radio", "flashlight"), record=Record(3, 5, 2)),
        man("Baker", 14, 12, 4, attributes=("medic",), record=Record(1, 1, 0, True)),
        man("Cole", 24.5, 24, 4, attributes=("dumb ass",), squad="2", rank="junior"),
        man("Dunn", 28, 16, 3, squad="2"),
        man("Eads", 46, 8, 4),
        man("Fay", 5, 34, 4, attributes=("athlete",)),
        man("Gray", 15, 12, 4, record=Record(9, 11, 3, service="army")),
        man("Hale", 14, 13, 3),
        man("Ives", 22, 30, 4, "flame_thrower"),
        man("Jones", 47.2, 30, 4, star=True, record=Record(11, 3, 1)),
    ]
    vc = [
        man("Pham", 28, 15, 4, "ak47", rank="leader"),
        man("Quan", 23, 30, 3, "knife"),
        man("Ry", 24, 37, 4, "rdp", hidden=True),
        man("Sau", 40, 40, 4, "ak47", attributes=("looter",)),
        man("Tam", 44, 44, 3, "sks"),
        man("Uy", 6, 32, 4, "ak47"),
    ]
    game = skirmish(us, vc, ground=GROUND, victory=Victory(turns, GOALS, 3, 9), calls=("battery",), **more)
    pham, able = find(game, "Pham"), find(game, "Able")
    state(game, "Dunn", HunkeredDown())
    state(game, "Eads", RunningAway(pham))
    state(game, "Fay", Swimming("slight trouble", turn - 1))
    state(game, "Gray", OutOfFight(turn - 1, pham), WasOut())
    state(game, "Hale", KnockedDown(turn - 1), Prone())
    state(game, "Ry", HoldsFire(turn - 1, "", 1))
    state(game, "Sau", Looting(turn + 1))
    state(game, "Tam", RunningAway(able))
    state(game, "Uy", DuckedBack(able, covered=True))
    join(game, find(game, "Ives"), find(game, "Quan"), 0)
    game.world.create(Flare((20, 20), "us"))
    game.world.create(Arm("satchel_charge"), Charge(able, (24, 36)))
    arms(game.world, able, empty=True)
    arms(game.world, find(game, "Ry"), ready=True)
    state(game, "Able", LightOn("flashlight"))
    game.agenda.clear()
    game.push(PlayTurn(turn))
    return game


def turn(*names: str, **more: Any) -> Told:
    """A turn in which these are made active one by one where they may be, and nobody else."""
    game = village(**more)
    orders: list[Order] = [Activate((find(game, name),)) for name in names]
    passes: list[Order] = [Pass()] * len(orders)
    return game, [each for pair in zip(orders, passes, strict=True) for each in pair] + [Pass(), Pass()]


TURNS = {
    "a turn by day": partial(turn, "Able", "Cole", "Pham"),
    "a turn under 1.0": partial(turn, "Cole", "Fay", "Uy", edition="1.0"),
    "a turn by night": partial(turn, "Able", "Ry", hour="night"),
    "the last turn before dawn": partial(turn, "Fay", "Quan", hour="predawn", turn=3),
    "an evening of variable weather": partial(turn, "Able", "Uy", hour="evening", weather="variable", turn=3),
    "the last turn of the battle": partial(turn, "Able", turns=4),
    "a turn between two armies of other nations": partial(turn, "Able", "Pham", nations={"us": "ARVN", "vc": "NVA"}),
}


def the_battle_is_over() -> Told:
    game = village()
    state(game, "Cole", OutOfFight(2), KnockedOut(), WasOut())
    state(game, "Dunn", HasFought())
    state(game, "Able", HasFought())
    state(game, "Ives", OutOfFight(3), WasOut())
    state(game, "Baker", Dead(find(game, "Pham")))
    state(game, "Pham", OutOfFight(2, find(game, "Able")), WasOut())
    state(game, "Quan", Dead(find(game, "Able")))
    state(game, "Hale", Gone("evacuated", 3), OutOfFight(1), WasOut())
    state(game, "Tam", Gone("fled", 3))
    state(game, "Jones", Gone("cheated", 2))
    state(game, "Fay", Gone("drowned", 2))
    game.agenda.clear()
    game.push(AfterBattle())
    return game, []


def the_wounds_of_a_battle_cost_no_points() -> Told:
    game = village(wounds_cost_points=False, edition="1.0")
    for name in ("Able", "Cole", "Jones", "Sau"):
        state(game, name, OutOfFight(2), WasOut(), HasFought())
    for name in ("Pham", "Ry", "Uy"):
        state(game, name, Halted(), HasFought())
    state(game, "Eads", Gone("left", 3), HasFought())
    state(game, "Tam", Gone("left", 3))
    state(game, "Hale", Gone("captured", 3))
    game.agenda.clear()
    game.push(AfterBattle())
    return game, []


def a_place_was_searched_and_a_unit_called() -> Told:
    game = village(turns=4)
    game.world.put(Searched((("cache", 3), ("well", 2))))
    return game, [Pass(), Pass(), Pass(), Pass()]


ACCOUNT = accounts_of(
    "turns",
    {
        **TURNS,
        **named(the_battle_is_over, the_wounds_of_a_battle_cost_no_points, a_place_was_searched_and_a_unit_called),
    },
)


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
