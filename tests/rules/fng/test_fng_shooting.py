"""Shooting: dice and Rep on the To Hit table, dice to targets, gaps, ammunition, and what attributes change."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.resolve.outgunned import reach
from game.rules.fng.resolve.shot import (
    Mark,
    Shooter,
    ShotOutcome,
    lost_dice,
    most_targets,
    rating,
    resolve_shot,
    shot_facts,
)
from tests.rules.fng.pure import TABLES, man, thrown

OPEN = Mark(1)


def fire(faces: tuple[int, ...], shooter: Shooter, *marks: Mark) -> ShotOutcome:
    with thrown(*faces) as dice:
        return resolve_shot(shot_facts(TABLES, shooter, marks), TABLES, dice)


def one_shot(face: int, rep: int = 4, target: Mark = OPEN, **how: Any) -> bool:
    shooter = Shooter(man(rep), "bolt_rifle", **how)
    return bool(fire((face,), shooter, target).hits(0))


@pytest.mark.rule("FNG-FIRE-01", "FNG-FIRE-02", "FNG-V2-08")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_total_of_eight_hits_a_man_in_the_open_and_seven_misses(face: int, hit: bool) -> None:
    assert one_shot(face, rep=4) is hit


@pytest.mark.rule("FNG-FIRE-02", "FNG-FIRE-04", "FNG-V2-08")
@pytest.mark.parametrize(
    ("target", "needed"),
    [
        (Mark(1, prone=True), 9),
        (Mark(1, concealed=True), 9),
        (Mark(1, fast=True), 9),
        (Mark(1, cover=True), 10),
        (Mark(1, prone=True, concealed=True, cover=True, fast=True), 10),
    ],
)
def test_what_speaks_against_a_hit_raises_the_total_that_is_needed(target: Mark, needed: int) -> None:
    assert not one_shot(needed - 1 - 4, 4, target)
    assert one_shot(needed - 4, 4, target)


@pytest.mark.rule("FNG-FIRE-02")
def test_totals_below_three_miss_as_well() -> None:
    assert not one_shot(1, rep=1)
    assert not one_shot(1, rep=0)


@pytest.mark.rule("FNG-FIRE-02", "FNG-MOVE-03")
@pytest.mark.parametrize(("face", "hit"), [(4, False), (5, True)])
def test_a_shooter_who_moves_fast_misses_with_eight(face: int, hit: bool) -> None:
    assert one_shot(face, fast=True) is hit


@pytest.mark.rule("FNG-ATTR-04")
def test_an_agile_shooter_hits_with_eight_while_he_runs_unless_the_target_runs_too() -> None:
    agile = Shooter(man(4, "agile"), "bolt_rifle", fast=True)
    assert fire((4,), agile, OPEN).hits(0) == 1
    assert fire((4,), agile, Mark(1, fast=True)).hits(0) == 0


@pytest.mark.rule("FNG-FIRE-08")
def test_kowalskis_smg_puts_ten_and_eight_on_the_first_man_and_six_on_the_second() -> None:
    shooter = Shooter(man(5), "medium_smg")
    outcome = fire((5, 3, 1), shooter, Mark(2), Mark(1))
    assert [(score.mark, score.total, score.hit) for score in outcome.scores] == [
        (0, 10, True),
        (0, 8, True),
        (1, 6, False),
    ]


@pytest.mark.rule("FNG-FIRE-08")
def test_the_dice_go_from_high_to_low_however_they_fall() -> None:
    outcome = fire((1, 6, 3), Shooter(man(4), "medium_smg"), Mark(1), Mark(1), Mark(1))
    assert [score.face for score in outcome.scores] == [6, 3, 1]


@pytest.mark.rule("FNG-FIRE-02", "FNG-FIRE-08")
def test_the_second_target_is_missed_with_eight_and_the_third_with_nine() -> None:
    shooter = Shooter(man(4), "medium_smg")
    assert [score.hit for score in fire((4, 4, 4), shooter, OPEN, OPEN, OPEN).scores] == [True, False, False]
    assert [score.hit for score in fire((5, 5, 5), shooter, OPEN, OPEN, OPEN).scores] == [True, True, False]
    assert [score.hit for score in fire((6, 6, 6), shooter, OPEN, OPEN, OPEN).scores] == [True, True, True]


@pytest.mark.rule("FNG-SWATH-02")
@pytest.mark.parametrize(("gap", "lost"), [(0.0, 0), (1.0, 0), (1.01, 1), (2.0, 1), (2.5, 2), (3.0, 2)])
def test_each_empty_inch_past_the_first_costs_a_die(gap: float, lost: int) -> None:
    assert lost_dice(gap) == lost


@pytest.mark.rule("FNG-SWATH-02", "FNG-WEAP-09")
def test_an_lmg_at_two_men_three_inches_apart_loses_two_of_its_six_dice_between_them() -> None:
    shooter = Shooter(man(4), "lmg_m60_class")
    outcome = fire((6, 5, 4, 3, 2, 2), shooter, Mark(2), Mark(2, gap=3.0))
    assert [(score.mark, score.face) for score in outcome.scores] == [(0, 6), (0, 5), (1, 2), (1, 2)]
    assert outcome.lost == (4, 3)


@pytest.mark.rule("FNG-AMMO-01")
@pytest.mark.parametrize(("faces", "empty"), [((1, 1, 6), True), ((1, 2, 6), False), ((1, 1, 1), True)])
def test_two_ones_empty_the_weapon_and_the_shot_still_counts(faces: tuple[int, ...], empty: bool) -> None:
    outcome = fire(faces, Shooter(man(5), "medium_smg"), Mark(3))
    assert outcome.out_of_ammo is empty
    assert outcome.hits(0) == faces.count(6)


@pytest.mark.rule("FNG-WEAP-13")
def test_a_shotgun_throws_four_dice_counts_the_best_two_and_all_four_against_its_ammunition() -> None:
    outcome = fire((6, 1, 5, 1), Shooter(man(4), "shotgun"), Mark(2))
    assert [score.face for score in outcome.scores] == [6, 5]
    assert outcome.out_of_ammo


@pytest.mark.rule("FNG-WEAP-14", "FNG-FIRE-07")
@pytest.mark.parametrize(("distance", "targets"), [(2.0, 1), (3.0, 1), (3.1, 2)])
def test_cpl_barnes_hits_one_man_at_two_inches_and_up_to_two_beyond_three(distance: float, targets: int) -> None:
    assert most_targets(TABLES, Shooter(man(4), "shotgun", distance=distance)) == targets


@pytest.mark.rule("FNG-WEAP-03", "FNG-FIRE-07")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_shooter_may_throw_fewer_dice_than_his_weapon_has(dice: int) -> None:
    assert shot_facts(TABLES, Shooter(man(4), "medium_smg", dice=dice), (OPEN,)).thrown == dice


@pytest.mark.rule("FNG-WEAP-08")
@pytest.mark.parametrize(("automatic", "dice"), [(False, 2), (True, 3)])
def test_a_select_fire_rifle_has_its_third_die_on_full_automatic_only(automatic: bool, dice: int) -> None:
    for weapon in ("select_rifle", "select_rifle_m16", "select_carbine", "machine_pistol"):
        assert rating(TABLES, Shooter(man(), weapon, automatic=automatic)) == dice


@pytest.mark.rule("FNG-WEAP-09", "FNG-WEAP-12")
def test_the_gunner_alone_has_fewer_dice_with_a_heavy_gun() -> None:
    for weapon, full, alone in (("lmg_m60_class", 6, 5), ("mmg", 5, 3), ("hmg", 4, 2), ("lmg", 4, 4), ("m60", 5, 5)):
        assert rating(TABLES, Shooter(man(), weapon)) == full
        assert rating(TABLES, Shooter(man(), weapon, alone=True)) == alone


@pytest.mark.rule("FNG-ATTR-11")
def test_coleman_the_crack_shot_keeps_the_six_of_three_and_six_with_one_shot_only() -> None:
    coleman = Shooter(man(4, "crack shot"), "select_rifle", dice=1)
    outcome = fire((3, 6), coleman, OPEN)
    assert [score.face for score in outcome.scores] == [6]
    three = shot_facts(TABLES, Shooter(man(4, "crack shot"), "select_rifle", automatic=True), (OPEN,))
    assert three.thrown == 3


@pytest.mark.rule("FNG-ATTR-34", "FNG-ATTR-11")
def test_a_sniper_is_a_crack_shot() -> None:
    assert shot_facts(TABLES, Shooter(man(4, "sniper"), "scoped_rifle"), (OPEN,)).dice["FNG-ATTR-11"] == 1


@pytest.mark.rule("FNG-ATTR-21")
@pytest.mark.parametrize(
    ("weapon", "skill"), [("m16", 5), ("shotgun", 5), ("medium_pistol", 5), ("m60", 4), ("m79_buckshot", 4)]
)
def test_a_marksman_is_one_better_with_small_arms_only(weapon: str, skill: int) -> None:
    assert shot_facts(TABLES, Shooter(man(4, "marksman"), weapon), (OPEN,)).skill == skill


@pytest.mark.rule("FNG-ATTR-24")
@pytest.mark.parametrize(("weapon", "skill"), [("m60", 5), ("bar", 5), ("mmg", 4), ("m16", 4)])
def test_cowboy_the_pigman_is_one_better_with_a_light_machine_gun_only(weapon: str, skill: int) -> None:
    assert shot_facts(TABLES, Shooter(man(4, "pigman"), weapon), (OPEN,)).skill == skill


@pytest.mark.rule("FNG-ATTR-05")
def test_two_weapons_cost_one_rep_but_not_the_ambidextrous() -> None:
    assert shot_facts(TABLES, Shooter(man(4), "m1911", two_weapons=True), (OPEN,)).skill == 3
    assert shot_facts(TABLES, Shooter(man(4, "ambidextrous"), "m1911", two_weapons=True), (OPEN,)).skill == 4


@pytest.mark.rule("FNG-ATTR-15")
def test_a_grenadier_throws_two_dice_for_a_launcher_and_keeps_the_better() -> None:
    outcome = fire((2, 6, 1, 3), Shooter(man(4, "grenadier"), "m79_buckshot"), Mark(3))
    assert [score.face for score in outcome.scores] == [6, 3, 2]


@pytest.mark.rule("FNG-REACT-15", "FNG-V2-04", "FNG-RECON-01", "FNG-GEAR-01")
def test_each_modifier_of_a_shot_has_its_value_and_its_rule() -> None:
    for name, rule, value in (
        ("return_fire", "FNG-REACT-15", -1),
        ("partly_seen", "FNG-V2-04", -1),
        ("recon", "FNG-RECON-01", -2),
        ("lit", "FNG-GEAR-01", 1),
    ):
        facts = shot_facts(TABLES, Shooter(man(4), "m16", **{name: True}), (OPEN,))
        assert facts.modifiers[rule] == value
        assert facts.skill == 4 + value


@pytest.mark.rule("FNG-ATTR-06", "FNG-WEAP-02")
def test_an_athlete_throws_farther_but_his_rifle_reaches_no_farther() -> None:
    assert reach(TABLES, "grenade", ("athlete",), "2.0") > reach(TABLES, "grenade", (), "2.0")
    assert reach(TABLES, "m16", ("athlete",), "2.0") == reach(TABLES, "m16", (), "2.0") == 48
