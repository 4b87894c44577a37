"""The lessons of this system: their conditions ask for its orders and events, and for its pieces by name."""

from __future__ import annotations

from game.engine.playable.lesson_pieces import PieceLessons
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import Unit

LESSONS = PieceLessons(KIT.system.declared, Unit)
"""The lesson kit of this system."""
