"""A lesson on a tour: one coach for all its pages, who lets through what the step asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from game.engine.campaign.course import Course
from game.engine.campaign.lesson import Act, Standing
from game.engine.playable.lesson_run import LessonRun
from game.engine.playable.lessons import Lesson, LessonKit
from game.engine.shelf.lesson_progress import LessonProgress
from game.engine.text import t
from game.ui.kit.inputs.button import Pressable
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Container, Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.window.coach import CoachLayer, Spot
from game.ui.window.lesson_card import LessonCard, keep_progress, wrong_words
from game.ui.window.scene import AppContext

QUESTIONS, TOUR, MEN, FALLEN, LETTERS = "questions", "tour", "men", "fallen", "letters"
"""The pages by the names that a step calls them by."""
_ROUND_TEXT = 10
"""Points by which the ring round a text is larger than one round a button: no letter lies under it."""


class TourGuide:
    """The lesson as it is taken, from page to page; ``starts`` is what was reached before."""

    def __init__(
        self,
        context: AppContext,
        lesson: Lesson,
        kit: LessonKit,
        progress: LessonProgress,
        *,
        number: int = 1,
        starts: Sequence[int] = (0,),
    ) -> None:
        self.context, self.progress, self.number = context, progress, number
        self.run = LessonRun(lesson, kit, starts)
        self.wrong = ""
        self.given = self.run.starts[-1]
        """How many choices of the tour the lesson has heard of."""

    @property
    def folder(self) -> Path:
        """Where its tour lies, apart from the player's own."""
        return self.progress.tour_folder(self.run.lesson.id)

    @property
    def _standing(self) -> Standing:
        return Standing(self.given)

    def lets(self, given: object) -> bool:
        """Whether a choice or an act belongs to what the step asks for; if not, why is said."""
        fits = self.run.permits(given, self._standing)
        self.wrong = "" if fits else wrong_words(self.run, t("Later. First do what this step asks for."))
        return fits

    def did(self, act: Act) -> None:
        """Something was done on a page."""
        self.run.ordered(act, ())

    def follow(self, course: Course) -> bool:
        """Hear of what has been chosen, or taken back, in the tour; whether the step is another one for that."""
        steps = course.steps
        for step in steps[self.given :]:
            self.run.ordered(course.kit.decode(bytes(step.choice)), ())
        back = len(steps) < self.given
        self.given = len(steps)
        if back:
            self.run.went_back(self._standing)
            self._step_changed()
        return back

    def look(self, seen: Mapping[str, object]) -> bool:
        """See how far the step is; whether it is done now."""
        done = self.run.look(self._standing, seen)
        if done:
            self._step_changed()
        return done

    def skip(self) -> None:
        """On to the next step, or from the last one to the next lesson."""
        if self.run.over:
            while self._taught(-2):
                self.context.scenes.pop()
            self.context.games.next_lesson(self.context, self.run.lesson.id)
            return
        self.run.go_on(self._standing)
        self._step_changed()

    def _step_changed(self) -> None:
        self.wrong = ""
        keep_progress(self.progress, self.run)

    def leave(self) -> None:
        """Back to where the lessons were chosen; the tour of the lesson is kept."""
        while self._taught(-1):
            self.context.scenes.pop()

    def _taught(self, at: int) -> bool:
        """Whether the scene there, -1 the shown one, is of this lesson."""
        scenes = self.context.scenes.all()
        scene = scenes[at] if len(scenes) >= -at else None
        return isinstance(scene, GuidedPage) and scene.guide is self

    def anew(self) -> None:
        """The whole lesson from its beginning."""
        self.leave()
        self.context.scenes.push(self.context.games.lesson(self.context, self.run.lesson, anew=True))


class GuidedPage(PageScene):
    """A page of a tour, which may belong to a lesson: then the coach lies over it."""

    def __init__(self, context: AppContext, guide: TourGuide | None = None) -> None:
        self.guide = guide
        self._shown = -1
        super().__init__(context)

    def guided(self, page: Page) -> Widget:
        """The page, with the coach over it in a lesson."""
        guide = self.guide
        if guide is None:
            return page
        self.card = LessonCard(
            self.theme, guide.run, guide.number, leave=guide.leave, again=self.again_step, skip=self.skip_step
        )
        self.card.tell(guide.wrong)
        self.coach = CoachLayer(
            self.theme, self.card, field=lambda: self.root.rect, spots=self.spots,
            taken=lambda: (self._rects(page, Pressable), self._rects(page, ScrollArea)),
        )  # fmt: skip
        return _Coached(self.theme, page, self.coach)

    # -- what a page brings -----------------------------------------------------------------------------------------

    @property
    def page_name(self) -> str:
        """The name by which a step asks for it."""
        raise NotImplementedError

    def parts(self) -> Mapping[str, Widget]:
        """The parts of the page that a step may speak of."""
        raise NotImplementedError

    def ways(self) -> Mapping[str, Callable[[], object]]:
        """How one comes from here to other pages."""
        raise NotImplementedError

    def do_for_him(self, kind: str) -> None:
        """Make a choice of this kind, where a step that asks for it is skipped."""

    def follow(self) -> bool:
        """Let the lesson hear of the tour; whether the step is another one for that."""
        return False

    def take_back_to(self, start: int) -> None:
        """Take the tour back to where it had so many choices, where that can be."""

    # -- what is done -----------------------------------------------------------------------------------------------

    def lets(self, given: object) -> bool:
        """Whether something may be done now: anything, but in a lesson only what its step asks for."""
        guide = self.guide
        if guide is None or guide.lets(given):
            return True
        self.card.tell(guide.wrong)
        return False

    def lets_act(self, name: str) -> bool:
        """Whether an act may be done, by its name; where it is let through the lesson has heard of it."""
        act = Act(name)
        if not self.lets(act):
            return False
        self.did(name)
        return True

    def did(self, name: str, what: str = "") -> None:
        """Something was done here, of which a lesson hears."""
        if self.guide is not None:
            self.guide.did(Act(name, what))

    def skip_step(self) -> None:
        """Go on; what the step asked for is done for the player, because the next ones rest on it."""
        guide = self.guide
        assert guide is not None
        step = guide.run.step
        guide.skip()
        if step is None:
            return
        self._step_changed()
        for condition in step.goal:
            way = self.ways().get(str(condition.get("page", "")))
            if way is not None:
                way()
            elif "kind" in condition:
                self.do_for_him(str(condition["kind"]))

    def again_step(self) -> None:
        """The step from its beginning; the lesson from its own where it is done."""
        guide = self.guide
        assert guide is not None
        if guide.run.over:
            guide.anew()
            return
        self.take_back_to(guide.run.starts[-1])
        guide.run.went_back(Standing(guide.run.starts[-1]))
        guide.wrong = ""
        self._step_changed()

    # -- the coach --------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        guide = self.guide
        if guide is None or self.context.scenes.top is not self:
            return
        changed = self.follow()
        while not self.root.popups and guide.look({"page": self.page_name}):
            changed = True
        if changed:
            self._step_changed()
        if self._shown != guide.run.index and self.root.rect.w > 1:
            self._shown = guide.run.index
            self._bring_into_view()
        self.coach.arrange()
        self.root.spared = (self.card.rect,)

    def _step_changed(self) -> None:
        guide = self.guide
        assert guide is not None
        self.card.tell(guide.wrong)
        self.root.invalidate(layout=True)

    def rebuild(self) -> None:
        """Make the page afresh; all that the step speaks of is brought into view on it."""
        super().rebuild()
        self._shown = -1

    def _spoken(self) -> list[Widget]:
        """The parts of this page that the step speaks of."""
        step = self.guide.run.step if self.guide is not None else None
        parts = self.parts()
        found = [parts[pointer.part] for pointer in step.point if pointer.part in parts] if step is not None else []
        return [part for part in found if part.visible and part.rect.w]

    def _bring_into_view(self) -> None:
        self.root.lay_out()
        for part in reversed(self._spoken()):
            part.reveal(part)

    def spots(self) -> list[Spot]:
        """Where what the step speaks of lies now, as far as it is in view."""
        rects = [(_in_view(part), 0 if isinstance(part, Pressable) else self.theme.S(_ROUND_TEXT))
                 for part in self._spoken()]  # fmt: skip
        return [Spot(rect.inflate(more, more).clip(self.root.rect), False) for rect, more in rects if rect.w and rect.h]

    def _rects(self, page: Page, sort: type[Widget]) -> list[pygame.Rect]:
        """The places of all parts of a page of this sort."""
        return [_in_view(widget) for widget in page.walk() if isinstance(widget, sort)]


class _Coached(Container):
    """A page under its coach; both have the whole window."""

    def __init__(self, theme: Theme, page: Page, coach: CoachLayer) -> None:
        super().__init__(theme, page, coach)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self.children():
            child.place(rect)


def _in_view(widget: Widget) -> pygame.Rect:
    """The part of its place that is not scrolled away."""
    rect, at = widget.rect, widget.parent
    while at is not None:
        if isinstance(at, ScrollArea):
            rect = rect.clip(at.rect)
        at = at.parent
    return rect
