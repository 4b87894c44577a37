"""What must hold of men and vehicles on every table: from order to order nobody is lost from the count."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.core.world import EntityId, World

Muster = dict[EntityId, str]
"""Everybody there is, on the table or not, and what he counts as: his side, or which vehicle."""


class Mustered:
    """Watches from order to order that all are there who were there before, as what they were."""

    def __init__(self, muster: Callable[[World], Muster]) -> None:
        self._muster = muster
        self._before: Muster | None = None

    def breaches(self, world: World) -> Iterator[str]:
        """Who was there before and is not, and who has changed sides; reinforcements may come."""
        now = self._muster(world)
        before = now if self._before is None else self._before
        self._before = now
        yield from (f"{piece} is lost from the count" for piece in sorted(before.keys() - now.keys()))
        for piece in sorted(now.keys() & before.keys()):
            if now[piece] != before[piece]:
                yield f"{piece} counted as {before[piece]} and counts as {now[piece]}"
