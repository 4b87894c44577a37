"""Pieces that go together are shown going at the same time."""

from types import SimpleNamespace

import pytest

from game.engine.files.paths import data_dir
from game.ui.battle.effects import Cue, Glide, Tracers
from game.ui.battle.stage import Stage
from game.ui.kit.theme import Theme
from game.ui.skirmish.shown.holding import Beat
from tests.ui.test_stage_words import Board


@pytest.fixture
def stage() -> Stage:
    return Stage(Theme(data_dir() / "assets" / "fonts"), Board(), SimpleNamespace(moved={}))


def glide(key: int, seconds: float = 1.0, *, beside: bool = False) -> Glide:
    return Glide(key, (0.0, 0.0), (10.0, 0.0), seconds, beside=beside)


def half_way(stage: Stage) -> dict[int, float]:
    """Where each piece is half a second after the first has set out."""
    stage.update(0.0)
    stage.update(0.5)
    return {key: at[0] for key, at in stage.pieces.moved.items()}


def test_one_beside_another_goes_at_the_same_time_though_the_log_is_told_between(stage: Stage) -> None:
    stage.play([glide(1), Cue(lambda: None)])
    stage.play([glide(2, beside=True), Cue(lambda: None)])
    assert half_way(stage) == {1: 5.0, 2: 5.0}


def test_one_who_is_not_beside_another_waits_for_him(stage: Stage) -> None:
    stage.play([glide(1)])
    stage.play([glide(2)])
    assert half_way(stage) == {1: 5.0}


def test_the_shorter_way_is_over_first_and_all_arrive(stage: Stage) -> None:
    stage.play([glide(1), glide(2, 0.5, beside=True), glide(3, 2.0, beside=True)])
    places = half_way(stage)
    assert places[2] == 10.0
    assert 0 < places[3] < places[1] < 10.0
    stage.update(2.5)
    assert stage.pieces.moved == {1: (10.0, 0.0), 2: (10.0, 0.0), 3: (10.0, 0.0)}


def test_one_beside_who_finds_something_to_see_before_him_goes_after_it(stage: Stage) -> None:
    stage.play([glide(1), Tracers((0.0, 0.0), (5.0, 0.0), ()), glide(2, beside=True)])
    assert half_way(stage) == {1: 5.0}


def test_one_whose_reaction_is_stepped_does_not_part_those_who_go_together(stage: Stage) -> None:
    stage.play([glide(1), Beat(SimpleNamespace(pace=SimpleNamespace(stepping=False)))])
    stage.play([glide(2, beside=True)])
    assert half_way(stage) == {1: 5.0, 2: 5.0}
