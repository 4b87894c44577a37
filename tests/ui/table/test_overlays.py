"""Overlays: what a ruler adds up, where lines end, what is drawn where, and that views beside them stay clean."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import numpy as np
import pygame
import pytest

from game.board.table.effects import Effects
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Strip
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import Edge, Zone
from game.ui.table.camera import TableCamera
from game.ui.table.figures.arms import HELD
from game.ui.table.overlays import (
    Barred,
    Blast,
    EdgeMark,
    Fan,
    HoleMark,
    JointFan,
    Links,
    LyingArm,
    RangeRing,
    ReachArea,
    Ruler,
    Shield,
    SightLine,
    Template,
    WatchedGround,
    ZoneMark,
)
from game.ui.table.overlays.hidden_things import HiddenThing
from game.ui.table.overlays.ink import simpler
from tests.asserting import some
from tests.ui.table.bare_table import TABLE, box

_GROUND = (100, 110, 80)
EFFECTS = {
    "woods": Effects(move=0.5, sight_day=4, conceals=True),
    "stream": Effects(move=0.5),
    "stone wall": Effects(crossing=2, covers=True),
    "hut": Effects(conceals=True),
    "door": Effects(crossing=1),
}
PATHS = Paths(TABLE, EFFECTS)
EVERY = (
    Ruler(
        Paths(TABLE, EFFECTS).legs(((9, 4), (9, 11), (12, 11))),
        8,
        Paths(TABLE, EFFECTS).why_not_path(((9, 4), (9, 14)), 8),
    ),
    RangeRing((12, 8), 5, "rifle"),
    RangeRing((12, 8), 5, pattern="dashed"),
    Fan(tuple(Sight(TABLE, EFFECTS).fan((12, 8), limit=12))),
    SightLine((3, 3), (20, 10), words="clear"),
    SightLine((3, 3), (20, 10), clear=False, blocked_at=(14, 7.5)),
    Shield((12, 8), "cover", "wall"),
    Shield((12, 8), "concealed"),
    Template(box(10, 6, 14, 9), "burst", inside=((12, 8),)),
    Template.of(Strip(Point(4, 8), Point(12, 8), 1.5), "flame"),
    Blast((12, 8), 4, "grenade", ((12.5, 8),)),
    Links((((9, 4), (10, 4)),), (((9, 4), (20, 10)),)),
    LyingArm((12, 8), "machine gun"),
    LyingArm((12, 8), "none"),
    ZoneMark(Zone("us", box(8, 6, 16, 12))),
    EdgeMark(Edge("south", (Point(0, 16), Point(24, 16)))),
    ReachArea.of(Ways(Paths(TABLE, EFFECTS)).reach((9, 6), 4).points),
    JointFan(tuple(Sight(TABLE, EFFECTS).fan(at, limit=9) for at in ((12, 8), (15, 10)))),
    WatchedGround(((12, 8), (13, 8)), (True, False)),
    Barred((12, 8), "That is outside the zone in which he begins, and he has to begin there whatever he wants."),
    HoleMark((12, 8), "old graves"),
)


@pytest.fixture
def camera() -> TableCamera:
    camera = TableCamera(TABLE)
    camera.resize(pygame.Rect(0, 0, 800, 560))
    camera.fit()
    return camera


def drawn(overlay, camera, theme, clip=None) -> np.ndarray:
    """Where it changes the picture."""
    surface = pygame.Surface((800, 560))
    surface.fill(_GROUND)
    surface.set_clip(clip)
    overlay.draw(surface, camera, theme)
    return (pygame.surfarray.array3d(surface) != _GROUND).any(axis=2)


@pytest.mark.parametrize("overlay", EVERY, ids=lambda overlay: type(overlay).__name__)
def test_every_overlay_shows_and_keeps_to_the_clip(overlay, camera, theme):
    pygame.display.set_mode((800, 560))
    assert drawn(overlay, camera, theme).any()
    half = pygame.Rect(0, 0, 400, 560)
    assert not drawn(overlay, camera, theme, half)[400:].any()


@pytest.mark.parametrize("overlay", EVERY, ids=lambda overlay: type(overlay).__name__)
@pytest.mark.parametrize("palette", ["safe", "tritan"])
def test_every_overlay_draws_in_every_palette(overlay, palette, camera, theme):
    theme.change(palette=palette, scale=2.0)
    assert drawn(overlay, camera, theme).any()


def test_a_ruler_adds_up_inches_and_cost():
    ruler = Ruler(Paths(TABLE, EFFECTS).legs(((9, 8), (9, 11))))
    assert ruler.inches == pytest.approx(3)
    assert ruler.cost == pytest.approx(5)  # the wall costs 2
    assert ruler.told() == "3 in, costs 5"
    assert Ruler(ruler.stretches, 8).told() == "3 in, costs 5 of 8"


def test_open_ground_costs_its_inches():
    assert Ruler(Paths(TABLE, EFFECTS).legs(((9, 8), (12, 8)))).told() == "3 in"


def test_a_silent_ruler_keeps_its_line_and_its_cross_and_says_nothing(camera, theme):
    pygame.display.set_mode((800, 560))
    loud = EVERY[0]
    silent = drawn(msgspec.structs.replace(loud, silent=True), camera, theme)
    told = drawn(loud, camera, theme)
    assert (silent <= told).all()
    assert 0 < silent.sum() < told.sum()
    for at in (loud.halt.at, loud.stretches[0].start):
        x, y = camera.window(at)
        assert silent[int(x) - 3 : int(x) + 4, int(y) - 3 : int(y) + 4].any()


def test_a_ruler_is_broken_where_the_movement_is_spent():
    ruler = Ruler(Paths(TABLE, EFFECTS).legs(((9, 8), (20, 8))), 5)
    walked, beyond = ruler._parts()
    assert walked[-1] == pytest.approx((14, 8), abs=0.01)
    assert beyond[-1] == (20, 8)


def test_a_ruler_within_its_movement_is_whole():
    walked, beyond = Ruler(Paths(TABLE, EFFECTS).legs(((9, 8), (12, 8))), 3)._parts()
    assert walked[-1] == (12, 8)
    assert beyond == []


def test_a_blocked_line_says_why():
    look = Sight(TABLE, EFFECTS).look((1, 1), (5.5, 5.5), limit=24)
    line = SightLine.of((1, 1), (5.5, 5.5), look)
    assert not line.clear
    assert line.blocked_at == look.blocked_at
    assert "the wood" in line.words


def test_a_clear_line_says_nothing_and_shows_cover():
    look = Sight(TABLE, EFFECTS).look((10, 4), (10, 10), limit=24)
    line = SightLine.of((10, 4), (10, 10), look)
    assert (line.clear, line.cover, line.words) == (True, True, "")


def turns(loop) -> list[float]:
    """By how many degrees an outline turns at each of its corners."""
    places = np.array(loop)
    way = np.roll(places, -1, axis=0) - places
    turn = np.degrees(np.arctan2(way[:, 1], way[:, 0]))
    return [abs((after - before + 180) % 360 - 180) for before, after in pairwise([*turn, turn[0]])]


def test_the_outline_of_a_reach_is_smooth_and_has_no_stair_steps():
    area = ReachArea.of(Ways(PATHS).reach((9, 6), 4).points)
    (outline,) = area.outlines
    assert max(turns(outline)) < 40, "a stair turns by 90 degrees at each step"
    far = [np.hypot(x - 9, y - 6) for x, y in outline if y < 5]
    assert min(far) > 3.5
    assert max(far) < 4.5


def test_what_cannot_be_reached_within_a_reach_is_left_free(camera, theme):
    ring = [(x / 2, y / 2) for x in range(9) for y in range(9) if not (3 <= x <= 5 and 3 <= y <= 5)]
    area = ReachArea.of(np.array(ring))
    assert (len(area.outlines), len(area.holes)) == (1, 1)
    changed = drawn(area, camera, theme)
    assert changed[camera.window((0.5, 0.5))]
    assert not changed[camera.window((2.0, 2.0))]


def test_two_parts_of_a_reach_that_touch_at_a_corner_have_an_outline_each():
    area = ReachArea.of(np.array([(0.0, 0.0), (0.5, 0.5)]))
    assert len(area.outlines) == 2
    assert not area.holes


def test_overlays_are_comparable():
    assert RangeRing((1, 2), 3, "a") == RangeRing((1, 2), 3, "a")
    assert RangeRing((1, 2), 3, "a") != RangeRing((1, 2), 3, "b")


def test_an_outline_is_made_simpler_only_where_it_is_straight():
    square = [(x, 0) for x in range(0, 100, 10)] + [(100, y) for y in range(0, 100, 10)]
    square += [(x, 100) for x in range(100, 0, -10)] + [(0, y) for y in range(100, 0, -10)]
    made = simpler(square)
    assert {(0, 0), (100, 0), (100, 100), (0, 100)} <= set(made)
    assert len(made) < len(square) / 2


def test_a_weapon_on_the_ground_is_drawn_about_its_place_and_each_class_in_its_own_shape(camera, theme):
    pygame.display.set_mode((800, 560))
    x, y = camera.window((12, 8))
    reach = round(camera.inch) + 1
    looks = set()
    for weapon in some(HELD):
        pixels = drawn(LyingArm((12, 8), weapon), camera, theme)
        assert pixels[x, y]
        columns, rows = np.nonzero(pixels)
        assert max(abs(columns - x).max(), abs(rows - y).max()) <= reach
        surface = pygame.Surface((800, 560))
        LyingArm((12, 8), weapon).draw(surface, camera, theme)
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == len(HELD)


def test_ground_that_two_see_together_is_no_darker_than_what_one_sees(camera, theme):
    surface = pygame.Surface((800, 560))
    surface.fill(_GROUND)
    JointFan((box(6, 4, 12, 10), box(9, 4, 15, 10))).draw(surface, camera, theme)
    alone, both, nobody = (surface.get_at(camera.window(at))[:3] for at in ((7, 7), (10.5, 7), (18, 7)))
    assert alone == both != nobody


def test_the_reason_stands_below_the_place_that_it_bars_or_above_where_there_is_no_room(camera, theme):
    high, low = (3.0, 15.9)
    for y, above in ((high, False), (low, True)):
        rows = drawn(Barred((12, y), "That is outside."), camera, theme).any(axis=0).nonzero()[0]
        middle = camera.window((12, y))[1]
        assert bool(middle - rows[0] > rows[-1] - middle) is above


@pytest.mark.parametrize("mark", [HoleMark, HiddenThing])
@pytest.mark.parametrize(("x", "shown"), [(-0.3, True), (-9.0, False)])
def test_a_mark_beside_the_view_or_on_another_board_leaves_no_name_at_its_rim(camera, theme, mark, x, shown):
    overlay = HoleMark((x, 8), "a hole") if mark is HoleMark else HiddenThing((x, 8), "mine", "a mine")
    clip = pygame.Rect(round(camera.window((0, 0))[0]), 0, 400, 560)
    assert drawn(overlay, camera, theme, clip).any() == shown
