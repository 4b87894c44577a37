"""The player's desk in Full Metal Jacket Potato: the game as what it is."""

from __future__ import annotations

from game.rules.fmjp.model.game import Battle
from game.ui.skirmish.desk import OwnDesk


class Desk(OwnDesk[Battle]):
    """Desk of the player in a battle of cards."""
