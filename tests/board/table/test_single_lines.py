"""Few lines of sight and few legs are worked out one by one, many with arrays: the same is found to the last bit."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.table import ground
from game.board.table.layers import Layer, Level, on_layer
from game.board.table.paths import Paths
from game.board.table.sight import seeing
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import TableMap
from tests.asserting import some
from tests.board.table.small_tables import EFFECTS
from tests.board.table.test_against_shapely import any_place, tables

levels = st.sampled_from([Level.GROUND, Level.GROUND, Level.FIRST_STOREY, Level.UNDERGROUND])
standing = st.builds(lambda at, level: on_layer(at.x, at.y, Layer(level=level)), any_place, levels)
few = st.lists(standing, min_size=1, max_size=2)
limits = st.sampled_from([None, 9.0])
aids = st.sampled_from([1.0, 2.0])


@settings(max_examples=60, deadline=None)
@given(tables(), few, few, st.booleans(), limits, aids)
def test_few_looks_are_what_arrays_say(
    table: TableMap, ones, others, dark: bool, limit: float | None, aid: float
) -> None:
    sight = Sight(table, EFFECTS)
    asked = {"dark": dark, "limit": limit}
    looks, both = partial(sight.looks, ones, others, aid=aid, **asked), partial(sight.exchange, ones, others, **asked)
    one_by_one = (*looks(), *np.concatenate(both()))
    with patch.object(seeing, "FEW_LINES", 0):
        at_once = (*looks(), *np.concatenate(both()))
    for mine, theirs in some(zip(one_by_one, at_once, strict=True)):
        assert mine.dtype == theirs.dtype
        assert mine.tolist() == theirs.tolist()


@settings(max_examples=60, deadline=None)
@given(tables(), st.lists(st.tuples(any_place, any_place), min_size=1, max_size=3))
def test_few_legs_cost_what_arrays_say(table: TableMap, legs) -> None:
    paths = Paths(table, EFFECTS)
    starts, ends = [a for a, _ in legs], [b for _, b in legs]
    one_by_one = paths.costs(starts, ends)
    with patch.object(ground, "_FEW_LEGS", 0):
        at_once = paths.costs(np.array(starts), np.array(ends))
    assert one_by_one.dtype == at_once.dtype
    assert one_by_one.tolist() == at_once.tolist()
