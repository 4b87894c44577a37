"""The player's desk in Full Metal Jacket Potato: the game as what it is."""

from __future__ import annotations

from typing import cast

from game.rules.fmjp.model.game import Battle
from game.ui.skirmish.desk import TableDesk


class Desk(TableDesk):
    """Desk of the player in a battle of cards."""

    @property
    def game(self) -> Battle:
        """The game."""
        return cast(Battle, self.session.game)

    @property
    def known(self) -> Battle:
        """The game as far as the player knows it."""
        return cast(Battle, super().known)
