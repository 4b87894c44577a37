"""Grenades and Claymores, where the exact chances say that they pay."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.ai.fmjp.fire.blasts import among_people, sets_off
from game.ai.fmjp.fire.tolls import sums, told, toll
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.fire.throwing import GRENADE
from game.rules.fmjp.model.arms import supply_of
from game.rules.fmjp.model.decisions import Throw
from game.rules.fmjp.resolve.blast import units
from game.rules.fmjp.resolve.dies import MEAN

THROWS = mark("throws a grenade at {target}: likely to cost them {ce} CE")

A_GRENADE = Fraction(1)
"""Points of CE that a grenade is to cost the enemy by its chances."""


def throws_where_it_pays(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-5.4-3, FMJP-5.4-5: a Claymore that tells, and grenades where they are likely to cost enough.

    What goes astray by a few paces mostly takes its man all the same.
    """
    yield from sets_off(view, figure)
    if not supply_of(view.world, figure, GRENADE):
        return
    reach = view.battle.ctx.tables.blasts[GRENADE].reach
    near = [foe for foe in view.in_sight(figure) if view.gap(figure, foe) <= reach and not among_people(view, foe)]
    found = [(_thrown(view, figure, foe), foe) for foe in near]
    for worth, foe in sorted(found, key=lambda each: (-each[0], each[1])):
        if worth >= A_GRENADE:
            yield Throw(figure, "grenade", AtPiece(foe)), Reason(THROWS, "FMJP-5.4-3", told(view, foe, worth))


def _thrown(view: View, figure: EntityId, foe: EntityId) -> Fraction:
    """FMJP-5.4-8..9: the toll of a grenade, where it should burst and astray, by the chance of the throw."""
    at = Point(*view.at(foe))
    lead = view.card.value + view.ce(figure) - view.ce(foe) - units(view.gap(figure, foe), view.battle.ctx.tables)
    one = sums(1)
    there = sum((p * q for a, p in one for b, q in one if a - b <= lead), Fraction(0))
    return there * toll(view, GRENADE, at, at) + (1 - there) * toll(view, GRENADE, at, at, MEAN)
