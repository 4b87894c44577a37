"""The buildings and terrain features of a table, behind which somebody may be: FNG-CONTACT-01, FNG-FORCE-05."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.table.effects import effects_of
from game.board.table.field import Field
from game.board.table.measure.geometry import Point, distance, middle_of
from game.board.table.tablemap import Line

_TOGETHER = 8.0  # inches between the middles of huts that are one feature
_MOST_PROBES = 8
_OUT = 0.3  # inches outside a wall at which a house is seen


class Feature(Struct, frozen=True):
    """One feature: its ground, the places that are seen with it, and whether it is built."""

    outline: Line
    probes: tuple[Point, ...]
    built: bool = False

    @property
    def middle(self) -> Point:
        """The middle of its ground."""
        return middle_of(self.outline)


def features_of(field: Field) -> tuple[Feature, ...]:
    """FNG-CONTACT-01 (house): groups of huts, then every other piece of ground that hides or covers men, in map order.

    >>> features_of(hamlet)[0].built
    True
    """
    return (*_built(field), *_grown(field))


def _built(field: Field) -> list[Feature]:
    groups: list[list[Line]] = []
    for house in field.map.buildings:
        at = middle_of(house.outline)
        near = next((group for group in groups if distance(middle_of(group[0]), at) <= _TOGETHER), None)
        if near is None:
            groups.append([house.outline])
        else:
            near.append(house.outline)
    found = []
    for group in groups:
        corners = [_outside(corner, outline) for outline in group for corner in outline]
        found.append(Feature(group[0], _some(corners), built=True))
    return found


def _outside(corner: Point, outline: Sequence[Point]) -> Point:
    """The corner of a house, a little outside it."""
    middle = middle_of(outline)
    inches = distance(middle, corner)
    share = (inches + _OUT) / inches if inches else 1.0
    return Point(middle.x + (corner.x - middle.x) * share, middle.y + (corner.y - middle.y) * share)


def _grown(field: Field) -> list[Feature]:
    found = []
    for area in field.map.areas:
        does = effects_of(field.effects, area.kind)
        if does.passable and (does.conceals or does.covers):
            found.append(Feature(area.outline, _some(area.outline)))
    return found


def _some(corners: Sequence[Point]) -> tuple[Point, ...]:
    """So many of the corners, evenly taken."""
    step = max(1, -(-len(corners) // _MOST_PROBES))
    return tuple(Point(round(at.x, 2), round(at.y, 2)) for at in corners[::step])
