"""From a raw table to a ``TableMap``: notes whatever makes no sense."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, cast

from game.board.table.measure.geometry import EPSILON, Point, distance, nearest_on_segment, signed_area, snapped
from game.board.table.tablemap import Area, Barrier, Building, Edge, Line, Opening, Spot, TableMap, Zone
from game.board.tiled.forms import how_to_draw, what_it_is
from game.board.tiled.problems import Problems
from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS, ZONE_GOALS, ZONE_PROPS, ZONE_SIDES
from game.board.tiled.tables.raw import RawTable, RawThing
from game.board.tiled.tables.sense import overlapping, share_a_wall
from game.engine.closest import did_you_mean
from game.engine.text import shortest, t

STOREYS = 3  # the most that a building may have
_NEAR = 0.25  # inches off a wall or off the table's edge at which an object still counts as drawn on it
_SMALLEST = 0.25  # square inches of an area, inches of a line
_CLEAR = 1e-3  # inches: segments whose boxes are farther apart than that cannot meet


class TableReading:
    """One table being read, and what has been found wrong with it so far."""

    def __init__(self, raw: RawTable, problems: Problems) -> None:
        self.raw = raw
        self.problems = problems

    def note(self, layer: str, thing: RawThing, what: str, remedy: str, at: Point | None = None) -> None:
        """Note a fault of an object, at its first point or where it says."""
        self.problems.add(what, remedy, layer=layer, at=at or thing.points[0])

    def things(
        self, layer: str, *forms: str, kinds: Sequence[str] = (), props: Sequence[str] = ()
    ) -> Iterator[RawThing]:
        """The layer's objects of one of these forms and kinds that lie on the table; what is wrong is noted.

        ``kinds``: their types; none given, they have none.  ``props``: the properties that they may have.
        """
        for thing in self.raw.objects[layer]:
            good = [
                self._has_form(layer, thing, forms),
                self._has_kind(layer, thing, kinds),
                self._on_table(layer, thing),
            ]
            for name in thing.properties:
                if name not in props:
                    what = t(
                        "{object} has the property '{name}', which means nothing here", object=thing.called, name=name
                    )
                    self.note(layer, thing, what, did_you_mean(name, props) if props else t("delete it"))
            if all(good):
                yield thing

    def _has_form(self, layer: str, thing: RawThing, forms: Sequence[str]) -> bool:
        if thing.form not in forms:
            self.note(layer, thing, what_it_is(thing.called, thing.form), how_to_draw(forms))
            return False
        if thing.form == "polygon":
            return self._is_outline(layer, thing)
        if thing.form == "polyline" and sum(distance(a, b) for a, b in _sides(thing.points, closed=False)) < _SMALLEST:
            what = t("{object} is too short to be a line", object=thing.called)
            self.note(layer, thing, what, t("draw it longer or delete it"))
            return False
        return True

    def _is_outline(self, layer: str, thing: RawThing) -> bool:
        corners = tuple(dict.fromkeys(thing.points))
        if len(corners) < 3:
            what = t("{object} has fewer than 3 corners", object=thing.called)
            self.note(layer, thing, what, t("draw it round the ground that it covers, or delete it"))
            return False
        crossing = crossing_of(thing.points)
        if crossing is not None:
            what = t("the outline of {object} crosses or touches itself", object=thing.called)
            self.note(layer, thing, what, t("move its corners apart"), crossing)
            return False
        if abs(signed_area(thing.points)) < _SMALLEST:
            what = t("{object} covers next to nothing", object=thing.called)
            self.note(layer, thing, what, t("draw it larger or delete it"))
            return False
        return True

    def _has_kind(self, layer: str, thing: RawThing, kinds: Sequence[str]) -> bool:
        if thing.kind in kinds or not (thing.kind or kinds):
            return True
        if not kinds:
            what = t("{object} has the type '{kind}', which means nothing here", object=thing.called, kind=thing.kind)
            remedy = t("clear its type; it is called by its name")
        elif thing.kind:
            what = t("{object} has the unknown type '{kind}'", object=thing.called, kind=thing.kind)
            remedy = did_you_mean(thing.kind, kinds)
        else:
            what = t("{object} has no type", object=thing.called)
            remedy = t("set its type to one of {words}", words=", ".join(kinds))
        self.note(layer, thing, what, remedy)
        return False

    def _on_table(self, layer: str, thing: RawThing) -> bool:
        width, height = self.raw.width, self.raw.height
        off = [point for point in thing.points if not (0 <= point.x <= width and 0 <= point.y <= height)]
        if off:
            what = t("{object} lies outside the table", object=thing.called)
            size = t("{x} by {y} inches", x=shortest(width, 2), y=shortest(height, 2))
            self.note(layer, thing, what, t("move it onto the table, which is {size}", size=size), off[0])
        return not off

    def named(self, layer: str, thing: RawThing) -> bool:
        """Whether the object has a name; noted otherwise."""
        if not thing.name:
            what = t("{object} has no name", object=thing.called)
            self.note(layer, thing, what, t("give it a name by which scenarios can speak of it"))
        return bool(thing.name)

    def whole(self, layer: str, thing: RawThing, name: str, default: int, least: int, most: int) -> int:
        """A property that is a whole number; noted, and the default, where it is none or out of range."""
        text = thing.properties.get(name, str(default))
        try:
            found = int(text)
        except ValueError:
            found = least - 1
        if least <= found <= most or (name not in thing.properties and found == default):
            return found
        what = t("'{name}' of {object} is '{found}'", name=name, object=thing.called, found=text)
        self.note(layer, thing, what, t("make it a whole number from {least} to {most}", least=least, most=most))
        return default

    def word(self, layer: str, thing: RawThing, name: str, known: Sequence[str]) -> None:
        """A property, where it is set, is one of the words that are known; noted otherwise."""
        found = thing.properties.get(name)
        if found is not None and found not in known:
            what = t("'{name}' of {object} is '{found}'", name=name, object=thing.called, found=found)
            self.note(layer, thing, what, did_you_mean(found, known))

    def unlike(self, layer: str, thing: RawThing, seen: list[str]) -> None:
        """No two objects of a layer have one name, by which scenarios call them; noted otherwise."""
        if thing.name in seen:
            what = t("{object} has the name of another object", object=thing.called)
            self.note(layer, thing, what, t("give it a name of its own; a scenario finds the first one only"))
        seen.append(thing.name)


def interpret_table(raw: RawTable, id: str, problems: Problems) -> TableMap:
    """The table that ``raw`` describes; what cannot be used is noted in ``problems`` and left out.

    >>> from game.board.tiled.tables.raw import TABLE_LAYERS
    >>> raw = RawTable("Ford", 24.0, 24.0, dict.fromkeys(TABLE_LAYERS, ()))
    >>> interpret_table(raw, "ford", Problems()).title
    'Ford'
    """
    reading = TableReading(raw, problems)
    table = TableMap(
        id,
        raw.title,
        raw.width,
        raw.height,
        areas=tuple(
            Area(thing.id, thing.kind, thing.points, thing.name)
            for thing in reading.things("areas", "polygon", kinds=AREAS)
        ),
        barriers=tuple(
            Barrier(thing.id, thing.kind, thing.points, thing.name)
            for thing in reading.things("barriers", "polyline", kinds=BARRIERS)
        ),
        buildings=_buildings(reading),
        zones=tuple(_zones(reading)),
        spots=tuple(_spots(reading)),
        edges=tuple(_edges(reading)),
    )
    _check_ids(reading)
    return table


def _buildings(reading: TableReading) -> tuple[Building, ...]:
    """All buildings with the openings that lie on their walls."""
    things = list(reading.things("buildings", "polygon", kinds=BUILDINGS, props=("storeys",)))
    storeys = {thing.id: reading.whole("buildings", thing, "storeys", 1, 1, STOREYS) for thing in things}
    openings: dict[int, list[Opening]] = {thing.id: [] for thing in things}
    for thing in reading.things("openings", "polyline", kinds=OPENINGS, props=("storey",)):
        house = _house_of(reading, thing, things)
        if house is not None:
            ends = (_on_wall(thing.points[0], house.points), _on_wall(thing.points[-1], house.points))
            storey = reading.whole("openings", thing, "storey", 0, 0, storeys[house.id] - 1)
            opening = Opening(cast(Literal["door", "window"], thing.kind), *ends, storey)
            if any(share_a_wall(opening, other) for other in openings[house.id]):
                what = t("{object} lies over another opening of its house", object=thing.called)
                reading.note("openings", thing, what, t("move one of them along the wall, or delete it"))
            openings[house.id].append(opening)
    houses = tuple(
        Building(thing.id, thing.kind, thing.points, storeys[thing.id], tuple(openings[thing.id]), thing.name)
        for thing in things
    )
    called = {thing.id: thing.called for thing in things}
    for one, other, at in overlapping(houses):
        what = t("{object} stands in {other}", object=called[other.id], other=called[one.id])
        reading.problems.add(what, t("move one of them, or draw both as one outline"), layer="buildings", at=at)
    return houses


def _house_of(reading: TableReading, thing: RawThing, houses: Sequence[RawThing]) -> RawThing | None:
    """The building on one of whose walls an opening lies; noted where there is none."""
    if len(thing.points) != 2:
        what = t("{object} has more than two ends", object=thing.called)
        reading.note("openings", thing, what, t("draw it from post to post, along one wall"))
        return None
    for house in houses:
        for wall in _sides(house.points):
            if all(_off(end, wall) <= _NEAR for end in thing.points):
                return house
    what = t("{object} does not lie on a wall", object=thing.called)
    reading.note("openings", thing, what, t("draw it along one wall of a building, from post to post"))
    return None


def _on_wall(end: Point, outline: Line) -> Point:
    """The point of the raster nearest to the foot of an opening's post on the nearest wall."""
    feet = [nearest_on_segment(end, *wall) for wall in _sides(outline)]
    return snapped(min(feet, key=lambda foot: distance(foot, end)))


def _zones(reading: TableReading) -> Iterator[Zone]:
    """Named areas; what their properties say of quick battles is one of the words that these know."""
    seen: list[str] = []
    for thing in reading.things("zones", "polygon", props=ZONE_PROPS):
        reading.word("zones", thing, "side", ZONE_SIDES)
        reading.word("zones", thing, "goal", ZONE_GOALS)
        reading.whole("zones", thing, "facing", 0, 0, 359)
        if reading.named("zones", thing):
            reading.unlike("zones", thing, seen)
            yield Zone(thing.name, thing.points, thing.properties)


def _spots(reading: TableReading) -> Iterator[Spot]:
    for thing in reading.things("spots", "point", props=("facing",)):
        if reading.named("spots", thing):
            facing = reading.whole("spots", thing, "facing", -1, 0, 359)
            yield Spot(thing.name, thing.points[0], facing)


def _edges(reading: TableReading) -> Iterator[Edge]:
    """Named stretches of the table's edge, moved onto it."""
    width, height = reading.raw.width, reading.raw.height
    borders = _sides((Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)))
    seen: list[str] = []
    for thing in reading.things("edges", "polyline"):
        off = [leg for leg in _sides(thing.points, closed=False) if not _runs_along(leg, borders)]
        if off:
            what = t("{object} does not lie on the edge of the table", object=thing.called)
            far = max(off[0], key=lambda end: min(_off(end, border) for border in borders))
            reading.note("edges", thing, what, t("draw it along the edge, with a point in each corner"), far)
        elif reading.named("edges", thing):
            reading.unlike("edges", thing, seen)
            feet = [
                min((nearest_on_segment(point, *border) for border in borders), key=lambda foot: distance(foot, point))
                for point in thing.points
            ]
            yield Edge(thing.name, tuple(snapped(foot) for foot in feet))


def _runs_along(leg: tuple[Point, Point], borders: Sequence[tuple[Point, Point]]) -> bool:
    """Whether both ends lie on one and the same side of the table."""
    return any(max(_off(end, border) for end in leg) <= _NEAR for border in borders)


def _check_ids(reading: TableReading) -> None:
    """No two objects of a file share a number, by which pieces are told apart."""
    seen: list[int] = []
    for layer, things in reading.raw.objects.items():
        for thing in things:
            if thing.id in seen:
                what = t("{object} has the number of another object", object=thing.called)
                reading.note(layer, thing, what, t("delete it and draw it again in Tiled"))
            seen.append(thing.id)


def _sides(points: Sequence[Point], *, closed: bool = True) -> list[tuple[Point, Point]]:
    """Each point with the next one; of a closed outline, the last with the first too."""
    following = [*points[1:], *points[:1]] if closed else points[1:]
    return list(zip(points, following, strict=False))


def _off(point: Point, side: tuple[Point, Point]) -> float:
    return distance(point, nearest_on_segment(point, *side))


def crossing_of(outline: Sequence[Point]) -> Point | None:
    """Where a closed outline crosses or touches itself; None where it does not.  Doubled corners count as one.

    >>> crossing_of([Point(0, 0), Point(4, 4), Point(4, 0), Point(0, 4)]) is None
    False
    """
    corners = [point for point, after in _sides(outline) if point != after]
    sides = _sides(corners)
    for (one, first), (two, second) in combinations(enumerate(sides), 2):
        if (one + 1) % len(sides) == two or (two + 1) % len(sides) == one:
            shared, others = (
                (first[1], (first[0], second[1]))
                if (one + 1) % len(sides) == two
                else (
                    first[0],
                    (first[1], second[0]),
                )
            )
            if _folds_back(shared, *others):
                return shared
        elif (meeting := _meeting(first, second)) is not None:
            return meeting
    return None


def _folds_back(corner: Point, before: Point, after: Point) -> bool:
    """Whether two sides at a corner lie on each other."""
    ax, ay, bx, by = before.x - corner.x, before.y - corner.y, after.x - corner.x, after.y - corner.y
    return abs(ax * by - ay * bx) <= EPSILON and ax * bx + ay * by > 0


def _meeting(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point | None:
    """A point that two segments share; None where they are apart."""
    if _apart(first, second):
        return None
    for point, side in ((first[0], second), (first[1], second), (second[0], first), (second[1], first)):
        if _off(point, side) <= EPSILON:
            return point
    hands = [_hand(*first, end) for end in second], [_hand(*second, end) for end in first]
    if all(one * two < 0 for one, two in hands):
        share = hands[1][0] / (hands[1][0] - hands[1][1])
        a, b = first
        return snapped((a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)))
    return None


def _apart(first: tuple[Point, Point], second: tuple[Point, Point]) -> bool:
    """Whether two segments lie beside or above each other, so that nothing has to be measured."""
    (a, b), (c, d) = first, second
    return (
        max(a.x, b.x) + _CLEAR < min(c.x, d.x)
        or max(c.x, d.x) + _CLEAR < min(a.x, b.x)
        or max(a.y, b.y) + _CLEAR < min(c.y, d.y)
        or max(c.y, d.y) + _CLEAR < min(a.y, b.y)
    )


def _hand(a: Point, b: Point, point: Point) -> float:
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
