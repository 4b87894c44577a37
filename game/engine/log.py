"""The log of a game: what happened, when, by whose order, and with which dice; words are made when it is shown."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from game.engine.dice import Roll
from game.engine.events import Event, Explained, TakenBack
from game.engine.game import Game
from game.engine.kit import SystemKit
from game.engine.system import Decision
from game.engine.text import nt


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
    """One line of the log for any event, the engine's own included; empty where it is not worth one."""
    if isinstance(event, Explained):
        return str(event.reason)
    if isinstance(event, TakenBack):
        return nt("One order taken back.", "{count} orders taken back.", event.orders)
    return kit.words(game, event)
