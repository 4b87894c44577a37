"""Force on Force as map-makers see it."""

from __future__ import annotations

from game.board.skirmish.mapmaking import MeasuredCartography
from game.rules.fof.scenario_faults import FITTING

CARTOGRAPHY = MeasuredCartography(FITTING)
