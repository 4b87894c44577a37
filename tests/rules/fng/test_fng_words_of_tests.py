"""What the log calls the result of a test: whether somebody fires is told by his shot alone."""

from __future__ import annotations

import re

import pytest

from game.engine.session.log import line_of
from game.rules.fng.kit import KIT
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.events.turn import CheckTaken, ShotFired
from game.rules.fng.words.turn import RESULTS
from tests.rules.fng.fng_board import arms, find
from tests.rules.fng.test_fng_flow import step_into_view


def test_no_result_says_that_somebody_fires() -> None:
    assert [words for words in RESULTS.values() if re.search(r"\b(fires|returns fire)\b", words)] == []


@pytest.mark.rule("FNG-V2-04", "FNG-AMMO-01")
@pytest.mark.parametrize("loaded", [True, False])
def test_the_log_never_says_that_an_empty_gun_fires(loaded: bool) -> None:
    game = step_into_view(2, 2)
    pham = find(game, "Pham")
    if not loaded:
        arms(game.world, pham, "bolt_rifle", empty=True)
    game.submit(Move(find(game, "Able"), ((9.0, 10.5),)))
    events = game.take_events()
    lines = [line_of(KIT, game, event) for event in events if isinstance(event, CheckTaken) and event.figure == pham]
    assert [line.endswith("2 passed: may fire.") for line in lines] == [True]
    assert [event for event in events if isinstance(event, ShotFired)] == []
    assert (getattr(game.decision, "figure", None) == pham) is loaded
