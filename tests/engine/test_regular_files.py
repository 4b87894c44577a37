"""Files are read up to a stated size, which depends on what they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.files.regular_files import MAP, NOTES, PICTURE, SAVE, TEXT, is_regular, read_regular, tail_of


@pytest.mark.parametrize(("most", "megabytes"), [(TEXT, 1), (NOTES, 16), (MAP, 32), (PICTURE, 64), (SAVE, 64)])
def test_a_file_is_read_up_to_its_most_and_not_a_byte_more(tmp_path: Path, most: int, megabytes: int) -> None:
    path = tmp_path / "file"
    path.touch()
    os.truncate(path, megabytes * 1024 * 1024)
    assert len(read_regular(path, most)) == megabytes * 1024 * 1024
    os.truncate(path, megabytes * 1024 * 1024 + 1)
    with pytest.raises(OSError, match=str(megabytes)):
        read_regular(path, most)


def test_the_tail_of_a_file_is_its_last_bytes_or_all_of_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    assert [tail_of(path, count) for count in (0, 1, 9, 10, 11)] == [
        b"",
        b"9",
        b"123456789",
        b"0123456789",
        b"0123456789",
    ]


def test_only_a_file_is_regular(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert is_regular(tmp_path / "file")
    assert [is_regular(tmp_path / name) for name in (".", "gone", "\0", "x" * 5000)] == [False] * 4


@pytest.mark.skipif(os.name == "nt", reason="no pipes there")
def test_a_folder_a_pipe_and_a_name_that_no_file_can_have_are_told_apart(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, why in ((tmp_path, "Is a directory"), (tmp_path / "pipe", "it is a device or a pipe and no file")):
        with pytest.raises(OSError, match=why):
            read_regular(path)
        with pytest.raises(OSError, match=why):
            tail_of(path, 3)
    with pytest.raises(OSError, match="no file can have such a name"):
        read_regular(tmp_path / "\0")
    with pytest.raises(FileNotFoundError):
        read_regular(tmp_path / "gone")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs a file that the system makes up")
def test_a_file_that_says_no_size_is_read_up_to_its_most() -> None:
    status = Path("/proc/self/status")
    assert b"Name:" in read_regular(status)
    with pytest.raises(OSError, match="it is larger than 0 MB"):
        read_regular(status, 10)
