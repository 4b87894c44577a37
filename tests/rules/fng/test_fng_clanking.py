"""Clank: what a vehicle does that is hit by a round which its armour stops."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Building
from game.rules.fng.model.components.vehicles import Rattled
from game.rules.fng.model.decisions.turn import Shoot
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.events.vehicles import Drove
from game.rules.fng.model.game import Skirmish
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import box, find, has, table, told
from tests.rules.fng.steel_board import stands, vehicle_of
from tests.rules.fng.test_fng_anti_tank import ambush, rocketeer, shot

STOPPED = (3, 3, 3, 3)
"""An RPG-7 hits the hull, and the armour stops it."""


def rattled(*faces: int, **options: object) -> Skirmish:
    """A carrier that a round of Bao's has hit and not penetrated; ``faces`` are those of Clank and after it."""
    game = ambush(*STOPPED, *faces, bao=rocketeer(weapon="rpg7"), **options)
    game.submit(shot(game, weapon="rpg7"))
    return game


def clank_of(game: Skirmish) -> list[str]:
    """The results of Clank since the last look."""
    return [event.result for event in told(game, CheckTaken) if event.test == "clank"]


@pytest.mark.rule("FNG-CLANK-01", "FNG-CLANK-06", "FNG-CLANK-07", "FNG-GUN-13")
def test_with_two_passes_whoever_can_turn_a_gun_at_him_fires_back() -> None:
    game = rattled(4, 4, *([6] * 30))
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Lee")
    assert game.decision.targets == (find(game, "Bao"),)
    assert clank_of(game) == ["return fire"]


@pytest.mark.rule("FNG-CLANK-08")
def test_with_one_pass_too_where_a_gun_faces_him() -> None:
    assert clank_of(rattled(4, 5, *([6] * 30))) == ["return fire"]


@pytest.mark.rule("FNG-CLANK-09", "FNG-CLANK-10")
def test_with_none_it_gets_away_from_one_who_could_penetrate_it() -> None:
    game = rattled(5, 5, *([6] * 30))
    driven = [event.how for event in told(game, Drove)]
    assert driven == ["retires"]
    x, y, _ = stands(game)
    assert (x - 20) ** 2 + (y - 10) ** 2 > 14 * 14


@pytest.mark.rule("FNG-CLANK-10")
def test_it_retires_to_where_the_firer_does_not_see_it() -> None:
    house = table(buildings=[Building(1, "house", box(24, 14, 12, 4), 1)])
    game = rattled(5, 5, *([6] * 30), ground=house)
    x, y, _ = stands(game)
    assert not game.ctx.sees((20.0, 10.0), (x, y))


@pytest.mark.rule("FNG-CLANK-06")
def test_nobody_tests_where_nobody_is_left_to() -> None:
    game = ambush(*STOPPED, *([6] * 30), bao=rocketeer(weapon="rpg7"))
    for name in ("Tully", "Dixon", "Lee", "Reed"):
        fall(game, find(game, name), "out of the fight", find(game, "Bao"), 0)
    game.submit(shot(game, weapon="rpg7"))
    assert clank_of(game) == []
    assert not game.world.has(vehicle_of(game), Rattled)
    assert not has(game, "Bao", Rattled)
