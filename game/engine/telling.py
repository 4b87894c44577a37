"""Where a rule system registers the sentences of its log: one teller for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.events import Event
from game.engine.modifiers import Modifiers
from game.engine.text import t
from game.engine.world import World

Teller = Callable[[World, Any], str]


class Tellers:
    """The tellers of one rule system."""

    def __init__(self) -> None:
        self._by_kind: dict[type[Event], Teller] = {}

    def tells(self, kind: type[Event]) -> Callable[[Teller], Teller]:
        """The function below puts events of this kind into words."""

        def register(teller: Teller) -> Teller:
            self._by_kind[kind] = teller
            return teller

        return register

    def sentence(self, world: World, event: Event) -> str:
        """One sentence for ``event``; empty for an event that is not worth a line."""
        teller = self._by_kind.get(type(event))
        return begun(teller(world, event)) if teller is not None else ""


def begun(words: str) -> str:
    """Words as a sentence begins: with a capital."""
    return words[:1].upper() + words[1:]


def signed(modifiers: Modifiers) -> str:
    """All modifiers with their reasons: ``terrain of the target -3, crossfire +1``."""
    return ", ".join(f"{t(item.reason)} {item.value:+d}" for item in modifiers)
