"""The window of a skirmish as its parts and controls see it; who needs more says so in a protocol of its own."""

from __future__ import annotations

from typing import Any, Protocol

from game.ui.battle.buttons import Commanded
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.answering import Window
from game.ui.skirmish.orders.commander import TableCommander
from game.ui.skirmish.own import TableSystem


class TableWindow(Commanded, Window, Protocol):
    """A skirmish on the table: the game, the desk, and what the player's hands mean."""

    @property
    def own(self) -> TableSystem[Any]:
        """The rule system's."""
        ...

    @property
    def desk(self) -> TableDesk:
        """The player's desk."""
        ...

    @property
    def commander(self) -> TableCommander:
        """The meaning of his hands."""
        ...
