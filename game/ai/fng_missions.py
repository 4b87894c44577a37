"""What a side is here for, read from the goals of the scenario and the map: a place to take, to hold, or the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.board.table.geometry import Point, distance
from game.rules.fng.components import US
from game.rules.fng.query import other_side
from game.rules.fng.setting import Place, Setting, middle_of

Kind = Literal["take", "hold", "hunt"]

FOUND = 3.0
"""Inches from a man to a place that he has seen to."""


class Mission(NamedTuple):
    """``take`` the zone, ``hold`` it, or ``hunt`` for the enemy; ``goal`` is the place to go to, if there is one.

    ``suspects`` are places where an enemy may lie of whom nothing is known.
    """

    kind: Kind
    zone: str
    goal: Place | None
    suspects: tuple[Place, ...]


def mission_of(setting: Setting, side: str, men: Sequence[Place], foes: Sequence[Place]) -> Mission:
    """The mission of a side whose men stand at ``men`` and who knows of enemies at ``foes``."""
    zone = next((goal.zone for goal in setting.options.victory.goals if goal.kind == "reached"), "")
    place = _middle(setting, zone)
    if side == US:
        suspects = () if foes else (place,) if place is not None else ()
        if place is not None:
            return Mission("take", zone, place, suspects)
        goal = _nearest(men, foes) or _nearest(men, _unsearched(setting, men))
        return Mission("hunt", "", goal, () if foes or goal is None else (goal,))
    enemy = _middle(setting, other_side(side))
    return Mission("hold", zone, place, () if foes or enemy is None else (enemy,))


def _middle(setting: Setting, zone: str) -> Point | None:
    """A place in the middle of a zone where a man can stand; None for a zone that the map does not have."""
    found = setting.map.zone(zone) if zone else None
    if found is None:
        return None
    middle = middle_of(found.outline)
    return middle if setting.paths.why_not_stand(middle) is None else None


def _nearest(men: Sequence[Place], places: Sequence[Place]) -> Place | None:
    """The place to which some man is nearest."""
    if not men or not places:
        return None
    return min(places, key=lambda place: (round(min(distance(man, place) for man in men), 6), place))


def _unsearched(setting: Setting, men: Sequence[Place]) -> list[Place]:
    """The middles of the zones that no man has come to, those where the sides begin left out."""
    middles = [_middle(setting, zone.name) for zone in setting.map.zones if zone.name not in ("us", "vc")]
    return [place for place in middles if place is not None and all(distance(man, place) > FOUND for man in men)]
