"""Kinds of movement over a table: on foot, at a run, or whatever else a rule system has, each with ground of its own.

A ``Mover`` says what the ground is to those who move so; ``Field.over`` gives the paths and ways of one.  Whoever asks
for a path asks by a mover, so that another kind of movement needs no other question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct, structs

from game.board.table.effects import EffectsTable
from game.board.table.legs import Stretch
from game.board.table.measure.geometry import Point, middle_of
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.board.table.tablemap import TableMap


class Mover(Struct, frozen=True):
    """A kind of movement.

    ``closed``: kinds of areas, barriers and openings that keep it out, whoever else may pass them.  ``most``: inches
    that a whole move over ground of a kind has at most.  ``stops``: kinds that it stops before, for to pass them is
    something of its own.  ``ends_in``: kinds of ground in which a move ends as soon as it has come there.
    """

    key: str
    closed: frozenset[str] = frozenset()
    most: Mapping[str, float] = {}
    stops: frozenset[str] = frozenset()
    ends_in: frozenset[str] = frozenset()

    def but_not_over(self, kinds: frozenset[str]) -> Mover:
        """This movement by somebody who keeps off these kinds, too."""
        return structs.replace(self, closed=self.closed | kinds)

    def effects(self, effects: EffectsTable) -> EffectsTable:
        """The effects of the ground on those who move so; those given themselves where none is closed."""
        shut = {
            kind: structs.replace(each, passable=False) for kind, each in effects.items() if kind in self.closed
        }  # fmt: skip
        return {**effects, **shut} if shut else effects

    def most_over(self, parts: tuple[Stretch, ...]) -> tuple[str, float | None]:
        """The inches that a move over these stretches has at most, and the ground that says so; None: none does."""
        found: tuple[str, float | None] = ("", None)
        for part in parts:
            limit = self.most.get(part.piece.kind) if part.piece is not None else None
            if part.piece is not None and limit is not None and (found[1] is None or limit < found[1]):
                found = part.piece.kind, limit
        return found

    def first_closed(self, parts: tuple[Stretch, ...]) -> Stretch | None:
        """The first of these stretches that leads over ground which is closed to it; None where none does."""
        return next((part for part in parts if part.piece is not None and part.piece.kind in self.closed), None)

    def first_end(self, grounds: Iterable[str]) -> int | None:
        """The number of the first point of a way, told by the kinds of ground of its points, at which it ends; None
        where it goes on."""
        return next((number for number, kind in enumerate(grounds) if kind in self.ends_in), None)

    def first_stop(self, parts: tuple[Stretch, ...]) -> Stretch | None:
        """The first crossing of these stretches that it stops before; None where there is none."""
        for part in parts:
            kind = part.opening.kind if part.opening is not None else part.piece.kind if part.piece is not None else ""
            if part.start == part.end and kind in self.stops:
                return part
        return None


WALK = Mover("walk")
"""On foot, as the effects of the ground say."""


class Over:
    """The table to one kind of movement: what its paths cost, and its ways round what it cannot cross."""

    def __init__(self, map: TableMap, effects: EffectsTable) -> None:
        self._map, self._effects = map, effects

    @cached_property
    def paths(self) -> Paths:
        """Paths, and what they cost."""
        return Paths(self._map, self._effects)

    @cached_property
    def ways(self) -> Ways:
        """Ways round what cannot be crossed, and how far they lead."""
        return Ways(self.paths)

    @cached_property
    def refuges(self) -> tuple[Point, ...]:
        """A place inside each house where those who move so can stand, its middle as a rule."""
        middles = (middle_of(building.outline) for building in self._map.buildings)
        return tuple(place for place in middles if self.paths.why_not_stand(place) is None)
