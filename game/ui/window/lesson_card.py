"""The coach's card of a lesson: the words of its step with the keys in force, and the buttons that lead on or away."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.playable.lesson_run import LessonRun
from game.engine.shelf.lesson_progress import LessonProgress
from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.theme import Theme
from game.ui.window.coach import CoachCard, Line, place_words
from game.ui.window.keymap import key_of, key_words


class LessonCard(CoachCard):
    """Says what ``run`` asks for; ``number`` is the place of its lesson among the lessons."""

    def __init__(
        self,
        theme: Theme,
        run: LessonRun,
        number: int,
        *,
        leave: Callable[[], object],
        again: Callable[[], object],
        skip: Callable[[], object],
    ) -> None:
        self.run, self.number = run, number
        self.again_button = Button(theme, t("Again"), again, key=key_of("lesson_again"), height=30,
                                   tooltip=t("Back to the beginning of this step."))  # fmt: skip
        self.leave_button = Button(theme, t("Leave"), leave, key=key_of("lesson_leave"), height=30,
                                   tooltip=t("Leave the lesson; it goes on from here when you come back."))  # fmt: skip
        self.skip_button = Button(theme, t("Skip"), skip, key=key_of("lesson_skip"), height=30,
                                  tooltip=t("Go on without doing this step."))  # fmt: skip
        super().__init__(theme, (self.leave_button, self.again_button, self.skip_button))

    def tell(self, wrong: str) -> None:
        """The words of the step, and what was ``wrong`` just now; at the end how to go on."""
        run, keys = self.run, key_words()
        title = t(run.lesson.title)
        if run.step is None:
            line = Line(title, t("Lesson {number} is done", number=self.number), t(run.lesson.closing, **keys))
        else:
            how = t(run.step.how, **keys) if run.step.how else ""
            place = place_words(self.number, run.index + 1, len(run.lesson.steps))
            line = Line(title, place, t(run.step.words, **keys), how, wrong)
        self.skip_button.text = t("Next lesson") if run.over else t("Skip")
        self.skip_button.primary = run.over
        self.say(line)


def wrong_words(run: LessonRun, later: str) -> str:
    """Why something is not let through now: as the step says, else that it comes ``later``."""
    wrong = run.step.wrong if run.step is not None else ""
    return t(wrong, **key_words()) if wrong else later


def keep_progress(progress: LessonProgress, run: LessonRun) -> None:
    """Keep how far the lesson is, or that it is done."""
    if run.over:
        progress.finish(run.lesson.id)
    else:
        progress.reach(run.lesson.id, tuple(run.starts))
