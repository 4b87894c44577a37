"""The first three lessons in a real window, from the title of a game that nobody has played yet.

The pupil takes the same lesson in this process, unseen, to know what is asked and where it lies; every key and every
click of his goes to the real window as well.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.shelf.lesson_progress import LessonProgress
from game.ui.battle.scenery import Scenery
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.asserting import some
from tests.e2e.conftest import SIZE
from tests.e2e.window import PROGRAMS, Screen, Window, committed, make_home, until, window
from tests.ui.hands import Hands
from tests.ui.lesson_hands import LESSONS, Pupil

pytestmark = pytest.mark.needs(*PROGRAMS)

_KEYS = {"Enter": "Return", "Space": "space", "Esc": "Escape"}


class RealPupil(Pupil):
    """Takes lessons in the real ``window``, and unseen in this process beside it."""

    def __init__(self, shown: Window, home: Path) -> None:
        self.window = shown
        self.hands = Hands(Battles(), home, size=SIZE)
        context = self.hands.app.context
        context.settings.change(speed="instant", edge_scroll=False, confirm_phase=False)
        context.scenes.push(TitleScene(context))
        self.hands.step()

    def key(self, name: str) -> None:
        *held, last = name.split("+")
        words = [*(modifier.lower() for modifier in held), _KEYS.get(last, last.lower() if len(last) == 1 else last)]
        self.window.press("+".join(words))
        self.window.rest()
        super().key(name)

    def click(self, pos: tuple[int, int]) -> None:
        self.window.click(pos)
        self.window.rest()
        super().click(pos)

    def move(self, pos: tuple[int, int]) -> None:
        self.window.move(pos)
        self.window.rest()
        super().move(pos)

    def choose_in_panel(self, piece: int) -> None:
        raise AssertionError("Tab does not lead to everybody whom the lesson speaks of")


@pytest.fixture
def unseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of the pupil in this process, whose ground nobody paints."""
    home = tmp_path / "unseen"
    home.mkdir()
    monkeypatch.setenv("APOCALYPSE_HOME", str(home))
    monkeypatch.setattr(Scenery, "begin", lambda self: None)
    return home


def test_lessons_one_to_three_are_learnt_in_a_real_window(screen: Screen, unseen: Path, tmp_path: Path) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE) as shown:
        shown.rest()
        pupil = RealPupil(shown, unseen)
        pupil.key("Down")  # past the first battle
        pupil.key("Enter")  # Learn
        pupil.key("Enter")  # the first lesson
        for lesson in some(list(LESSONS.values())[:3]):
            assert pupil.run.lesson.id == lesson.id
            while not pupil.run.over:
                pupil.do_step()
            progress = LessonProgress(played / "lessons")
            until("the lesson is done", lambda progress=progress, id=lesson.id: _done(progress.folder, id))
            wanted = [record.order for record in pupil.scene.session.records]
            given = [record.order for record in committed(progress.game_file(lesson.id), tmp_path / "look.apoc")]
            assert given == wanted
            pupil.press("lesson_skip")  # the next lesson
        pupil.close()


def _done(folder: Path, lesson: str) -> bool:
    return LessonProgress(folder).of(lesson).done
