"""The lessons of this system: their conditions ask for its orders and events, and for its pieces by name."""

from __future__ import annotations

from game.engine.playable.lesson_pieces import PieceLessons
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.components import Figure

LESSONS = PieceLessons(KIT.system.declared, Figure)
"""The lesson kit of this system."""
