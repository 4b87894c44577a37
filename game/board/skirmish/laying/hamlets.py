"""Hamlets: a few huts with their gardens, and now and then a house, in lots of six inches."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.laying.sheet import Sheet, Site
from game.board.table.measure.outlines import Place, box
from game.engine.text import mark

HAMLET = mark("hamlet")

_LOT = 6.0  # inches of the side of a lot
_APART = 0.8  # inches from the border of a lot to what is built on it
_AROUND = 1.0  # inches round a hamlet that are its own


def build_hamlet(sheet: Sheet, at: Place, half: Place) -> bool:
    """Build huts in the area wherever a lot of it is free; whether any was.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((24.0, 24.0), SeededDice(3))
    >>> build_hamlet(sheet, (12.0, 12.0), (6.0, 6.0)), len(sheet.buildings) > 1
    (True, True)
    """
    free = [lot for lot in _lots(at, half) if sheet.are_free(_corners_and_middle(lot)).all()]
    for number, lot in enumerate(free):
        if number < 2 or not sheet.one_in(4):
            _hut(sheet, lot, at, "house" if number == 1 and sheet.one_in(3) else "hut")
        else:
            garden(sheet, lot)
    if free:
        outline = box(*_north_west(at, half), 2 * half[0] + 2 * _AROUND, 2 * half[1] + 2 * _AROUND)
        sheet.sites.append(Site(HAMLET, outline))
    return bool(free)


def garden(sheet: Sheet, lot: Place) -> None:
    """Plant a garden in a lot (its north-west corner), with a fence or a hedge along two of its sides.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((24.0, 24.0), SeededDice(3))
    >>> garden(sheet, (2.0, 2.0))
    >>> [area.kind for area in sheet.areas], len(sheet.barriers)
    (['garden'], 1)
    """
    wide, high = sheet.inches(3.2, 4.2), sheet.inches(2.8, 3.8)
    corner = lot[0] + sheet.inches(_APART, _LOT - _APART - wide), lot[1] + sheet.inches(_APART, _LOT - _APART - high)
    outline = sheet.ground("garden", box(*corner, wide, high), firm=True)
    first = sheet.chance.below(4)
    line = [outline[(first + step) % 4] for step in range(3)]
    sheet.barrier(sheet.any_of(("fence", "hedge")), line)


def _hut(sheet: Sheet, lot: Place, middle: Place, kind: str) -> None:
    """A hut whose door looks to the middle of the hamlet."""
    wide, high = sheet.inches(3.2, 4.2), sheet.inches(2.7, 3.3)
    if sheet.one_in(2):
        wide, high = high, wide
    x, y = lot[0] + sheet.inches(_APART, _LOT - _APART - wide), lot[1] + sheet.inches(_APART, _LOT - _APART - high)
    dx, dy = middle[0] - (x + wide / 2), middle[1] - (y + high / 2)
    door = ("e" if dx > 0 else "w") if abs(dx) > abs(dy) else ("s" if dy > 0 else "n")
    sheet.house(kind, (round(x, 1), round(y, 1)), round(wide, 1), round(high, 1), door)


def _north_west(at: Place, half: Place) -> Place:
    return at[0] - half[0] - _AROUND, at[1] - half[1] - _AROUND


def _lots(at: Place, half: Place) -> Iterator[Place]:
    columns, rows = (max(1, round(2 * reach / _LOT)) for reach in half)
    for row in range(rows):
        for column in range(columns):
            yield at[0] - half[0] + column * _LOT, at[1] - half[1] + row * _LOT


def _corners_and_middle(lot: Place) -> list[Place]:
    steps = (0.3, _LOT / 2, _LOT - 0.3)
    return [(lot[0] + x, lot[1] + y) for x in steps for y in steps]
