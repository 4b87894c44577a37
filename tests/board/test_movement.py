import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.hexgrid import Hex, HexGrid
from game.board.movement import (
    NO_WAY,
    Reach,
    field,
    field_over,
    lazy_costs,
    path,
    path_to_nearest,
    points_to,
    step_costs,
)
from game.board.textboard import read_board
from tests.asserting import some

GRID = HexGrid(7, 6)


def one(_here: Hex, _there: Hex) -> int:
    return 1


def swamp_board():
    """A wall of water with one gap of slow ground."""
    board = read_board(
        """
        S  .  w  .  G
        .  .  g  .  .
        .  .  w  .  .
        """,
        {"w": "water", "g": "swamp"},
    )
    costs = {"clear": 1, "swamp": 3, "water": None}
    return board, lambda _here, there: costs[board.map.terrain[there]]


@st.composite
def grounds(draw):
    """A random cost for every hex of the grid, none where it cannot be entered."""
    costs = draw(st.lists(st.sampled_from([None, 1, 1, 2, 3]), min_size=len(GRID), max_size=len(GRID)))
    table = dict(zip(GRID.hexes, costs, strict=True))
    return lambda _here, there: table[there]


def flood(start: Hex, allowance: int, cost) -> dict[Hex, int]:
    """The cheapest sums of points, by trying every step again until nothing gets cheaper."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for here in sorted(best):
            for there in GRID.neighbours(here):
                points = cost(here, there)
                if points is None or best[here] + points > min(allowance, best.get(there, allowance + 1) - 1):
                    continue
                best[there] = best[here] + points
                changed = True
    return best


def test_on_open_ground_a_field_is_a_circle():
    found = field(GRID, Hex(403), 2, one)
    assert set(found) == set(GRID.within(Hex(403), 2))
    assert found[Hex(403)] == Reach(0, None)


def test_slow_ground_costs_and_water_stops():
    board, cost = swamp_board()
    assert Hex(302) not in field(board.map.grid, board.at("S"), 3, cost)
    assert field(board.map.grid, board.at("S"), 4, cost)[Hex(302)] == Reach(4, Hex(201))
    assert Hex(301) not in field(board.map.grid, board.at("S"), 99, cost)


@given(grounds(), st.sampled_from(GRID.hexes), st.integers(0, 9))
def test_a_field_finds_the_cheapest_sums(cost, start, allowance):
    found = field(GRID, start, allowance, cost)
    assert {hex: reach.cost for hex, reach in found.items()} == flood(start, allowance, cost)
    assert found == field_over(step_costs(GRID, cost), start, allowance)


@given(grounds(), st.sampled_from(GRID.hexes), st.integers(0, 9))
def test_the_way_to_a_hex_costs_what_the_field_says(cost, start, allowance):
    found = field(GRID, start, allowance, cost)
    for goal, reach in some(found.items()):
        way = path(found, goal)
        assert (way[0], way[-1]) == (start, goal)
        assert sum(cost(a, b) for a, b in itertools.pairwise(way)) == reach.cost


@given(grounds(), st.sampled_from(GRID.hexes), st.sets(st.sampled_from(GRID.hexes), min_size=1, max_size=4))
def test_the_nearest_goal_is_the_cheapest_then_the_lowest(cost, start, goals):
    sums = flood(start, 200, cost)
    reachable = sorted((sums[goal], goal) for goal in goals if goal in sums)
    way = path_to_nearest(lazy_costs(GRID, cost), start, goals)
    assert (way[-1] if way else None) == (reachable[0][1] if reachable else None)


def test_equally_cheap_ways_take_the_lower_hexes():
    assert path(field(GRID, Hex(303), 3, one), Hex(503)) == (303, 402, 503)


def test_no_way_within_the_limit_is_no_way():
    board, cost = swamp_board()
    costs = step_costs(board.map.grid, cost)
    assert path_to_nearest(costs, board.at("S"), [board.at("G")]) == (101, 201, 302, 401, 501)
    assert path_to_nearest(costs, board.at("S"), [board.at("G")], limit=5) is None
    assert path_to_nearest(costs, board.at("S"), [Hex(301)]) is None


@given(grounds(), st.sampled_from(GRID.hexes), st.sampled_from(GRID.hexes), st.sets(st.sampled_from(GRID.hexes)))
def test_a_closed_hex_is_like_one_that_cannot_be_entered_but_may_be_left(cost, start, goal, closed):
    def unless_closed(a, b):
        return None if b in closed else cost(a, b)

    costs, walled = lazy_costs(GRID, cost), lazy_costs(GRID, unless_closed)
    assert path_to_nearest(costs, start, [goal], closed=closed) == path_to_nearest(walled, start, [goal])


@given(
    grounds(),
    st.sampled_from(GRID.hexes),
    st.sets(st.sampled_from(GRID.hexes), min_size=1, max_size=4),
    st.sets(st.sampled_from(GRID.hexes)),
    st.integers(0, 12),
)
def test_knowing_how_far_it_is_at_least_changes_no_way(cost, start, goals, closed, limit):
    costs = step_costs(GRID, cost)
    at_least = points_to(costs, goals)
    for most in (limit, 10_000):
        plain = path_to_nearest(costs, start, goals, most, closed=closed)
        assert path_to_nearest(costs, start, goals, most, closed=closed, at_least=at_least) == plain


@given(grounds(), st.sets(st.sampled_from(GRID.hexes), min_size=1, max_size=3))
def test_the_points_to_a_goal_are_those_of_the_cheapest_way(cost, goals):
    costs = step_costs(GRID, cost)
    for start, points in some(points_to(costs, goals).items()):
        sums = flood(start, 200, cost)
        assert points == min((sums[goal] for goal in goals if goal in sums), default=NO_WAY)


def test_a_step_cannot_be_free():
    with pytest.raises(ValueError, match="at least 1 movement point"):
        field(GRID, Hex(303), 3, lambda _here, _there: 0)
