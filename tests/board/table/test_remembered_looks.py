"""How lines of sight were seen is remembered, each by all that it follows from: no look is another for it."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from game.board.table.field import Field, Outlook
from game.board.table.layers import Layer, Level, on_layer
from game.board.table.sight.remembered import MANY_LINES, RememberedLooks
from game.board.table.sight.seeing import FEW_LINES, Looks, Sight
from tests.board.table.crowded_village import PLACES, VILLAGE
from tests.board.table.small_tables import EFFECTS

EVERYBODY = list(PLACES.values())
HOWS: tuple[dict[str, Any], ...] = (
    {"limit": None, "dark": False, "aid": 1.0},
    {"limit": None, "dark": True, "aid": 1.0},
    {"limit": 6.0, "dark": False, "aid": 1.0},
    {"limit": 12.0, "dark": False, "aid": 1.0},
    {"limit": 12.0, "dark": True, "aid": 1.0},
    {"limit": None, "dark": True, "aid": 2.0},
    {"limit": np.array([[6.0], [12.0], [np.inf]]), "dark": False, "aid": 1.0},
    {"limit": None, "aid": np.array([[1.0], [2.0], [3.0]]), "dark": True},
)
SIZES = (2, FEW_LINES // 3, FEW_LINES, 30)
"""Targets of three viewers: few lines, and more than a few."""


def said(looks: Looks) -> list[object]:
    """What looks say, with the types of the arrays."""
    return [(each.dtype, each.tolist()) for each in looks]


@pytest.mark.parametrize("size", SIZES)
def test_a_look_is_the_same_however_often_and_after_whatever_it_is_asked(size: int) -> None:
    sight, outlook, viewers = Sight(VILLAGE, EFFECTS), Outlook(Field(VILLAGE, EFFECTS), 12.0, True), EVERYBODY[:3]
    told, true = [], []
    for how in (*HOWS, *HOWS):
        told.append(said(outlook.looks_by(viewers, EVERYBODY[3 : 3 + size], **how)))
        true.append(said(sight.looks(viewers, EVERYBODY[3 : 3 + size], **how)))
    assert told == true
    assert len({repr(each) for each in told}) > 1


def test_who_asks_for_more_than_are_known_gets_the_new_ones_right() -> None:
    sight = Sight(VILLAGE, EFFECTS)
    known, told, true = RememberedLooks(sight), [], []
    for first, last in product((0, 5, 11), (12, 14, 24, 37)):
        told.append(said(known.looks(EVERYBODY[:2], EVERYBODY[first:last], limit=None, dark=False, aid=1.0)))
        true.append(said(sight.looks(EVERYBODY[:2], EVERYBODY[first:last])))
    assert told == true


def test_a_place_below_is_not_the_ground_above() -> None:
    sight, levels = Sight(VILLAGE, EFFECTS), (Level.GROUND, Level.UNDERGROUND)
    viewers = [on_layer(x, y, Layer(level=level)) for x, y in EVERYBODY[:8] for level in levels]
    known = RememberedLooks(sight)
    first, again = (known.looks(viewers, EVERYBODY[:8], limit=None, dark=False, aid=1.0) for _ in range(2))
    assert said(first) == said(again) == said(sight.looks(viewers, EVERYBODY[:8]))
    assert first.clear[::2].any()
    assert not first.clear[1::2].any()


def test_what_is_remembered_is_bounded_and_many_lines_at_once_are_not() -> None:
    known, kept = RememberedLooks(Sight(VILLAGE, EFFECTS), most=40), []
    for size in (*range(1, 20), 30, 3):
        known.looks(EVERYBODY[:1], EVERYBODY[:size], limit=None, dark=False, aid=1.0)
        kept.append(len(known._known))
    many = [EVERYBODY[0]] * (MANY_LINES + 1)
    known.looks(EVERYBODY[:1], many, limit=None, dark=False, aid=1.0)
    assert max(kept) <= 40
    assert len(known._known) == kept[-1] > 0
