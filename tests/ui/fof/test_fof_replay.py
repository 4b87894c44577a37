"""A battle of Force on Force that is over, looked through again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.board.skirmish.arms import Lying
from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.fof.model.arms import Arm
from game.rules.fof.model.components import At
from game.rules.fof.model.events import Attacked
from game.systems import new_session
from game.ui.fof.replay_board import FofReplay
from game.ui.launch import Battles
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Hands


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two turns of the three huts, played to the end by the computer."""
    path = tmp_path_factory.mktemp("saves") / "huts.apoc"
    session = new_session(
        with_rules(load_scenario("fof/three-huts"), {"turns": 2, "exits": []}), 7, human=(), path=path
    )
    while session.step_ai():
        pass
    assert session.over
    session.close()
    return path


@pytest.fixture
def viewer(home: Path, whole: Path) -> Iterator[tuple[Hands, ReplayScene]]:
    hands = Hands(Battles(), home, size=(1280, 800), scale=100)
    context = hands.app.context
    context.settings.change(speed="instant", edge_scroll=False)
    context.scenes.push(TitleScene(context))
    scene = Battles().replay(context, whole)
    context.scenes.push(scene)
    hands.wait(0.1)
    yield hands, scene
    context.scenes.pop_to_first()


def press(hands: Hands, *keys: str) -> None:
    for key in keys:
        hands.press(key)
    hands.wait(0.1)


def where(scene: ReplayScene) -> dict[int, tuple[float, float]]:
    return {key: look.at for key, look in scene.board.view.figures.all.items()}


def test_it_goes_to_the_end_and_back_and_shows_every_unit_where_it_stood(viewer) -> None:
    hands, scene = viewer
    review = scene.review
    assert isinstance(scene.board, FofReplay)
    first = where(scene)
    assert review.number == 0
    press(hands, "End")
    assert review.number == review.last
    assert review.report.ending in scene.what.text
    world = scene.board.desk.game.world
    shown = where(scene)
    standing = {unit: at.point for unit, at in world.each(At) if unit in shown}
    assert standing
    assert {unit: tuple(shown[unit]) for unit in standing} == {unit: tuple(at) for unit, at in standing.items()}
    assert shown != first
    press(hands, "Home")
    assert where(scene) == first


def test_orders_are_gone_through_one_by_one_with_words_log_and_the_card_of_a_unit(viewer) -> None:
    hands, scene = viewer
    review = scene.review
    lines = len(scene.board.log.log.entries)
    for _ in range(8):
        press(hands, "Right")
    assert review.number == 8
    assert "After order 8 of" in scene.what.text
    there = where(scene)
    press(hands, "Left", "Left", "Right", "Right")
    assert where(scene) == there
    press(hands, "PageDown")
    assert review.number > 8
    assert len(scene.board.log.log.entries) != lines or review.number == review.last
    scene.board.step_piece(1)
    assert scene.board.chosen
    press(hands, "End")
    assert any(isinstance(entry.event, Attacked) for entry in review.log)


def test_weapons_of_the_fallen_lie_there_from_the_moment_they_fell(viewer) -> None:
    hands, scene = viewer
    assert scene.board.view.under == ()
    press(hands, "End")
    lying = [lying.point for _, _, lying in scene.board.desk.game.world.each(Arm, Lying)]
    assert lying
    assert [each.at for each in scene.board.view.under] == lying
    press(hands, "Home")
    assert scene.board.view.under == ()
