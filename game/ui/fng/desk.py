"""The player's desk in FNG: who carries an order out, and the game as what it is."""

from __future__ import annotations

from game.rules.fng.model.game import Skirmish
from game.ui.skirmish.desk import OwnDesk


class Desk(OwnDesk[Skirmish]):
    """Desk of the player in a skirmish of FNG."""
