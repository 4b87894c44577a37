"""What the log knows of dice: whose they are."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import Roll
from game.rules.oa.model.components import US, VC
from game.rules.oa.model.events.turn import Stepped
from game.rules.oa.words.log_facts import FACTS
from tests.rules.oa.oa_board import battle_on, clear


@pytest.mark.parametrize(
    ("rule", "whose"),
    [("OA-7.2-1", VC), ("OA-13.3-1", VC), ("OA-0-3", VC), ("OA-5.5-1", US), ("OA-8.4-6", US), ("OA-13.5-1", US)],
)
def test_dice_are_those_of_the_side_that_the_rule_lets_throw_whoever_gave_the_order(rule: str, whose: str) -> None:
    assert FACTS.thrower(Roll("for a test", rule, (3,)), US) == whose
    assert FACTS.thrower(Roll("for a test", rule, (3,)), VC) == VC


@pytest.mark.rule("OA-4.5-1")
def test_a_way_of_several_hexes_is_told_whole_and_a_step_as_a_step() -> None:
    board = battle_on(clear(6, 6))
    unit = board.squad(303)
    first = Stepped(unit=unit, start=Hex(303), hex=Hex(304), cost=1, rule="OA-4.1-2")
    second = Stepped(unit=unit, start=Hex(304), hex=Hex(305), cost=2, rule="OA-4.1-2")
    whole, step = FACTS.way(board.battle, [first, second]), FACTS.way(board.battle, [first])
    assert ("0303" in whole, "0304" in whole, "0305" in whole, "3 MP" in whole) == (True,) * 4
    assert ("0305" in step, "1 MP" in step) == (False, True)
