"""Finding Tiled where each platform has it, and opening a map in it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.board.tiled.program import _surroundings, find_tiled, open_in_tiled
from game.engine.faults import Fault


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(os.name == "nt", reason="programs have an ending there")
def test_the_path_goes_before_the_usual_places(tmp_path: Path) -> None:
    put(tmp_path / ".local" / "bin" / "Tiled-1.11.AppImage")
    program = put(tmp_path / "bin" / "tiled")
    assert find_tiled({"PATH": str(tmp_path / "bin"), "HOME": str(tmp_path)}, "linux") == program


@pytest.mark.parametrize(
    ("platform", "variable", "place"),
    [
        ("win32", "ProgramFiles", "Tiled/tiled.exe"),
        ("win32", "ProgramFiles(x86)", "Tiled/tiled.exe"),
        ("win32", "LOCALAPPDATA", "Programs/Tiled/tiled.exe"),
        ("darwin", "HOME", "Applications/Tiled.app/Contents/MacOS/Tiled"),
        ("linux", "HOME", ".local/share/flatpak/exports/bin/org.mapeditor.Tiled"),
        ("linux", "HOME", "Applications/Tiled-1.11.2.AppImage"),
    ],
)
def test_it_is_found_where_the_platform_puts_it(tmp_path: Path, platform: str, variable: str, place: str) -> None:
    env = {"PATH": "", "HOME": str(tmp_path / "nobody")} | {variable: str(tmp_path)}
    assert find_tiled(env, platform) is None
    program = put(tmp_path / place)
    assert find_tiled(env, platform) == program


def test_a_place_of_ones_own_goes_before_all(tmp_path: Path) -> None:
    program = put(tmp_path / "mine")
    assert find_tiled({"APOCALYPSE_TILED": str(program), "PATH": ""}, "linux") == program
    assert find_tiled({"APOCALYPSE_TILED": str(tmp_path / "gone"), "PATH": ""}, "linux") is None


def test_without_tiled_it_says_where_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APOCALYPSE_TILED", str(tmp_path / "gone"))
    with pytest.raises(Fault, match=r"get it from www\.mapeditor\.org"):
        open_in_tiled(tmp_path / "ford.tmx", None)


def test_what_cannot_be_started_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "tiled"
    program.write_bytes(b"no program")
    monkeypatch.setenv("APOCALYPSE_TILED", str(program))
    with pytest.raises(Fault, match=r"cannot be started: .*; install it again"):
        open_in_tiled(tmp_path / "ford.tmx", None)


@pytest.mark.parametrize(
    ("frozen", "before", "left"),
    [(False, "/theirs", "/own"), (True, "/theirs", "/theirs"), (True, "", None)],
)
def test_tiled_is_started_without_the_libraries_that_an_installed_game_brings_for_itself(
    monkeypatch: pytest.MonkeyPatch, frozen: bool, before: str, left: str | None
) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/own")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert _surroundings().get("LD_LIBRARY_PATH") == left
