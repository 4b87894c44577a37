"""What lies in the player's folders and does nothing is told, each in a sentence; the rest is let be."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.playable.strays import stray_mods, stray_scenarios

SYSTEMS = ("oa", "fng")


def put(folder: Path, *names: str) -> Path:
    """Files of these names in a folder; those that end in a stroke are folders."""
    for name in names:
        file = folder / name
        (file if name.endswith("/") else file.parent).mkdir(parents=True, exist_ok=True)
        if not name.endswith("/"):
            file.write_text("")
    return folder


def test_mods_that_no_system_reads_are_told_in_the_order_of_their_names(tmp_path: Path) -> None:
    put(tmp_path, "fire.toml", "FIRE.TOML", "fgn/", "fng/fire.toml", "readme.txt", ".hidden.toml", "_old.toml", "oa/")
    assert list(stray_mods(tmp_path, SYSTEMS)) == [
        f"{tmp_path / 'FIRE.TOML'}: a table lies in the folder of its rule system; move it to one of oa, fng.",
        f"{tmp_path / 'fgn'}: there is no rule system of this name; did you mean 'fng'?",
        f"{tmp_path / 'fire.toml'}: a table lies in the folder of its rule system; move it to one of oa, fng.",
    ]


def test_scenarios_that_no_list_shows_are_told(tmp_path: Path) -> None:
    put(tmp_path, "bend.Toml", "notes.txt", "fgn/a.toml", "maps/a.tmx", "oa/mine.toml", "oa/village.toml", ".x/a.toml")
    assert list(stray_scenarios(tmp_path, SYSTEMS)) == [
        f"{tmp_path / 'bend.Toml'}: a scenario lies in the folder of its rule system; move it to one of oa, fng.",
        f"{tmp_path / 'fgn'}: there is no rule system of this name; did you mean 'fng'?",
        f"{tmp_path / 'oa' / 'village.toml'}: oa/village is a scenario of ours; give yours another name.",
    ]


@pytest.mark.parametrize("strays", [stray_mods, stray_scenarios])
def test_a_folder_that_is_not_there_has_no_strays(strays: object, tmp_path: Path) -> None:
    assert callable(strays)
    assert list(strays(tmp_path / "none", SYSTEMS)) == []
