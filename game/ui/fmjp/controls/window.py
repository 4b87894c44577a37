"""Needs that the buttons, menus and keys of Full Metal Jacket Potato have of the battle window."""

from __future__ import annotations

from typing import Protocol

from game.engine.core.world import EntityId
from game.ui.battle.stage import Stage
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.commander import Commander
from game.ui.skirmish.controls.window import ControlsWindow


class FmjpWindow(ControlsWindow, Protocol):
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
    def stage(self) -> Stage:
        """Where events are acted out."""
        ...

    def choose(self, piece: EntityId) -> None:
        """Choose a man and bring him into view."""
