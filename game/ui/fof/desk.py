"""The player's desk in Force on Force: units are ordered, and whoever stands round a leader goes with him."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fof.model.game import Battle
from game.ui.skirmish.desk import OwnDesk


class Desk(OwnDesk[Battle]):
    """Desk of the player in a battle of Force on Force."""

    def _together(self, figure: EntityId) -> tuple[EntityId, ...]:
        """FOF-OOC-1: those of a unit whom the player knows of; of a marker of the enemy, the marker alone."""
        found = super()._together(figure)
        return tuple(each for each in found if each == figure or self.knows(each)) if len(found) > 1 else found
