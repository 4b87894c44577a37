"""Files are written whole or not at all, and whoever asked for one is told why there is none."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

import pytest

from game.engine.faults import Fault
from game.engine.files.writing import hand_over, write_whole
from game.ui.pictures.map_tiles import render_map
from tests.board.broken import WORDS, good


class FullDisc:
    """A file on a disc that has no room for it."""

    def __init__(self, handle: int, mode: str) -> None:
        self._file = open(handle, mode)  # noqa: SIM115 - it stands for os.fdopen

    def __enter__(self) -> FullDisc:
        return self

    def __exit__(self, *why: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        self._file.write(data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_file_is_written_and_its_folder_made(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder" / "file.html"
    hand_over(out, b"first")
    hand_over(out, b"second")
    assert out.read_bytes() == b"second"
    assert [left.name for left in out.parent.iterdir()] == ["file.html"]
    assert out.stat().st_mode & stat.S_IROTH, "a report is for anybody to read"


def test_on_a_full_disc_the_old_file_stays_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "file.html"
    out.write_bytes(b"old")
    monkeypatch.setattr("game.engine.files.writing.os.fdopen", FullDisc)
    with pytest.raises(OSError, match="No space left"):
        write_whole(out, b"a new report")
    with pytest.raises(Fault) as told:
        hand_over(out, b"a new report")
    assert str(told.value) == f"'{out}' cannot be written (No space left on device); choose another file or folder."
    assert out.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


def test_a_folder_in_the_way_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "file.html").mkdir()
    with pytest.raises(Fault, match="cannot be written"):
        hand_over(tmp_path / "file.html", b"report")
    assert [left.name for left in tmp_path.iterdir()] == ["file.html"]


def test_a_device_or_a_pipe_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe, device = tmp_path / "pipe.html", tmp_path / "device.html"
    os.mkfifo(pipe)
    device.symlink_to("/dev/full")
    for place in (pipe, device):
        with pytest.raises(Fault, match="it is a device or a pipe and no file"):
            hand_over(place, b"report")
    assert pipe.is_fifo()
    assert device.is_char_device()


def test_the_longest_name_that_a_file_can_have_is_written(tmp_path: Path) -> None:
    out = tmp_path / ("a" * 250 + ".html")
    hand_over(out, b"report")
    assert out.read_bytes() == b"report"


@pytest.mark.parametrize("name", ["a" * 256, "a\0b"])
def test_a_name_that_no_file_can_have_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be written"):
        hand_over(tmp_path / name, b"report")
    with pytest.raises(Fault, match="cannot be written"):
        hand_over(tmp_path / name / "report.html", b"report")
    assert not list(tmp_path.iterdir())


def test_whoever_stops_the_writing_finds_the_old_file(tmp_path: Path) -> None:
    out = tmp_path / "film.png"
    out.write_bytes(b"old")

    def stopped(file: BinaryIO) -> None:
        file.write(b"ne")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_whole(out, stopped)
    assert out.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


def test_a_picture_of_a_map_on_a_full_disc_leaves_the_old_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "ford.png"
    out.write_bytes(b"old")
    monkeypatch.setattr("game.engine.files.writing.os.fdopen", FullDisc)
    with pytest.raises(Fault, match="No space left on device"):
        render_map(good(tmp_path), WORDS, out)
    assert out.read_bytes() == b"old"
    assert not list(tmp_path.glob(".new-*"))
