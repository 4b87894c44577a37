"""Sight between figures on a table, and what protects whom.

A line of sight is the straight line between the middles of two figures.

- A line that only touches a corner, or runs along an edge, is free of it; who stands on an edge stands inside.
- ``limit`` (darkness, weather) holds for the whole line: at most so many inches.
- Growth (areas with a limit of sight).  Both ends inside the same growth: at most its limit of the line runs in
  it.  One end inside: at most its ``edge`` (1 inch where the rules say nothing), for who stands in the edge looks
  out and is seen.  Neither: lines pass at most its ``through`` (2 inches); of several growths each uses up its share.
  A line that never leaves growth may always be as long as the lowest limit of the growths that it touches, but for
  growth that nobody sees through.  Where growths overlap each one counts.
- Clouds over the ground (smoke) count as areas.
- Areas and barriers that block: no line passes; but nothing blocks along its edge.
- Walls of buildings: a line passes only through an opening on the storey of the figure inside (the ground
  floor, if neither end is inside); its posts belong to an opening.  Different storeys of one building never see
  each other.  A place says how high it lies (``layers``): the ground of the table where it says nothing.
- Earth: nobody sees out of the ground or into it, nor from one board to another.
- Cover and concealment of the target: what an area gives to those inside it; what a barrier gives to those at
  most ``BEHIND`` (2 inches) behind it on that line, unless the viewer is within ``EDGE`` of that very barrier
  (then it serves him); what a building gives, if the line goes through an opening and the viewer is not within
  ``EDGE`` of that opening.  Growth between two figures who both stand outside it conceals the target.

``clear`` is the same both ways unless a sight aid of one side makes the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import ArrayLike

from game.board.table.effects import EffectsTable
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Point, along
from game.board.table.measure.lines import Points
from game.board.table.sight.eyes import Eyes, Reason, Stop, eyes
from game.board.table.sight.fan import fan
from game.board.table.sight.growth import Depth, Growth, seen_areas
from game.board.table.sight.single import Line, Single
from game.board.table.sight.terrain import Terrain
from game.board.table.sight.walls import Crossed, Walls
from game.board.table.tablemap import Piece, TableMap

FEW_LINES = 10
"""So many lines at most are quicker one by one."""


class Look(Struct, frozen=True):
    """One look from a viewer to a target, ``distance`` in inches.

    ``blocked_at`` is where a blocked line ends, seen from the viewer, ``why`` the reason (see ``Stop``) and
    ``blocked_by`` the piece that stops it (None at the limit of sight).  Cover and concealment are the target's;
    they are told for a blocked line too.
    """

    clear: bool
    distance: float
    cover: bool = False
    concealed: bool = False
    cover_by: Piece | None = None
    concealed_by: Piece | None = None
    blocked_at: Point | None = None
    blocked_by: Piece | None = None
    why: Reason = ""


class Looks(NamedTuple):
    """Looks of many viewers (rows) at many targets (columns), as for ``Look``."""

    clear: Bools
    cover: Bools
    concealed: Bools
    distance: Floats


class Sight:
    """Lines of sight over one table, with the effects that a rule system gives to its terrain."""

    def __init__(self, table: TableMap, effects: EffectsTable) -> None:
        self.table = table
        self.terrain = Terrain(table, effects, seen_areas((*table.areas, *table.clouds), effects))
        self._growth = Growth(self.terrain)
        self._walls = Walls(self.terrain)
        self.single = Single(self.terrain)

    def looks(
        self,
        viewers: Points,
        targets: Points,
        *,
        limit: ArrayLike | None = None,
        dark: bool = False,
        aid: ArrayLike = 1.0,
    ) -> Looks:
        """The sight that each viewer has of each target: arrays of viewers x targets.

        ``limit``: inches that one sees at all (None: no limit).  ``aid``: by how much a sight aid lengthens the
        limits inside growth.  Both are for all, or arrays that fit viewers x targets (say a column with one
        number a viewer).
        """
        shape = (len(viewers), len(targets))
        if shape[0] * shape[1] <= FEW_LINES:
            lines = [self.single.line(a, b) for a in _pairs(viewers) for b in _pairs(targets)]
            return self._few_judged(lines, shape, limit, dark, aid)
        seen = eyes(self.terrain, viewers, targets)
        depth, crossed = self._growth.depth(seen), self._walls.crossed(seen)
        return self._judged(seen, depth, crossed, shape, limit, dark, aid)

    def exchange(
        self,
        one: Points,
        others: Points,
        *,
        limit: ArrayLike | None = None,
        dark: bool = False,
        others_in: Bools | None = None,
    ) -> tuple[Looks, Looks]:
        """Looks both ways between two sides: ``looks(one, others)``, and ``looks(others, one)`` turned to its shape.

        Both are arrays of one x others; the cover of the first is that of ``others``, of the second that of ``one``.
        Nobody has a sight aid.  Quicker than asking twice: a figure that is dragged past its enemies.  ``others_in``:
        what ``lying_in`` says of others who are asked about again and again.
        """
        shape = (len(one), len(others))
        if shape[0] * shape[1] <= FEW_LINES:
            lines = [self.single.line(a, b) for a in _pairs(one) for b in _pairs(others)]
            back = [line.turned() for line in lines]
            there = self._few_judged(lines, shape, limit, dark, 1.0)
            return there, self._few_judged(back, shape, limit, dark, 1.0)
        seen = eyes(self.terrain, one, others, others_in)
        depth, crossed = self._growth.depth(seen), self._walls.crossed(seen)
        there = self._judged(seen, depth, crossed, shape, limit, dark, 1.0)
        turned = seen.turned()
        depth, crossed = depth.turned(), crossed.turned(seen.lines.length)
        cover, concealed = self._protected(turned, depth, crossed)
        return there, there._replace(cover=cover.reshape(shape), concealed=concealed.reshape(shape))

    def glance(
        self, a: tuple[float, float], b: tuple[float, float], *, limit: float | None = None, dark: bool = False
    ) -> tuple[bool, bool, bool]:
        """One look of ``looks``: whether it is clear, and whether the target is in cover and concealed."""
        return self.single.words(self.single.line(a, b), dark, 1.0, limit)

    def glances(
        self, a: tuple[float, float], b: tuple[float, float], *, limit: float | None = None, dark: bool = False
    ) -> tuple[tuple[bool, bool, bool], tuple[bool, bool, bool]]:
        """One look of ``exchange`` there and back, as for ``glance``."""
        line = self.single.line(a, b)
        there, back = self.single.words(line, dark, 1.0, limit), self.single.protectors(line.turned())
        return there, (there[0], back[0] is not None, back[1] is not None)

    def is_sheltered(self, at: tuple[float, float]) -> bool:
        """Whether the ground covers or conceals whoever stands at a point, from wherever he is looked at."""
        return self.single.is_sheltered(at)

    def lying_in(self, points: Points) -> Bools:
        """Which points (rows) lie in which areas that have to do with sight, and which buildings."""
        return self.terrain.shapes.inside(points)

    def fan(self, at: tuple[float, float], *, limit: float | None = None, dark: bool = False) -> tuple[Point, ...]:
        """All that a figure sees round it, as a polygon with a corner for each whole degree, for display.

        ``limit`` as for ``look``.  Ground that is seen again beyond something that stops sight is left out.
        """
        reach = self.table.width + self.table.height if limit is None else limit
        return fan(self.terrain, self._growth, self._walls, at, reach, dark)

    def _few_judged(
        self, lines: Sequence[Line], shape: tuple[int, int], limit: ArrayLike | None, dark: bool, aid: ArrayLike
    ) -> Looks:
        limits: Sequence[float | None] = [None] * len(lines) if limit is None else _wide(limit, shape).tolist()
        aids: Sequence[float] = _wide(aid, shape).tolist()
        each = zip(lines, aids, limits, strict=True)
        words = [self.single.words(line, dark, aided, far) for line, aided, far in each]
        rows = np.array(words, dtype=np.bool_).reshape(*shape, 3)
        length = np.array([line.length for line in lines], dtype=np.float64).reshape(shape)
        return Looks(rows[..., 0], rows[..., 1], rows[..., 2], length)

    def _judged(
        self,
        seen: Eyes,
        depth: Depth,
        crossed: Crossed,
        shape: tuple[int, int],
        limit: ArrayLike | None,
        dark: bool,
        aid: ArrayLike,
    ) -> Looks:
        blocked = self._growth.blocked(seen, depth, dark, _wide(aid, shape)) | self._walls.blocked(seen, crossed)
        distance = seen.lines.length
        if limit is not None:
            blocked |= distance > _wide(limit, shape) + EPSILON
        cover, concealed = self._protected(seen, depth, crossed)
        clear = ~blocked
        return Looks(clear.reshape(shape), cover.reshape(shape), concealed.reshape(shape), distance.reshape(shape))

    def _protected(self, seen: Eyes, depth: Depth, crossed: Crossed) -> tuple[Bools, Bools]:
        """Which lines end in cover, and which in concealment."""
        cover, concealed = self._growth.protected(depth)
        for each in self._walls.protections(seen, crossed):
            cover[each.line[each.covers]] = True
            concealed[each.line[each.conceals]] = True
        return cover, concealed

    def look(
        self,
        a: tuple[float, float],
        b: tuple[float, float],
        *,
        limit: float | None = None,
        dark: bool = False,
        aid: float = 1.0,
    ) -> Look:
        """The sight that a viewer at ``a`` has of a target at ``b``, and if nothing, what stands in the way, and where.

        Says the same as ``looks``, with the pieces that bar the line or protect the target.
        """
        line = self.single.line(a, b)
        covers, conceals = self.single.protectors(line)
        given = (line.length, covers is not None, conceals is not None, covers, conceals)
        stop = min(self.single.stops(line, dark, aid, limit), key=_inches, default=None)
        return (
            Look(True, *given) if stop is None else Look(False, *given, along(a, b, stop.inches), stop.piece, stop.why)
        )


def _inches(stop: Stop) -> float:
    return stop.inches


def _pairs(points: Points) -> Sequence[tuple[float, float]]:
    if isinstance(points, np.ndarray):
        return [(x, y) for x, y in points.tolist()]
    return points


def _wide(value: ArrayLike, shape: tuple[int, int]) -> Floats:
    """A number for each line."""
    if isinstance(value, int | float):
        return np.full(shape[0] * shape[1], value, dtype=np.float64)
    found: Floats = np.broadcast_to(np.asarray(value, dtype=np.float64), shape).ravel()
    return found
