"""The painting of a table: the same table gives the same picture, every kind is painted, and it can be stopped."""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, TableMap
from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS
from game.rules.fof.model.tables.loading import load_tables
from game.ui.painting.painter import PaintingCancelledError
from game.ui.table.painting.background import PaintedTable, table_key
from game.ui.table.painting.canvas import sharpness
from game.ui.table.painting.painter import paint_surface
from game.ui.table.painting.roofs import FINE, paint_roof
from game.ui.table.plan import INCH, draw_table
from tests.ui.table.bare_table import HUT, TABLE, box

_INCH = 16
OPEN = TableMap("open", "Open", 12, 10)


def painted(table: TableMap) -> np.ndarray:
    return pygame.surfarray.array3d(paint_surface(table, lambda share, words: True, inch=_INCH)).astype(int)


@cache
def sampler() -> tuple[TableMap, np.ndarray, np.ndarray]:
    """A table with each kind of piece in a square of its own, its picture, and that of the same table bare."""
    areas = tuple(Area(1 + place, kind, box(*_cell(place))) for place, kind in enumerate(AREAS))
    walls = []
    for place, kind in enumerate(BARRIERS, start=len(AREAS)):
        west, north, east, _ = _cell(place)
        walls.append(Barrier(1 + place, kind, (Point(west, north + 1), Point(east, north + 1))))
    houses = []
    for place, kind in enumerate(BUILDINGS, start=len(AREAS) + len(BARRIERS)):
        houses.append(Building(1 + place, kind, box(*_cell(place))))
    table = TableMap("all", "All", 24, 24, areas=areas, barriers=tuple(walls), buildings=tuple(houses))
    return table, painted(table), painted(replace(table, areas=(), barriers=(), buildings=()))


def _cell(place: int) -> tuple[float, float, float, float]:
    """The square inch by square inch that a piece of the sampler has to itself."""
    west, north = place % 6 * 4 + 1.0, place // 6 * 4 + 1.0
    return west, north, west + 2, north + 2


def changed(place: int) -> float:
    """How much the picture differs from the mat in the middle of a square of the sampler."""
    _, picture, bare = sampler()
    west, north, east, south = (round(side * _INCH) for side in _cell(place))
    middle = np.s_[west + 6 : east - 6, north + 6 : south - 6]
    return float(np.abs(picture[middle] - bare[middle]).mean())


@pytest.mark.parametrize("kind", sorted(load_tables().terrain.works))
def test_every_work_that_a_scenario_digs_is_painted_and_drawn_on_the_plan(kind):
    dug = replace(OPEN, areas=(Area(1, kind, box(4, 4, 7, 6)),))
    place = np.s_[4 * _INCH : 7 * _INCH, 4 * _INCH : 6 * _INCH]
    assert np.abs(painted(dug)[place] - painted(OPEN)[place]).mean() > 10
    assert draw_table(dug).get_at((5 * INCH, 5 * INCH)) != draw_table(OPEN).get_at((5 * INCH, 5 * INCH))


@pytest.mark.parametrize("kind", AREAS)
def test_every_kind_of_ground_shows_where_it_lies(kind):
    assert changed(AREAS.index(kind)) > 5


@pytest.mark.parametrize("kind", BARRIERS)
def test_every_kind_of_barrier_shows_along_its_line(kind):
    assert changed(len(AREAS) + BARRIERS.index(kind)) > 5


def test_between_the_pieces_the_mat_stays_as_it_was():
    _, picture, bare = sampler()
    between = np.s_[: round(0.2 * _INCH), :]
    assert np.abs(picture[between] - bare[between]).mean() < 0.5


@pytest.mark.parametrize("kind", BUILDINGS)
def test_every_kind_of_building_has_a_floor_and_a_roof(kind):
    assert changed(len(AREAS) + len(BARRIERS) + BUILDINGS.index(kind)) > 5
    picture, (west, north) = paint_roof(Building(7, kind, box(3, 3, 7, 6)))
    alpha = pygame.surfarray.array_alpha(picture)
    assert alpha[round((5 - west) * FINE), round((4.5 - north) * FINE)] == 255
    assert alpha[0, 0] == 0


def test_a_door_pierces_the_wall():
    walled = replace(HUT, openings=())
    tables = [replace(TABLE, buildings=(house,)) for house in (HUT, walled)]
    part = np.s_[15 * _INCH : 16 * _INCH, 7 * _INCH - 2 : 7 * _INCH + 2]
    assert np.abs(painted(tables[0])[part] - painted(tables[1])[part]).mean() > 10


def test_a_trail_through_the_woods_has_no_trees_on_it():
    wood, trail = Area(1, "woods", box(0, 0, 12, 10)), Area(2, "trail", box(0, 4, 12, 6))
    part = np.s_[:, round(4.8 * _INCH) : round(5.2 * _INCH)]
    bare, wooded = (painted(replace(OPEN, areas=areas))[part].mean() for areas in ((trail,), (wood,)))
    through = painted(replace(OPEN, areas=(wood, trail)))[part].mean()
    assert abs(through - bare) < abs(through - wooded)


def test_painting_can_be_stopped():
    heard = []

    def progress(share: float, words: str) -> bool:
        heard.append(share)
        return len(heard) < 3

    with pytest.raises(PaintingCancelledError):
        paint_surface(TABLE, progress, inch=_INCH)
    assert heard == sorted(heard)
    assert len(heard) == 3


def test_a_painting_is_kept_by_what_is_on_the_table():
    assert table_key(TABLE) == table_key(replace(TABLE, title="Renamed", zones=()))
    assert table_key(TABLE) != table_key(replace(TABLE, barriers=()))


def test_a_table_is_painted_aside_and_kept(tmp_path):
    small = replace(OPEN, width=4, height=3)
    first = PaintedTable(small, tmp_path)
    first.start()
    surface = first.wait(60)
    assert surface is not None
    assert surface.get_width() / surface.get_height() == pytest.approx(4 / 3, abs=0.01)
    again = PaintedTable(small, tmp_path)
    assert again.kept


def test_a_large_table_is_painted_less_sharply_so_that_its_picture_stays_small():
    assert sharpness(TableMap("small", "Small", 48, 48)) == 48
    large = TableMap("large", "Large", 120, 80)
    assert 30 <= sharpness(large) < 48
    assert table_key(large) != table_key(replace(large, width=119))
