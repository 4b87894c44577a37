"""How long what the player does waits to be handled while the computer plays, in the loop as the window runs it.

Counted from the event's coming in to its handling, the rest of a frame in which the loop sleeps left out: what the
computer's thinking and acts, their showing, and the frame with them cost.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.scenario import load_scenario
from game.systems import new_session
from game.ui.app import FRAMES_PER_SECOND, SWITCH_SECONDS, App
from game.ui.battle.scene import BattleScene
from game.ui.launch import Battles
from game.ui.painting import PaintedMap
from game.ui.scenes.title import TitleScene
from game.ui.settings import SettingsStore
from tests.bench.conftest import FULL_HD, Figures

_SECONDS = 10.0
_BETWEEN = 0.0037
"""Seconds between two inputs: no part of a frame, so that they come in at any moment of it."""


class Inputs:
    """Keys let go of again and again on a thread of their own, and how long each waited for ``app``."""

    def __init__(self, app: App) -> None:
        self.waits: list[float] = []
        self._slept = (0.0, 0.0)
        self._over = threading.Event()
        self._handle = app._handle
        app._handle = self._timed  # type: ignore[method-assign]

    def _timed(self, event: pygame.Event) -> None:
        came = getattr(event, "came", None)
        if came is not None:
            began, ended = self._slept
            self.waits.append(time.perf_counter() - came - max(0.0, ended - max(came, began)))
        self._handle(event)

    def sleep(self, pace: pygame.time.Clock) -> None:
        """Wait for the next frame."""
        began = time.perf_counter()
        pace.tick(FRAMES_PER_SECOND)
        self._slept = (began, time.perf_counter())

    def come_in(self) -> None:
        """On a thread: one input after the other."""
        while not self._over.wait(_BETWEEN):
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F15, mod=0, came=time.perf_counter()))

    def end(self) -> None:
        """No more of them."""
        self._over.set()


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: str) -> Iterator[App]:
    """A window of 1920x1080 with its threads and its own clock."""
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    monkeypatch.setattr(PaintedMap, "start", lambda painting: None)  # the painter would compete for the processor
    switches = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    yield App(Battles(), settings=SettingsStore(tmp_path / "settings.toml"), size=FULL_HD)
    sys.setswitchinterval(switches)
    pygame.display.quit()


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_no_input_waits_for_the_computer(app: App, figure: Figures, speed: str) -> None:
    app.context.settings.change(speed=speed, edge_scroll=False, scale=100)
    app.context.scenes.push(TitleScene(app.context))
    scene = BattleScene(app.context, new_session(load_scenario("oa/village"), 7), watched=True)
    app.context.scenes.push(scene)
    inputs, pace = Inputs(app), pygame.time.Clock()
    gc.collect()
    gc.freeze()
    hand = threading.Thread(target=inputs.come_in, daemon=True)
    hand.start()
    end = time.perf_counter() + _SECONDS
    while time.perf_counter() < end and not scene.session.over:
        app.step(pygame.event.get())
        inputs.sleep(pace)
    inputs.end()
    hand.join()
    gc.unfreeze()
    app.context.jobs.cancel_all()
    app.context.scenes.pop_to_first()
    figure.time(f"an input's wait while the computer plays, {speed}", "16 ms", inputs.waits, "ms")
    figure.time(f"the longest of {len(inputs.waits)}, {speed}", "16 ms", [max(inputs.waits)], "ms")
