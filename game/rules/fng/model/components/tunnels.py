"""Components of tunnels: their holes, what is known of them, who is in the earth, and what lights there."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.tunnels import LightKind


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
    """FNG-TUNNEL-04, FNG-TUNNEL-06: a straight length of earth between two holes, an entity of its own.

    ``fallen``: what has collapsed of it, from so many inches behind ``first`` to so many, ascending.
    """

    first: EntityId
    second: EntityId
    length: float
    fallen: tuple[tuple[float, float], ...] = ()


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


@declare
class LightSource(Component, frozen=True):
    """FNG-TUNNEL-15: what he has lit in his hand in the dark of the earth; nothing lit: no component."""

    kind: LightKind
