"""The lessons of the table systems, taken in the battle window on the dummy driver."""

from __future__ import annotations

import pytest

from game.engine.shelf.lesson_progress import LessonProgress
from tests.asserting import while_true
from tests.ui.table_lesson_hands import TABLE_LESSONS, TablePupil, unpainted_tables


@pytest.fixture(autouse=True)
def nothing_learnt_yet(tmp_path, monkeypatch):
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    unpainted_tables(monkeypatch)


@pytest.mark.parametrize("id", TABLE_LESSONS)
def test_a_lesson_is_played_to_its_end_with_only_what_it_asks_for(tmp_path, id):
    lesson = TABLE_LESSONS[id]
    pupil = TablePupil(tmp_path, lesson.system)
    scene = pupil.take(lesson)
    for _ in while_true(lambda: not scene.lesson_run.over):
        pupil.do_step()
    assert LessonProgress().of(lesson.id).done
    pupil.close()
