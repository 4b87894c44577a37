"""What a drag tells before it is let go is what then happens: every watcher who tests is named, for groups too."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building
from game.engine.core.dice import SeededDice
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Move, Pass
from game.rules.fng.model.events.turn import CheckTaken
from game.ui.fng.orders.planning import foresee
from tests.rules.fng.fng_board import box, find, man, skirmish, table, told
from tests.ui.fng.foreseeing import Sixes, desks, drags, named_in, who_tests

HOUSE = Building(5, "masonry house", box(10, 10, 6, 6))


def baker_behind_the_house(*faces: int):
    return skirmish(
        [man("Baker", 9, 15.5), man("Able", 9, 18)],
        [man("Thiet", 13, 8, facing=270), man("Pham", 13, 4, facing=180), man("Quan", 30, 4, facing=0)],
        *faces,
        ground=table(buildings=[HOUSE]),
    )


def foreseen(game, *orders):
    """Where Baker is noticed and by whom, if these orders are given."""
    baker = find(game, "Baker")
    return [(notice.at, notice.by) for notice in foresee(game, orders, (baker,)).seen.get(baker, ())]


def test_all_who_will_test_on_the_way_are_named_beforehand_in_their_order() -> None:
    game = baker_behind_the_house(*(6,) * 4)
    baker = find(game, "Baker")
    orders = Activate((baker,)), Move(baker, (Point(9, 9.5),))
    named = foreseen(game, *orders)
    assert named == [((9, 12), (find(game, "Pham"),)), ((9, 10.5), (find(game, "Thiet"),))]
    for order in orders:
        game.submit(order)
    assert [(check.figure,) for check in told(game, CheckTaken)] == [watchers for _, watchers in named]


def test_who_has_tested_in_the_activation_before_is_named_again_for_the_next() -> None:
    game = baker_behind_the_house(*(6,) * 8)
    baker, able = find(game, "Baker"), find(game, "Able")
    for order in (Activate((able,)), Move(able, (Point(9, 11),)), Pass()):
        game.submit(order)
    assert find(game, "Pham") in [check.figure for check in told(game, CheckTaken)]
    orders = Activate((baker,)), Move(baker, (Point(9, 9.5),))
    assert find(game, "Pham") in {watcher for _, by in foreseen(game, *orders) for watcher in by}


def test_who_has_passed_his_test_and_may_still_fire_is_named_for_the_second_who_comes_into_view() -> None:
    game = baker_behind_the_house(3, 3)
    baker, able = find(game, "Baker"), find(game, "Able")
    game.submit(Activate((baker, able)))
    game.submit(Move(able, (Point(9, 10.8),)))
    game.submit(HoldFire())
    assert foreseen(game, Move(baker, (Point(9, 12),)))[0][1] == (find(game, "Pham"),)


def test_a_preview_throws_no_dice_and_changes_nothing() -> None:
    game = baker_behind_the_house()
    before = game.world.copy()
    baker = find(game, "Baker")
    assert foreseen(game, Activate((baker,)), Move(baker, (Point(9, 9.5),)))
    assert game.world == before
    assert not game.take_events()


@pytest.mark.parametrize(("scenario", "seed"), [("fng/introductory", 6), ("fng/village", 2)])
def test_the_preview_names_exactly_those_who_then_test_over_many_positions(scenario: str, seed: int) -> None:
    lots = SeededDice(seed)
    found = [
        (named_in(plans), who_tests(desk, plans, Sixes()))
        for desk in desks(scenario, seed, 60)
        for plans in drags(desk, lots)
    ]
    assert [named for named, _ in found] == [tested for _, tested in found]
    assert sum(1 for named, _ in found if len(named) > 1) >= 3, "several watchers at once, more than by accident"


def test_whatever_the_dice_nobody_tests_who_was_not_named() -> None:
    lots = SeededDice(2)
    found = [
        (named_in(plans), who_tests(desk, plans, SeededDice(number)))
        for number, desk in enumerate(desks("fng/village", 2, 60))
        for plans in drags(desk, lots)
    ]
    assert all(tested is not None and tested <= named for named, tested in found)
    assert any(tested for _, tested in found)
