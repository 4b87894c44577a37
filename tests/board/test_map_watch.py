"""The watch over a map's files: each way to save is seen once, and half-written files are waited out."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.board.tiled.watch import PATIENCE, MapWatch
from game.engine.files.paths import data_dir

MAPS = data_dir() / "maps"


@pytest.fixture
def map(tmp_path: Path) -> Path:
    for name in ("village.tmx", "oa-terrain.tsx", "oa-terrain.png"):
        shutil.copy(MAPS / name, tmp_path)
    return tmp_path / "village.tmx"


def later(file: Path) -> None:
    """The clock of the file moves on, as it does between two saves."""
    stat = file.stat()
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1_000_000))


def test_a_file_that_nobody_touches_is_never_read_again(map: Path) -> None:
    watch = MapWatch(map)
    assert not any(watch.look(now / 10) for now in range(30))


def test_a_save_by_rename_is_seen_at_once_and_only_once(map: Path) -> None:
    watch = MapWatch(map)
    draft = map.with_suffix(".draft")
    draft.write_bytes(map.read_bytes())
    draft.replace(map)
    assert watch.look(0.1)
    assert not watch.look(0.2)


def test_a_save_into_the_file_is_seen_when_it_is_whole(map: Path) -> None:
    watch, text = MapWatch(map), map.read_bytes()
    map.write_bytes(text[:5000])
    assert not watch.look(0.1)
    map.write_bytes(text[:9000])
    assert not watch.look(0.2)
    map.write_bytes(text + b"\n")
    assert watch.look(0.3)


def test_a_file_that_stays_broken_off_is_read_after_all(map: Path) -> None:
    watch = MapWatch(map)
    map.write_bytes(map.read_bytes()[:5000])
    assert not watch.look(1.0)
    assert not watch.look(1.0 + PATIENCE - 0.01)
    assert watch.look(1.0 + PATIENCE)
    assert not watch.look(9.0)


def test_a_file_that_goes_and_comes_back_is_waited_for(map: Path) -> None:
    watch, text = MapWatch(map), map.read_bytes()
    map.unlink()
    assert not watch.look(0.1)
    map.write_bytes(text + b"\n")
    assert watch.look(0.2)


@pytest.mark.parametrize("name", ["oa-terrain.tsx", "oa-terrain.png"])
def test_its_tileset_and_picture_are_watched_too(map: Path, name: str) -> None:
    watch = MapWatch(map)
    later(map.with_name(name))
    assert watch.look(0.1)


def test_an_empty_file_and_a_folder_are_no_error(tmp_path: Path) -> None:
    watch = MapWatch(tmp_path / "none.tmx")
    (tmp_path / "none.tmx").mkdir()
    assert not watch.look(0.0)
    assert watch.look(PATIENCE)
