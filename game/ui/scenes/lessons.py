"""The lessons to choose from, system by system: what each is about, which are done, and where one goes on."""

from __future__ import annotations

from functools import partial

from game.engine.playable.lessons import Lesson
from game.engine.shelf.lesson_progress import LessonProgress
from game.engine.text import nt, t
from game.systems import has_lessons, lessons_of, system_ids, title_of
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, Grid, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, TITLE, TYPED, Style
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext

_ABOUT = Style(TYPED.face, 16)
_LIST_WIDTH = 330


class LearnScene(PageScene):
    """The lessons of one rule system, with a button for each other; where none is named, of the first with something
    still to learn.  Enter begins the chosen lesson, which at first is the next that is not done."""

    def __init__(self, context: AppContext, system: str = "") -> None:
        self.progress = LessonProgress()
        self.systems = tuple(filter(has_lessons, system_ids()))
        self.system = system or next(filter(self._still_to_learn, self.systems), self.systems[0])
        self.lessons: tuple[Lesson, ...] = lessons_of(self.system)
        self.system_shown = self.system
        super().__init__(context)

    def build(self) -> Widget:
        theme = self.theme
        self.title = Label(theme, "", TITLE, wrap=True)
        self.about = Label(theme, "", _ABOUT, wrap=True)
        self.state = Label(theme, "", SMALL, "soft_ink", wrap=True)
        self.start_button = Button(theme, t("Begin"), self.start, key="Enter", primary=True)
        self.anew_button = Button(theme, t("From the beginning"), self.anew, key=key_of("lesson_again"))
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        chosen = self._next()
        self.system_buttons = [
            Button(theme, title_of(system), partial(self.turn_to, system), height=34, primary=system == self.system,
                   tooltip=self._how_far(system))
            for system in self.systems
        ]  # fmt: skip
        self.list = List(theme, self._rows(), on_select=self._show, on_activate=lambda index: self.start(),
                         selected=chosen)  # fmt: skip
        text = Column(theme, self.title, self.state, Spacer(theme, 4), self.about, gap=8)
        body = Row(
            theme,
            Sized(theme, Card(theme, self.list, padding=8), width=_LIST_WIDTH),
            grow(Card(theme, ScrollArea(theme, text), padding=18)),
            gap=12,
        )
        foot = Row(theme, back, grow(Spacer(theme)), self.anew_button, self.start_button)
        self._show(chosen)
        systems = Grid(theme, len(self.systems), *self.system_buttons)
        systems.visible = len(self.systems) > 1
        return Page(theme, t("Learn"), Column(theme, systems, grow(body), gap=10), foot, width=1000, full=True)

    def help(self) -> Help:
        """The words of F1 here."""
        parts = (
            *(Part(button, t("The lessons of another game.")) for button in self.system_buttons[1:2]),
            Part(self.list, t("The lessons in their order, with those that are done; Up and Down choose.")),
            Part(self.about, t("What the chosen lesson is about.")),
        )
        now = t("Each lesson is a real battle, or a real tour, with somebody beside you; it takes minutes.")
        return Help(t("Help: lessons"), now, parts)

    def entered(self) -> None:
        """Coming back from a lesson: it may be done now."""
        if self.context.scenes.returning:
            self.progress = LessonProgress()
            self.rebuild()
        self.root.set_focus(self.list, shown=False)

    def turn_to(self, system: str) -> None:
        """Show the lessons of this system."""
        self.system, self.lessons = system, lessons_of(system)
        self.system_shown = system
        self.rebuild()
        self.root.set_focus(self.list, shown=False)

    def _still_to_learn(self, system: str) -> bool:
        return not all(self.progress.of(lesson.id).done for lesson in lessons_of(system))

    def _how_far(self, system: str) -> str:
        lessons = lessons_of(system)
        done = sum(self.progress.of(lesson.id).done for lesson in lessons)
        return t("{done} of {count} lessons are done.", done=done, count=len(lessons))

    def _next(self) -> int:
        done = [self.progress.of(lesson.id).done for lesson in self.lessons]
        return done.index(False) if False in done else 0

    def _rows(self) -> list[ListRow]:
        return [
            ListRow(t("{number}. {title}", number=number, title=t(lesson.title)), self._note(lesson))
            for number, lesson in enumerate(self.lessons, start=1)
        ]

    def _note(self, lesson: Lesson) -> str:
        taken = self.progress.of(lesson.id)
        if taken.starts and len(taken.starts) > 1:
            return t("begun: step {at} of {count}", at=len(taken.starts), count=len(lesson.steps))
        return t("done") if taken.done else nt("one step", "{count} steps", len(lesson.steps))

    def _show(self, index: int) -> None:
        lesson = self.lessons[index]
        begun = len(self.progress.of(lesson.id).starts) > 1
        self.title.text = t(lesson.title)
        self.about.text = " ".join(t(lesson.about).split())
        self.state.text = self._note(lesson)
        self.start_button.text = t("Go on") if begun else t("Begin")
        self.anew_button.enable(begun, t("It has not been begun."))

    def start(self) -> None:
        """Take the chosen lesson, from where it was left."""
        self.context.scenes.push(self.context.games.lesson(self.context, self.lessons[self.list.selected]))

    def anew(self) -> None:
        """Take the chosen lesson from its beginning."""
        self.context.scenes.push(self.context.games.lesson(self.context, self.lessons[self.list.selected], anew=True))
