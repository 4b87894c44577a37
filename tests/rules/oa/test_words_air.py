"""The log's sentences for what happens in the air."""

from __future__ import annotations

import pytest

from game.engine.core.dice import SeededDice
from game.rules.oa.fire.antiaircraft import fire_at_aircraft
from game.rules.oa.fire.firing import fire_at
from game.rules.oa.helicopters.crash import hit_in_flight, hit_landed
from game.rules.oa.model.decisions import FlyOff, Locate, UsFire
from game.rules.oa.model.events.turn import (
    AntiAircraftShot,
    Crashed,
    Damaged,
    Evacuated,
    Flew,
    ReplacementDue,
    SightingRolled,
)
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.setup import set_up
from game.rules.oa.turn.sequence import PlayStep
from game.rules.oa.words.telling import sentence
from tests.asserting import while_true
from tests.rules.oa.oa_board import battle_on, clear, village_field


@pytest.mark.parametrize("seed", [5, 6])
def test_everything_that_happens_in_a_battle_is_told(seed: int) -> None:
    battle, lots = Battle(OA, village_field(), SeededDice(seed)), SeededDice(seed, "ai")
    set_up(battle)
    battle.run()
    for _ in while_true(lambda: not battle.over):
        battle.submit(battle.sample(lots))
        assert [event for event in battle.take_events() if not sentence(battle.world, event)] == []


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


@pytest.mark.rule("OA-7.3-16", "OA-7.2-3")
def test_a_machine_on_the_ground_is_hit_in_a_hex_and_one_in_flight_over_it_with_every_modifier_told() -> None:
    board = battle_on(clear(9, 3), [6, 1, 3, 4, 3, 5, 2, 6])
    viet, scout, high = board.viet(101), board.helicopter("cayuse", 301, flying=False), board.helicopter("cobra", 103)
    fire_at(board.battle, viet, 301)  # type: ignore[arg-type]
    fire_at_aircraft(board.battle, viet, high)
    hit_landed(board.battle, scout, "dshk", board.plane(401), 301)  # type: ignore[arg-type]
    assert [sentence(board.world, event) for event in board.told(AntiAircraftShot)] == [
        "VC squad 1 fires from 0101 at scout Cayuse in 0301: dice 1+3, small target -1 = 3, missed.",
        "VC squad 1 fires from 0101 at gunship Cobra over 0103: dice 4+3, small target -1 = 6, missed.",
        "Bombs fall on scout Cayuse in 0301: dice 5+2, small target -1 = 6, missed.",
    ]


@pytest.mark.parametrize(("result", "dice"), [("E", []), ("CS", [1])])
def test_a_strike_that_is_lost_with_the_plane_that_marked_it_says_so(result: str, dice: list[int]) -> None:
    board = battle_on(clear(5, 5), dice, turn=3)
    hit_in_flight(board.battle, board.plane(303), result)
    told = board.last(Damaged if result == "E" else Crashed)
    assert "ir strike that it marked is lost." in sentence(board.world, told)


def test_a_helicopter_that_is_damaged_loses_no_strike() -> None:
    board = battle_on(clear(5, 5), turn=3)
    hit_in_flight(board.battle, board.helicopter("cobra", 303), "E")
    assert sentence(board.world, board.last(Damaged)) == "Gunship Cobra is damaged and turns for home."
