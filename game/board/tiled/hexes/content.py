"""From a raw map to a ``HexMap``: snaps objects to hexes and hexsides, and notes whatever makes no sense."""

from __future__ import annotations

from game.board.hexmap import HexMap
from game.board.tiled.hexes.features import read_features, read_places
from game.board.tiled.hexes.lines import read_hexsides, read_links
from game.board.tiled.hexes.snapping import Reading
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.board.tiled.hexes.zones import read_zones
from game.board.tiled.problems import Problems
from game.board.tiled.raw import TERRAIN_LAYER, RawMap
from game.engine.closest import did_you_mean
from game.engine.text import t


def interpret(raw: RawMap, vocabulary: Vocabulary, id: str, problems: Problems) -> HexMap:
    """The map that ``raw`` describes; what cannot be used is noted in ``problems`` and left out.

    >>> interpret(reading.raw, vocabulary, "village", Problems()).title == village.title
    True
    """
    reading = Reading(raw, vocabulary, problems)
    _check_terrain(reading)
    return HexMap(
        id=id,
        title=raw.title,
        grid=raw.grid,
        terrain=raw.terrain,
        links=tuple(read_links(reading)),
        hexsides=tuple(read_hexsides(reading)),
        features=tuple(read_features(reading)),
        places=tuple(read_places(reading)),
        zones=tuple(read_zones(reading)),
    )


def _check_terrain(reading: Reading) -> None:
    """Every hex has a terrain that the rules know."""
    for hex, name in reading.raw.terrain.items():
        if name not in reading.words.terrain:
            what = t("unknown terrain '{name}'", name=name)
            reading.problems.add(what, did_you_mean(name, reading.words.terrain), layer=TERRAIN_LAYER, hex=hex)
