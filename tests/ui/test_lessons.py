"""The lessons, taken in the battle window on the dummy driver."""

from __future__ import annotations

import pytest

from game.engine.lesson_progress import LessonProgress
from tests.ui.battle_table import unpainted
from tests.ui.lesson_hands import LESSONS, Pupil


@pytest.fixture
def pupil(tmp_path, monkeypatch):
    unpainted(monkeypatch)
    pupil = Pupil(tmp_path)
    yield pupil
    pupil.close()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_with_only_what_it_asks_for(pupil, name):
    scene = pupil.take(LESSONS[name])
    while not scene.lesson_run.over:
        pupil.do_step()
    assert LessonProgress().of(scene.lesson_run.lesson.id).done
