"""Which orders came of one gesture of the player's: a platoon placed by a click, a walk, all landing at once."""

from __future__ import annotations


class Gestures:
    """Remembers after how many orders each gesture began, so that undo takes a whole one back."""

    def __init__(self) -> None:
        self._starts: list[int] = []

    def begin(self, given: int) -> None:
        """The next order begins a gesture; ``given`` orders stand.  What began later has been taken back."""
        self._starts = [start for start in self._starts if start < given] + [given]

    def last(self, given: int) -> int:
        """How many of the ``given`` orders stand without the last gesture; of a resumed game, all but one."""
        known = (start for start in self._starts if start < given)
        return max(known, default=max(0, given - 1))
