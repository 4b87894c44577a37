"""What the world remembers of its pieces is what somebody who never asked before would find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.world import World
from game.engine.playable.scenario import load_scenario
from game.rules.oa.fire.us_fire import us_pieces
from game.rules.oa.kit import KIT
from game.rules.oa.model.query import free_us, free_vc, us_hexes
from game.rules.oa.resolve.shot import smoke_in
from tests.asserting import while_true

QUESTIONS: tuple[Callable[[World], Any], ...] = (free_us, free_vc, us_hexes, smoke_in, us_pieces)


@pytest.mark.parametrize("seed", range(3))
def test_remembered_answers_are_those_of_a_world_read_afresh(seed: int) -> None:
    battle, dice = KIT.begin(KIT.context(load_scenario("oa/village")), SeededDice(seed)), SeededDice(seed, "lot")
    answers: set[str] = set()
    for _ in while_true(lambda: battle.decision is not None):
        fresh = World.from_json(battle.world.to_json(), battle.system.schema)
        for question in QUESTIONS:
            answer = question(battle.world)
            assert answer == question(fresh), question
            answers.add(str(answer))
        battle.submit(battle.sample(dice))
        battle.forget()
    assert len(answers) > len(QUESTIONS)
