"""A player who thinks ahead, with one effort."""

from __future__ import annotations

from typing import Any

from game.ai.ahead.efforts import Effort
from game.ai.ahead.mind import Mind
from game.ai.ahead.search import Search
from game.ai.ahead.unswept import unswept
from game.ai.proposals import Answer
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game


class Ahead:
    """Tries what the quick leader proposes, and what he passes over, and gives what comes out best.

    He keeps nothing in mind from one decision to the next, so that a saved battle goes on the same.
    """

    def __init__(self, mind: Mind, effort: Effort) -> None:
        self.mind, self.effort = mind, effort

    def search(self, game: Game[Any], dice: SeededDice) -> Search:
        """The search for the decision at hand, which nobody has begun yet."""
        return Search(self.mind, self.effort, game, dice)

    def answer(self, game: Game[Any], dice: SeededDice) -> Answer:
        """The best order that the whole budget finds, and why."""
        with unswept():
            search = self.search(game, dice)
            for _ in search.steps():
                pass
            return search.answer
