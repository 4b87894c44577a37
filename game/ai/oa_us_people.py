"""Wounded men: marking a hex for the medevac."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa_us_orders import Answer
from game.board.hexgrid import label
from game.engine.orders import Reason
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Unit
from game.rules.oa.decisions import Casualties, MarkCasualty

CALLS_MEDEVAC = mark("calls the medevac to {hex} for the wounded of {name}")


def mark_casualty(battle: Battle, decision: Casualties) -> Iterator[Answer]:
    """OA-10-1: purple smoke wherever it may be placed."""
    world = battle.world
    for order in battle.candidates():
        if isinstance(order, MarkCasualty):
            at = world.find(order.unit, At)
            values = (("hex", label(at.hex) if at is not None else ""), ("name", world.get(order.target, Unit).name))
            yield order, Reason(CALLS_MEDEVAC, "OA-10-1", values)
