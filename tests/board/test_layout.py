from hypothesis import given
from hypothesis import strategies as st

from game.board.hexgrid import HexGrid
from game.board.tiled import layout

VILLAGE = HexGrid(32, 22)
hexes = st.sampled_from(VILLAGE.hexes)


def holds(hex, x: int, y: int) -> bool:
    """Whether the middle of pixel (x, y) lies in ``hex``, by its corners."""
    corners = layout.corners(hex)
    turns = [
        (bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    return all(turn > 0 for turn in turns)


def test_placement_is_tileds():
    assert layout.top_left(101) == (0, 0)
    assert layout.top_left(201) == (96, 56)
    assert layout.top_left(302) == (192, 112)
    assert layout.map_size(VILLAGE) == (3104, 2520)
    assert layout.map_size(HexGrid(1, 3)) == (128, 336)


@given(hexes, st.integers(0, 127), st.integers(0, 111))
def test_every_pixel_is_picked_for_the_one_hex_that_holds_it(hex, dx, dy):
    x, y = layout.top_left(hex)
    picked = layout.hex_at(VILLAGE, (x + dx + 0.5, y + dy + 0.5))
    near = [other for other in VILLAGE.within(hex, 1) if holds(other, x + dx, y + dy)]
    assert near == ([picked] if picked else [])


@given(hexes)
def test_the_middle_of_a_hex_is_picked_for_it(hex):
    assert layout.hex_at(VILLAGE, layout.centre(hex)) == hex


@given(st.floats(-5000, 9000), st.floats(-5000, 9000))
def test_points_off_the_map_are_in_no_hex(x, y):
    picked = layout.hex_at(VILLAGE, (x, y))
    width, height = layout.map_size(VILLAGE)
    near = -1 <= x <= width + 1 and -1 <= y <= height + 1
    assert near or picked is None


@given(hexes, st.integers(0, 5), st.integers(-15, 15), st.integers(-15, 15))
def test_points_near_a_corner_snap_to_it(hex, corner, dx, dy):
    x, y = layout.corners(hex)[corner]
    assert layout.corner_at((x + dx, y + dy), 24) == (x, y)


@given(hexes)
def test_points_amid_a_hex_snap_to_no_corner(hex):
    assert layout.corner_at(layout.centre(hex), 24) is None


@given(hexes, st.integers(0, 5))
def test_neighbours_share_the_ends_of_their_side(hex, direction):
    other = VILLAGE.neighbour(hex, direction)
    ends = tuple(sorted(layout.side(hex, direction)))
    assert layout.sides_by_ends(VILLAGE).get(ends) == (None if other is None else tuple(sorted((hex, other))))


def test_each_row_is_drawn_with_its_higher_columns_first():
    assert list(layout.draw_order(HexGrid(4, 2))) == [101, 301, 201, 401, 102, 302, 202, 402]
