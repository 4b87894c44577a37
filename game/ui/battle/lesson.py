"""A lesson in the battle window: a real battle with a coach beside it, who lets through what the step asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.core.orders import Order
from game.engine.playable.lesson_run import LessonRun
from game.engine.playable.lessons import Lesson, LessonKit, Pointer
from game.engine.session.session import Session
from game.engine.shelf.lesson_progress import LessonProgress
from game.engine.text import t
from game.ui.battle.scene import BattleScene
from game.ui.kit.keys import shown
from game.ui.kit.widget import Widget
from game.ui.window.coach import CoachLayer, Spot
from game.ui.window.lesson_card import LessonCard, keep_progress, wrong_words
from game.ui.window.scene import AppContext


class CoachedBattle(BattleScene):
    """``lesson`` in the window; ``number`` is its place among the lessons, ``starts`` what was reached before.

    The lesson scene of a system is made of this one and the system's battle.
    """

    def __init__(
        self,
        context: AppContext,
        session: Session,
        lesson: Lesson,
        kit: LessonKit,
        progress: LessonProgress,
        *,
        number: int = 1,
        starts: Sequence[int] = (0,),
    ) -> None:
        self.lesson_run = LessonRun(lesson, kit, starts)
        self.progress = progress
        self.number = number
        self._wrong = ""
        self._seen = 0
        self._shown = -1
        self.why_no_stand_in = t("In a lesson you give the orders yourself.")
        self.why_no_playing_on = t("This is a lesson: go back to it (Esc) to play on.")
        super().__init__(context, session)
        self._seen = len(session.log)

    def build(self) -> Widget:
        layout = super().build()
        self.card = LessonCard(
            self.theme, self.lesson_run, self.number, leave=self.leave_lesson, again=self.again, skip=self.skip
        )
        self.coach = CoachLayer(
            self.theme, self.card, field=lambda: self.view.rect, spots=self.spots, taken=self.taken_places
        )
        self.lay_coach()
        self._say()
        return layout

    # -- what a system brings ---------------------------------------------------------------------------------------

    def lay_coach(self) -> None:
        """Put the coach over the window."""
        raise NotImplementedError

    def seen(self) -> Mapping[str, object]:
        """The answers of the screen to the conditions of a step, by name."""
        raise NotImplementedError

    def spot_of(self, pointer: Pointer) -> Spot | None:
        """Where something of the board lies in the window that a step speaks of; None where it is not to be seen."""
        raise NotImplementedError

    def window_parts(self) -> Mapping[str, Widget]:
        """The parts of the window that a step may speak of."""
        raise NotImplementedError

    def taken_places(self) -> Sequence[Sequence[pygame.Rect]]:
        """Where other cards lie on the board, and where pieces do: the coach stands beside them if he can."""
        raise NotImplementedError

    def look_at_position(self) -> None:
        """As large as everybody who takes part, and what is spoken of, can be seen together."""
        raise NotImplementedError

    def bring_into_view(self) -> None:
        """Show what the present step speaks of."""
        raise NotImplementedError

    # -- what the coach says ----------------------------------------------------------------------------------------

    def _say(self) -> None:
        """The words of the step; at the end how to go on."""
        self.menus.opened = ""
        self.card.tell(self._wrong)

    def _later(self) -> str:
        """That the step asks for something else: the order that it wants, by its record, where it wants one."""
        step = self.lesson_run.step
        kinds = [condition.get("kind") for condition in step.goal] if step is not None else []
        wanted = [handle for act in self.orders for handle in act.handles[:1] if act.kind.__name__ in kinds]
        if not wanted:
            return t("Later. First do what this step asks for.")
        handle = wanted[0]
        if not handle.key:
            return t("Later. First do what this step asks for: {order}.", order=handle.words)
        return t("Later. First do what this step asks for: {order} ({key}).", order=handle.words, key=shown(handle.key))

    def _explain(self, words: str) -> None:
        self._wrong = words
        self._say()
        self.root.invalidate()

    # -- what the player does ---------------------------------------------------------------------------------------

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders as far as they belong to the step; of any other the coach says why not now."""
        run, game = self.lesson_run, self.session.game
        for order in orders:
            if game.why_not(order) is None and not run.permits(order, game):
                self._explain(wrong_words(run, self._later()))
                self.commander.stop()
                self.sync()
                return False
            self._wrong = ""
            if not super().submit(order, goes_on=goes_on):
                return False
            run.ordered(order, ())
            goes_on = True
        self._say()
        return True

    def after_order(self) -> bool:
        dice = super().after_order()
        log = self.session.log
        self.lesson_run.happened([entry.event for entry in log[self._seen :]])
        self._seen = len(log)
        return dice

    def gone_back(self) -> None:
        super().gone_back()
        self._seen = len(self.session.log)
        self._wrong = ""
        self.lesson_run.went_back(self.session.game)
        self._step_changed()

    # -- steps ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        run = self.lesson_run
        while not self.stage.busy and not self.root.popups and run.look(self.session.game, self.seen()):
            self._wrong = ""
            self._step_changed()
        if self._shown != run.index and self.view.rect.w > 1:
            if self._shown < 0:
                self.look_at_position()
            self._shown = run.index
            self.bring_into_view()
        self.coach.arrange()
        self.root.spared = (self.card.rect,)

    def _step_changed(self) -> None:
        """Another step: keep how far the lesson is, and say what comes now."""
        keep_progress(self.progress, self.lesson_run)
        self._say()
        self.root.invalidate(layout=True)

    def again(self) -> None:
        """The step from its beginning; the lesson from its own where it is done."""
        run = self.lesson_run
        start = 0 if run.over else run.starts[run.index]
        if start < self.session.game.orders_given:
            self.session.take_back(start)
        if run.over:
            run.begin_anew()
        self.gone_back()
        self.commander.select(None)

    def skip(self) -> None:
        """On to the next step, or from the last one to the next lesson."""
        if self.lesson_run.over:
            self.context.games.next_lesson(self.context, self.lesson_run.lesson.id)
            return
        self._wrong = ""
        self.lesson_run.go_on(self.session.game)
        self._step_changed()

    def leave_lesson(self) -> None:
        """Back to where the lessons were chosen; the game of the lesson is kept."""
        self.context.scenes.pop()

    # -- what is on screen ------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """Where what the step speaks of lies now, as far as it is in view."""
        step = self.lesson_run.step
        spots = [self._spot(pointer) for pointer in step.point] if step is not None else []
        window = self.root.rect
        return [spot for spot in spots if spot is not None and window.contains(spot.rect.clip(window)) and spot.rect.w]

    def spoken_of(self) -> list[pygame.Rect]:
        """The places that no note of the board may lie over: the coach's card, and what he speaks of there."""
        return [self.card.rect, *(spot.rect for spot in self.spots() if spot.round)]

    def _spot(self, pointer: Pointer) -> Spot | None:
        if pointer.part:
            widget = self.window_parts().get(pointer.part)
            return Spot(widget.rect, False) if widget is not None and widget.visible and widget.rect.w else None
        return self.spot_of(pointer)
