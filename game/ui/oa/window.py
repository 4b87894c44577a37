"""Needs that those who turn clicks into orders have of the battle window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.ui.kit.dialog import Answer
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.theme import Size


class Window(Protocol):
    """Needs that the commander has of the window."""

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders one after the other; False where one was refused, which has been told to the player.

        ``goes_on``: they belong to the gesture of the last orders, with which they are undone.
        """
        ...

    def refresh(self) -> None:
        """Show choice and intent afresh."""

    def say(self, title: str, words: str) -> None:
        """Tell something that matters."""

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""

    def offer(self, items: Sequence[MenuItem], pos: Size | None = None) -> None:
        """Open a menu, at the chosen hex where no place is given."""

    def ask(self, title: str, words: str, yes: str, act: Callable[[], object], instead: Answer | None = None) -> None:
        """Ask before doing something; ``instead`` is the other answer, where that is more than to cancel."""

    def show_hex(self, hex: Hex, *, only_if_hidden: bool = True) -> None:
        """Bring a hex into view."""

    @property
    def asks_before_end(self) -> bool:
        """Whether the player wants to be asked while units could still act."""
        ...
