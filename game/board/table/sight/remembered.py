"""Looks that are remembered line by line: who plays futures on asks most of them again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import ArrayLike

from game.board.table.sight.seeing import FEW_LINES, Looks, Sight
from game.engine.remembered import Remembered

MANY_LINES = 256
"""From more lines than these at once nothing is remembered."""

MOST_KEPT = 20_000

Asked = tuple[tuple[float, float], tuple[float, float], float, float, bool]
"""A look: from where, where to, the limit of sight, the aid, and whether it is dark."""

Seen = tuple[bool, bool, bool, float]
"""Whether the line is clear, and whether its target is in cover and concealed; its inches."""


class RememberedLooks:
    """``Sight.looks`` under limits and aids that differ from viewer to viewer."""

    def __init__(self, sight: Sight, most: int = MOST_KEPT) -> None:
        self._sight = sight
        self._known: Remembered[Asked, Seen] = Remembered(most)

    def looks(
        self,
        viewers: Sequence[tuple[float, float]],
        targets: Sequence[tuple[float, float]],
        *,
        limit: ArrayLike | None,
        dark: bool,
        aid: ArrayLike,
    ) -> Looks:
        """See ``Sight.looks``.  Where more than a few lines are new, all are worked out at once."""
        shape = (len(viewers), len(targets))
        if not 0 < shape[0] * shape[1] <= MANY_LINES:
            return self._sight.looks(viewers, targets, limit=limit, dark=dark, aid=aid)
        far = np.inf if limit is None else limit
        limits, aids = (np.broadcast_to(np.asarray(each, dtype=np.float64), shape) for each in (far, aid))
        lines = zip(product(viewers, targets), limits.ravel().tolist(), aids.ravel().tolist(), strict=True)
        asked = [(a, b, far, aided, dark) for (a, b), far, aided in lines]
        found = [self._known.get(each) for each in asked]
        if found.count(None) > FEW_LINES:
            return self._keep(asked, self._sight.looks(viewers, targets, limit=limits, dark=dark, aid=aids))
        seen = (known if known is not None else self._one(each) for each, known in zip(asked, found, strict=True))
        clear, cover, concealed, inches = zip(*seen, strict=True)
        words = [np.array(each, dtype=np.bool_).reshape(shape) for each in (clear, cover, concealed)]
        return Looks(words[0], words[1], words[2], np.array(inches, dtype=np.float64).reshape(shape))

    def _keep(self, asked: Sequence[Asked], looks: Looks) -> Looks:
        """Remember looks, in the order of their rows."""
        self._known.make_room(len(asked))
        self._known.update(zip(asked, zip(*(each.ravel().tolist() for each in looks), strict=True), strict=True))
        return looks

    def _one(self, asked: Asked) -> Seen:
        """One look, remembered."""
        a, b, limit, aid, dark = asked
        single = self._sight.single
        line = single.line(a, b)
        return self._known.keep(asked, (*single.words(line, dark, aid, limit), line.length))
