"""Needs that the buttons, menus and keys of FNG have of the battle window."""

from __future__ import annotations

from typing import Protocol

from game.ui.fng.desk import Desk
from game.ui.fng.orders.commander import Commander
from game.ui.skirmish.controls.window import ControlsWindow


class FngWindow(ControlsWindow, Protocol):
    """The window of a battle, as its controls see it."""

    @property
    def desk(self) -> Desk:
        """The player's desk."""
        ...

    @property
    def commander(self) -> Commander:
        """The meaning of his hands."""
        ...
