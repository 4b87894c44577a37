"""What to fire at, and with what, by the exact odds of the fire table."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa_us_orders import Answer
from game.board.hexgrid import label
from game.engine.orders import Reason
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.decisions import Fire, UsFire, UsReaction

FIRES = mark("fires at the Viet Cong in {hex}")


def defend(battle: Battle, decision: UsFire) -> Iterator[Answer]:
    """OA-1-9: every shot there is."""
    yield from _shots(battle)


def react(battle: Battle, decision: UsReaction) -> Iterator[Answer]:
    """OA-5.2-3: fire at whoever moves."""
    yield from _shots(battle)


def _shots(battle: Battle) -> Iterator[Answer]:
    for order in battle.candidates():
        if isinstance(order, Fire):
            yield order, Reason(FIRES, "OA-5.1-1", (("hex", label(order.hex)),))
