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
from game.rules.oa.model.components import At, Unit
from game.rules.oa.model.query import free_us, free_vc, hexes_of_civilians, us_hexes
from game.rules.oa.resolve.shot import smoke_in
from game.rules.oa.units.stacking import full_hexes, vc_fits
from tests.asserting import some, while_true

QUESTIONS: tuple[Callable[[World], Any], ...] = (
    free_us,
    free_vc,
    hexes_of_civilians,
    us_hexes,
    smoke_in,
    us_pieces,
)


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


@pytest.mark.rule("OA-3.2-1", "OA-3.2-2", "OA-3.2-3", "OA-3.1-7")
def test_hexes_that_are_full_are_those_in_which_a_unit_does_not_fit() -> None:
    battle, dice = KIT.begin(KIT.context(load_scenario("oa/village")), SeededDice(4)), SeededDice(4, "lot")
    found: list[tuple[frozenset[int], set[int]]] = []
    for number in while_true(lambda: battle.decision is not None):
        battle.submit(battle.sample(dice))
        battle.forget()
        world = battle.world
        comers = [e for e, unit, _ in world.each(Unit, At) if unit.side != "us"] if number % 16 == 0 else []
        for unit, weapon in [(unit, weapon) for unit in comers for weapon in (False, True)]:
            one_by_one = {hex for hex in world.targets(At) if not vc_fits(battle, unit, hex, weapon=weapon)}
            found.append((full_hexes(battle, unit, weapon=weapon), one_by_one))
    assert len({full for full, _ in found}) > 20
    for full, one_by_one in some(found):
        assert full == one_by_one
