"""Positions dug by somebody: a trench behind sandbags, foxholes, and wire before them."""

from __future__ import annotations

from game.board.skirmish.laying.sheet import Sheet, Site
from game.board.table.measure.outlines import Place, band, box
from game.engine.text import mark

POSITION = mark("position")

STRAND = 12.0
"""Inches of a strand of wire."""
_TRENCH = 3.4  # inches of a trench to each side of its middle
_WIDE = 1.1  # inches across a trench
_BAGS = 0.9  # inches from the middle of a trench to the sandbags before it
_WIRE = 4.0  # inches from a trench to the wire
_LAYER = 0.8  # inches between two strands
_HOLE = 0.75  # inches from the middle of a foxhole to its edge


def dig_position(sheet: Sheet, at: Place, front: Place) -> bool:
    """Dig a position that looks to the ``front`` (a step of one inch), where it is free; whether it is.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((36.0, 36.0), SeededDice(3))
    >>> dig_position(sheet, (18.0, 18.0), (0.0, 1.0))
    True
    >>> [barrier.kind for barrier in sheet.barriers]
    ['sandbags', 'barbed wire', 'barbed wire']
    """
    (fx, fy), (x, y) = front, at
    sx, sy = -fy, fx

    def place(forward: float, aside: float) -> Place:
        return x + fx * forward + sx * aside, y + fy * forward + sy * aside

    half = STRAND / 2
    rows, columns = (-2.5, 0.0, _WIRE + 1), (-half, -_TRENCH, 0.0, _TRENCH, half)
    if not sheet.are_free([place(forward, aside) for forward in rows for aside in columns]).all():
        return False
    bent = [place(-0.8, -_TRENCH), place(0.2, -1.2), place(-0.2, 1.2), place(-0.8, _TRENCH)]
    sheet.ground("trench", band(bent, _WIDE), firm=True)
    sheet.barrier("sandbags", [place(_BAGS - 0.9, -_TRENCH), place(_BAGS + 0.2, -1.2), place(_BAGS, 1.2),
                               place(_BAGS - 0.9, _TRENCH)])  # fmt: skip
    for aside in (-5.2, 5.2):
        hole = place(-1.2, aside)
        sheet.ground("foxholes", box(hole[0] - _HOLE, hole[1] - _HOLE, 2 * _HOLE, 2 * _HOLE), firm=True)
    for far in (_WIRE, _WIRE + _LAYER):
        sheet.barrier("barbed wire", [place(far - 0.6, -half), place(far, -2), place(far, 2), place(far - 0.6, half)])
    for near, far in ((-1.8, 1.6), (_WIRE - 1.2, _WIRE + _LAYER + 0.4)):
        sheet.keep_off([place(near, -half), place(near, half), place(far, half), place(far, -half)])
    around = [place(-3.0, -half), place(_WIRE + 2, half)]
    xs, ys = [each[0] for each in around], [each[1] for each in around]
    sheet.sites.append(Site(POSITION, box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))))
    return True
