"""The lessons of this system: their conditions ask for its orders and events, and for its pieces by name; those on
tours for the choices of a tour."""

from __future__ import annotations

from typing import get_args

from game.engine.campaign.lesson import TourLessons
from game.engine.playable.lesson_pieces import PieceLessons
from game.rules.fng.campaign.choices import AnyChoice
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.components.vehicles import Vehicle

LESSONS = PieceLessons(KIT.system.declared, Figure, Vehicle)
"""The lesson kit of this system."""
TOUR_LESSONS = TourLessons(*get_args(AnyChoice))
"""The lesson kit of its tours."""
