"""Movement on the ground: cover, danger, and the way to what is worth points."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa_us_orders import Answer
from game.rules.oa.battle import Battle
from game.rules.oa.decisions import UsMovement


def move(battle: Battle, decision: UsMovement) -> Iterator[Answer]:
    """OA-4.1-1: stay and fire."""
    yield from ()
