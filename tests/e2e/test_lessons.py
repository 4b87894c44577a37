"""The first three lessons in a real window, from the title of a game that nobody has played yet.

The pupil takes the same lesson in this process, unseen, to know what is asked and where it lies; every key and every
click of his goes to the real window as well.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.oa.scenery import Scenery
from tests.asserting import some
from tests.e2e.conftest import SIZE
from tests.e2e.real_pupil import RealHands
from tests.e2e.window import PROGRAMS, Screen, make_home, window
from tests.ui.lesson_hands import LESSONS, Pupil

pytestmark = pytest.mark.needs(*PROGRAMS)


class RealPupil(RealHands, Pupil):
    """Takes lessons of Operation Apocalypse in the real window."""


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
            pupil.learn_to_the_end(played, tmp_path)
            pupil.press("lesson_skip")  # the next lesson
        pupil.close()
