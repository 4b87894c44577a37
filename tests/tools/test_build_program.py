"""The built program, as far as that is cheap: what goes in, whose licences, and what is said where it cannot be."""

from __future__ import annotations

import importlib.util
import struct
from importlib import import_module
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tools import build_program, program_icon, program_licences


def test_every_package_of_the_game_is_shipped_with_a_licence() -> None:
    packages = program_licences.shipped()
    assert {"pygame-ce", "numpy", "pytmx", "msgspec", "platformdirs"} <= set(packages)
    assert all(program_licences.licence_files(package) for package in packages)


def test_a_package_without_licence_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare:
        files: tuple[()] = ()

    monkeypatch.setattr(program_licences.metadata, "distribution", lambda name: Bare())
    with pytest.raises(program_licences.NoLicence, match=r"bare brings no licence; put its text into"):
        program_licences.licence_files("bare")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("pygame_ce.libs/libpng16-fefdc88d.so.16.58.0", "png16"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image"),
        ("libscipy_openblas64_-32a4b2a6.so", "scipy_openblas64_"),
        ("libstdc++.so.6", "stdc++"),
        ("python311.dll", "python311"),
        ("lib/libz.1.dylib", "z"),
    ],
)
def test_a_library_is_known_by_its_name_whatever_its_version(file: str, name: str) -> None:
    assert program_licences.library_name(file) == name


def test_libraries_get_a_line_each_and_unknown_ones_are_refused_by_name() -> None:
    known = program_licences.Libraries()
    assert known.lines(["z", "png16", "vorbisfile", "ogg"]) == sorted(set(known.lines(["png16", "ogg", "z"])))
    with pytest.raises(program_licences.NoLicence, match="The licence of mystery, riddle is not known"):
        known.lines(["mystery", "z", "riddle"])


def test_the_libraries_of_a_build_are_read_from_what_pyinstaller_tells(tmp_path: Path) -> None:
    toc = [
        ("libz.so.1", "somewhere/libz.so.1", "BINARY"),
        ("game/ledger.tsv", "x", "DATA"),
        ("os", "os.py", "PYMODULE"),
    ]
    (tmp_path / "COLLECT-00.toc").write_text(repr(("path", toc, [("libbz2.so.1.0", "y", "BINARY")])), encoding="utf-8")
    assert program_licences.libraries(tmp_path) == ["bz2", "z"]


def test_all_licences_are_laid_down_with_an_index(tmp_path: Path) -> None:
    program_licences.write(tmp_path / "LICENCES", ["z", "png16"])
    index = (tmp_path / "LICENCES" / "LICENCES.md").read_text(encoding="utf-8")
    for owner in ("pygame-ce", "pytmx", "Python ", "libpng", "zlib"):
        assert f"- {owner}" in index
    kept = {file.name for file in (tmp_path / "LICENCES").iterdir()}
    fonts = {f"assets-{file.name}" for file in (ROOT / "assets").rglob("LICENSE*")}
    assert fonts | {"assets-CREDITS.md", "pygame-ce-LGPL.txt", "BSD-3-Clause.txt"} <= kept


def test_every_module_and_every_table_goes_into_the_program() -> None:
    modules = build_program.modules()
    assert {"game.cli", "game.rules.oa.kit", "game.ui.oa.scene"} <= set(modules)
    assert all(importlib.util.find_spec(name) for name in modules[:5])
    assert import_module(modules[0]).__name__ == modules[0]
    targets = {(file.name, target) for file, target in build_program.data_files()}
    assert {
        ("ledger.tsv", "game/rules/oa"),
        ("units.toml", "game/rules/oa/tables"),
        ("maps", "game/_data/maps"),
    } <= targets


def test_the_icon_has_each_platforms_form(tmp_path: Path) -> None:
    png = program_icon.picture()
    assert png.startswith(b"\x89PNG")
    assert program_icon.write(tmp_path, "win32").name == "apocalypse.ico"
    assert struct.unpack("<HHH", program_icon.as_ico(png)[:6]) == (0, 1, 1)
    icns = program_icon.as_icns(png)
    assert (icns[:4], struct.unpack(">I", icns[4:8])[0]) == (b"icns", len(icns))


def test_without_pyinstaller_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(build_program.importlib.util, "find_spec", lambda name: None)
    assert build_program.main(["--out", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "-m pip install pyinstaller" in told
    assert len(told.splitlines()) == 1
    assert not list(tmp_path.iterdir())
