"""Paddies: fields between dikes, in the ruled squares in which villages lay them out."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.laying.sheet import Sheet
from game.board.table.measure.outlines import Place, band

DIKE_TOP = 0.8  # inches across the top of a dike
_FIELD = 6.0  # inches of the side of a field
_SKEW = 0.7  # inches that a corner lies off a right angle
_LOOKED_AT = 5  # places a side at which it is asked whether a field is free

Grid = list[list[Place]]


def lay_paddies(sheet: Sheet, kind: str, at: Place, half: Place) -> bool:
    """Lay fields of a kind (``dry paddy`` or ``wet paddy``) into an area, as many as there is room for; whether any.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((24.0, 24.0), SeededDice(3))
    >>> lay_paddies(sheet, "wet paddy", (12.0, 12.0), (6.0, 6.0))
    True
    >>> [area.kind for area in sheet.areas].count("wet paddy")
    4
    """
    columns, rows = (max(1, round(2 * reach / _FIELD)) for reach in half)
    corners = _corners(sheet, at, half, columns, rows)
    fields = [[_is_free(sheet, _field(corners, column, row)) for row in range(rows)] for column in range(columns)]
    for column in range(columns):
        for row in range(rows):
            if fields[column][row]:
                sheet.ground(kind, _field(corners, column, row), firm=True)
    for line in _dikes(corners, fields):
        sheet.barrier("dike", line)
        sheet.ground("dike top", band(line, DIKE_TOP), firm=True)
    return any(any(column) for column in fields)


def _corners(sheet: Sheet, at: Place, half: Place, columns: int, rows: int) -> Grid:
    """The corners of all fields, column by column; they stay on the table."""

    def place(column: int, row: int) -> Place:
        x = at[0] + half[0] * (2 * column / columns - 1) + sheet.inches(-_SKEW, _SKEW)
        y = at[1] + half[1] * (2 * row / rows - 1) + sheet.inches(-_SKEW, _SKEW)
        return min(max(x, 0.0), sheet.size[0]), min(max(y, 0.0), sheet.size[1])

    return [[place(column, row) for row in range(rows + 1)] for column in range(columns + 1)]


def _field(corners: Grid, column: int, row: int) -> list[Place]:
    right = column + 1
    return [corners[column][row], corners[right][row], corners[right][row + 1], corners[column][row + 1]]


def _is_free(sheet: Sheet, field: list[Place]) -> bool:
    a, b, c, d = field
    steps = [number / (_LOOKED_AT - 1) for number in range(_LOOKED_AT)]
    places = [
        tuple((1 - s) * ((1 - r) * a[axis] + r * b[axis]) + s * ((1 - r) * d[axis] + r * c[axis]) for axis in (0, 1))
        for s in steps
        for r in steps
    ]
    return bool(sheet.are_free([(x, y) for x, y in places]).all())


def _dikes(corners: Grid, fields: list[list[bool]]) -> Iterator[list[Place]]:
    """The lines along which a field lies on one side at least, each as long as it goes."""
    columns, rows = len(fields), len(fields[0])

    def lies(column: int, row: int) -> bool:
        return 0 <= column < columns and 0 <= row < rows and fields[column][row]

    for row in range(rows + 1):
        sides = [lies(column, row - 1) or lies(column, row) for column in range(columns)]
        yield from _runs([corners[column][row] for column in range(columns + 1)], sides)
    for column in range(columns + 1):
        sides = [lies(column - 1, row) or lies(column, row) for row in range(rows)]
        yield from _runs(corners[column], sides)


def _runs(line: list[Place], sides: list[bool]) -> Iterator[list[Place]]:
    run: list[Place] = []
    for number, there in enumerate([*sides, False]):
        if there:
            run = [*(run or [line[number]]), line[number + 1]]
        elif run:
            yield run
            run = []
