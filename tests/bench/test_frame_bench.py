"""Frames of a real window with the whole company on the map: while it scrolls, while it zooms, and at rest.

Without an Xvfb for a real window this measures everything but the flip.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.playable.scenario import load_scenario
from game.systems import new_session
from game.ui.kit.theme import Size
from game.ui.launch import Battles
from game.ui.mapview.camera import ZOOMS
from game.ui.oa.orders.placing import lift_orders
from game.ui.oa.scene import ApocalypseBattle
from game.ui.painting import PaintedMap
from game.ui.scenes.title import TitleScene
from tests.bench.conftest import FULL_HD, ULTRA_HD, Figures
from tests.ui.hands import Hands

FRAMES = 300
_FRAME = 1 / 60
PLACES = ((1, 1208), (2, 1908), (3, 1506), (-1, 1611))
SCROLLED = (
    (FULL_HD, 100, 1.0, "95 %: 1.4 ms"),
    (FULL_HD, 100, 0.42, "95 %: 3 ms"),
    (FULL_HD, 100, 1.35, "95 %: 3 ms"),
    (ULTRA_HD, 200, 1.0, "95 %: 10 ms"),
    (ULTRA_HD, 200, 1.35, "95 %: 10 ms"),
)
"""Window, scale in per cent, zoom (0.42 shows the whole map at 1920x1080), goal."""


class Scroller:
    """A battle on screen, and a hand that drags its map about."""

    def __init__(self, home: Path, size: Size, scale: int) -> None:
        self.hands = Hands(Battles(), home, size=size, scale=scale)
        self.hands.app.context.settings.change(speed="instant", edge_scroll=False)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.scene = ApocalypseBattle(self.hands.app.context, new_session(load_scenario("oa/village"), 7))
        self.hands.app.context.scenes.push(self.scene)
        for platoon, hex in PLACES:
            self.scene.submit(*lift_orders(self.scene.desk.battle, platoon, hex))
        self.rest()
        self._number = 0

    def rest(self) -> None:
        """Wait for the tiles, and for the zoom to come to rest."""
        for _ in range(100):
            self.hands.wait(0.05)

    def zoom_to(self, zoom: float) -> None:
        """Look at the middle of the map at this zoom."""
        self.scene.view.camera.zoom_by(ZOOMS.index(zoom) - self.scene.view.camera.level)
        self.rest()

    def scroll(self) -> None:
        """One frame of scrolling."""
        self._number += 1
        self.scene.view.pan(9 if self._number % 120 < 60 else -9, 5 if self._number % 80 < 40 else -5)
        self.hands.step()

    def zoom(self) -> None:
        """One frame of zooming, in and out again."""
        camera = self.scene.view.camera
        if not camera.gliding:
            camera.zoom_by(-1 if camera.level == ZOOMS.index(1.0) else 1)
        self.hands.wait(_FRAME)


Start = Callable[[Size, int], Scroller]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    monkeypatch.setattr(PaintedMap, "start", lambda painting: None)  # the painter would compete for the processor
    started: list[Scroller] = []

    def begin(size: Size, scale: int = 100) -> Scroller:
        started.append(Scroller(tmp_path, size, scale))
        gc.collect()
        return started[-1]

    yield begin
    for scroller in started:
        scroller.hands.app.context.scenes.pop_to_first()


def measured(act: Callable[[], object]) -> tuple[list[float], list[float]]:
    """Seconds that each of so many frames took, and seconds of the processor in each."""
    for _ in range(20):
        act()
    times, works = [], []
    for _ in range(FRAMES):
        began, at_work = time.perf_counter(), time.thread_time()
        act()
        works.append(time.thread_time() - at_work)
        times.append(time.perf_counter() - began)
    return times, works


@pytest.mark.parametrize(
    ("screen", "scale", "zoom", "goal"), [(size, *rest) for size, *rest in SCROLLED], indirect=["screen"]
)
def test_frame_while_scrolling(
    start: Start, screen: str, scale: int, zoom: float, goal: str, figure: Figures, request: pytest.FixtureRequest
) -> None:
    size = request.node.callspec.params["screen"]
    scroller = start(size, scale)
    scroller.zoom_to(zoom)
    times, works = measured(scroller.scroll)
    what = f"frame while scrolling, {size[0]}x{size[1]}, zoom {zoom:g}"
    figure.time(f"{what}, {screen}", goal, times, "ms")
    figure.time(f"{what}, work in it", "", works, "ms")


def test_frame_while_zooming(start: Start, screen: str, figure: Figures) -> None:
    scroller = start(FULL_HD)
    scroller.zoom_to(1.0)
    times, _ = measured(scroller.zoom)
    figure.time(f"frame while the zoom glides, 1920x1080, {screen}", "", times, "ms")


def test_redraws_of_an_idle_minute(start: Start, screen: str, figure: Figures) -> None:
    scroller = start(FULL_HD)
    before = scroller.hands.app.frames
    for _ in range(3600):
        scroller.hands.wait(_FRAME)
    figure.number("frames drawn in an idle minute of a battle", "0", scroller.hands.app.frames - before, "")


def test_choosing_the_next_unit(benchmark, start: Start, screen: str) -> None:
    benchmark(start(FULL_HD).scene.commander.next_piece)
