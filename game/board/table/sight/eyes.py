"""Lines of sight to be judged: viewers, targets, the line from each to each, and what stops or protects on them."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.board.table.layers import Raised, height
from game.board.table.measure.geometry import Bools, Floats, Numbers
from game.board.table.measure.lines import Lines, Met, Points, all_lines
from game.board.table.sight.terrain import Terrain
from game.board.table.tablemap import Piece

Reason = Literal["", "limit", "growth", "ground", "wall", "barrier", "floor", "earth"]


class Eyes(NamedTuple):
    """The lines from each viewer to each target, in rows of one viewer, and what terrain has to do with them."""

    lines: Lines
    viewer: Numbers  # of each line
    target: Numbers
    viewer_level: NDArray[np.intp]
    target_level: NDArray[np.intp]
    viewer_in: Bools  # viewers x areas and buildings
    target_in: Bools
    met: Met

    def turned(self) -> Eyes:
        """These lines seen from their other ends."""
        ax, ay, bx, by, length = self.lines
        return Eyes(
            Lines(bx, by, ax, ay, length),
            self.target,
            self.viewer,
            self.target_level,
            self.viewer_level,
            self.target_in,
            self.viewer_in,
            self.met._replace(at=length[self.met.line] - self.met.at),
        )

    def viewers_at(self, line: Numbers) -> tuple[Floats, Floats]:
        """Where the viewers of some lines stand."""
        return self.lines.ax[line], self.lines.ay[line]


class Stop(NamedTuple):
    """The end of a line: how many inches from the viewer, which piece (None: no piece does), and the reason.

    ``limit``: too far for the light or the weather; ``growth``: too deep in growth; ``ground``: an area that
    blocks; ``wall``: of a building; ``barrier``: one that blocks; ``floor``: another storey;
    ``earth``: one of them is below the ground, or on another board.
    """

    inches: float
    piece: Piece | None
    why: Reason


class Protection(NamedTuple):
    """Lines whose target one sort of piece protects: numbers of line and piece, and what it gives."""

    line: Numbers
    piece: Numbers
    covers: Bools
    conceals: Bools


def eyes(
    terrain: Terrain,
    viewers: Points,
    targets: Points,
    target_in: Bools | None = None,
) -> Eyes:
    """All lines between viewers and targets; places that are not on the ground of the table say so (``Raised``).

    ``target_in``: what areas and buildings the targets lie in, where that is known.

    >>> eyes(hamlet.sight.terrain, [(1.0, 1.0)], [(4.0, 5.0)]).lines.length.tolist()
    [5.0]
    """
    many, each = len(viewers), len(targets)
    lines = all_lines(viewers, targets)
    if target_in is None:
        inside = terrain.shapes.inside(np.concatenate([_points(viewers), _points(targets)]))
        viewer_in, target_in = inside[:many], inside[many:]
    else:
        viewer_in = terrain.shapes.inside(viewers)
    return Eyes(
        lines,
        np.arange(many).repeat(each),
        np.arange(many * each) % max(each, 1),
        _levels(viewers),
        _levels(targets),
        viewer_in,
        target_in,
        terrain.shapes.met(lines),
    )


def _points(points: Points) -> Floats:
    return np.asarray(points, dtype=np.float64).reshape(-1, 2)


def _levels(points: Points) -> NDArray[np.intp]:
    if isinstance(points, np.ndarray) or not any(isinstance(point, Raised) for point in points):
        return np.zeros(len(points), dtype=np.intp)
    return np.array([height(point) for point in points], dtype=np.intp)
