"""The search: what it tries, when it prefers an order to the leader's own, and that nothing else decides."""

from __future__ import annotations

from math import inf

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.ai.ahead.efforts import EFFORTS, HARD, THINKING, Effort, effort_of
from game.ai.ahead.player import Ahead
from game.ai.ahead.search import FIRST_ROUND, Search
from game.ai.fof.mind import MIND as FOF
from game.ai.proposals import Answer
from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Tried
from tests.ai.ahead.duel_mind import WANDERS, DuelMind, Waiter, begun, man_of
from tests.duel.rules import BLUE, RED, SIDES, At, Duel, Fallen, Shoot, Wait, Walk, hex_of

BROAD = replace(THINKING, width=4)
"""Broad enough for all that the leader of the duel thinks of."""
WHOLE = replace(BROAD, clear=inf)


def face_to_face(apart: int = 1) -> Duel:
    """The duel with blue to act and the men so many hexes from each other."""
    game = begun()
    game.world.set(man_of(game, BLUE), At(Hex(303)))
    game.world.set(man_of(game, RED), At(Hex(303 + 100 * apart)))
    return game


def searched(game: Duel, mind: DuelMind | None = None, effort: Effort = BROAD, seed: int = 7) -> Search:
    """The search for the decision at hand, with its whole budget spent."""
    search = Search(mind or DuelMind(), effort, game, SeededDice(seed, "ai"))
    for _ in search.steps():
        pass
    return search


def test_an_order_that_comes_out_better_is_preferred_to_what_the_leader_thought_of_first() -> None:
    order, reason = searched(face_to_face()).answer
    assert isinstance(order, Shoot)
    assert reason.message == "shoots"


def test_where_nothing_comes_out_better_the_leader_has_his_way() -> None:
    order, _ = searched(face_to_face(apart=4)).answer
    assert order == Wait()


def test_the_game_itself_is_never_touched_and_its_dice_stay_where_they_are() -> None:
    game = face_to_face()
    before, thrown = game.digest(), game.dice.thrown
    searched(game)
    assert (game.digest(), game.dice.thrown) == (before, thrown)


def test_the_same_dice_find_the_same_and_the_numbers_are_told() -> None:
    first, second = (searched(face_to_face()).answer for _ in range(2))
    assert first == second
    tried = first[1].tried
    assert isinstance(tried, tuple)
    assert tried[0].message == "shoots"
    assert len(tried) == 3
    assert all(isinstance(each, Tried) and each.tries for each in tried)
    assert tried[0].points > 0
    assert tried[0].enemies > tried[1].enemies


def test_every_proposal_is_tried_in_the_first_futures_and_the_better_ones_in_more() -> None:
    ranked = searched(face_to_face(), effort=WHOLE).ranked
    tries = sorted(each.tries for each in ranked)
    assert tries[0] == FIRST_ROUND
    assert tries[-1] > 2 * FIRST_ROUND


@pytest.mark.parametrize("tries", [4, 9, 40])
def test_no_more_futures_are_tried_than_the_budget_has_but_to_end_a_row(tries: int) -> None:
    effort = replace(WHOLE, tries=tries, orders=10_000)
    search = searched(face_to_face(), effort=effort)
    count = sum(each.tries for each in search.ranked)
    assert tries <= count < tries + effort.width
    assert search.share == 1.0


def test_it_ends_early_once_it_is_clear_which_is_best() -> None:
    whole, early = (searched(face_to_face(), effort=replace(HARD, clear=clear)) for clear in (inf, 2.0))
    assert early.played_on < whole.played_on
    assert early.answer[0] == whole.answer[0]
    assert early.share == 1.0


@pytest.mark.parametrize(("least", "ends"), [(0.0, False), (1.0, True)])
def test_it_ends_with_the_first_round_where_no_order_makes_a_difference_that_counts(least: float, ends: bool) -> None:
    mind = DuelMind()
    mind.least = least
    search = searched(face_to_face(apart=4), mind, replace(HARD, clear=inf))
    assert ({each.tries for each in search.ranked} == {FIRST_ROUND}) is ends
    assert search.share == 1.0
    assert search.answer[0] == Wait()


@pytest.mark.parametrize(("least", "goes_on"), [(1_000.0, True), (1_000_000.0, False)])
def test_it_goes_on_as_long_as_another_order_may_get_far_enough_ahead(least: float, goes_on: bool) -> None:
    mind = DuelMind()
    mind.least = least
    search = searched(face_to_face(), mind, replace(HARD, clear=inf))
    assert (max(each.tries for each in search.ranked) > FIRST_ROUND) is goes_on
    assert isinstance(search.answer[0], Shoot if goes_on else Wait)


def test_the_budget_in_orders_ends_it_before_a_future_that_would_cost_more_than_is_left() -> None:
    effort = replace(WHOLE, tries=10_000, orders=60)
    search = searched(face_to_face(), effort=effort)
    assert 60 - 4 * 3 < search.played_on <= 60


class Laden(DuelMind):
    """A mind whose orders take so many times as long."""

    def __init__(self, times: float) -> None:
        super().__init__()
        self.times = times

    def load(self, game: Duel) -> float:
        return self.times


@pytest.mark.parametrize(("times", "spent"), [(1.0, 1.0), (2.0, 0.5), (4.0, 0.25)])
def test_where_an_order_takes_longer_fewer_are_tried(times: float, spent: float) -> None:
    effort = replace(BROAD, tries=10_000, orders=400, clear=1_000_000.0)
    plain, laden = (searched(face_to_face(), Laden(each), effort) for each in (1.0, times))
    assert plain.played_on > 100
    assert abs(laden.played_on - spent * plain.played_on) <= 0.1 * plain.played_on


@pytest.mark.parametrize(("orders", "go_on"), [(23, 3), (24, 4)])
def test_after_the_first_future_as_many_proposals_stay_as_the_budget_lasts_for_but_three_at_least(
    orders: int, go_on: int
) -> None:
    search = searched(face_to_face(), effort=replace(WHOLE, tries=10_000, orders=orders))
    tries = [each.tries for each in search.ranked]
    assert len(tries) == 4
    assert sum(each > 1 for each in tries) == go_on


@pytest.mark.parametrize(("orders", "begun"), [(15, 3), (16, 4)])
def test_the_first_future_of_all_proposals_takes_half_of_the_budget_but_three_are_tried(
    orders: int, begun: int
) -> None:
    """A future of the duel that is face to face has two orders in its first turn."""
    search = searched(face_to_face(), effort=replace(WHOLE, tries=10_000, orders=orders))
    assert len(search.ranked) == begun


@pytest.mark.parametrize(("orders", "tried"), [(11, 1), (12, 3)])
def test_one_who_finishes_what_he_begins_tries_nothing_that_the_budget_does_not_last_for(
    orders: int, tried: int
) -> None:
    """Two orders in a future, and three futures of two proposals: that makes twelve."""
    mind, effort = DuelMind(), replace(WHOLE, tries=10_000, orders=orders)
    mind.finishes = True
    search = searched(face_to_face(), mind, effort)
    assert len(search.ranked) == tried
    assert (search.answer[1].tried is UNSET) is (tried == 1)
    seen = searched(face_to_face(), mind, replace(effort, shown=3))
    assert len(seen.ranked) > 1


@pytest.mark.parametrize(("times", "least", "spent"), [(1.0, 0.0, 1), (3.0, 0.0, 3), (3.0, 1_000_000.0, 1)])
def test_it_goes_on_past_its_budget_where_an_order_looks_better_but_not_surely_so(
    times: float, least: float, spent: int
) -> None:
    mind = DuelMind()
    mind.goes_on, mind.least = times, least
    search = searched(face_to_face(), mind, replace(WHOLE, tries=10_000, orders=40, caution=1000.0))
    assert 40 * (spent - 1) + 20 < search.played_on <= 40 * spent
    assert search.share == 1.0


def test_it_does_not_go_on_once_an_order_is_surely_better() -> None:
    mind = DuelMind()
    mind.goes_on = 3.0
    search = searched(face_to_face(), mind, replace(WHOLE, tries=10_000, orders=40, caution=0.0))
    assert isinstance(search.answer[0], Shoot)
    assert search.played_on <= 40


class Later(DuelMind):
    """A mind to which it counts that blue has left its hex, but shows only once the second turn is over."""

    def __init__(self, *, looks_farther: bool) -> None:
        super().__init__()
        self.looks_farther = looks_farther

    def worth(self, game: Duel, side: str, own: int = 100) -> int:
        return 1000 * (self.turn(game) > 2 and hex_of(game, man_of(game, BLUE)) != Hex(303))


@pytest.mark.parametrize(("farther", "chosen"), [(False, Wait), (True, Walk)])
def test_where_nothing_shows_at_the_end_of_the_turn_it_looks_farther_if_the_mind_does(
    farther: bool, chosen: type
) -> None:
    search = searched(face_to_face(apart=4), Later(looks_farther=farther), replace(BROAD, orders=1000))
    assert isinstance(search.answer[0], chosen)
    assert search.share == 1.0


@pytest.mark.parametrize(("orders", "chosen"), [(70, Wait), (1000, Walk)])
def test_it_looks_farther_only_if_the_budget_lasts_for_it(orders: int, chosen: type) -> None:
    search = searched(face_to_face(apart=4), Later(looks_farther=True), replace(BROAD, orders=orders))
    assert isinstance(search.answer[0], chosen)


def test_what_it_finds_at_the_end_of_the_turn_needs_no_second_look() -> None:
    mind, near = DuelMind(), searched(face_to_face())
    mind.looks_farther = True
    far = searched(face_to_face(), mind)
    assert (far.answer, far.played_on) == (near.answer, near.played_on)


def test_who_stops_it_early_has_the_best_so_far() -> None:
    search = Search(DuelMind(), replace(HARD, clear=inf), face_to_face(), SeededDice(7, "ai"))
    assert search.answer == (Wait(), search.best[1])
    steps = search.steps()
    for _ in range(40):
        next(steps)
    assert 0.0 < search.share < 1.0
    assert isinstance(search.answer[0], Shoot)


def test_it_judges_by_what_it_imagines_and_not_by_how_things_are() -> None:
    game, mind = face_to_face(), DuelMind(moved=Hex(803))
    search = searched(game, mind)
    assert search.answer[0] == Wait()
    assert mind.imagined > 1


def test_one_order_alone_is_not_tried() -> None:
    mind = DuelMind()
    search = searched(face_to_face(), mind, replace(THINKING, width=1))
    assert search.settled
    assert mind.imagined == 0
    assert search.answer[1].tried is search.best[1].tried


@pytest.mark.parametrize(("beside", "wandering"), [(0, 0), (1, 1), (2, 2), (None, 4)])
def test_of_what_the_leader_never_thinks_of_so_much_is_tried_as_the_mind_allows(
    beside: int | None, wandering: int
) -> None:
    ranked = searched(face_to_face(apart=4), DuelMind(beside=beside)).ranked
    assert sum(each.reason == WANDERS for each in ranked) == wandering


class Wounded(DuelMind):
    """A mind that counts one man of everybody as lost from the start."""

    def lost(self, game: Duel, side: str) -> int:
        return 1


def test_the_points_that_are_told_are_those_to_be_expected_whatever_the_temper() -> None:
    found = [searched(face_to_face(), Wounded(), replace(WHOLE, own=own)).ranked for own in (30, 100, 220)]
    shots = [next(each for each in ranked if isinstance(each.order, Shoot)) for ranked in found]
    assert len({(shot.tries, shot.points) for shot in shots}) == 1
    assert shots[0].worth > shots[1].worth == 10 * shots[1].points > shots[2].worth


def test_a_timid_one_holds_his_own_men_dearer_than_a_rash_one() -> None:
    game, mind = face_to_face(), DuelMind()
    game.world.set(man_of(game, BLUE), At(Hex(303)))
    fallen = game.copy()
    fallen.world.set(man_of(fallen, BLUE), Fallen())
    worths = {name: mind.worth(fallen, BLUE, effort.own) for name, effort in EFFORTS.items()}
    assert worths["timid"] < worths["thinking"] < worths["rash"]
    assert mind.worth(game, BLUE, EFFORTS["timid"].own) == mind.worth(game, BLUE)


class Counted(Waiter):
    """Waits like the others, and counts how often he is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, game: Duel, dice: SeededDice) -> Answer:
        self.asked += 1
        return super().answer(game, dice)


@pytest.mark.parametrize(("equals", "who"), [(True, "equals"), (False, "players")])
def test_futures_are_played_on_by_equals_only_where_the_level_takes_the_enemy_for_one(equals: bool, who: str) -> None:
    mind, counts = DuelMind(), {"equals": Counted(), "players": Counted()}
    mind.equals, mind.players = (dict.fromkeys(SIDES, counts[each]) for each in ("equals", "players"))
    searched(face_to_face(), mind, replace(BROAD, equals=equals))
    assert {each: count.asked > 0 for each, count in counts.items()} == {each: each == who for each in counts}


def test_in_a_system_that_knows_of_no_equals_the_quick_leaders_play_every_future_on() -> None:
    found = [searched(face_to_face(), effort=replace(BROAD, equals=equals)) for equals in (True, False)]
    assert found[0].ranked == found[1].ranked


def test_only_hard_takes_the_enemy_of_force_on_force_for_its_equal() -> None:
    played = {name: FOF.futures_of(effort) is FOF.equals for name, effort in EFFORTS.items()}
    assert played == {"thinking": False, "hard": True, "timid": False, "rash": False}


def test_the_player_gives_what_the_search_finds() -> None:
    game = face_to_face()
    given = Ahead(DuelMind(), BROAD).answer(game, SeededDice(7, "ai"))
    assert given == searched(game).answer


def test_levels_go_by_their_names_and_budgets_by_their_tries() -> None:
    assert effort_of("hard") is HARD
    ahead = effort_of("ahead:12")
    assert ahead is not None
    assert ahead.tries == 12
    assert [effort_of(name) for name in ("leader", "ahead:", "ahead:0", "ahead:x", "hard:3", "ahead:1000001")] == [
        None
    ] * 6
