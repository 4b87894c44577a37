"""Straight lines, and what they meet among outlines: crossings, and lengths inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers, columns

Points = Sequence[tuple[float, float]] | Floats


class Lines(NamedTuple):
    """Many straight lines: both ends and the length of each.  Made by ``lines`` or ``all_lines``."""

    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    length: Floats


def lines(a: Points, b: Points) -> Lines:
    """The line from each point of ``a`` to the point of ``b`` with the same number.

    >>> lines([(0.0, 0.0)], [(3.0, 4.0)]).length.tolist()
    [5.0]
    """
    (ax, ay), (bx, by) = columns(a), columns(b)
    return _lines(ax, ay, bx, by)


def all_lines(a: Points, b: Points) -> Lines:
    """The lines from each point of ``a`` to each of ``b``, in rows of ``len(b)``.

    >>> all_lines([(0.0, 0.0), (3.0, 0.0)], [(3.0, 4.0)]).length.tolist()
    [5.0, 4.0]
    """
    (ax, ay), (bx, by) = columns(a), columns(b)
    many, each = len(ax), len(bx)
    return _lines(ax.repeat(each), ay.repeat(each), _tiled(bx, many), _tiled(by, many))


def _lines(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Lines:
    dx, dy = bx - ax, by - ay
    return Lines(ax, ay, bx, by, np.sqrt(dx * dx + dy * dy))


def _tiled(values: Floats, times: int) -> Floats:
    return np.concatenate([values] * times) if times else np.zeros(0)


class Met(NamedTuple):
    """Edges that lines, carried on both ways, meet with not both ends on the same hand.

    Numbers of line, shape and edge; ``at``: inches from the line's start; ``share`` of the edge before that;
    ``crosses``: whether the outline goes from one hand to the other there; ``gain``: the inches that the line, seen
    from its more westerly (then northerly) end, has left there, negative where it leaves the outline, and half of
    them for each of two edges that join on the line.  ``flat_*``: edges that lie along a line, half the inches that
    they share with it, and where from its start they do so.
    """

    line: Numbers
    shape: Numbers
    edge: Numbers
    at: Floats
    share: Floats
    crosses: Bools
    gain: Floats
    flat_line: Numbers
    flat_shape: Numbers
    flat_inches: Floats
    flat_at: Floats

    def crossings(self, first: int, last: int) -> Crossings:
        """The crossings of the shapes from ``first`` up to ``last`` (left out), shapes counted from ``first``."""
        chosen = (self.crosses & (self.shape >= first) & (self.shape < last)).nonzero()[0]
        return Crossings(
            self.line[chosen], self.shape[chosen] - first, self.edge[chosen], self.at[chosen], self.share[chosen]
        )

    def followed(self, first: int, last: int) -> Crossings:
        """Where lines begin to run along these shapes, once for each line and shape; the edge is told as -1."""
        if not len(self.flat_line):
            return Crossings(self.flat_line, self.flat_shape, self.flat_line, self.flat_at, self.flat_inches)
        chosen = ((self.flat_shape >= first) & (self.flat_shape < last) & (self.flat_inches > EPSILON)).nonzero()[0]
        line, shape, at = self.flat_line[chosen], self.flat_shape[chosen] - first, self.flat_at[chosen]
        order = np.lexsort((at, shape, line))
        line, shape, at = line[order], shape[order], at[order]
        new = np.ones(len(line), dtype=np.bool_)
        new[1:] = (line[1:] != line[:-1]) | (shape[1:] != shape[:-1])
        edge = np.full(int(new.sum()), -1, dtype=np.intp)
        return Crossings(line[new], shape[new], edge, at[new], np.zeros(len(edge)))

    def lengths(self, lines: Lines, first: int, last: int) -> Floats:
        """Inches of each line (rows) inside each of these shapes (columns).

        Entering an outline gains what is left of the line from there on, leaving it loses that.
        """
        chosen = ((self.shape >= first) & (self.shape < last)).nonzero()[0]
        width, count = last - first, len(lines.length)
        cells = self.line[chosen] * width + (self.shape[chosen] - first)
        total = np.bincount(cells, weights=self.gain[chosen], minlength=count * width)
        if len(self.flat_line):
            flat = ((self.flat_shape >= first) & (self.flat_shape < last)).nonzero()[0]
            cells = self.flat_line[flat] * width + (self.flat_shape[flat] - first)
            total = total - np.bincount(cells, weights=self.flat_inches[flat], minlength=count * width)
        return np.maximum(total, 0.0).reshape(count, width)


def joined(parts: Sequence[Met], apart: int) -> Met:
    """All that lines meet that were looked at in parts, each of so many lines but the last.

    >>> from game.board.table.measure.shapes import Shapes
    >>> met = Shapes([[(1.0, -1.0), (2.0, -1.0), (2.0, 1.0), (1.0, 1.0)]]).met(lines([(0.0, 0.0)], [(3.0, 0.0)]))
    >>> joined([met], 1) is met
    True
    """
    if len(parts) == 1:
        return parts[0]
    moved = (
        part._replace(line=part.line + at * apart, flat_line=part.flat_line + at * apart)
        for at, part in enumerate(parts)
    )
    return Met(*(np.concatenate(column) for column in zip(*moved, strict=True)))


class Crossings(NamedTuple):
    """Where lines cross outlines: numbers of line, shape and edge, inches from the line's start, and share of the edge.

    ``at`` may lie before the start (below 0) or beyond the end of a line: callers choose.
    """

    line: Numbers
    shape: Numbers
    edge: Numbers
    at: Floats
    share: Floats

    def where(self, chosen: Bools) -> Crossings:
        """Only some of them."""
        line, shape, edge, at, share = self
        return Crossings(line[chosen], shape[chosen], edge[chosen], at[chosen], share[chosen])

    def joined(self, others: Crossings) -> Crossings:
        """These and others."""
        if not len(others.line):
            return self
        line, shape, edge, at, share = (
            np.concatenate([mine, theirs]) for mine, theirs in zip(self, others, strict=True)
        )
        return Crossings(line, shape, edge, at, share)
