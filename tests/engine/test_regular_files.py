"""Files are read up to a stated size, which depends on what they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.files.regular_files import MAP, NOTES, PICTURE, SAVE, TEXT, read_regular


@pytest.mark.parametrize(("most", "megabytes"), [(TEXT, 1), (NOTES, 16), (MAP, 32), (PICTURE, 64), (SAVE, 64)])
def test_a_file_is_read_up_to_its_most_and_not_a_byte_more(tmp_path: Path, most: int, megabytes: int) -> None:
    path = tmp_path / "file"
    path.touch()
    os.truncate(path, megabytes * 1024 * 1024)
    assert len(read_regular(path, most)) == megabytes * 1024 * 1024
    os.truncate(path, megabytes * 1024 * 1024 + 1)
    with pytest.raises(OSError, match=str(megabytes)):
        read_regular(path, most)
