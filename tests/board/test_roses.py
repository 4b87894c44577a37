import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.roses import CLASSIC, Rose


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
