"""A pupil of whom a real window sees all that he does, and unseen in this process beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.core.orders import Order
from game.engine.shelf.lesson_progress import LessonProgress
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.e2e.conftest import SIZE
from tests.e2e.window import SOON, Window, committed, until, within
from tests.ui.hands import Hands
from tests.ui.lesson_hands import Pupil

_KEYS = {"Enter": "Return", "Space": "space", "Esc": "Escape"}


class RealHands(Pupil):
    """Stands before the hands of a pupil: every key, click and drag goes to the real ``window`` first."""

    def __init__(self, shown: Window, home: Path) -> None:
        self.window = shown
        self._last: Callable[[], object] = shown.rest
        self.hands = Hands(Battles(), home, size=SIZE)
        context = self.hands.app.context
        context.settings.change(speed="instant", edge_scroll=False, confirm_phase=False)
        context.scenes.push(TitleScene(context))
        self.hands.step()

    def really(self, act: Callable[[], object]) -> None:
        """Do something in the real window, and wait for all that comes of it."""
        self._last = act
        act()
        self.window.rest()

    def key(self, name: str) -> None:
        *held, last = name.split("+")
        words = [*(modifier.lower() for modifier in held), _KEYS.get(last, last.lower() if len(last) == 1 else last)]
        self.really(lambda: self.window.press("+".join(words)))
        super().key(name)

    def click(self, pos: tuple[int, int]) -> None:
        self.really(lambda: self.window.click(pos))
        super().click(pos)

    def move(self, pos: tuple[int, int]) -> None:
        self.really(lambda: self.window.move(pos))
        super().move(pos)

    def choose_in_panel(self, piece: int) -> None:
        raise AssertionError("Tab does not lead to everybody whom the lesson speaks of")

    def learn_to_the_end(self, played: Path, scratch: Path) -> None:
        """Take the lesson that is shown: it is kept as done, and both windows were given the same orders."""
        id, progress = self.run.lesson.id, LessonProgress(played / "lessons")
        file, scratch = progress.game_file(id), scratch / "look.apoc"
        while not self.run.over:
            self.do_step()
            self._see_ordered(file, scratch)
        until("the lesson is done", lambda: LessonProgress(progress.folder).of(id).done)
        assert [record.order for record in committed(file, scratch)] == self._ordered

    @property
    def _ordered(self) -> list[Order]:
        return [record.order for record in self.scene.session.records]

    def _see_ordered(self, file: Path, scratch: Path) -> None:
        """Where a step was to bring orders about and the real window has none of them, do the last act again."""
        wanted = len(self._ordered)
        if len(committed(file, scratch)) < wanted and not within(SOON, lambda: len(committed(file, scratch)) >= wanted):
            self.really(self._last)
            until("the step's orders are given", lambda: len(committed(file, scratch)) >= wanted)
