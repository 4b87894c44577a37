"""Dice that pass: two at most, Leaders, heroes and those who follow a born leader."""

from __future__ import annotations

import pytest

from game.engine.core.modifiers import Modifiers
from game.rules.fng.model.checks import (
    Check,
    LeaderDie,
    at_most,
    dice_of_test,
    half_die,
    hero_passes,
    judged,
    passing,
    shared,
    throw_check,
    throw_leader_die,
    with_leader,
)
from tests.rules.fng.pure import man, thrown


def check(rep: int, dice: int = 2, leader: LeaderDie | None = None) -> Check:
    return Check(rep, Modifiers(), dice_of_test(dice, "FNG-REACT-01"), leader)


@pytest.mark.rule("FNG-GEN-02", "FNG-REACT-01")
@pytest.mark.parametrize(("face", "passes"), [(5, 1), (6, 0)])
def test_a_die_at_or_below_the_rep_of_five_passes(face: int, passes: int) -> None:
    assert passing((face,), 5) == passes
    assert at_most(face, 5) == bool(passes)


@pytest.mark.rule("FNG-GEN-03")
@pytest.mark.parametrize(("faces", "passes"), [((1, 2, 3), 2), ((1, 2, 6), 2), ((1, 6, 6), 1), ((6, 5, 5), 0)])
def test_never_do_more_than_two_dice_count(faces: tuple[int, ...], passes: int) -> None:
    assert passing(faces, 4) == passes


@pytest.mark.rule("FNG-GEN-07")
def test_a_modified_rep_has_no_floor_and_no_ceiling() -> None:
    assert passing((6, 6), 6) == 2
    assert passing((1, 1), 0) == 0
    lowered = Check(2, Modifiers().plus(-3, "x", "FNG-GEN-07"), dice_of_test(2, "FNG-REACT-01"))
    assert lowered.target == -1


@pytest.mark.rule("FNG-GEN-04")
def test_half_a_die_is_rounded_up() -> None:
    assert [half_die(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("FNG-GEN-05")
@pytest.mark.parametrize("count", [1, 2])
def test_the_table_says_how_many_dice_are_thrown(count: int) -> None:
    with thrown(*[1] * count) as dice:
        assert throw_check(check(3, count), "test", "FNG-GEN-05", dice).passes == count


@pytest.mark.rule("FNG-LEAD-03", "FNG-LEAD-09")
def test_a_leader_has_a_third_die_and_a_junior_nco_has_not() -> None:
    base = dice_of_test(2, "FNG-REACT-12")
    assert with_leader(base, man(leader="leader")).total == 3
    assert with_leader(base, man(leader="overall")).total == 3
    assert with_leader(base, man(leader="junior")).total == 2
    assert with_leader(base, man(leader="leader"))["FNG-LEAD-03"] == 1


@pytest.mark.rule("FNG-LEAD-06", "FNG-LEAD-07")
def test_a_leader_die_of_four_gives_both_soldiers_of_the_example_two_passes() -> None:
    with thrown(4) as dice:
        leader = throw_leader_die(5, dice)
    assert judged(check(3, leader=leader), (5, 3)).passes == 2
    assert judged(check(3, leader=leader), (1, 2)).passes == 2


@pytest.mark.rule("FNG-LEAD-06")
@pytest.mark.parametrize(("face", "passes"), [(5, 1), (6, 0)])
def test_a_passed_leader_die_makes_good_one_failed_die_and_a_failed_one_harms_nobody(face: int, passes: int) -> None:
    assert judged(check(3, leader=LeaderDie(5, face)), (6, 6)).passes == passes


@pytest.mark.rule("FNG-REACT-02")
def test_a_hero_passes_without_throwing() -> None:
    with thrown() as dice:
        heroic = Check(2, Modifiers(), dice_of_test(2, "FNG-REACT-12"), given=hero_passes())
        assert throw_check(heroic, "test", "FNG-REACT-12", dice).passes == 2


@pytest.mark.rule("FNG-ATTR-07")
@pytest.mark.parametrize("passes", [0, 1, 2])
def test_who_follows_a_born_leader_has_his_passes_without_throwing(passes: int) -> None:
    with thrown() as dice:
        follows = Check(4, Modifiers(), dice_of_test(2, "FNG-REACT-12"), given=shared(passes))
        assert throw_check(follows, "test", "FNG-REACT-12", dice).passes == passes


@pytest.mark.rule("FNG-REACT-02")
@pytest.mark.parametrize(("faces", "hero"), [((1, 1), True), ((1, 2), False), ((1, 6, 1), True)])
def test_two_ones_are_snake_eyes(faces: tuple[int, ...], hero: bool) -> None:
    assert judged(check(4), faces).snake_eyes is hero
