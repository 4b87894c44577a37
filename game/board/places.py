"""Places on a board as logs and filters name them: a hex by its number, a point of a table in inches."""

from __future__ import annotations

import re

from game.board.hexgrid import Hex, HexGrid, label
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.board.table.words import place
from game.engine.playable.log_facts import NamedPlace, Place
from game.engine.text import t

_HEX = re.compile(r"\b(\d{4})\b")
_NUMBER = r"\d+(?:\.\d+)?"


def hex_place(hex: Hex) -> Place:
    """A hex, by which logs can be filtered.

    >>> hex_place(Hex(915)).title
    'Hex 0915'
    """
    return Place(hex, label(hex), t("Hex {hex}", hex=label(hex)))


def place_of(hex: Hex | None) -> Place | None:
    """The hex pointed at, if any.

    >>> place_of(None) is None
    True
    """
    return hex_place(hex) if hex is not None else None


def hexes_named(words: str, grid: HexGrid) -> tuple[NamedPlace, ...]:
    """Where a sentence names hexes of the grid.

    >>> [each.place.title for each in hexes_named("From 0101 to 9999.", HexGrid(4, 4))]
    ['Hex 0101']
    """
    found = ((match, Hex(int(match.group()))) for match in _HEX.finditer(words))
    return tuple(NamedPlace(match.start(), match.end(), hex_place(hex)) for match, hex in found if hex in grid)


def point_place(at: tuple[float, float]) -> Place:
    """A point of a table, in inches; no two things happen at the same one, so that nobody filters by it.

    >>> point_place((12.0, 8.5)).words
    '12 east, 8.5 south'
    """
    return Place((at[0], at[1]), place(Point(*at)))


def points_named(words: str, table: TableMap) -> tuple[NamedPlace, ...]:
    """Where a sentence names points of the table.

    >>> [each.place.words for each in points_named("At 12 east, 8 south.", hamlet.map)]
    ['12 east, 8 south']
    """
    found = ((match, _point_of(match)) for match in _points().finditer(words))
    return tuple(
        NamedPlace(match.start(), match.end(), point_place(at))
        for match, at in found
        if 0 <= at.x <= table.width and 0 <= at.y <= table.height
    )


def _points() -> re.Pattern[str]:
    """Finds points as sentences of the player's language write them."""
    sentence = re.escape(t("{x} east, {y} south", x="<x>", y="<y>"))
    long = sentence.replace("<x>", f"(?P<x>{_NUMBER})").replace("<y>", f"(?P<y>{_NUMBER})")
    return re.compile(rf"(?<![\d.]){long}")


def _point_of(match: re.Match[str]) -> Point:
    return Point(float(match["x"]), float(match["y"]))
