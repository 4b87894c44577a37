"""The painter: one small map with everything on it."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place
from game.board.tiled.layout import centre, map_size
from game.ui.painting import PaintingCancelledError, paint
from game.ui.painting.canvas import Canvas
from game.ui.painting.fortifications import draw_fences
from game.ui.painting.lettering import DARK_INK, LIGHT_INK
from game.ui.painting.paddies import Plots
from tests.asserting import some

ROWS = (
    "jungle|jungle|jungle|jungle|jungle trail|jungle|jungle|jungle",
    "jungle|jungle|jungle|jungle|jungle trail|jungle|jungle|jungle",
    "tall grass|tall grass|clear|clear|clear|clear|rice paddy|rice paddy",
    "clear|clear|building|ruin|trench|rice paddy|rice paddy|rice paddy",
    "clear|bunker|fish nets|clear|clear|rice paddy|rice paddy|rice paddy",
    "river|river|river|river|bridge|river|river|river",
)
GRID = HexGrid(8, 6)


def small_map() -> HexMap:
    names = [row.split("|") for row in ROWS]
    ground = {hex: names[hex % 100 - 1][hex // 100 - 1] for hex in GRID.hexes}
    road = Link("road", "Road", tuple(map(Hex, (501, 502, 503, 504, 505, 506))))
    return HexMap(
        "small",
        "Small",
        GRID,
        ground,
        (road, Link("trench", "", (Hex(504),))),
        (Hexside("fence", "", Hex(203), Hex(303)),),
        (Feature("bunker", "A", Hex(205), 4),),
        (Place("Somewhere", Hex(103)),),
    )


def go_on(share, text):
    return True


@pytest.fixture(scope="module")
def picture():
    return paint(small_map(), go_on, grid=True)


def around(picture, hex, reach=18):
    x, y = centre(Hex(hex))
    return picture[y - reach : y + reach, x - reach : x + reach, :3].astype(float)


def test_the_picture_has_the_size_of_the_map(picture):
    width, height = map_size(GRID)
    assert picture.shape == (height, width, 4)
    assert picture.dtype == np.uint8


def test_the_same_map_gives_the_same_picture_while_progress_rises_to_one(picture):
    told = []
    assert np.array_equal(
        picture, paint(small_map(), lambda share, text: told.append((share, text)) or True, grid=True)
    )
    shares = [share for share, _ in told]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert all(text for _, text in told)


def test_without_the_grid_only_lines_and_numbers_are_missing(picture):
    plain = paint(small_map(), go_on)
    changed = (plain != picture).any(-1)
    assert 0.01 < changed.mean() < 0.15
    x, y = centre(Hex(102))
    assert changed[y - 53 : y - 35, x - 16 : x + 16].any()
    assert not changed[y - 20 : y + 40, x - 30 : x + 30].any()


def test_another_seed_gives_another_picture(picture):
    assert not np.array_equal(picture, paint(small_map(), go_on, seed=1, grid=True))


def test_terrains_differ_at_a_glance(picture):
    jungle, open_ground, water = (around(picture, hex) for hex in (102, 104, 606))
    assert open_ground.mean() > 1.6 * jungle.mean()
    blue, green, red = (open_ground[..., i].mean() for i in range(3))
    assert red > blue + 40  # dry grass is warm
    assert water[..., 0].mean() / water[..., 2].mean() > blue / red + 0.15  # water is cooler
    assert green > blue


def test_numbers_are_light_on_jungle_and_dark_on_open_ground(picture):
    """The weak point of grids on dark maps: ink must stand out against what lies around it."""

    def number(hex):
        x, y = centre(Hex(hex))
        return picture[y - 53 : y - 35, x - 16 : x + 16, :3].astype(float).mean(-1)

    dark_ground, light_ground = number(102), number(104)
    assert dark_ground.max() > 190 > np.median(dark_ground) + 70
    assert light_ground.min() < np.median(light_ground) - 50
    assert sum(LIGHT_INK) > 3 * sum(DARK_INK)


@pytest.mark.parametrize("after", [0, 3])
def test_painting_stops_when_told(after):
    calls = []

    def stop(share, text):
        calls.append(share)
        return len(calls) <= after

    with pytest.raises(PaintingCancelledError):
        paint(small_map(), stop)
    assert len(calls) == after + 1


def test_every_plot_is_wholly_paddy_or_not_at_all():
    """Borders follow dykes, never hexsides."""
    canvas = Canvas(small_map())
    share = canvas.whole.full(canvas.reach(canvas.hexes("rice paddy"), 8))
    plots = Plots(canvas.whole)
    inside = plots.mostly(share)[plots.number]
    for number in some(np.unique(plots.number[inside])):
        assert inside[plots.number == number].all()
    x, y = centre(Hex(705))
    assert inside[y, x]
    assert not inside[tuple(reversed(centre(Hex(104))))]


@pytest.mark.parametrize("terrain", ["jungle", "fish nets", "bridge", "trench", "bunker"])
def test_a_map_of_a_single_terrain_can_be_painted(terrain):
    grid = HexGrid(2, 2)
    picture = paint(HexMap("one", "", grid, dict.fromkeys(grid.hexes, terrain)), go_on)
    assert picture[..., :3].std() > 3


def test_a_fence_is_drawn_on_its_hexside_only():
    canvas = Canvas(small_map())
    surface = pygame.Surface((canvas.width, canvas.height), depth=32)
    draw_fences(canvas, surface)
    ys, xs = np.nonzero(pygame.surfarray.array3d(surface).any(-1).T)
    (ax, ay), (bx, by) = centre(Hex(203)), centre(Hex(303))
    assert abs(xs.mean() - (ax + bx) / 2) < 6
    assert abs(ys.mean() - (ay + by) / 2) < 8
    assert np.ptp(xs) < 60
