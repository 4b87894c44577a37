"""Needs that the buttons, menus and keys of Full Metal Jacket Potato have of the battle window."""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.core.world import EntityId
from game.ui.battle.stage import Stage
from game.ui.fmjp.orders.commander import Commander
from game.ui.kit.theme import Theme
from game.ui.skirmish.controls.furniture import TableFurniture
from game.ui.skirmish.controls.menus import TableMenus
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.answering import Window


class FmjpWindow(Window, Protocol):
    """The window of a battle, as its controls see it."""

    @property
    def theme(self) -> Theme:
        """How widgets look."""
        ...

    @property
    def desk(self) -> TableDesk:
        """The player's desk."""
        ...

    @property
    def commander(self) -> Commander:
        """The meaning of his hands."""
        ...

    @property
    def menus(self) -> TableMenus:
        """The menus over the table."""
        ...

    @property
    def parts(self) -> TableFurniture:
        """The widgets of the window."""
        ...

    @property
    def stage(self) -> Stage:
        """Where events are acted out."""
        ...

    def order_chosen(self, kind: type[Any]) -> None:
        """A plain order of the chosen man's."""

    def choose(self, piece: EntityId) -> None:
        """Choose a man and bring him into view."""
