"""Print of one counter."""

from __future__ import annotations

from msgspec import Struct

MACHINES = ("transport", "command_helicopter", "medevac", "cobra", "cayuse")
"""The kinds on octagonal counters; they alone fly."""

BADGES = (
    "fired",
    "neutralised",
    "stopped",
    "moved",
    "sighted",
    "crossfire",
    "prisoner",
    "smoke",
    "purple smoke",
    "fire",
    "tunnel",
    "tunnel held",
    "guard",
    "counterattack",
)
"""The signs that are stamped on counters or lie on the map as markers."""


class CounterSpec(Struct, frozen=True):
    """Everything that shows on one counter; it knows no rule.

    ``kind`` names a symbol in ``assets/counters``; ``side`` is us, vc, civilian or neutral.  ``values`` are
    printed at the bottom, joined by hyphens.  ``steps`` of ``full_steps``, or ``load`` of ``capacity``, are pips
    on the strip at the left, under the number of the ``platoon`` (0: none).  ``badges`` are of ``BADGES``; the
    first three are shown.  ``dimmed`` greys a counter that has nothing left to do.
    """

    kind: str
    side: str
    name: str = ""
    values: tuple[int | str, ...] = ()
    platoon: int = 0
    steps: int = 0
    full_steps: int = 0
    load: int = 0
    capacity: int = 0
    reduced: bool = False
    in_flight: bool = False
    badges: tuple[str, ...] = ()
    selected: bool = False
    dimmed: bool = False

    @property
    def shape(self) -> str:
        """The shape of its cardboard."""
        return "octagon" if self.kind in MACHINES else "square"
