"""The lessons of the table systems in a real window, by mouse, from the title of a game that nobody has played yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.tours.guide import GuidedPage
from tests.asserting import some
from tests.e2e.conftest import SIZE
from tests.e2e.real_pupil import RealHands
from tests.e2e.window import PROGRAMS, Screen, Size, make_home, window
from tests.ui.table_lesson_hands import TABLE_LESSONS, TablePupil, unpainted_tables

pytestmark = pytest.mark.needs(*PROGRAMS)


class RealTablePupil(RealHands, TablePupil):
    """Takes lessons on tables in the real window."""

    def drag(self, start: Size, end: Size) -> None:
        self.really(lambda: self.window.drag(start, end))
        super().drag(start, end)


@pytest.fixture
def unseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of the pupil in this process, whose tables nobody paints."""
    home = tmp_path / "unseen"
    home.mkdir()
    monkeypatch.setenv("APOCALYPSE_HOME", str(home))
    unpainted_tables(monkeypatch)
    return home


def test_every_lesson_of_the_tables_is_learnt_in_a_real_window(screen: Screen, unseen: Path, tmp_path: Path) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE, painted=False) as shown:
        shown.rest()
        pupil = RealTablePupil(shown, unseen)
        pupil.click(pupil.hands.button("Learn").rect.center)
        for system in some(list(dict.fromkeys(lesson.system for lesson in TABLE_LESSONS.values()))):
            learn = pupil.hands.scene
            assert isinstance(learn, LearnScene)
            pupil.click(learn.system_buttons[learn.systems.index(system)].rect.center)
            pupil.click(pupil.hands.button("Begin").rect.center)
            for lesson in some([each for each in TABLE_LESSONS.values() if each.system == system]):
                assert pupil.run.lesson.id == lesson.id
                pupil.learn_to_the_end(played, tmp_path)
                pupil.click(pupil.hands.button("Next lesson").rect.center)
            if isinstance(pupil.hands.scene, GuidedPage):  # the lesson after the last battle is one on a tour
                pupil.press("lesson_leave")
        pupil.close()
