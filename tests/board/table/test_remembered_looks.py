"""How lines of sight were seen is remembered, each by all that it follows from: no look is another for it."""

from __future__ import annotations

from itertools import product
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from game.board.table.layers import TABLE_GROUND, Layer, Level, layer_of, on_layer
from game.board.table.sight import seeing
from game.board.table.sight.seeing import FEW_LINES, KNOWN_LINES, Looks, Sight
from tests.board.table.crowded_village import PLACES, VILLAGE
from tests.board.table.small_tables import EFFECTS

EVERYBODY = list(PLACES.values())
HOWS: tuple[dict[str, Any], ...] = (
    {},
    {"dark": True},
    {"limit": 6.0},
    {"limit": 12.0},
    {"limit": 12.0, "dark": True},
    {"aid": 2.0, "dark": True},
    {"limit": np.array([[6.0], [12.0], [20.0]])},
    {"aid": np.array([[1.0], [2.0], [3.0]]), "dark": True},
)
SIZES = (2, FEW_LINES // 3, FEW_LINES, 30)
"""Targets of three viewers: few lines, and more than a few."""


def said(looks: Looks) -> list[object]:
    """What looks say, with the types of the arrays."""
    return [(each.dtype, each.tolist()) for each in looks]


def worked_out(viewers: Any, targets: Any, **how: Any) -> Looks:
    """The looks of a sight that remembers nothing."""
    with patch.object(seeing, "KNOWN_LINES", 0):
        return Sight(VILLAGE, EFFECTS).looks(viewers, targets, **how)


@pytest.mark.parametrize("size", SIZES)
def test_a_look_is_the_same_however_often_and_after_whatever_it_is_asked(size: int) -> None:
    sight, viewers = Sight(VILLAGE, EFFECTS), EVERYBODY[:3]
    told, true = [], []
    for how in (*HOWS, *HOWS):
        told.append(said(sight.looks(viewers, EVERYBODY[3 : 3 + size], **how)))
        true.append(said(worked_out(viewers, EVERYBODY[3 : 3 + size], **how)))
    assert told == true
    assert len({repr(each) for each in told}) > 1


def test_who_asks_for_more_than_are_known_gets_the_new_ones_right() -> None:
    sight = Sight(VILLAGE, EFFECTS)
    told, true = [], []
    for first, last in product((0, 5, 11), (12, 14, 24, 37)):
        told.append(said(sight.looks(EVERYBODY[:2], EVERYBODY[first:last])))
        true.append(said(worked_out(EVERYBODY[:2], EVERYBODY[first:last])))
    assert told == true


def test_points_of_an_array_are_looked_up_like_any_others() -> None:
    sight, many = Sight(VILLAGE, EFFECTS), [at for at in EVERYBODY if layer_of(at) == TABLE_GROUND]
    assert FEW_LINES < 2 * len(many) <= KNOWN_LINES
    first = sight.looks(np.array(many[:2]), np.array(many))
    assert said(sight.looks(many[:2], many)) == said(first)


def test_a_place_below_is_not_the_ground_above() -> None:
    sight, levels = Sight(VILLAGE, EFFECTS), (Level.GROUND, Level.UNDERGROUND)
    viewers = [on_layer(x, y, Layer(level=level)) for x, y in EVERYBODY[:8] for level in levels]
    told = sight.looks(viewers, EVERYBODY[:8])
    assert said(told) == said(worked_out(viewers, EVERYBODY[:8]))
    assert said(sight.looks(viewers, EVERYBODY[:8])) == said(told)
    assert told.clear[::2].any()
    assert not told.clear[1::2].any()


def test_what_is_remembered_is_bounded() -> None:
    with patch.object(seeing, "_MOST_KNOWN", 40):
        sight = Sight(VILLAGE, EFFECTS)
    kept = []
    for size in (*range(1, 20), 30, 3):
        sight.looks(EVERYBODY[:1], EVERYBODY[:size])
        kept.append(len(sight._known))
    assert max(kept) <= 40
    assert kept[-1] > 0
