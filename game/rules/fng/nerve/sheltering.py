"""Where one who ducks back finds cover, and the way there: FNG-INVOL-01, FNG-MOVE-06, FNG-TUNNEL-40."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import groupby, takewhile
from typing import NamedTuple

import numpy as np

from game.board.skirmish.sides import other_side
from game.board.table.bases import overlap
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Point, all_snapped, snapped
from game.board.table.reach import Ways
from game.engine.core.world import EntityId
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import BODIES, At, Hidden
from game.rules.fng.model.components.vehicles import Aboard, InTheOpen
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of, taking_room
from game.rules.fng.move.gaits import over
from game.rules.fng.sight.night import looks_between, shines

HALF_INCHES = 0.5

NEAREST = 64
"""The places that are looked at first, all at once: among them nearly everybody finds cover who finds any."""

Way = tuple[Point, ...]
Finds = Callable[[Point], Way]


class _Place(NamedTuple):
    """A place with cover from the threat: how far off, and whether it lies away from the threat."""

    inches: float
    place: Point
    away: bool


class _Found(NamedTuple):
    """Cover that he can reach: how far off, the way there, and whether it lies in the open of another enemy."""

    inches: float
    way: Way
    bare: bool


def way_to_shelter(skirmish: Skirmish, figure: EntityId, threat: EntityId, *, farther: bool = False) -> Way | None:
    """FNG-INVOL-01: the way to the nearest place within reach with cover from the threat: straight where one is to be
    had so, else round what is in the way.

    Empty, if he has such cover where he stands, or is aboard a vehicle; None where there is none, upstairs
    (FNG-BLDG-02, house) and at a towed gun (FNG-CREW-02, house).  ``farther``: the nearest beyond his reach, to twice
    as far.
    """
    world = skirmish.world
    if world.has(figure, Aboard) and not world.has(figure, InTheOpen):
        return ()
    search, here = _Search(skirmish, figure, threat), world.get(figure, At)
    if search.is_covered([here.point])[0]:
        return ()
    if not here.on_the_ground or world.has(figure, Aboard):
        return None
    if not skirmish.ctx.map.pieces():
        return None
    reach = float(skirmish.ctx.tables.movement.move.duck_back)
    straight = search.covered(*_disc(skirmish, search.at, reach, farther=farther))
    if next(iter(straight), None) is None:
        return None
    found = search.best(straight, search.straight)
    if found is None:
        most = reach * (1 + farther)
        found = search.best(
            search.covered(*_round_about(search.over.ways, search.at, reach, farther=farther)), search.round(most)
        )
    return found.way if found is not None else None


class _Covered:
    """Those of some places, the nearest first, that have cover; nobody looks farther than he has to."""

    def __init__(self, places: Sequence[_Place], shelters: Callable[[Sequence[_Place]], Bools]) -> None:
        self._places, self._shelters = places, shelters
        self._asked = 0
        self._found: list[_Place] = []

    def __iter__(self) -> Iterator[_Place]:
        told = 0
        while True:
            yield from self._found[told:]
            told = len(self._found)
            if self._asked == len(self._places):
                return
            places = self._places[self._asked :][: None if self._asked else NEAREST]
            self._asked += len(places)
            self._found += [place for place, good in zip(places, self._shelters(places), strict=True) if good]


class _Search:
    """The search of one man for cover from one enemy."""

    def __init__(self, skirmish: Skirmish, figure: EntityId, threat: EntityId) -> None:
        self._skirmish, self._figure, self._threat = skirmish, figure, threat
        self.at = Point(*skirmish.world.get(figure, At).point)
        self.over = over(skirmish, figure, "headlong")
        self._danger = Point(*skirmish.world.get(threat, At).point)

    # Places -------------------------------------------------------------------------------------

    def is_covered(self, places: Sequence[tuple[float, float]]) -> Bools:
        """FNG-INVOL-01..02: on which of these places the threat does not see him, once he is down."""
        clear, cover, _ = self._seen((self._threat,), places)
        covered: Bools = ~clear[0] | cover[0]
        return covered

    def covered(self, all_places: Floats, inches: Floats) -> Iterable[_Place]:
        """FNG-INVOL-01: those of these places, the nearest first, that have cover and are not closer to the threat; on
        top of a wall there is none."""
        if not len(all_places):
            return ()
        x, y = all_places.T
        dx, dy = self._danger.x - self.at.x, self._danger.y - self.at.y
        apart = np.hypot(x - self._danger.x, y - self._danger.y) >= np.hypot(dx, dy) - EPSILON
        away = (x - self.at.x) * dx + (y - self.at.y) * dy <= EPSILON
        places = (Point(*place) for place in all_places[apart].tolist())
        rows = zip(inches[apart].tolist(), places, away[apart].tolist(), strict=True)
        return _Covered([_Place(*row) for row in rows], self._shelters)

    def _shelters(self, places: Sequence[_Place]) -> Bools:
        """Which of these places have cover, and are not on top of a wall."""
        points = [each.place for each in places]
        return self.is_covered(points) & ~self._skirmish.ctx.field.on_barriers(points)

    def best(self, places: Iterable[_Place], finds: Finds) -> _Found | None:
        """FNG-INVOL-01: the nearest cover away from the threat, else the nearest; but nobody leaves cover from all
        others for a place that is in the open of one of them while other cover lies nearer."""
        found = self._nearest((place for place in places if place.away), finds)
        beside = (place for place in places if not place.away)
        if found is None:
            return self._nearest(beside, finds)
        if not found.bare or self._is_bare(self.at):
            return found
        most = found.inches - EPSILON
        nearer = self._nearest(takewhile(lambda place: place.inches < most, beside), finds, bare=False)
        return nearer if nearer is not None else found

    def _nearest(self, places: Iterable[_Place], finds: Finds, *, bare: bool = True) -> _Found | None:
        """The nearest of these that he can reach; of places equally near one that no other enemy sees in the open.
        ``bare``: whether a place will do that one of them does see so."""
        for inches, equals in groupby(places, key=lambda each: round(each.inches, 4)):
            found: _Found | None = None
            for each in equals:
                way = finds(each.place)
                if way and not self._is_bare(each.place):
                    return _Found(inches, way, bare=False)
                if way and bare and found is None:
                    found = _Found(inches, way, bare=True)
            if found is not None:
                return found
        return None

    # Ways ---------------------------------------------------------------------------------------

    def straight(self, place: Point) -> Way:
        """The straight way to a place, if there is one, and room."""
        free = self.over.paths.why_not_path((self.at, place)) is None
        return (place,) if free and has_room(self._skirmish, self._figure, place) else ()

    def round(self, most: float) -> Finds:
        """Ways of so many inches at most round what is in the way."""

        def finds(place: Point) -> Way:
            if not has_room(self._skirmish, self._figure, place):
                return ()
            return tuple(snapped(point) for point in self.over.ways.way(self.at, place, most)[1:])

        return finds

    # Eyes ---------------------------------------------------------------------------------------

    @cached_property
    def _others(self) -> Ids:
        """FNG-INVOL-01: the other enemies whom he knows of."""
        world = self._skirmish.world
        enemies = able(world, other_side(side_of(world, self._figure)))
        return tuple(f for f in enemies if f != self._threat and not world.has(f, Hidden))

    def _is_bare(self, place: Point) -> bool:
        """FNG-INVOL-01: whether one of the other enemies would see him there outside cover and concealment."""
        if not self._others:
            return False
        clear, cover, concealed = self._seen(self._others, [place])
        return bool((clear & ~cover & ~concealed).any())

    def _seen(self, viewers: Ids, places: Sequence[tuple[float, float]]) -> tuple[Bools, Bools, Bools]:
        """FNG-TUNNEL-40: as the viewers see these places; below nobody is out of the way because it is dark."""
        if is_below(self._skirmish.world, self._figure):
            points = [self._skirmish.world.get(viewer, At).point for viewer in viewers]
            through_air = self._skirmish.ctx.sight.looks(points, places)
            return through_air.clear, through_air.cover, through_air.concealed
        bright = [shines(self._skirmish.world, self._figure)] * len(places)
        looks = looks_between(self._skirmish, viewers, places, bright=bright)
        return looks.clear, looks.cover, looks.concealed


# The ground round him ---------------------------------------------------------------------------


def _disc(skirmish: Skirmish, at: Point, reach: float, *, farther: bool) -> tuple[Floats, Floats]:
    """Places round him as far as one ducks back, half an inch apart, the nearest first, and how far off they are;
    ``farther``: those beyond, a whole inch apart."""
    x, y, inches = _round_him(reach, farther)
    left, top, right, bottom = skirmish.ctx.map.ground_round(at)
    wanted = (at.x + x >= left) & (at.x + x <= right)
    wanted &= (at.y + y >= top) & (at.y + y <= bottom)
    return all_snapped(np.stack([at.x + x[wanted], at.y + y[wanted]], axis=1)), inches[wanted]


@lru_cache
def _round_him(reach: float, farther: bool) -> tuple[Floats, Floats, Floats]:
    """East and south of him, and how far off: the same wherever he is."""
    step = HALF_INCHES * (1 + farther)
    most = reach * (1 + farther)
    side = np.arange(-int(most / step), int(most / step) + 1) * step
    x, y = (each.ravel() for each in np.meshgrid(side, side))
    inches = np.hypot(x, y)
    order = np.flatnonzero((inches > (reach if farther else 0.0) + EPSILON) & (inches <= most + EPSILON))
    order = order[np.argsort(inches[order], kind="stable")]
    return x[order], y[order], inches[order]


def _round_about(ways: Ways, at: Point, reach: float, *, farther: bool) -> tuple[Floats, Floats]:
    """Places that so much movement reaches round what is in the way, the nearest first; ``farther``: those beyond, a
    whole inch apart."""
    found = ways.reach(at, reach * (1 + farther))
    wanted = found.cost > 0
    if farther:
        wanted = (found.points % 1.0 == 0).all(axis=1) & (found.cost > reach)
    points, cost = found.points[wanted], found.cost[wanted]
    order = np.argsort(cost, kind="stable")
    return all_snapped(points[order]), cost[order]


def has_room(skirmish: Skirmish, figure: EntityId, place: Point) -> bool:
    """FNG-FACE-01: whether nobody else stands there."""
    world = skirmish.world
    body = BODIES.at(world, figure, place)
    others = (other for other in taking_room(world) if other != figure)
    return not any(overlap(BODIES.of(world, other), body) for other in others)
