"""A village with one piece of everything: what is seen, walked and reached there is kept, and the same by any road."""

from __future__ import annotations

import numpy as np
import pytest

from game.board.table.field import Field, Glance, Outlook
from game.board.table.paths import Paths
from game.board.table.sight.seeing import Sight
from tests.board.table.crowded_village import LIGHTS, MEASURED, ON_FOOT, PLACES, VILLAGE, kept
from tests.board.table.small_tables import EFFECTS


@pytest.mark.parametrize("name", MEASURED)
def test_what_is_measured_in_the_village_is_what_it_was(name: str) -> None:
    assert MEASURED[name]().splitlines() == kept(name).splitlines()


@pytest.mark.parametrize("light", LIGHTS)
def test_one_look_and_many_at_once_and_both_ways_say_the_same(light: str) -> None:
    sight, places, how = Sight(VILLAGE, EFFECTS), list(PLACES.values()), LIGHTS[light]
    one = [[sight.look(a, b, **how) for b in places] for a in places]  # type: ignore[arg-type]
    many = sight.looks(places, places, **how)  # type: ignore[arg-type]
    words = [(look.clear, look.cover, look.concealed) for row in one for look in row]
    assert list(zip(*(each.ravel().tolist() for each in many[:3]), strict=True)) == words
    assert many.distance.ravel().tolist() == pytest.approx([look.distance for row in one for look in row])


@pytest.mark.parametrize("dark", [False, True])
def test_looks_both_ways_at_once_are_looks_there_and_looks_back(dark: bool) -> None:
    sight, places = Sight(VILLAGE, EFFECTS), list(PLACES.values())
    many = sight.looks(places, places, dark=dark, limit=12.0)
    there, back = sight.exchange(places, places, dark=dark, limit=12.0)
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(many, there, strict=True))
    assert np.array_equal(many.clear, back.clear.T)
    assert np.array_equal((many.clear & many.cover), (back.clear & back.cover).T)
    assert np.array_equal((many.clear & many.concealed), (back.clear & back.concealed).T)


ASKED = [
    ([0], range(30)),
    ([1, 0, 2], range(30)),
    ([3, 2, 3], range(30)),
    ([5], range(29, -1, -1)),
    ([7, 4], range(4, 7)),
    ([30], range(10, 12)),
    ([10, 11], [30]),
    (range(20, 30), range(30, 38)),
    (range(38), range(38)),
]
"""Viewers and targets by their numbers: ways, ways gone again, a few, and all at once."""


@pytest.mark.parametrize("dark", [False, True])
def test_an_outlook_says_what_sight_says_whatever_it_was_asked_before(dark: bool) -> None:
    places = list(PLACES.values())
    outlook = Outlook(Field(VILLAGE, EFFECTS), 12.0, dark)
    truth = outlook.sight.looks(places, places, limit=12.0, dark=dark)
    for viewers, targets in ASKED:
        found = outlook.looks([places[at] for at in viewers], [places[at] for at in targets])
        rows = np.ix_(list(viewers), list(targets))
        assert all(np.array_equal(mine, theirs[rows]) for mine, theirs in zip(found[:3], truth[:3], strict=True))
        assert found.distance == pytest.approx(truth.distance[rows])
    told = [[outlook.glance(a, b) for b in places] for a in places]
    assert np.array_equal(np.array(told), np.stack(truth[:3], axis=-1))
    assert outlook.clear(places, places) == tuple(truth.clear.ravel().tolist())
    assert [outlook.sees(a, b) for a in places for b in places] == truth.clear.ravel().tolist()


def test_what_was_seen_along_a_way_is_known_of_each_of_its_places_and_of_no_other() -> None:
    places = list(PLACES.values())
    viewer, way = places[0], tuple(places[1:31])
    outlook = Outlook(Field(VILLAGE, EFFECTS), 12.0)
    assert outlook.known_line(viewer, way[3]) is None
    seen = outlook.looks([viewer], way)
    assert [outlook.known_glance(viewer, place) for place in way] == [
        Glance(*each) for each in zip(*(words[0].tolist() for words in seen[:3]), strict=True)
    ]
    assert [outlook.known_line(place, viewer) for place in way] == seen.clear[0].tolist()
    assert outlook.known_glance(places[31], way[3]) is None
    assert outlook.known_glance(viewer, places[31]) is None


def test_a_glance_there_and_back_is_two_looks() -> None:
    sight, places = Sight(VILLAGE, EFFECTS), list(ON_FOOT.values())
    there = [sight.glances(a, b)[0] for a in places for b in places]
    assert there == [sight.glances(b, a)[1] for a in places for b in places]
    assert there == [sight.glance(a, b) for a in places for b in places]
    assert len(set(there)) == 8


def test_one_leg_and_many_at_once_cost_the_same_and_a_walk_that_is_not_barred_costs_that_too() -> None:
    paths, places = Paths(VILLAGE, EFFECTS), list(ON_FOOT.values())
    pairs = [(a, b) for a in places for b in places]
    many = paths.costs([a for a, _ in pairs], [b for _, b in pairs]).tolist()
    assert many == [float(paths.costs([a], [b])[0]) for a, b in pairs]
    walked = [(cost, paths.walk(pair)) for cost, pair in zip(many, pairs, strict=True)]
    free = [(cost, walk.cost) for cost, walk in walked if walk.halt is None and np.isfinite(cost)]
    assert len(free) > 500
    assert [cost for cost, _ in free] == pytest.approx([cost for _, cost in free])
