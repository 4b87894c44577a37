"""A player who gives any legal order with equal chance: the fuzzer, and the measure for every other player."""

from __future__ import annotations

from typing import Any

from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.text import mark

_BY_LOT = Reason(mark("drawn by lot"))


class RandomPlayer:
    """Draws its orders by lot."""

    def answer(self, game: Game[Any], dice: SeededDice) -> tuple[Order, Reason]:
        """Any legal order, each with the same chance."""
        return game.sample(dice), _BY_LOT
