"""Whole skirmishes of squad leaders: they end, are told, are the same again, and see only what their side has seen."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise

import pytest

from game.ai.fng.care import GOES_TO, GOES_TO_AID, GUARDS
from game.ai.fng.leader import SquadLeader
from game.ai.fng.places import PURPOSES, SHELTER
from game.ai.fng.view import View
from game.ai.proposals import AS_IT_COMES
from game.board.skirmish.sides import SIDES, other_side
from game.engine.core.players import answer_of
from game.engine.playable.scenario import id_of, is_ours, scenario_files
from game.rules.fng.model.components.figures import At, Dead, Hidden
from game.rules.fng.model.decisions.turn import Activate, Move, Pass, Shots
from game.rules.fng.model.decisions.vehicles import Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from tests.ai.fng_games import played
from tests.asserting import some

SCENARIOS = tuple(id_of(file) for file in scenario_files() if is_ours(file) and id_of(file).startswith("fng/"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_skirmish_ends_and_every_order_has_its_reason(scenario: str) -> None:
    orders = list(played(1, scenario))
    assert orders
    for given in some(orders):
        line = str(given.reason)
        assert line
        assert "{" not in line
        assert "\n" not in line


def test_a_boat_turns_about_once_and_never_to_and_fro() -> None:
    orders = [given.order for given in played(2, "fng/riverine")]
    assert any(isinstance(order, Spin) for order in orders)
    assert not [pair for pair in pairwise(orders) if all(isinstance(order, Spin) for order in pair)]


def test_the_same_seed_gives_the_same_orders() -> None:
    first = [(given.order, given.reason) for given in played(4)]
    assert first == [(given.order, given.reason) for given in played(4)]


def test_no_decision_of_these_skirmishes_is_answered_for_want_of_anything_better() -> None:
    assert not [given for seed in range(3) for given in played(seed) if given.reason == AS_IT_COMES]


def test_both_sides_fire_and_the_attackers_come_on() -> None:
    done: Counter[tuple[str, str]] = Counter()
    for seed in range(6):
        for given in played(seed):
            done[given.decision.side, type(given.order).__name__] += 1
    for side in some(SIDES):
        assert done[side, Shots.__name__] > 6
    assert done["us", Move.__name__] > 12


def test_a_group_is_active_to_do_something() -> None:
    idle = busy = 0
    last = None
    for seed in range(6):
        for given in played(seed):
            if isinstance(last, Activate):
                idle += isinstance(given.order, Pass)
                busy += not isinstance(given.order, Pass)
            last = given.order
    assert idle <= busy // 5


def _unseen_changed(skirmish: Skirmish, side: str) -> list[Skirmish]:
    """The same skirmish with an enemy whom this side has not seen gone, and with him elsewhere."""
    found = []
    for figure in able(skirmish.world, other_side(side)):
        if skirmish.world.has(figure, Hidden):
            gone, moved = skirmish.copy(), skirmish.copy()
            gone.world.set(figure, Dead())
            gone.world.remove(figure, At)
            at = moved.world.get(figure, At)
            moved.world.set(figure, At(at.x, min(at.y + 0.5, 40.0), (at.facing + 90) % 360))
            found += [gone, moved]
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_enemy_who_is_not_seen_changes_no_order(scenario: str) -> None:
    twins = (
        (seed, given, other)
        for seed in range(2, 8)
        for given in played(seed, scenario)
        for other in _unseen_changed(given.skirmish, given.decision.side)
    )
    compared = 0
    for seed, given, other in some(islice(twins, 22)):
        assert answer_of(SquadLeader(), other, seed) == (given.order, given.reason)
        compared += 1
    assert compared > 5


def test_better_cover_is_left_only_with_a_reason() -> None:
    """Who goes where more fire is to be feared says what for; who goes for safety goes where there is less of it."""
    worse = safer = 0
    for seed in range(5):
        for given in some(played(seed)):
            if not isinstance(given.order, Move):
                continue
            view, order, why = View(given.skirmish, given.decision.side), given.order, given.reason.message
            danger = view.danger(order.figure)
            here, there = (int(danger[view.ground.nearest(at)]) for at in (view.at(order.figure), order.path[-1]))
            worse, safer = worse + (there > here), safer + (there < here)
            assert there <= here or why in (*PURPOSES, GOES_TO, GOES_TO_AID, GUARDS)
            assert there < here or why not in SHELTER
    assert worse > 3
    assert safer > 3
