"""Nothing sealed off: crags that shut in a piece of ground are cleared away."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.board.skirmish.laying.growth import ROCK
from game.board.skirmish.laying.sheet import Sheet
from game.board.table.measure.geometry import Bools
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area

_BODY = 0.6  # inches of room that a man needs to each side

Cells = NDArray[np.int_]


def open_up(sheet: Sheet) -> None:
    """Take away crags until one can walk from everywhere to everywhere between them.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((12.0, 12.0), SeededDice(1))
    >>> wall = sheet.ground("rock", [(5.0, 0.0), (7.0, 0.0), (7.0, 12.0), (5.0, 12.0)])
    >>> open_up(sheet)
    >>> sheet.areas
    []
    """
    while True:
        crags = [area for area in sheet.areas if area.kind == ROCK]
        if not crags:
            return
        shut = _shut_in(sheet, crags)
        if shut is None:
            return
        sheet.areas.remove(shut)


def _shut_in(sheet: Sheet, crags: list[Area]) -> Area | None:
    """The first crag beside a piece of ground that cannot be left; None where there is none."""
    width, height = (round(each) for each in sheet.size)
    places = [(x + 0.5, y + 0.5) for y in range(height) for x in range(width)]
    shapes = Shapes([crag.outline for crag in crags])
    barred: Bools = shapes.within(places, _BODY) | shapes.inside(places)
    free = ~barred.any(axis=1).reshape(height, width)
    parts = _parts(free)
    if parts.max(initial=0) < 2:
        return None
    sizes = np.bincount(parts.ravel())
    sizes[0] = 0
    smallest = int(np.flatnonzero((parts.ravel() > 0) & (parts.ravel() != sizes.argmax()))[0])
    part = np.flatnonzero(parts.ravel() == parts.ravel()[smallest])
    near = shapes.within([places[number] for number in part], 1.5 + _BODY).any(axis=0)
    touching = np.flatnonzero(near)
    return crags[int(touching[0])] if len(touching) else None


def _parts(free: Bools) -> Cells:
    """The number of the piece of ground, from 1, to which each cell belongs; 0 where nobody can stand."""
    found: Cells = np.zeros(free.shape, dtype=np.int_)
    height, width = free.shape
    number = 0
    for start in zip(*np.nonzero(free), strict=True):
        if found[start]:
            continue
        number += 1
        stack = [(int(start[0]), int(start[1]))]
        found[start] = number
        while stack:
            y, x = stack.pop()
            for row, column in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if 0 <= row < height and 0 <= column < width and free[row, column] and not found[row, column]:
                    found[row, column] = number
                    stack.append((row, column))
    return found
