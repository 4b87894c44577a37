"""The exact chances of a round at a vehicle as the battle stands, against the dice that it would be thrown with."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.rules.fng.model.components.vehicles import Rolling
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING
from game.rules.fng.odds.rounds import gun_prospect, rocket_prospect
from game.rules.fng.odds.steel import CLANK, KNOCKED_OUT, at_odds, gun_odds
from tests.rules.fng.gun_board import OURS, at_tank, duel, tank
from tests.rules.fng.steel_board import crew, vehicle_of
from tests.rules.fng.test_fng_anti_tank import ambush, rocketeer, shot

SIDE = {"rep": 4, "weapon": "rpg7", "target": "acav", "facing": "side", "part": "hull", "hull_down": False,
        "target_fast": False, "placing": False, "edition": "2.0"}  # fmt: skip


@pytest.mark.rule("FNG-AT-02", "FNG-AT-04", "FNG-GUN-10")
@pytest.mark.parametrize(("y", "inches"), [(6, 18), (5, 19)])
def test_the_chances_in_battle_are_those_of_the_command_line_for_the_same_facts(y: float, inches: int) -> None:
    game = ambush(bao=rocketeer(y=y, weapon="rpg7"))
    prospect = rocket_prospect(game, shot(game, weapon="rpg7"))
    assert prospect.done == at_odds({**SIDE, "distance": inches})
    assert (prospect.power, prospect.armour, prospect.facing) == (6, 4, "side")
    assert prospect.check.modifiers.total == (-1 if inches <= 18 else -2)


@pytest.mark.rule("FNG-AT-03")
def test_a_vehicle_that_has_gone_fast_is_hit_with_two_passes_alone() -> None:
    game = ambush(bao=rocketeer(weapon="rpg7"))
    slow = rocket_prospect(game, shot(game, weapon="rpg7")).placed["hull"]
    game.world.set(vehicle_of(game), Rolling(14.0, 1, 7.1))
    fast = rocket_prospect(game, shot(game, weapon="rpg7")).placed["hull"]
    assert (slow, fast) == (Fraction(3, 4), Fraction(1, 4))


@pytest.mark.rule("FNG-GUN-14", "FNG-GUN-12")
def test_a_round_without_a_chance_against_the_armour_is_stopped_whenever_it_hits() -> None:
    game = ambush()
    prospect = rocket_prospect(game, shot(game))
    assert prospect.done[CLANK] == Fraction(5, 9)
    assert (prospect.done[KNOCKED_OUT], prospect.dies) == (0, 0)


@pytest.mark.rule("FNG-GUN-12", "FNG-VEHLIST-10")
def test_who_is_aboard_a_disabled_carrier_is_killed_within_the_difference_and_one_prone_to_it_may_burn() -> None:
    game = ambush(bao=rocketeer(weapon="rpg7"))
    prospect = rocket_prospect(game, shot(game, weapon="rpg7"))
    assert (prospect.dies, prospect.burns) == (Fraction(2, 6), 0)
    tank = ambush(bao=rocketeer(weapon="rpg7"), kind="m48", men=crew([("Tully", "commander"), ("Dixon", "driver")]))
    assert rocket_prospect(tank, shot(tank, weapon="rpg7")).burns == Fraction(2, 6)


def test_asking_for_chances_moves_nothing() -> None:
    game = ambush(bao=rocketeer(weapon="rpg7"))
    before = game.world.digest()
    rocket_prospect(game, shot(game, weapon="rpg7"))
    assert game.world.digest() == before


GUN = {"rep": 4, "vehicle": "m48", "shell": ARMOUR_PIERCING, "target": "t55", "facing": "front", "hull_down": False,
       "target_fast": False, "shooter_fast": False, "moving": False, "placing": False}  # fmt: skip


@pytest.mark.rule("FNG-GUN-05", "FNG-GUN-10")
@pytest.mark.parametrize(("apart", "part"), [(20, "hull"), (20, "turret"), (40, "hull")])
def test_the_chances_of_a_main_gun_are_those_of_the_command_line_for_the_same_facts(apart: int, part: Any) -> None:
    game = duel(apart=apart)
    prospect = gun_prospect(game, at_tank(game, part))
    assert prospect.done == gun_odds({**GUN, "distance": apart, "part": part})
    assert (prospect.facing, prospect.placing_rule) == ("front", "FNG-GUN-05")


@pytest.mark.rule("FNG-GUN-08")
def test_a_gun_whose_tank_has_gone_fast_hits_with_two_passes_alone() -> None:
    game = duel()
    game.world.set(tank(game, OURS), Rolling(14.0, 1, 7.1, halts=1))
    prospect = gun_prospect(game, at_tank(game))
    assert prospect.done == gun_odds({**GUN, "distance": 20, "part": "hull", "shooter_fast": True})
