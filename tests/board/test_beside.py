"""The files that a map may name: beside it or of the game, wherever links lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.tiled.beside import named_beside
from game.engine.files.paths import data_dir


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a map, with a folder of tilesets in it and a file beside both."""
    (tmp_path / "maps" / "tiles").mkdir(parents=True)
    (tmp_path / "secret.tsx").touch()
    return tmp_path / "maps"


def test_what_lies_in_the_folder_of_the_map_may_be_named_from_there_and_from_folders_in_it(folder: Path) -> None:
    assert named_beside(folder, folder, "tiles/a.tsx") == folder / "tiles/a.tsx"
    assert named_beside(folder, folder / "tiles", "../a.png") == folder / "tiles/../a.png"


@pytest.mark.parametrize("source", ["../secret.tsx", "tiles/../../secret.tsx"])
def test_what_lies_outside_it_may_not(folder: Path, source: str) -> None:
    assert named_beside(folder, folder, source) is None


def test_a_link_counts_for_where_it_leads(folder: Path) -> None:
    (folder / "out.tsx").symlink_to(folder.parent / "secret.tsx")
    (folder / "in.tsx").symlink_to(folder / "tiles")
    (folder / "round.tsx").symlink_to(folder / "round.tsx")
    assert named_beside(folder, folder, "out.tsx") is None
    assert named_beside(folder, folder, "in.tsx") == folder / "in.tsx"
    assert named_beside(folder, folder, "a\0b") is None


@pytest.mark.parametrize(("part", "ours"), [("maps", True), ("assets", True), ("scenarios", False)])
def test_what_comes_with_the_game_may_be_named_from_anywhere(folder: Path, part: str, ours: bool) -> None:
    file = data_dir() / part / "some.tsx"
    assert (named_beside(folder, folder, str(file)) == file) is ours
