"""A computer player thinks beside the window: no frame and no key ever waits for him."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Seat, answer_of
from game.ui.window.jobs import Job, Jobs

Answer = tuple[Order, Reason]


class _Thought:
    """One decision being thought about: of which game, after how many orders, and what came of it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.given = game.orders_given
        self.job: Job[None] | None = None
        self.answer: Answer | None = None
        self.fault: Exception | None = None

    def is_about(self, game: Game[Any]) -> bool:
        """Whether it is the present decision of this game."""
        return self.game is game and self.given == game.orders_given

    def think(self, seat: Seat, game: Game[Any], seed: int) -> None:
        """Find the answer, on whatever thread, and carry it out on another copy.

        What carrying it out has to look up for the first time, such as the lines of sight from a hex, is then known
        when the window carries it out.  What goes wrong in it goes wrong there as well, and is told there.
        """
        try:
            self.answer = order, _ = answer_of(seat.player, game, seed)
        except Exception as error:  # noqa: BLE001 - raised again on the main loop, by ``Thinker.answer``
            self.fault = error
            return
        with suppress(Exception):
            game.copy().submit(order)


class Thinker:
    """Asks for the answer to one decision after the other.

    The player thinks about a copy of the game, so that whatever the window does meanwhile cannot confuse him.
    """

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._thought: _Thought | None = None

    def answer(self, seat: Seat, game: Game[Any], seed: int, patience: float) -> Answer | None:
        """The answer of the player in ``seat`` now; None where he still thinks after ``patience`` seconds: ask again.

        Raises whatever went wrong in his thinking.
        """
        thought = self._thought
        if thought is None or not thought.is_about(game):
            thought = self._begin(seat, game, seed)
        assert thought.job is not None
        if not thought.job.wait(max(0.0, patience)):
            return None
        self._thought = None
        if thought.fault is not None:
            raise thought.fault
        return thought.answer

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self._thought = None

    def _begin(self, seat: Seat, game: Game[Any], seed: int) -> _Thought:
        thought = self._thought = _Thought(game)
        copy = game.copy()
        thought.job = self._jobs.start(lambda job: thought.think(seat, copy, seed), lambda result: None)
        return thought
