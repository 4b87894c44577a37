"""Whom units of Force on Force assault."""

from __future__ import annotations

from game.ai.fof.view import View
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.chances import melee_chances
from game.rules.fof.model.components import Pinned
from game.rules.fof.model.grounds import best_cover
from game.rules.fof.resolve.melee_round import MeleeFacts, MeleeSide
from game.rules.fof.resolve.movement import rate

ASSAULTS = mark("assaults {target}, who is pinned and outnumbered")

ASSAULT_ODDS = 0.8
"""Chance to win a melee from which the Americans assault."""


def assault_reason(view: View, target: EntityId) -> Reason:
    """FOF-CA-1: why this enemy is assaulted."""
    return Reason(ASSAULTS, "FOF-CA-1", (("target", view.name(target)),))


def outnumbered_victim(view: View, unit: EntityId) -> EntityId | None:
    """FOF-SOLO-1: a pinned unit of the Americans within 6 inches whom it outnumbers."""
    reach = view.tables.solo.numbers.assault + EPSILON
    found = [
        (distance(view.at(unit), view.at(foe)), foe)
        for foe in view.foes
        if view.world.has(foe, Pinned)
        and distance(view.at(unit), view.at(foe)) <= reach
        and view.figures(unit) > view.figures(foe)
    ]
    return min(found)[1] if found else None


def likely_victim(view: View, unit: EntityId) -> EntityId | None:
    """FOF-CA-1: a pinned enemy within a Tactical move whom it is likely to beat, and no other enemy close by."""
    inches = rate(view.tables, view.row(unit).mount, "tactical")
    found = [
        (-chance, foe)
        for foe in view.foes
        if view.world.has(foe, Pinned)
        and distance(view.at(unit), view.at(foe)) <= inches
        and view.figures(unit) > view.figures(foe)
        and (chance := _melee_won(view, unit, foe)) >= ASSAULT_ODDS
    ]
    return min(found)[1] if found else None


def _melee_won(view: View, unit: EntityId, foe: EntityId) -> float:
    cover = best_cover(view.setting.grounds.cover_at(view.at(foe)))
    facts = MeleeFacts(
        MeleeSide(view.figures(unit), view.row(unit).quality),
        MeleeSide(view.figures(foe), view.row(foe).quality, True, cover),
    )
    return float(sum(chance for (_, loser, _), chance in melee_chances(facts, view.tables).items() if loser == 1))
