"""Lines of sight to be judged: viewers, targets, the line from each to each, and what stops or protects on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.board.table.geometry import Bools, Floats, Numbers
from game.board.table.shapes import Lines, all_lines
from game.board.table.tablemap import Piece

Points = Sequence[tuple[float, float]] | Floats

Reason = Literal["", "limit", "growth", "ground", "wall", "barrier", "floor"]


class Eyes(NamedTuple):
    """The lines from each viewer to each target, in rows of one viewer."""

    lines: Lines
    viewers: Points
    targets: Points
    viewer: Numbers  # of each line
    target: Numbers
    viewer_level: NDArray[np.intp]
    target_level: NDArray[np.intp]


class Stop(NamedTuple):
    """What ends a line: how many inches from the viewer, which piece (None: no piece does), and the reason.

    ``limit``: too far for the light or the weather; ``growth``: too deep in growth; ``ground``: an area that
    blocks; ``wall``: of a building; ``barrier``: one that blocks; ``floor``: another storey.
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
    viewers: Points, targets: Points, viewer_levels: Sequence[int] = (), target_levels: Sequence[int] = ()
) -> Eyes:
    """All lines between viewers and targets; levels are storeys, all 0 (the ground floor) where not given."""
    many, each = len(viewers), len(targets)
    return Eyes(
        all_lines(viewers, targets),
        viewers,
        targets,
        np.repeat(np.arange(many), each),
        np.tile(np.arange(each), many),
        _levels(viewer_levels, many),
        _levels(target_levels, each),
    )


def _levels(given: Sequence[int], count: int) -> NDArray[np.intp]:
    return np.array(given, dtype=np.intp) if len(given) else np.zeros(count, dtype=np.intp)
