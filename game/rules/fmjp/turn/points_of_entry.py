"""Where rules enter what others do: choices of a man who may act, and what comes at set times of a turn."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices
from game.engine.core.turn import Turn
from game.engine.core.world import EntityId
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.setting import Setting

Offer = Callable[[Battle, CardActs, EntityId, Choices], None]
offers: Hooks[Offer] = Hooks(
    "hold", "aid", "carry", "leave", "close combat", "spot", "moves", "cross", "orders", "take over", "rest", "facing",
    "call", "fire", "throws", "claymores", "traps", "care",
)  # fmt: skip
"""Something that adds to the choices of a figure that may act."""

TURN: Turn[Setting] = Turn(
    FMJP,
    start=("arrivals", "bleeding", "hiding"),
    after_dice=("shells", "sniper"),
    after_activation=("under fire", "card"),
    end=("shells", "civilians", "held cards", "caches", "account"),
)
"""The places of the turn.  A turned card is what the dice say, before its owners act on it; an activation is what one
owner and his men do with it.  The turn starts before the cards are dealt."""

OnJoker = Callable[[Battle, str, EntityId], None]
on_joker: Hooks[OnJoker] = Hooks("chance")
"""The consequence of a dealt joker."""
