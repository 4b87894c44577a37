"""Where the sentences of the log are registered: one teller for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.hexgrid import Hex, label
from game.engine.events import Event
from game.engine.modifiers import Modifiers
from game.engine.text import t
from game.engine.world import World

Teller = Callable[[World, Any], str]
_TELLERS: dict[type[Event], Teller] = {}


def sentence(world: World, event: Event) -> str:
    """One sentence for ``event``; empty for an event that is not worth a line."""
    teller = _TELLERS.get(type(event))
    if teller is None:
        return ""
    return begun(teller(world, event))


def begun(words: str) -> str:
    """Words as a sentence begins: with a capital."""
    return words[:1].upper() + words[1:]


def signed(modifiers: Modifiers) -> str:
    """All modifiers with their reasons: ``terrain of the target -3, crossfire +1``."""
    return ", ".join(f"{t(item.reason)} {item.value:+d}" for item in modifiers)


def tells(kind: type[Event]) -> Callable[[Teller], Teller]:
    """The function below puts events of this kind into words."""

    def register(teller: Teller) -> Teller:
        _TELLERS[kind] = teller
        return teller

    return register


def hex_words(hex: Hex) -> str:
    """A hex by its number; nothing for none."""
    return label(hex) if hex else ""
