"""The odds of guns, anti-tank weapons and vehicles: exact, and the very numbers of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, resolve_rocket
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, resolve_penetration
from game.rules.fng.resolve.steel.placing_rounds import RoundFacts, resolve_round
from tests.rules.fng.pure import TABLES, man
from tests.rules.fng.test_fng_odds import ask

M48_AT_PT76 = {"rep": 4, "vehicle": "m48", "target": "pt76"}


def gun(**facts: Any) -> dict[str, Fraction]:
    return ask("gun", **{**M48_AT_PT76, **facts})


@pytest.mark.rule("FNG-GUN-05", "FNG-GUN-07", "FNG-GUN-10", "FNG-GUN-15")
def test_the_odds_of_a_gun_are_those_of_all_throws_walked_one_by_one() -> None:
    names = {"penetrated": "knocked out", "through": "goes right through", "disabled": "disabled", "stopped": "clank"}

    def fire(dice: Dice) -> str:
        hit = resolve_round(RoundFacts(man(4), 24.0), TABLES, dice)
        if hit.part is None:
            return "missed"
        facts = PenetrationFacts(7, 2, turret=hit.part == "turret")
        return names[resolve_penetration(facts, TABLES, dice).result]

    assert gun(facing="side") == enumerate_outcomes(fire)


@pytest.mark.rule("FNG-GUN-05", "FNG-GUN-07")
@pytest.mark.parametrize(
    ("facts", "turret", "hull", "ground"),
    [
        ({}, Fraction(4, 27), Fraction(20, 27), 0),
        ({"part": "turret"}, Fraction(16, 27), Fraction(8, 27), 0),
        ({"distance": 12}, 0, Fraction(8, 9), 0),
        ({"distance": 48}, Fraction(4, 27), Fraction(20, 27), 0),
        ({"distance": 49}, Fraction(1, 6), Fraction(7, 12), 0),
        ({"target_fast": True}, 0, Fraction(4, 9), 0),
        ({"shooter_fast": True}, 0, Fraction(4, 9), 0),
        ({"hull_down": True, "part": "turret"}, Fraction(16, 27), 0, Fraction(8, 27)),
        ({"target": "m113"}, 0, Fraction(8, 9), 0),
    ],
)
def test_where_a_round_goes(facts: dict[str, Any], turret: Fraction, hull: Fraction, ground: Fraction) -> None:
    found = gun(placing=True, **facts)
    assert (found["turret"], found["hull"], found["the ground before it"]) == (turret, hull, ground)
    assert sum(found.values()) == 1


@pytest.mark.rule("FNG-GUN-16", "FNG-CLANK-11")
def test_only_two_ones_and_two_more_knock_out_an_m_48_from_ahead() -> None:
    found = ask("gun", rep=4, vehicle="t55", target="m48")
    assert found["knocked out"] == Fraction(1, 36) * Fraction(1, 36)
    assert found["disabled"] == Fraction(1, 36) * Fraction(10, 36)
    assert found["missed"] == Fraction(1, 9)


@pytest.mark.rule("FNG-GUN-03", "FNG-GUN-16")
def test_a_gun_on_the_move_has_but_the_hands_of_fate() -> None:
    assert gun(moving=True)["disabled"] == Fraction(1, 36) * Fraction(10, 36)


@pytest.mark.rule("FNG-GUN-21", "FNG-GUN-16")
def test_high_explosive_does_little_to_armour_and_something_to_a_truck() -> None:
    assert gun(shell="high explosive")["knocked out"] == Fraction(1, 36) * Fraction(1, 36)
    assert gun(shell="high explosive", target="truck")["knocked out"] == Fraction(8, 9) * Fraction(1, 36)


@pytest.mark.rule("FNG-AT-02", "FNG-AT-03", "FNG-AT-04")
def test_an_rpg_at_the_side_of_an_m_113() -> None:
    near = ask("at", rep=4, weapon="rpg7", target="m113", facing="side", distance=18)
    assert near == {
        "knocked out": Fraction(3, 4) * Fraction(1, 9), "goes right through": 0,
        "disabled": Fraction(3, 4) * Fraction(4, 9), "clank": Fraction(3, 4) * Fraction(4, 9), "missed": Fraction(1, 4),
    }  # fmt: skip
    far = ask("at", rep=4, weapon="rpg7", target="m113", facing="side", distance=19)
    assert far["missed"] == Fraction(4, 9)


@pytest.mark.rule("FNG-AT-02", "FNG-AT-03", "FNG-AT-04", "FNG-GUN-15")
@pytest.mark.parametrize("facts", [{}, {"target_fast": True}, {"hull_down": True}, {"part": "turret"}])
@pytest.mark.parametrize("distance", [18, 19])
def test_the_odds_of_a_rocket_are_those_of_all_throws_walked_one_by_one(facts: dict[str, Any], distance: int) -> None:
    names = {"penetrated": "knocked out", "through": "goes right through", "disabled": "disabled", "stopped": "clank",
             "cannot penetrate": "clank"}  # fmt: skip
    hull_down = facts.get("hull_down", False)
    launched = RocketFacts(
        man(4), distance > 18, aimed_at=facts.get("part", "hull"), fast=facts.get("target_fast", False),
        hull_down=hull_down,
    )  # fmt: skip

    def fire(dice: Dice) -> str:
        hit = resolve_rocket(launched, TABLES, dice)
        if not hit.part:
            return "missed"
        if hit.stopped:
            return "clank"
        return names[resolve_penetration(PenetrationFacts(6, 5, turret=hit.part == "turret"), TABLES, dice).result]

    found = ask("at", rep=4, weapon="rpg7", target="m48", facing="side", distance=distance, **facts)
    assert {name: chance for name, chance in found.items() if chance} == enumerate_outcomes(fire)


@pytest.mark.rule("FNG-AT-03")
def test_a_rocket_at_a_hull_behind_solid_ground_is_but_a_clank_unless_it_drifts_to_the_turret() -> None:
    found = ask("at", rep=4, weapon="rpg7", target="m48", facing="side", distance=18, hull_down=True, placing=True)
    assert (found["turret"], found["hull"], found["the ground before it"]) == (Fraction(1, 6), 0, Fraction(7, 12))


@pytest.mark.rule("FNG-V2-14")
def test_a_bazooka_reaches_farther_under_1_0() -> None:
    assert ask("at", rep=4, weapon="bazooka", target="t55", distance=25, edition="1.0")["knocked out"] > 0
    with pytest.raises(OptionFault, match="bazooka reaches 20 inches; 25 is too far"):
        ask("at", rep=4, weapon="bazooka", target="t55", distance=25)


@pytest.mark.rule("FNG-WEAP-02", "FNG-WEAP-19", "FNG-AT-01")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"distance": 37}, "RPG-7 reaches 36 inches; 37 is too far"),
        ({"distance": 11}, "RPG-7 arms at 12 inches; 11 is too near"),
        ({"target": "m113", "part": "turret"}, "M-113 APC has no turret; aim at its hull"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_one_sentence(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionFault, match=says):
        ask("at", **{"rep": 4, "weapon": "rpg7", "target": "m48", "distance": 20, **facts})
    assert sum(ask("at", rep=4, weapon="rpg7", target="m48", distance=36).values()) == 1
    assert sum(ask("at", rep=4, weapon="rpg7", target="m48", distance=12).values()) == 1


@pytest.mark.rule("FNG-REACT-38")
def test_a_man_is_run_down_by_a_better_driver_more_often() -> None:
    found = [ask("overrun", rep=4, driver_rep=rep).get("run down", 0) for rep in (1, 2, 4, 7)]
    assert found == [0, Fraction(4, 9) * Fraction(1, 6), Fraction(4, 9) * Fraction(1, 2), Fraction(4, 9)]


@pytest.mark.rule("FNG-REACT-37")
@pytest.mark.parametrize(("armed", "does"), [(True, "stand and fire"), (False, "dodge")])
def test_who_can_pierce_armour_stands_before_a_vehicle(armed: bool, does: str) -> None:
    assert ask("overrun", rep=4, anti_armour=armed)[does] == Fraction(4, 9)


@pytest.mark.parametrize(
    ("test", "facts", "outcome", "chance"),
    [
        ("loading", {}, "not loaded", Fraction(1, 9)), ("loading", {"deployed": True}, "loaded", Fraction(8, 9)),
        ("clank", {"in_danger": True}, "run away", Fraction(1, 9)), ("clank", {"facing": True}, "return fire",
                                                                    Fraction(8, 9)),
        ("vehicle-in-sight", {}, "fire", Fraction(4, 9)),
        ("vehicle-in-sight", {"edition": "1.0", "moving": True}, "no fire", Fraction(5, 9)),
        ("losing-control", {"runs": "wheels"}, "rolls over", Fraction(1, 9)),
        ("run-over", {"armour": 3, "against": 5}, "over", Fraction(1, 3)),
        ("run-over", {"armour": 5, "against": 5, "fast": True}, "stuck", Fraction(1, 3)),
        ("jump", {"afloat": True}, "overboard", Fraction(1, 9)), ("jump", {}, "killed", Fraction(1, 54)),
        ("hero", {"attribute": "tank killer"}, "placed", Fraction(25, 36)),
    ],
)  # fmt: skip
def test_what_crews_and_drivers_come_to(test: str, facts: dict[str, Any], outcome: str, chance: Fraction) -> None:
    assert ask(test, rep=4, **facts)[outcome] == chance
