"""How FNG sits for its portrait."""

from __future__ import annotations

from game.ui.fng.own import FNG
from game.ui.skirmish.scenery import portraitist_of

PORTRAITIST = portraitist_of(FNG)
