"""In Sight: who tests, with how many dice, what he may do, and who fires first."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.fng.model.checks import Edition
from game.rules.fng.resolve import in_sight as insight
from game.rules.fng.resolve.in_sight import (
    InSightFacts,
    InSightOutcome,
    Volunteer,
    finds_stealthy,
    firing_order,
    in_sight_check,
    resolve_in_sight,
)
from tests.rules.fng.pure import TABLES, Man, man, thrown

PASS2, PASS1, PASS0 = (1, 2), (2, 6), (5, 6)


def sees(faces: tuple[int, ...], edition: Edition = "1.0", who: Man | None = None, **state: Any) -> InSightOutcome:
    with thrown(*faces) as dice:
        return resolve_in_sight(InSightFacts(who or man(4), edition, **state), TABLES, dice)


@pytest.mark.rule("FNG-REACT-03", "FNG-REACT-05", "FNG-REACT-09", "FNG-FIRE-06")
def test_smith_jones_phu_hien_and_nguyen_fire_in_the_order_of_the_example() -> None:
    smith = sees((3, 5), moving=True)
    jones = sees((2, 4), moving=True)
    phu = sees((3, 4))
    hien = sees((5, 6))
    nguyen = sees((4, 5, 3), hidden=True)
    assert [each.check.passes for each in (smith, jones, phu, hien, nguyen)] == [1, 2, 2, 0, 2]
    assert [each.may_fire for each in (smith, jones, phu, hien, nguyen)] == [False, True, True, False, True]
    assert nguyen.may_hold
    assert not phu.may_hold
    ready = (Volunteer(2, 2, True, 4), Volunteer(3, 2, False, 4), Volunteer(5, 2, False, 4))
    assert firing_order(ready, "1.0") == ((3, 5), (2,))


@pytest.mark.rule("FNG-REACT-06", "FNG-HIDE-05")
@pytest.mark.parametrize(
    ("state", "result"), [({"hidden": True}, "hold or fire"), ({}, "fire"), ({"moving": True}, "fire")]
)
def test_with_two_passes_under_1_0(state: dict[str, Any], result: str) -> None:
    faces = (6, *PASS2) if state.get("hidden") else PASS2
    assert sees(faces, **state).result == result


@pytest.mark.rule("FNG-REACT-07", "FNG-REACT-04", "FNG-HIDE-05")
@pytest.mark.parametrize(
    ("state", "result"),
    [
        ({"hidden": True, "with_leader": True}, "hold or fire"),
        ({"hidden": True}, "fire"),
        ({}, "fire"),
        ({"moving": True}, "no fire"),
    ],
)
def test_with_one_pass_under_1_0(state: dict[str, Any], result: str) -> None:
    faces = (6, *PASS1) if state.get("hidden") else PASS1
    assert sees(faces, **state).result == result


@pytest.mark.rule("FNG-REACT-08")
def test_with_no_pass_nobody_fires() -> None:
    assert sees(PASS0).result == "no fire"
    assert sees((6, *PASS0), hidden=True, with_leader=True).result == "no fire"
    assert sees(PASS0, "2.0").result == "no fire"


@pytest.mark.rule("FNG-V2-04")
@pytest.mark.parametrize(
    ("faces", "hidden", "result"),
    [
        (PASS2, False, "fire"),
        (PASS2, True, "hold or fire"),
        (PASS1, False, "fire at -1"),
        (PASS1, True, "hold or fire at -1"),
    ],
)
def test_in_sight_under_2_0(faces: tuple[int, ...], hidden: bool, result: str) -> None:
    outcome = sees(faces, "2.0", hidden=hidden)
    assert outcome.result == result
    assert outcome.may_hold is hidden
    assert outcome.partly_seen is (faces == PASS1)


@pytest.mark.rule("FNG-REACT-05", "FNG-COVERING-02", "FNG-V2-03", "FNG-V2-02")
@pytest.mark.parametrize(
    ("edition", "state", "dice"),
    [
        ("1.0", {}, 2),
        ("1.0", {"hidden": True}, 3),
        ("1.0", {"covering": True}, 3),
        ("1.0", {"hidden": True, "covering": True}, 3),
        ("2.0", {}, 2),
        ("2.0", {"hidden": True}, 2),
        ("2.0", {"covering": True}, 3),
    ],
)
def test_the_third_die_of_the_hidden_and_of_covering_fire(edition: Edition, state: dict[str, Any], dice: int) -> None:
    assert in_sight_check(InSightFacts(man(), edition, **state), TABLES).count == dice


@pytest.mark.rule("FNG-LEAD-03", "FNG-ATTR-07")
def test_neither_a_leader_nor_a_born_leader_has_more_dice_in_sight() -> None:
    assert in_sight_check(InSightFacts(man(4, "born leader", leader="leader")), TABLES).count == 2


@pytest.mark.rule("FNG-ATTR-31")
@pytest.mark.parametrize(("face", "passes"), [(3, 2), (4, 0)])
def test_the_shortsighted_count_one_less(face: int, passes: int) -> None:
    assert sees((face, face), who=man(4, "shortsighted")).check.passes == passes


@pytest.mark.rule("FNG-ATTR-35", "FNG-ATTR-34")
def test_a_stealthy_enemy_is_harder_to_find_with_the_same_dice() -> None:
    outcome = sees((4, 4), "2.0")
    assert (outcome.result, outcome.stealthy_line.result) == ("fire", "no fire")
    assert outcome.against_stealthy.check.modifiers["FNG-ATTR-35"] == -1
    assert not finds_stealthy(outcome)
    assert finds_stealthy(sees((3, 4), "2.0"))


@pytest.mark.rule("FNG-V2-02", "FNG-REACT-03", "FNG-MOVE-04", "FNG-ATTR-26", "FNG-HIDE-02", "FNG-REACT-11")
@pytest.mark.parametrize(
    ("who", "edition", "state", "tests"),
    [
        (man(), "1.0", {}, True),
        (man(), "1.0", {"active": True}, True),
        (man(), "2.0", {"active": True}, False),
        (man(), "2.0", {}, True),
        (man(), "1.0", {"fast": True}, False),
        (man(4, "quick reflexes"), "1.0", {"fast": True}, True),
        (man(), "1.0", {"sees": False}, False),
    ],
)
def test_who_takes_the_test(who: Man, edition: Edition, state: dict[str, bool], tests: bool) -> None:
    facts = {"active": False, "fast": False, "sees": True} | state
    assert insight.tests_in_sight(TABLES, who, edition, **facts) is tests


@pytest.mark.rule("FNG-V2-06", "FNG-REACT-09")
def test_who_fires_first() -> None:
    ready = (
        Volunteer(1, 1, False, 6),
        Volunteer(2, 2, True, 4),
        Volunteer(3, 2, False, 3),
        Volunteer(4, 2, False, 3),
    )
    assert firing_order(ready, "2.0") == ((2,), (3, 4), (1,))
    assert firing_order(ready, "1.0") == ((3, 4), (2,), (1,))
