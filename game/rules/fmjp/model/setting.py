"""The setting that a battle reads and never changes: the field, the numbers, the forces; sight, cover and ways."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
from msgspec import structs

from game.board.skirmish.sides import as_side
from game.board.table.effects import BEHIND
from game.board.table.field import Field, Outlook, Place
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment, middle_of, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.movers import Mover
from game.board.table.tablemap import Area, Barrier, Building, TableMap
from game.engine.remembered import Remembered
from game.rules.fmjp.model.options import Options
from game.rules.fmjp.model.tables.combat import COVERS, Cover
from game.rules.fmjp.model.tables.loading import Tables

_MOST_COVERS = 200_000
RASTER = 2.0
"""Paces between the places that are tried where somebody looks for cover."""
SHELTER: dict[Cover, int] = {cover: number for number, cover in enumerate(COVERS)}
"""FMJP-5.0-12..13: which cover is the better one."""


def best(covers: Sequence[Cover]) -> Cover:
    """FMJP-5.0-12..13: the best of these covers; none where there is none."""
    return max(covers, key=SHELTER.__getitem__, default="none")


class Setting(Outlook):
    """One field with the tables and the forces that are to fight on it; it never changes."""

    def __init__(self, map: TableMap, tables: Tables, options: Options) -> None:
        # What takes an action to pass does not end a move here: it is no part of one, see ``crossing``.
        effects = {kind: structs.replace(row, ends_move=False) for kind, row in tables.effects.items()}
        super().__init__(Field(map, effects))
        self.tables = tables
        self.options = options
        self._covers: Remembered[tuple[Place, Place], Cover] = Remembered(_MOST_COVERS)
        self._covers_at: Remembered[Place, Cover] = Remembered(_MOST_COVERS)
        self._rests: Remembered[Place, bool] = Remembered(_MOST_COVERS)
        self._likely: Remembered[Place, tuple[Point, ...]] = Remembered(_MOST_COVERS)
        self._crossings: Remembered[tuple[Place, ...], Point | None] = Remembered(_MOST_COVERS)
        self._looked_out: Remembered[tuple[Place, tuple[Place, ...]], bool] = Remembered(_MOST_COVERS)

    # Cover --------------------------------------------------------------------------------------

    def cover_on(self, a: Place, b: Place) -> Cover:
        """FMJP-5.0-12..13: the best cover that ``b`` has against ``a``."""
        known = self._covers.get((a, b))
        if known is None:
            look = self.look(a, b)
            pieces = [piece for piece in (look.cover_by, look.concealed_by) if piece is not None]
            known = self._covers.keep((a, b), best([self.tables.covers[piece.kind] for piece in pieces]))
        return known

    def cover_at(self, at: Place) -> Cover:
        """FMJP-5.0-6, FMJP-5.0-12..13: the best cover that a place gives, whoever shoots: ground, house, low wall."""
        known = self._covers_at.get(at)
        if known is None:
            kinds = [*self.kinds_at(at), *(barrier for barrier in self._barriers_near(at, BEHIND))]
            known = self._covers_at.keep(at, best([self.tables.covers[kind] for kind in kinds]))
        return known

    def kinds_at(self, at: Place) -> tuple[str, ...]:
        """The kinds of what a place lies in: the houses, and the area on top."""
        houses = tuple(piece.kind for piece in self.field.pieces_at(at) if isinstance(piece, Building))
        (area,) = self.field.ground_at([at])
        return (*houses, area) if area else houses

    def is_low(self, at: Place) -> bool:
        """FMJP-4.0-12 (house): whether who lies prone here has soft cover: grass, or close behind a bank."""
        if any(self.tables.terrain.kinds[kind].low for kind in self.kinds_at(at)):
            return True
        return any(self.tables.terrain.kinds[kind].low for kind in self._barriers_near(at, BEHIND))

    def rests_gun(self, at: Place) -> bool:
        """FMJP-5.1-3: whether there is something to rest a gun on: something low that covers, or an opening, within a
        pace; what was asked before is remembered."""
        known = self._rests.get(at)
        return self._rests.keep(at, self._rests_gun(at)) if known is None else known

    def _rests_gun(self, at: Place) -> bool:
        openings = [opening for house in self.map.buildings for opening in house.openings]
        if any(distance_to_segment(at, o.start, o.end) <= 1 + EPSILON for o in openings):
            return True
        return any(self.tables.covers[kind] != "none" for kind in self._barriers_near(at, 1.0))

    def _barriers_near(self, at: Place, paces: float) -> list[str]:
        return [
            barrier.kind
            for barrier in self.map.barriers
            if any(distance_to_segment(at, a, b) <= paces + EPSILON for a, b in pairwise(barrier.line))
        ]

    # Ways ---------------------------------------------------------------------------------------

    def crossing(self, path: Sequence[Place]) -> Point | None:
        """FMJP-4.0-12: where a path first meets what takes an action of its own to pass: a low wall, a door.

        What was asked before is remembered."""
        key = tuple(path)
        if key not in self._crossings:
            self._crossings.keep(key, self._crossing(key))
        return self._crossings[key]

    def _crossing(self, path: Sequence[Place]) -> Point | None:
        stop = self.mover.first_stop(self.paths.legs(path))
        return stop.start if stop is not None else None

    @cached_property
    def mover(self) -> Mover:
        """FMJP-4.0-12: on foot, and what takes a change of position to pass stops one."""
        kinds = self.tables.terrain.kinds
        return Mover("walk", stops=frozenset(kind for kind, row in kinds.items() if row.position))

    @cached_property
    def shelters(self) -> tuple[Point, ...]:
        """FMJP-9.0-2: the places of a raster that give cover and can be stood on, row by row from the north-west."""
        xs, ys = np.arange(1.0, self.map.width, RASTER), np.arange(1.0, self.map.height, RASTER)
        raster = [snapped((float(x), float(y))) for y in ys for x in xs]
        covering = [barrier for barrier in self.map.barriers if self.tables.covers[barrier.kind] != "none"]
        houses = Shapes([house.outline for house in self.map.buildings if self.tables.covers[house.kind] != "none"])
        free = self.paths.ground.can_stand(np.array(raster)).tolist()
        inside = [any(row) for row in houses.enclosing(raster).tolist()]
        return tuple(
            place
            for place, stands, housed, kind in zip(raster, free, inside, self.field.ground_at(raster), strict=True)
            if stands and (housed or (kind and self.tables.covers[kind] != "none") or _is_behind(covering, place))
        )

    @cached_property
    def suspects(self) -> tuple[Point, ...]:
        """FMJP-5.0-6: the middles of all that gives cover, where somebody may lie unseen."""
        spread: tuple[Area | Building, ...] = (*self.map.areas, *self.map.buildings)
        middles = (middle_of(piece.outline) for piece in spread if self.tables.covers[piece.kind] != "none")
        return tuple(dict.fromkeys(middles))

    def look_out(self, viewers: Sequence[Place], enemies: Sequence[Place]) -> None:
        """Work out what each of these viewers sees of these enemies and of all that gives cover: quicker at once.

        Who has looked out so before does not look again."""
        seen, targets = tuple(enemies), (*enemies, *self.suspects)
        fresh = [at for at in viewers if (at, seen) not in self._looked_out]
        elsewhere = [at for at in fresh if all(distance(at, place) > EPSILON for place in targets)]
        if elsewhere:
            self.look_round(elsewhere, targets)
        for at in fresh:
            self._looked_out.keep((at, seen), True)

    def likely_places(self, at: Place) -> tuple[Point, ...]:
        """FMJP-5.0-6: the middles of what gives cover that are to be seen from a place, the nearest first.

        What was asked before is remembered."""
        known = self._likely.get(at)
        if known is None:
            places = [place for place in self.suspects if distance(at, place) > EPSILON]
            clear = self.clear([at], places)
            seen = [place for place, there in zip(places, clear, strict=True) if there]
            known = self._likely.keep(at, tuple(sorted(seen, key=lambda place: (distance(at, place), place))))
        return known

    # Named places -------------------------------------------------------------------------------

    def edge_of(self, side: str) -> tuple[Point, ...]:
        """FMJP-9.0-4: the edge by which a side comes and goes."""
        edge = self.map.edge(self.options.edges[as_side(side)])
        assert edge is not None
        return edge.line

    def paces_to_edge(self, side: str, at: Place) -> float:
        """How far it is to the edge of a side."""
        return min(distance_to_segment(at, a, b) for a, b in pairwise(self.edge_of(side)))


def _is_behind(barriers: Sequence[Barrier], at: Place) -> bool:
    """Whether one of these barriers is so near that it may protect who stands there."""
    segments = (segment for barrier in barriers for segment in pairwise(barrier.line))
    return any(distance_to_segment(at, a, b) <= BEHIND + EPSILON for a, b in segments)
