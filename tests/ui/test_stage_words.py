"""Words that float up over the board: none lies over another, however many rise at once."""

from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.battle.effects import Dice, Effect, Float
from game.ui.battle.stage import Stage
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera


class Board:
    """A board of which only the camera matters."""

    def __init__(self) -> None:
        self.drawers: list[object] = []
        self.camera = Camera((1000, 1000))
        self.camera.resize(pygame.Rect(0, 0, 800, 600))

    def invalidate(self) -> None:
        """Nothing is kept."""


@pytest.fixture
def stage() -> Stage:
    pygame.font.init()
    return Stage(Theme(data_dir() / "assets" / "fonts"), Board(), SimpleNamespace(moved={}))


def boxes(stage: Stage, now: float) -> list[pygame.Rect]:
    camera, surface = stage.view.camera, pygame.Surface((800, 600))
    stage.update(now)
    stage.draw(surface, camera)
    return [
        words.box(camera, stage.theme, (now - began) / words.seconds, words.row or 0) for began, words in stage._floats
    ]


@pytest.mark.parametrize("apart", [0, 10, 60])
def test_words_of_neighbours_do_not_overlap_at_instant_speed(stage, apart):
    stage.factor = 0.0
    words = ["ducks back", "goes prone", "3 hits", "is knocked down", "runs away"]
    for place, each in enumerate(words):
        at = (300 + apart * place, 300)
        stage.play([Effect((at,), (Float(at, each, dice=Dice((3, 4)) if place % 2 else Dice()),))])
    boxes(stage, 0.0)
    for now in (0.1, 0.8, 1.5):
        found = boxes(stage, now)
        assert len(found) == len(words)
        assert not [pair for pair in combinations(found, 2) if pair[0].colliderect(pair[1])]


def test_words_far_apart_stand_in_the_first_row(stage):
    stage.factor = 0.0
    for at in ((100, 300), (600, 300)):
        stage.play([Effect((at,), (Float(at, "goes prone"),))])
    boxes(stage, 0.0)
    boxes(stage, 0.1)
    assert [words.row for _, words in stage._floats] == [0, 0]
