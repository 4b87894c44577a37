"""The preview of a hex map."""

from __future__ import annotations

from functools import partial

from game.board.hexmap import HexMap
from game.board.tiled.reader import read_map
from game.engine.files.paths import cache_dir
from game.engine.playable.scenario import Scenario, map_file
from game.systems import vocabulary_of
from game.ui.glimpses import Preview
from game.ui.painting.background import PaintedMap
from game.ui.scenes.thumbnail import paint_thumbnail


def hex_preview(scenario: Scenario) -> Preview:
    """The hex map of a scenario, in whatever size; raises ``MapFault``."""
    return preview_of_map(read_map(map_file(scenario), vocabulary_of(scenario.system)))


def preview_of_map(board: HexMap) -> Preview:
    """A hex map, in whatever size."""
    return Preview(partial(paint_thumbnail, board), partial(PaintedMap, board, cache_dir()))
