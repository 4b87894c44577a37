"""Aims of an order: a piece, ground that the map numbers (a building, an area) on one of its levels, or a point."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.layers import OnLayer, on_layer
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId

Place = tuple[float, float]


class AtPiece(Struct, frozen=True, tag="piece"):
    """A piece, wherever it stands."""

    piece: EntityId


class AtGround(OnLayer, frozen=True, tag="ground"):
    """An area, barrier or building of the map, by its number, at this point of it; of a building one level: its ground
    floor where nothing is said."""

    number: int
    at: Point

    @property
    def place(self) -> Place:
        """The point, as the board asks for it: one upstairs or underground says so."""
        return on_layer(self.at.x, self.at.y, self.layer)


class AtPoint(OnLayer, frozen=True, tag="point"):
    """A point of the table, on the ground where nothing is said."""

    at: Point

    @property
    def place(self) -> Place:
        """The point, as the board asks for it: one that is not on the ground of the table says so."""
        return on_layer(self.at.x, self.at.y, self.layer)


Target = AtPiece | AtGround | AtPoint


def piece_of(target: Target | None) -> EntityId | None:
    """The piece that is aimed at; None where it is ground, a point or nothing.

    >>> piece_of(AtPiece(EntityId(7)))
    7
    >>> piece_of(AtPoint(Point(3.0, 4.0))) is None
    True
    """
    return target.piece if isinstance(target, AtPiece) else None
