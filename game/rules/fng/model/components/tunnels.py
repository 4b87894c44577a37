"""Components of tunnels: their holes, what is known of them, who is in the earth, and what lights there."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare

CLOSE = 0.005
"""Inches below which two places of a tunnel are one."""


@declare
class Entrance(Component, frozen=True):
    """FNG-TUNNEL-03..04: a hole in the ground, an entity of its own: its name, whose it is, and where it opens.

    A hole that has been destroyed is an entity no more.
    """

    name: str
    side: str
    x: float
    y: float

    @property
    def point(self) -> Point:
        """Where it opens on the table, in inches."""
        return Point(self.x, self.y)


@declare
class EntranceKnown(Component, frozen=True):
    """FNG-TUNNEL-12..13: this hole has been seen by the enemy, since ``turn``."""

    turn: int


@declare
class Tunnel(Component, frozen=True):
    """FNG-TUNNEL-04, FNG-TUNNEL-06: a straight length of earth between two holes, an entity of its own, of
    the ``side`` that dug it.

    ``start`` and ``end`` are where these open on the table.  ``fallen``: what has collapsed of it, from so many inches
    behind ``first`` to so many, ascending.
    """

    side: str
    first: EntityId
    second: EntityId
    start: Point
    end: Point
    length: float
    fallen: tuple[tuple[float, float], ...] = ()

    def is_buried(self, at: float) -> bool:
        """FNG-TUNNEL-09: whether what lies so many inches behind the first hole has come down."""
        return any(low - CLOSE <= at <= high + CLOSE for low, high in self.fallen)

    def mark(self, hole: EntityId) -> float:
        """How many inches behind the first hole this one lies: none, or the whole length."""
        return 0.0 if hole == self.first else self.length

    def far_end(self, hole: EntityId) -> EntityId:
        """The hole at the other end."""
        return self.second if hole == self.first else self.first


@declare
class Smoked(Component, frozen=True):
    """FNG-TUNNEL-11: this tunnel is full of smoke since ``turn``."""

    turn: int


@declare
class Underground(Component, frozen=True):
    """FNG-TUNNEL-06: he is in this tunnel, so many ``inches`` behind its first hole, and has no place on the table.

    ``toward``: the hole to which he goes.
    """

    tunnel: EntityId
    inches: float
    toward: EntityId


@declare
class ThroughHole(Component, frozen=True):
    """FNG-TUNNEL-05: he has gone into a hole or come out of one in this ``turn``."""

    turn: int


@declare
class Looked(Component, frozen=True):
    """FNG-TUNNEL-12 (house): he has looked for these holes in the activation that he began in this ``turn``."""

    turn: int
    holes: tuple[EntityId, ...]
