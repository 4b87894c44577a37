"""Who sees whom on a table, and what protects whom.

A line of sight is the straight line between the middles of two figures.

- A line that only touches a corner, or runs along an edge, is free of it; who stands on an edge stands inside.
- ``limit`` (darkness, weather) holds for the whole line: at most so many inches.
- Growth (areas with a limit of sight).  Both ends inside the same growth: at most its limit of the line runs in
  it.  One end inside: at most ``EDGE`` (1 inch), for who stands in the edge looks out and is seen.  Neither:
  lines pass at most ``THROUGH`` (2 inches) of growth, all growths together.  A line that never leaves growth may
  always be as long as the lowest limit of the growths that it touches.  Where growths overlap each one counts.
- Areas and barriers that block: no line passes; but nothing blocks along its edge.
- Walls of buildings: a line passes only through an opening on the storey of the figure inside (the ground
  floor, if neither end is inside); its posts belong to an opening.  Different storeys of one building never see
  each other.
- Cover and concealment of the target: what an area gives to those inside it; what a barrier gives to those at
  most ``BEHIND`` (2 inches) behind it on that line, unless the viewer is within ``EDGE`` of that very barrier
  (then it serves him); what a building gives, if the line goes through an opening and the viewer is not within
  ``EDGE`` of that opening.  Growth between two figures who both stand outside it conceals the target.

``clear`` is the same both ways unless a sight aid of one side makes the difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import ArrayLike

from game.board.table.effects import EffectsTable
from game.board.table.eyes import Eyes, Points, Protection, Reason, Stop, eyes
from game.board.table.geometry import EPSILON, Bools, Floats, Point
from game.board.table.growth import Growth
from game.board.table.tablemap import Piece, TableMap
from game.board.table.terrain import Terrain
from game.board.table.walls import Walls


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
        terrain = Terrain(table, effects)
        self._growth = Growth(terrain)
        self._walls = Walls(terrain)

    def looks(
        self,
        viewers: Points,
        targets: Points,
        *,
        limit: ArrayLike | None = None,
        dark: bool = False,
        aid: ArrayLike = 1.0,
        viewer_levels: Sequence[int] = (),
        target_levels: Sequence[int] = (),
    ) -> Looks:
        """What each viewer sees of each target: arrays of viewers x targets.

        ``limit``: inches that one sees at all (None: no limit).  ``aid``: by how much a sight aid lengthens the
        limits inside growth.  Both are for all, or arrays that fit viewers x targets (say a column with one
        number a viewer).  Levels are storeys, 0 (where none are given) the ground floor.
        """
        shape = (len(viewers), len(targets))
        seen = eyes(viewers, targets, viewer_levels, target_levels)
        growth, walls = self._growth.judge(seen), self._walls.judge(seen)
        blocked = self._growth.blocked(seen, growth, dark, _wide(aid, shape)) | self._walls.blocked(seen, walls)
        if limit is not None:
            blocked |= seen.lines.length > _wide(limit, shape) + EPSILON
        cover, concealed = np.zeros(len(seen.lines), dtype=np.bool_), np.zeros(len(seen.lines), dtype=np.bool_)
        protections = chain(self._growth.protections(seen, growth), self._walls.protections(seen, walls))
        for each in protections:
            cover[each.line[each.covers]] = True
            concealed[each.line[each.conceals]] = True
        clear, distance = ~blocked, seen.lines.length
        return Looks(clear.reshape(shape), cover.reshape(shape), concealed.reshape(shape), distance.reshape(shape))

    def look(
        self,
        a: tuple[float, float],
        b: tuple[float, float],
        *,
        limit: float | None = None,
        dark: bool = False,
        aid: float = 1.0,
        level_a: int = 0,
        level_b: int = 0,
    ) -> Look:
        """What a viewer at ``a`` sees of a target at ``b``, and if nothing, what stands in the way, and where.

        Says the same as ``looks``, with the pieces that bar the line or protect the target.
        """
        seen = eyes([a], [b], [level_a], [level_b])
        distance = float(seen.lines.length[0])
        covers, conceals = self._protectors(seen)
        stop = self._first_stop(seen, limit, dark, aid)
        look = Look(stop is None, distance, covers is not None, conceals is not None, covers, conceals)
        if stop is None:
            return look
        share = stop.inches / distance if distance > EPSILON else 0.0
        at = Point(a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
        return Look(False, distance, look.cover, look.concealed, covers, conceals, at, stop.piece, stop.why)

    def _first_stop(self, seen: Eyes, limit: float | None, dark: bool, aid: float) -> Stop | None:
        """What ends a single line nearest to the viewer; None where it is free."""
        growth, walls, aids = self._growth.judge(seen), self._walls.judge(seen), np.array([aid])
        stops: Iterator[Stop] = self._walls.stops(seen, walls)
        if self._growth.blocked(seen, growth, dark, aids)[0]:
            stops = chain(stops, self._growth.stops(seen, growth, dark, aids))
        if limit is not None and seen.lines.length[0] > limit + EPSILON:
            stops = chain(stops, [Stop(limit, None, "limit")])
        return min(stops, key=lambda stop: stop.inches, default=None)

    def _protectors(self, seen: Eyes) -> tuple[Piece | None, Piece | None]:
        """The pieces that cover and that conceal the target of a single line."""
        walls = self._walls.judge(seen)
        table = self.table
        sorts: list[tuple[Protection, Sequence[Piece]]] = [
            (self._walls.building_protections(seen, walls), table.buildings),
            (self._walls.barrier_protections(seen, walls), table.barriers),
            *((each, table.areas) for each in self._growth.protections(seen, self._growth.judge(seen))),
        ]
        covers = [pieces[int(number)] for each, pieces in sorts for number in each.piece[each.covers]]
        conceals = [pieces[int(number)] for each, pieces in sorts for number in each.piece[each.conceals]]
        return covers[0] if covers else None, conceals[0] if conceals else None


def _wide(value: ArrayLike, shape: tuple[int, int]) -> Floats:
    """A number for each line."""
    found: Floats = np.broadcast_to(np.asarray(value, dtype=np.float64), shape).ravel()
    return found
