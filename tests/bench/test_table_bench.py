"""How fast the table answers: 40 pieces of terrain, 20 figures against 20."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.board.table.measure.geometry import Point, snapped
from game.board.table.measure.templates import Circle, Cone
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import Area, Barrier, Building, Opening, TableMap
from tests.board.table.small_tables import EFFECTS

WIDTH, HEIGHT, FIGURES = 72, 48, 20
AREAS, BARRIERS, BUILDINGS = 22, 10, 8


def blob(random: Random) -> tuple[Point, ...]:
    """A patch of ground of 7 to 14 corners, 2 to 6 inches across its half."""
    corners, reach = random.randint(7, 14), random.uniform(2, 5)
    x, y = random.uniform(5, WIDTH - 5), random.uniform(5, HEIGHT - 5)
    found = []
    for number in range(corners):
        angle, out = 2 * math.pi * number / corners, reach * random.uniform(0.7, 1.2)
        found.append(snapped((x + out * math.sin(angle), y + out * math.cos(angle))))
    return tuple(found)


def fence(random: Random) -> tuple[Point, ...]:
    x, y = random.uniform(4, WIDTH - 14), random.uniform(4, HEIGHT - 14)
    found = [snapped((x, y))]
    for _ in range(random.randint(2, 6)):
        x, y = x + random.uniform(0.5, 2), y + random.uniform(-1, 2)
        found.append(snapped((x, y)))
    return tuple(found)


def hut(random: Random, id: int) -> Building:
    west, north = random.randint(2, WIDTH - 10), random.randint(2, HEIGHT - 10)
    east, south = west + random.randint(3, 6), north + random.randint(3, 5)
    openings = (
        Opening("door", Point(west + 1, north), Point(west + 2, north)),
        Opening("window", Point(west, north + 1), Point(west, north + 2)),
        Opening("window", Point(west + 1, south), Point(west + 2, south)),
        Opening("window", Point(east, north + 1), Point(east, north + 2)),
    )
    corners = (Point(west, north), Point(east, north), Point(east, south), Point(west, south))
    return Building(id, "house", corners, 1, openings)


@pytest.fixture(scope="module")
def table() -> TableMap:
    random = Random(1)
    kinds = ["woods", "bamboo", "elephant grass", "scrub", "rock", "road"]
    areas = tuple(Area(n, random.choice(kinds), blob(random)) for n in range(AREAS))
    walls = ["stone wall", "hedge", "fence"]
    barriers = tuple(Barrier(100 + n, random.choice(walls), fence(random)) for n in range(BARRIERS))
    return TableMap("b", "b", WIDTH, HEIGHT, areas, barriers, tuple(hut(random, 200 + n) for n in range(BUILDINGS)))


@pytest.fixture(scope="module")
def sides() -> tuple[list[Point], list[Point]]:
    random = Random(2)
    one, two = (
        [snapped((random.uniform(0, WIDTH), random.uniform(0, HEIGHT))) for _ in range(FIGURES)] for _ in range(2)
    )
    return one, two


@pytest.fixture(scope="module")
def sight(table) -> Sight:
    return Sight(table, EFFECTS)


@pytest.fixture(scope="module")
def paths(table) -> Paths:
    return Paths(table, EFFECTS)


def test_all_lines_of_sight_of_twenty_against_twenty(benchmark, figure, sight, sides):
    assert benchmark(sight.looks, *sides).clear.shape == (20, 20)
    what = "table: 20 x 20 lines of sight with cover, 40 pieces"
    figure.time(what, "3 ms", benchmark.stats.stats.data, "ms")


def test_one_step_of_a_drag_past_twenty_enemies(benchmark, figure, sight, paths, sides):
    start = next(at for at in sides[0] if paths.why_not_stand(at) is None)

    def step() -> object:
        """The path so far with its cost, and who sees whom from where it ends, in what cover."""
        walk = paths.walk([start, Point(start.x + 2.13, start.y + 1.2), Point(start.x + 3.07, start.y + 2.5)], 8.0)
        return walk, sight.exchange([walk.end], sides[1])

    assert benchmark(step)
    what = "table: a step of a drag with path, sight and cover, 20 enemies"
    figure.time(what, "2 ms", benchmark.stats.stats.data, "ms")


def test_the_fan_of_one_figure(benchmark, figure, sight, sides):
    assert len(benchmark(sight.fan, sides[0][0])) == 360
    figure.time("table: fan of sight", "5 ms", benchmark.stats.stats.data, "ms")


def test_the_reach_of_one_figure(benchmark, figure, paths, sides):
    ways = Ways(paths)
    ways.reach(sides[0][0], 8)
    start = next(at for at in sides[0] if paths.why_not_stand(at) is None)
    assert len(benchmark(ways.reach, start, 8).cost) > 100
    figure.time("table: reach of 8 inches", "10 ms", benchmark.stats.stats.data, "ms")


def test_forty_circles_and_cones_over_forty_figures(benchmark, sides):
    figures = [*sides[0], *sides[1]]
    templates = [Circle(at, 5) for at in figures] + [Cone(at, Point(36, 24), 3) for at in figures]
    assert benchmark(lambda: [template.inside(figures).sum() for template in templates])
