"""How long a piece of work may take of one frame: whoever does it stops when that is spent and goes on in the next."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


class Budget:
    """``seconds`` of a frame, from ``begin`` on; ``clock`` gives seconds.

    What is done must never depend on it, only when: the same orders come of it, whatever a frame takes.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self.clock = clock
        self._end = 0.0

    def begin(self) -> None:
        """The work of this frame begins."""
        self._end = self.clock() + self.seconds

    @property
    def left(self) -> float:
        """Seconds that are still to spend; 0 when there are none."""
        return max(0.0, self._end - self.clock())

    @property
    def spent(self) -> bool:
        """Whether the rest has to wait for the next frame."""
        return self.clock() >= self._end
