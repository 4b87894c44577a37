"""The attack roll: dice below 4 go, each defence die stops one attack die, the rest are casualties."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.modifiers import Modifiers
from game.rules.fof.model.attack_dice import AttackFacts, best_pairs, fewest_stopped, is_arrangement, kept
from game.rules.fof.resolve.armour import armour_facts, gun_dice, resolve_armour, why_not_hurt
from game.rules.fof.resolve.attack import (
    attack_facts,
    card_attack,
    choice_matters,
    rearranged,
    resolve_attack,
    why_not_pairs,
)
from game.rules.fof.resolve.defence import Target
from game.rules.fof.resolve.firepower import Aim, Firer, firepower
from game.rules.fof.resolve.support import arms_of
from tests.rules.fof.pure import TABLES, rule_of, thrown

MARINES = Firer(10, 5, arms_of(TABLES, 5, ("m79", "rpd")))
TALIBAN = Target(8, 4, covers=("solid",), in_cover=True)


def pool(attack: int, attack_die: int, defence: int, defence_die: int, figures: int = 10) -> AttackFacts:
    """An attack by bare numbers."""
    ours, theirs = (Modifiers().plus(dice, "dice", "FOF-ATK-1") for dice in (attack, defence))
    return AttackFacts(ours, attack_die, theirs, defence_die, figures, TABLES.success)


@pytest.mark.rule("FOF-ATK-1", "FOF-ATK-2", "FOF-ATK-3", "FOF-ATK-4", "FOF-ATK-5", "FOF-DEF-3")
def test_the_marines_hit_two_of_the_taliban() -> None:
    facts = attack_facts(TABLES, 10, firepower(TABLES, MARINES, Aim(9)), TALIBAN)
    assert (facts.attack_dice, facts.attack_die, facts.defence_dice, facts.defence_die) == (8, 10, 6, 8)
    with thrown(10, 9, 7, 5, 4, 3, 1, 1, 8, 5, 4, 4, 3, 2) as dice:
        outcome = resolve_attack(facts, dice)
    assert [outcome.attack[place] for place in outcome.kept_attack] == [10, 9, 7, 5, 4]
    assert [outcome.defence[place] for place in outcome.kept_defence] == [8, 5, 4, 4]
    stopped = [(outcome.attack[one], outcome.defence[other]) for one, other in outcome.pairs]
    assert stopped == [(7, 8), (5, 5), (4, 4)]
    assert [outcome.attack[place] for place in outcome.through] == [10, 9]
    assert outcome.casualties == 2


@pytest.mark.rule("FOF-ATK-2")
def test_a_three_never_counts_on_either_side() -> None:
    with thrown(3, 3, 3, 3) as dice:
        assert resolve_attack(pool(2, 6, 2, 6), dice).casualties == 0
    with thrown(4, 3) as dice:
        assert resolve_attack(pool(1, 6, 1, 6), dice).casualties == 1


@pytest.mark.rule("FOF-ATK-3")
@pytest.mark.parametrize(("defending", "casualties"), [(4, 1), (5, 0), (6, 0)])
def test_an_equal_die_stops(defending: int, casualties: int) -> None:
    with thrown(5, defending) as dice:
        assert resolve_attack(pool(1, 6, 1, 6), dice).casualties == casualties


@pytest.mark.rule("FOF-ATK-5")
def test_nobody_loses_more_figures_than_he_has() -> None:
    with thrown(6, 6, 6, 1) as dice:
        assert resolve_attack(pool(3, 6, 1, 6, figures=2), dice).casualties == 2


def stopped_at_most(attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """By brute force: the most attack dice that any arrangement stops."""
    mine, theirs = kept(attack, 4), kept(defence, 4)
    for count in range(min(len(mine), len(theirs)), 0, -1):
        for chosen in combinations(mine, count):
            for order in permutations(theirs, count):
                if all(defence[other] >= attack[one] for one, other in zip(chosen, order, strict=True)):
                    return count
    return 0


@pytest.mark.rule("FOF-ATK-4")
def test_no_arrangement_stops_more_than_ours() -> None:
    for faces in product((3, 4, 5, 6), repeat=6):
        attack, defence = faces[:3], faces[3:]
        assert len(best_pairs(attack, defence, 4)) == stopped_at_most(attack, defence)
    dice = SeededDice(6)
    for _ in range(60):
        attack, defence = dice.roll("a", "FOF-ATK-1", 6, 12), dice.roll("d", "FOF-ATK-1", 5, 10)
        assert len(best_pairs(attack, defence, 4)) == stopped_at_most(attack, defence)


def full_arrangements(attack: tuple[int, ...], defence: tuple[int, ...]) -> list[int]:
    """By brute force: how many dice each arrangement stops to which no die can be added."""
    mine, theirs = kept(attack, 4), kept(defence, 4)
    links = [(one, other) for one in mine for other in theirs if defence[other] >= attack[one]]
    found = []
    for count in range(min(len(mine), len(theirs)) + 1):
        for pairs in combinations(links, count):
            ours, others = {one for one, _ in pairs}, {other for _, other in pairs}
            free = [link for link in links if link[0] not in ours and link[1] not in others]
            if len(ours) == count == len(others) and not free:
                found.append(count)
    return found


@pytest.mark.rule("FOF-ATK-4")
def test_the_most_careless_arrangement_is_known() -> None:
    for faces in product((3, 4, 5, 6), repeat=5):
        attack, defence = faces[:3], faces[3:]
        assert fewest_stopped(attack, defence, 4) == min(full_arrangements(attack, defence))


@pytest.mark.rule("FOF-ATK-4")
def test_the_choice_of_the_defender_matters_where_a_high_die_may_be_wasted() -> None:
    with thrown(10, 4, 10, 5) as dice:
        outcome = resolve_attack(pool(2, 10, 2, 10), dice)
    assert outcome.casualties == 0
    assert choice_matters(outcome)
    careless = rearranged(outcome, ((1, 0),))
    assert careless.casualties == 1
    with thrown(4, 4, 10, 5) as dice:
        assert not choice_matters(resolve_attack(pool(2, 10, 2, 10), dice))


@pytest.mark.rule("FOF-ATK-3", "FOF-ATK-4")
def test_a_defender_lays_each_die_once_and_none_that_is_too_low() -> None:
    with thrown(10, 4, 10, 5) as dice:
        outcome = resolve_attack(pool(2, 10, 2, 10), dice)
    assert why_not_pairs(outcome, ((0, 0), (1, 1))) is None
    assert why_not_pairs(outcome, ()) is None
    for pairs in (((0, 1),), ((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 5),)):
        assert rule_of(why_not_pairs(outcome, pairs)) == "FOF-ATK-3"
    assert not is_arrangement((3,), (6,), 4, ((0, 0),))


@pytest.mark.rule("FOF-FOW-5", "FOF-CAP-3")
def test_the_attack_of_a_card_has_its_own_dice() -> None:
    rockets = card_attack(TABLES, "rockets", TALIBAN)
    assert (rockets.attack_dice, rockets.attack_die, rockets.defence_dice) == (5, 8, 6)
    assert card_attack(TABLES, "check_fire", TALIBAN, die=6).attack_die == 6


@pytest.mark.rule("FOF-VEH-1", "FOF-SUP-9")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((3, 3, 3), "no effect"),
        ((6, 3, 3), "stopped"),
        ((6, 6, 3), "knocked out"),
        ((6, 6, 6), "destroyed"),
    ],
)
def test_a_gun_with_a_factor_of_two_throws_three_dice_at_a_truck(faces: tuple[int, ...], result: str) -> None:
    facts = armour_facts(TABLES, 6, gun_dice(TABLES, 2), "truck")
    assert (facts.attack_dice, facts.defence_dice) == (3, 0)
    with thrown(*faces) as dice:
        assert resolve_armour(facts, TABLES, dice).result == result


@pytest.mark.rule("FOF-VEH-1", "FOF-CAP-3")
def test_armour_stops_dice_and_small_arms_hurt_only_trucks() -> None:
    facts = armour_facts(TABLES, 8, gun_dice(TABLES, 1), "apc")
    with thrown(8, 7, 8, 3, 3) as dice:
        assert resolve_armour(facts, TABLES, dice).result == "stopped"
    assert why_not_hurt(TABLES, "truck", 0) is None
    assert why_not_hurt(TABLES, "apc", 1) is None
    assert rule_of(why_not_hurt(TABLES, "apc", 0)) == "FOF-VEH-1"
