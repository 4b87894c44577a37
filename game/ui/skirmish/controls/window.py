"""Needs that the buttons, menus and keys of every rule system on the table have of the battle window."""

from __future__ import annotations

from typing import Protocol

from game.engine.core.orders import Order
from game.ui.kit.theme import Theme
from game.ui.skirmish.controls.furniture import TableFurniture
from game.ui.skirmish.controls.menus import TableMenus
from game.ui.skirmish.orders.answering import Window


class ControlsWindow(Window, Protocol):
    """The window of a battle, as its controls see it; desk and commander are the rule system's."""

    @property
    def theme(self) -> Theme:
        """How widgets look."""
        ...

    @property
    def menus(self) -> TableMenus:
        """The menus over the table."""
        ...

    @property
    def parts(self) -> TableFurniture:
        """The widgets of the window."""
        ...

    def order_chosen(self, kind: type[Order]) -> None:
        """A plain order of the chosen figure's, who is made active first where he is not yet."""
