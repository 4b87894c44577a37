"""Where FNG's quick leaders blunder, who thinks ahead orders something else."""

from __future__ import annotations

import pytest

from game.ai.ahead.efforts import THINKING
from game.ai.ahead.player import Ahead
from game.ai.fng.mind import MIND
from game.engine.core.players import answer_of
from tools.positions_judged import Position, positions, reached

BLUNDERS = [position for position in positions() if position.scenario.startswith("fng/")]


def test_there_are_blunders_of_fng() -> None:
    assert len(BLUNDERS) >= 3


@pytest.mark.parametrize(
    "position", [each for each in BLUNDERS if not each.missed], ids=lambda position: position.title
)
def test_who_thinks_ahead_orders_something_else_there_and_says_what_he_has_tried(position: Position) -> None:
    game = reached(position)
    assert game.decision is not None
    quick, _ = answer_of(MIND.players[game.decision.side], game, position.seed)
    ahead, reason = answer_of(Ahead(MIND, THINKING), game, position.seed)
    assert ahead != quick
    assert isinstance(reason.tried, tuple)
    assert len(reason.tried) >= 2
