"""Reaction tests: who goes first, in which order, and who may react or answer at all."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.rules.fof.chances import first_chance
from game.rules.fof.resolve.reactions import (
    ReactionFacts,
    ReactionOutcome,
    ReactionTester,
    ReactorFacts,
    ReturnFacts,
    resolve_reaction,
    why_not_react,
    why_not_return_fire,
)
from tests.rules.fof.pure import TABLES, rule_of, thrown


def holder(quality: int = 8, **how: Any) -> ReactionTester:
    return ReactionTester(quality, initiative=True, **how)


def other(quality: int = 8, **how: Any) -> ReactionTester:
    return ReactionTester(quality, initiative=False, **how)


def react(faces: tuple[int, ...], acting: ReactionTester, *reactors: ReactionTester) -> ReactionOutcome:
    with thrown(*faces) as dice:
        return resolve_reaction(ReactionFacts(acting, reactors), TABLES, dice)


@pytest.mark.rule("FOF-RT-1", "FOF-RT-2")
@pytest.mark.parametrize(
    ("acting", "reacting", "interrupts"), [(5, 6, True), (6, 5, False), (3, 4, True), (4, 3, False)]
)
def test_who_passes_with_the_higher_score_goes_first(acting: int, reacting: int, interrupts: bool) -> None:
    assert bool(react((acting, reacting), holder(), other()).before) is interrupts


@pytest.mark.rule("FOF-RT-3")
@pytest.mark.parametrize(("acting", "reacting"), [(6, 6), (2, 3), (3, 2)])
def test_on_a_tie_or_where_nobody_passes_the_initiative_goes_first(acting: int, reacting: int) -> None:
    assert not react((acting, reacting), holder(), other()).before
    assert react((acting, reacting), other(), holder()).before


@pytest.mark.rule("FOF-OW-1", "FOF-RT-3")
def test_a_unit_on_overwatch_has_one_more_and_wins_ties_that_pass() -> None:
    assert react((6, 5), holder(), other(overwatch=True)).before
    assert not react((6, 4), holder(), other(overwatch=True)).before
    assert not react((2, 2), holder(), other(overwatch=True)).before


@pytest.mark.rule("FOF-MOVE-9", "FOF-MOVE-4", "FOF-RT-4")
def test_a_rapid_move_and_a_lost_leader_cost_one_each() -> None:
    outcome = react((6, 6), holder(rapid=True, leader_down=True), other())
    assert (outcome.acting.total, outcome.reactors[0].total) == (4, 6)
    assert outcome.acting.modifiers["FOF-MOVE-9"] == -1
    assert outcome.acting.modifiers["FOF-RT-4"] == -1
    assert not outcome.reactors[0].modifiers.items


@pytest.mark.rule("FOF-MOVE-9", "FOF-RT-2")
def test_a_four_after_a_rapid_move_does_not_pass() -> None:
    assert not react((4, 2), holder(rapid=True), other()).acting.passed


@pytest.mark.rule("FOF-RT-4")
def test_one_die_of_the_acting_unit_stands_against_all_who_react_in_falling_order_of_score() -> None:
    outcome = react((5, 6, 4, 8, 6), holder(), *(other() for _ in range(4)))
    assert outcome.before == ((2,), (0, 3))
    assert outcome.after == ((1,),)


@pytest.mark.rule("FOF-RT-4")
def test_each_unit_throws_the_die_of_its_own_quality() -> None:
    with thrown(8, 12) as dice:
        resolve_reaction(ReactionFacts(holder(8), (other(12),)), TABLES, dice)
        assert [roll.sides for roll in dice.rolls] == [8, 12]


@pytest.mark.rule("FOF-FOW-1")
def test_a_natural_one_draws_a_card_for_the_side_that_threw_it() -> None:
    outcome = react((1, 2, 1, 1), holder(), other(), other(), other())
    assert outcome.acting.draws
    assert outcome.who_drew == (1, 2)
    reached = react((2, 2), holder(rapid=True), other())
    assert not reached.acting.draws


@pytest.mark.rule("FOF-RT-2", "FOF-RT-3")
def test_the_chance_of_going_first_is_exact() -> None:
    level = first_chance(holder(6), other(6), TABLES)
    assert level == Fraction(sum(b >= 4 and b > a for a in range(1, 7) for b in range(1, 7)), 36)
    assert first_chance(holder(6), other(6, overwatch=True), TABLES) > level


# Who may react


@pytest.mark.rule("FOF-RT-4", "FOF-TURN-1", "FOF-FIRE-6", "FOF-DIM-4", "FOF-MOR-1", "FOF-OW-1")
@pytest.mark.parametrize(
    ("facts", "kind", "rule"),
    [
        (ReactorFacts(True), "fire", ""),
        (ReactorFacts(False), "fire", "FOF-RT-4"),
        (ReactorFacts(True, pinned=True), "duck", "FOF-MOR-1"),
        (ReactorFacts(True, irregular=True), "fire", ""),
        (ReactorFacts(True, irregular=True, acted=True), "hide", "FOF-FIRE-6"),
        (ReactorFacts(True, acted=True), "fire", ""),
        (ReactorFacts(True, may_fire=False), "fire", "FOF-DIM-4"),
        (ReactorFacts(True, may_fire=False), "duck", ""),
        (ReactorFacts(True, initiative=True), "fire", "FOF-TURN-1"),
        (ReactorFacts(True, initiative=True, overwatch=True), "fire", ""),
    ],
)
def test_who_may_react(facts: ReactorFacts, kind: Any, rule: str) -> None:
    assert rule_of(why_not_react(facts, kind)) == rule


@pytest.mark.rule("FOF-FIRE-1", "FOF-FIRE-3", "FOF-FIRE-5", "FOF-FIRE-6")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        (ReturnFacts(3), ""),
        (ReturnFacts(0), "FOF-FIRE-3"),
        (ReturnFacts(3, falls_back=True), "FOF-FIRE-3"),
        (ReturnFacts(3, may_fire=False), "FOF-FIRE-3"),
        (ReturnFacts(3, acted=True), ""),
        (ReturnFacts(3, irregular=True), ""),
        (ReturnFacts(3, irregular=True, acted=True), "FOF-FIRE-5"),
        (ReturnFacts(3, irregular=True, acted=True, own_round=True), ""),
    ],
)
def test_who_may_return_fire(facts: ReturnFacts, rule: str) -> None:
    assert rule_of(why_not_return_fire(facts)) == rule
