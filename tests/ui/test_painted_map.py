"""The painting in the background: painted aside, kept, loaded again, and never in the way."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap
from game.ui.painting import PaintedMap
from game.ui.painting.background import painting_key, read_painting, shared, write_painting

GRID = HexGrid(2, 2)
MAP = HexMap("tiny", "Tiny", GRID, dict.fromkeys(GRID.hexes, "clear"))
PATIENCE = 60.0


def test_it_paints_aside_keeps_the_picture_and_loads_it_the_next_time(tmp_path):
    first = PaintedMap(MAP, tmp_path)
    first.start()
    assert first.progress[0] < 1
    painted = first.wait(PATIENCE)
    assert painted is not None, first.failure
    assert painted.get_size() == (224, 280)
    assert first.progress[0] == 1
    again = PaintedMap(MAP, tmp_path)
    again.start()
    assert again._process is None
    assert np.array_equal(pygame.surfarray.array3d(again.wait(PATIENCE)), pygame.surfarray.array3d(painted))


def test_a_painting_goes_on_as_long_as_anybody_waits_for_it(tmp_path):
    orders = shared(PaintedMap(MAP, tmp_path))
    battle = shared(PaintedMap(MAP, tmp_path))
    assert battle is orders
    orders.start()
    process = orders._process
    battle.start()
    orders.cancel()
    assert battle._process is process
    assert battle.wait(PATIENCE) is not None, battle.failure


def test_cancelling_stops_the_painter_and_leaves_nothing_half_done(tmp_path):
    painting = PaintedMap(MAP, tmp_path)
    painting.start()
    process = painting._process
    painting.cancel()
    assert not process.is_alive()
    assert painting.surface() is None
    assert list(tmp_path.rglob("*.npy")) == []


def test_a_spoilt_file_is_thrown_away_and_told(tmp_path):
    painting = PaintedMap(MAP, tmp_path)
    painting.file.parent.mkdir()
    painting.file.write_bytes(b"not a painting")
    painting.start()
    assert painting.wait(PATIENCE) is None
    assert painting.file.name in painting.failure
    assert not painting.file.exists()


@pytest.mark.parametrize(
    "other",
    [
        replace(MAP, terrain=dict(MAP.terrain) | {Hex(101): "jungle"}),
        replace(MAP, grid=HexGrid(1, 4), terrain=dict.fromkeys(HexGrid(1, 4).hexes, "clear")),
    ],
    ids=["terrain", "grid"],
)
def test_another_map_is_another_painting(other):
    assert painting_key(other, grid=False) != painting_key(MAP, grid=False)
    assert painting_key(replace(MAP, title="Renamed"), grid=False) == painting_key(MAP, grid=False)
    assert painting_key(MAP, grid=True) != painting_key(MAP, grid=False)


def test_only_the_latest_paintings_are_kept(tmp_path):
    picture = np.zeros((2, 3, 4), np.uint8)
    for index in range(9):
        write_painting(tmp_path / f"{index}.npy", picture)
    assert len(list(tmp_path.iterdir())) == 6


def test_a_painting_reads_back_as_it_was_written(tmp_path):
    picture = np.random.default_rng(2).integers(0, 256, (70, 5, 4), np.uint8)
    write_painting(tmp_path / "a.npy", picture)
    pixels = pygame.surfarray.array3d(read_painting(tmp_path / "a.npy"))
    assert np.array_equal(pixels.swapaxes(0, 1), picture[..., 2::-1])


def test_a_cache_that_cannot_be_written_does_not_stop_the_painting(tmp_path):
    (tmp_path / "paintings").write_text("a file where the folder should be")
    painting = PaintedMap(MAP, tmp_path)
    painting.start()
    assert painting.wait(PATIENCE) is not None, painting.failure
