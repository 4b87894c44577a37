"""The camera: between map and window, zoom on a point, limits."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.mapview.camera import ZOOMS, Camera

MAP = (3104, 2520)
VIEW = pygame.Rect(0, 46, 1228, 854)


@pytest.fixture
def camera() -> Camera:
    camera = Camera(MAP)
    camera.resize(VIEW)
    return camera


def rest(camera: Camera) -> None:
    now = 0.0
    while camera.glide(now):
        now += 1 / 60


@given(st.integers(0, 1227), st.integers(46, 899), st.sampled_from(range(len(ZOOMS))))
def test_a_place_in_the_window_and_its_point_on_the_map_lead_to_each_other(x, y, level):
    camera = Camera(MAP)
    camera.resize(VIEW)
    camera.zoom_by(level - camera.level)
    rest(camera)
    back = camera.to_window(camera.to_map((x, y)))
    assert abs(back[0] - x) <= 1
    assert abs(back[1] - y) <= 1


@given(st.integers(200, 1000), st.integers(200, 700))
def test_zooming_in_keeps_the_point_under_the_mouse(x, y):
    camera = Camera(MAP)
    camera.resize(VIEW)
    point = camera.to_map((x, y))
    camera.zoom_by(1, (x, y))
    rest(camera)
    after = camera.to_map((x, y))
    assert abs(after[0] - point[0]) < 2
    assert abs(after[1] - point[1]) < 2


def test_zoom_stops_at_the_first_and_last_level(camera):
    camera.zoom_by(99)
    rest(camera)
    assert camera.zoom == ZOOMS[-1]
    camera.zoom_by(-99)
    rest(camera)
    assert camera.zoom == ZOOMS[0]


def test_panning_stops_a_little_beyond_the_edge(camera):
    camera.pan(-99999, -99999)
    left, top = camera.corner()
    assert VIEW.left < left <= VIEW.left + camera.margin
    assert VIEW.top < top <= VIEW.top + camera.margin


def test_a_map_that_is_seen_whole_lies_in_the_middle(camera):
    camera.zoom_by(-99)
    rest(camera)
    camera.pan(500, 0)
    assert camera.at[0] == MAP[0] / 2


def test_flying_to_a_point_ends_there(camera):
    camera.look_at((1500, 1200))
    rest(camera)
    assert abs(camera.at[0] - 1500) < 4
    assert abs(camera.at[1] - 1200) < 4
    assert not camera.gliding


def test_the_fitting_zoom_shows_nearly_the_whole_map(camera):
    camera.fit()
    assert camera.zoom * MAP[0] <= VIEW.w * 1.3
    assert camera.zoom * MAP[1] >= VIEW.h * 0.7


def test_a_point_at_the_rim_is_brought_out_from_under_what_covers_the_foot_of_the_view():
    camera = Camera((2000, 1000))
    camera.resize(pygame.Rect(0, 0, 800, 600))
    rim = (20, 980)
    camera.look_at(rim, at_once=True)
    x, y = camera.to_window(rim)
    camera.leave_room(150, 300)
    assert camera.to_window(rim) == (x, y)
    camera.bring([rim], pygame.Rect(200, 0, 600, 250))
    camera.settle()
    assert camera.to_window(rim) == (200, 250)
    camera.leave_room(0, 0)
    assert camera.to_window(rim) == (x, y)


def test_looking_elsewhere_never_shows_more_beside_the_map_than_its_margin():
    camera = Camera((2000, 1000))
    camera.resize(pygame.Rect(0, 0, 800, 600))
    camera.look_at((0, 1000), at_once=True)
    before = camera.at
    camera.leave_room(150, 300)
    camera.look_at((0, 1000), at_once=True)
    assert camera.at == before


def test_a_map_that_is_seen_whole_stays_where_it_is_while_something_covers_its_foot():
    camera = Camera((400, 300))
    camera.resize(pygame.Rect(0, 0, 1000, 800))
    before = camera.to_window((0, 0))
    camera.leave_room(0, 500)
    assert camera.to_window((0, 0)) == before
    camera.bring([(200, 290)], pygame.Rect(0, 0, 1000, 300))
    camera.settle()
    assert camera.to_window((200, 290)) == (500, 300)


@pytest.mark.parametrize("zoom", ZOOMS)
def test_a_point_lies_as_far_from_the_corner_of_the_map_wherever_that_is(zoom):
    """A picture of the map may then be shifted instead of drawn again."""
    camera = Camera(MAP)
    camera.resize(pygame.Rect(0, 0, 800, 500))
    camera.zoom_by(ZOOMS.index(zoom) - camera.level)
    camera.settle()
    points = [(x, x / 2 + 0.5) for x in range(0, 3000, 37)]
    told = set()
    for step in range(7):
        camera.pan(step, step + 1)
        left, top = camera.corner()
        told.add(tuple((x - left, y - top) for x, y in map(camera.to_window, points)))
    assert len(told) == 1
