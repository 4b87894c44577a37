"""Effects of the ground on units where they stand and where they fire: cover, scenery, levels: FOF-COV, FOF-LOS-1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

import numpy as np

from game.board.table.effects import BEHIND
from game.board.table.field import Field, Place
from game.board.table.lanes import Obstacles
from game.board.table.measure.geometry import EPSILON, Bools, Floats
from game.board.table.measure.lines import lines
from game.board.table.movers import Mover
from game.engine.remembered import Findings, Remembered
from game.rules.fof.model.tables.ground import COVERS, CoverClass, Pace
from game.rules.fof.model.tables.loading import Tables

HILL = "hillside"
"""FOF-LOS-1 (house): the kind of ground that lies one level higher."""

_MOST_KEPT = 50_000


class Protection(NamedTuple):
    """FOF-COV-8..13: what protects a target from one firer: a class for each feature it is in or behind, and whether
    something solid lies farther off between the two."""

    covers: tuple[CoverClass, ...]
    intervening: bool


class Grounds:
    """The terrain of one table in the words of Force on Force; made once for each field.

    ``known`` and ``known_of_many`` remember what the ground alone decides, of one place and of many;
    ``obstacles``: what no vehicle drives over (FOF-VEH-1).
    """

    def __init__(self, field: Field, tables: Tables) -> None:
        self.tables = tables
        self.terrain = terrain = field.paths.ground.terrain
        table = terrain.table
        kinds = [
            *(area.kind for area in table.areas),
            *(house.kind for house in table.buildings),
            *(barrier.kind for barrier in table.barriers),
        ]
        rows, works = tables.ground, tables.terrain.works
        self.kinds = kinds
        self.covers: list[CoverClass | None] = [
            works[kind].cover if kind in works else rows[kind].cover for kind in kinds
        ]
        self._covering = np.array([cover is not None for cover in self.covers], dtype=np.bool_)
        self._bare = np.array([kind not in works and rows[kind].bare for kind in kinds], dtype=np.bool_)
        self._scenery = np.array([kind in works or rows[kind].scenery for kind in kinds], dtype=np.bool_)
        self._glances: Remembered[tuple[Place, Place], Protection] = Remembered(_MOST_KEPT)
        self._exposed: Remembered[Place, bool] = Remembered(_MOST_KEPT)
        self.known = Findings(_MOST_KEPT)
        self.obstacles = Obstacles(field, frozenset(tables.vehicles.driving.closed))
        self.known_of_many = Findings(_MOST_KEPT // 50)

    @cached_property
    def movers(self) -> Mapping[Pace, Mover]:
        """FOF-MOVE-3: how a unit moves at each pace over this ground: closed to it, or a shorter move."""
        rows = self.tables.ground
        slow = frozenset(kind for kind, row in rows.items() if row.pace == "tactical")
        most = {kind: float(row.most) for kind, row in rows.items() if row.most is not None}
        rapid = {
            kind: float(min(limit for limit in (row.most, row.most_rapid) if limit is not None))
            for kind, row in rows.items()
            if row.most is not None or row.most_rapid is not None
        }
        return {"tactical": Mover("tactical", most=most), "rapid": Mover("rapid", slow, rapid)}

    # Where a unit stands ------------------------------------------------------------------------

    def _inside(self, points: list[Place]) -> Bools:
        """Which points lie in which area or building."""
        return self.terrain.shapes.inside(points)

    def kinds_at(self, at: Place) -> tuple[str, ...]:
        """The kinds of all areas and buildings that a place lies in."""
        return tuple(self.kinds[number] for number in np.flatnonzero(self._inside([at])[0]))

    def level(self, at: Place) -> int:
        """FOF-LOS-1: 1 on a hillside, else 0; remembered."""
        return self.known.once(lambda: int(HILL in self.kinds_at(at)), "level", at)

    def is_exposed(self, at: Place) -> bool:
        """FOF-COV-3, FOF-COV-16: whether a unit at one place is Exposed, see ``exposed``; remembered."""
        known = self._exposed.get(at)
        if known is None:
            known = self._exposed.keep(at, bool(self.exposed(np.array([at], dtype=np.float64))[0]))
        return known

    def cover_at(self, at: Place) -> tuple[CoverClass, ...]:
        """FOF-MOR-1: what a place offers whoever stands there, from whichever side: that of the features it lies in,
        and of what it lies close behind; remembered."""
        return self.known.once(lambda: self._cover_at(at), "cover at", at)

    def _cover_at(self, at: Place) -> tuple[CoverClass, ...]:
        near = self.terrain.shapes.within([at], BEHIND)[0]
        inside = self._inside([at])[0]
        first = self.terrain.lines
        numbers = [n for n in np.flatnonzero(self._covering) if (near[n] if n >= first else inside[n])]
        return tuple(cover for n in numbers if (cover := self.covers[n]) is not None)

    def cover_in(self, at: Place) -> tuple[CoverClass, ...]:
        """FOF-COV-8..13: what a place gives against what falls from above: that of the features it lies in;
        remembered."""
        return self.known.once(lambda: self._cover_in(at), "cover in", at)

    def _cover_in(self, at: Place) -> tuple[CoverClass, ...]:
        inside = np.flatnonzero(self._inside([at])[0])
        return tuple(cover for number in inside if (cover := self.covers[number]) is not None)

    @cached_property
    def raster(self) -> Floats:
        """Places half an inch apart all over the table, as rows of x and y."""
        table = self.terrain.table
        x, y = np.meshgrid(np.arange(0.0, table.width + 0.25, 0.5), np.arange(0.0, table.height + 0.25, 0.5))
        return np.stack([x.ravel(), y.ravel()], axis=1)

    def sheltered(self, points: Floats) -> Bools:
        """FOF-RT-4, FOF-MOR-1: which places are cover to make for: in something that hides or protects, or close
        behind something that protects."""
        if not len(points):
            return np.zeros(0, dtype=np.bool_)
        inside = self.terrain.shapes.inside(points)
        found: Bools = np.any(inside & ~self._bare[: inside.shape[1]], axis=1)
        if self.terrain.shapes.count > self.terrain.lines:
            near = self.terrain.shapes.within(points, BEHIND)[:, self.terrain.lines :]
            behind: Bools = np.any(near & self._covering[self.terrain.lines :], axis=1)
            found = found | behind
        return found

    def exposed(self, points: Floats) -> Bools:
        """FOF-COV-3, FOF-COV-16: at which of many places a unit is Exposed: on open ground, more than 2 inches from
        all scenery that represents cover; who is not Exposed uses folds of the ground."""
        shapes, limit = self.terrain.shapes, self.tables.fire.distances.exposed_beyond
        inside = shapes.inside(points)
        covered = (inside & ~self._bare[: inside.shape[1]]).any(axis=1)
        scenery = self._scenery[: inside.shape[1]]
        beside = (inside & scenery).any(axis=1) | shapes.within(points, limit)[:, self._scenery].any(axis=1)
        return np.asarray(~covered & ~beside, dtype=np.bool_)

    def is_sheltered(self, at: Place) -> bool:
        """FOF-RT-4: whether one place is cover to make for; remembered."""
        return self.known.once(lambda: bool(self.sheltered(np.array([at], dtype=np.float64))[0]), "sheltered", at)

    # Fire ---------------------------------------------------------------------------------------

    def protection(self, firer: Place, target: Place) -> Protection:
        """FOF-COV-8..13: what protects a target from a firer; remembered."""
        known = self._glances.get((firer, target))
        if known is None:
            known = self._glances.keep((firer, target), self._protection(firer, target))
        return known

    def _protection(self, firer: Place, target: Place) -> Protection:
        terrain = self.terrain
        inside = terrain.shapes.inside([firer, target])
        mine, his = inside[0], inside[1]
        fired_over = terrain.shapes.within([firer], self.tables.fire.distances.fired_over)[0]
        met = terrain.shapes.met(lines([firer], [target]))
        crossed = met.crossings(0, terrain.shapes.count)
        inches = lines([firer], [target]).length[0]
        between = {
            int(shape): float(at)
            for shape, at in zip(crossed.shape, crossed.at, strict=True)
            if EPSILON < at < inches - EPSILON
        }
        covers: list[CoverClass] = []
        intervening = False
        for number, cover in enumerate(self.covers):
            if cover is None:
                continue
            if number < terrain.lines and his[number]:
                if not mine[number]:
                    covers.append(cover)
            elif number in between and not fired_over[number]:
                if number >= terrain.lines and inches - between[number] <= BEHIND + EPSILON:
                    covers.append(cover)
                else:
                    intervening = True
        return Protection(tuple(covers), intervening)


def best_cover(covers: Iterable[CoverClass]) -> CoverClass | None:
    """FOF-COV-2, FOF-MOR-1: the best class of several, or None."""
    return max(covers, key=COVERS.index, default=None)
