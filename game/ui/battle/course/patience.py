"""Patience with a computer player who tries orders for long: a bar that shows how far he is, and Esc."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.ai.ahead.player import Ahead
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.text import t
from game.thoughts import Aside
from game.ui.battle.course.thinker import Thinker
from game.ui.battle.own import BattleWindow
from game.ui.window.jobs import Jobs

_SHOWN_AFTER = 1.0
"""Seconds that somebody thinks before a bar shows it."""

Note = tuple[float, str]


class Pondered(BattleWindow, Protocol):
    """The battle in which somebody thinks."""

    def order_words(self, game: Game[Any], order: Order) -> str:
        """An order as the player would call it."""
        ...


class Thinking:
    """Whoever thinks in ``scene``: the computer for a side, or for a hint; ``aside`` is where that happens.

    Of an enemy nobody learns what he tries, for that would tell of what is hidden.
    """

    def __init__(self, scene: Pondered, aside: Aside | None, *thinkers: Thinker) -> None:
        self.scene = scene
        self._aside = aside
        self._thinkers = thinkers
        self._since: tuple[int, float] | None = None
        self._shown = False
        self._told = False

    def prepare(self, jobs: Jobs) -> None:
        """Where a side is the computer's who tries orders: have his process ready before he is asked first."""
        aside, seats = self._aside, self.scene.session.seats
        if aside is not None and any(isinstance(seat.player, Ahead) for seat in seats.values()):
            jobs.start(lambda job: aside.start(), lambda result: None)

    @property
    def _busy(self) -> Thinker | None:
        return next((each for each in self._thinkers if each.searching), None)

    @property
    def waits(self) -> bool:
        """Whether nothing goes on before somebody's answer comes from another process, which wakes the window."""
        return any(each.waits for each in self._thinkers)

    def update(self, now: float) -> None:
        """With each frame, ``now`` in seconds: how long the present decision has been thought about."""
        given = self.scene.session.game.orders_given
        if self._busy is None:
            self._since, self._shown = None, False
        elif self._since is None or self._since[0] != given:
            self._since, self._shown = (given, now), False
        else:
            self._shown = now >= self._since[1] + _SHOWN_AFTER
        self._tell_trouble()

    def stop(self) -> bool:
        """Whoever thinks gives the best that he has found so far; whether anybody did."""
        busy = self._busy
        if busy is not None:
            busy.stop()
        return busy is not None

    def before(self, look: Callable[[], Note]) -> Callable[[], Note]:
        """How far the thinking is and what is tried, where that takes its time; else what ``look`` says."""
        return lambda: self.look() or look()

    def look(self) -> Note | None:
        """How far the thinking is, 0 to 1, and words for it; None where it takes no time worth showing."""
        busy = self._busy
        if busy is None or not self._shown:
            return None
        return busy.share, self._words(busy.best)

    def _words(self, best: Order | None) -> str:
        session = self.scene.session
        if session.side in session.seats:
            return t("The enemy thinks; Esc lets him act now")
        if best is None:
            return t("Thinking …")
        return t("Best so far: {order}", order=self.scene.order_words(session.game, best))

    def _tell_trouble(self) -> None:
        """Once, where the computer has to think in the window's own process."""
        if self._aside is not None and self._aside.trouble and not self._told:
            self._told = True
            self.scene.note(
                t("The computer thinks inside the window, which may stutter: {reason}.", reason=self._aside.trouble)
            )

    def close(self) -> None:
        """The battle is left: nobody thinks any more."""
        for each in self._thinkers:
            each.forget()
        if self._aside is not None:
            self._aside.close()
