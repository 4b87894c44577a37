"""Roads and trails, from one edge of the table to another."""

from __future__ import annotations

from typing import Literal

from game.board.skirmish.laying.sheet import Sheet, Site
from game.board.table.measure.geometry import along, distance
from game.board.table.measure.outlines import Place, box, past_the_edge, rounded, within_reach
from game.engine.text import mark

ROADSIDE, TRAILSIDE = mark("road"), mark("trail")

WIDTHS = {"road": 3.2, "trail": 1.6}
"""Inches across."""
_BENDS = 2.4  # inches that a way lies off the straight line
_STEPS = 9.0  # inches between its bends
_SIDE = 4.5  # inches from the middle of a way to the border of the place that it is
_STRAIGHT = 6.0  # inches before a crossing on which it runs straight


def lay_way(sheet: Sheet, kind: Literal["road", "trail"]) -> None:
    """Lay a road or trail over the table; where there is a river it crosses it where that is crossed.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((36.0, 36.0), SeededDice(3))
    >>> lay_way(sheet, "trail")
    >>> [area.kind for area in sheet.areas], [site.name for site in sheet.sites]
    (['trail'], ['trail'])
    """
    line = _over_the_crossing(sheet) if sheet.crossing is not None else _over_the_table(sheet)
    middle = past_the_edge(rounded(line, 2, sheet.size, closed=False), sheet.size)
    sheet.way(kind, middle, WIDTHS[kind])
    if sheet.crossing is None:
        x, y = line[len(line) // 2]
        name = ROADSIDE if kind == "road" else TRAILSIDE
        sheet.sites.append(Site(name, box(x - _SIDE, y - _SIDE, 2 * _SIDE, 2 * _SIDE)))


def _over_the_table(sheet: Sheet) -> list[Place]:
    """From one edge to the one opposite."""
    width, height = sheet.size
    over = sheet.one_in(2)
    long, wide = (width, height) if over else (height, width)
    start, end = (sheet.inches(0.25, 0.75) * wide for _ in range(2))
    lot = max(3, round(long / _STEPS))
    points = []
    for number in range(lot + 1):
        share = number / lot
        off = sheet.inches(-_BENDS, _BENDS) if 0 < number < lot else 0.0
        points.append((long * share, start + (end - start) * share + off))
    return [(x, y) if over else (y, x) for x, y in points]


def _over_the_crossing(sheet: Sheet) -> list[Place]:
    """From the edge on one side of the river over the crossing to the edge on the other."""
    crossing = sheet.crossing
    assert crossing is not None
    (x, y), (dx, dy) = crossing.at, crossing.across
    found: list[Place] = []
    for hand in (-1, 1):
        near = (x + hand * dx * _STRAIGHT, y + hand * dy * _STRAIGHT)
        far = (x + hand * dx * sum(sheet.size), y + hand * dy * sum(sheet.size))
        end = within_reach(crossing.at, far, sheet.size)
        length = max(abs(end[0] - near[0]), abs(end[1] - near[1]))
        lot = max(1, round(length / _STEPS))
        half = []
        for number in range(1, lot):
            off = sheet.inches(-_BENDS, _BENDS)
            at = along(near, end, distance(near, end) * number / lot)
            half.append((at.x - dy * off, at.y + dx * off))
        found = [*found, near, *half, end] if hand > 0 else [end, *half[::-1], near]
    return found
