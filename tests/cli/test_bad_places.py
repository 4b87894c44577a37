"""Commands in a home that is out of order: settings, folders, names and log that no program can use."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main
from tests.bad.test_bad_files import TEXTS
from tests.house.tree import ROOT

LONG = "a" * 300


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a command was refused with."""
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


BROKEN: dict[str, Callable[[Path], object]] = {
    **{name: lambda file, text=text: file.write_text(text, encoding="utf-8") for name, (text, _) in TEXTS.items()},
    "no text": lambda file: file.write_bytes(b"\xff\x00\xfe"),
    "of another kind": lambda file: file.write_text("language = 3\nkeys = 7\nscale = '1'", encoding="utf-8"),
    "a strange language": lambda file: file.write_text(f"language = '../{LONG}'", encoding="utf-8"),
    "strange keys": lambda file: file.write_text("[keys]\nundo = ''\nnothing = 'F99'", encoding="utf-8"),
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a link that leads to itself": lambda file: file.symlink_to(file),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_settings_never_stop_a_command(name: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    BROKEN[name](home / "settings.toml")
    assert main(["odds", "oa", "fire", "--fire", "2", "--protection", "3"]) == 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [("scenarios",), ("squad", "list"), ("map", "new", "ford"), ("quick", "fng"), ("play", "oa/x")],
)
def test_a_home_whose_name_is_too_long_gets_a_sentence(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path / LONG))
    assert main(words) == 2
    assert LONG in told(capsys)


@pytest.mark.parametrize("command", ["replay", "play", "simulate"])
@pytest.mark.parametrize("name", [LONG, f"{LONG}.toml", f"/{LONG}/{LONG}", "a\0b"])
def test_a_name_that_no_file_can_have_gets_a_sentence(
    command: str, name: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, name]) == 2
    assert "there is no such" in told(capsys)


def test_a_log_that_is_a_pipe_holds_nothing_up(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(chosen: object) -> int:
        raise ZeroDivisionError

    home.mkdir()
    os.mkfifo(home / "apocalypse.log")
    monkeypatch.setattr("game.cli.reference.scenarios", broken)
    assert main(["scenarios"]) == 1
    assert "no log could be written" in told(capsys)


def test_pictures_and_reports_under_a_name_too_long_get_a_sentence(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["map", "render", str(ROOT / "maps" / "fng-hamlet.tmx"), f"{LONG}.png"]) == 2
    assert "cannot be written (File name too long)" in told(capsys)


def test_a_tileset_whose_picture_is_damaged_is_told_when_the_map_is_drawn(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("village.tmx", "oa-terrain.tsx", "oa-terrain.png"):
        (tmp_path / name).write_bytes((ROOT / "maps" / name).read_bytes())
    picture = bytearray((tmp_path / "oa-terrain.png").read_bytes())
    picture[len(picture) // 2] ^= 0xFF
    (tmp_path / "oa-terrain.png").write_bytes(picture)
    assert main(["map", "render", str(tmp_path / "village.tmx"), str(tmp_path / "out.png")]) == 2
    assert "picture 'oa-terrain.png' of tileset 'oa-terrain.tsx' is damaged" in told(capsys)
    assert not (tmp_path / "out.png").exists()
