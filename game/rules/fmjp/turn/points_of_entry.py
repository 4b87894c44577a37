"""Where rules enter what others do: choices of a man who may act, and what comes at set times of a turn."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices
from game.engine.core.world import EntityId
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.game import Battle

Offer = Callable[[Battle, CardActs, EntityId, Choices], None]
offers: Hooks[Offer] = Hooks(
    "hold", "aid", "carry", "leave", "close combat", "spot", "moves", "cross", "orders", "take over", "rest", "facing",
    "call", "fire", "throws", "claymores", "traps", "care",
)  # fmt: skip
"""What adds to the choices of a figure that may act."""

Opening = Callable[[Battle], None]
opens_turn: Hooks[Opening] = Hooks("arrivals", "bleeding", "hiding")
"""What a turn begins with, before the cards are dealt."""
when_turned: Hooks[Opening] = Hooks("shells", "sniper")
"""What happens when a card has been turned, before anybody acts on it."""
closes_turn: Hooks[Opening] = Hooks("shells", "civilians")
"""What a turn ends with."""

OnJoker = Callable[[Battle, str, EntityId], None]
on_joker: Hooks[OnJoker] = Hooks("chance")
"""What a dealt joker brings."""
