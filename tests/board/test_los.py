import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.board.hexgrid import Hex, HexGrid
from game.board.lattice import CORNERS
from game.board.los import Block, Sight, Stop
from game.board.textboard import read_board
from tests.asserting import some

ROW_OF_FIVE = HexGrid(1, 5)


@st.composite
def grounds(draw):
    """A small grid with random blocking hexes and hexsides."""
    grid = HexGrid(draw(st.integers(1, 8)), draw(st.integers(1, 7)))
    sides = [(a, b) for a in grid.hexes for b in grid.neighbours(a) if a < b]
    blockers = draw(st.sets(st.sampled_from(grid.hexes), max_size=len(grid) // 2))
    fences = draw(st.sets(st.sampled_from(sides), max_size=12)) if sides else set()
    return Sight(grid, dict.fromkeys(sorted(blockers), "jungle"), dict.fromkeys(sorted(fences), "fence"))


# -- a slow and simple judge -----------------------------------------------------------------------------


def _offs(grid: HexGrid, a: Hex, b: Hex, hex_centre: tuple[int, int]) -> list[int]:
    """On which side of the line a-b each corner of a hex lies (the sign), in clockwise order."""
    (ax, ay), (bx, by), (x, y) = grid.centre(a), grid.centre(b), hex_centre
    return [(bx - ax) * (y + cy - ay) - (by - ay) * (x + cx - ax) for cx, cy in CORNERS]


def _nudged_stops(view: Sight, a: Hex, b: Hex, hand: int) -> list[tuple[int, bool]]:
    """For a line nudged to one hand by a hair: (how far along, whether stopped there) for all it meets.

    A nudged line meets no corner: every corner on the line counts as lying on the other hand.
    """
    grid = view.grid
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)

    def along(point: tuple[int, int]) -> int:
        return (bx - ax) * (point[0] - ax) + 3 * (by - ay) * (point[1] - ay)

    def is_cut(hex: Hex) -> bool:
        signs = [(off > 0) - (off < 0) or -hand for off in _offs(grid, a, b, grid.centre(hex))]
        return min(signs) < max(signs) and hex not in (a, b) and 0 < along(grid.centre(hex)) < along((bx, by))

    return [(along(grid.centre(hex)), hex in view.blockers) for hex in grid.hexes if is_cut(hex)]


def _crosses(view: Sight, a: Hex, b: Hex, side: tuple[Hex, Hex], hand: int) -> bool:
    """Whether the line nudged to ``hand`` crosses the hexside between two hexes, neither an end."""
    grid = view.grid
    if set(side) & {a, b}:
        return False
    cx, cy = grid.centre(side[0])
    direction = grid.direction_to(*side)
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    ends = [(cx + CORNERS[i % 6][0], cy + CORNERS[i % 6][1]) for i in (direction, direction + 1)]
    offs = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in ends]
    signs = [(off > 0) - (off < 0) or -hand for off in offs]
    whole = (bx - ax) ** 2 + 3 * (by - ay) ** 2
    spans = [(bx - ax) * (x - ax) + 3 * (by - ay) * (y - ay) for x, y in ends]
    return signs[0] != signs[1] and max(spans) > 0 and min(spans) < whole


def _tie_free(grid: HexGrid, a: Hex, b: Hex) -> bool:
    return not any(0 in _offs(grid, a, b, grid.centre(hex)) for hex in grid.hexes if hex not in (a, b))


@settings(max_examples=60, deadline=None)
@given(grounds())
def test_lines_that_meet_no_corner_are_blocked_by_what_the_ruler_crosses(view):
    pairs = [(a, b) for a in view.grid.hexes for b in view.grid.hexes if a != b and _tie_free(view.grid, a, b)]
    open_ones = [
        (a, b)
        for a, b in pairs
        if not any(stop for _, stop in _nudged_stops(view, a, b, 1))
        and not any(_crosses(view, a, b, side, 1) for side in view.hexsides)
    ]
    assert [(a, b) for a, b in pairs if view.clear(a, b)] == open_ones


@settings(max_examples=60, deadline=None)
@given(grounds())
def test_a_line_free_on_one_whole_hand_is_free(view):
    """Where a line nudged left (or right) all the way meets nothing and stays on the map, it is free."""
    grid = view.grid
    inner = [hex for hex in grid.hexes if not grid.on_edge(hex)]
    open_ones = [
        (a, b)
        for a in inner
        for b in inner
        for hand in (1, -1)
        if a != b
        and not any(stop for _, stop in _nudged_stops(view, a, b, hand))
        and not any(_crosses(view, a, b, s, hand) for s in view.hexsides)
    ]
    assert [(a, b) for a, b in open_ones if not view.clear(a, b)] == []


# -- properties ------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(grounds())
def test_the_table_of_all_pairs_agrees_with_each_line_walked_alone_and_both_ways(view):
    table = view.table()
    assert (table == table.T).all()
    for i, a in some(enumerate(view.grid.hexes)):
        for j, b in some(enumerate(view.grid.hexes)):
            assert table[i, j] == view.clear(a, b) == (view.why_blocked(a, b) is None)


@settings(max_examples=40, deadline=None)
@given(grounds(), st.data())
def test_changing_terrain_gives_what_a_fresh_start_would(view, data):
    view.table()
    added = data.draw(st.sets(st.sampled_from(view.grid.hexes), max_size=3))
    removed = data.draw(st.sets(st.sampled_from(sorted(view.blockers)), max_size=3)) if view.blockers else set()
    changed = view.with_changes(dict.fromkeys(sorted(added), "fire"), removed)
    fresh = Sight(view.grid, changed.blockers, view.hexsides)
    assert set(changed.blockers) == (set(view.blockers) - removed) | added
    assert (changed.table() == fresh.table()).all()


@given(grounds())
def test_every_hex_sees_itself_and_its_neighbours(view):
    for hex in some(view.grid.hexes):
        assert {hex, *view.grid.neighbours(hex)} <= set(view.visible(hex))


@given(grounds(), st.data())
def test_taking_a_blocker_away_hides_nothing(view, data):
    assume(view.blockers)
    gone = data.draw(st.sampled_from(sorted(view.blockers)))
    before, after = view.table(), view.with_changes({}, [gone]).table()
    assert (after | ~before).all()


# -- the rulings -----------------------------------------------------------------------------------------


def test_what_a_hex_sees_is_listed_in_hex_order():
    view = Sight(ROW_OF_FIVE, {Hex(103): "hut"})
    assert view.visible(Hex(101)) == (101, 102, 103)
    assert view.row(Hex(101))[104] == 0
    assert np.array_equal(view.table()[0], [True, True, True, False, False])


@pytest.mark.rule("OA-5.4-3")
def test_only_hexes_strictly_between_block():
    assert Sight(ROW_OF_FIVE, {Hex(101): "hut", Hex(105): "hut"}).clear(Hex(101), Hex(105))
    blocked = Sight(ROW_OF_FIVE, {Hex(103): "hut"})
    assert blocked.why_blocked(Hex(101), Hex(105)) == Block((Stop((Hex(103),), "hut"),))


def test_the_first_stop_is_told_from_the_side_of_the_viewer():
    view = Sight(ROW_OF_FIVE, {Hex(102): "hut", Hex(104): "jungle"})
    assert view.why_blocked(Hex(101), Hex(105)).stops[0].reason == "hut"
    assert view.why_blocked(Hex(105), Hex(101)).stops[0].reason == "jungle"


@pytest.mark.rule("OA-5.4-3")
def test_a_fence_blocks_unless_it_is_the_firers_or_the_targets_own():
    view = Sight(ROW_OF_FIVE, {}, {(Hex(102), Hex(103)): "fence"})
    assert view.why_blocked(Hex(101), Hex(104)) == Block((Stop((Hex(102), Hex(103)), "fence"),))
    assert view.clear(Hex(102), Hex(105))
    assert view.clear(Hex(101), Hex(103))


def _flanked(upper: str, lower: str) -> Sight:
    """0202 looks at 0402 along the side between 0302 (lower-case u above) and 0303."""
    board = read_board(
        f"""
        .  .  .        .  .
        .  .  {upper}  .  .
        .  .  {lower}  .  .
        """,
        {"j": "jungle"},
    )
    return Sight(board.map.grid, dict.fromkeys(board.map.hexes_of("jungle"), "jungle"))


@pytest.mark.rule("OA-5.4-4")
def test_along_a_hexside_a_line_is_blocked_only_if_both_flanks_block():
    assert _flanked("j", ".").clear(Hex(202), Hex(402))
    assert _flanked(".", "j").clear(Hex(202), Hex(402))
    both = _flanked("j", "j").why_blocked(Hex(202), Hex(402))
    assert both == Block((Stop((Hex(302),), "jungle"), Stop((Hex(303),), "jungle")))


@pytest.mark.rule("OA-5.4-4")
def test_along_the_map_edge_the_one_flank_decides():
    grid = HexGrid(3, 2)
    assert Sight(grid, {}).clear(Hex(101), Hex(301))
    assert not Sight(grid, {Hex(201): "jungle"}).clear(Hex(101), Hex(301))


def test_a_fence_along_which_a_line_runs_does_not_stop_it():
    view = Sight(HexGrid(5, 3), {}, {(Hex(302), Hex(303)): "fence"})
    assert view.clear(Hex(202), Hex(402))


@pytest.mark.rule("OA-5.4-4")
def test_through_a_corner_a_fence_stops_a_line_only_if_the_way_round_is_stopped_too():
    # The line 0202-0307 leaves 0203 for 0204 exactly at the corner that both share with 0304.
    grid, a, b, third = HexGrid(8, 8), Hex(202), Hex(307), Hex(304)
    fence = {(Hex(203), Hex(204)): "fence"}
    assert Sight(grid, {}, fence).clear(a, b)
    assert Sight(grid, {third: "hut"}).clear(a, b)
    stops = Sight(grid, {third: "hut"}, fence).why_blocked(a, b).stops
    assert sorted(stop.reason for stop in stops) == ["fence", "hut"]
    round_about = {(Hex(203), third): "fence"}
    assert not Sight(grid, {}, fence | round_about).clear(a, b)
