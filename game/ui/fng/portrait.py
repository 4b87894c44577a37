"""How FNG sits for its portrait."""

from __future__ import annotations

from game.ui.fng.own import FNG
from game.ui.skirmish.portrait import portraitist_of

PORTRAITIST = portraitist_of(FNG)
