"""How far the player has got with the lessons, and a lesson that another window has open."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import SaveInUse
from game.engine.shelf.lesson_progress import LessonProgress, Taken
from tests.engine.sessions import new_session, play, played_file

LESSON = "oa/lessons/1"


def test_a_lesson_whose_game_is_open_in_another_window_is_refused_until_that_lets_it_go(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    session = play(new_session(progress.game_file(LESSON)), 2)
    with pytest.raises(SaveInUse, match="open in another window"):
        progress.refuse_second_window(LESSON)
    progress.refuse_second_window("oa/lessons/2")
    session.close()
    progress.refuse_second_window(LESSON)


def test_a_lesson_whose_game_is_damaged_or_no_file_is_begun_anew(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.game_file(LESSON).mkdir()
    progress.refuse_second_window(LESSON)
    other = progress.game_file("oa/lessons/2")
    played_file(other, 2)
    other.write_bytes(other.read_bytes()[:5000])
    progress.refuse_second_window("oa/lessons/2")


def test_what_was_reached_and_finished_is_known_when_the_game_is_started_again(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    assert progress.of(LESSON) == Taken()
    progress.reach(LESSON, (0, 4))
    progress.finish("oa/lessons/2")
    again = LessonProgress(tmp_path)
    assert again.of(LESSON) == Taken(starts=(0, 4))
    assert again.of("oa/lessons/2") == Taken(done=True)
    again.finish(LESSON)
    assert LessonProgress(tmp_path).of(LESSON) == Taken(done=True)
    assert again.game_file(LESSON).parent == tmp_path
