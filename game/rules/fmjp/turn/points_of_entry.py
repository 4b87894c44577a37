"""Where rules enter what others do: choices of a man who may act, and what comes at set times of a turn."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices
from game.engine.core.world import EntityId
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.skirmish import Battle

Offer = Callable[[Battle, CardActs, EntityId, Choices], None]
offers: Hooks[Offer] = Hooks(
    "hold", "aid", "carry", "leave", "close combat", "spot", "moves", "cross", "orders", "take over", "rest", "facing",
    "call", "fire", "throws", "claymores", "traps", "care",
)  # fmt: skip
"""What adds to the choices of a figure that may act."""

Opening = Callable[[Battle], None]
AT_OPENING: dict[str, Opening] = {}
OPENINGS = ("arrivals", "bleeding", "hiding")
"""What a turn begins with, before the cards are dealt: keys of ``opens_turn``."""

AT_TURN_OF_CARD: dict[str, Opening] = {}
TURNED = ("shells", "sniper")
"""What happens when a card has been turned, before anybody acts on it: keys of ``when_turned``."""

AT_CLOSING: dict[str, Opening] = {}
CLOSINGS = ("shells", "civilians")
"""What a turn ends with: keys of ``closes_turn``."""

OnJoker = Callable[[Battle, str, EntityId], None]
on_joker: Hooks[OnJoker] = Hooks("chance")
"""What a dealt joker brings."""


def opens_turn(key: str) -> Callable[[Opening], Opening]:
    """The function below does ``key`` at the start of a turn."""

    def register(function: Opening) -> Opening:
        AT_OPENING[key] = function
        return function

    return register


def when_turned(key: str) -> Callable[[Opening], Opening]:
    """The function below does ``key`` after each turned card, before anybody acts on it."""

    def register(function: Opening) -> Opening:
        AT_TURN_OF_CARD[key] = function
        return function

    return register


def closes_turn(key: str) -> Callable[[Opening], Opening]:
    """The function below does ``key`` at the end of a turn."""

    def register(function: Opening) -> Opening:
        AT_CLOSING[key] = function
        return function

    return register
