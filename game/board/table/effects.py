"""The effects of a kind of terrain, as a rule system tells the board.

A rule system gives one ``Effects`` to each kind of area, barrier and building (and to ``door`` and ``window``);
a kind without one is plain ground that does nothing.  Walls of buildings stop sight and movement always,
but for their openings: ``blocks`` and ``passable`` of a building are not asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

EDGE = 1.0  # inches: so deep into growth, so near to a wall or an opening, one looks out
THROUGH = 2 * EDGE  # inches of growth that a line between two men in the open may pass, all growths together
BEHIND = 2.0  # inches behind a barrier in which it protects


class Effects(Struct, frozen=True):
    """The effects of one kind of terrain.

    ``move``: inches gained for each inch of movement spent (0.5 halves the speed); above 0.
    ``crossing``: inches of movement spent on each crossing (a barrier, a door), on entering an area.
    ``ends_move``: who crosses it stops there (a window, wire).  ``passable``: False keeps everybody out.
    ``sight_day``, ``sight_night``: growth, inches that one sees inside it; None does not limit sight.
    ``edge``: growth, inches of it that a line with one end inside may run in it.  ``through``: inches of it that a line
    between two men outside may pass; of several growths each uses up its share (0: none is seen through).
    ``aids``: whether sight aids (a scope, a light) lengthen these limits.
    ``conceals``, ``covers``: what it gives to who is in it or behind it.  ``blocks``: nothing is seen through it.
    """

    move: float = 1.0
    crossing: float = 0.0
    ends_move: bool = False
    passable: bool = True
    sight_day: float | None = None
    sight_night: float | None = None
    edge: float = EDGE
    through: float = THROUGH
    aids: bool = True
    conceals: bool = False
    covers: bool = False
    blocks: bool = False

    def sight(self, dark: bool) -> float | None:
        """Inches that one sees inside, by day or in the dark; None: no limit."""
        return self.sight_night if dark else self.sight_day


PLAIN = Effects()

EffectsTable = Mapping[str, Effects]


def effects_of(effects: EffectsTable, kind: str) -> Effects:
    """The effects of a kind; those of plain ground where the rules say nothing of it.

    >>> effects_of({}, "lawn") is PLAIN
    True
    """
    return effects.get(kind, PLAIN)
