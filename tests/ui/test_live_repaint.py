"""What is painted of a map anew after a save: only what changed, and to the pixel what a fresh load would show."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.board.tiled.hexes.reader import read_map_and_pictures
from game.engine.playable.scenario import load_scenario, map_file
from game.engine.playable.workshop import own_copy, scenario_of
from game.systems import map_vocabulary
from game.ui.mapdesk.picture import LivePicture
from game.ui.mapview.camera import map_size
from game.ui.mapview.ground import Ground
from game.ui.painting import PaintedMap
from game.ui.pictures.map_tiles import TileSheet, draw_tiles
from game.ui.window.jobs import Jobs
from tests.asserting import some
from tests.ui.hands import Hands


@pytest.fixture
def own(home: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own copy of the village, which nobody paints."""
    monkeypatch.setattr(PaintedMap, "start", lambda painted: None)
    return map_file(scenario_of(own_copy(load_scenario("oa/village"))))


def draw_with(cells: Iterable[int], text: str) -> str:
    """The map with other tiles in these cells of its terrain, counted row by row."""
    block = re.search(r'<data encoding="csv">\n(.*?)</data>', text, re.DOTALL)
    assert block is not None
    numbers = [int(number) for number in block[1].split(",")]
    for at in cells:
        numbers[at] = _GRASS if numbers[at] in _JUNGLE else _another_look(numbers[at])
    lines = [",".join(map(str, numbers[start : start + 32])) for start in range(0, len(numbers), 32)]
    return text[: block.start(1)] + ",\n".join(lines) + "\n" + text[block.end(1) :]


def _another_look(tile: int) -> int:
    """Another of the four tiles of the same terrain."""
    first = (tile - 1) // 4 * 4
    return first + 1 + (tile - first) % 4


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface)


_JUNGLE, _GRASS = range(13, 17), 9


class Desk:
    """A map file, its tiles, and the ground that shows them, as the map desk has them."""

    def __init__(self, file: Path, hands: Hands) -> None:
        self.file = file
        self.sheet = TileSheet()
        self.hexmap, layers = read_map_and_pictures(file, map_vocabulary())
        self.ground = Ground(hands.app.context.theme, self.hexmap.grid, Jobs(threaded=False), lambda: None)
        self.picture = LivePicture(file.parent, self.ground.set_picture)
        self._take(layers)

    def _take(self, layers) -> None:
        self.drawn = self.sheet.draw(self.hexmap.grid, layers)
        self.picture.take(self.hexmap, self.drawn.surface, self.drawn.changed)

    def save(self, text: str) -> None:
        """The file is saved and read again."""
        self.file.write_text(text, encoding="utf-8")
        self.hexmap, layers = read_map_and_pictures(self.file, map_vocabulary())
        self._take(layers)

    def painted(self) -> None:
        """The painter is ready: a picture that looks like no tile."""
        painting = pygame.Surface(map_size(self.hexmap.grid))
        pygame.surfarray.blit_array(painting, np.random.default_rng(5).integers(0, 255, (*painting.get_size(), 3)))
        self.picture._painter._loaded = painting
        self.picture.look()
        self.painting = painting


def assert_shows(desk: Desk, fresh: Ground) -> None:
    for zoom, base in some(fresh._bases.items()):
        assert np.array_equal(pixels(desk.ground._bases[zoom]), pixels(base)), zoom
    assert desk.ground._shades == fresh._shades


def fresh_ground(desk: Desk, hands: Hands, picture: pygame.Surface) -> Ground:
    ground = Ground(hands.app.context.theme, desk.hexmap.grid, Jobs(threaded=False), lambda: None)
    ground.set_picture(picture)
    return ground


CHANGES = [(0,), (31, 35), (703,), (400, 401, 433), range(0, 40, 3)]
"""What is changed by each save, corners of the map and neighbours among them."""


def test_each_change_shows_as_a_fresh_load_would(own: Path, hands: Hands) -> None:
    desk, text = Desk(own, hands), own.read_text(encoding="utf-8")
    for cells in CHANGES:
        desk.save(draw_with(cells, text))
        assert desk.drawn.changed is not None
        fresh = draw_tiles(own)
        assert pygame.image.tobytes(desk.drawn.surface, "RGBA") == pygame.image.tobytes(fresh, "RGBA")
        assert_shows(desk, fresh_ground(desk, hands, fresh.convert()))


def test_nothing_is_drawn_again_where_nothing_changed(own: Path, hands: Hands) -> None:
    desk, text = Desk(own, hands), own.read_text(encoding="utf-8")
    surface = desk.drawn.surface
    desk.save(text)
    assert (desk.drawn.surface, desk.drawn.changed) == (surface, ())
    desk.save(draw_with([35], text))
    (rect,) = desk.drawn.changed or ()
    assert rect.w * rect.h < 4 * 128 * 112
    assert desk.drawn.surface is surface


def test_a_map_that_is_all_different_is_drawn_at_once(own: Path, hands: Hands) -> None:
    desk, text = Desk(own, hands), own.read_text(encoding="utf-8")
    desk.save(draw_with(range(0, 704, 5), text))
    assert desk.drawn.changed is None
    assert_shows(desk, fresh_ground(desk, hands, draw_tiles(own).convert()))


def test_another_picture_of_the_tiles_is_taken_over(own: Path, hands: Hands) -> None:
    desk, text = Desk(own, hands), own.read_text(encoding="utf-8")
    tiles = next(own.parent.glob("*.png"))
    picture = pygame.image.load(tiles)
    picture.fill((9, 9, 9), special_flags=pygame.BLEND_RGB_ADD)
    pygame.image.save(picture, tiles)
    desk.save(text)
    assert desk.drawn.changed is None
    assert_shows(desk, fresh_ground(desk, hands, draw_tiles(own).convert()))


def test_over_a_painting_each_change_shows_as_if_it_were_the_first(own: Path, hands: Hands) -> None:
    desk, text = Desk(own, hands), own.read_text(encoding="utf-8")
    desk.painted()
    for cells in (*CHANGES, ()):
        desk.save(draw_with(cells, text))
        fresh = Ground(hands.app.context.theme, desk.hexmap.grid, Jobs(threaded=False), lambda: None)
        other = LivePicture(own.parent, fresh.set_picture)
        other._painting, other._painted_map = desk.painting.convert(), desk.picture._painted_map
        other.take(desk.hexmap, draw_tiles(own))
        assert_shows(desk, fresh)
    assert np.array_equal(pixels(desk.ground._bases[1.0]), pixels(desk.painting))
