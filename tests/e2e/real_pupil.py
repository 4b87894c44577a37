"""A pupil of whom a real window sees all that he does, and unseen in this process beside it."""

from __future__ import annotations

from pathlib import Path

from game.engine.shelf.lesson_progress import LessonProgress
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.e2e.conftest import SIZE
from tests.e2e.window import Window, committed, until
from tests.ui.hands import Hands
from tests.ui.lesson_hands import Pupil

_KEYS = {"Enter": "Return", "Space": "space", "Esc": "Escape"}


class RealHands(Pupil):
    """Stands before the hands of a pupil: every key, click and drag goes to the real ``window`` first."""

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

    def learn_to_the_end(self, played: Path, scratch: Path) -> None:
        """Take the lesson that is shown: it is kept as done, and both windows were given the same orders."""
        id = self.run.lesson.id
        while not self.run.over:
            self.do_step()
        progress = LessonProgress(played / "lessons")
        until("the lesson is done", lambda: LessonProgress(progress.folder).of(id).done)
        wanted = [record.order for record in self.scene.session.records]
        given = [record.order for record in committed(progress.game_file(id), scratch / "look.apoc")]
        assert given == wanted
