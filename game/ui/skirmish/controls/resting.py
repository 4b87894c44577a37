"""The fan of a vehicle in the hand: found anew once the hand has kept still, for it takes longer than a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.board.table.measure.geometry import Point
from game.ui.skirmish.orders.plans import Plan
from game.ui.table.overlays import Fan

STILL = 0.08
"""Seconds for which a hand keeps still before it is looked round from where it is."""


class LookAtRest:
    """The fan of a vehicle that is dragged: that of the last place where the hand has rested."""

    def __init__(self, finds: Callable[[Point], Fan]) -> None:
        self._finds = finds
        self._seen: Fan | None = None
        self._from: Point | None = None
        self._held: Point | None = None
        self._since: float | None = None

    @property
    def waits(self) -> bool:
        """Whether the hand is elsewhere than where it was looked round from last."""
        return self._held != self._from

    def look(self, plans: Sequence[Plan]) -> Fan | None:
        """The fan for these plans; None where they are of no vehicle, and what is seen is found with each step."""
        if not plans or not plans[0].vehicle:
            self._seen = self._from = self._held = self._since = None
            return None
        if self._held != plans[0].end:
            self._held, self._since = plans[0].end, None
        if self._seen is None:
            self._look_round()
        return self._seen

    def tick(self, now: float) -> bool:
        """Time has passed; whether it was looked round anew."""
        if not self.waits:
            return False
        if self._since is None:
            self._since = now
        if now - self._since < STILL:
            return False
        self._look_round()
        return True

    def _look_round(self) -> None:
        self._from = self._held
        self._seen = self._finds(self._held) if self._held is not None else None
