"""The worth of places to a unit: fire taken there, fire given from there, the way that is left."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, cast

import numpy as np

from game.ai.fof.view import View
from game.board.table.measure.geometry import Floats, Point
from game.engine.core.world import EntityId
from game.rules.fof.chances import expected_casualties
from game.rules.fof.model.components import Pinned
from game.rules.fof.resolve.firepower import optimum_range

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
    """Points by place: what enemies take there, and what the best shot from there gives; ``key``: all that they follow
    from."""

    danger: Floats
    gain: Floats
    key: tuple[Hashable, ...]


def worths(view: View, unit: EntityId, *, rapid: bool = False) -> Worths:
    """Both for every place of the table; ``rapid``: after a Rapid move.  Remembered as long as the view lasts."""
    known = view.kept.get(("worths", unit, rapid))
    if known is None:
        known = view.kept["worths", unit, rapid] = _worths(view, unit, rapid=rapid)
    return cast("Worths", known)


def _worths(view: View, unit: EntityId, *, rapid: bool) -> Worths:
    """Worths, remembered by all that they follow from: from battle to battle, and for whoever fires alike."""
    me = _standing(view, unit)
    foes = tuple(_standing(view, foe) for foe in view.foes)
    markers = tuple(view.at(marker) for marker in view.markers)
    key = ("worths", view.bearing, me.strength, foes, markers, rapid, view.setting.limit)
    return view.ground.all.once(lambda: Worths(*_summed(view, me, foes, markers, rapid=rapid), key), *key)


class Standing(NamedTuple):
    """Facts of a unit that count: where it is, its figures, Troop Quality and dice, and whether it is pinned."""

    at: Point
    figures: int
    quality: int
    dice: int
    pinned: bool

    @property
    def strength(self) -> tuple[int, int, int]:
        """Figures, Troop Quality and dice."""
        return self.figures, self.quality, self.dice


def _standing(view: View, unit: EntityId) -> Standing:
    dice, pinned = view.own_dice(unit), view.world.has(unit, Pinned)
    return Standing(view.at(unit), view.figures(unit), view.row(unit).quality, dice, pinned)


def _summed(
    view: View, me: Standing, foes: tuple[Standing, ...], markers: tuple[Point, ...], *, rapid: bool
) -> tuple[Floats, Floats]:
    count = len(view.ground.points)
    danger, gain = np.zeros(count), np.zeros(count)
    view.ground.seen_all(view.setting, [*(foe.at for foe in foes), *markers])
    for foe in foes:
        seen = view.ground.seen(view.setting, foe.at)
        share = PINNED_SHARE if foe.pinned else 1.0
        danger += np.where(seen, _taken(view, me, foe.dice + rapid, foe.quality, foe.at) * share, 0.0)
        gain = np.maximum(gain, np.where(seen, _given(view, me, foe), 0.0))
    for at in markers:
        near = view.ground.seen(view.setting, at) & (view.ground.inches(at) <= MARKER_REACH)
        danger += np.where(near, _taken(view, me, MARKER_DICE + rapid, 6, at) * MARKER_SHARE, 0.0)
    return danger * view.bearing.own, gain * view.bearing.theirs


def _taken(view: View, me: Standing, dice: int, quality: int, at: Point) -> Floats:
    """Men that fire from a place with these dice and quality is expected to cost at each place."""
    figures, own = me.figures, me.quality
    return view.ground.all.once(
        lambda: _looked_up(view, dice, quality, at, figures, own), "taken", dice, quality, at, figures, own
    )


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


def _given(view: View, me: Standing, foe: Standing) -> Floats:
    """Men that the unit's fire is expected to cost a foe from each place."""
    number = view.ground.nearest(foe.at)
    figures, cover = foe.figures, int(view.ground.cover[number])
    dice = me.dice + int(view.ground.exposed[number])
    worth = [
        expected_casualties(
            dice + bonus, me.quality, min(dice + bonus, figures) + cover, foe.quality, figures, view.tables.success
        )
        for bonus in range(2)
    ]
    near = view.ground.inches(foe.at) <= optimum_range(view.tables, me.quality)
    return np.where(near, worth[1], worth[0])
