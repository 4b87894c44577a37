"""Checks by one die: quality, initiative, morale, rally and nerve; casualties; the melee of an assault."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.rules.fof.resolve.casualties import (
    CasualtyFacts,
    LyingFacts,
    resolve_casualty,
    what_next,
    who_falls,
)
from game.rules.fof.resolve.checks import (
    Command,
    InitiativeFacts,
    MoraleFacts,
    NerveFacts,
    QualityFacts,
    RallyFacts,
    best_command_die,
    resolve_initiative,
    resolve_morale,
    resolve_nerve,
    resolve_quality_check,
    resolve_rally,
)
from game.rules.fof.resolve.melee_round import MeleeFacts, MeleeOutcome, MeleeSide, resolve_melee
from tests.rules.fof.pure import TABLES, thrown


@pytest.mark.rule("FOF-COV-6", "FOF-FOW-5")
@pytest.mark.parametrize(
    ("die", "face", "heat", "passed"),
    [(8, 3, False, False), (8, 4, False, True), (8, 4, True, False), (8, 5, True, True), (6, 6, True, True)],
)
def test_a_quality_check_passes_from_four_on_and_heat_weighs(die: int, face: int, heat: bool, passed: bool) -> None:
    with thrown(face) as dice:
        assert resolve_quality_check(QualityFacts(die, heat), TABLES, dice).passed is passed


# Initiative


@pytest.mark.rule("FOF-INIT-1")
@pytest.mark.parametrize(("holder", "other", "winner"), [(3, 4, 0), (3, 5, 1), (4, 4, 0)])
def test_the_holder_has_one_more_and_keeps_it_on_a_tie(holder: int, other: int, winner: int) -> None:
    with thrown(holder, other) as dice:
        facts = InitiativeFacts((Command(8, holder=True), Command(6)))
        assert resolve_initiative(facts, TABLES, dice).winner == winner
    with thrown(other, holder) as dice:
        facts = InitiativeFacts((Command(6), Command(8, holder=True)))
        assert resolve_initiative(facts, TABLES, dice).winner == 1 - winner


@pytest.mark.rule("FOF-INIT-1", "FOF-FOW-5")
def test_a_dead_net_costs_two_and_the_best_leader_rolls() -> None:
    with thrown(6, 5) as dice:
        facts = InitiativeFacts((Command(8, holder=True, dead_net=True), Command(6)))
        assert resolve_initiative(facts, TABLES, dice).totals == (5, 5)
    assert best_command_die((6, 10, 8), TABLES) == 10
    assert best_command_die((), TABLES) == 6


# Morale


def morale(face: int, **how: Any) -> str:
    facts = MoraleFacts(**({"die": 8, "casualties": 1, "starting": 5, "left": 4, "leader_up": False} | how))
    with thrown(face) as dice:
        return resolve_morale(facts, TABLES, dice).result


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(
    ("face", "pinned", "irregular", "result"),
    [
        (4, False, False, "steady"),
        (4, True, True, "steady"),
        (3, False, False, "pinned"),
        (2, False, True, "pinned"),
        (3, True, False, "falls back"),
        (3, True, True, "falls back"),
        (1, False, False, "falls back"),
        (1, False, True, "falls back"),
        (1, True, False, "falls back"),
        (1, True, True, "breaks"),
    ],
)
def test_what_a_morale_check_does(face: int, pinned: bool, irregular: bool, result: str) -> None:
    assert morale(face, pinned=pinned, irregular=irregular) == result


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(
    ("how", "needed"),
    [
        ({}, 4),
        ({"casualties": 2}, 5),
        ({"casualties": 3, "left": 3}, 6),
        ({"starting": 6, "left": 3}, 5),
        ({"starting": 7, "left": 4}, 4),
        ({"leader_up": True}, 3),
        ({"cover": "solid"}, 4),
        ({"cover": "improved"}, 3),
        ({"leader_up": True, "cover": "reinforced"}, 2),
    ],
)
def test_what_weighs_on_morale_and_what_steadies_it(how: dict[str, Any], needed: int) -> None:
    assert morale(needed, **how) == "steady"
    assert morale(needed - 1, **how) != "steady"


@pytest.mark.rule("FOF-MOR-1")
def test_a_natural_one_fails_and_the_highest_face_passes_whatever_is_added() -> None:
    assert morale(1, leader_up=True, cover="fortified", die=8) == "pinned"
    assert morale(6, die=6, casualties=5, starting=12, left=4) == "steady"


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(("face", "leader", "passed"), [(4, False, True), (3, False, False), (3, True, True)])
def test_a_rally(face: int, leader: bool, passed: bool) -> None:
    with thrown(face) as dice:
        assert resolve_rally(RallyFacts(8, leader_up=leader), TABLES, dice).passed is passed


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(("face", "passed"), [(3, False), (4, True)])
def test_nerve_to_assault(face: int, passed: bool) -> None:
    with thrown(face) as dice:
        assert resolve_nerve(NerveFacts(10), TABLES, dice).passed is passed


# Casualties


@pytest.mark.rule("FOF-ATK-5", "FOF-CAS-1")
def test_casualties_fall_at_random_each_once_and_no_more_than_there_are() -> None:
    dice = SeededDice(1)
    fallen = [who_falls(5, 2, dice) for _ in range(200)]
    assert all(len(set(each)) == 2 for each in fallen)
    assert {place for each in fallen for place in each} == {0, 1, 2, 3, 4}
    assert sorted(who_falls(3, 9, dice)) == [0, 1, 2]


@pytest.mark.rule("FOF-FOW-5")
def test_the_marksman_hits_the_leader_first() -> None:
    dice = SeededDice(1)
    assert {who_falls(5, 2, dice, leader_first=True)[0] for _ in range(30)} == {0}


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(
    ("facts", "found"),
    [
        (LyingFacts(friend=True), "check"),
        (LyingFacts(friend=True, enemy=True), "check"),
        (LyingFacts(friend=True, hurt_before=True), "serious"),
        (LyingFacts(friend=False, enemy=True), "captured"),
        (LyingFacts(friend=False, enemy=True, company=True), "lies"),
        (LyingFacts(friend=False), "lies"),
    ],
)
def test_who_looks_after_a_man_who_is_down(facts: LyingFacts, found: str) -> None:
    assert what_next(facts) == found


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(
    ("face", "facts", "result"),
    [
        (2, CasualtyFacts(), "killed"),
        (3, CasualtyFacts(), "serious"),
        (5, CasualtyFacts(), "light"),
        (6, CasualtyFacts(), "unhurt"),
        (2, CasualtyFacts(medic=True), "serious"),
        (3, CasualtyFacts(irregular=True), "killed"),
        (3, CasualtyFacts(irregular=True, medic=True), "serious"),
        (1, CasualtyFacts(irregular=True), "killed"),
        (5, CasualtyFacts(first_aid=True), "unhurt"),
        (6, CasualtyFacts(first_aid=True, medic=True), "unhurt"),
        (3, CasualtyFacts(quick_hands=True), "light"),
    ],
)
def test_a_casualty_check(face: int, facts: CasualtyFacts, result: str) -> None:
    with thrown(face) as dice:
        assert resolve_casualty(facts, TABLES, dice).result == result


# Close assault


def melee(faces: tuple[int, ...], assaulter: MeleeSide, defender: MeleeSide) -> MeleeOutcome:
    with thrown(*faces) as dice:
        return resolve_melee(MeleeFacts(assaulter, defender), TABLES, dice)


def side(figures: int, **how: Any) -> MeleeSide:
    return MeleeSide(figures, 8, **how)


@pytest.mark.rule("FOF-CA-1")
def test_the_side_with_fewer_successes_loses_the_difference_and_falls_back() -> None:
    outcome = melee((8, 8, 8, 1, 4, 3, 3, 3, 3), side(4), side(5))
    assert (outcome.lost, outcome.loser, outcome.surrenders) == ((0, 2), 1, False)
    outcome = melee((1, 1, 1, 8, 8, 1), side(3), side(3))
    assert (outcome.lost, outcome.loser, outcome.surrenders) == ((2, 0), 0, True)


@pytest.mark.rule("FOF-CA-1")
def test_after_a_tie_both_lose_a_figure_and_fight_once_more_and_then_the_assaulter_falls_back() -> None:
    outcome = melee((8, 1, 1, 8, 1, 1, 8, 1, 8, 1), side(3), side(3))
    assert len(outcome.rounds) == 2
    assert (outcome.lost, outcome.loser, outcome.surrenders) == ((2, 2), 0, False)
    outcome = melee((8, 1, 1, 8, 1, 1, 8, 8, 8, 1), side(3), side(3))
    assert (outcome.lost, outcome.loser) == ((1, 2), 1)


@pytest.mark.rule("FOF-CA-1")
def test_a_pinned_defender_gives_a_die_and_surrenders_and_strong_cover_gives_one() -> None:
    outcome = melee((8, 8, 8, 1, 1), side(2), side(2, pinned=True))
    assert outcome.loser == 1
    assert outcome.lost == (0, 2)
    assert not outcome.surrenders
    outcome = melee((8, 8, 1, 8, 1), side(2), side(2, pinned=True))
    assert (outcome.lost, outcome.surrenders) == ((0, 1), True)
    outcome = melee((8, 1, 1, 1, 8, 8, 1), side(3), side(3, cover="improved"))
    assert outcome.loser == 0
    assert melee((8, 1, 1, 1), side(2), side(2, cover="solid")).loser == 1


@pytest.mark.rule("FOF-CA-1")
def test_losers_who_are_outnumbered_two_to_one_surrender() -> None:
    outcome = melee((8, 8, 1, 1, 8, 1, 1), side(4), side(3))
    assert (outcome.lost, outcome.surrenders) == ((0, 1), True)
    outcome = melee((8, 8, 1, 8, 1, 1), side(3), side(3))
    assert (outcome.lost, outcome.surrenders) == ((0, 1), False)


@pytest.mark.rule("FOF-CA-1")
def test_two_last_men_may_both_fall_and_ten_dice_are_the_most() -> None:
    outcome = melee((8, 8), side(1), side(1))
    assert (outcome.lost, outcome.loser) == ((1, 1), None)
    dice = SeededDice(3)
    rounds = resolve_melee(MeleeFacts(side(14), side(1)), TABLES, dice).rounds
    assert len(rounds[0].faces[0]) == 10
