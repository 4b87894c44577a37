"""Dice: seeded, scripted, the player's own, and those that fall every way there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import (
    AI,
    LOOKS,
    RULES,
    Dice,
    DiceNeeded,
    OwnDice,
    Roll,
    ScriptedDice,
    ScriptEnded,
    SeededDice,
    enumerate_outcomes,
)


def faces(dice: Dice, count: int) -> list[int]:
    return [dice.d6("test", "T-1") for _ in range(count)]


def test_the_same_seed_throws_the_same_dice_on_every_machine() -> None:
    assert faces(SeededDice(1), 12) == [2, 4, 2, 2, 2, 3, 5, 4, 2, 4, 2, 2]


def test_another_seed_or_another_stream_throws_other_dice() -> None:
    thrown = {tuple(faces(SeededDice(seed, stream), 20)) for seed in (1, 2) for stream in (RULES, AI, LOOKS)}
    assert len(thrown) == 6


def test_seeded_dice_are_fair() -> None:
    counts = Counter(faces(SeededDice(3), 12000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(1850 < count < 2150 for count in counts.values())


def test_a_copy_goes_on_with_the_same_dice_and_leaves_the_original_alone() -> None:
    dice = SeededDice(5)
    faces(dice, 3)
    twin = dice.copy()
    ahead = faces(twin, 8)
    assert dice.thrown == 3
    assert faces(dice, 8) == ahead


def test_a_roll_is_kept_with_purpose_and_rule_until_it_is_taken() -> None:
    dice = ScriptedDice([2, 5])
    dice.roll("fire", "OA-5.5-1", 2)
    assert dice.take_rolls() == (Roll("fire", "OA-5.5-1", (2, 5)),)
    assert dice.take_rolls() == ()
    assert dice.thrown == 2


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 36, 37])
def test_a_pick_can_give_each_of_the_equals_and_no_other(count: int) -> None:
    dice = SeededDice(count)
    assert {dice.pick(count, "which", "T-1") for _ in range(60 * count)} == set(range(count))


def test_a_pick_of_one_throws_no_die() -> None:
    dice = ScriptedDice([])
    assert dice.pick(1, "which", "T-1") == 0


def test_a_pick_past_the_last_full_share_is_thrown_again() -> None:
    assert ScriptedDice([5, 2]).pick(4, "which", "T-1") == 1


def test_scripted_rolls_must_be_those_the_rules_ask_for() -> None:
    dice = ScriptedDice(rolls=[Roll("fire", "OA-5.5-1", (3,))])
    with pytest.raises(ScriptEnded, match="morale"):
        dice.d6("morale", "OA-9.1-1")


def test_a_script_that_is_too_short_says_so() -> None:
    dice = ScriptedDice([1])
    dice.d6("a", "T-1")
    with pytest.raises(ScriptEnded, match="no dice left"):
        dice.d6("b", "T-1")


def test_own_dice_ask_then_take_what_is_told() -> None:
    dice = OwnDice()
    with pytest.raises(DiceNeeded) as asked:
        dice.roll("fire", "OA-5.5-1", 2)
    assert (asked.value.purpose, asked.value.rule, asked.value.count, asked.value.sides) == ("fire", "OA-5.5-1", 2, 6)
    dice.tell((3, 4))
    assert dice.roll("fire", "OA-5.5-1", 2) == (3, 4)


@pytest.mark.parametrize("told", [(7,), (0,), (1, 2), ()])
def test_own_dice_cannot_fall_otherwise_than_dice_do(told: tuple[int, ...]) -> None:
    dice = OwnDice()
    dice.tell(told)
    with pytest.raises(ValueError, match="cannot fall"):
        dice.d6("fire", "T-1")


def test_enumeration_walks_every_result_with_its_chance() -> None:
    chances = enumerate_outcomes(lambda dice: sum(dice.roll("two dice", "T-1", 2)))
    assert chances[7] == Fraction(1, 6)
    assert chances[2] == Fraction(1, 36)
    assert sum(chances.values()) == 1


def test_enumeration_follows_branches_of_unequal_length() -> None:
    def act(dice: Dice) -> str:
        if dice.d6("first", "T-1") < 6:
            return "miss"
        return "hit" if dice.roll("second", "T-1", sides=3)[0] == 3 else "graze"

    assert enumerate_outcomes(act) == {"miss": Fraction(5, 6), "graze": Fraction(1, 9), "hit": Fraction(1, 18)}


def test_dice_whose_order_says_nothing_are_walked_with_the_same_chances_in_the_same_order() -> None:
    walked: list[int] = []

    def act(dice: Dice) -> tuple[int, int]:
        faces = dice.roll("first", "T-1", 3)
        walked.append(1)
        return sum(faces), (sum(dice.roll("second", "T-1", 2, sides=4)) if max(faces) > 4 else 0)

    ordered = enumerate_outcomes(act)
    often = len(walked)
    assert list(enumerate_outcomes(act, unordered=True).items()) == list(ordered.items())
    assert (len(walked) - often) * 4 < often


def test_enumeration_of_what_throws_no_die_is_certain() -> None:
    assert enumerate_outcomes(lambda dice: "sure") == {"sure": Fraction(1)}


@given(st.integers(0, 2**40), st.integers(2, 100))
def test_numbers_below_a_limit_stay_below_it(seed: int, limit: int) -> None:
    dice = SeededDice(seed)
    assert all(0 <= dice.below(limit) < limit for _ in range(20))
