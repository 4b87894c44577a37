"""The dice of driving: losing control, running over, jumping, charges placed by hand, overrun."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.resolve.steel.assault import assaults, resolve_hero
from game.rules.fng.resolve.steel.driving import (
    ControlFacts,
    ControlOutcome,
    RunOverFacts,
    breach,
    crash_damage,
    crash_knock_down,
    needs_control,
    resolve_losing_control,
    resolve_run_over,
    resolve_running_on,
    resolve_shaken,
    run_over_check,
)
from game.rules.fng.resolve.steel.jumping import JumpFacts, needs_jump, resolve_jump
from game.rules.fng.resolve.steel.overrun import RunDownFacts, pierces, resolve_run_down, run_down_damage
from tests.rules.fng.pure import TABLES, man, thrown


@pytest.mark.rule("FNG-DRIVE-06")
@pytest.mark.parametrize(
    ("degrees", "fast", "tested"),
    [(44, True, False), (45, True, True), (-45, True, True), (90, True, True), (90, False, False)],
)
def test_only_a_sharp_turn_at_speed_is_tested(degrees: int, fast: bool, tested: bool) -> None:
    assert needs_control(degrees, fast=fast, tables=TABLES) is tested


def turned(*faces: int, runs: Any, solid: bool = False) -> ControlOutcome:
    with thrown(*faces) as dice:
        return resolve_losing_control(ControlFacts(man(4), runs, solid), TABLES, dice)


@pytest.mark.rule("FNG-DRIVE-07", "FNG-DRIVE-08", "FNG-DRIVE-09", "FNG-VEH-01")
@pytest.mark.parametrize(
    ("faces", "runs", "solid", "expected"),
    [
        # result, veers, disabled, men thrown about, runs over what it hits
        ((4, 4), "tracks", True, ("holds", False, False, False, False)),
        ((4, 5), "tracks", False, ("veers", True, False, False, False)),
        ((4, 5), "tracks", True, ("veers", True, False, True, True)),
        ((5, 5), "tracks", False, ("throws a track", True, True, False, False)),
        ((5, 5), "tracks", True, ("throws a track", True, True, False, True)),
        ((4, 5), "wheels", True, ("veers", True, False, True, False)),
        ((4, 5), "half-track", False, ("veers", True, False, False, False)),
        ((5, 5), "wheels", False, ("rolls over", True, True, True, False)),
        ((5, 5), "half-track", True, ("rolls over", True, True, True, False)),
    ],
)
def test_what_becomes_of_a_sharp_turn(
    faces: tuple[int, ...], runs: str, solid: bool, expected: tuple[str, bool, bool, bool, bool]
) -> None:
    done = turned(*faces, runs=runs, solid=solid)
    assert (done.result, done.veers, done.disables, done.throws_men_about, done.runs_over) == expected


@pytest.mark.rule("FNG-DRIVE-08", "FNG-DRIVE-09", "FNG-DRIVE-12", "FNG-V2-16")
@pytest.mark.parametrize(
    ("result", "edition", "rep", "steadier"),
    [("veers", "1.0", 5, 0), ("veers", "2.0", 4, 1), ("rolls over", "1.0", 4, 0), ("rolls over", "2.0", 4, 0)],
)
def test_whoever_veers_into_something_is_steadier_than_one_who_rolls_over(
    result: Any, edition: Any, rep: int, steadier: int
) -> None:
    hit = crash_damage(man(4), edition, result, TABLES)
    assert (hit.total_impact, hit.rep) == (1, rep)
    assert crash_knock_down(man(4), edition, result, TABLES).modifiers.total == steadier


@pytest.mark.rule("FNG-ATTR-16")
def test_a_crash_spares_the_hard_once() -> None:
    hard = man(4, "hard as nails")
    assert crash_damage(hard, "2.0", "rolls over", TABLES).hard_as_nails
    assert not crash_damage(hard, "2.0", "rolls over", TABLES, toughness_spent=True).hard_as_nails


@pytest.mark.rule("FNG-DRIVE-14")
@pytest.mark.parametrize(("armour", "against", "target"), [(3, 5, 2), (5, 5, 4), (7, 2, 4), (4, 5, 3)])
def test_a_driver_loses_what_his_armour_is_short_of(armour: int, against: int, target: int) -> None:
    check = run_over_check(RunOverFacts(man(4), armour, against), TABLES)
    assert (check.target, check.count) == (target, 1)


@pytest.mark.rule("FNG-DRIVE-16", "FNG-DRIVE-17")
@pytest.mark.parametrize(
    ("die", "fast", "result", "shaken"),
    [(4, False, "over", "nobody"), (4, True, "rough ride", "one"), (5, False, "rough ride", "one"),
     (5, True, "stuck", "all")],
)  # fmt: skip
def test_a_vehicle_goes_over_hangs_up_or_is_stuck(die: int, fast: bool, result: str, shaken: str) -> None:
    with thrown(die) as dice:
        outcome = resolve_run_over(RunOverFacts(man(4), 5, 2, fast), TABLES, dice)
    assert (outcome.result, outcome.shaken) == (result, shaken)


@pytest.mark.rule("FNG-DRIVE-16", "FNG-DRIVE-17")
@pytest.mark.parametrize(("die", "prone"), [(4, False), (5, True)])
def test_who_is_shaken_keeps_his_feet_within_his_rep(die: int, prone: bool) -> None:
    with thrown(die) as dice:
        assert resolve_shaken(4, dice).keeps is not prone


@pytest.mark.rule("FNG-DRIVE-15", "FNG-DRIVE-18")
def test_a_breach_is_wider_than_the_tank_and_a_driverless_one_runs_on_by_two_dice() -> None:
    assert breach(2.25, TABLES) == 4.25
    with thrown(2, 5) as dice:
        assert resolve_running_on(TABLES, dice) == 7


@pytest.mark.rule("FNG-DRIVE-19", "FNG-DRIVE-20")
@pytest.mark.parametrize(("moved", "jump"), [(0.0, False), (4.0, False), (4.1, True)])
def test_one_jumps_on_and_off_what_has_moved_more_than_four_inches(moved: float, jump: bool) -> None:
    assert needs_jump(moved, TABLES) is jump


@pytest.mark.rule("FNG-DRIVE-21", "FNG-DRIVE-22")
@pytest.mark.parametrize(
    ("faces", "boarding", "afloat", "expected"),
    [
        # result, aboard, fall, impact
        ((4, 4), True, False, ("safe", True, "", 0)), ((4, 4), False, False, ("safe", False, "", 0)),
        ((4, 5), True, False, ("shaken", True, "", 0)), ((4, 5), False, False, ("shaken", False, "", 0)),
        ((5, 5, 1), True, False, ("falls", False, "hit", 1)), ((5, 5, 2), True, False, ("falls", False, "hit", 1)),
        ((5, 5, 3), True, False, ("falls", False, "hit", 2)), ((5, 5, 4), False, False, ("falls", False, "hit", 2)),
        ((5, 5, 5), True, False, ("falls", False, "hit", 3)), ((5, 5, 6), True, False, ("falls", False, "killed", 0)),
        ((5, 5), True, True, ("falls", False, "overboard", 0)), ((4, 5), True, True, ("shaken", True, "", 0)),
    ],
)  # fmt: skip
def test_jumping_for_it(
    faces: tuple[int, ...], boarding: bool, afloat: bool, expected: tuple[str, bool, str, int]
) -> None:
    with thrown(*faces) as dice:
        done = resolve_jump(JumpFacts(man(4), boarding, afloat), TABLES, dice)
    assert (done.result, done.aboard, done.fall, done.impact) == expected


@pytest.mark.rule("FNG-ASSAULT-01")
def test_charges_molotovs_and_tossed_grenades_for_armour_are_for_close_assault() -> None:
    assert [key for key, row in TABLES.weapons.items() if assaults(key, row)] == [
        *("molotov", "satchel_charge", "tossed_at_grenade", "demo_charge"),
    ]


@pytest.mark.rule("FNG-ASSAULT-06", "FNG-ASSAULT-07", "FNG-ATTR-38")
@pytest.mark.parametrize(
    ("faces", "attributes", "result"),
    [((4, 4), (), "placed"), ((4, 5), (), "fumble"), ((5, 5), (), "disaster"), ((5, 5), ("tank killer",), "placed")],
)
def test_who_wants_to_be_a_hero(faces: tuple[int, ...], attributes: tuple[str, ...], result: str) -> None:
    with thrown(*faces) as dice:
        assert resolve_hero(man(4, *attributes), TABLES, dice).result == result


@pytest.mark.rule("FNG-REACT-38", "FNG-REACT-39", "FNG-REACT-37")
@pytest.mark.parametrize(
    ("result", "faces", "hits"),
    [("stand and fire", (), 0), ("dodge", (), 0), ("run down", (3,), 0), ("run down", (4,), 1), ("hit", (), 5)],
)
def test_a_man_is_run_down_by_a_throw_of_the_driver_or_by_every_point_of_armour(
    result: Any, faces: tuple[int, ...], hits: int
) -> None:
    with thrown(*faces) as dice:
        assert resolve_run_down(RunDownFacts(4, 5, result), TABLES, dice).hits == hits
    assert run_down_damage(man(4), "2.0", TABLES).total_impact == 3


@pytest.mark.rule("FNG-REACT-36")
@pytest.mark.parametrize(("apw", "does"), [(0, False), (1, False), (2, True), (7, True)])
def test_a_weapon_against_armour_penetrates_a_rating_of_one(apw: int, does: bool) -> None:
    assert pierces(apw) is does
