"""The luck of a roll: what it brought beside every other way in which it could have fallen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.after_action.retelling import weighing
from game.engine.after_action.retelling.weighing import Luck, weigh
from game.engine.core.dice import Roll, ScriptedDice, SeededDice
from tests.engine.toy import KIT, SCENARIO, Attack, Fighter, Rest, Space, Take, ToyGame


def about_to_clash(stance: str) -> tuple[ToyGame, Take]:
    """Red attacks a blue fighter, who is about to take his stance."""
    game = KIT.begin(KIT.context(SCENARIO), SeededDice(1))
    red = next(piece for piece, man in game.world.each(Fighter) if man.side == "red")
    blue = next(piece for piece, man in game.world.each(Fighter) if man.side == "blue")
    game.world.set(red, Fighter("red", 2))
    game.world.set(blue, Fighter("blue", 2))
    game.world.set(blue, Space(0))
    game.submit(Attack(red, blue))
    game.forget()
    return game, Take(stance)


def points(game: ToyGame) -> float:
    return float(KIT.report(game).points)


def luck_of(stance: str, *faces: int, seed: int = 7) -> list[Luck]:
    """What the rolls were worth with which the clash ended so."""
    game, order = about_to_clash(stance)
    played = game.copy()
    played.dice = ScriptedDice(faces)
    played.submit(order)
    return weigh(game, order, played.dice.take_rolls(), points, seed=seed)


def test_a_wound_on_five_or_more_brings_what_four_of_six_falls_miss() -> None:
    # No stance but "brace" and "duck" exists; who braces is wounded by a 6 alone.
    (hit,) = luck_of("brace", 6)
    assert hit.gain == pytest.approx(1 - 1 / 6)
    assert (hit.as_high, hit.as_low, hit.exact) == (Fraction(1, 6), Fraction(1), True)


def test_a_miss_costs_what_such_a_roll_brings_on_average() -> None:
    (miss,) = luck_of("brace", 5)
    assert miss.gain == pytest.approx(-1 / 6)
    assert (miss.as_high, miss.as_low) == (Fraction(1), Fraction(5, 6))


def test_each_of_two_rolls_is_weighed_with_the_other_as_it_fell() -> None:
    attack, duck = luck_of("duck", 5, 1)
    # The second die failed: a wound whenever the first was 5 or more, two of six.
    assert (attack.as_high, attack.gain) == (Fraction(1, 3), pytest.approx(1 - 1 / 3))
    # The first die hit: a wound whenever the second is below 4, three of six.
    assert (duck.as_high, duck.gain) == (Fraction(1, 2), pytest.approx(1 - 1 / 2))


def test_a_die_that_only_another_fall_would_have_asked_for_comes_from_dice_of_our_own() -> None:
    weighed = [luck_of("duck", 4, seed=seed) for seed in range(8)]
    assert weighed == [luck_of("duck", 4, seed=seed) for seed in range(8)], "the same dice every time"
    # Two of six falls would have hit; the duck that was never thrown then saves him or does not.
    assert {(len(each), each[0].as_low) for each in weighed} == {(1, Fraction(1)), (1, Fraction(2, 3))}


def test_the_position_that_was_weighed_stays_as_it_was() -> None:
    game, order = about_to_clash("brace")
    before = game.digest()
    weigh(game, order, (Roll("attack", "T-2", (6,)),), points, seed=7)
    assert game.digest() == before


def test_an_order_without_dice_has_no_luck() -> None:
    game = KIT.begin(KIT.context(SCENARIO), SeededDice(1))
    assert weigh(game, Rest(), (), points, seed=7) == []


@pytest.mark.parametrize(("dice", "exact"), [(3, True), (4, False)])
def test_so_many_falls_are_tried_one_by_one_and_of_more_as_many_are_drawn(dice: int, exact: bool) -> None:
    falls = list(weighing._falls(Roll("attack", "T-2", (1,) * dice), 7))
    assert len(falls) == 216
    assert weighing._is_exact(Roll("attack", "T-2", (1,) * dice)) is exact
    assert falls[0] == (1,) * dice, "what fell is among them"
    assert (len(set(falls)) == 216) is exact


def rolls(*faces: int) -> list[Roll]:
    """Rolls for attack and duck in turn, which fell so."""
    return [Roll(("attack", "duck")[at % 2], f"T-{at % 2}", (face,)) for at, face in enumerate(faces)]


def test_dice_fall_as_they_did_but_for_one_roll_and_then_as_chance_wills() -> None:
    dice = weighing._Otherwise(rolls(3, 4, 5), 1, (6,), SeededDice(7, "more"))
    fell = [dice.roll(purpose, rule, 1, 6) for purpose, rule in (("attack", "T-0"), ("duck", "T-1"), ("attack", "T-0"))]
    assert fell == [(3,), (6,), (5,)]
    more = SeededDice(7, "more")
    assert dice.roll("duck", "T-1", 2, 6) == (more.below(6) + 1, more.below(6) + 1)


@pytest.mark.parametrize(
    "asked", [("duck", "T-0", 1, 6), ("attack", "T-1", 1, 6), ("attack", "T-0", 2, 6), ("attack", "T-0", 1, 8)]
)
def test_once_the_rules_ask_for_something_else_nothing_falls_as_it_did(asked: tuple[str, str, int, int]) -> None:
    dice, more = weighing._Otherwise(rolls(97, 98, 99), 1, (98,), SeededDice(7, "more")), SeededDice(7, "more")
    assert dice.roll(*asked) == tuple(more.below(asked[3]) + 1 for _ in range(asked[2]))
    assert dice.roll("duck", "T-1", 1, 6) == (more.below(6) + 1,)
    assert dice.roll("attack", "T-0", 1, 6) == (more.below(6) + 1,)


@pytest.mark.parametrize("thrown", range(4))
def test_a_copy_of_such_dice_falls_as_they_do(thrown: int) -> None:
    dice = weighing._Otherwise(rolls(3, 4, 5), 1, (6,), SeededDice(7, "more"))
    asked = [("attack", "T-0"), ("duck", "T-1"), ("attack", "T-0"), ("duck", "T-1"), ("duck", "T-1")]
    for purpose, rule in asked[:thrown]:
        dice.roll(purpose, rule, 1, 6)
    twin = dice.copy()
    assert twin.thrown == dice.thrown
    later = [dice.roll(purpose, rule, 1, 6) for purpose, rule in asked[thrown:]]
    assert [twin.roll(purpose, rule, 1, 6) for purpose, rule in asked[thrown:]] == later
