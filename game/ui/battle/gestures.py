"""Which orders came of one gesture of the player's: a platoon placed by a click, a walk, all landing at once."""

from __future__ import annotations


class Gestures:
    """Remembers after how many orders each gesture began, so that undo takes a whole one back."""

    def __init__(self) -> None:
        self._starts: list[int] = []

    def begin(self, given: int) -> None:
        """The next order begins a gesture; ``given`` orders stand.  What began later has been taken back."""
        self._starts = [start for start in self._starts if start < given] + [given]

    def before(self, order: int) -> int:
        """How many orders stood before the gesture that order number ``order`` belongs to; a resumed game knows none,
        so that there each order is a gesture of its own."""
        known = (start for start in self._starts if start < order)
        return max(known, default=max(0, order - 1))
