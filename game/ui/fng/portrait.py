"""How FNG sits for its portrait."""

from __future__ import annotations

from game.rules.fng.components import US
from game.ui.fng.own import FNG
from game.ui.skirmish.portrait import portraitist_of

PORTRAITIST = portraitist_of(FNG, US)
"""FNG-HIDE-01: without the Viet Cong who are hidden from the Americans, unless all is to be shown."""
