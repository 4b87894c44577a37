"""The preview of a scenario that is played on a hex map."""

from __future__ import annotations

from functools import partial

from game.board.tiled.reader import read_map
from game.engine.scenario import Scenario, map_file
from game.systems import vocabulary_of
from game.ui.scenes.thumbnail import Preview, paint_thumbnail


def hex_preview(scenario: Scenario) -> Preview:
    """The hex map of a scenario, in whatever size; raises ``MapFault``."""
    return partial(paint_thumbnail, read_map(map_file(scenario), vocabulary_of(scenario.system)))
