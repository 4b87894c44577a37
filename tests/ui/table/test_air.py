"""The air over a table: smoke drifts, flares swing, lit ground is brighter; nothing moves where nothing is to."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.board.table.tablemap import TableMap
from game.engine.files.paths import data_dir
from game.ui.kit.theme import Theme
from game.ui.table.air import Air, Beam, Cloud, FlareLight, LitGround
from game.ui.table.air.layer import FRAMES
from game.ui.table.camera import TableCamera

SIZE = (480, 480)
SMOKE = Cloud((10.0, 20.0), (25.0, 20.0), 5.0)


@pytest.fixture
def theme(monkeypatch: pytest.MonkeyPatch) -> Iterator[Theme]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield Theme(data_dir() / "assets" / "fonts")
    pygame.display.quit()


@pytest.fixture
def camera() -> TableCamera:
    found = TableCamera(TableMap("bare", "Bare", 40.0, 40.0))
    found.resize(pygame.Rect((0, 0), SIZE))
    found.fit()
    return found


def drawn(camera: TableCamera, theme: Theme, *things: Cloud | FlareLight, frame: int = 0) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    air = Air()
    air.hold(things)
    air.frame = frame
    air.draw(surface, camera, theme)
    return surface


def bright(surface: pygame.Surface, camera: TableCamera, at: tuple[float, float]) -> int:
    """The light of the pixels round a place."""
    x, y = camera.window(at)
    return sum(sum(surface.get_at((x + dx, y + dy))[:3]) for dx in range(-6, 7) for dy in range(-6, 7))


def test_smoke_lies_over_its_strip_and_nowhere_else(camera: TableCamera, theme: Theme) -> None:
    surface = drawn(camera, theme, SMOKE)
    assert all(bright(surface, camera, (x, 20.0)) > 1000 for x in (13.0, 17.0, 21.0))
    assert [bright(surface, camera, at) for at in ((17.0, 12.0), (4.0, 20.0), (32.0, 20.0))] == [0, 0, 0]


@pytest.mark.parametrize("end", [(25.0, 20.0), (10.0, 35.0), (10.0, 5.0), (-5.0, 20.0)])
def test_it_drifts_whichever_way_the_wind_blows(camera: TableCamera, theme: Theme, end: tuple[float, float]) -> None:
    surface = drawn(camera, theme, Cloud((10.0, 20.0), end, 5.0))
    halfway = (10.0 + (end[0] - 10.0) / 2.5, 20.0 + (end[1] - 20.0) / 2.5)
    assert bright(surface, camera, halfway) > 1000


def test_it_thins_with_each_turn(camera: TableCamera, theme: Theme) -> None:
    light = [
        sum(bright(drawn(camera, theme, Cloud((10.0, 20.0), (25.0, 20.0), 5.0, turns)), camera, (x, 21.5))
            for x in (12.0, 14.0, 20.0, 22.0))
        for turns in range(3)
    ]  # fmt: skip
    assert light[0] > light[1] > light[2] > 0


def test_its_pictures_differ_from_moment_to_moment_and_come_round_again(camera: TableCamera, theme: Theme) -> None:
    pictures = [pygame.image.tobytes(drawn(camera, theme, SMOKE, frame=frame), "RGB") for frame in range(FRAMES)]
    assert len(set(pictures)) == FRAMES


def test_nothing_is_drawn_of_it_beside_the_table(camera: TableCamera, theme: Theme) -> None:
    surface = drawn(camera, theme, Cloud((35.0, 20.0), (50.0, 20.0), 5.0))
    right = camera.map_rect().right
    assert right < SIZE[0]
    assert all(surface.get_at((x, SIZE[1] // 2))[:3] == (0, 0, 0) for x in range(right, SIZE[0]))


def test_a_flare_swings(camera: TableCamera, theme: Theme) -> None:
    left, right = (
        drawn(camera, theme, FlareLight((20.0, 20.0)), frame=frame) for frame in (FRAMES * 3 // 4, FRAMES // 4)
    )
    assert bright(left, camera, (19.45, 20.0)) > bright(right, camera, (19.45, 20.0))
    assert bright(right, camera, (20.55, 20.0)) > bright(left, camera, (20.55, 20.0))


def test_at_night_the_light_of_a_flare_swings_against_it_on_the_ground(camera: TableCamera, theme: Theme) -> None:
    left, right = (
        drawn(camera, theme, FlareLight((20.0, 20.0), 24.0), frame=frame) for frame in (FRAMES * 3 // 4, FRAMES // 4)
    )
    assert bright(left, camera, (24.0, 20.0)) > bright(right, camera, (24.0, 20.0))
    assert bright(right, camera, (16.0, 20.0)) > bright(left, camera, (16.0, 20.0))
    by_day = drawn(camera, theme, FlareLight((20.0, 20.0)), frame=0)
    assert bright(by_day, camera, (22.0, 22.0)) == 0
    assert bright(drawn(camera, theme, FlareLight((20.0, 20.0), 24.0), frame=0), camera, (22.0, 22.0)) > 0


def test_a_beam_sweeps_from_end_to_end_and_shows_from_where_it_shines(camera: TableCamera, theme: Theme) -> None:
    beam = Beam((10.0, 20.0), (30.0, 20.0), 6.0)
    begins, ends = (drawn(camera, theme, beam, frame=frame) for frame in (0, FRAMES // 2))
    assert bright(begins, camera, (10.0, 20.0)) > 0 == bright(ends, camera, (10.0, 20.0))
    assert bright(ends, camera, (30.0, 20.0)) > 0 == bright(begins, camera, (30.0, 20.0))
    still = [drawn(camera, theme, Beam((20.0, 20.0), (20.0, 20.0), 6.0, lamp), frame=0) for lamp in (None, (5.0, 20.0))]
    lit = [sum(bright(each, camera, (10.0, y)) for y in (18.0, 18.5, 19.0, 19.5, 20.5, 21.0, 21.5)) for each in still]
    assert lit[0] == 0 < lit[1]


@pytest.mark.parametrize("zoom", [None, 2.8])
def test_lit_ground_is_brighter_inside_its_circle_alone(camera: TableCamera, theme: Theme, zoom: float | None) -> None:
    if zoom is not None:
        camera.zoom = zoom
        camera.go_to((20.0, 20.0), at_once=True)
    inches = 24.0 if zoom is None else 30.0
    surface = pygame.Surface(SIZE)
    surface.fill((40, 40, 40))
    LitGround((20.0, 20.0), inches).draw(surface, camera, theme)
    assert bright(surface, camera, (20.0, 20.0)) > 13 * 13 * 120
    if zoom is None:
        assert bright(surface, camera, (20.0, 34.0)) == 13 * 13 * 120


def test_the_air_asks_for_its_next_picture_only_while_something_moves() -> None:
    air = Air()
    assert (air.next_at(1.0), air.drift(1.0)) == (None, False)
    assert air.hold([SMOKE])
    assert not air.hold([SMOKE])
    assert air.next_at(1.0) == 1.2
    assert air.drift(1.2)
    assert not air.drift(1.3)
    air.still = True
    assert (air.next_at(2.0), air.drift(2.0)) == (None, False)


def test_no_light_falls_beside_the_table(camera: TableCamera, theme: Theme) -> None:
    surface = pygame.Surface(SIZE)
    LitGround((38.0, 20.0), 24.0).draw(surface, camera, theme)
    assert bright(surface, camera, (36.0, 20.0)) > 0
    assert all(surface.get_at((x, SIZE[1] // 2))[:3] == (0, 0, 0) for x in range(camera.map_rect().right, SIZE[0]))
