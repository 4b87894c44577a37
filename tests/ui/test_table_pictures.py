"""Pictures of games on tables: for saves, previews, report, print and film."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, TableMap
from game.engine.playable.scenario import load_scenario
from game.systems import kit_of, new_session
from game.ui.kit.theme import Theme
from game.ui.pictures.artist import portraitist_of
from game.ui.pictures.board import pixels_of
from game.ui.pictures.looks import Looks
from game.ui.pictures.tables import TablePress, paint_table_position
from game.ui.systems import preview_of
from game.ui.table.camera import INCH
from game.ui.table.figures import FigureLook
from game.ui.table.plan import draw_table


def box(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    return (Point(x, y), Point(x + wide, y), Point(x + wide, y + high), Point(x, y + high))


YARD = TableMap(
    "yard", "The yard", 20.0, 12.0,
    areas=(Area(1, "garden", box(1, 1, 3, 3), "Garden"),),
    buildings=(Building(2, "hut", box(12, 4, 4, 4)),),
)  # fmt: skip
IN_THE_OPEN = FigureLook(1, (6.0, 6.0))
IN_THE_HUT = FigureLook(2, (14.0, 6.0), side="vc")


@pytest.fixture(scope="module", params=[0.5, 1.0])
def press(request: pytest.FixtureRequest) -> TablePress:
    return TablePress(YARD, draw_table(YARD, INCH), request.param)


def differing(a: pygame.Surface, b: pygame.Surface) -> pygame.Rect:
    """The box round all pixels in which two pictures differ."""
    rows, columns = (pixels_of(a) != pixels_of(b)).any(axis=2).nonzero()
    if not len(rows):
        return pygame.Rect(0, 0, 0, 0)
    corner = int(columns.min()), int(rows.min())
    return pygame.Rect(*corner, int(columns.max()) - corner[0] + 1, int(rows.max()) - corner[1] + 1)


def test_the_whole_table_is_printed_at_its_zoom(press: TablePress) -> None:
    assert press.size == (round(20 * INCH * press.zoom), round(12 * INCH * press.zoom))
    assert press.draw(()).get_size() == press.size
    assert not differing(press.draw(()), press.ground)


def test_a_figure_is_drawn_where_he_stands_and_nothing_else_changes(press: TablePress) -> None:
    changed = differing(press.draw((IN_THE_OPEN,)), press.ground)
    middle = 6.0 * INCH * press.zoom
    assert changed.collidepoint(middle, middle)
    assert max(changed.size) < 4 * INCH * press.zoom + 30
    ((picture, spot),) = press.places((IN_THE_OPEN,))
    assert spot == (round(middle), round(middle))
    assert picture.get_width() > 8


def test_a_roof_is_off_only_where_somebody_is_in_the_house(press: TablePress) -> None:
    assert press.changed((IN_THE_OPEN,)) == []
    (lifted,) = press.changed((IN_THE_HUT,))
    assert lifted.contains(differing(press.draw_ground((IN_THE_HUT,)), press.ground))
    assert lifted.collidepoint(14 * INCH * press.zoom, 6 * INCH * press.zoom)


def test_the_fallen_lie_below_those_who_stand(press: TablePress) -> None:
    dead = FigureLook(3, (6.0, 6.0), posture="dead")
    pictures = press.places((IN_THE_OPEN, dead))
    assert [id(each) for each, _ in pictures] == [
        id(picture) for one in ((dead,), (IN_THE_OPEN,)) for picture, _ in press.places(one)
    ]


@pytest.mark.parametrize("size", [(200, 200), (300, 90)])
def test_a_thumbnail_is_as_large_as_fits_and_shows_who_stands_where(size: tuple[int, int]) -> None:
    bare = paint_table_position(YARD, (), size)
    scale = min(size[0] / 20, size[1] / 12)
    assert bare.get_size() == (round(20 * scale), round(12 * scale))
    changed = differing(paint_table_position(YARD, (IN_THE_OPEN,), size), bare)
    assert changed.collidepoint(6 * scale, 6 * scale)
    assert changed.w < 6 * scale


def test_sides_differ_by_shape_not_by_colour_alone() -> None:
    shapes = []
    for side in ("us", "vc"):
        look = FigureLook(1, (6.0, 6.0), side=side)
        drawn, bare = paint_table_position(YARD, (look,), (800, 480)), paint_table_position(YARD, (), (800, 480))
        shapes.append((pixels_of(drawn) != pixels_of(bare)).any(axis=2))
    assert not np.array_equal(*shapes)


def test_the_briefing_names_ground_and_houses_of_a_table() -> None:
    artist = portraitist_of("fng")
    sketch = artist.sketch(kit_of("fng").context(load_scenario("fng/village")))
    names = [name for _, name in sketch.places]
    assert names
    assert len(set(names)) == len(names)
    assert all(0 <= share <= 1 for at, _ in sketch.places for share in at)


def test_men_who_are_hidden_are_on_no_picture_that_the_player_gets(theme: Theme) -> None:
    session = new_session(load_scenario("fng/trail"), 3, human=("us",))
    artist = portraitist_of("fng")
    known, all_of_them = (artist.portrait(session.game, readers) for readers in (("us",), ()))
    assert {look.side for look in known} == {"us"}
    assert {look.side for look in all_of_them} == {"us", "vc"}
    context = session.context
    assert differing(
        artist.thumbnail(context, (300, 300), theme, known), artist.thumbnail(context, (300, 300), theme, all_of_them)
    ).w


def test_a_save_has_a_picture_of_its_table_which_is_kept(home: Path, theme: Theme) -> None:
    file = home / "saves" / "trail-001.apoc"
    session = new_session(load_scenario("fng/trail"), 3, human=(), path=file)
    session.step_ai()
    session.close()
    looks = Looks(home / "pictures")
    first = looks.look(file, "fng", (200, 150), theme)
    assert first.picture.get_height() == 150
    assert set(first.sides) == {"us", "vc"}
    again = Looks(home / "pictures").look(file, "fng", (200, 150), theme)
    assert not differing(first.picture, again.picture)


def test_a_scenario_on_a_table_has_a_preview() -> None:
    assert preview_of(load_scenario("fng/trail")).plain((240, 160)).get_width() <= 240


@pytest.fixture
def theme() -> Theme:
    from game.engine.files.paths import data_dir

    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts")
