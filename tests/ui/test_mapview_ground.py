"""The ground: finished pictures at rest, stretched ones on the way, grid and numbers that can be read on it."""

import pygame
import pytest

from game.board.hexgrid import HexGrid
from game.ui.mapview.camera import ZOOMS, Camera, centre, map_size
from game.ui.mapview.ground import Ground, GroundPicture, in_window_format
from game.ui.window.jobs import Jobs
from tests.asserting import while_true

GRID = HexGrid(6, 5)
DARK, LIGHT = (30, 60, 26), (190, 176, 120)


@pytest.fixture
def jobs() -> Jobs:
    return Jobs(threaded=False)


@pytest.fixture
def ground(hands, jobs) -> Ground:
    """The left half of the map dark, the right half light."""
    changed: list[int] = []
    ground = Ground(hands.app.context.theme, GRID, jobs, lambda: changed.append(1))
    picture = pygame.Surface(map_size(GRID))
    picture.fill(DARK)
    picture.fill(LIGHT, (map_size(GRID)[0] // 2, 0, *map_size(GRID)))
    ground.set_picture(picture)
    return ground


def seen_by(camera: Camera) -> pygame.Surface:
    return pygame.Surface(camera.view.size)


@pytest.fixture
def camera() -> Camera:
    camera = Camera(map_size(GRID))
    camera.resize(pygame.Rect(0, 0, 640, 560))
    return camera


def is_dark(shown: pygame.Surface, camera: Camera) -> bool:
    """Whether the dark ground shows in hex 0102, as far as smoothing lets it."""
    colour = shown.get_at(camera.to_window((centre(102)[0] + 20, centre(102)[1])))[:3]
    return all(abs(part - dark) <= 3 for part, dark in zip(colour, DARK, strict=True))


def finish(jobs: Jobs) -> None:
    while jobs.pending:
        jobs.deliver()


def differing(a: pygame.Surface, b: pygame.Surface) -> int:
    """Pixels in which two pictures differ."""
    return a.get_width() * a.get_height() - pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1), b).count()


def test_ground_shows_stretched_at_once_and_finished_a_little_later(ground, camera, jobs):
    first, later = seen_by(camera), seen_by(camera)
    ground.draw(first, camera)
    finish(jobs)
    ground.draw(later, camera)
    assert first.get_at((100, 300))[:3] == DARK
    assert differing(first, later) > 1000


def test_lines_are_lighter_than_dark_ground_and_darker_than_light_ground(ground, camera, jobs):
    shown = seen_by(camera)
    ground.draw(shown, camera)
    finish(jobs)
    ground.draw(shown, camera)
    for hex, ground_colour, lighter in ((102, DARK, True), (502, LIGHT, False)):
        x, y = centre(hex)
        top = camera.to_window((x, y - 56))
        line = max((shown.get_at((top[0], top[1] + dy))[:3] for dy in (-1, 0, 1)),
                   key=lambda colour, ground=ground_colour: abs(sum(colour) - sum(ground)))  # fmt: skip
        assert (sum(line) > sum(ground_colour)) == lighter


def test_without_the_grid_there_are_no_lines(ground, camera, jobs):
    ground.show_grid = ground.show_numbers = False
    shown = seen_by(camera)
    ground.draw(shown, camera)
    finish(jobs)
    ground.draw(shown, camera)
    x, y = camera.to_window((centre(202)[0], centre(202)[1] - 56))
    assert shown.get_at((x, y))[:3] == DARK


def test_another_picture_takes_the_place_of_the_first(ground, camera, jobs):
    painting = pygame.Surface(map_size(GRID))
    painting.fill((10, 120, 200))
    ground.set_picture(painting)
    shown = seen_by(camera)
    ground.draw(shown, camera)
    finish(jobs)
    ground.draw(shown, camera)
    assert shown.get_at(camera.to_window(centre(203)))[:3] == (10, 120, 200)


@pytest.mark.parametrize("level", range(len(ZOOMS)))
def test_every_zoom_level_can_be_shown(ground, camera, jobs, level):
    camera.zoom_by(level - camera.level)
    camera.settle()
    shown = seen_by(camera)
    ground.draw(shown, camera)
    finish(jobs)
    ground.draw(shown, camera)
    assert is_dark(shown, camera)


def test_a_zoom_on_its_way_is_shown_without_waiting(ground, camera, jobs):
    camera.zoom_by(1)
    camera.glide(0.0)
    shown = seen_by(camera)
    ground.draw(shown, camera)
    assert is_dark(shown, camera)


def test_hex_numbers_change_at_once_with_the_size_of_the_interface(ground, camera, jobs):
    shown, larger = seen_by(camera), seen_by(camera)
    ground.draw(shown, camera)
    finish(jobs)
    ground.draw(shown, camera)
    ground.theme.change(scale=2.0)
    assert not ground.at_rest(camera)
    ground.draw(larger, camera)
    finish(jobs)
    ground.draw(larger, camera)
    assert ground.at_rest(camera)
    assert differing(shown, larger) > 100


# -- made beside the window ---------------------------------------------------------------------------------------


def test_a_picture_in_the_windows_format_is_the_same_picture(hands):
    tiles = pygame.Surface((70, 333), pygame.SRCALPHA, 32)
    tiles.fill((*DARK, 255))
    tiles.fill((*LIGHT, 255), (10, 100, 30, 200))
    copy = in_window_format(tiles)
    assert copy.get_size() == tiles.get_size()
    assert copy.get_masks() == hands.app.surface.get_masks()
    assert pygame.image.tobytes(copy, "RGB") == pygame.image.tobytes(tiles, "RGB")


def test_what_was_prepared_on_a_thread_shows_like_the_picture_itself(ground, camera, jobs):
    picture = pygame.Surface(map_size(GRID))
    picture.fill((10, 120, 200))
    shown, again = seen_by(camera), seen_by(camera)
    ground.set_picture(picture)
    ground.draw(shown, camera)
    ground.set_picture(GroundPicture(GRID, picture))
    ground.draw(again, camera)
    assert differing(shown, again) == 0


def test_a_level_is_taken_in_by_steps_and_shown_when_it_is_whole(hands, jobs):
    grid, changed = HexGrid(30, 20), []
    ground = Ground(hands.app.context.theme, grid, jobs, lambda: changed.append(1))
    ground.set_picture(pygame.Surface(map_size(grid)))
    camera = Camera(map_size(grid))
    camera.resize(pygame.Rect(0, 0, 640, 560))
    changed.clear()
    ground.draw(seen_by(camera), camera)
    steps = 0
    for _ in while_true(lambda: jobs.pending):
        assert changed == []
        jobs.deliver()
        steps += 1
    assert steps > 600 // 60
    assert changed == [1]


def test_another_picture_cancels_the_steps_of_the_level_before(ground, camera, jobs):
    ground.draw(seen_by(camera), camera)
    jobs.deliver()
    painting = pygame.Surface(map_size(GRID))
    painting.fill((10, 120, 200))
    ground.set_picture(painting)
    finish(jobs)
    assert not ground._levels
