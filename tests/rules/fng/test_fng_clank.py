"""Reactions of vehicles: In Sight and Clank."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.resolve.steel.clank import ClankFacts, clank_choices, is_undergunned, resolve_clank
from game.rules.fng.resolve.steel.vehicle_sight import (
    VehicleSightFacts,
    VehicleSightOutcome,
    resolve_vehicle_sight,
    takes_vehicle_sight,
    vehicle_sight_check,
)
from tests.rules.fng.pure import TABLES, man, thrown


def seen(*faces: int, **facts: Any) -> VehicleSightOutcome:
    with thrown(*faces) as dice:
        return resolve_vehicle_sight(VehicleSightFacts(man(4), **facts), TABLES, dice)


@pytest.mark.rule("FNG-CLANK-01", "FNG-CLANK-02", "FNG-V2-07")
@pytest.mark.parametrize(
    ("edition", "active", "takes"),
    [("1.0", True, True), ("1.0", False, True), ("2.0", True, False), ("2.0", False, True)],
)
def test_both_sides_look_but_under_2_0_only_the_inactive_one(edition: Any, active: bool, takes: bool) -> None:
    assert takes_vehicle_sight(edition, active=active) is takes


@pytest.mark.rule("FNG-CLANK-03", "FNG-CLANK-04", "FNG-V2-07")
@pytest.mark.parametrize(
    ("facts", "target", "count"),
    [
        ({"edition": "1.0"}, 4, 2), ({"edition": "2.0"}, 4, 2), ({"edition": "1.0", "hidden": True}, 4, 3),
        ({"edition": "2.0", "hidden": True}, 4, 2), ({"buttoned_up": True}, 3, 2), ({"from_gunner": True}, 3, 2),
        ({"edition": "1.0", "buttoned_up": True, "from_gunner": True}, 2, 2),
    ],
)  # fmt: skip
def test_closed_hatches_and_the_gunners_place_see_less_and_the_hidden_have_a_die_more(
    facts: dict[str, Any], target: int, count: int
) -> None:
    check = vehicle_sight_check(VehicleSightFacts(man(4), **facts), TABLES)
    assert (check.target, check.count) == (target, count)


@pytest.mark.rule("FNG-ATTR-31")
def test_a_shortsighted_commander_sees_less() -> None:
    assert vehicle_sight_check(VehicleSightFacts(man(4, "shortsighted")), TABLES).target == 3


@pytest.mark.rule("FNG-CLANK-05")
@pytest.mark.parametrize(
    ("faces", "facts", "result"),
    [
        ((4, 4), {}, "fire"), ((4, 4), {"moving": True}, "fire"), ((4, 4, 6), {"hidden": True}, "hold or fire"),
        ((4, 5), {}, "fire"), ((4, 5), {"moving": True}, "no fire"), ((4, 5, 5), {"hidden": True}, "hold or fire"),
        ((4, 5, 5), {"hidden": True, "moving": True}, "hold or fire"), ((5, 5), {}, "no fire"),
        ((5, 5, 5), {"hidden": True}, "no fire"),
    ],
)  # fmt: skip
def test_in_sight_of_vehicles_in_1_0(faces: tuple[int, ...], facts: dict[str, bool], result: str) -> None:
    outcome = seen(*faces, edition="1.0", **facts)
    assert (outcome.result, outcome.may_fire) == (result, result != "no fire")
    assert outcome.may_hold is (result == "hold or fire")


@pytest.mark.rule("FNG-V2-07")
@pytest.mark.parametrize(
    ("faces", "result", "partly"), [((4, 4), "fire", False), ((4, 5), "fire at -1", True), ((5, 5), "no fire", False)]
)
@pytest.mark.parametrize("moving", [True, False])
def test_in_sight_of_vehicles_in_2_0(faces: tuple[int, ...], result: str, partly: bool, moving: bool) -> None:
    outcome = seen(*faces, edition="2.0", moving=moving)
    assert (outcome.result, outcome.partly_seen, outcome.may_hold) == (result, partly, False)


@pytest.mark.rule("FNG-CLANK-11")
@pytest.mark.parametrize(("power", "armour", "under"), [(6, 7, True), (6, 6, True), (6, 5, False)])
def test_a_gun_that_is_no_match_for_the_side_it_sees_is_undergunned(power: int, armour: int, under: bool) -> None:
    assert is_undergunned(power, armour) is under


@pytest.mark.rule("FNG-CLANK-07", "FNG-CLANK-08", "FNG-CLANK-09", "FNG-CLANK-10")
@pytest.mark.parametrize(
    ("faces", "facts", "result"),
    [
        ((4, 4), {}, "return fire"), ((4, 4), {"unable": True}, "carry on"), ((4, 4), {"undergunned": True}, "retire"),
        ((4, 4), {"undergunned": True, "unable": True}, "retire"), ((4, 4), {"in_danger": True}, "return fire"),
        ((4, 5), {}, "carry on"), ((4, 5), {"facing": True}, "return fire"),
        ((4, 5), {"facing": True, "unable": True}, "carry on"), ((4, 5), {"undergunned": True}, "retire"),
        ((5, 5), {}, "retire"), ((5, 5), {"facing": True}, "retire"), ((5, 5), {"unable": True}, "retire"),
        ((5, 5), {"in_danger": True}, "run away"), ((5, 5), {"undergunned": True}, "run away"),
        ((5, 5), {"unable": True, "in_danger": True}, "run away"),
    ],
)  # fmt: skip
def test_clank(faces: tuple[int, ...], facts: dict[str, bool], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_clank(ClankFacts(man(4), **facts), TABLES, dice).result == result


@pytest.mark.rule("FNG-CLANK-07", "FNG-CLANK-11")
def test_a_t_55_that_faces_an_m_48_must_retire_though_it_has_reloaded() -> None:
    t55, m48 = TABLES.vehicles.vehicles["t55"], TABLES.vehicles.vehicles["m48"]
    assert t55.gun is not None
    under = {facing: is_undergunned(t55.gun.apr, m48.armour_at(facing)) for facing in ("front", "side")}
    assert under == {"front": True, "side": False}
    with thrown(1, 2) as dice:
        assert resolve_clank(ClankFacts(man(4), undergunned=True, facing=True), TABLES, dice).result == "retire"


@pytest.mark.rule("FNG-CHAR-06")
def test_a_star_who_commands_chooses() -> None:
    assert clank_choices(ClankFacts(man(4)), TABLES) == ("return fire", "carry on", "retire")
    assert clank_choices(ClankFacts(man(4), undergunned=True), TABLES) == ("retire", "run away")
