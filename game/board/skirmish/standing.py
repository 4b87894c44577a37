"""Where pieces stand on a table, and on which bases: the components that the rule systems derive theirs from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.board.skirmish.targets import AtPiece, Target
from game.board.table.bases import (
    REACH,
    BaseShape,
    Circle,
    Footprint,
    footprint,
    footprint_along,
    gap,
    places_free,
    touch,
)
from game.board.table.layers import TABLE_GROUND, OnLayer, on_layer
from game.board.table.measure.geometry import Bools, Floats
from game.engine.core.world import Component, EntityId, World

Place = tuple[float, float]

_TABLE, _GROUND = TABLE_GROUND


class Standing(OnLayer, Component, frozen=True, omit_defaults=True):
    """A place on a layer, in inches on a raster of 1/100 inch."""

    x: float
    y: float

    @property
    def point(self) -> tuple[float, float]:
        """The place, as the board asks for it: one that is not on the ground of the table says so."""
        if self.level is _GROUND and self.board is _TABLE:  # nearly everything, and asked for more than all else
            return (self.x, self.y)
        return on_layer(self.x, self.y, self.layer)

    @property
    def turned(self) -> int:
        """Degrees from north by which the base is turned: none for a piece that faces nowhere."""
        return 0


class FacingStanding(Standing, frozen=True):
    """A place, and where the piece on it faces, in degrees from north."""

    facing: int

    @property
    def turned(self) -> int:
        """Degrees from north by which the base is turned: the front edge lies where the piece faces."""
        return self.facing


class Based(Component, frozen=True):
    """The base that a piece stands on."""

    shape: BaseShape


class Bodies(NamedTuple):
    """The footprints of a rule system's pieces: where they stand, and where they would.

    ``standing`` and ``based`` are the components of the system that say where a piece is and on what base.
    """

    standing: type[Standing]
    based: type[Based]

    def shape(self, world: World, piece: EntityId) -> BaseShape:
        """The base of a piece; raises ``KeyError`` where it has none."""
        return world.get(piece, self.based).shape

    def of(self, world: World, piece: EntityId) -> Footprint:
        """The ground under a piece; raises ``KeyError`` where it has no place."""
        at, shape = world.get(piece, self.standing), world.get(piece, self.based).shape
        if isinstance(shape, Circle):  # nearly every base, which has no front
            return Footprint((at.point,), shape.radius, at.layer)
        return footprint(shape, at.point, at.turned, at.layer)

    def at(self, world: World, piece: EntityId, place: Place, facing: int | None = None) -> Footprint:
        """The ground that a piece would cover at a place of its own layer, turned as now where no facing is given; one
        that has no place yet comes to the ground of the table."""
        now = world.find(piece, self.standing)
        layer, turned = (now.layer, now.turned) if now is not None else (TABLE_GROUND, 0)
        return footprint(self.shape(world, piece), place, turned if facing is None else facing, layer)

    def along(self, world: World, piece: EntityId, a: Place, b: Place) -> Footprint:
        """The ground that a piece covers on a straight leg of its own layer."""
        return footprint_along(self.shape(world, piece), a, b, world.get(piece, self.standing).layer)

    def aimed_at(self, world: World, target: Target) -> Place:
        """Where a target is: a piece where it stands."""
        return world.get(target.piece, self.standing).point if isinstance(target, AtPiece) else target.place

    def free(self, world: World, piece: EntityId, points: Floats, others: Iterable[EntityId]) -> Bools:
        """At which of many points of its own layer a piece would cover the ground of none of the others."""
        at = world.get(piece, self.standing)
        bodies = [self.of(world, other) for other in others]
        return places_free(self.shape(world, piece), at.turned, points, bodies, at.layer)

    def touch(self, world: World, one: EntityId, other: EntityId) -> bool:
        """Whether two pieces are in contact; one that has no place touches nothing."""
        if not (world.has(one, self.standing) and world.has(other, self.standing)):
            return False
        return touch(self.of(world, one), self.of(world, other))

    def reaches(self, world: World, piece: EntityId, place: Place) -> bool:
        """Whether a piece can lay hands on what is at a place of its own layer: half an inch from its base at most."""
        body = self.of(world, piece)
        return touch(body, footprint(REACH, place, layer=body.layer))

    def gap(self, world: World, one: EntityId, other: EntityId) -> float:
        """Inches between the borders of two bases, see ``bases.gap``."""
        return gap(self.of(world, one), self.of(world, other))
