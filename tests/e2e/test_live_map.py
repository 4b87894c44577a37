"""In a real window: a new map is begun, saved in Tiled's own form, broken and mended, and the window follows."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from game.board.hexgrid import Hex
from game.engine.playable.scenario import load_scenario
from game.ui.mapdesk.hexes import MapDesk
from game.ui.mapview.camera import centre
from game.ui.painting import PaintedMap
from game.ui.scenes.choosing.choose import ChooseScene
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.window import Screen, Window, make_home, until, window

pytestmark = pytest.mark.needs("Xvfb", "xdotool", "import", "tiled")

PATIENT = 5.0
"""Seconds allowed on a busy machine; ``tests/bench/test_live_map_bench.py`` measures how long it really takes."""


def tiled_in_its_place(folder: Path) -> Path:
    """A program in Tiled's place that writes down what it is given: Tiled's own window would cover ours."""
    program, told = folder / "tiled", folder / "told.txt"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {told}.part && mv {told}.part {told}\n')
    program.chmod(0o755)
    return program


def saved_by_tiled(file: Path, folder: Path) -> None:
    """What our window watches is saved in the very form that Tiled gives it, by rename as Tiled does."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    draft = file.with_name("saved.tmx")
    subprocess.run(
        ["tiled", "--export-map", str(file), str(draft)], env=env, check=True, timeout=60, capture_output=True
    )
    draft.replace(file)


def changed(file: Path, old: str, new: str) -> None:
    """Save with some words changed."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    draft = file.with_suffix(".draft")
    draft.write_text(text.replace(old, new), encoding="utf-8")
    draft.replace(file)


def colour(shown: Window, pos: tuple[int, int]) -> tuple[int, ...]:
    """The colour of a pixel of the screen."""
    start = (pos[1] * SIZE[0] + pos[0]) * 3
    return tuple(shown.pixels()[start : start + 3])


def test_a_map_is_begun_edited_broken_and_mended(
    screen: Screen, home: Path, mirror: Mirror, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APOCALYPSE_TILED", str(tiled_in_its_place(tmp_path)))
    monkeypatch.setattr(PaintedMap, "start", lambda painted: None)
    make_home(home, SIZE)
    with window(screen, home, SIZE) as shown:
        shown.press("n")
        shown.rest()
        shown.press("n")
        shown.rest()
        shown.type("Ford")
        shown.press("Return")
        file = home / "maps" / "ford.tmx"
        until("the map is made", file.is_file)
        until("its scenario is made", (home / "scenarios" / "oa" / "ford.toml").is_file)
        shown.rest()
        shown.press("e")
        until("Tiled is opened", (tmp_path / "told.txt").is_file)
        assert (tmp_path / "told.txt").read_text().splitlines()[-1] == str(file.resolve())
        shown.rest()

        desk = MapDesk(mirror.hands.app.context, load_scenario("oa/ford"), lambda scenario: None)
        mirror.hands.app.context.scenes.push(desk)
        mirror.hands.step()
        assert desk.view is not None
        place = desk.view.camera.to_window(centre(Hex(911)))
        clear = colour(shown, place)

        saved_by_tiled(file, tmp_path)
        river_at(file, Hex(911))
        until("the river shows", lambda: colour(shown, place) != clear, PATIENT)
        shown.rest()
        wet = colour(shown, place)

        changed(file, 'type="road"', 'type="raod"')
        until("the map lies in the dark", lambda: sum(colour(shown, place)) < sum(wet) * 0.8, PATIENT)
        shown.rest()
        dark = shown.pixels()
        shown.press("Tab")
        until("the fault is marked", lambda: shown.pixels() != dark, PATIENT)
        changed(file, 'type="raod"', 'type="road"')
        until("it is light again", lambda: sum(colour(shown, place)) > sum(wet) * 0.8, PATIENT)


def river_at(file: Path, hex: Hex) -> None:
    """Paint a hex as river (tile 45), as the stamp brush does."""
    text = file.read_text(encoding="utf-8")
    start = text.index('<data encoding="csv">\n') + len('<data encoding="csv">\n')
    end = text.index("</data>", start)
    rows = [line.rstrip(",").split(",") for line in text[start:end].strip().splitlines()]
    column, row = divmod(hex, 100)
    rows[row - 1][column - 1] = "45"
    draft = file.with_suffix(".draft")
    draft.write_text(text[:start] + ",\n".join(map(",".join, rows)) + "\n" + text[end:], encoding="utf-8")
    draft.replace(file)


def test_choosing_shows_the_new_map(home: Path, mirror: Mirror) -> None:
    """What the test above presses is what the keys mean: the list of scenarios has the letters it uses."""
    mirror.hands.press("n")
    assert isinstance(mirror.hands.scene, ChooseScene)
    keys = {button.text: button.key for button in mirror.hands.buttons()}
    assert (keys["New map"], keys["Edit this map"]) == ("N", "E")
