"""The worth of places to a unit of the Americans: fire taken there, fire given from there, the way that is left."""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np

from game.ai.fof.view import View
from game.board.table.measure.geometry import Floats, Point
from game.engine.core.world import EntityId
from game.rules.fof.chances import expected_casualties
from game.rules.fof.model.components import Pinned
from game.rules.fof.resolve.firepower import optimum_range, own_firepower

OWN_MAN = 2.4
"""Points that one of its men is worth to the enemy, more or less."""

THEIR_MAN = 1.5
"""Points that one of theirs is worth: himself, a share of his unit, and its quiet."""

INCH = 0.22
"""Points for an inch nearer to where the unit is needed."""

MARKER_DICE = 6
"""Dice feared from a marker in sight."""

MARKER_REACH = 12.0
"""Inches within which a marker is feared."""

MARKER_SHARE = 0.3
"""Share of markers that are thought to fire."""

PINNED_SHARE = 0.4

_MOST_COVER = 4


class Worths(NamedTuple):
    """Points by place: what enemies take there, and what the best shot from there gives."""

    danger: Floats
    gain: Floats


def worths(view: View, unit: EntityId, *, rapid: bool = False) -> Worths:
    """Both for every place of the table; ``rapid``: after a Rapid move.  Remembered as long as the view lasts."""
    known = view.kept.get(("worths", unit, rapid))
    if known is None:
        known = view.kept["worths", unit, rapid] = _worths(view, unit, rapid=rapid)
    return cast("Worths", known)


def _worths(view: View, unit: EntityId, *, rapid: bool) -> Worths:
    count = len(view.ground.points)
    danger, gain = np.zeros(count), np.zeros(count)
    view.ground.seen_all(view.setting, [view.at(each) for each in (*view.foes, *view.markers)])
    for foe in view.foes:
        seen = view.ground.seen(view.setting, view.at(foe))
        share = PINNED_SHARE if view.world.has(foe, Pinned) else 1.0
        danger += np.where(seen, _taken(view, unit, foe, rapid=rapid) * share, 0.0)
        gain = np.maximum(gain, np.where(seen, _given(view, unit, foe), 0.0))
    for marker in view.markers:
        at = view.at(marker)
        near = view.ground.seen(view.setting, at) & (view.ground.inches(at) <= MARKER_REACH)
        danger += np.where(near, _table(view, unit, MARKER_DICE, 6, at, rapid=rapid) * MARKER_SHARE, 0.0)
    return Worths(danger * OWN_MAN, gain * THEIR_MAN)


def _taken(view: View, unit: EntityId, foe: EntityId, *, rapid: bool) -> Floats:
    """Men that a foe's fire is expected to cost at each place."""
    dice = own_firepower(view.tables, view.firer(foe)).dice
    return _table(view, unit, dice, view.row(foe).quality, view.at(foe), rapid=rapid)


def _table(view: View, unit: EntityId, dice: int, quality: int, at: Point, *, rapid: bool) -> Floats:
    """Men that fire with these dice and quality is expected to cost at each place."""
    figures, own = view.figures(unit), view.row(unit).quality
    key = ("taken", dice + rapid, quality, at, figures, own)
    return view.ground.reckoned(key, lambda: _looked_up(view, dice + rapid, quality, at, figures, own))


def _looked_up(view: View, dice: int, quality: int, at: Point, figures: int, own: int) -> Floats:
    """Casualties among so many ``figures`` of quality ``own``, by what each place gives: range, open ground, cover."""
    covers = np.minimum(view.ground.cover, _MOST_COVER)
    table = np.zeros((3, _MOST_COVER + 1))
    for bonus in range(3):
        attack = min(view.tables.fire.limits.cap, dice + bonus)
        for cover in np.unique(covers).tolist():
            table[bonus, cover] = expected_casualties(
                attack, quality, min(attack, figures) + cover, own, figures, view.tables.success
            )
    near = view.ground.inches(at) <= optimum_range(view.tables, quality)
    bonuses = near.astype(np.int64) + view.ground.exposed
    found: Floats = table[bonuses, covers]
    return found


def _given(view: View, unit: EntityId, foe: EntityId) -> Floats:
    """Men that the unit's fire is expected to cost a foe from each place."""
    at, row = view.at(foe), view.row(unit)
    number = view.ground.nearest(at)
    figures, cover = view.figures(foe), int(view.ground.cover[number])
    dice = own_firepower(view.tables, view.firer(unit)).dice + int(view.ground.exposed[number])
    worth = [
        expected_casualties(
            dice + bonus, row.quality, min(dice + bonus, figures) + cover, view.row(foe).quality, figures,
            view.tables.success,
        )
        for bonus in range(2)
    ]  # fmt: skip
    near = view.ground.inches(at) <= optimum_range(view.tables, row.quality)
    return np.where(near, worth[1], worth[0])
