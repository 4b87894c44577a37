"""A table as one rule system measures it: lines of sight, ways, zones, and who sees whom in a light.

Every table system looks these things up in the same way; what the terrain does comes as its ``Effects``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import count, product
from typing import NamedTuple

import numpy as np
from msgspec import structs
from numpy.typing import ArrayLike

from game.board.table.bases import REACH, Footprint, footprint_along, touch
from game.board.table.effects import EffectsTable
from game.board.table.measure.geometry import Bools, Floats, distances
from game.board.table.measure.shapes import Shapes
from game.board.table.movers import WALK, Mover, Over
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.board.table.sight.remembered import RememberedLooks
from game.board.table.sight.seeing import FEW_LINES, Look, Looks, Sight
from game.board.table.tablemap import Area, Building, Line, TableMap
from game.engine.remembered import Remembered

Place = tuple[float, float]
Points = Sequence[Place]
_MOST_GLANCES = 100_000
_MOST_PLACES = 20_000
_MOST_LOOKS = 5_000
_FEW = 160
"""So many looks at most are worth remembering."""
_A_WAY = 3
"""So many targets at least are remembered as one row, the stones of a way mostly: it is gone again soon."""
_MOST_ROWS = 5_000
"""Rows that are remembered, some 4 MB."""
_MOST_ALONG = 1_000
"""And of several viewers at once."""


class Glance(NamedTuple):
    """The sight that one man has of another: whether at all, and what protects the other."""

    clear: bool
    cover: bool
    concealed: bool


_GLANCES: Mapping[tuple[bool, bool, bool], Glance] = {
    glance: glance for glance in map(Glance._make, product((False, True), repeat=3))
}
"""Every glance there is: so many are remembered that each has to be one of these."""


class _Row(NamedTuple):
    """The looks of one viewer along a way, as in ``Looks``."""

    clear: Bools
    cover: Bools
    concealed: Bools
    distance: Floats

    def glance(self, at: int) -> Glance:
        """That at the point of this number."""
        return _GLANCES[bool(self.clear[at]), bool(self.cover[at]), bool(self.concealed[at])]


class Field:
    """One table under the effects of one rule system, whatever the light; each part is worked out when first asked."""

    def __init__(self, map: TableMap, effects: EffectsTable) -> None:
        self.map = map
        self.effects = effects
        self._over: dict[frozenset[str], Over] = {}
        self._floors: dict[tuple[Line, frozenset[str]], Over] = {}
        self._pieces_at: Remembered[Place, tuple[Area | Building, ...]] = Remembered(_MOST_PLACES)
        self._in_zones: Remembered[tuple[str, Place], bool] = Remembered(_MOST_PLACES)

    def over(self, mover: Mover) -> Over:
        """The table to those who move so, always the same object for what is closed to them."""
        found = self._over.get(mover.closed)
        if found is None:
            found = self._over[mover.closed] = Over(self.map, mover.effects(self.effects))
        return found

    def floor_of(self, building: Building, mover: Mover) -> Over:
        """An upper storey of a building to those who move so: the floor between its walls, from where no way leads."""
        found = self._floors.get((building.outline, mover.closed))
        if found is None:
            house = structs.replace(building, openings=())
            table = structs.replace(self.map, areas=(), barriers=(), buildings=(house,), clouds=())
            found = self._floors[building.outline, mover.closed] = Over(table, mover.effects(self.effects))
        return found

    @cached_property
    def sight(self) -> Sight:
        """Lines of sight over the table."""
        return Sight(self.map, self.effects)

    @cached_property
    def paths(self) -> Paths:
        """Ways over the table on foot, and what they cost."""
        return self.over(WALK).paths

    @cached_property
    def ways(self) -> Ways:
        """Ways on foot round what cannot be crossed, and how far they lead."""
        return self.over(WALK).ways

    @cached_property
    def _zones(self) -> dict[str, Shapes]:
        return {zone.name: Shapes([zone.outline]) for zone in self.map.zones}

    @cached_property
    def _areas(self) -> Shapes:
        return Shapes([area.outline for area in self.map.areas])

    def is_in_zone(self, name: str, at: Place) -> bool:
        """Whether a place lies in a zone of the map, remembered; in none that the map does not have."""
        known = self._in_zones.get((name, at))
        if known is None:
            zone = self._zones.get(name)
            known = self._in_zones.keep((name, at), zone is not None and bool(zone.inside([at]).any()))
        return known

    def is_at_edge(self, name: str, body: Footprint) -> bool:
        """Whether an edge of the map is in reach of a piece that covers this ground; one that is not there never is."""
        edge = self.map.edge(name)
        return edge is not None and touch(body, footprint_along(REACH, edge.line[0], edge.line[-1], body.layer))

    def ground_at(self, points: Points) -> tuple[str, ...]:
        """The kind of area that lies on top at each of these points (a bridge over water); empty on plain ground."""
        if not self.map.areas or not len(points):
            return ("",) * len(points)
        kinds = [area.kind for area in self.map.areas]
        under = self._areas.inside(list(points))[:, ::-1]
        top = np.where(under.any(axis=1), len(kinds) - 1 - under.argmax(axis=1), -1).tolist()
        return tuple(kinds[number] if number >= 0 else "" for number in top)

    @cached_property
    def _barriers(self) -> Shapes:
        return Shapes((), [barrier.line for barrier in self.map.barriers])

    def on_barriers(self, points: Points) -> Bools:
        """Which of these points lie right on a barrier: on neither side of it."""
        found: Bools = np.any(self._barriers.within(points, 0.0), axis=1)
        return found

    @cached_property
    def _spread(self) -> tuple[tuple[Area | Building, ...], Shapes]:
        """Everything that covers ground, from the bottom to the top, houses last."""
        pieces: tuple[Area | Building, ...] = (*self.map.areas, *self.map.buildings)
        return pieces, Shapes([piece.outline for piece in pieces])

    def pieces_at(self, at: Place) -> tuple[Area | Building, ...]:
        """The areas and houses that a place lies in, what lies on top first; remembered."""
        found = self._pieces_at.get(at)
        if found is None:
            pieces, shapes = self._spread
            rows = shapes.inside([at]).tolist() if pieces else [[]]
            found = tuple(piece for piece, inside in zip(reversed(pieces), reversed(rows[0]), strict=True) if inside)
            self._pieces_at.keep(at, found)
        return found


class Outlook:
    """A field in one light and weather: who sees whom, remembered.

    ``limit``: inches that one sees at all (None: no limit); ``dark``: whether the limits of night hold inside growth.
    """

    def __init__(self, field: Field, limit: float | None = None, dark: bool = False) -> None:
        self.field = field
        self.map = field.map
        self.limit = limit
        self.dark = dark
        self._glances: Remembered[tuple[Place, Place], Glance] = Remembered(_MOST_GLANCES)
        self._looks: Remembered[tuple[Place, Place], Look] = Remembered(_MOST_LOOKS)
        self._numbers = count()
        self._ways: Remembered[tuple[Place, ...], int] = Remembered(_MOST_ROWS)
        self._rows: Remembered[tuple[Place, int], _Row] = Remembered(_MOST_ROWS)
        self._along: Remembered[tuple[tuple[Place, ...], int], Looks] = Remembered(_MOST_ALONG)
        self._passed: Remembered[Place, tuple[int, int]] = Remembered(_MOST_PLACES)
        """Places that lie on a way whose rows may be known: its number, and theirs on it."""
        self._by_eyes = RememberedLooks(field.sight)

    @property
    def sight(self) -> Sight:
        """Lines of sight over the table."""
        return self.field.sight

    def is_sheltered(self, at: Place) -> bool:
        """Whether the ground covers or conceals whoever stands at a place, from wherever he is looked at."""
        return self.field.sight.is_sheltered(at)

    @property
    def paths(self) -> Paths:
        """Ways over the table, and what they cost."""
        return self.field.paths

    @property
    def ways(self) -> Ways:
        """Ways round what cannot be crossed, and how far they lead."""
        return self.field.ways

    def look(self, a: Place, b: Place) -> Look:
        """The sight that a man at ``a`` has of one at ``b``, and which piece is in the way or protects him."""
        known = self._looks.get((a, b))
        if known is None:
            known = self._looks.keep((a, b), self.sight.look(a, b, limit=self.limit, dark=self.dark))
        return known

    def glance(self, a: Place, b: Place, others: Points = ()) -> Glance:
        """The sight that a man at ``a`` has of one at ``b`` in three words, remembered.

        Where it is not known yet, it is worked out with what ``a`` and ``others`` see of each other: a question about
        one of them is seldom the last.
        """
        known = self.known_glance(a, b)
        if known is None:
            self._look_round(a, b, others)
            known = self._glances[a, b]
        return known

    def known_glance(self, a: Place, b: Place) -> Glance | None:
        """The glance from ``a`` at ``b`` where it has been worked out before; None where not."""
        known = self._glances.get((a, b))
        if known is None and (passed := self._passed.get(b)) is not None:
            row = self._rows.get((a, passed[0]))
            if row is not None:
                known = self._glances.keep((a, b), row.glance(passed[1]))
        return known

    def known_line(self, a: Place, b: Place) -> bool | None:
        """Whether the line between two points is clear where that has been worked out before, from either of them: it
        is so both ways; None where not."""
        known = self.known_glance(a, b)
        if known is None:
            known = self.known_glance(b, a)
        return known.clear if known is not None else None

    def _look_round(self, a: Place, b: Place, others: Points) -> None:
        known = self._glances
        asked = dict.fromkeys((b, *others))
        places = [
            place for place in asked if self.known_glance(a, place) is None or self.known_glance(place, a) is None
        ]
        if len(places) <= FEW_LINES:
            known.make_room(2 * len(places))
            for place in places:
                there, back = self.sight.glances(a, place, limit=self.limit, dark=self.dark)
                known[a, place], known[place, a] = _GLANCES[there], _GLANCES[back]
        else:
            self._look_at_many(a, places)

    def _look_at_many(self, a: Place, places: Points) -> None:
        there, back = self.sight.exchange([a], places, limit=self.limit, dark=self.dark)
        self._glances.make_room(2 * len(places))
        self._keep(((a, place) for place in places), there)
        self._keep(((place, a) for place in places), back)

    def _keep(self, pairs: Iterable[tuple[Place, Place]], looks: Looks) -> None:
        """Remember looks, in the order of their rows."""
        words = (array.ravel().tolist() for array in (looks.clear, looks.cover, looks.concealed))
        self._glances.update(zip(pairs, map(_GLANCES.__getitem__, zip(*words, strict=True)), strict=True))

    def look_round(self, viewers: Points, targets: Points) -> None:
        """Work out what each of a few viewers sees of each target, as far as it is not remembered: quicker than one by
        one."""
        known = self._glances
        known.make_room(2 * len(viewers) * len(targets))
        pairs = product(viewers, targets)
        unknown = [pair for pair in pairs if pair not in known and self.known_glance(*pair) is None]
        if len(unknown) > FEW_LINES:
            viewers, targets = (tuple(dict.fromkeys(side)) for side in zip(*unknown, strict=True))
            looks = self.sight.looks(viewers, targets, limit=self.limit, dark=self.dark)
            self._keep(((viewer, target) for viewer in viewers for target in targets), looks)
        else:
            for a, b in unknown:  # who is seen soon looks back
                there, back = self.sight.glances(a, b, limit=self.limit, dark=self.dark)
                known[b, a], known[a, b] = _GLANCES[back], _GLANCES[there]

    def looks(self, viewers: Points, targets: Points) -> Looks:
        """The looks of many viewers at many targets at once; a few are remembered."""
        if len(viewers) * len(targets) > _FEW:
            return self.sight.looks(viewers, targets, limit=self.limit, dark=self.dark)
        if len(targets) >= _A_WAY:
            return self._looks_along(viewers, tuple(targets))
        self.look_round(viewers, targets)
        glances = [self._glances[viewer, target] for viewer in viewers for target in targets]
        words = np.array(glances, dtype=np.bool_).reshape(len(viewers), len(targets), 3)
        return Looks(words[..., 0], words[..., 1], words[..., 2], distances(viewers, targets))

    def looks_by(
        self,
        viewers: Sequence[Place],
        targets: Sequence[Place],
        *,
        limit: ArrayLike | None,
        dark: bool,
        aid: ArrayLike,
    ) -> Looks:
        """The looks of many viewers under limits and aids of their own, as for ``Sight.looks``; remembered."""
        return self._by_eyes.looks(viewers, targets, limit=limit, dark=dark, aid=aid)

    def _looks_along(self, viewers: Points, way: tuple[Place, ...]) -> Looks:
        """The looks of some viewers along a way, remembered row by row: men go again where they have gone before."""
        number = self._ways.get(way)
        if number is None:
            number = self._ways.keep(way, next(self._numbers))
        key = (tuple(viewers), number)
        found = self._along.get(key)
        return found if found is not None else self._along.keep(key, self._row_by_row(viewers, way, number))

    def _row_by_row(self, viewers: Points, way: tuple[Place, ...], number: int) -> Looks:
        rows = self._rows
        rows.make_room(len(viewers))
        missing = [viewer for viewer in dict.fromkeys(viewers) if (viewer, number) not in rows]
        if missing:
            looks = self.sight.looks(missing, way, limit=self.limit, dark=self.dark)
            for viewer, *row in zip(missing, *looks, strict=True):
                rows[viewer, number] = _Row(*row)
            self._passed.make_room(len(way))
            self._passed.update((place, (number, at)) for at, place in enumerate(way))
            if len(missing) == len(viewers):
                return looks
        found = [rows[viewer, number] for viewer in viewers]
        if len(found) == 1:
            clear, cover, concealed, distance = found[0]
            return Looks(clear[None], cover[None], concealed[None], distance[None])
        return Looks(*map(np.stack, zip(*found, strict=True)))

    def clear(self, viewers: Points, targets: Points) -> tuple[bool, ...]:
        """Whether each viewer sees each target, viewer after viewer: what ``looks`` says, quickly where it is known."""
        known = [self.known_line(viewer, target) for viewer in viewers for target in targets]
        if None in known:
            self.look_round(viewers, targets)
            return tuple([self._glances[viewer, target].clear for viewer in viewers for target in targets])
        return tuple([clear is True for clear in known])

    def sees(self, a: Place, b: Place, others: Points = ()) -> bool:
        """Whether the line between two points is clear; ``others`` as in ``glance``."""
        known = self.known_line(a, b)
        return known if known is not None else self.glance(a, b, others).clear
