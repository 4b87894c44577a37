"""Aims of an order: a piece, ground that the map numbers (a building, an area), or a point."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId


class AtPiece(Struct, frozen=True, tag="piece"):
    """A piece, wherever it stands."""

    piece: EntityId


class AtGround(Struct, frozen=True, tag="ground"):
    """An area, barrier or building of the map, by its number, at this point of it."""

    number: int
    at: Point


class AtPoint(Struct, frozen=True, tag="point"):
    """A point of the table."""

    at: Point


Target = AtPiece | AtGround | AtPoint


def piece_of(target: Target) -> EntityId | None:
    """The piece that is aimed at; None where it is ground or a point.

    >>> piece_of(AtPiece(EntityId(7)))
    7
    >>> piece_of(AtPoint(Point(3.0, 4.0))) is None
    True
    """
    return target.piece if isinstance(target, AtPiece) else None
