"""Results worked out once and remembered, within bounds: nothing depends on whether they are still known."""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(dict[Key, Value]):
    """Values by what they were worked out from; all are forgotten where they have become too many."""

    def __init__(self, most: int) -> None:
        """``most``: so many are kept at most."""
        super().__init__()
        self.most = most

    def keep(self, key: Key, value: Value) -> Value:
        """Remember one value, and give it."""
        self.make_room(1)
        self[key] = value
        return value

    def make_room(self, coming: int) -> None:
        """Forget all where so many more are too many.

        For whoever keeps several at once and looks them up afterwards: before any of them is asked for.
        """
        if len(self) + coming > self.most:
            self.clear()
