"""From saving a map to the frame that shows it, in the loop as the window runs it (goal 0.3 s)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.playable.scenario import load_scenario
from game.engine.playable.workshop import own_copy, scenario_of
from game.ui.app import App
from game.ui.launch import Battles
from game.ui.mapdesk.hexes import MapDesk
from game.ui.painting import PaintedMap
from game.ui.window.settings import SettingsStore
from tests.bench.conftest import FULL_HD, Figures

SAVES = 20


@pytest.fixture
def app(home: Path, screen: str) -> Iterator[App]:
    """A window of 1920x1080 with its threads and its own clock."""
    home.mkdir()
    settings = SettingsStore(home / "settings.toml")
    settings.change(scale=100)
    yield App(Battles(), settings=settings, size=FULL_HD)
    pygame.display.quit()


def save(file: Path, text: str) -> float:
    """Save as Tiled does; when that was."""
    draft = file.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)
    return time.monotonic()


def test_a_saved_map_shows_within_its_time(app: App, figure: Figures, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PaintedMap, "start", lambda painting: None)  # the painter would compete for the processor
    desk = MapDesk(app.context, scenario_of(own_copy(load_scenario("oa/village"))), lambda scenario: None)
    app.context.scenes.push(desk)
    texts = [desk.live.file.read_text(encoding="utf-8")]
    texts.append(texts[0].replace('<data encoding="csv">\n14,', '<data encoding="csv">\n45,', 1))
    assert texts[0] != texts[1]
    until_quiet(app)
    waits, faults = [], []
    for number in range(SAVES):
        waits.append(shown(app, desk, save(desk.live.file, texts[(number + 1) % 2])))
        faults.append(shown(app, desk, save(desk.live.file, texts[0].replace('"road"', '"raod"'))))
    app.context.scenes.pop()
    figure.time("a saved map shows (704 hexes)", "300 ms", waits, "ms")
    figure.time("its faults show", "300 ms", faults, "ms")


def shown(app: App, desk: MapDesk, saved: float) -> float:
    """Run the loop until what was saved is drawn; the seconds since it was saved."""
    before = desk.reading
    while desk.reading is before:
        app.step(app._wait())
    while desk.root.dirty:
        app.step(app._wait())
    took = time.monotonic() - saved
    until_quiet(app)
    return took


def until_quiet(app: App) -> None:
    """Let the pictures of the zoom levels be made."""
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        app.step(app._wait())
