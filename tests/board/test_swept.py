"""What a shot sweeps that goes on beyond its target: which hexes, in which order, and where it ends."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.los import Sight

GRID = HexGrid(15, 15)


def swept(a: int, b: int, beyond: int = 5, *, blockers: tuple[int, ...] = (), sides: tuple[tuple[int, int], ...] = ()):
    sight = Sight(GRID, {Hex(h): "wood" for h in blockers}, {(Hex(x), Hex(y)): "fence" for x, y in sides})
    return sight.swept(Hex(a), Hex(b), beyond)


@pytest.mark.rule("OA-6.2-1", "OA-6.2-2")
def test_straight_down_a_column_it_sweeps_everything_to_five_hexes_beyond_the_target():
    assert swept(501, 503) == tuple(range(502, 509))
    assert swept(501, 503, beyond=0) == (502, 503)
    assert swept(501, 502, beyond=5) == tuple(range(502, 508))


@pytest.mark.rule("OA-6.2-2")
def test_it_ends_at_the_edge_of_the_map():
    assert swept(511, 513) == (512, 513, 514, 515)


@pytest.mark.rule("OA-6.2-1")
def test_between_two_hexes_it_sweeps_both():
    line = swept(505, 705, beyond=2)
    assert line == (604, 605, 705, 804, 805, 905)
    assert swept(705, 505, beyond=2) == (604, 605, 505, 404, 405, 305)


@pytest.mark.rule("OA-6.2-1")
@pytest.mark.parametrize("target", [503, 807, 706, 909, 1208, 1306])
def test_it_begins_as_the_line_of_sight_runs_and_goes_on_without_a_gap(target: int):
    line = swept(505, target, beyond=5)
    between = [hex for step in GRID.line(Hex(505), Hex(target)) for hex in step]
    assert line[: len(between) + 1] == (*between, target)
    assert all(GRID.distance(Hex(target), hex) <= 5 for hex in line[len(between) :])
    assert all(any(GRID.distance(one, two) == 1 for two in (Hex(505), *line) if two != one) for one in line)
    assert len(line) == len(set(line))


@pytest.mark.rule("OA-6.2-3")
@pytest.mark.parametrize(
    ("blocker", "last"),
    [(502, 508), (503, 508), (504, 504), (506, 506), (508, 508)],
)
def test_only_an_obstacle_after_the_target_ends_it_and_is_swept_itself(blocker: int, last: int):
    assert swept(501, 503, blockers=(blocker,)) == tuple(range(502, last + 1))


@pytest.mark.rule("OA-6.2-3")
@pytest.mark.parametrize(("side", "last"), [((502, 503), 508), ((503, 504), 503), ((505, 506), 505)])
def test_a_fence_after_the_target_ends_it_before_the_hex_behind(side: tuple[int, int], last: int):
    assert swept(501, 503, sides=(side,)) == tuple(range(502, last + 1))


@pytest.mark.rule("OA-6.2-3")
def test_between_two_hexes_it_ends_only_where_both_block():
    assert swept(505, 705, beyond=2, blockers=(804,)) == (604, 605, 705, 804, 805, 905)
    assert swept(505, 705, beyond=2, blockers=(804, 805)) == (604, 605, 705, 804, 805)


def test_along_the_edge_of_the_map_the_hand_off_the_map_is_no_way_round():
    grid = HexGrid(9, 3)
    sight = Sight(grid, {Hex(401): "wood"})
    assert sight.swept(Hex(101), Hex(301), 2) == (201, 301, 401)
    assert Sight(grid, {}).swept(Hex(101), Hex(301), 2) == (201, 301, 401, 501)


def test_from_a_hex_at_itself_it_sweeps_nothing():
    assert swept(505, 505) == ()
