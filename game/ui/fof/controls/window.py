"""Needs that the buttons, menus and keys of Force on Force have of the battle window."""

from __future__ import annotations

from typing import Protocol

from game.ui.fof.desk import Desk
from game.ui.fof.orders.commander import Commander
from game.ui.skirmish.controls.window import ControlsWindow


class FofWindow(ControlsWindow, Protocol):
    """The window of a battle, as its controls see it."""

    @property
    def desk(self) -> Desk:
        """The player's desk."""
        ...

    @property
    def commander(self) -> Commander:
        """The meaning of his hands."""
        ...

    @property
    def active_how(self) -> str:
        """FOF-TURN-1: what the unit that acts now was activated for; empty while none is active."""
        ...

    @property
    def hand(self) -> tuple[str, ...]:
        """FOF-FOW-2: the cards that the player may see now."""
        ...

    def offer_cards(self) -> None:
        """The menu of the cards that can be played now."""
