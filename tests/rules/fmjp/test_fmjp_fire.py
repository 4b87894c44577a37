"""The fire arithmetic line by line, the bands of the weapon table, and the rolls of a burst."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.rules.fmjp.model.events.fire import Burst
from game.rules.fmjp.resolve.hits import begin_burst, roll_hit, switch, switch_cost
from game.rules.fmjp.resolve.shot import FireSum, estimate, fire_lines, points_of, why_not_reach
from tests.rules.fmjp.pure import TABLES, avd, burst, rules_of, thrown, whole_burst

EVEN = avd(3, 3)  # chance adds nothing


def worked_out(*dice: int, **more: Any) -> FireSum:
    with thrown(*avd(*dice), *EVEN) as source:
        return fire_lines(burst(**more), TABLES, source)


def value(found: FireSum, rule: str) -> int:
    """What the lines of one rule add."""
    return sum(line.value for line in found.lines if line.rule == rule)


@pytest.mark.rule("FMJP-5.0-2", "FMJP-5.0-3", "FMJP-1.0-2", "FMJP-4.0-16")
def test_the_basic_chance_is_the_card_times_the_combat_efficiency() -> None:
    found = worked_out()
    assert [line.value for line in found.lines] == [45, 0]
    assert (found.percent, found.points, found.velocity) == (4500, 4, "high")


@pytest.mark.rule("FMJP-5.0-2", "FMJP-4.0-2")
@pytest.mark.parametrize(("value_of", "percent"), [(5, 25), (10, 50), (3, 15), (8, 40), (9, 45)])
def test_the_five_cards_of_the_man_of_ce_five(value_of: int, percent: int) -> None:
    assert worked_out(cards=(value_of,)).lines[0].value == percent


@pytest.mark.rule("FMJP-5.0-4")
def test_every_aim_marker_counts_as_a_point_of_ce_and_its_cards_add_up() -> None:
    assert worked_out(aim=2, cards=(9, 4, 2)).lines[0].value == 15 * 7
    assert worked_out(aim=2, cards=(9, 4, 2)).lines[0].rule == "FMJP-5.0-4"


@pytest.mark.rule("FMJP-5.0-7")
def test_a_firer_under_fire_loses_an_average_die() -> None:
    assert value(worked_out(4, under_fire=True), "FMJP-5.0-7") == -40


@pytest.mark.rule("FMJP-5.0-8")
def test_a_puffed_firer_loses_ten_percent_for_each_marker() -> None:
    assert value(worked_out(puffed=3), "FMJP-5.0-8") == -30
    assert "FMJP-5.0-8" not in [line.rule for line in worked_out().lines]


@pytest.mark.rule("FMJP-5.0-9", "FMJP-4.0-5")
def test_a_move_costs_one_average_die_and_double_time_of_the_target_two() -> None:
    assert value(worked_out(3, moved=True), "FMJP-5.0-9") == -30
    doubled = worked_out(3, 5, moved=True, doubled=True)
    assert value(doubled, "FMJP-4.0-5") == -80
    assert "FMJP-5.0-9" not in [line.rule for line in doubled.lines]


@pytest.mark.rule("FMJP-5.0-10")
def test_a_target_that_vanished_costs_the_hidden_part_of_its_move() -> None:
    assert value(worked_out(hidden=35), "FMJP-5.0-10") == -35


@pytest.mark.rule("FMJP-5.0-11", "FMJP-5.0-5")
@pytest.mark.parametrize(("paces", "percent"), [(0.5, -10), (10, -10), (10.1, -20), (20, -20)])
def test_another_target_costs_ten_percent_for_every_ten_metres_begun(paces: float, percent: int) -> None:
    assert value(worked_out(switching=paces), "FMJP-5.0-11") == percent


@pytest.mark.rule("FMJP-5.0-12")
def test_soft_cover_is_as_good_as_the_man_in_it() -> None:
    assert value(worked_out(cover="soft", target_ce=2), "FMJP-5.0-12") == -20
    assert value(worked_out(cover="soft", target_ce=5), "FMJP-5.0-12") == -50


@pytest.mark.rule("FMJP-5.0-13")
def test_hard_cover_adds_an_average_die_and_a_prepared_position_two() -> None:
    assert value(worked_out(3, cover="hard", target_ce=2), "FMJP-5.0-13") == -50
    assert value(worked_out(3, 4, cover="prepared", target_ce=2), "FMJP-5.0-13") == -90


@pytest.mark.rule("FMJP-5.0-14")
@pytest.mark.parametrize(("dice", "percent"), [((5, 2), 30), ((2, 5), -30), ((4, 4), 0)])
def test_chance_is_the_first_average_die_less_the_second(dice: tuple[int, int], percent: int) -> None:
    with thrown(*avd(*dice)) as source:
        assert value(fire_lines(burst(), TABLES, source), "FMJP-5.0-14") == percent


@pytest.mark.rule("FMJP-5.0-15", "FMJP-5.0-7", "FMJP-5.0-14")
def test_range_and_weapon_come_last() -> None:
    found = worked_out(3, under_fire=True, cards=(10,), distance=20)
    assert [line.rule for line in found.lines] == ["FMJP-5.0-2", "FMJP-5.0-7", "FMJP-5.0-14", "FMJP-5.1-1"]
    assert [line.after for line in found.lines] == [5000, 2000, 2000, 4000]


@pytest.mark.rule("FMJP-5.0-6")
def test_area_fire_is_a_tenth_without_cover_and_is_divided_before_rounding() -> None:
    found = worked_out(area=True, cover="hard", cards=(10, 9), aim=1, distance=20)
    assert [line.value for line in found.lines] == [19 * 6, 0, 200, 10]
    assert (found.percent, found.points) == (2280, 2)


@pytest.mark.rule("FMJP-5.1-1", "FMJP-5.1-2", "FMJP-5.1-4", "FMJP-5.1-5", "FMJP-5.1-6", "FMJP-5.1-7")
@pytest.mark.parametrize(
    ("weapon", "paces", "points", "velocity"),
    [
        ("m16", 25, 8, "high"), ("ak47", 25.1, 4, "high"), ("m16", 100, 4, "high"), ("m16", 100.1, 2, "high"),
        ("m60", 50, 8, "high"), ("m60", 50.1, 12, "high"), ("rpd", 100, 12, "high"), ("m60", 101, 4, "high"),
        ("sks", 10, 4, "high"), ("sks", 25, 4, "high"), ("sks", 26, 2, "high"),
        ("smg", 10, 8, "high"), ("smg", 25, 4, "high"), ("smg", 50, 2, "low"),
        ("pistol", 10, 4, "high"), ("pistol", 25, 2, "low"),
        ("shotgun", 25, 8, "high"), ("shotgun", 50, 4, "high"), ("shotgun", 100, 2, "low"),
    ],
)  # fmt: skip
def test_forty_percent_in_every_band(weapon: str, paces: float, points: int, velocity: str) -> None:
    found = worked_out(ce=4, cards=(10,), weapon=weapon, distance=paces)
    assert (found.points, found.velocity) == (points, velocity)


@pytest.mark.rule("FMJP-5.1-6", "FMJP-5.1-8")
def test_a_pistol_at_long_range_loses_an_average_die() -> None:
    with thrown(*EVEN, *avd(3)) as source:
        found = fire_lines(burst(weapon="pistol", distance=40), TABLES, source)
    assert (found.lines[-1].rule, found.lines[-1].value, found.lines[-1].faces) == ("FMJP-5.1-6", -30, (3,))
    assert found.velocity == "low"


@pytest.mark.rule("FMJP-5.1-5", "FMJP-5.1-6", "FMJP-5.1-7")
@pytest.mark.parametrize(("weapon", "reach"), [("smg", 50), ("pistol", 50), ("shotgun", 100), ("m79", 100)])
def test_some_weapons_do_not_reach_farther(weapon: str, reach: int) -> None:
    assert why_not_reach(TABLES, weapon, reach) is None
    assert why_not_reach(TABLES, weapon, reach + 0.1) is not None
    with pytest.raises(ValueError, match="does not reach"):
        fire_lines(burst(weapon=weapon, distance=reach + 0.1), TABLES, SeededDice(1))


@pytest.mark.rule("FMJP-5.1-3")
@pytest.mark.parametrize(("paces", "points"), [(50, 4), (100, 8)])
def test_a_machine_gun_from_the_hip_has_a_multiplier_one_lower(paces: float, points: int) -> None:
    assert worked_out(ce=4, cards=(10,), weapon="m60", distance=paces, from_hip=True).points == points


@pytest.mark.rule("FMJP-5.1-3")
def test_a_machine_gun_from_the_hip_may_not_fire_far_and_other_weapons_do_not_mind() -> None:
    refusal = why_not_reach(TABLES, "m60", 101, from_hip=True)
    assert refusal is not None
    assert refusal.rule == "FMJP-5.1-3"
    assert why_not_reach(TABLES, "m60", 101) is None
    assert why_not_reach(TABLES, "m16", 101, from_hip=True) is None
    assert worked_out(ce=4, cards=(10,), from_hip=True).points == 4


@pytest.mark.rule("FMJP-5.2-1")
@pytest.mark.parametrize(
    ("percent", "points"), [(-40, 0), (0, 0), (5, 0), (6, 1), (15, 1), (16, 2), (85, 8), (86, 9), (130, 13)]
)
def test_a_percentage_is_rounded_to_the_nearest_ten_exact_halves_down(percent: int, points: int) -> None:
    assert points_of(Fraction(percent), TABLES) == points


@pytest.mark.rule("FMJP-5.2-1", "FMJP-5.2-2", "FMJP-5.2-3", "FMJP-5.2-4")
def test_eighty_five_percent_two_hits_a_switch_over_twenty_metres_and_a_miss() -> None:
    shot = burst(cards=(17,))
    with thrown(*EVEN, 3, 1, 7) as dice:
        found = fire_lines(shot, TABLES, dice)
        assert (found.percent, found.points) == (8500, 8)
        now = roll_hit(begin_burst(found.points), TABLES, dice)
        assert (now.hits, now.left) == (1, 5)
        now = roll_hit(now, TABLES, dice)
        assert (now.hits, now.left, now.over) == (2, 4, False)
        now = switch(now, 20, TABLES)
        assert now.left == 2
        now = roll_hit(now, TABLES, dice)
    assert now == Burst(0, (3, 1, 7), 2, over=True)


@pytest.mark.rule("FMJP-5.2-2", "FMJP-5.2-3")
def test_a_roll_at_the_points_hits_and_leaves_nothing() -> None:
    with thrown(4) as dice:
        assert whole_burst(4, dice) == Burst(0, (4,), 1, over=True)
    with thrown() as dice:
        assert whole_burst(0, dice) == Burst(0, over=True)


@pytest.mark.rule("FMJP-5.2-3")
def test_more_than_ten_points_hit_for_certain() -> None:
    with thrown(10, 3) as dice:
        assert whole_burst(13, dice).hits == 2


@pytest.mark.rule("FMJP-5.2-4")
def test_a_sweep_without_points_left_is_over() -> None:
    assert [switch_cost(paces, TABLES) for paces in (1, 10, 10.5, 30)] == [1, 1, 2, 3]
    assert switch(Burst(2, (3,), 1), 20, TABLES).over
    assert not switch(Burst(3, (3,), 1), 20, TABLES).over


@pytest.mark.rule("FMJP-5.3-5")
@pytest.mark.parametrize(("rolls", "ducks"), [((5,), True), ((6,), True), ((7,), False), ((1, 4), False)])
def test_a_first_roll_that_misses_by_one_or_two_makes_the_target_duck(rolls: tuple[int, ...], ducks: bool) -> None:
    with thrown(*rolls) as dice:
        assert whole_burst(4, dice).ducks is ducks


@pytest.mark.rule("FMJP-4.0-8")
@pytest.mark.parametrize(
    ("points", "rolls", "jams"), [(4, (10,), True), (12, (10, 5), True), (13, (2, 10, 9), False), (4, (9,), False)]
)
def test_a_natural_ten_on_the_first_roll_jams_the_weapon(points: int, rolls: tuple[int, ...], jams: bool) -> None:
    with thrown(*rolls) as dice:
        assert whole_burst(points, dice).jammed is jams


@pytest.mark.rule("FMJP-2.0-7", "FMJP-5.2-1")
def test_a_hopeless_burst_throws_its_dice_but_none_to_hit() -> None:
    with thrown(*avd(5, 5), *EVEN) as dice:
        found = fire_lines(burst(cards=(2,), cover="prepared"), TABLES, dice)
        rolls = whole_burst(found.points, dice).rolls
        assert rules_of(dice.rolls) == ["FMJP-5.0-13", "FMJP-5.0-14", "FMJP-5.0-14"]
    assert (found.points, rolls) == (0, ())


@pytest.mark.rule("FMJP-9.0-4")
def test_an_estimate_takes_every_die_at_its_mean() -> None:
    assert estimate(burst(), TABLES) == 45
    assert estimate(burst(cards=(10,), distance=20, under_fire=True), TABLES) == 2 * (50 - 35)
    assert estimate(burst(cards=(10, 10, 10), cover="hard", target_ce=2, moved=True), TABLES) == 150 - 35 - 20 - 35
