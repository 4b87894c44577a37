"""Placing rounds: main guns, anti-tank weapons of infantry, and rounds at a building."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import enumerate_outcomes
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, resolve_rocket
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, resolve_penetration
from game.rules.fng.resolve.steel.placing_rounds import (
    RoundFacts,
    RoundOutcome,
    WallFacts,
    WallOutcome,
    resolve_at_wall,
    resolve_round,
    round_check,
    wall_check,
)
from tests.rules.fng.pure import TABLES, man, thrown


def placed(*faces: int, rep: int = 4, distance: float = 30.0, **more: Any) -> RoundOutcome:
    """Where a round goes whose dice fall like this."""
    with thrown(*faces) as dice:
        return resolve_round(RoundFacts(man(rep), distance, **more), TABLES, dice)


@pytest.mark.rule("FNG-GUN-05")
@pytest.mark.parametrize(("distance", "target"), [(12.0, 4), (48.0, 4), (48.1, 3), (60.0, 3)])
def test_a_gunner_has_one_less_beyond_four_feet(distance: float, target: int) -> None:
    check = round_check(RoundFacts(man(4), distance), TABLES)
    assert (check.target, check.count) == (target, 2)


@pytest.mark.rule("FNG-GUN-04", "FNG-GUN-06")
@pytest.mark.parametrize("part", ["hull", "turret"])
def test_two_passes_hit_the_part_aimed_at_however_fast_all_are(part: Any) -> None:
    outcome = placed(1, 2, part=part, target_fast=True, shooter_fast=True)
    assert (outcome.part, outcome.drift, outcome.may_penetrate) == (part, None, True)


@pytest.mark.rule("FNG-GUN-08")
def test_without_a_pass_it_misses_and_nobody_minds() -> None:
    outcome = placed(5, 6)
    assert (outcome.part, outcome.hits, outcome.may_penetrate) == (None, False, False)


@pytest.mark.rule("FNG-GUN-07")
@pytest.mark.parametrize(("die", "part"), [(1, "turret"), (2, "turret"), (3, "hull"), (6, "hull")])
def test_one_pass_lands_by_a_die(die: int, part: str) -> None:
    outcome = placed(3, 5, die, part="turret")
    assert (outcome.part, outcome.drift) == (part, die)


@pytest.mark.rule("FNG-GUN-07")
@pytest.mark.parametrize(("distance", "faces", "part"), [(12.0, (4, 5), "turret"), (12.1, (4, 5, 6), "hull")])
def test_one_pass_within_a_foot_hits_the_part_aimed_at(distance: float, faces: tuple[int, ...], part: str) -> None:
    assert placed(*faces, distance=distance, part="turret").part == part


@pytest.mark.rule("FNG-GUN-07")
@pytest.mark.parametrize("fast", [{"target_fast": True}, {"shooter_fast": True}])
@pytest.mark.parametrize("distance", [6.0, 30.0])
def test_one_pass_misses_where_target_or_shooter_went_fast_even_near_by(fast: dict[str, bool], distance: float) -> None:
    assert placed(4, 5, distance=distance, **fast).part is None


@pytest.mark.rule("FNG-GUN-07")
def test_without_a_turret_every_hit_is_on_the_hull() -> None:
    assert placed(1, 1, turret=False, part="turret").part == "hull"
    outcome = placed(4, 6, turret=False, part="turret")
    assert (outcome.part, outcome.drift) == ("hull", None)


@pytest.mark.rule("FNG-GUN-07", "FNG-CLANK-06")
def test_the_ground_before_a_hull_stops_what_would_hit_it() -> None:
    low, high = placed(3, 5, 3, hull_down=True), placed(3, 5, 2, hull_down=True)
    assert (low.part, low.stopped, low.hits, low.may_penetrate) == ("hull", True, True, False)
    assert (high.part, high.stopped, high.may_penetrate) == ("turret", False, True)


@pytest.mark.rule("FNG-AT-03", "FNG-CLANK-06")
@pytest.mark.parametrize(("die", "part", "stopped"), [(2, "turret", False), (3, "hull", True)])
def test_the_ground_before_a_hull_stops_a_rocket_too(die: int, part: str, stopped: bool) -> None:
    with thrown(3, 5, die) as dice:
        outcome = resolve_rocket(RocketFacts(man(4), hull_down=True), TABLES, dice)
    assert (outcome.part, outcome.stopped) == (part, stopped)


@pytest.mark.rule("FNG-GUN-03", "FNG-GUN-16")
@pytest.mark.parametrize(
    ("faces", "fated", "hits"), [((1, 1), True, True), ((1, 2), False, True), ((5, 5), False, False)]
)
def test_a_hopeless_round_needs_two_ones(faces: tuple[int, ...], fated: bool, hits: bool) -> None:
    outcome = placed(*faces, hopeless=True)
    assert (outcome.fated, outcome.hits, outcome.may_penetrate) == (fated, hits, fated)


@pytest.mark.rule("FNG-GUN-16")
def test_a_round_that_has_a_chance_asks_no_fate() -> None:
    outcome = placed(1, 1)
    assert (outcome.fated, outcome.may_penetrate) == (False, True)


@pytest.mark.rule("FNG-GUN-05", "FNG-GUN-06", "FNG-GUN-10", "FNG-GUN-12")
def test_iron_5_hits_the_hull_of_a_pt_76() -> None:
    hit = placed(1, 2, part="hull")
    assert hit.part == "hull"
    with thrown(1, 5, 4, 5, 1, 2) as dice:
        done = resolve_penetration(PenetrationFacts(7, 4, inside=4), TABLES, dice)
    assert [inside.fate for inside in done.inside] == ["bails out", "bails out", "dead", "dead"]


@pytest.mark.rule("FNG-GUN-05", "FNG-GUN-07")
def test_where_all_rounds_of_a_gunner_go_as_counted_by_hand() -> None:
    found = enumerate_outcomes(lambda dice: resolve_round(RoundFacts(man(4), 30.0), TABLES, dice).part or "miss")
    assert found == {
        "hull": Fraction(4, 9) + Fraction(4, 9) * Fraction(4, 6), "turret": Fraction(4, 9) * Fraction(2, 6),
        "miss": Fraction(1, 9),
    }  # fmt: skip


# At buildings -----------------------------------------------------------------------------------


def walled(*faces: int, rep: int = 4, distance: float = 30.0, reach: int | None = None) -> WallOutcome:
    """Where a round at a building goes whose dice fall like this."""
    with thrown(*faces) as dice:
        return resolve_at_wall(WallFacts(man(rep), distance, reach), TABLES, dice)


@pytest.mark.rule("FNG-BLDG-04", "FNG-AT-03")
@pytest.mark.parametrize(
    ("distance", "reach", "target"), [(48.0, None, 4), (48.1, None, 3), (12.0, 24, 3), (12.1, 24, 2)]
)
def test_a_building_is_as_far_as_a_vehicle(distance: float, reach: int | None, target: int) -> None:
    assert wall_check(WallFacts(man(4), distance, reach), TABLES).target == target


@pytest.mark.rule("FNG-BLDG-05")
@pytest.mark.parametrize(
    ("faces", "where", "inches"),
    [
        ((4, 4), "spot", 0), ((5, 5), "miss", 0), ((4, 5, 1, 6), "left", 6), ((4, 5, 2, 1), "left", 1),
        ((4, 5, 3, 2), "right", 2), ((4, 5, 4, 5), "right", 5), ((4, 5, 5), "too high", 0),
        ((4, 5, 6), "too high", 0),
    ],
)  # fmt: skip
def test_where_a_round_at_a_building_goes(faces: tuple[int, ...], where: str, inches: int) -> None:
    outcome = walled(*faces)
    assert (outcome.where, outcome.inches) == (where, inches)
