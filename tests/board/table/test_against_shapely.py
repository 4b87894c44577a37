"""The table's geometry against Shapely's, on random tables; and what holds whatever the terrain."""

import math

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely import Point as Dot

from game.board.table.effects import THROUGH
from game.board.table.measure.geometry import Point, snapped
from game.board.table.measure.lines import lines
from game.board.table.measure.shapes import Shapes
from game.board.table.measure.templates import Circle, Cone, Strip, swath
from game.board.table.paths import Paths
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import Area, Barrier, Building, Opening, TableMap
from tests.asserting import some
from tests.board.table.small_tables import EFFECTS

CLOSE = 1e-4  # inches, and square inches: nearer to a border than this, Shapely's answer and ours may differ

places = st.builds(lambda x, y: Point(x / 100, y / 100), st.integers(0, 3000), st.integers(0, 3000))
# Whole inches make lines along edges and through corners likely.
round_places = st.builds(lambda x, y: Point(float(x), float(y)), st.integers(0, 30), st.integers(0, 30))
any_place = st.one_of(places, round_places)
some_places = st.lists(any_place, min_size=1, max_size=4)


@st.composite
def outlines(draw):
    """A star-shaped outline without crossings, of 3 to 12 corners."""
    middle = draw(st.tuples(st.integers(6, 24), st.integers(6, 24)))
    reaches = draw(st.lists(st.integers(100, 600), min_size=3, max_size=12))
    turn = draw(st.integers(0, 359))
    corners = []
    for number, reach in enumerate(reaches):
        angle = math.radians(turn + 360 * number / len(reaches))
        corners.append(snapped((middle[0] + reach / 100 * math.sin(angle), middle[1] + reach / 100 * math.cos(angle))))
    assume(Polygon(corners).is_valid and len(set(corners)) == len(corners))
    return tuple(corners)


@st.composite
def boxes(draw):
    west, north = draw(st.integers(0, 24)), draw(st.integers(0, 24))
    east, south = west + draw(st.integers(1, 6)), north + draw(st.integers(1, 6))
    return (Point(west, north), Point(east, north), Point(east, south), Point(west, south))


any_outline = st.one_of(outlines(), boxes())


@st.composite
def tables(draw):
    """A small table with areas, barriers and houses anywhere, one over the other."""
    kinds = ["woods", "bamboo", "elephant grass", "scrub", "tall scrub", "thicket", "stream", "rock", "road"]
    areas = [Area(n, draw(st.sampled_from(kinds)), draw(any_outline)) for n in range(draw(st.integers(0, 5)))]
    walls = draw(st.lists(st.lists(any_place, min_size=2, max_size=5, unique=True), max_size=3))
    barriers = [
        Barrier(10 + n, draw(st.sampled_from(["stone wall", "hedge", "fence"])), tuple(line))
        for n, line in enumerate(walls)
    ]
    houses = []
    for number in range(draw(st.integers(0, 3))):
        corners = draw(boxes())
        (west, north), (east, south) = corners[0], corners[2]
        holes = (
            Opening("door", Point(west + 0.2, north), Point(west + 0.8, north)),
            Opening("window", Point(east, south - 0.7), Point(east, south - 0.3)),
        )
        houses.append(Building(20 + number, "house", corners, 1, holes))
    return TableMap("t", "t", 30, 30, tuple(areas), tuple(barriers), tuple(houses))


@settings(max_examples=100, deadline=None)
@given(any_outline, any_place, any_place)
def test_inches_inside_an_outline(outline, a, b):
    found = Shapes([outline]).met(lines([a], [b])).lengths(lines([a], [b]), 0, 1)[0, 0]
    inside, border = LineString([a, b]).intersection(Polygon(outline)).length, Polygon(outline).exterior
    along_the_edge = LineString([a, b]).intersection(border).length
    assert found == pytest.approx(inside - along_the_edge, abs=CLOSE)


@settings(max_examples=100, deadline=None)
@given(any_outline, any_place)
def test_points_in_an_outline(outline, at):
    closed, open = (bool(each([at])[0, 0]) for each in (Shapes([outline]).inside, Shapes([outline]).enclosing))
    polygon, dot = Polygon(outline), Dot(at)
    off = polygon.exterior.distance(dot)
    assert off <= CLOSE or closed == open == polygon.contains(dot)
    assert off > 0 or (closed, open) == (True, False)


@settings(max_examples=60, deadline=None)
@given(st.lists(any_place, min_size=2, max_size=6), any_place, st.integers(1, 800))
def test_who_is_near_a_line(corners, at, hundredths):
    distance = LineString(corners).distance(Dot(at))
    assume(abs(distance - hundredths / 100) > CLOSE)
    assert bool(Shapes([], [corners]).within([at], hundredths / 100)[0, 0]) == (distance < hundredths / 100)


@settings(max_examples=60, deadline=None)
@given(any_place, any_place, any_place, st.integers(1, 600))
def test_points_in_circles_cones_and_strips(a, b, at, hundredths):
    width, dot = hundredths / 100, Dot(at)
    length = LineString([a, b]).length
    assume(length > 0.1)
    sx, sy = (b.y - a.y) / length * width / 2, -(b.x - a.x) / length * width / 2
    far = [(b.x + sx, b.y + sy), (b.x - sx, b.y - sy)]
    cone = Polygon([a, *far])
    strip = Polygon([(a.x + sx, a.y + sy), *far, (a.x - sx, a.y - sy)])
    for template, shape in ((Cone(a, b, width), cone), (Strip(a, b, width), strip)):
        on_edge = shape.exterior.distance(dot) <= CLOSE
        assert on_edge or bool(template.inside([at])[0]) == shape.contains(dot)
    off = Dot(a).distance(dot) - width / 2
    assert abs(off) <= CLOSE or bool(Circle(a, width).inside([at])[0]) == (off < 0)


@settings(max_examples=60, deadline=None)
@given(any_place, st.lists(any_place, min_size=1, max_size=4), st.integers(1, 8))
def test_a_swath_holds_its_targets_and_is_as_wide_as_it_may_be(shooter, targets, width):
    cone = swath(shooter, targets, width)
    assume(cone is not None)
    assert cone.width == width
    assert cone.inside(targets).all()


@settings(max_examples=60, deadline=None)
@given(tables(), any_place, any_place)
def test_what_is_clear_and_what_blocks(table, a, b):
    """A plain judge for lines that run well clear of borders, corners and limits."""
    line = LineString([a, b])
    assume(line.length > 0.1)
    total, broken = 0.0, False
    for area in table.areas:
        does, polygon = EFFECTS[area.kind], Polygon(area.outline)
        inches = line.intersection(polygon).length - line.intersection(polygon.exterior).length
        ends = [polygon.covers(Dot(end)) for end in (a, b)]
        assume(all(polygon.exterior.distance(Dot(end)) > CLOSE for end in (a, b)))
        if does.blocks:
            assume(inches > CLOSE or not line.intersects(polygon))
            broken |= inches > 0
        elif does.sight_day is not None:
            allowed = does.sight_day if all(ends) else does.edge if any(ends) else math.inf
            assume(abs(inches - allowed) > CLOSE)
            broken |= inches > allowed
            if not any(ends) and does.through == 0:
                assume(inches > CLOSE or not line.intersects(polygon))
                total += math.inf if inches > 0 else 0.0
            elif not any(ends):
                total += inches * THROUGH / does.through
    assume(abs(total - THROUGH) > CLOSE)
    broken |= total > THROUGH
    for barrier in table.barriers:
        wall = LineString(barrier.line)
        assume(min(wall.distance(Dot(end)) for end in (a, b)) > CLOSE and wall.is_simple)
        assume(min(line.distance(Dot(corner)) for corner in barrier.line) > CLOSE)
        broken |= EFFECTS[barrier.kind].blocks and line.crosses(wall)
    for house in table.buildings:
        ring = Polygon(house.outline).exterior
        assume(min(ring.distance(Dot(end)) for end in (a, b)) > CLOSE)
        posts = [post for hole in house.openings for post in (hole.start, hole.end)]
        assume(min(line.distance(Dot(corner)) for corner in (*house.outline, *posts)) > CLOSE)
        solid = ring
        for hole in house.openings:
            solid = solid.difference(LineString([hole.start, hole.end]).buffer(1e-9))
        broken |= line.intersects(solid)
    clear = Sight(table, EFFECTS).look(a, b).clear
    # Growth that never ends on the way may be seen through farther; no other line is clearer than the judge says.
    assert clear == (not broken) or (clear and total == 0 and line.length <= 12)


@settings(max_examples=60, deadline=None)
@given(
    tables(), st.lists(any_place, min_size=1, max_size=4), st.lists(any_place, min_size=1, max_size=4), st.booleans()
)
def test_sight_is_the_same_both_ways_and_however_it_is_asked(table, ones, others, dark):
    sight = Sight(table, EFFECTS)
    there, back = sight.looks(ones, others, dark=dark, limit=14), sight.looks(others, ones, dark=dark, limit=14)
    assert (there.clear == back.clear.T).all()
    seen, seen_back = sight.exchange(ones, others, dark=dark, limit=14)
    known = sight.exchange(ones, others, dark=dark, limit=14, others_in=sight.lying_in(others))
    assert all(np.array_equal(a, b) for a, b in zip((*seen, *seen_back), (*known[0], *known[1]), strict=True))
    for pair in some(zip(seen, there, strict=True)):
        assert (pair[0] == pair[1]).all()
    for pair in some(zip(seen_back, back, strict=True)):
        assert (pair[0] == pair[1].T).all()
    for row, a in some(enumerate(ones)):
        for column, b in some(enumerate(others)):
            look = sight.look(a, b, dark=dark, limit=14)
            assert look.clear == there.clear[row, column]
            assert (look.cover, look.concealed) == (there.cover[row, column], there.concealed[row, column])
            assert look.clear or LineString([a, b]).buffer(1e-6).covers(Dot(look.blocked_at)) or a == b


@settings(max_examples=60, deadline=None)
@given(tables(), any_place, any_place)
def test_what_a_leg_costs(table, a, b):
    """On ground where no areas overlap, the cost of a leg is the sum over its parts."""
    line, shapes = LineString([a, b]), [Polygon(area.outline) for area in table.areas]
    assume(not any(one.intersects(two) for n, one in enumerate(shapes) for two in shapes[:n]))
    expected, rest = 0.0, line.length
    for area, polygon in zip(table.areas, shapes, strict=True):
        inches = line.intersection(polygon).length - line.intersection(polygon.exterior).length
        expected += inches / EFFECTS[area.kind].move
        rest -= inches
    legs = Paths(table, EFFECTS).legs([a, b])
    ground = [leg for leg in legs if leg.inches > 0]
    assert sum(leg.cost for leg in ground) == pytest.approx(expected + rest, abs=CLOSE)
    assert sum(leg.inches for leg in ground) == pytest.approx(line.length, abs=CLOSE)


@settings(max_examples=60, deadline=None)
@given(tables(), any_place, any_place)
def test_one_leg_and_many_legs_cost_the_same(table, a, b):
    paths = Paths(table, EFFECTS)
    legs = paths.legs([a, b])
    barred = any(leg.bar or leg.ends for leg in legs)
    found = float(paths.costs([a], [b])[0])
    assert np.isinf(found) if barred else found == pytest.approx(sum(leg.cost for leg in legs), abs=CLOSE)


@settings(max_examples=60, deadline=None)
@given(tables(), st.lists(any_place, min_size=2, max_size=4), st.integers(0, 2000))
def test_a_walk_stays_within_its_movement_and_ends_where_one_can_stand(table, path, hundredths):
    paths = Paths(table, EFFECTS)
    assume(paths.why_not_stand(path[0]) is None)
    walk = paths.walk(path, hundredths / 100)
    assert walk.cost <= hundredths / 100 + CLOSE
    assert paths.why_not_stand(walk.end) is None
    assert walk.end == snapped(walk.end)
    again = paths.walk(walk.points, hundredths / 100)
    assert again.halt is None
    assert again.points == walk.points
    assert again.cost == pytest.approx(walk.cost, abs=CLOSE)
    assert walk.halt is not None or walk.points == tuple(path)
