import itertools
import pickle
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.board import lattice
from game.board.hexgrid import DIRECTIONS, Hex, HexGrid, label, make_hex, opposite, parse_hex
from tests.asserting import some

VILLAGE = HexGrid(32, 22)
hexes = st.sampled_from(VILLAGE.hexes)
directions = st.integers(0, 5)


def labels(found) -> str:
    return " ".join(label(hex) for hex in found)


def test_a_hex_prints_column_then_row():
    assert label(make_hex(9, 15)) == "0915"
    assert parse_hex("0915") == 915


@pytest.mark.parametrize("text", ["915", "09-15", "0x15", "", "09155", "0900", "0015", "٠٩١٥"])
def test_what_is_no_hex_number_is_refused_and_quoted(text):
    with pytest.raises(ValueError, match=f"'{text}' is not a hex number"):
        parse_hex(text)


def test_hexes_are_listed_by_column_then_row():
    assert VILLAGE.hexes[:2] == (101, 102)
    assert VILLAGE.hexes[22] == 201
    assert [VILLAGE.index(hex) for hex in VILLAGE.hexes] == list(range(704))


def test_even_columns_stand_half_a_hex_lower():
    assert labels(VILLAGE.neighbours(Hex(915))) == "0914 1014 1015 0916 0815 0814"
    assert labels(VILLAGE.neighbours(Hex(1015))) == "1014 1115 1116 1016 0916 0915"


def test_neighbours_beyond_the_edge_are_left_out():
    assert labels(VILLAGE.neighbours(Hex(101))) == "0201 0102"
    assert VILLAGE.neighbour(Hex(101), DIRECTIONS.index("NW")) is None


def test_grids_of_one_size_are_equal_and_cannot_change():
    again = pickle.loads(pickle.dumps(VILLAGE))
    assert again == VILLAGE
    assert hash(again) == hash(VILLAGE)
    assert HexGrid(22, 32) != VILLAGE
    with pytest.raises(AttributeError):
        again.columns = 3


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (100, 5), (5, 100)])
def test_a_grid_has_1_to_99_columns_and_rows(size):
    with pytest.raises(ValueError, match="1 to 99 columns and rows"):
        HexGrid(*size)


def test_only_neighbours_have_a_direction():
    assert VILLAGE.direction_to(Hex(915), Hex(814)) == DIRECTIONS.index("NW")
    with pytest.raises(ValueError, match="0915 and 0913 are not neighbours"):
        VILLAGE.direction_to(Hex(915), Hex(913))


@given(hexes, directions)
def test_a_step_and_the_opposite_step_lead_back(hex, direction):
    there = VILLAGE.neighbour(hex, direction)
    assume(there is not None)
    assert VILLAGE.neighbour(there, opposite(direction)) == hex
    assert VILLAGE.distance(hex, there) == 1


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a, b, c):
    assert (VILLAGE.distance(a, b) == 0) == (a == b)
    assert VILLAGE.distance(a, b) == VILLAGE.distance(b, a)
    assert VILLAGE.distance(a, c) <= VILLAGE.distance(a, b) + VILLAGE.distance(b, c)


def test_distance_is_the_number_of_steps_of_a_flood():
    grid = HexGrid(9, 8)
    for start in some(grid.hexes):
        steps, reached = 0, {start: 0}
        while len(reached) < len(grid):
            steps += 1
            rim = [other for hex in reached for other in grid.neighbours(hex) if other not in reached]
            reached.update(dict.fromkeys(rim, steps))
        assert all(grid.distance(start, hex) == far for hex, far in reached.items())


@given(hexes, st.integers(0, 7))
def test_within_lists_all_near_hexes_nearest_first(hex, radius):
    near = VILLAGE.within(hex, radius)
    assert set(near) == {other for other in VILLAGE.hexes if VILLAGE.distance(hex, other) <= radius}
    assert list(near) == sorted(near, key=lambda other: (VILLAGE.distance(hex, other), other))


def test_a_ray_runs_straight_and_ends_at_the_edge():
    assert labels(VILLAGE.ray(Hex(915), DIRECTIONS.index("NE"), 4)) == "1014 1114 1213 1313"
    assert labels(VILLAGE.ray(Hex(103), DIRECTIONS.index("N"), 9)) == "0102 0101"


# -- lines ---------------------------------------------------------------------------------------------


def test_a_line_along_a_hexside_steps_through_both_hexes():
    assert VILLAGE.line(Hex(505), Hex(705)) == ((604, 605),)


def test_a_line_along_the_map_edge_keeps_the_hex_on_the_map():
    assert VILLAGE.line(Hex(101), Hex(301)) == ((201,),)


def test_a_straight_column_is_its_own_line():
    assert VILLAGE.line(Hex(505), Hex(508)) == ((506,), (507,))


def test_a_line_that_clips_a_corner_of_a_hex_runs_through_it():
    assert VILLAGE.distance(Hex(505), Hex(601)) == 4
    assert VILLAGE.line(Hex(505), Hex(601)) == ((504,), (603,), (503,), (602,))


def _crossed(grid: HexGrid, a: Hex, b: Hex) -> set[Hex]:
    """The hexes between a and b whose inside, or one of whose sides, lies on the line: by brute force."""
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    line = (bx - ax, by - ay)
    found = set()
    for hex in grid.hexes:
        x, y = (c - o for c, o in zip(grid.centre(hex), (ax, ay), strict=True))
        along = line[0] * x + 3 * line[1] * y
        if not 0 < along < line[0] ** 2 + 3 * line[1] ** 2 or hex in (a, b):
            continue
        off = [line[0] * (y + cy) - line[1] * (x + cx) for cx, cy in lattice.CORNERS]
        if min(off) < 0 < max(off) or off.count(0) == 2:
            found.add(hex)
    return found


@pytest.mark.parametrize("size", [(9, 7), (12, 3), (2, 9), (1, 5), (6, 1)])
def test_lines_hold_exactly_the_hexes_that_the_ruler_crosses(size):
    grid = HexGrid(*size)
    for a in some(grid.hexes):
        for b in some(grid.hexes):
            assert {hex for step in grid.line(a, b) for hex in step} == _crossed(grid, a, b)


@given(hexes, hexes)
def test_a_line_read_backwards_is_the_line_back(a, b):
    assert VILLAGE.line(a, b) == VILLAGE.line(b, a)[::-1]


@given(hexes, hexes)
def test_neighbouring_steps_of_a_line_touch(a, b):
    way = [(a,), *VILLAGE.line(a, b), (b,)] if a != b else [(a,)]
    pairs = [(x, y) for here, there in itertools.pairwise(way) for x in here for y in there]
    assert [pair for pair in pairs if VILLAGE.distance(*pair) != 1] == []


def test_a_line_enters_by_a_side_or_exactly_at_a_corner():
    assert VILLAGE.entry_sides(Hex(505), Hex(508)) == (DIRECTIONS.index("N"),)
    assert VILLAGE.entry_sides(Hex(505), Hex(705)) == (DIRECTIONS.index("SW"), DIRECTIONS.index("NW"))
    assert VILLAGE.entry_sides(Hex(505), Hex(505)) == ()


@given(hexes, hexes)
def test_a_line_enters_where_its_last_step_lies(a, b):
    assume(VILLAGE.distance(a, b) > 1)
    last = VILLAGE.line(a, b)[-1]
    entered = {VILLAGE.neighbour(b, side) for side in VILLAGE.entry_sides(a, b)} - {None}
    assert set(last) <= entered


# -- arcs and edges ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bunker", "facing", "arc"),
    [
        ("0915", "SW", ["0814 0815 0916", "0714 0715 0716 0816 0917", "0613 0614 0615 0616 0717 0817 0918"]),
        ("1717", "S", ["1617 1718 1817", "1518 1618 1719 1818 1918", "1418 1519 1619 1720 1819 1919 2018"]),
    ],
)
def test_an_arc_of_120_degrees_holds_its_borders(bunker, facing, arc):
    at = parse_hex(bunker)
    for radius, listed in some(enumerate(arc, start=1)):
        ring = [hex for hex in VILLAGE.hexes if VILLAGE.distance(at, hex) == radius]
        inside = [hex for hex in ring if VILLAGE.in_arc(at, DIRECTIONS.index(facing), hex, 120)]
        assert labels(inside) == listed


@given(hexes, hexes, directions)
def test_wider_arcs_hold_narrower_ones_and_opposite_arcs_share_the_rest(hex, target, facing):
    assume(hex != target)
    inside = [VILLAGE.in_arc(hex, facing, target, degrees) for degrees in (60, 120, 180, 240, 300, 360)]
    assert inside == sorted(inside)
    assert VILLAGE.in_arc(hex, facing, target, 120) or VILLAGE.in_arc(hex, opposite(facing), target, 240)


def test_half_round_goes_exactly_to_both_sides():
    facing_north = [VILLAGE.in_arc(Hex(915), 0, Hex(hex), 180) for hex in (1115, 715, 914, 916, 1116, 1014)]
    assert facing_north == [True, True, True, False, False, True]
    assert not VILLAGE.in_arc(Hex(915), 0, Hex(1115), 120)
    assert VILLAGE.in_arc(Hex(915), 3, Hex(1115), 180)


def test_a_hex_lies_in_no_arc_of_its_own_and_arcs_come_in_sixties():
    assert not VILLAGE.in_arc(Hex(915), 0, Hex(915), 360)
    with pytest.raises(ValueError, match="not 90"):
        VILLAGE.in_arc(Hex(915), 0, Hex(910), 90)


@pytest.mark.parametrize(
    ("a", "b", "edges"),
    [
        (1011, 1511, ("E",)),
        (1511, 1011, ("W",)),
        (1011, 1009, ("N",)),
        (1009, 1011, ("S",)),
        (3101, 3201, ("E",)),
        (3121, 3222, ("S",)),
        (1511, 1511, ()),
        (1011, 1012, ("S",)),
        (1011, 1010, ("N",)),
        (1002, 1104, ("S",)),
        (3002, 3102, ("E",)),
        (302, 202, ("W",)),
    ],
)
def test_a_line_carried_on_leaves_by_an_edge(a, b, edges):
    assert VILLAGE.exits_by(Hex(a), Hex(b)) == edges


def test_a_line_carried_on_through_a_corner_of_the_map_leaves_by_both_edges():
    grid = HexGrid(3, 3)
    assert grid.frame() == (-2, -1, 8, 6)
    assert (grid.centre(Hex(201)), grid.centre(Hex(103))) == ((3, 1), (0, 4))
    assert grid.exits_by(Hex(201), Hex(103)) == ("S", "W")


@pytest.mark.parametrize(
    ("columns", "rows", "frame"), [(1, 1, (-2, -1, 2, 1)), (2, 1, (-2, -1, 5, 2)), (1, 4, (-2, -1, 2, 7))]
)
def test_the_frame_of_a_map_goes_round_all_its_hexes_the_lowered_ones_included(columns, rows, frame):
    assert HexGrid(columns, rows).frame() == frame


@given(hexes, hexes)
def test_a_line_carried_on_leaves_by_the_side_that_it_heads_for(a, b):
    assume(a != b)
    (ax, ay), (bx, by) = VILLAGE.centre(a), VILLAGE.centre(b)
    heading = {"E": bx > ax, "W": bx < ax, "S": by > ay, "N": by < ay}
    assert VILLAGE.exits_by(a, b)
    assert all(heading[edge] for edge in VILLAGE.exits_by(a, b))


def test_hexes_know_the_map_edges_they_lie_on():
    assert VILLAGE.edges(Hex(101)) == ("N", "W")
    assert VILLAGE.edges(Hex(3222)) == ("E", "S")
    assert not VILLAGE.on_edge(Hex(202))


def test_from_any_hex_to_any_other_the_line_leaves_where_it_first_meets_the_frame() -> None:
    grid = HexGrid(4, 5)
    west, north, east, south = grid.frame()
    for a, b in some([(a, b) for a in grid.hexes for b in grid.hexes if a != b]):
        (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
        dx, dy = bx - ax, by - ay
        ways = {"N": (north - by, dy), "S": (south - by, dy), "E": (east - bx, dx), "W": (west - bx, dx)}
        times = {edge: Fraction(way, speed) for edge, (way, speed) in ways.items() if way * speed > 0}
        first = min(times.values())
        assert set(grid.exits_by(a, b)) == {edge for edge, time in times.items() if time == first}
