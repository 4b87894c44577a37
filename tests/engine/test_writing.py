"""Files are written whole or not at all, and whoever asked for one is told why there is none."""

from __future__ import annotations

import errno
import stat
from pathlib import Path

import pytest

from game.engine.faults import Fault
from game.engine.writing import hand_over, write_whole


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
    monkeypatch.setattr("game.engine.writing.os.fdopen", FullDisc)
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
