"""The log of a game: what happened, when, by whose order, and with which dice; words are made when it is shown.

Each kind of event has one teller, which its rule system registers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from game.engine.core.dice import Roll
from game.engine.core.events import Event, Explained, PlayedOn, TakenBack
from game.engine.core.game import Game
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Decision
from game.engine.core.world import World
from game.engine.playable.kit import SystemKit
from game.engine.text import nt, t


class LogEntry(Struct, frozen=True):
    """One thing that happened: under which order (0: the set-up), when, by whom, and with which dice.

    ``asked`` is the decision that the order answered: it knows who was asked where the order names nobody.
    ``hidden_from`` is the side that does not learn of it while the game goes on, empty for none.
    """

    number: int
    turn: int
    phase: str
    side: str
    event: Event
    rolls: tuple[Roll, ...]
    asked: Decision | None = None
    hidden_from: str = ""


def line_of(kit: SystemKit, game: Game[Any], event: Event) -> str:
    """One line of the log for any event, the engine's own included; empty where it is not worth one.

    >>> line_of(session.kit, session.game, PlayedOn(file="village-001", order=12))
    'Played on from village-001, after its order 12.'
    """
    return _own_words(event) or kit.words(game, event)


def brief_of(kit: SystemKit, game: Game[Any], event: Event) -> str:
    """The line without its figures; empty where it is not worth one.

    >>> brief_of(session.kit, session.game, PlayedOn(file="village-001", order=12))
    'Played on from village-001, after its order 12.'
    """
    return _own_words(event) or kit.log.brief(game, event)


def _own_words(event: Event) -> str:
    """The line for an event of the engine's own; empty for others."""
    if isinstance(event, Explained):
        return str(event.reason)
    if isinstance(event, TakenBack):
        return nt("One order taken back.", "{count} orders taken back.", event.orders)
    return played_on_words(event.file, event.order) if isinstance(event, PlayedOn) else ""


def played_on_words(file: str, order: int) -> str:
    """Where a game that was played on comes from, in a sentence.

    >>> played_on_words("village-001", 12)
    'Played on from village-001, after its order 12.'
    """
    if not file:
        return t("Played on from a former game, after its order {order}.", order=order)
    return t("Played on from {file}, after its order {order}.", file=file, order=order)


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
    """Words as a sentence begins: with a capital.

    >>> begun("a squad fires")
    'A squad fires'
    """
    return words[:1].upper() + words[1:]


def signed(modifiers: Modifiers) -> str:
    """All modifiers with their reasons: ``terrain of the target -3, crossfire +1``.

    >>> signed(Modifiers().plus(-3, "terrain of the target", "OA-5.6-1").plus(1, "crossfire", "OA-5.6-2"))
    'terrain of the target -3, crossfire +1'
    """
    return ", ".join(f"{t(item.reason)} {item.value:+d}" for item in modifiers)
