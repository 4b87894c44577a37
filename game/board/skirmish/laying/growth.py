"""Ground in patches: woods, jungle, grass, rough ground, hills and crags."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.board.skirmish.laying.sheet import Sheet
from game.board.table.measure.geometry import Point, signed_area
from game.board.table.measure.outlines import ROUND, Place, on_table, rounded, within_reach
from game.board.tiled.tables.content import crossing_of

ROCK = "rock"

_STEP = 0.4  # inches between the points of a ray that are looked at
_LEAST = 5.0  # square inches of a patch that is worth drawing
_TRIES = 3
"""Outlines that are drawn until one does not touch itself."""
_SLIMMEST, _BOLDEST = 0.84, 1.16  # shares of their area's half sides to which patches reach, before corners are cut


def grow(sheet: Sheet, kind: str, at: Place, half: Place) -> None:
    """Lay a patch of ground into the area round ``at`` that reaches ``half`` so far to each side.

    Patches keep off whatever is firm; one across a road or a river lies on both sides of it.  Rock lies in crags.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((24.0, 24.0), SeededDice(3))
    >>> grow(sheet, "woods", (12.0, 12.0), (6.0, 6.0))
    >>> [area.kind for area in sheet.areas]
    ['woods']
    """
    for place, reach in _crags(sheet, at, half) if kind == ROCK else _parts(sheet, at, half):
        outline = patch(sheet, place, reach)
        if outline:
            sheet.ground(kind, outline)


def patch(sheet: Sheet, at: Place, half: Place) -> tuple[Point, ...]:
    """The outline of a patch as nature has them; none where next to nothing of it would be free.

    >>> from game.engine.core.dice import SeededDice
    >>> len(patch(Sheet((24.0, 24.0), SeededDice(3)), (12.0, 12.0), (6.0, 3.0)))
    24
    """
    if not sheet.are_free([at])[0]:
        return ()
    drawn = (_drawn(sheet, at, half) for _ in range(_TRIES))
    return next((outline for outline in drawn if len(outline) > 2 and crossing_of(outline) is None), ())


def _drawn(sheet: Sheet, at: Place, half: Place) -> tuple[Point, ...]:
    """Points all round, each as far off as it is free."""
    far = []
    for dx, dy in ROUND:
        bold = sheet.inches(_SLIMMEST, _BOLDEST)
        x, y = (max(-1.0, min(1.0, step * bold)) for step in (dx, dy))
        far.append(within_reach(at, (at[0] + x * half[0], at[1] + y * half[1]), sheet.size))
    ends = [_as_far_as_free(sheet, at, end) for end in far]
    outline = on_table(rounded(ends, 1, sheet.size, closed=True), sheet.size)
    return outline if abs(signed_area(outline)) >= _LEAST else ()


def _as_far_as_free(sheet: Sheet, at: Place, end: Place) -> Place:
    """The last free point of the line to ``end``."""
    length = max(abs(end[0] - at[0]), abs(end[1] - at[1]))
    shares = np.linspace(0.0, 1.0, 2 + int(length / _STEP))
    places = [(at[0] + (end[0] - at[0]) * float(share), at[1] + (end[1] - at[1]) * float(share)) for share in shares]
    barred = np.flatnonzero(~sheet.are_free(places))
    return places[max(0, int(barred[0]) - 1)] if len(barred) else places[-1]


def _parts(sheet: Sheet, at: Place, half: Place) -> Sequence[tuple[Place, Place]]:
    """The whole patch where its middle is free, else its halves to both sides of what lies there."""
    if sheet.are_free([at])[0]:
        return [(at, half)]
    (x, y), (wide, high) = at, half
    beside = [((x + step * wide / 2, y), (wide / 2, high)) for step in (-1, 1)]
    above = [((x, y + step * high / 2), (wide, high / 2)) for step in (-1, 1)]
    return max(beside, above, key=lambda parts: int(sheet.are_free([place for place, _ in parts]).sum()))


def _crags(sheet: Sheet, at: Place, half: Place) -> list[tuple[Place, Place]]:
    """A few crags in the area, men's width and more apart as a rule."""
    wide, high = half
    lot = 3 if wide != high else 2 + sheet.chance.below(2)
    found = []
    for number in range(lot):
        share = (number + 0.5) / lot * 2 - 1
        x, y = (share * wide, sheet.inches(-0.4, 0.4) * high) if wide >= high else (
            sheet.inches(-0.4, 0.4) * wide, share * high)  # fmt: skip
        reach = (sheet.inches(1.7, 2.7), sheet.inches(1.7, 2.6))
        found.append(((at[0] + x, at[1] + y), reach))
    return found
