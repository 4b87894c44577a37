"""The player's desk in FNG: who carries an order out, and the game as what it is."""

from __future__ import annotations

from typing import cast

from game.rules.fng.model.game import Skirmish
from game.ui.skirmish.desk import TableDesk


class Desk(TableDesk):
    """Desk of the player in a skirmish of FNG."""

    @property
    def game(self) -> Skirmish:
        """The game."""
        return cast(Skirmish, self.session.game)

    @property
    def known(self) -> Skirmish:
        """The game as far as the player knows it."""
        return cast(Skirmish, super().known)
