"""How counters go from hex to hex on the stage."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.ui.battle.effects import Glide
from game.ui.mapview.camera import Point, centre

_BEYOND = -260.0
"""Map pixels: where a counter is that comes from the north edge of the map, or leaves there."""


def glide(key: int, start: Hex, hex: Hex, seconds: float, *, hum: str = "") -> Glide:
    """A counter goes from hex to hex; to or from the edge of the map where one is 0."""
    first, last = (centre(end) if end else _beyond(start or hex) for end in (start, hex))
    return Glide(key, first, last, seconds, hum=hum, seen=(centre(start or hex), centre(hex or start)))


def _beyond(hex: Hex) -> Point:
    """A point off the map, north of a hex."""
    return centre(hex)[0], _BEYOND
