"""A computer player thinks beside the window: no frame and no key ever waits for him."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter
from typing import Any

from game.ai.ahead.player import Ahead
from game.ai.ahead.search import Search
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Seat, dice_for_player
from game.thoughts import Aside, Outcome, ponder
from game.ui.window.jobs import Job, Jobs

Answer = tuple[Order, Reason]


class _Thought:
    """One decision being thought about: by whom, of which game, after how many orders, and what came of it.

    His dice are those of ``seed`` after ``known`` orders.
    """

    def __init__(self, seat: Seat, game: Game[Any], seed: int, known: int) -> None:
        self.seat, self.seed, self.known = seat, seed, known
        self.game = game
        self.given = game.orders_given
        self.searched = isinstance(seat.player, Ahead)
        """Whether the player tries orders, so that it may take its time."""
        self.question: int | None = None
        """Its number, where it is thought about in another process."""
        self.job: Job[None] | None = None
        self.outcome: Outcome | None = None
        self.fault: Exception | None = None
        self.share = 0.0
        self.best: Order | None = None
        self.stopped = False

    def is_about(self, game: Game[Any]) -> bool:
        """Whether it is the present decision of this game."""
        return self.game is game and self.given == game.orders_given

    def think(self, game: Game[Any]) -> None:
        """Find the answer on this copy of the game, on whatever thread, and try it out."""
        decision = game.decision
        assert decision is not None
        dice = dice_for_player(self.seed, decision.side, self.known)
        try:
            self.outcome = ponder(self.seat.player, game, dice, self._go_on)
        except Exception as error:  # noqa: BLE001 - raised again on the main loop, by ``Thinker.answer``
            self.fault = error
            return
        self.rehearse(game)

    def _go_on(self, search: Search) -> bool:
        self.share, (self.best, _) = search.share, search.best
        return not self.stopped

    def rehearse(self, game: Game[Any]) -> None:
        """Carry the answer out on another copy.

        What that has to look up for the first time, such as the lines of sight from a hex, is then known when the
        window carries it out.  What goes wrong in it goes wrong there as well, and is told there.
        """
        if self.outcome is not None:
            with suppress(Exception):
                game.copy().submit(self.outcome.order)


class Thinker:
    """Asks for the answer to one decision after the other.

    The player thinks about a copy of the game, so that whatever the window does meanwhile cannot confuse him.  One who
    tries orders thinks in the process that ``aside`` leads to; where there is none, on a thread as the others do.
    """

    def __init__(self, jobs: Jobs, aside: Aside | None = None) -> None:
        self._jobs = jobs
        self._aside = aside
        self._thought: _Thought | None = None

    def answer(self, seat: Seat, game: Game[Any], seed: int, patience: float) -> Answer | None:
        """The answer of the player in ``seat`` now; None where he still thinks after ``patience`` seconds: ask again.

        Raises whatever went wrong in his thinking.
        """
        outcome = self.outcome(seat, game, seed, game.orders_given, patience)
        return None if outcome is None else (outcome.order, outcome.reason)

    def outcome(self, seat: Seat, game: Game[Any], seed: int, known: int, patience: float) -> Outcome | None:
        """As ``answer``, with everything that he has tried; his dice are those after ``known`` orders."""
        end = perf_counter() + patience
        thought = self._thought
        if thought is None or not thought.is_about(game):
            thought = self._begin(_Thought(seat, game, seed, known))
        if thought.question is not None and not self._heard(thought):
            return None
        if thought.job is None or not thought.job.wait(max(0.0, end - perf_counter())):
            return None
        self._thought = None
        if thought.fault is not None:
            raise thought.fault
        return thought.outcome

    @property
    def searching(self) -> bool:
        """Whether a player is trying orders now, and has not been stopped."""
        return self._thought is not None and self._thought.searched and not self._thought.stopped

    @property
    def waits(self) -> bool:
        """Whether an answer from another process is waited for, which wakes the window when it comes."""
        return self._thought is not None and self._thought.question is not None

    @property
    def share(self) -> float:
        """How far he is, 0 to 1; 0 where nobody tries anything."""
        return self._thought.share if self._thought is not None else 0.0

    @property
    def best(self) -> Order | None:
        """The best order that he has found so far, where that is known."""
        return self._thought.best if self._thought is not None else None

    def stop(self) -> None:
        """Whoever tries orders now answers with the best so far."""
        if self._thought is not None and self.searching:
            self._thought.stopped = True
            if self._thought.question is not None and self._aside is not None:
                self._aside.stop()

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self.stop()
        self._thought = None

    def _begin(self, thought: _Thought) -> _Thought:
        self._thought = thought
        if self._aside is not None and thought.searched and not self._aside.trouble:
            aside = self._aside
            thought.question = aside.ask(thought.seat.name, thought.seed, thought.known, thought.game)
            self._jobs.start(lambda job: aside.start(), lambda result: None)
        else:
            self._think_here(thought)
        return thought

    def _think_here(self, thought: _Thought) -> None:
        copy = thought.game.copy()
        thought.question = None
        thought.job = self._jobs.start(lambda job: thought.think(copy), lambda result: None)

    def _heard(self, thought: _Thought) -> bool:
        """Whether the other process has answered; where it cannot, it is thought about here."""
        aside = self._aside
        assert aside is not None
        assert thought.question is not None
        answered = aside.answered(thought.question)
        thought.share, thought.best = aside.share, aside.best
        if answered is None:
            return False
        if answered.outcome is None:
            self._think_here(thought)
            return True
        thought.question, thought.outcome = None, answered.outcome
        copy = thought.game.copy()
        thought.job = self._jobs.start(lambda job: thought.rehearse(copy), lambda result: None)
        return True
