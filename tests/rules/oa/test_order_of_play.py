"""The order of a turn, which steps there are, and how turns follow one another."""

from __future__ import annotations

import pytest

from game.ai.oa.viet_cong import VietCong
from game.engine.core.dice import SeededDice
from game.rules.oa.ledger import ledger
from game.rules.oa.model.components import Airborne, Clock, Prisoner, VcPosture
from game.rules.oa.model.decisions import (
    Airmobile,
    Boarding,
    Deploy,
    Done,
    Evacuation,
    Land,
    Landing,
    Step,
    UsFire,
    UsMovement,
)
from game.rules.oa.model.events.turn import StepBegan, TurnBegan
from game.rules.oa.model.markers import (
    MARKERS,
    AntiAircraftFired,
    Burdened,
    Capturing,
    Crossfire,
    Disembarked,
    Embarked,
    Fired,
    FiredAtMover,
    Flown,
    Handed,
    Moved,
    Neutralised,
    Risen,
    SightingTried,
    SmokeTried,
    Stopped,
    TrailEntered,
)
from game.rules.oa.turn.sequence import SEQUENCE, PlayStep, PlayTurn
from tests.rules.oa.ground import QUIET, play
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(5, 9)


def turn_of(board: Board, turn: int) -> list[str]:
    """Play one turn in which everybody passes; the steps that were opened."""
    board.world.put(VcPosture(1, "defence"))
    board.run(PlayTurn(turn))
    while board.decision is not None and board.world.the(Clock).turn == turn:
        board.give(VietCong().answer(board.battle, SeededDice(1))[0] if board.decision.side == "vc" else Done())
    return [event.step for event in board.told(StepBegan) if event.turn == turn]


@pytest.mark.rule("OA-1-1", "OA-1-5")
def test_seven_phases_and_seven_steps_on_the_ground_in_this_order() -> None:
    assert [step.phase for step in SEQUENCE] == [1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 6, 7]
    assert [step.key for step in SEQUENCE if step.phase == 5] == [
        "landing", "boarding", "us_movement", "vc_fire", "vc_movement", "us_fire", "charges",
    ]  # fmt: skip


@pytest.mark.rule("OA-1-2", "OA-1-3", "OA-1-4")
def test_bombardment_flight_and_counterattack_come_before_anti_aircraft_fire() -> None:
    assert [step.key for step in SEQUENCE[:4]] == ["bombardment", "airmobile", "counterattack", "dca"]
    assert [step.rule for step in SEQUENCE[:3]] == ["OA-1-2", "OA-1-3", "OA-1-4"]


@pytest.mark.rule("OA-1-1", "OA-1-5", "OA-1-3", "OA-1-10")
def test_a_turn_opens_its_steps_in_order() -> None:
    board = battle_on(FIELD, dice=(6, *QUIET))
    board.squad(101)
    opened = turn_of(board, 2)
    keys = [step.key for step in SEQUENCE]
    assert opened == [key for key in keys if key in opened]
    assert {"airmobile", "dca", "landing", "boarding", "us_movement", "us_fire", "evacuation", "markers"} <= set(opened)


@pytest.mark.rule("OA-13.1-4", "OA-1-1")
def test_the_first_turn_begins_with_anti_aircraft_fire() -> None:
    board = battle_on(FIELD, dice=(6, *QUIET))
    board.squad(101)
    assert turn_of(board, 1)[0] == "dca"


@pytest.mark.rule("OA-1-2", "OA-1-4")
@pytest.mark.parametrize("key", ["bombardment", "counterattack", "charges"])
def test_a_step_in_which_nothing_can_happen_passes_by_itself(key: str) -> None:
    board = battle_on(FIELD, dice=QUIET, turn=3)
    board.squad(101)
    play(board, key)
    assert board.battle.over


@pytest.mark.rule("OA-1-5")
@pytest.mark.parametrize(
    ("key", "decision"),
    [("landing", Landing), ("boarding", Boarding), ("us_movement", UsMovement), ("us_fire", UsFire),
     ("airmobile", Airmobile), ("evacuation", Evacuation)],
)  # fmt: skip
def test_each_step_of_the_player_asks_for_its_own_decision(key: str, decision: type) -> None:
    board = battle_on(FIELD, dice=QUIET, turn=2)
    squad, machine = board.squad(303), board.helicopter("transport", 303)
    board.viet(305)
    if key in ("boarding", "evacuation"):
        board.world.remove(machine, Airborne)
    play(board, key)
    assert isinstance(board.decision, decision)
    assert board.world.the(Clock) == Clock(2, key)
    assert board.at(squad) == 303


@pytest.mark.rule("OA-1-1")
def test_an_order_of_another_step_is_refused() -> None:
    board = battle_on(FIELD)
    squad, machine = board.squad(303), board.helicopter("transport", 101)
    board.run(UsMovement("us"))
    assert board.refusal(Land(machine)) == "OA-1-1"
    board.give(Done()).run(Landing("us"))
    assert board.refusal(Step(squad, 302)) == "OA-1-1"


@pytest.mark.rule("OA-1-12")
def test_the_marker_phase_takes_off_what_lasts_a_turn_and_the_next_turn_begins() -> None:
    board = battle_on(FIELD, dice=QUIET, turn=3)
    squad = board.squad(303)
    every = (
        Stopped(), Neutralised(), Fired(), Moved(303), Disembarked(), Embarked(), Capturing(squad),
        Crossfire(303, (0,)), AntiAircraftFired(), SightingTried(305, found=True), Flown(), Risen(), SmokeTried(),
        Burdened(2), Handed(), TrailEntered(), FiredAtMover(squad, 303),
    )  # fmt: skip
    assert [type(marker) for marker in every] == list(MARKERS)
    for marker in every:
        board.world.set(squad, marker)
    play(board, "markers")
    assert [kind.__name__ for kind in MARKERS if board.world.ids(kind)] == []
    assert (board.last(TurnBegan).turn, board.world.the(Clock).turn) == (4, 4)


@pytest.mark.rule("OA-1-12", "OA-3.1-4")
def test_wrecks_and_prisoners_outlast_the_marker_phase() -> None:
    board = battle_on(FIELD, dice=QUIET, turn=3)
    squad, wreck = board.squad(303), board.wreck(101)
    held = board.guard(board.viet(303, steps=1), squad)
    play(board, "markers")
    assert (board.at(wreck), board.world.pointing_at(Prisoner, squad)) == (101, (held,))


@pytest.mark.rule("OA-0-2")
def test_the_scale_is_told_and_nothing_is_computed_from_it() -> None:
    entry = ledger().rule("OA-0-2")
    assert "5 minutes" in entry.rule
    assert "nothing is computed" in entry.ruling


@pytest.mark.rule("OA-1-1")
def test_before_the_first_turn_the_player_deploys() -> None:
    board = battle_on(FIELD)
    board.run(Deploy("us"), PlayStep("markers"))
    assert isinstance(board.decision, Deploy)
