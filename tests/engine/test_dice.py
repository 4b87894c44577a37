"""Dice: seeded, scripted, the player's own, and those that fall every way there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.dice import (
    AI,
    LOOKS,
    RULES,
    Dice,
    DiceNeeded,
    EnumeratingDice,
    OwnDice,
    Roll,
    ScriptedDice,
    ScriptEnded,
    SeededDice,
    enumerate_outcomes,
    enumerate_stage,
    orders_of,
)
from game.engine.faults import OptionFault


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


def test_stages_that_ask_only_for_the_state_before_them_give_the_chances_of_the_whole_tree() -> None:
    walked: list[int] = []

    def shot(left: int, dice: Dice) -> int:
        walked.append(left)
        return left and max(0, left - max(dice.roll("shot", "T-1", 2, sides=4)) // 2)

    def whole(dice: Dice) -> int:
        return shot(shot(shot(3, dice), dice), dice)

    tree = enumerate_outcomes(whole)
    often = len(walked)
    found = {3: Fraction(1)}
    for _ in range(3):
        found = enumerate_stage(found, shot, unordered=True)
    assert found == tree
    assert (len(walked) - often) * 4 < often


def test_enumeration_of_what_throws_no_die_is_certain() -> None:
    assert enumerate_outcomes(lambda dice: "sure") == {"sure": Fraction(1)}


@given(st.integers(0, 2**40), st.integers(2, 100))
def test_numbers_below_a_limit_stay_below_it(seed: int, limit: int) -> None:
    dice = SeededDice(seed)
    assert all(0 <= dice.below(limit) < limit for _ in range(20))


@pytest.mark.parametrize(
    ("count", "faces", "picked"),
    [
        (2, [3], 0),
        (2, [4], 1),
        (4, [4], 3),
        (4, [5, 6, 2], 1),
        (6, [1], 0),
        (6, [6], 5),
        (7, [1, 2], 1),
        (7, [2, 2], 0),
        (7, [6, 5], 6),
        (7, [6, 6, 1, 1], 0),
        (36, [6, 6], 35),
        (37, [1, 6, 6], 35),
        (37, [2, 1, 1], 36),
        (37, [6, 1, 1], 32),
        (37, [6, 6, 5, 2, 1, 1], 36),
    ],
)
def test_a_pick_reads_as_many_dice_as_it_takes_as_a_number(count: int, faces: list[int], picked: int) -> None:
    dice = ScriptedDice([*faces, 6])
    assert (dice.pick(count, "which", "T-1"), dice.left) == (picked, 1)


def test_the_same_seed_gives_the_same_numbers_below_any_limit() -> None:
    dice, numbers = SeededDice(1), [395, 731, 329, 15, 429, 718]
    assert [dice.below(1000) for _ in range(6)] == numbers
    assert [SeededDice(1, position=at).below(1000) for at in range(6)] == numbers
    assert SeededDice(1, AI).below(2**63) == 5620092989079385645
    assert (dice.rolls, dice.thrown) == ([], 0)


def test_a_number_past_the_last_full_share_is_drawn_again() -> None:
    """A third of all draws are too high for a limit of two thirds of the range; half the range wastes none."""
    wasteful, thrifty, limit = SeededDice(9), SeededDice(9), 2**64 // 3 * 2
    assert all(wasteful.below(limit) < limit for _ in range(300))
    assert all(thrifty.below(2**63) < 2**63 for _ in range(300))
    assert 400 < wasteful.position < 500
    assert thrifty.position == 300


def test_copies_keep_what_was_thrown_and_go_their_own_way() -> None:
    scripted = ScriptedDice([1, 2, 3], [Roll("fire", "T-1", (6, 6))])
    scripted.roll("fire", "T-1", 2)
    twin = scripted.copy()
    assert (twin.thrown, twin.rolls, twin.left) == (2, [Roll("fire", "T-1", (6, 6))], 3)
    assert twin.d6("a", "T-2") == 1
    assert (scripted.left, len(scripted.rolls), twin.left) == (3, 1, 2)
    own = OwnDice()
    own.tell((4,))
    own.d6("a", "T-1")
    other = own.copy()
    assert (other.told, other.thrown, other.rolls) == ([(4,)], 1, [Roll("a", "T-1", (4,))])
    other.tell((5,))
    assert own.told == [(4,)]


def test_recorded_rolls_are_fed_one_after_another_and_counted() -> None:
    dice = ScriptedDice([3], [Roll("fire", "T-1", (6,))])
    dice.feed([Roll("fire", "T-2", (1, 2)), Roll("fire", "T-3", (4,), 10)])
    assert dice.left == 4
    assert [dice.roll("fire", "T-1"), dice.roll("fire", "T-2", 2)] == [(6,), (1, 2)]
    assert dice.roll("fire", "T-3", 1, 10) == (4,)
    assert (dice.left, dice.d6("any", "T-9"), dice.left) == (1, 3, 0)


@pytest.mark.parametrize(
    "asked", [("morale", "T-1", 2, 6), ("fire", "T-2", 2, 6), ("fire", "T-1", 1, 6), ("fire", "T-1", 2, 10)]
)
def test_a_recorded_roll_serves_no_other_purpose_rule_number_or_sort(asked: tuple[str, str, int, int]) -> None:
    with pytest.raises(ScriptEnded) as told:
        ScriptedDice(rolls=[Roll("fire", "T-1", (3, 3))]).roll(*asked)
    assert str(told.value) == f"the record has fire (T-1), the rules ask {asked[0]} ({asked[1]})"


def test_own_dice_are_read_again_from_the_first_until_the_order_is_complete() -> None:
    dice = OwnDice()
    dice.tell((1,))
    dice.tell((2,))
    assert [dice.d6("a", "T-1"), dice.d6("b", "T-1")] == [1, 2]
    dice.begin()
    assert dice.d6("a", "T-1") == 1
    dice.settle()
    assert dice.told == [(2,)]
    assert dice.d6("b", "T-1") == 2
    dice.settle()
    with pytest.raises(DiceNeeded, match=r"^2d10 for c \(T-1\)$"):
        dice.roll("c", "T-1", 2, 10)


@pytest.mark.parametrize(("count", "sides", "faces"), [(1, 6, (6,)), (1, 6, (1,)), (2, 10, (1, 10))])
def test_dice_that_fall_as_dice_do_are_taken(count: int, sides: int, faces: tuple[int, ...]) -> None:
    DiceNeeded("fire", "T-1", count, sides).check(faces)


@pytest.mark.parametrize(
    ("count", "sides", "faces", "refused"),
    [
        (1, 6, (7,), "Tell one die, from 1 to 6."),
        (2, 10, (1, 11), "Tell 2 dice, each from 1 to 10."),
        (2, 10, (0, 1), "Tell 2 dice, each from 1 to 10."),
        (2, 10, (5,), "Tell 2 dice, each from 1 to 10."),
    ],
)
def test_dice_that_cannot_fall_so_are_asked_for_in_words(
    count: int, sides: int, faces: tuple[int, ...], refused: str
) -> None:
    with pytest.raises(OptionFault) as told:
        DiceNeeded("fire", "T-1", count, sides).check(faces)
    assert str(told.value) == refused


@pytest.mark.parametrize(
    ("faces", "orders"),
    [((), 1), ((4,), 1), ((4, 4), 1), ((1, 4), 2), ((1, 4, 4), 3), ((1, 2, 3), 6), ((1, 1, 2, 2), 6)],
)
def test_dice_can_have_fallen_in_so_many_orders(faces: tuple[int, ...], orders: int) -> None:
    assert orders_of(faces) == orders


def test_a_copy_of_dice_that_walk_every_result_goes_on_where_they_are() -> None:
    met: list[tuple[int, ...]] = []

    def act(dice: Dice) -> int:
        first = dice.d6("first", "T-1")
        if first > 1:
            return first
        twin = dice.copy()
        met.append((*twin.roll("second", "T-1", 2, 3), twin.thrown))
        return sum(dice.roll("second", "T-1", 2, 3))

    low, rest = Fraction(1, 54), Fraction(1, 6)
    chances = enumerate_outcomes(act, unordered=True)
    assert chances == {2: low + rest, 3: 2 * low + rest, 4: 3 * low + rest, 5: 2 * low + rest, 6: low + rest}
    assert met == [(1, 1, 3), (1, 2, 3), (1, 3, 3), (2, 2, 3), (2, 3, 3), (3, 3, 3)]


def test_a_copy_made_after_a_roll_knows_in_how_many_orders_it_can_have_fallen() -> None:
    dice = EnumeratingDice([1, 2], unordered=True)
    dice.roll("both", "T-1", 2, 6)
    twin = dice.copy()
    twin.roll("both", "T-1", 2, 6)
    assert (dice.weight, twin.weight) == (2, 2)
