"""Hand to hand and by surprise: what the computer's leaders of FMJP dare."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp_orders import Answer
from game.ai.fmjp_view import View
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.decisions import CloseCombat

ATTACKS = mark("attacks {enemy} hand to hand")
SURPRISES = mark("takes {enemy} by surprise with a card of {card}")

LOW = 5
"""FMJP-9.0-4: the highest card with which one tries to surprise."""


def close_combat(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: an enemy within a pace is fought; one within three is surprised, unseen and with a low card."""
    row = view.battle.ctx.tables.combat.close
    near = sorted((view.gap(figure, foe), foe) for foe in view.foes if view.gap(figure, foe) <= row.surprise_reach)
    for gap, foe in near:
        values: tuple[tuple[str, str | int], ...] = (("enemy", view.name(foe)), ("card", view.card.value))
        if view.card.value <= LOW:
            yield CloseCombat(figure, foe, surprise=True), Reason(SURPRISES, "FMJP-8.0-5", values)
        if gap <= row.reach:
            yield CloseCombat(figure, foe), Reason(ATTACKS, "FMJP-8.0-1", values[:1])
