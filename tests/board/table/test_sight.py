"""Lines of sight on a table: both sides of each edge, and the pieces that bar or protect."""

import numpy as np
import pytest
from msgspec.structs import replace

from game.board.table.layers import Board, Layer, Level, Raised
from game.board.table.sight.seeing import Look, Sight
from game.board.table.tablemap import Area
from tests.board.table.small_tables import EFFECTS, area, door, house, points, table, wall, window

WOODS = area("woods", 10, 10, 30, 30)

UPSTAIRS = Layer(level=Level.FIRST_STOREY)


def look(a, b, *pieces, **facts) -> Look:
    """One look over a table of these pieces, after both ways of asking have said the same."""
    sight = Sight(table(*pieces), EFFECTS)
    found = sight.look(a, b, **facts)
    many = sight.looks([a], [b], **facts)
    assert (found.clear, found.cover, found.concealed) == (many.clear[0, 0], many.cover[0, 0], many.concealed[0, 0])
    assert found.clear == (found.blocked_at is None) == (found.why == "")
    return found


def test_open_ground_is_free():
    assert look((1, 1), (40, 40)) == Look(True, pytest.approx(39 * 2**0.5))


def test_the_limit_of_sight_ends_a_line_just_past_it():
    assert look((1, 1), (13, 1), limit=12).clear
    far = look((1, 1), (13.01, 1), limit=12)
    assert (far.why, far.blocked_at, far.blocked_by) == ("limit", (13, 1), None)


def test_a_few_places_may_come_as_an_array():
    sight = Sight(table(WOODS), EFFECTS)
    viewer, targets = (5.0, 20.0), [(9.0, 20.0), (12.0, 20.0)]
    for asked in (targets, np.array(targets)):
        assert sight.looks([viewer], asked).clear.tolist() == [[True, False]]
        assert sight.looks(asked, [viewer]).clear.tolist() == [[True], [False]]
        assert sight.exchange([viewer], asked)[1].clear.tolist() == [[True, False]]


class TestGrowth:
    def test_inside_one_sees_to_its_limit(self):
        assert look((11, 20), (23, 20), WOODS).clear
        deep = look((11, 20), (23.01, 20), WOODS)
        assert (deep.why, deep.blocked_by) == ("growth", WOODS)
        assert deep.blocked_at == pytest.approx((23, 20))

    def test_in_the_dark_to_its_limit_by_night(self):
        assert look((11, 20), (17, 20), WOODS, dark=True).clear
        assert not look((11, 20), (17.01, 20), WOODS, dark=True).clear

    def test_a_sight_aid_lengthens_the_limit_where_it_works(self):
        assert look((11, 20), (23, 20), WOODS, dark=True, aid=2).clear
        assert not look((11, 20), (23.01, 20), WOODS, dark=True, aid=2).clear
        grass = area("elephant grass", 10, 10, 30, 30)
        assert not look((11, 20), (15.01, 20), grass, dark=True, aid=2).clear

    @pytest.mark.parametrize(("depth", "clear"), [(1, True), (1.01, False)])
    def test_who_stands_in_the_edge_is_seen_and_sees_out(self, depth, clear):
        inward = look((5, 20), (10 + depth, 20), WOODS)
        assert inward.clear == clear
        assert (inward.cover, inward.cover_by) == (True, WOODS)
        outward = look((10 + depth, 20), (5, 20), WOODS)
        assert (outward.clear, outward.cover) == (clear, False)

    @pytest.mark.parametrize(("width", "clear"), [(2, True), (2.01, False)])
    def test_two_inches_of_growth_can_be_seen_through(self, width, clear):
        strip = area("woods", 10, 10, 10 + width, 30)
        seen = look((5, 20), (20, 20), strip)
        assert (seen.clear, seen.cover, seen.concealed_by) == (clear, False, strip)

    def test_growths_between_count_together(self):
        first, second = area("woods", 10, 10, 11, 30), area("bamboo", 14, 10, 15.5, 30, id=2)
        seen = look((5, 20), (20, 20), first, second)
        assert (seen.clear, seen.blocked_by) == (False, second)
        assert seen.blocked_at == pytest.approx((15, 20))

    @pytest.mark.parametrize(("depth", "clear"), [(4, True), (4.01, False)])
    def test_growth_may_let_those_deeper_in_it_look_out_and_be_seen(self, depth, clear):
        scrub = area("tall scrub", 10, 10, 30, 30)
        assert look((5, 20), (10 + depth, 20), scrub).clear == clear
        assert look((10 + depth, 20), (5, 20), scrub).clear == clear

    def test_of_several_growths_each_uses_up_its_own_share(self):
        scrub, woods = area("tall scrub", 10, 10, 12, 30), area("woods", 14, 10, 15, 30, id=2)
        assert look((5, 20), (20, 20), scrub, woods).clear
        assert not look((5, 20), (20, 20), area("tall scrub", 10, 10, 12.01, 30), woods).clear
        assert look((5, 20), (20, 20), area("tall scrub", 10, 10, 14, 30)).clear

    def test_nobody_sees_through_a_thicket_but_into_it_and_out_of_it(self):
        thicket = area("thicket", 10, 10, 10.1, 30)
        seen = look((5, 20), (20, 20), thicket)
        assert (seen.clear, seen.blocked_by) == (False, thicket)
        assert seen.blocked_at == pytest.approx((10, 20))
        assert look((5, 10), (20, 10), thicket).clear
        deep = area("thicket", 10, 10, 30, 30)
        assert look((5, 20), (13, 20), deep).clear
        assert not look((5, 20), (13.01, 20), deep).clear

    def test_nobody_sees_through_a_thicket_within_other_growth(self):
        grass, thicket = area("tall scrub", 10, 10, 30, 30), area("thicket", 19, 15, 20, 25, id=2)
        assert look((18, 14), (21, 14), grass, thicket).clear
        assert not look((18, 20), (21, 20), grass, thicket).clear

    def test_a_line_that_never_leaves_growth_may_be_as_long_as_the_lowest_limit(self):
        woods, bamboo = area("woods", 10, 10, 20, 30), area("bamboo", 20, 10, 30, 30, id=2)
        assert look((16, 20), (24, 20), woods, bamboo).clear
        assert not look((15.99, 20), (24, 20), woods, bamboo).clear

    def test_along_its_edge_or_past_its_corner_nothing_stops(self):
        assert look((5, 10), (40, 10), WOODS).clear
        assert not look((5, 10.01), (40, 10.01), WOODS).clear
        assert look((5, 15), (15, 5), WOODS).clear

    def test_who_stands_on_the_edge_stands_inside(self):
        assert look((5, 20), (10, 20), WOODS).cover
        assert not look((5, 20), (9.99, 20), WOODS).cover

    def test_low_scrub_hides_who_is_in_it_and_stops_nobody(self):
        scrub = area("scrub", 10, 10, 30, 30)
        assert look((5, 20), (20, 20), scrub).concealed
        beyond = look((5, 20), (40, 20), scrub)
        assert (beyond.clear, beyond.concealed) == (True, False)


def test_rock_blocks_but_not_along_its_face():
    rock = area("rock", 10, 10, 14, 14)
    through = look((5, 12), (20, 12), rock)
    assert (through.why, through.blocked_at, through.blocked_by) == ("ground", pytest.approx((10, 12)), rock)
    assert look((5, 14), (20, 14), rock).clear


class TestBarriers:
    WALL = wall("stone wall", (20, 10), (20, 30))

    @pytest.mark.parametrize(("behind", "cover"), [(0, True), (2, True), (2.01, False)])
    def test_a_low_wall_covers_those_close_behind_it(self, behind, cover):
        seen = look((10, 20), (20 + behind, 20), self.WALL)
        assert (seen.clear, seen.cover) == (True, cover)

    @pytest.mark.parametrize(("off", "cover"), [(1, False), (1.01, True)])
    def test_not_from_a_viewer_who_is_at_the_wall_himself(self, off, cover):
        assert look((20 - off, 20), (21, 20), self.WALL).cover == cover

    def test_through_a_joint_is_through_the_wall_but_round_its_end_is_not(self):
        bent = wall("stone wall", (20, 10), (20, 20), (22, 30))
        assert look((10, 20), (21.5, 20), bent).cover
        assert not look((10, 30), (21, 30), self.WALL).cover

    def test_a_hedge_that_blocks_stops_the_line_where_they_meet(self):
        hedge = wall("hedge", (20, 10), (20, 30))
        seen = look((10, 20), (30, 20), hedge)
        assert (seen.why, seen.blocked_at, seen.blocked_by) == ("barrier", (20, 20), hedge)
        assert look((20, 5), (20, 40), hedge).clear
        assert look((10, 20), (20, 20), hedge).clear


class TestBuildings:
    HOUSE = house(door((22, 20), (23, 20)), window((20, 21), (20, 22)), window((24, 20), (25, 20), storey=1), storeys=2)

    def test_walls_stop_the_line_where_they_stand(self):
        seen = look((21, 10), (21, 22), self.HOUSE)
        assert (seen.why, seen.blocked_at, seen.blocked_by) == ("wall", (21, 20), self.HOUSE)

    @pytest.mark.parametrize(("x", "clear"), [(22, True), (21.99, False), (23, True), (23.01, False)])
    def test_an_opening_is_free_from_post_to_post(self, x, clear):
        assert look((x, 10), (x, 22), self.HOUSE).clear == clear

    def test_who_is_seen_through_an_opening_is_in_cover(self):
        assert look((22.5, 10), (22.5, 23), self.HOUSE).cover_by == self.HOUSE
        assert look((22.5, 23), (22.5, 10), self.HOUSE).cover

    @pytest.mark.parametrize(("off", "cover"), [(1, False), (1.01, True)])
    def test_not_from_a_viewer_at_that_opening(self, off, cover):
        assert look((22.5, 20 + off), (22.5, 10), self.HOUSE).cover == cover

    def test_a_man_in_the_doorway_is_seen_from_both_sides_in_cover(self):
        assert look((22.5, 10), (22.5, 20), self.HOUSE).cover
        inside = look((22.5, 23), (22.5, 20), self.HOUSE)
        assert (inside.clear, inside.cover) == (True, True)
        assert look((22.5, 20), (22.5, 23), self.HOUSE).clear

    def test_the_corner_and_the_face_of_a_house_are_free(self):
        assert look((18, 22), (22, 18), self.HOUSE).clear
        assert look((10, 24), (40, 24), self.HOUSE).clear
        assert not look((18.1, 22), (22.1, 18), self.HOUSE).clear

    def test_upstairs_only_the_openings_there_serve(self):
        assert look(Raised(24.5, 22, UPSTAIRS), (24.5, 10), self.HOUSE).clear
        assert not look((24.5, 22), (24.5, 10), self.HOUSE).clear
        assert not look(Raised(22.5, 22, UPSTAIRS), (22.5, 10), self.HOUSE).clear

    def test_nobody_sees_another_storey_of_his_house(self):
        seen = look(Raised(22, 22, UPSTAIRS), (23, 23), self.HOUSE)
        assert (seen.why, seen.blocked_by) == ("floor", self.HOUSE)

    def test_two_on_the_same_storey_see_each_other(self):
        assert look(Raised(22, 22, UPSTAIRS), Raised(23, 23, UPSTAIRS), self.HOUSE).clear
        assert not look(Raised(22, 22, UPSTAIRS), Raised(23, 23, Layer(level=Level.SECOND_STOREY)), self.HOUSE).clear

    @pytest.mark.parametrize("below", [Layer(level=Level.UNDERGROUND), Layer(Board.TUNNELS)])
    def test_nobody_sees_out_of_the_earth_or_into_it(self, below):
        for one, other in (((5, 5), Raised(6, 5, below)), (Raised(5, 5, below), (6, 5))):
            seen = look(one, other)
            assert (seen.clear, seen.why, seen.blocked_by) == (False, "earth", None)
        assert look(Raised(5, 5, below), Raised(6, 5, below)).clear

    def test_a_house_with_openings_in_line_can_be_looked_through(self):
        through = house(window((20, 21), (20, 22)), window((26, 21), (26, 22)))
        assert look((10, 21.5), (40, 21.5), through).clear
        assert not look((10, 21.5), (40, 22.5), through).clear


def test_many_looks_take_limits_one_by_one():
    sight = Sight(table(), EFFECTS)
    seen = sight.looks([(0, 0), (0, 10)], [(10, 0), (20, 0)], limit=np.array([[10.0], [15.0]]))
    assert seen.clear.tolist() == [[True, False], [True, False]]
    assert seen.distance[0].tolist() == [10, 20]


def test_no_viewers_see_nothing():
    assert Sight(table(WOODS), EFFECTS).looks([], [(1, 1)]).clear.shape == (0, 1)


class TestWhereALineEnds:
    """Where a blocked line ends, seen from the viewer, and at which piece."""

    def test_two_inches_into_growth_between_the_two(self):
        wide = area("woods", 10, 10, 13, 30)
        seen = look((5, 20), (20, 20), wide)
        assert (seen.why, seen.blocked_by) == ("growth", wide)
        assert seen.blocked_at == pytest.approx((12, 20))
        assert look((20, 20), (5, 20), wide).blocked_at == pytest.approx((11, 20))

    def test_growth_that_a_line_leaves_and_enters_again_is_counted_together(self):
        comb = Area(1, "woods", points((10, 0), (12, 0), (12, 8), (14, 8), (14, 0), (17, 0), (17, 10), (10, 10)))
        assert look((5, 4), (20, 4), replace(comb, kind="tall scrub")).blocked_at == pytest.approx((16, 4))
        assert look((20, 4), (5, 4), replace(comb, kind="tall scrub")).blocked_at == pytest.approx((11, 4))
        assert look((5, 4), (20, 4), comb).blocked_at == pytest.approx((12, 4))

    @pytest.mark.parametrize("others", range(9))
    def test_who_stands_in_a_house_under_trees_sees_under_them_whatever_else_lies_on_the_table(self, others):
        far = [area("scrub", 40, 2 * number, 41, 2 * number + 1, id=number + 2) for number in range(others)]
        hut, bamboo = house(door((26, 21), (26, 22))), area("bamboo", 30, 10, 40, 30, id=30)
        for growths in ((*far, WOODS, bamboo), (WOODS, bamboo, *far), (bamboo, *far, WOODS)):
            assert look((25, 21.5), (31.5, 21.5), *growths, hut).clear
            assert look((31.5, 21.5), (25, 21.5), *growths, hut).clear
            assert not look((25, 21.5), (33.5, 21.5), *growths, hut).clear

    def test_an_inch_into_growth_that_the_other_stands_in(self):
        assert look((5, 20), (14, 20), WOODS).blocked_at == pytest.approx((11, 20))
        assert look((14, 20), (5, 20), WOODS).blocked_at == pytest.approx((13, 20))

    def test_in_the_second_growth_where_the_first_leaves_some_to_see_through(self):
        first, second = area("woods", 10, 10, 11.5, 30), area("woods", 15, 10, 17, 30, id=2)
        seen = look((5, 20), (20, 20), first, second)
        assert (seen.why, seen.blocked_by) == ("growth", second)
        assert seen.blocked_at == pytest.approx((15.5, 20))
        back = look((20, 20), (5, 20), first, second)
        assert back.blocked_by == second
        assert back.blocked_at == pytest.approx((15, 20))

    def test_at_the_face_of_a_rock_and_at_the_nearest_of_several(self):
        near, far = area("rock", 10, 10, 12, 30), area("rock", 15, 10, 17, 30, id=2)
        for pieces in ((near, far), (far, near)):
            seen = look((5, 20), (20, 20), *pieces)
            assert (seen.why, seen.blocked_by, seen.blocked_at) == ("ground", near, (10, 20))
            assert look((20, 20), (5, 20), *pieces).blocked_at == (17, 20)

    def test_at_a_hedge_before_the_woods_behind_it(self):
        hedge = wall("hedge", (8, 10), (8, 30))
        seen = look((5, 20), (20, 20), hedge, area("woods", 10, 10, 16, 30))
        assert (seen.why, seen.blocked_by, seen.blocked_at) == ("barrier", hedge, (8, 20))

    def test_in_a_ring_the_growth_is_run_through_twice(self):
        ring = area("woods", 10, 10, 11, 30), area("woods", 18, 10, 19.5, 30, id=2)
        seen = look((5, 20), (25, 20), *ring)
        assert seen.blocked_at == pytest.approx((19, 20))
        assert look((5, 20), (25, 20), ring[0], area("woods", 18, 10, 19, 30, id=2)).clear

    def test_growth_that_just_lets_one_look_out_is_not_blamed_for_what_stands_beyond(self):
        hedge = wall("hedge", (8, 10), (8, 30))
        for viewer, at in (((11, 20), (8, 20)), ((10.5, 20), (8, 20))):
            seen = look(viewer, (5, 20), hedge, WOODS)
            assert (seen.why, seen.blocked_by, seen.blocked_at) == ("barrier", hedge, at)
        rock = area("rock", 4, 10, 6, 30, id=2)
        through = look((20, 20), (2, 20), area("woods", 10, 10, 12, 30), rock)
        assert (through.why, through.blocked_by, through.blocked_at) == ("ground", rock, (6, 20))
