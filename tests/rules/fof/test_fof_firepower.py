"""Firepower: every die with its reason, as the examples of the rulebook count them."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fof.resolve.firepower import (
    Aim,
    Firer,
    Share,
    firepower,
    in_optimum_range,
    may_fire,
    most_targets,
    optimum_range,
    own_firepower,
    split_firepower,
    why_not_split,
)
from game.rules.fof.resolve.support import Arm, arms_of, rifles, stat_line
from tests.rules.fof.pure import TABLES, rule_of

FAR = Aim(distance=30)
NEAR = Aim(distance=6)


def dice(firer: Firer, aim: Aim = FAR) -> int:
    return firepower(TABLES, firer, aim).dice


def squad(figures: int = 5, *weapons: str, quality: int = 8, **how: Any) -> Firer:
    return Firer(quality, figures, arms_of(TABLES, figures, weapons), **how)


@pytest.mark.rule("FOF-FP-1", "FOF-FP-2", "FOF-ATK-1")
def test_a_die_for_each_figure_that_is_up_each_with_its_reason() -> None:
    found = firepower(TABLES, squad(5, "m79"), NEAR)
    assert [(item.value, item.rule) for item in found.items] == [
        (5, "FOF-FP-1"),
        (1, "FOF-SUP-2"),
        (1, "FOF-OR-2"),
    ]
    assert found.dice == 7


@pytest.mark.rule("FOF-ATK-1", "FOF-OR-2")
def test_the_marines_throw_eight_dice_at_the_taliban_behind_the_wall() -> None:
    marines = squad(5, "m79", "rpd", quality=10)
    assert dice(marines, Aim(distance=10)) == 8
    assert dice(marines, Aim(distance=10.1)) == 7


@pytest.mark.rule("FOF-SUP-2", "FOF-SUP-3", "FOF-SUP-4")
def test_six_taliban_with_an_rpd_and_an_rpg_have_eight_dice_after_a_move() -> None:
    assert dice(squad(6, "rpd", "rpg2", quality=6, pace="tactical")) == 8
    assert dice(squad(6, "rpd", "rpg2", quality=6)) == 9


@pytest.mark.rule("FOF-SUP-4")
def test_an_rpg_team_of_five_dice_has_four_in_a_turn_in_which_it_moves() -> None:
    assert (dice(squad(3, "rpg2")), dice(squad(3, "rpg2", pace="tactical"))) == (5, 4)


@pytest.mark.rule("FOF-SUP-5", "FOF-MOVE-10", "FOF-FP-2")
def test_after_a_rapid_move_a_medium_weapon_adds_nothing_and_the_unit_loses_a_die() -> None:
    found = firepower(TABLES, squad(3, "m60", pace="rapid"), FAR)
    assert found.dice == 2
    assert found.items["FOF-MOVE-10"] == -1
    assert "FOF-SUP-3" not in found.items


@pytest.mark.rule("FOF-SUP-2", "FOF-MOVE-10")
def test_a_light_weapon_keeps_its_die_after_a_rapid_move() -> None:
    assert dice(squad(5, "m79", pace="rapid")) == 5


@pytest.mark.rule("FOF-SUP-6", "FOF-SUP-7")
def test_a_heavy_machine_gun_of_eight_dice_has_six_after_a_tactical_move() -> None:
    assert dice(squad(5, "dshk")) == 8
    moved = firepower(TABLES, squad(5, "dshk", pace="tactical"), FAR)
    assert (moved.dice, moved.items["FOF-SUP-7"]) == (6, -2)


@pytest.mark.rule("FOF-SUP-8")
def test_after_a_rapid_move_neither_a_heavy_weapon_nor_its_crew_fires() -> None:
    found = firepower(TABLES, squad(5, "dshk", pace="rapid"), FAR)
    assert found.items["FOF-FP-1"] == 2
    assert found.dice == 1


@pytest.mark.rule("FOF-SUP-3", "FOF-SUP-6")
def test_a_weapon_short_of_crew_counts_one_class_lower() -> None:
    assert dice(Firer(8, 1, (Arm("m60", 1),))) == 2
    assert dice(Firer(8, 2, (Arm("m60", 2),))) == 4
    assert dice(Firer(8, 1, (Arm("dshk", 1),))) == 3


@pytest.mark.rule("FOF-SUP-1", "FOF-SUP-3")
def test_each_weapon_has_a_gunner_before_any_has_a_helper() -> None:
    assert arms_of(TABLES, 3, ("m60", "m79")) == (Arm("m60", 2), Arm("m79", 1))
    assert arms_of(TABLES, 6, ("m60", "m79")) == (Arm("m60", 3), Arm("m79", 1))
    assert arms_of(TABLES, 1, ("m60", "m79")) == (Arm("m60", 1),)
    assert rifles(6, arms_of(TABLES, 6, ("m60", "m79"))) == 2


@pytest.mark.rule("FOF-SUP-9")
@pytest.mark.parametrize(
    ("weapon", "line"),
    [
        ("m79", "Lt. AP:1"),
        ("m60", "Med. AP:2"),
        ("rpg2", "Med. AP:2/AT:1(L)"),
        ("at_rpg", "Hvy. AP:3/AT:2(M)"),
        ("m16", ""),
    ],
)
def test_how_a_support_weapon_is_written_down(weapon: str, line: str) -> None:
    assert stat_line(TABLES, TABLES.weapons[weapon]) == line


# Optimum range


@pytest.mark.rule("FOF-OR-1", "FOF-OR-5", "FOF-TQ-1")
@pytest.mark.parametrize(("quality", "inches"), [(6, 6), (8, 8), (10, 10), (12, 12)])
def test_the_optimum_range_is_the_die_in_inches_and_doubled_once(quality: int, inches: float) -> None:
    assert optimum_range(TABLES, quality) == inches
    assert optimum_range(TABLES, quality, doubled=True) == 2 * inches


@pytest.mark.rule("FOF-OR-1", "FOF-OR-4", "FOF-OR-5")
@pytest.mark.parametrize(("inches", "bonus"), [(7, 1), (8, 1), (8.01, 0), (14, 0)])
def test_a_trained_fireteam_has_the_bonus_only_while_its_rifles_reach(inches: float, bonus: int) -> None:
    assert dice(squad(4, "m79", "rpd"), Aim(inches)) == 6 + bonus


@pytest.mark.rule("FOF-OR-4", "FOF-OR-5", "FOF-SPLIT-1")
def test_saw_and_grenade_launcher_alone_have_the_bonus_at_fourteen_inches() -> None:
    fireteam = squad(4, "m79", "rpd")
    shares = (Share(Aim(7), 2), Share(Aim(14), 4, arms=(0, 1)))
    assert [each.dice for each in split_firepower(TABLES, fireteam, shares)] == [3, 5]
    assert split_firepower(TABLES, fireteam, (Share(Aim(14), 5, arms=(0, 1)),))[0].dice == 5


@pytest.mark.rule("FOF-OR-5")
def test_optics_double_the_range_of_rifles_but_not_that_of_support_weapons_again() -> None:
    scouts = squad(4, "m79", optics=True)
    assert dice(scouts, Aim(16)) == 6
    assert dice(scouts, Aim(16.1)) == 5


@pytest.mark.rule("FOF-OR-6")
def test_an_emplaced_weapon_is_within_its_range_at_any_distance() -> None:
    gun = Firer(8, 3, (Arm("dshk", 3, emplaced=True),))
    assert in_optimum_range(TABLES, gun, Aim(90), gun.arms)
    assert not in_optimum_range(TABLES, Firer(8, 3, (Arm("dshk", 3),)), Aim(90), (Arm("dshk", 3),))


@pytest.mark.rule("FOF-OR-7")
def test_there_is_no_distance_at_which_a_unit_has_no_dice() -> None:
    assert dice(squad(4), Aim(96)) == 4


@pytest.mark.rule("FOF-OR-3", "FOF-OR-2")
def test_the_bonus_is_one_die_however_many_weapons_are_in_range() -> None:
    assert firepower(TABLES, squad(5, "m79", "rpd"), Aim(1)).items["FOF-OR-2"] == 1


@pytest.mark.rule("FOF-FOW-5", "FOF-OR-2")
def test_a_cloudburst_takes_the_bonus() -> None:
    assert dice(squad(4), Aim(3, no_optimum=True)) == 4


# What the target gives


@pytest.mark.rule("FOF-COV-16", "FOF-MOVE-11")
def test_an_exposed_target_and_one_that_ran_give_a_die_each() -> None:
    assert dice(squad(4), Aim(30, exposed=True)) == 5
    assert dice(squad(4), Aim(30, exposed=True, rapid=True)) == 6


# What is taken off


@pytest.mark.rule("FOF-FP-3")
@pytest.mark.parametrize(("supply", "expected"), [("normal", 5), ("well", 6), ("poor", 4)])
def test_supply(supply: Any, expected: int) -> None:
    assert dice(squad(5, supply=supply)) == expected


@pytest.mark.rule("FOF-DIM-1", "FOF-DIM-2")
@pytest.mark.parametrize(("shots", "expected"), [(0, 5), (1, 4), (2, 3), (4, 1)])
def test_every_shot_before_this_one_costs_a_die(shots: int, expected: int) -> None:
    assert dice(squad(5, shots=shots)) == expected


@pytest.mark.rule("FOF-DIM-3")
def test_moves_by_reaction_or_failed_morale_cost_a_die_each_even_before_the_first_shot() -> None:
    found = firepower(TABLES, squad(5, moves=2, shots=1), FAR)
    assert found.dice == 2
    assert (found.items["FOF-DIM-3"], found.items["FOF-DIM-2"]) == (-2, -1)


@pytest.mark.rule("FOF-DIM-4", "FOF-FIRE-3")
def test_a_unit_without_dice_of_its_own_does_not_fire_whatever_the_target_adds() -> None:
    spent = squad(3, shots=3)
    assert not may_fire(TABLES, spent)
    assert may_fire(TABLES, squad(3, shots=2))
    assert not may_fire(TABLES, squad(0))
    assert dice(squad(3, shots=5)) == 0


@pytest.mark.rule("FOF-FP-4")
def test_fire_at_an_assault_is_a_die_weaker() -> None:
    assert firepower(TABLES, squad(5, against_assault=True), NEAR).items["FOF-FP-4"] == -1


@pytest.mark.rule("FOF-MOR-1", "FOF-FIRE-3")
def test_a_pinned_unit_fires_with_a_die_less() -> None:
    assert dice(squad(5, pinned=True)) == 4


@pytest.mark.rule("FOF-CAS-1")
def test_each_dependant_costs_a_die_unless_a_medic_is_in_the_unit() -> None:
    assert dice(squad(5, dependants=2)) == 3
    assert dice(squad(5, dependants=2, medic=True)) == 5


@pytest.mark.rule("FOF-FOW-5")
def test_full_pouches_give_back_lost_dice_and_a_fouled_chamber_takes_one() -> None:
    tired = squad(5, shots=2, moves=1, fouled=1)
    assert dice(tired) == 1
    assert dice(squad(5, shots=2, moves=1, fouled=1, refilled=True)) == 5


# The cap


@pytest.mark.rule("FOF-CAP-1", "FOF-CAP-2", "FOF-FP-3")
def test_twelve_taliban_with_many_weapons_and_poor_supplies_throw_nine_dice() -> None:
    mob = squad(12, "rpd", "rpd", "rpd", "rpg2", "rpg2", quality=6, supply="poor")
    found = firepower(TABLES, mob, Aim(30, exposed=True))
    assert found.items["FOF-CAP-1"] == 10 - (12 + 3 + 4 + 1)
    assert found.dice == 9


@pytest.mark.rule("FOF-CAP-1")
def test_ten_dice_are_not_cut_and_eleven_are() -> None:
    assert "FOF-CAP-1" not in firepower(TABLES, squad(10), FAR).items
    assert firepower(TABLES, squad(11), FAR).items["FOF-CAP-1"] == -1


# Split fire


@pytest.mark.rule("FOF-SPLIT-4", "FOF-TQ-1")
@pytest.mark.parametrize(("quality", "targets"), [(6, 1), (8, 2), (10, 3), (12, 4)])
def test_better_troops_serve_more_targets(quality: int, targets: int) -> None:
    assert most_targets(TABLES, quality) == targets
    firer = squad(8, quality=quality)
    assert why_not_split(TABLES, firer, (Share(FAR, 1),) * targets) is None
    assert rule_of(why_not_split(TABLES, firer, (Share(FAR, 1),) * (targets + 1))) == "FOF-SPLIT-4"


@pytest.mark.rule("FOF-SPLIT-1", "FOF-SPLIT-2", "FOF-SPLIT-3")
def test_four_russians_split_six_dice_evenly() -> None:
    russians = squad(4, "rpd", "m79")
    shares = (Share(FAR, 3, arms=(0,)), Share(FAR, 3, arms=(1,)))
    assert why_not_split(TABLES, russians, shares) is None
    assert [each.dice for each in split_firepower(TABLES, russians, shares)] == [3, 3]


@pytest.mark.rule("FOF-SPLIT-2", "FOF-SPLIT-3", "FOF-SPLIT-6")
@pytest.mark.parametrize(
    ("shares", "rule"),
    [
        ((Share(FAR, 0), Share(FAR, 3)), "FOF-SPLIT-2"),
        ((Share(FAR, 2, arms=(0,)), Share(FAR, 2, arms=(0,))), "FOF-SPLIT-3"),
        ((Share(FAR, 1, arms=(0,)), Share(FAR, 2)), "FOF-SPLIT-3"),
        ((Share(FAR, 3), Share(FAR, 3)), "FOF-SPLIT-6"),
    ],
)
def test_what_cannot_be_split_like_this(shares: tuple[Share, ...], rule: str) -> None:
    assert rule_of(why_not_split(TABLES, squad(3, "m60"), shares)) == rule


@pytest.mark.rule("FOF-SPLIT-6", "FOF-CAP-1")
def test_losses_come_off_before_the_split_and_bonuses_of_a_target_after_it() -> None:
    firer = squad(8, shots=2, quality=10)
    assert own_firepower(TABLES, firer).dice == 6
    shares = (Share(Aim(5, exposed=True), 3), Share(FAR, 3))
    assert [each.dice for each in split_firepower(TABLES, firer, shares)] == [5, 3]
    crowd = squad(10)
    assert split_firepower(TABLES, crowd, (Share(Aim(5, exposed=True), 10),))[0].dice == 10


@pytest.mark.rule("FOF-SPLIT-5")
def test_support_weapons_at_a_vehicle_are_no_split() -> None:
    raw = squad(6, "rpg2", quality=6)
    shares = (Share(FAR, 4), Share(FAR, 4, arms=(0,), vehicle=True))
    assert why_not_split(TABLES, raw, shares) is None
    assert rule_of(why_not_split(TABLES, raw, (Share(FAR, 4), Share(FAR, 4, arms=(0,))))) == "FOF-SPLIT-4"
