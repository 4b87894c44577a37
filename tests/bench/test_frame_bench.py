"""A frame at 1920x1080 with the whole company on the map while it scrolls.

Without an Xvfb for a real window this measures everything but the flip.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.scenario import load_scenario
from game.systems import new_session
from game.ui.battle.lifting import lift_orders
from game.ui.battle.scene import BattleScene
from game.ui.launch import Battles
from game.ui.painting import PaintedMap
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Hands

FRAMES = 300
PLACES = ((1, 1208), (2, 1908), (3, 1506), (-1, 1611))


class Scroller:
    """A battle on screen, and a hand that drags its map about."""

    def __init__(self, home: Path) -> None:
        self.hands = Hands(Battles(), home, size=(1920, 1080))
        self.hands.app.context.settings.change(speed="instant")
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.scene = BattleScene(self.hands.app.context, new_session(load_scenario("oa/village"), 7))
        self.hands.app.context.scenes.push(self.scene)
        for platoon, hex in PLACES:
            self.scene.submit(*lift_orders(self.scene.desk.battle, platoon, hex))
        self.rest()
        self._number = 0

    def rest(self) -> None:
        """Wait for the tiles, and for the zoom to come to rest."""
        for _ in range(100):
            self.hands.wait(0.05)

    def frame(self) -> None:
        """One frame of scrolling."""
        self._number += 1
        self.scene.view.camera.pan(9 if self._number % 120 < 60 else -9, 5 if self._number % 80 < 40 else -5)
        self.scene.view.invalidate()
        self.hands.step()


@pytest.fixture
def scroller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: str) -> Iterator[Scroller]:
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    monkeypatch.setattr(PaintedMap, "start", lambda painting: None)  # the painter would compete for the processor
    scroller = Scroller(tmp_path)
    yield scroller
    scroller.hands.app.context.scenes.pop_to_first()


@pytest.mark.parametrize("zoom", [0, 3])
def test_frame_while_scrolling(benchmark, scroller, zoom, screen, figure):
    scroller.scene.view.camera.zoom_by(zoom)
    scroller.rest()
    benchmark.pedantic(scroller.frame, rounds=FRAMES, iterations=1, warmup_rounds=20)
    goal = "" if zoom else "95 %: 4 ms"
    figure.time(f"frame while scrolling, zoom {zoom}, {screen}", goal, benchmark.stats.stats.data, "ms")


def test_choosing_the_next_unit(benchmark, scroller):
    benchmark(scroller.scene.commander.next_piece)
