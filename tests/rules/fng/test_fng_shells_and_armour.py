"""Loading, shells, the side that is hit, soft vehicles and burning ones."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import enumerate_outcomes
from game.rules.fng.model.tables.vehicles import Catching, MainGun
from game.rules.fng.resolve.steel.armour import (
    facing_assaulted,
    hits_soft,
    resolve_catching,
    resolve_getting_out,
    resolve_soft,
)
from game.rules.fng.resolve.steel.loading import LoadingFacts, resolve_loading
from game.rules.fng.resolve.steel.shells import in_swath, power_on_armour, shells_of
from tests.rules.fng.pure import TABLES, man, thrown


@pytest.mark.rule("FNG-GUN-18", "FNG-GUN-19", "FNG-GUN-20")
@pytest.mark.parametrize(
    ("faces", "deployed", "expected"),
    [
        ((4, 4), False, ("loaded", True, True, True)),
        ((4, 5), False, ("loaded, not in reaction", True, False, True)),
        ((5, 5), False, ("not loaded", False, False, False)),
        ((4, 4), True, ("loaded", True, True, True)),
        ((4, 5), True, ("loaded", True, True, True)),
        ((5, 5), True, ("loaded, not in reaction", True, False, False)),
    ],
)
def test_a_gun_is_loaded_by_the_dice_of_its_loader(
    faces: tuple[int, ...], deployed: bool, expected: tuple[str, bool, bool, bool]
) -> None:
    with thrown(*faces) as dice:
        outcome = resolve_loading(LoadingFacts(man(4), deployed), TABLES, dice)
    assert (outcome.result, outcome.loaded, outcome.may_react, outcome.changes) == expected


@pytest.mark.rule("FNG-GUN-20", "FNG-GUN-23", "FNG-VEHLIST-03")
def test_only_a_gun_with_an_asterisk_fires_canister() -> None:
    assert shells_of(MainGun(kind="gun", on="turret")) == ("armour piercing", "high explosive")
    assert shells_of(MainGun(kind="gun", on="turret", canister=True)) == (
        "armour piercing",
        "high explosive",
        "canister",
    )


@pytest.mark.rule("FNG-GUN-21", "FNG-GUN-22")
@pytest.mark.parametrize(("shell", "power"), [("armour piercing", 7), ("high explosive", 1), ("canister", 0)])
def test_what_a_shell_does_to_armour(shell: Any, power: int) -> None:
    assert power_on_armour(MainGun(kind="gun", on="turret", apr=7), shell, TABLES) == power


@pytest.mark.rule("FNG-GUN-22")
@pytest.mark.parametrize(
    ("at", "hit"),
    [
        ((10.0, 10.0), True), ((11.0, 10.0), True), ((11.1, 10.0), False), ((10.0, 10.1), False),
        ((13.0, -8.0), True), ((13.1, -8.0), False), ((7.0, -8.0), True), ((6.9, -8.0), False),
        ((10.0, -8.1), False), ((12.0, 1.0), True), ((12.1, 1.0), False),
    ],
)  # fmt: skip
def test_canister_sweeps_two_inches_at_the_muzzle_and_six_at_eighteen(at: tuple[float, float], hit: bool) -> None:
    assert in_swath((10.0, 10.0), 0, at, TABLES) is hit


@pytest.mark.rule("FNG-GUN-22")
def test_canister_goes_where_the_gun_points() -> None:
    assert in_swath((10.0, 10.0), 90, (28.0, 13.0), TABLES)
    assert not in_swath((10.0, 10.0), 90, (10.0, -8.0), TABLES)


@pytest.mark.rule("FNG-ASSAULT-06", "FNG-VEH-03")
def test_diem_places_his_satchel_under_an_m_41() -> None:
    row = TABLES.vehicles.vehicles["m41"]
    assert row.armour_at(facing_assaulted("front")) == 1
    assert row.armour_at(facing_assaulted("rear")) == 1
    assert row.armour_at(facing_assaulted("flank")) == 3


@pytest.mark.rule("FNG-AT-05")
@pytest.mark.parametrize(
    ("group", "armour", "total", "hits"),
    [
        ("light machine gun", 0, 10, True), ("medium machine gun", 0, 11, True), ("heavy machine gun", 0, 10, True),
        ("heavy machine gun", 0, 9, False), ("heavy machine gun", 1, 12, False), ("select fire", 0, 12, False),
    ],
)  # fmt: skip
def test_machine_guns_damage_vehicles_without_armour_from_a_total_of_ten(
    group: Any, armour: int, total: int, hits: bool
) -> None:
    assert hits_soft(group, armour, total, TABLES) is hits


@pytest.mark.rule("FNG-AT-05")
@pytest.mark.parametrize(("impact", "die", "disabled"), [(3, 3, False), (3, 4, True), (5, 1, False), (5, 2, True)])
def test_seven_with_the_impact_stops_a_soft_vehicle(impact: int, die: int, disabled: bool) -> None:
    with thrown(die) as dice:
        outcome = resolve_soft(impact, TABLES, dice)
    assert (outcome.total, outcome.disabled) == (die + impact, disabled)


@pytest.mark.rule("FNG-VEHLIST-10", "FNG-VEHLIST-11")
@pytest.mark.parametrize(("key", "chance"), [("m48", Fraction(1, 3)), ("m48_arvn", Fraction(1, 4))])
def test_how_often_a_vehicle_burns(key: str, chance: Fraction) -> None:
    prone = TABLES.vehicles.vehicles[key].fire_prone
    assert prone is not None
    assert enumerate_outcomes(lambda dice: resolve_catching(prone, dice).burns)[True] == chance


@pytest.mark.rule("FNG-VEHLIST-11")
def test_all_dice_must_be_low() -> None:
    with thrown(3, 4) as dice:
        assert not resolve_catching(Catching(2, 3), dice).burns


@pytest.mark.rule("FNG-VEHLIST-10")
@pytest.mark.parametrize(("die", "out"), [(4, True), (5, False)])
def test_a_survivor_gets_out_within_his_rep(die: int, out: bool) -> None:
    with thrown(die) as dice:
        assert resolve_getting_out(4, dice).unhurt is out
    assert TABLES.guns.burning.impact == 5
