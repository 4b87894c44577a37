"""How Full Metal Jacket Potato sits for its portrait."""

from __future__ import annotations

from game.ui.fmjp.own import FMJP_TABLE
from game.ui.skirmish.scenery import portraitist_of

PORTRAITIST = portraitist_of(FMJP_TABLE)
