"""Players: whoever answers decisions in the place of a human being."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from game.engine.core.dice import AI, SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason


class Player(Protocol):
    """One way to play a side.  It reads the game, never changes it, and never touches the game's own dice."""

    def answer(self, game: Game[Any], dice: SeededDice) -> tuple[Order, Reason]:
        """A legal order for the decision at hand, and why; chance is drawn from ``dice`` alone."""


class Seat(Struct, frozen=True):
    """A side played by the computer: the player, and the name by which a save finds him again."""

    name: str
    player: Player


def dice_for_player(seed: int, side: str, orders_given: int) -> SeededDice:
    """The dice of one decision, made afresh for each, so that a resumed game goes on as it would have gone.

    >>> dice_for_player(7, "us", 3).d6("try", "") == dice_for_player(7, "us", 3).d6("try", "")
    True
    """
    return SeededDice(seed, f"{AI}/{side}/{orders_given}")


def answer_of(player: Player, game: Game[Any], seed: int) -> tuple[Order, Reason]:
    """The order that ``player`` gives now, and why; the game has a decision.

    >>> from game.systems import make_player
    >>> order, reason = answer_of(make_player("oa", "us", "random"), session.game, 7)
    >>> type(order).__name__, type(session.game.decision).__name__
    ('Place', 'Deploy')
    """
    decision = game.decision
    assert decision is not None
    return player.answer(game, dice_for_player(seed, decision.side, game.orders_given))
