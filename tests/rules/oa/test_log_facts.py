"""What the log knows of dice: whose they are."""

from __future__ import annotations

import pytest

from game.engine.dice import Roll
from game.rules.oa.components import US, VC
from game.rules.oa.log_facts import FACTS


@pytest.mark.parametrize(
    ("rule", "whose"),
    [("OA-7.2-1", VC), ("OA-13.3-1", VC), ("OA-0-3", VC), ("OA-5.5-1", US), ("OA-8.4-6", US), ("OA-13.5-1", US)],
)
def test_dice_are_those_of_the_side_that_the_rule_lets_throw_whoever_gave_the_order(rule: str, whose: str) -> None:
    assert FACTS.thrower(Roll("for a test", rule, (3,)), US) == whose
    assert FACTS.thrower(Roll("for a test", rule, (3,)), VC) == VC
