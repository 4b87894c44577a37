"""The real Tiled opens and saves our maps without loss, and draws their tiles as we do."""

import json
import os
import shutil
import subprocess
from functools import partial
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.board.tiled.hexes.reader import read_map
from game.board.tiled.hexes.writer import tmx_text
from game.board.tiled.raw import OBJECT_LAYERS
from game.engine.faults import Fault, MapFault
from game.engine.files.paths import data_dir
from game.rules.oa.cartography import VOCABULARY
from game.ui.pictures.map_tiles import draw_tiles, render_map

MAPS = data_dir() / "maps"
TEXT_FILES = ("village.tmx", "oa-terrain.tsx")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The village and its tileset in a folder where Tiled may write."""
    for name in (*TEXT_FILES, "oa-terrain.png"):
        shutil.copy(MAPS / name, tmp_path / name)
    return tmp_path


def run(tmp_path: Path, *command: str) -> None:
    """Run a program of Tiled's without a display; its complaint is the failure."""
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime), "HOME": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.needs("tiled")
def test_tiled_saves_the_village_without_loss(folder):
    run(folder, "tiled", "--export-map", "village.tmx", "saved.tmx")
    saved = (folder / "saved.tmx").read_text(encoding="utf-8")
    before = read_map(folder / "village.tmx", VOCABULARY)
    (folder / "village.tmx").write_text(saved, encoding="utf-8")
    assert read_map(folder / "village.tmx", VOCABULARY) == before


@pytest.mark.needs("tiled")
def test_tiled_saves_the_very_text_that_our_writer_writes(folder, builder):
    village = builder.village()
    ours = tmx_text(village, "oa-terrain.tsx", partial(builder.tile_of, village))
    (folder / "ours.tmx").write_text(ours, encoding="utf-8")
    run(folder, "tiled", "--export-map", "ours.tmx", "saved.tmx")
    assert (folder / "saved.tmx").read_text(encoding="utf-8") == ours


@pytest.mark.needs("tiled")
def test_tiled_sees_every_layer_tile_and_object(folder):
    run(folder, "tiled", "--export-map", "village.tmx", "village.json")
    seen = json.loads((folder / "village.json").read_text(encoding="utf-8"))
    layers = {layer["name"]: layer for layer in seen["layers"]}
    village = read_map(folder / "village.tmx", VOCABULARY)
    assert (seen["orientation"], seen["staggeraxis"], seen["staggerindex"]) == ("hexagonal", "x", "odd")
    assert list(layers) == ["terrain", *OBJECT_LAYERS]
    tiles = [VOCABULARY.terrain[(gid - 1) // 4] for gid in layers["terrain"]["data"]]
    assert tiles == [village.terrain[column * 100 + row] for row in range(1, 23) for column in range(1, 33)]
    assert len(layers["links"]["objects"]) == len(village.links)
    assert [thing["type"] for thing in layers["features"]["objects"]] == ["bunker", "bunker"]


def assert_drawn_alike(folder: Path) -> None:
    """Tiled's rasteriser and ours draw the folder's village alike, colours and transparency."""
    hidden = [word for name in OBJECT_LAYERS for word in ("--hide-layer", name)]
    run(folder, "tmxrasterizer", *hidden, "village.tmx", "theirs.png")
    theirs, ours = pygame.image.load(folder / "theirs.png"), draw_tiles(folder / "village.tmx")
    assert ours.get_size() == theirs.get_size()
    assert np.array_equal(pygame.surfarray.array_alpha(ours), pygame.surfarray.array_alpha(theirs))
    assert np.array_equal(pygame.surfarray.array3d(ours), pygame.surfarray.array3d(theirs))


@pytest.mark.needs("tmxrasterizer")
def test_tiles_are_drawn_as_tiled_draws_them_to_the_pixel(folder):
    assert_drawn_alike(folder)


@pytest.mark.needs("tmxrasterizer")
def test_mirrored_tiles_and_art_layers_are_drawn_alike(folder):
    path = folder / "village.tmx"
    text = path.read_text(encoding="utf-8")
    mirrored = [1 + number | flips for number, flips in enumerate((0x8000_0000, 0x4000_0000, 0xC000_0000), start=20)]
    cells = [*mirrored, *[0] * (704 - len(mirrored))]
    art = ",\n".join(",".join(map(str, cells[row * 32 : row * 32 + 32])) for row in range(22))
    layer = f' <layer id="9" name="art" width="32" height="22">\n  <data encoding="csv">\n{art}\n</data>\n </layer>\n'
    path.write_text(text.replace(" <objectgroup", layer + " <objectgroup", 1), encoding="utf-8")
    assert len(read_map(path, VOCABULARY).terrain) == 704
    assert_drawn_alike(folder)


def test_a_map_is_rendered_into_a_file(folder):
    render_map(folder / "village.tmx", VOCABULARY, folder / "out.png")
    assert pygame.image.load(folder / "out.png").get_size() == (3104, 2520)


def test_a_broken_map_is_not_rendered(folder):
    (folder / "oa-terrain.tsx").unlink()
    with pytest.raises(MapFault, match=r"there is no file 'oa-terrain\.tsx'"):
        render_map(folder / "village.tmx", VOCABULARY, folder / "out.png")
    assert not (folder / "out.png").exists()


def test_a_picture_that_cannot_be_written_is_told_about(folder):
    (folder / "nowhere").touch()
    with pytest.raises(Fault, match=r"cannot be written .*; choose another file or folder"):
        render_map(folder / "village.tmx", VOCABULARY, folder / "nowhere" / "out.png")
