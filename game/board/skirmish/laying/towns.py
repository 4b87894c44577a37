"""Built-up ground: streets a foot wide, and between them blocks of houses with their yards, gardens and walls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.board.skirmish.laying.hamlets import garden
from game.board.skirmish.laying.sheet import Sheet, Site
from game.board.table.measure.outlines import Place, box
from game.engine.text import mark

SQUARE = mark("square")

STREET = 12.0
"""Inches from the houses on one side of a street to those on the other."""
_ROADWAY = 6.0  # inches of it that are paved
_LOT = 6.0  # inches of the side of a lot
_FRONT = 0.5  # inches between a house and the border of its lot
_BLOCK = 24  # inches of the table for each street


def build_town(sheet: Sheet, west: float, east: float, density: int) -> list[float]:
    """Build streets and blocks over the table from ``west`` to ``east``; the higher the density (1 to 3), the closer.

    The streets from west to east are roads over the whole table; how far south of its edge the middle of each runs.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((36.0, 36.0), SeededDice(3))
    >>> build_town(sheet, 0.0, 36.0, 2)
    [18.0]
    >>> [area.kind for area in sheet.areas][:2], [site.name for site in sheet.sites], len(sheet.buildings) > 4
    (['road', 'road'], ['square'], True)
    """
    height = sheet.size[1]
    across, down = _streets(west, east), _streets(0.0, height)
    for start, end in across[1]:
        middle = (start + end) / 2
        sheet.ground("road", box(middle - _ROADWAY / 2, 0, _ROADWAY, height))
        sheet.keep_off(box(start, 0, STREET, height))
    for start, end in down[1]:
        middle = (start + end) / 2
        sheet.ground("road", box(0, middle - _ROADWAY / 2, sheet.size[0], _ROADWAY), firm=True)
        sheet.keep_off(box(west, start, east - west, STREET))
    for left, right in across[0]:
        for top, bottom in down[0]:
            _build_block(sheet, (left, top), (right, bottom), density)
    x, y = across[1][len(across[1]) // 2], down[1][len(down[1]) // 2]
    sheet.sites.append(Site(SQUARE, box(x[0], y[0], STREET, STREET)))
    return [(start + end) / 2 for start, end in down[1]]


def _streets(start: float, end: float) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The blocks along one side of a town, and the streets between them."""
    length = end - start
    lot = max(1, int((length - STREET) // _BLOCK))
    block = (length - lot * STREET) / (lot + 1)
    fronts = [start + number * (block + STREET) for number in range(lot + 1)]
    blocks = [(front, front + block) for front in fronts]
    return blocks, [(before[1], after[0]) for before, after in pairwise(blocks)]


def _build_block(sheet: Sheet, start: Place, end: Place, density: int) -> None:
    """Lots in rows; the outer ones are built on first, and what is left is yard, garden or rubble."""
    sheet.ground("yard", box(*start, end[0] - start[0], end[1] - start[1]))
    for corner, wide, high, front in _lots(start, end):
        fate = sheet.chance.below(6)
        if fate <= density + 1:
            _house(sheet, corner, wide, high, front)
        elif fate == 5 and min(wide, high) >= _LOT:
            garden(sheet, corner)
        elif fate == 4:
            sheet.ground("rough", box(corner[0] + 1, corner[1] + 1, wide - 2, high - 2), firm=True)
        else:
            _walled_yard(sheet, corner, wide, high)
    sheet.keep_off(box(*start, end[0] - start[0], end[1] - start[1]))


def _lots(start: Place, end: Place) -> Iterator[tuple[Place, float, float, str]]:
    """The corner of each lot, its sides, and the wall that looks to the nearest street."""
    columns, rows = (max(1, round((end[axis] - start[axis]) / _LOT)) for axis in (0, 1))
    wide, high = (end[0] - start[0]) / columns, (end[1] - start[1]) / rows
    for row in range(rows):
        for column in range(columns):
            corner = start[0] + column * wide, start[1] + row * high
            ways = {"n": row, "s": rows - 1 - row, "w": column, "e": columns - 1 - column}
            yield corner, wide, high, min(ways, key=lambda wall: (ways[wall], wall))


def _house(sheet: Sheet, corner: Place, wide: float, high: float, front: str) -> None:
    kind = sheet.any_of(("house", "house", "concrete house"))
    across, down = (round(sheet.inches(0.66, 0.84) * each, 1) for each in (wide, high))
    x = corner[0] + (_FRONT if front == "w" else wide - across - _FRONT if front == "e" else (wide - across) / 2)
    y = corner[1] + (_FRONT if front == "n" else high - down - _FRONT if front == "s" else (high - down) / 2)
    storeys = 2 if kind == "concrete house" and sheet.one_in(2) else 1
    sheet.house(kind, (round(x, 1), round(y, 1)), across, down, front, storeys)


def _walled_yard(sheet: Sheet, corner: Place, wide: float, high: float) -> None:
    """A yard behind a wall with a gap in it."""
    (west, north), _, (east, south), _ = box(corner[0] + 0.6, corner[1] + 0.6, wide - 1.2, high - 1.2)
    gap = round((west + east) / 2 - 0.8, 2)
    sheet.barrier("stone wall", [(gap, north), (west, north), (west, south)])
    sheet.barrier("stone wall", [(gap + 1.6, north), (east, north), (east, south)])
