"""How Force on Force sits for its portrait."""

from __future__ import annotations

from game.ui.fof.own import FOF
from game.ui.skirmish.scenery import portraitist_of

PORTRAITIST = portraitist_of(FOF)
