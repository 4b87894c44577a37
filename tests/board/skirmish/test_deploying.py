"""Where somebody begins on a table, and what a scenario may get wrong about it."""

from functools import partial
from itertools import combinations

import pytest
from msgspec import Struct

from game.board.skirmish.deploying import TOGETHER, Deployment, nearest_place, places_of, places_round, room_in
from game.board.skirmish.named_places import Named, full_zones, missing_places, place_problem
from game.board.table.bases import MAN, Rectangle, footprint, overlap
from game.board.table.effects import Effects
from game.board.table.field import Field
from game.board.table.measure.geometry import Point, distance
from game.board.table.movers import WALK, Mover
from game.board.table.tablemap import Area, Barrier, Spot, TableMap, Zone
from game.engine.core.dice import SeededDice

EFFECTS = {"woods": Effects(conceals=True), "rock": Effects(passable=False), "stone wall": Effects(covers=True)}


def box(west, north, east, south):
    return (Point(west, north), Point(east, north), Point(east, south), Point(west, south))


FIELD = Field(
    TableMap(
        "camp",
        "Camp",
        40,
        40,
        areas=(Area(1, "woods", box(4, 4, 8, 8)), Area(2, "rock", box(20, 20, 24, 24))),
        barriers=(Barrier(3, "stone wall", (Point(0, 12), Point(10, 12))),),
        zones=(
            Zone("wood", box(2, 2, 12, 14), {"facing": "90"}),
            Zone("wide", box(26, 26, 40, 40)),
            Zone("tiny", box(30, 2, 31, 3)),
        ),
        spots=(Spot("post", Point(15, 15), 270),),
    ),
    EFFECTS,
)


class One(Struct):
    zones: tuple = ()
    spot: str = ""
    at: tuple | None = None
    facing: int | None = None
    hidden: bool = False


def put(*men, seed=1):
    deployment = Deployment(FIELD, SeededDice(seed), "FNG-SETUP-01")
    return [deployment.place(group, man, MAN) for group, man in men]


def test_who_has_a_place_stands_there_and_faces_as_roster_or_map_say():
    assert put(("a", One(at=(3.004, 4)))) == [(Point(3, 4), 0)]
    assert put(("a", One(spot="post"))) == [(Point(15, 15), 270)]
    assert put(("a", One(spot="post", facing=45))) == [(Point(15, 15), 45)]


def test_who_hides_begins_under_trees_or_behind_a_wall_and_faces_as_the_zone_says():
    for seed in range(20):
        [(point, facing)] = put(("a", One(zones=("wood",), hidden=True)), seed=seed)
        assert point in places_of(FIELD, "wood").covered
        assert facing == 90


def test_a_group_begins_together_in_one_of_its_zones_and_nobody_on_another():
    for seed in range(20):
        places = [at for at, _ in put(*[("a", One(zones=("wood", "wide")))] * 6, seed=seed)]
        assert len({FIELD.is_in_zone("wood", at) for at in places}) == 1
        assert all(distance(places[0], at) <= TOGETHER for at in places)
        assert all(distance(a, b) >= 1 for a, b in combinations(places, 2))


def test_they_begin_as_far_apart_as_is_asked_and_nearer_where_the_zone_has_no_more_room():
    for seed in range(10):
        deployment = Deployment(FIELD, SeededDice(seed), "FOF-SOLO-1", apart=6)
        places = [deployment.place(f"{number}", One(zones=("wood",)), MAN)[0] for number in range(12)]
        assert distance(*places[:2]) >= 6
        assert min(distance(a, b) for a, b in combinations(places, 2)) >= 2, "twelve have no room for six inches"


def test_a_full_zone_takes_nobody_more():
    with pytest.raises(LookupError):
        put(*[("a", One(zones=("tiny",)))] * 2)


def test_places_round_a_point_leave_out_rock_and_the_ground_off_the_table():
    assert all(not (20 < x < 24 and 20 < y < 24) for x, y in places_round(FIELD, (19, 22), 3))
    round_corner = places_round(FIELD, (0, 0), 3)
    assert round_corner[0] == (0.5, 0.5)
    assert all(x >= 0 and y >= 0 for x, y in round_corner)


def test_the_nearest_place_is_the_place_itself_or_one_beside_whoever_stands_there_and_never_in_the_rock():
    man = partial(footprint, MAN)
    assert nearest_place(FIELD, (15, 15), man, [man((16, 15))]) == (15, 15)
    beside = nearest_place(FIELD, (15, 15), man, [man((15.2, 15))])
    assert 1 <= distance(beside, (15.2, 15)) < 2
    assert not 20 < nearest_place(FIELD, (21, 22), man, []).x < 24
    with pytest.raises(LookupError):
        nearest_place(FIELD, (15, 15), man, [man((x, y)) for x in range(41) for y in range(41)])


def test_the_nearest_place_for_a_tank_leaves_its_whole_hull_clear():
    tank = partial(footprint, Rectangle(6, 3))
    man = footprint(MAN, (15, 15))
    place = nearest_place(FIELD, (15, 14), tank, [man])
    assert not overlap(tank(place), man)
    assert 2 <= distance(place, (15, 14)) < 3


@pytest.mark.parametrize(
    ("who", "told"),
    [
        (One(zones=("wod",)), "zone: the map has no zone 'wod'; did you mean 'wood'?"),
        (One(spot="pots"), "spot: the map has no spot 'pots'; did you mean 'post'?"),
        (One(at=(22, 22)), "at: nobody can stand at 22, 22; choose open ground."),
        (One(at=(22, 99)), "at: 22, 99 is not on the table, which goes from 0, 0 to 40, 40; choose a place on it."),
        (One(), "no place is given to begin in; add 'zone', 'spot' or 'at'."),
        (One(spot="post", at=(1, 1)), "'spot' and 'at' both give a place to begin in; keep one of them."),
        (One(at=(25, 22)), ""),
    ],
)
def test_whoever_begins_nowhere_or_in_two_places_is_told_under_which_key(who, told):
    assert place_problem(FIELD, who) == told


def test_a_zone_that_is_too_small_is_told_with_how_many_it_should_hold():
    room = room_in(FIELD, "tiny")
    assert list(full_zones(FIELD, [One(zones=("tiny",))] * room)) == []
    [told] = full_zones(FIELD, [One(zones=("tiny",))] * (room + 1))
    assert f"{room + 1} men" in told


def test_places_that_the_map_does_not_have_are_told_each_under_its_own_key():
    told = [*missing_places(FIELD.map, "zone", [Named("goals[1].zone", "wood"), Named("goals[2].zone", "hill")])]
    assert told == ["goals[2].zone: the map has no zone 'hill'; known are tiny, wide, wood."]
    assert [*missing_places(FIELD.map, "edge", [Named("entry us", "north")])] == [
        "entry us: the map has no edge 'north'; it has no edges; draw one in its layer 'edges' and name it."
    ]
    assert [*missing_places(FIELD.map, "spot", [Named("goals[1].spot", "")])] == [
        "goals[1].spot: no spot is named; known are post."
    ]


def test_in_cover_are_places_under_what_lies_on_top_and_close_behind_walls_that_cover():
    covered = places_of(FIELD, "wood").covered
    assert {p for p in places_of(FIELD, "wood").all if 4 <= p.x <= 8 and 4 <= p.y <= 8} <= covered
    assert {(2.5, 11.5), (9.5, 12.5)} <= covered
    assert not covered & {(2.5, 2.5), (2.5, 10.5), (9.5, 13.5), (11.5, 12.5)}
    assert len(covered) == 16 + 16 + 2, "a wall covers an inch round its end as well"


def test_a_clearing_in_the_wood_is_no_cover_and_rock_no_place():
    ground = TableMap(
        "c",
        "C",
        20,
        20,
        areas=(
            Area(1, "woods", box(0, 0, 10, 10)),
            Area(2, "meadow", box(2, 2, 6, 6)),
            Area(3, "rock", box(12, 0, 14, 20)),
        ),
        zones=(Zone("all", box(0, 0, 20, 20)),),
    )
    field = Field(ground, {**EFFECTS, "meadow": Effects()})
    places = places_of(field, "all")
    assert len(places.all) == 20 * 20 - 2 * 20
    assert len(places.covered) == 100 - 16
    assert (3.5, 3.5) not in places.covered


def test_places_are_listed_row_by_row_from_the_north_west_and_lie_inside():
    assert places_of(FIELD, "tiny").all == ((30.5, 2.5),)
    wide = places_of(FIELD, "wide").all
    assert wide[:2] == ((26.5, 26.5), (27.5, 26.5))
    assert wide[-1] == (39.5, 39.5)
    assert len(wide) == room_in(FIELD, "wide") == 14 * 14
    with pytest.raises(LookupError):
        room_in(FIELD, "none")


@pytest.mark.parametrize(
    ("facing", "said", "faces"),
    [(None, "90", 90), (45, "90", 45), (0, "90", 0), (None, "450", 90), (None, "west", 315)],
)
def test_who_begins_in_a_zone_faces_as_he_is_told_or_as_the_zone_is_or_to_the_middle(facing, said, faces):
    ground = TableMap("c", "C", 40, 40, zones=(Zone("corner", box(39, 39, 40, 40), {"facing": said}),))
    deployment = Deployment(Field(ground, {}), SeededDice(1), "X-1")
    assert deployment.place("a", One(zones=("corner",), facing=facing), MAN) == ((39.5, 39.5), faces)


def test_a_wish_is_followed_where_it_can_be():
    deployment = Deployment(FIELD, SeededDice(1), "X-1")
    at, _ = deployment.place("a", One(zones=("wide",)), MAN, lambda room: [p for p in room if p == (30.5, 30.5)])
    assert at == (30.5, 30.5)
    again, _ = deployment.place("a", One(zones=("wide",)), MAN, lambda room: [])
    assert 2 <= distance(at, again) <= TOGETHER


def test_nobody_begins_where_somebody_stands_already():
    ground = TableMap("c", "C", 40, 40, zones=(Zone("two", box(0, 0, 2, 1)),))
    deployment = Deployment(Field(ground, {}), SeededDice(1), "X-1")
    assert deployment.place("a", One(at=(0.5, 0.5)), MAN)[0] == (0.5, 0.5)
    assert deployment.place("a", One(zones=("two",)), MAN)[0] == (1.5, 0.5)
    with pytest.raises(LookupError):
        deployment.place("b", One(zones=("two",)), MAN)


def test_zones_that_the_map_does_not_have_are_not_told_as_full():
    assert list(full_zones(FIELD, [One(zones=("none",))])) == []
    two = list(full_zones(FIELD, [One(zones=("tiny", "wide")), One(zones=("tiny",))]))
    assert two == ["zone 'tiny': it has no room for 2 men; draw it larger."]


def test_places_round_a_point_come_nearest_first_and_no_farther_than_asked():
    found = places_round(FIELD, (15, 15), 1.6)
    assert found[:4] == ((14.5, 14.5), (14.5, 15.5), (15.5, 14.5), (15.5, 15.5))
    assert len(found) == 12
    assert max(distance(p, (15, 15)) for p in found) <= 1.6


def test_who_moves_otherwise_begins_where_he_can_stand_and_others_of_his_zone_do_not_lose_theirs():
    ground = TableMap(
        "d", "D", 20, 20, areas=(Area(1, "woods", box(0, 0, 10, 20)),), zones=(Zone("all", box(0, 0, 20, 20)),)
    )
    field, drive = Field(ground, EFFECTS), Mover("drive", closed=frozenset({"woods"}))
    assert len(places_of(field, "all").all) == len(places_of(field, "all", WALK).all) == 20 * 20
    driven = places_of(field, "all", drive).all
    assert len(driven) == 10 * 20
    assert min(place.x for place in driven) > 10
    body = partial(footprint, MAN)
    assert nearest_place(field, (6.0, 5.0), body, []) == (6, 5)
    assert nearest_place(field, (6.0, 5.0), body, [], drive).x > 10
    deployment = Deployment(field, SeededDice(3), "FNG-SETUP-01")
    begin = [deployment.place("us tanks", One(zones=("all",)), MAN, mover=drive)[0] for _ in range(8)]
    assert min(place.x for place in begin) > 10
