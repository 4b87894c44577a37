"""How long going through time takes: taking back, stepping through a replay, and frames while the computer thinks.

What runs on one thread is counted in seconds of the processor, so that waiting for it does not count.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.playable.scenario import load_scenario
from game.engine.replay.review import Review, Stride
from game.engine.session.session import Session
from game.systems import kit_of, new_session
from game.ui.app import SWITCH_SECONDS
from game.ui.launch import Battles
from game.ui.oa.scene import ApocalypseBattle
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.title import TitleScene
from game.ui.window.jobs import Jobs
from tests.bench.conftest import Figures
from tests.ui.battle_table import unpainted
from tests.ui.hands import Hands

Benchmark = Any

SCENARIO = load_scenario("oa/village")
_FRAME = 1 / 60


def played(path: Path | None, orders: int | None = None) -> Session:
    """A battle of the computer's, so many orders of it or all."""
    session = new_session(SCENARIO, 7, human=(), path=path)
    while (orders is None or len(session.records) < orders) and session.step_ai():
        pass
    return session


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "whole.apoc"
    played(path).close()
    return path


@pytest.mark.benchmark(timer=time.process_time)
def test_take_back_to_any_decision(benchmark: Benchmark, tmp_path: Path, figure: Figures) -> None:
    """Journal included; from one order back to two hundred."""
    numbers, wanted = iter(range(1000)), [1, 2, 5, 11, 17, 33, 60, 100, 200]

    def fresh() -> tuple[tuple[Session, int], dict[str, Any]]:
        number = next(numbers)
        session = played(tmp_path / f"{number}.apoc", 250)
        gc.collect()
        return (session, len(session.records) - wanted[number % len(wanted)]), {}

    benchmark.pedantic(lambda session, to: session.take_back(to), setup=fresh, rounds=27)
    figure.time("take back, to any decision", "2 ms", benchmark.stats.stats.data, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_replay_opened(benchmark: Benchmark, whole: Path, figure: Figures) -> None:
    """The whole game carried out once."""
    benchmark.pedantic(lambda: Review.of_file(whole, kit_of), rounds=8, warmup_rounds=1)
    figure.time("replay opened, a whole game", "", benchmark.stats.stats.data, "ms")


class Viewer:
    """A replay at 1280x800 on the dummy driver, which shows each step at once."""

    def __init__(self, home: Path, save: Path) -> None:
        self.hands = Hands(Battles(), home)
        self.hands.app.context.settings.change(speed="instant", edge_scroll=False)
        self.hands.app.context.scenes.push(TitleScene(self.hands.app.context))
        self.scene = Battles().replay(self.hands.app.context, save)
        assert isinstance(self.scene, ReplayScene)
        self.hands.app.context.scenes.push(self.scene)
        for _ in range(5):
            self.hands.wait(0.1)


@pytest.fixture
def viewer(tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch) -> Viewer:
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    unpainted(monkeypatch)
    return Viewer(tmp_path, whole)


def times(steps: Iterator[int], viewer: Viewer) -> list[float]:
    """Seconds that each place took: the position, counters and log, without the frame."""
    found = []
    for number in steps:
        began = time.thread_time()
        viewer.scene.go(number)
        found.append(time.thread_time() - began)
        viewer.hands.step()
    return found


def test_replay_steps_forward(viewer: Viewer, figure: Figures) -> None:
    found = times(iter(range(viewer.scene.review.last + 1)), viewer)
    figure.time("replay: a step forward, with map and log", "5 ms", found, "ms")


def test_replay_steps_back(viewer: Viewer, figure: Figures) -> None:
    last = viewer.scene.review.last
    viewer.scene.go(last)
    found = times(iter(range(last, -1, -1)), viewer)
    figure.time("replay: a step back, with map and log", "5 ms", found, "ms")


def test_replay_leaps_to_any_turn_and_loss(viewer: Viewer, figure: Figures) -> None:
    review = viewer.scene.review
    places = [*review.turns, *review.stops[Stride.LOSS], review.last]
    leaps = [place for at, _ in enumerate(places) for place in (places[at], places[-1 - at])] * 3
    figure.time("replay: a leap to any turn or loss", "50 ms", times(iter(leaps), viewer), "ms")


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_no_input_waits_for_the_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, figure: Figures, speed: str
) -> None:
    """What a frame spends on the computer's thinking and acts, its acts in the window included, with real threads."""
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    unpainted(monkeypatch)
    hands = Hands(Battles(), tmp_path)
    hands.app.context.jobs = Jobs()
    hands.app.context.settings.change(speed=speed, edge_scroll=False)
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    scene = ApocalypseBattle(hands.app.context, new_session(SCENARIO, 7), watched=True)
    hands.app.context.scenes.push(scene)
    waits, works = [], []
    let_act = scene.course._let_computer_act

    def timed() -> None:
        began, at_work = time.perf_counter(), time.thread_time()
        let_act()
        waits.append(time.perf_counter() - began)
        works.append(time.thread_time() - at_work)

    monkeypatch.setattr(scene.course, "_let_computer_act", timed)
    gc.collect()
    gc.freeze()
    switches = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    for _ in range(1500):
        hands.wait(_FRAME)
        if scene.session.over or not scene.stand_in.active:
            break
    sys.setswitchinterval(switches)
    gc.unfreeze()
    assert len(scene.session.records) > 20
    figure.time(f"a frame's wait for the computer, {speed}", "16 ms", waits, "ms")
    figure.time(f"the longest of them, {speed}", "16 ms", [max(waits)], "ms")
    figure.time(f"the most work of the window in one, {speed}", "16 ms", [max(works)], "ms")
