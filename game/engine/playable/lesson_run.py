"""A lesson being taken: which step it is at, what the player has done in it, and what he may order now.

It draws nothing and asks nobody: whoever shows the game tells it what was ordered, what happened and what is on
screen, and reads here what to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core.events import Event
from game.engine.playable.lessons import GIVEN, Lesson, LessonKit, LessonStep, Played, Situation, holds, matches


class LessonRun:
    """Walks ``lesson``.  ``starts`` are the numbers of orders that stood when each step reached so far began."""

    def __init__(self, lesson: Lesson, kit: LessonKit, starts: Sequence[int] = (0,)) -> None:
        self.lesson = lesson
        self.kit = kit
        self.starts = list(starts) or [0]
        self._orders: list[object] = []
        self._events: list[Event] = []
        self._done: set[int] = set()

    @property
    def index(self) -> int:
        """The step that is taken now; as many as there are steps when all are done."""
        return len(self.starts) - 1

    @property
    def over(self) -> bool:
        """Whether every step is done."""
        return self.index >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The present step; None when all are done."""
        return None if self.over else self.lesson.steps[self.index]

    # -- what happens -----------------------------------------------------------------------------------------------

    def ordered(self, order: object, events: Sequence[Event]) -> None:
        """An order, or a choice of a tour, was carried out, and this came of it."""
        self._orders.append(order)
        self._events.extend(events)

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened that the player did not order."""
        self._events.extend(events)

    def look(self, game: Played, screen: Mapping[str, object]) -> bool:
        """See how far the present step is; whether it is done now, and the next one begins."""
        step = self.step
        if step is None:
            return False
        situation = Situation(game, self._orders, self._events, screen)
        for place, condition in enumerate(step.goal):
            if place not in self._done and holds(situation, condition, self.kit):
                self._done.add(place)
        if len(self._done) < len(step.goal):
            return False
        self.go_on(game)
        return True

    def go_on(self, game: Played) -> None:
        """The next step, whether this one is done or skipped."""
        if not self.over:
            self.starts.append(game.orders_given)
            self._begin()

    def _begin(self) -> None:
        self._orders, self._events, self._done = [], [], set()

    def begin_anew(self) -> None:
        """The first step again, of a lesson that is done."""
        self.starts = [0]
        self._begin()

    def went_back(self, game: Played) -> None:
        """Orders have been taken back: the lesson stands at the step to which the game belongs now."""
        reached = max((at for at, start in enumerate(self.starts) if start <= game.orders_given), default=0)
        self.starts = self.starts[: reached + 1]
        self._begin()

    # -- what may be ordered ----------------------------------------------------------------------------------------

    def permits(self, order: object, game: Played) -> bool:
        """Whether an order or choice belongs to what the step asks for."""
        step = self.step
        if step is None:
            return True
        wanted = [condition for condition in (*step.goal, *step.allow) if condition["check"] in GIVEN]
        return any(matches(order, condition, self.kit, game) for condition in wanted)
