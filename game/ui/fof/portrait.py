"""How Force on Force sits for its portrait."""

from __future__ import annotations

from game.ui.fof.own import FOF
from game.ui.skirmish.portrait import portraitist_of

PORTRAITIST = portraitist_of(FOF)
