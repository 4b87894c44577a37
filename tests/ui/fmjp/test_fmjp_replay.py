"""A battle of cards that is over, looked through again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.fmjp.model.components import At
from game.rules.fmjp.model.events.turn import CardTurned
from game.systems import new_session
from game.ui.fmjp.replay_board import FmjpReplay
from game.ui.launch import Battles
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Hands

SHORT = {"victory": {"turns": 1, "goals": ["rescue", "losses", "unhurt"]}}
Viewer = tuple[Hands, ReplayScene]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One turn, played to the end by the computer."""
    path = tmp_path_factory.mktemp("saves") / "rescue.apoc"
    session = new_session(with_rules(load_scenario("fmjp/bring_him_back"), SHORT), 7, human=(), path=path)
    while session.step_ai():
        pass
    assert session.over
    session.close()
    return path


@pytest.fixture
def viewer(home: Path, whole: Path) -> Iterator[Viewer]:
    hands = Hands(Battles(), home, size=(1280, 800), scale=100)
    context = hands.app.context
    context.settings.change(speed="instant", edge_scroll=False)
    context.scenes.push(TitleScene(context))
    scene = Battles().replay(context, whole)
    context.scenes.push(scene)
    hands.wait(0.1)
    yield hands, scene
    context.scenes.pop_to_first()


def press(viewer: Viewer, *keys: str) -> None:
    for key in keys:
        viewer[0].press(key)
    viewer[0].wait(0.1)


def where(scene: ReplayScene) -> dict[int, tuple[float, float]]:
    """Where the figures are shown."""
    return {key: tuple(look.at) for key, look in scene.board.view.figures.all.items()}


def test_it_goes_to_the_end_and_back_and_shows_every_man_where_he_stood(viewer: Viewer) -> None:
    _, scene = viewer
    review, first = scene.review, where(scene)
    assert isinstance(scene.board, FmjpReplay)
    press(viewer, "End")
    assert review.number == review.last
    assert review.report.ending in scene.what.text
    shown = where(scene)
    standing = {man: tuple(at.point) for man, at in scene.board.desk.game.world.each(At) if man in shown}
    assert standing
    assert {man: shown[man] for man in standing} == standing
    assert shown != first
    press(viewer, "Home")
    assert where(scene) == first


def test_orders_are_gone_through_one_by_one_and_the_turned_cards_are_in_the_log(viewer: Viewer) -> None:
    _, scene = viewer
    press(viewer, *["Right"] * 6)
    assert scene.review.number == 6
    there = where(scene)
    press(viewer, "Left", "Left", "Right", "Right")
    assert where(scene) == there
    assert "After order 6 of" in scene.what.text
    turned = [entry.event for entry in scene.review.log if isinstance(entry.event, CardTurned)]
    assert turned
    scene.board.step_piece(1)
    assert scene.board.chosen
