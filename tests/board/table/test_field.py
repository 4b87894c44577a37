"""A field: what lies on top, which zone and edge a place belongs to, and who sees whom under a limit."""

from itertools import product

from game.board.table.bases import MAN, Rectangle, footprint
from game.board.table.effects import Effects
from game.board.table.field import Field, Outlook
from game.board.table.measure.geometry import Point
from game.board.table.movers import WALK
from game.board.table.tablemap import Area, Barrier, Building, Edge, Opening, TableMap, Zone
from tests.asserting import some


def square(x, y, side):
    return (Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side))


def table(**pieces):
    return TableMap(id="field", title="Field", width=20, height=20, **pieces)


def test_of_two_areas_the_later_one_lies_on_top_and_plain_ground_has_no_kind():
    areas = (Area(1, "water", square(2, 2, 6)), Area(2, "bridge", square(4, 4, 2)))
    field = Field(table(areas=areas), {})
    assert field.ground_at([(3, 3), (5, 5), (10, 10)]) == ("water", "bridge", "")


def test_a_table_without_areas_is_plain_everywhere():
    assert Field(table(), {}).ground_at([(3, 3)]) == ("",)


def test_a_place_lies_in_its_zone_and_in_none_that_the_map_does_not_have():
    field = Field(table(zones=(Zone("camp", square(2, 2, 4)),)), {})
    assert field.is_in_zone("camp", (3, 3))
    assert not field.is_in_zone("camp", (7, 3))
    assert not field.is_in_zone("wood", (3, 3))


def test_a_place_is_at_an_edge_up_to_the_very_inch():
    field = Field(table(edges=(Edge("north", (Point(0, 0), Point(20, 0))),)), {})
    assert field.is_at_edge("north", footprint(MAN, (5, 1)))
    assert not field.is_at_edge("north", footprint(MAN, (5, 1.01)))
    assert not field.is_at_edge("south", footprint(MAN, (5, 1)))
    assert field.is_at_edge("north", footprint(Rectangle(4, 2), (5, 2.5)))
    assert not field.is_at_edge("north", footprint(Rectangle(4, 2), (5, 2.5), 90))


def test_an_outlook_sees_to_its_limit_and_remembers_both_ways():
    outlook = Outlook(Field(table(), {}), limit=12)
    assert outlook.sees((2, 2), (14, 2))
    assert not outlook.sees((2, 2), (14.01, 2))
    assert outlook.known_glance((14, 2), (2, 2)) == outlook.glance((14, 2), (2, 2))


def test_an_outlook_that_has_seen_too_much_forgets_and_answers_all_the_same(monkeypatch):
    monkeypatch.setattr("game.board.table.field._MOST_GLANCES", 3)
    outlook = Outlook(Field(table(), {}), limit=12)
    others = [(x, 4) for x in range(6)]
    for x in range(6):
        assert outlook.glance((x, 2), (x, 14), others).clear
        assert not outlook.glance((x, 2), (x, 14.01), others).clear


def test_many_looks_say_what_each_glance_says():
    growth = {"woods": Effects(sight_day=3, sight_night=1, conceals=True)}
    outlook = Outlook(Field(table(areas=(Area(1, "woods", square(6, 6, 6)),)), growth))
    places = [(2, 9), (6.5, 9), (9, 9), (11, 9), (15, 9)]
    looks = outlook.looks(places, places)
    for row, a in some(enumerate(places)):
        for column, b in some(enumerate(places)):
            assert bool(looks.clear[row, column]) == Outlook(outlook.field).sees(a, b)


def test_who_sees_what_is_the_same_whether_it_is_known_or_has_to_be_found_out():
    outlook = Outlook(Field(table(), {}), limit=12)
    viewers, targets = [(2.0, 2.0), (30.0, 2.0)], [(14.0, 2.0), (30.0, 14.0), (2.0, 15.0)]
    found_out = outlook.clear(viewers, targets)
    assert found_out == (True, False, False, False, True, False)
    assert outlook.clear(viewers, targets) == found_out


def test_looks_along_a_way_are_remembered_for_glances_and_for_lines_from_either_end():
    growth = {"woods": Effects(sight_day=3, sight_night=1, conceals=True)}
    field = Field(table(areas=(Area(1, "woods", square(6, 6, 6)),)), growth)
    outlook, fresh = Outlook(field), Outlook(field)
    viewers, way = [(2.0, 9.0), (9.0, 2.0)], [(5.0 + stone, 9.0 + stone / 2) for stone in range(8)]
    looks = outlook.looks(viewers, way)
    assert outlook.looks(viewers[::-1], way).clear.tolist() == looks.clear[::-1].tolist()
    assert outlook.looks(viewers[:1], way).cover.tolist() == looks.cover[:1].tolist()
    assert {outlook.known_line(stone, viewer) for viewer in viewers for stone in way} == {True, False}
    for viewer, stone in some(product(viewers, way)):
        assert outlook.known_line(stone, viewer) == fresh.sees(viewer, stone)
        assert outlook.known_glance(viewer, stone) == fresh.glance(viewer, stone)
        assert outlook.known_glance(stone, viewer) is None


def test_ground_shelters_whom_it_covers_or_conceals_and_nobody_beside_it_or_in_a_house():
    areas = (Area(1, "woods", square(2, 2, 4)), Area(2, "rocks", square(8, 2, 4)), Area(3, "hill", square(14, 2, 4)))
    effects = {"woods": Effects(conceals=True), "rocks": Effects(covers=True), "hill": Effects(blocks=True)}
    house = Building(4, "hut", square(2, 10, 4))
    outlook = Outlook(Field(table(areas=areas, buildings=(house,)), effects | {"hut": Effects(covers=True)}))
    places = [(4, 4), (6, 4), (7, 4), (10, 4), (16, 4), (4, 12)]
    assert [outlook.is_sheltered(place) for place in places] == [True, True, False, True, False, False]


def test_only_houses_that_can_be_entered_are_refuges():
    houses = (Building(1, "hut", square(2, 2, 4)), Building(2, "hut", square(10, 2, 4)))
    rock = Area(3, "rock", square(9, 1, 6))
    field = Field(table(areas=(rock,), buildings=houses), {"rock": Effects(passable=False)})
    assert field.over(WALK).refuges == (Point(4, 4),)


def test_the_pieces_at_a_place_are_named_from_the_top():
    woods, stream = Area(1, "woods", square(2, 2, 8)), Area(2, "stream", square(4, 4, 2))
    house = Building(3, "wooden", square(8, 8, 2))
    field = Field(table(areas=(woods, stream), buildings=(house,)), {})
    assert field.pieces_at((5, 5)) == (stream, woods)
    assert field.pieces_at((9, 9)) == (house, woods)
    assert field.pieces_at((1, 1)) == ()
    assert Field(table(), {}).pieces_at((1, 1)) == ()


def test_a_point_right_on_a_barrier_is_on_neither_side_of_it():
    fence = Barrier(1, "fence", (Point(10, 0), Point(10, 15), Point(15, 15)))
    points = [(10, 5), (10.01, 5), (12, 15), (12, 14), (10, 16)]
    assert Field(table(barriers=(fence,)), {}).on_barriers(points).tolist() == [True, False, True, False, False]


def test_the_middle_of_an_opening_lies_between_its_posts():
    assert Opening("door", Point(1, 2), Point(4, 8)).middle == Point(2.5, 5)


def test_ways_lead_round_what_nobody_gets_through():
    fence = Barrier(1, "fence", (Point(10, 0), Point(10, 15)))
    field = Field(table(barriers=(fence,)), {"fence": Effects(passable=False)})
    way = field.ways.way((5.0, 5.0), (15.0, 5.0))
    assert way[-1] == Point(15.0, 5.0)
    assert max(y for _, y in way) > 15.0


def test_who_looks_round_knows_what_each_sees_of_each_and_whoever_is_seen_looks_back():
    outlook = Outlook(Field(table(), {}), limit=12)
    viewers, targets = [(2.0, 2.0), (30.0, 2.0)], [(14.0, 2.0), (14.01, 2.0)]
    outlook.look_round(viewers, targets)
    seen = {(a, b): outlook.known_glance(a, b) for a in viewers for b in targets}
    assert {pair: glance is not None and glance.clear for pair, glance in seen.items()} == {
        ((2.0, 2.0), (14.0, 2.0)): True,
        ((2.0, 2.0), (14.01, 2.0)): False,
        ((30.0, 2.0), (14.0, 2.0)): False,
        ((30.0, 2.0), (14.01, 2.0)): False,
    }
    assert outlook.known_glance((14.0, 2.0), (2.0, 2.0)) == outlook.known_glance((2.0, 2.0), (14.0, 2.0))
