"""The second thoughts of FNG's thinkers: few, legal, unlike each other, and behind the quick leader's own."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations, islice

import pytest

from game.ai.ahead.efforts import ADVISING, THINKING
from game.ai.fng.fire import own_fire
from game.ai.fng.leader import SquadLeader
from game.ai.fng.mind import MIND
from game.ai.fng.second import ALIKE, COVER, WAITS, second_thoughts
from game.ai.fng.temper import STEADY
from game.ai.fng.unseen import land_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.skirmish.sides import SIDES
from game.board.table.measure.geometry import distance
from game.engine.core.dice import SeededDice
from game.rules.fng.model.decisions.turn import Activate, GroupActs, Move, Pass
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.victory import lost
from tests.ai.fng_games import Given, played

LEADER = SquadLeader()


class Thought(Given, frozen=True):
    """A decision with the first thoughts of a leader."""

    thoughts: tuple[Answer, ...]


@lru_cache(maxsize=1)
def thoughts() -> tuple[Thought, ...]:
    """The first decisions of a battle in which a squad walks to an ambush, each with what comes to mind."""
    found = []
    for given in islice(played(2, "fng/trail"), 24):
        plan = LEADER.plan(given.skirmish, SeededDice(1, "test"))
        four = tuple(islice(second_thoughts(given.skirmish, plan), 4))
        found.append(Thought(given.skirmish.copy(), given.decision, given.order, given.reason, four))
    return tuple(found)


def test_the_first_thought_is_the_quick_leaders_own_order() -> None:
    assert [each.thoughts[0] for each in thoughts()] == [(each.order, each.reason) for each in thoughts()]


def test_no_two_ways_of_one_man_end_near_each_other() -> None:
    apart = [
        distance(one.path[-1], other.path[-1])
        for each in thoughts()
        for one, other in combinations([order for order, _ in each.thoughts if isinstance(order, Move)], 2)
        if one.figure == other.figure
    ]
    assert apart
    assert min(apart) > ALIKE


def test_who_holds_a_place_thinks_of_waiting_and_who_is_to_take_one_does_not() -> None:
    waits: dict[str, set[bool]] = {}
    for given in played(2, "fng/trail"):
        if isinstance(given.order, Move):
            waits.setdefault(given.decision.side, set()).add((Pass(), WAITS) in what_comes(given.skirmish, LEADER))
    assert waits == {"us": {False}, "vc": {True}}


def what_comes(skirmish: Skirmish, leader: SquadLeader) -> list[Answer]:
    """Whatever comes to mind in a position to one with such a leader."""
    return list(second_thoughts(skirmish, leader.plan(skirmish, SeededDice(1, "test"))))


def test_where_nobody_has_anything_to_do_one_who_fears_less_thinks_of_going() -> None:
    bolder = []
    for given in played(2, "fng/trail"):
        if isinstance(given.decision, GroupActs):
            (first, _), *others = what_comes(given.skirmish, SquadLeader(STEADY))
            if isinstance(first, Pass) and others:
                bolder.append([order for order, _ in others])
    assert bolder
    assert {type(order) for orders in bolder for order in orders} == {Move}
    assert [orders for orders in bolder if len({str(order) for order in orders}) < len(orders)] == []


def test_whoever_has_anything_else_to_do_does_it_without_second_thoughts() -> None:
    others = [each for each in thoughts() if not isinstance(each.order, Move | Pass)]
    assert others
    assert {len(each.thoughts) for each in others} == {1}


def test_one_on_his_way_thinks_of_the_cover_that_he_reaches() -> None:
    ways = [
        (each.skirmish.ctx, order.path[-1])
        for each in thoughts()
        for order, reason in each.thoughts
        if isinstance(order, Move) and reason.message == COVER
    ]
    assert ways
    lands = [(land_of(setting), end) for setting, end in ways]
    assert [end for land, end in lands if not land.covered[land.ground.nearest(end)]] == []


def test_all_that_comes_to_mind_is_legal() -> None:
    refused = [each.skirmish.why_not(order) for each in thoughts() for order, _ in each.thoughts]
    assert refused
    assert set(refused) == {None}


def test_who_holds_a_place_and_sees_enemies_thinks_of_letting_nobody_act_where_nobody_has_a_shot() -> None:
    waits: dict[tuple[str, bool, bool], list[list[Answer]]] = {}
    for given in chain(played(2, "fng/trail"), played(1, "fng/bridge")):
        if isinstance(given.order, Activate):
            view = View(given.skirmish, given.decision.side, STEADY)
            fires = any(own_fire(view, figure) is not None for figure in given.order.members)
            others = what_comes(given.skirmish, LEADER)[1:]
            waits.setdefault((view.mission.kind, bool(view.foes), fires), []).append(others)
    idle = waits.pop(("hold", True, False))
    assert idle == [[(Pass(), WAITS)]] * len(idle)
    assert {("hold", True, True), ("hold", False, False), ("take", True, False)} <= set(waits)
    assert [others for each in waits.values() for others in each if others] == []


def test_groups_that_are_to_act_are_thought_over_and_shots_are_not() -> None:
    searched = {type(given.decision).__name__: MIND.searches(given.decision) for given in played(2, "fng/trail")}
    assert searched["Activation"]
    assert searched["GroupActs"]
    assert not searched["Shoot"]


@pytest.mark.parametrize(("scenario", "men"), [("fng/introductory", 9), ("fng/trail", 15), ("fng/guns", 31)])
def test_the_more_men_there_are_the_fewer_orders_are_tried(scenario: str, men: int) -> None:
    skirmish = next(iter(played(1, scenario))).skirmish
    assert MIND.load(skirmish) == pytest.approx((7 + men) / 20)


def test_as_men_are_lost_more_orders_are_tried() -> None:
    loads = [(MIND.load(given.skirmish), sum(lost(given.skirmish, side) for side in SIDES)) for given in played(2)]
    assert loads[-1][1] > 0
    assert {round(20 * (loads[0][0] - load)) for load, gone in loads if gone} == {gone for _, gone in loads if gone}


def test_for_a_hint_three_times_as_much_is_tried() -> None:
    decision = next(given.decision for given in played(1) if isinstance(given.decision, GroupActs))
    efforts = [MIND.worth_trying(decision, effort) for effort in (THINKING, ADVISING)]
    assert [effort.orders for effort in efforts] == [130, 390]
    assert efforts[0].caution == efforts[1].caution == THINKING.caution + 1.0
