"""How long what the player does waits to be handled while the computer plays, in the loop as the window runs it.

Counted from the event's coming in to its handling, the rest of a frame in which the loop sleeps left out: what the
computer's thinking and acts, their showing, and the frame with them cost.  The opening of the battle (its first
picture, the map's tiles, the lines of sight) is counted apart, for there the computer hardly plays yet.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.playable.scenario import load_scenario
from game.systems import new_session
from game.ui.app import SWITCH_SECONDS, App
from game.ui.launch import Battles
from game.ui.oa.scene import ApocalypseBattle
from game.ui.painting import PaintedMap
from game.ui.scenes.title import TitleScene
from game.ui.window.memory import Sweeper
from game.ui.window.settings import SettingsStore
from tests.bench.conftest import FULL_HD, Figures
from tests.bench.input_waits import Inputs, Wait, Work

_SECONDS = 10.0
_OPENING = 1.0
"""Seconds after which a battle is open on any machine."""


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


def note_steps(work: Work, scene: ApocalypseBattle) -> None:
    """Name the steps of a frame, and what the computer's turn asks of it."""
    work.note(scene.course._thinker, "_begin", "copying the game")
    work.note(scene.course._thinker, "answer", "waiting for the thinker")
    work.note(scene.session, "step_ai", "carrying out the order")
    work.note(scene, "after_order", "telling the order")
    work.note(scene, "sync", "showing the world")
    work.note(scene.stage, "update", "acting out")
    work.note(scene.root, "lay_out", "laying out")
    work.note(scene.view, "draw", "drawing the map")
    work.note(scene.parts.panel, "draw", "drawing the panel")
    work.note(scene, "update", "the rest of the update")


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_no_input_waits_for_the_computer(app: App, figure: Figures, speed: str) -> None:
    app.context.settings.change(speed=speed, edge_scroll=False, scale=100)
    app.context.scenes.push(TitleScene(app.context))
    app.late = pygame.event.get
    work = Work()
    work.note(app, "_draw", "the rest of drawing")
    work.note(app, "_handle", "another input")
    work.note(app.context.jobs, "deliver", "finished work")
    inputs = Inputs(app, work)
    hand = threading.Thread(target=inputs.come_in, daemon=True)
    with Sweeper() as sweeper:
        work.note(sweeper, "pause", "sweeping")
        hand.start()
        opening, waits = watch(app, sweeper, inputs, work)
    inputs.end()
    hand.join()
    tell(figure, speed, waits)
    longest = max(opening, key=lambda wait: wait.worked)
    figure.time(f"the same while a battle opens: {longest.words}", "", [longest.worked], "ms")


def watch(app: App, sweeper: Sweeper, inputs: Inputs, work: Work) -> tuple[list[Wait], list[Wait]]:
    """Watch games until enough has been seen; the waits while they open, and those while the computer plays."""
    opening: list[Wait] = []
    waits: list[Wait] = []
    pace, seed, seen = pygame.time.Clock(), 7, 0.0
    while seen < _SECONDS:
        scene = ApocalypseBattle(app.context, new_session(load_scenario("oa/village"), seed), watched=True)
        note_steps(work, scene)
        app.context.scenes.push(scene)
        began, opens = time.perf_counter(), True
        while seen < _SECONDS and not scene.session.over:
            before = time.perf_counter()
            opens = opens and (before - began < _OPENING or not is_open(scene))
            inputs.waits, inputs.played = opening if opens else waits, scene.session
            app.turn(pygame.event.get(), sweeper)
            inputs.sleep(pace)
            seen += 0.0 if opens else time.perf_counter() - before
        inputs.waits = None
        app.context.jobs.cancel_all()
        app.context.scenes.pop_to_first()
        seed += 1
    return opening, waits


def is_open(scene: ApocalypseBattle) -> bool:
    """Whether its ground is drawn and its lines of sight are known."""
    return scene.desk.lines_known and scene.view.ground.at_rest(scene.view.camera)


def tell(figure: Figures, speed: str, waits: list[Wait]) -> None:
    """The figures of one speed."""
    longest, busiest = max(waits, key=lambda wait: wait.seconds), max(waits, key=lambda wait: wait.worked)
    late = sum(wait.worked > 0.016 for wait in waits)
    figure.time(f"an input's wait while the computer plays, {speed}", "16 ms", [w.seconds for w in waits], "ms")
    figure.time(f"of it work of the program's own, {speed}", "16 ms", [w.worked for w in waits], "ms")
    figure.number(f"inputs of {len(waits)} held up by more than 16 ms of that", "0", late, "")
    figure.time(f"the longest of them: {longest.words}", "16 ms", [longest.seconds], "ms")
    figure.time(f"the most work in one: {busiest.words}", "16 ms", [busiest.worked], "ms")
