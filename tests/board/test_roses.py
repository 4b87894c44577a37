import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.roses import CLASSIC, Rose, leads_off


def test_the_classic_rose_goes_round_clockwise_from_north():
    grid = HexGrid(3, 3)
    assert [CLASSIC.drift(grid, Hex(202), die) for die in range(1, 7)] == [201, 302, 303, 203, 103, 102]


def test_a_biased_rose_may_name_a_direction_twice():
    rose = Rose.named("south", ["SE", "SE", "S", "S", "SW", "SW"])
    assert [rose.direction(die) for die in range(1, 7)] == [2, 2, 3, 3, 4, 4]


def test_drifting_off_the_map_leads_nowhere():
    assert CLASSIC.drift(HexGrid(3, 3), Hex(101), 1) is None


@pytest.mark.parametrize(
    ("directions", "message"),
    [
        (["N"] * 5, "needs six directions"),
        (["N"] * 7, "needs six directions"),
        (["N", "E", "S", "S", "S", "S"], "unknown direction 'E'; the directions are N, NE, SE, S, SW, NW"),
    ],
)
def test_a_rose_has_six_known_directions(directions, message):
    with pytest.raises(ValueError, match=message):
        Rose.named("odd", directions)


@pytest.mark.parametrize("die", [0, 7])
def test_a_die_shows_1_to_6(die):
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        CLASSIC.direction(die)


@pytest.mark.parametrize("directions", [(0, 1, 2, 3, 4, 6), (-1, 1, 2, 3, 4, 5)])
def test_a_rose_knows_no_direction_beyond_the_six(directions):
    with pytest.raises(ValueError, match="rose 'odd' needs six directions"):
        Rose("odd", directions)


@pytest.mark.parametrize(
    ("hex", "edge", "directions"),
    [
        (201, "N", [0]),
        (301, "N", [0, 1, 5]),
        (101, "N", [0, 1, 5]),
        (203, "S", [2, 3, 4]),
        (303, "S", [3]),
        (402, "E", [1, 2]),
        (102, "W", [4, 5]),
        (202, "N", []),
        (302, "S", []),
        (302, "E", []),
        (302, "W", []),
        (401, "W", []),
    ],
)
def test_a_step_leaves_the_map_by_the_edge_that_it_crosses(hex, edge, directions):
    grid = HexGrid(4, 3)
    assert [way for way in range(6) if leads_off(grid, Hex(hex), way, edge)] == directions
