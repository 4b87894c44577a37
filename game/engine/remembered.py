"""Results worked out once and remembered, within bounds: nothing depends on whether they are still known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")
Found = TypeVar("Found")


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


class Findings:
    """Findings of many types, each worked out once for what it follows from."""

    def __init__(self, most: int) -> None:
        """``most``: so many are kept at most."""
        self._known: Remembered[tuple[object, ...], Any] = Remembered(most)

    def once(self, work: Callable[[], Found], *key: object) -> Found:
        """The finding of ``work``, which follows from ``key`` alone and is never None.

        >>> findings = Findings(2)
        >>> [findings.once(lambda: number, "the first") for number in (7, 8)]
        [7, 7]
        """
        known: Found | None = self._known.get(key)
        return self._known.keep(key, work()) if known is None else known
