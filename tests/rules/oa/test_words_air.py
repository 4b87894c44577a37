"""The log's sentences for what happens in the air."""

from __future__ import annotations

import pytest

from game.engine.dice import SeededDice
from game.rules.oa.battle import OA, Battle
from game.rules.oa.crash import hit_in_flight
from game.rules.oa.decisions import FlyOff, Locate, UsFire
from game.rules.oa.events import Evacuated, Flew, ReplacementDue, SightingRolled
from game.rules.oa.sequence import PlayStep
from game.rules.oa.setup import set_up
from game.rules.oa.telling import sentence
from tests.rules.oa.oa_board import battle_on, clear, village_field


@pytest.mark.parametrize("seed", [5, 6])
def test_everything_that_happens_in_a_battle_is_told(seed: int) -> None:
    battle, lots = Battle(OA, village_field(), SeededDice(seed)), SeededDice(seed, "ai")
    set_up(battle)
    battle.run()
    while not battle.over:
        battle.submit(battle.sample(lots))
        for event in battle.take_events():
            assert sentence(battle.world, event), event


def test_who_is_flown_out_is_named_with_his_helicopter() -> None:
    board = battle_on(clear(3, 3), turn=2)
    pilots = board.us("aircrew", 101, name="Slick 4")
    machine = board.helicopter("transport", 101, aboard=[pilots])
    board.run(PlayStep("airmobile")).give(FlyOff(machine))
    assert sentence(board.world, board.last(Evacuated)) == "Crew of Slick 4 is flown out by transport Transport."
    assert sentence(board.world, board.last(Flew)) == "Transport Transport flies off the map from 0101."


def test_a_replacement_is_announced_with_its_turn() -> None:
    board = battle_on(clear(3, 9), [4, 1, 1], turn=3)
    hit_in_flight(board.battle, board.helicopter("cobra", 202), "D")
    assert sentence(board.world, board.last(ReplacementDue)) == "Gunship Cobra 2 takes its place from turn 6."


def test_a_look_tells_the_die_with_what_is_added_to_it() -> None:
    board = battle_on("J . .\n. . .\n. . .", [4, 5])
    board.viet(101)
    first, second = board.helicopter("cobra", 202), board.helicopter("cobra", 302)
    board.run(UsFire("us")).give(Locate(first, 101), Locate(second, 101))  # type: ignore[arg-type]
    told = [sentence(board.world, event).split(": ")[1] for event in board.told(SightingRolled)]
    assert told == ["die 4, needed 4 or less.", "die 5-1, needed 4 or less."]
