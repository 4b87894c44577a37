"""Penetration: what a round does that hits armour or a wall, and who behind it lives."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.core.dice import enumerate_outcomes
from game.rules.fng.resolve.steel.penetration import (
    STRUCK,
    PenetrationFacts,
    PenetrationOutcome,
    can_penetrate,
    difference,
    is_fated,
    resolve_penetration,
)
from tests.rules.fng.pure import TABLES, thrown


def struck(facts: PenetrationFacts, *faces: int) -> PenetrationOutcome:
    """What this round does with dice that fall like this."""
    with thrown(*faces) as dice:
        return resolve_penetration(facts, TABLES, dice)


def fates(outcome: PenetrationOutcome) -> list[str]:
    return [man.fate for man in outcome.inside]


@pytest.mark.rule("FNG-GUN-09", "FNG-GUN-10", "FNG-CLANK-11")
@pytest.mark.parametrize(
    ("power", "armour", "turret", "expected", "can"),
    [
        (7, 4, False, 3, True), (7, 4, True, 2, True), (6, 5, False, 1, True), (6, 5, True, 0, False),
        (6, 6, False, 0, False), (6, 7, False, -1, False), (5, 0, False, 5, True),
    ],
)  # fmt: skip
def test_the_difference_is_power_less_armour_and_one_more_for_the_turret(
    power: int, armour: int, turret: bool, expected: int, can: bool
) -> None:
    facts = PenetrationFacts(power, armour, turret=turret)
    assert (difference(facts, TABLES), can_penetrate(facts, TABLES)) == (expected, can)


@pytest.mark.rule("FNG-GUN-09")
def test_a_building_has_no_turret() -> None:
    assert difference(PenetrationFacts(7, 4, turret=True, building=True), TABLES) == 3


@pytest.mark.rule("FNG-GUN-11", "FNG-GUN-12", "FNG-GUN-13")
@pytest.mark.parametrize(
    ("faces", "result", "disables", "shakes"),
    [
        ((3, 3), "penetrated", True, False),
        ((3, 4), "disabled", True, False),
        ((4, 3), "disabled", True, False),
        ((4, 4), "stopped", False, True),
    ],
)
def test_each_die_at_or_below_the_difference_passes(
    faces: tuple[int, ...], result: str, disables: bool, shakes: bool
) -> None:
    outcome = struck(PenetrationFacts(7, 4), *faces)
    assert (outcome.result, outcome.disables, outcome.shakes) == (result, disables, shakes)


@pytest.mark.rule("FNG-GUN-11")
def test_a_round_that_penetrates_kills_the_whole_crew_without_a_die_for_each() -> None:
    outcome = struck(PenetrationFacts(7, 4, inside=4), 1, 3)
    assert (outcome.result, fates(outcome)) == ("penetrated", ["dead"] * 4)
    assert [man.face for man in outcome.inside] == [None] * 4


@pytest.mark.rule("FNG-GUN-12", "FNG-VEH-03")
def test_iron_5_disables_a_pt_76_and_driver_and_loader_die() -> None:
    outcome = struck(PenetrationFacts(7, 4, inside=4), 1, 5, 4, 6, 2, 1)
    assert (outcome.result, fates(outcome)) == ("disabled", ["bails out", "bails out", "dead", "dead"])


@pytest.mark.rule("FNG-GUN-12", "FNG-AT-04")
def test_an_rpg_disables_an_m_113_and_two_of_five_die() -> None:
    outcome = struck(PenetrationFacts(6, 4, inside=5), 1, 5, 3, 4, 1, 2, 6)
    assert fates(outcome) == ["bails out", "bails out", "dead", "dead", "bails out"]


@pytest.mark.rule("FNG-GUN-12")
def test_a_crewman_dies_on_the_difference_itself_and_lives_above_it() -> None:
    assert fates(struck(PenetrationFacts(7, 4, inside=2), 3, 4, 3, 4)) == ["dead", "bails out"]


@pytest.mark.rule("FNG-GUN-13")
def test_behind_armour_that_holds_nobody_throws_a_die() -> None:
    outcome = struck(PenetrationFacts(7, 4, inside=2), 4, 5)
    assert (outcome.result, fates(outcome)) == ("stopped", ["unhurt", "unhurt"])


@pytest.mark.rule("FNG-GUN-14", "FNG-CLANK-11")
def test_a_round_without_a_chance_throws_no_dice_and_shakes_the_crew() -> None:
    outcome = struck(PenetrationFacts(6, 6, inside=3))
    assert (outcome.check, outcome.result, outcome.shakes, outcome.disables) == (None, "cannot penetrate", True, False)
    assert fates(outcome) == ["unhurt"] * 3


@pytest.mark.rule("FNG-GUN-15")
def test_five_and_five_go_right_through_a_pt_76_and_kill_the_highest_die() -> None:
    outcome = struck(PenetrationFacts(7, 2, inside=4), 5, 5, 2, 6, 1, 4)
    assert (outcome.result, outcome.disables, outcome.shakes) == ("through", False, True)
    assert fates(outcome) == ["unhurt", "dead", "unhurt", "unhurt"]


@pytest.mark.rule("FNG-GUN-15")
def test_equal_highest_dice_of_a_round_that_goes_through_kill_both() -> None:
    assert fates(struck(PenetrationFacts(9, 2, inside=3), 6, 6, 4, 3, 4)) == ["dead", "unhurt", "dead"]


@pytest.mark.rule("FNG-GUN-15")
@pytest.mark.parametrize(("faces", "result"), [((4, 4), "penetrated"), ((5, 6), "penetrated"), ((6, 5), "penetrated")])
def test_other_dice_do_not_go_through(faces: tuple[int, ...], result: str) -> None:
    assert struck(PenetrationFacts(9, 2), *faces).result == result


@pytest.mark.rule("FNG-GUN-15")
def test_sixes_that_do_not_pass_do_not_go_through() -> None:
    assert struck(PenetrationFacts(7, 2), 6, 6).result == "stopped"


@pytest.mark.rule("FNG-GUN-16")
@pytest.mark.parametrize(
    ("faces", "fated"), [((1, 1), True), ((1, 2), False), ((2, 1), False), ((2, 2), False), ((1,), False), ((), False)]
)
def test_two_ones_are_the_hands_of_fate(faces: tuple[int, ...], fated: bool) -> None:
    assert is_fated(faces, TABLES) is fated


@pytest.mark.rule("FNG-GUN-16")
@pytest.mark.parametrize(("faces", "result"), [((1, 1), "penetrated"), ((1, 2), "disabled"), ((2, 2), "stopped")])
def test_fate_gives_a_hopeless_round_a_difference_of_one(faces: tuple[int, ...], result: str) -> None:
    assert struck(PenetrationFacts(6, 7, turret=True, fated=True), *faces).result == result


@pytest.mark.rule("FNG-GUN-11", "FNG-GUN-12", "FNG-GUN-13")
@pytest.mark.parametrize(
    ("faces", "result", "collapses"),
    [((5, 5), "penetrated", True), ((1, 2), "penetrated", True), ((1, 6), "disabled", False),
     ((6, 6), "stopped", False)],
)  # fmt: skip
def test_an_area_of_a_building_comes_down_on_two_passes_even_of_fives(
    faces: tuple[int, ...], result: str, collapses: bool
) -> None:
    outcome = struck(PenetrationFacts(7, 2, building=True), *faces)
    assert (outcome.result, outcome.collapses) == (result, collapses)


@pytest.mark.rule("FNG-GUN-12")
def test_men_in_a_building_that_is_hit_die_or_come_out() -> None:
    outcome = struck(PenetrationFacts(7, 4, inside=2, building=True), 1, 6, 3, 4)
    assert (outcome.result, fates(outcome)) == ("disabled", ["dead", "bails out"])


@pytest.mark.rule("FNG-GUN-10", "FNG-GUN-15")
def test_all_throws_together_are_those_counted_by_hand() -> None:
    facts = PenetrationFacts(7, 2)
    found = enumerate_outcomes(lambda dice: resolve_penetration(facts, TABLES, dice).result)
    assert found == {
        "penetrated": Fraction(24, 36), "through": Fraction(1, 36), "disabled": Fraction(10, 36),
        "stopped": Fraction(1, 36),
    }  # fmt: skip
    assert set(found) < set(STRUCK)
