"""No way and no look leads through a wall, however the line touches corners, edges and posts."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import Point as Dot
from shapely import Polygon

from game.board.table.paths import Paths
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import Barrier, Building, TableMap
from tests.board.table.small_tables import EFFECTS
from tests.board.table.test_against_shapely import any_outline, any_place


def closed_house(outline) -> TableMap:
    return TableMap("t", "t", 30, 30, buildings=(Building(1, "house", outline),))


def ring(outline) -> TableMap:
    return TableMap("t", "t", 30, 30, barriers=(Barrier(1, "fence", (*outline, outline[0])),))


def is_inside(outline, at) -> bool:
    return Polygon(outline).contains(Dot(at))


@settings(max_examples=150, deadline=None)
@given(any_outline, st.lists(any_place, min_size=2, max_size=5), st.sampled_from([closed_house, ring]))
def test_nobody_gets_into_a_closed_house_or_over_a_closed_fence(outline, path, made):
    paths = Paths(made(outline), EFFECTS)
    assume(paths.why_not_stand(path[0]) is None)
    walk = paths.walk(path)
    inside = is_inside(outline, path[0])
    assert all(is_inside(outline, at) == inside for at in walk.points)
    assert (walk.halt is None) <= all(is_inside(outline, at) == inside for at in path)


@settings(max_examples=150, deadline=None)
@given(any_outline, any_place, any_place)
def test_nobody_looks_into_a_closed_house(outline, a, b):
    table = closed_house(outline)
    paths = Paths(table, EFFECTS)
    assume(paths.why_not_stand(a) is None and paths.why_not_stand(b) is None)
    same_side = is_inside(outline, a) == is_inside(outline, b)
    assert same_side or not Sight(table, EFFECTS).look(a, b).clear


@settings(max_examples=60, deadline=None)
@given(any_outline, any_place, st.integers(0, 359))
def test_no_fan_leads_into_a_closed_house(outline, at, degree):
    table = closed_house(outline)
    assume(Paths(table, EFFECTS).why_not_stand(at) is None and not is_inside(outline, at))
    corner = Sight(table, EFFECTS).fan(at)[degree]
    assert not Polygon(outline).buffer(-1e-5).contains(Dot(corner))
