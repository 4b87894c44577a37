"""What the kit of Operation Apocalypse tells of a battle: its moment, its losses, its account and its fingerprint."""

from __future__ import annotations

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.world import THE_GAME
from game.engine.playable.kit import Moment
from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.oa.kit import KIT, losses
from game.rules.oa.model.components import Clock, Ending, Gone
from tests.rules.oa.oa_board import battle_on, clear


@pytest.mark.rule("OA-1-1")
@pytest.mark.parametrize(
    ("clock", "moment"),
    [
        (Clock(3, "us_fire"), Moment(3, "us_fire", "US defensive fire")),
        (Clock(0, "none"), Moment(0, "none", "Deployment")),
        (Clock(2, "none"), Moment(2, "none", "Start of the turn")),
    ],
)
def test_the_moment_is_turn_and_step_and_has_a_title_between_steps(clock: Clock, moment: Moment) -> None:
    board = battle_on(clear(3, 3))
    board.world.put(clock)
    assert KIT.moment(board.battle) == moment


def test_losses_count_pieces_killed_and_machines_destroyed_by_sort() -> None:
    board = battle_on(clear(6, 6))
    pieces = [
        board.squad(101),
        board.us("medical", 102),
        board.us("command", 103),
        board.viet(104),
        board.viet(105),
        board.us("aircrew", 106),
    ]
    for piece in pieces:
        board.world.set(piece, Gone("killed"))
    for piece, how in ((board.squad(201), "evacuated"), (board.viet(202), "captured"), (board.civilian(203), "killed")):
        board.world.set(piece, Gone(how))
    for kind, how in (("transport", "destroyed"), ("cobra", "destroyed"), ("transport", "damaged")):
        board.world.set(board.helicopter(kind, 301), Gone(how))
    board.squad(401)
    assert losses(board.battle) == {
        "US squads": 1,
        "US medical teams": 1,
        "US command": 1,
        "VC squads": 2,
        "US aircraft": 2,
    }


def test_nobody_lost_is_told_as_noughts() -> None:
    assert set(losses(battle_on(clear(3, 3)).battle).values()) == {0}


@pytest.mark.rule("OA-14-11")
def test_the_report_adds_the_account_up_and_names_the_winner() -> None:
    board = battle_on(clear(6, 6))
    before = KIT.report(board.battle)
    assert (before.turn, before.why) == (1, "")
    for _ in range(3):
        board.world.set(board.viet(101), Gone("killed"))
    board.world.set(THE_GAME, Ending(why="It is over."))
    report = KIT.report(board.battle)
    assert report.why == "It is over."
    assert report.points == sum(item.points for item in report.items)
    assert [(item.count, item.rule) for item in report.items if item.points] == [(3, "OA-14-1")]
    assert report.level == board.battle.ctx.tables.ending.level(report.points)
    needed = [threshold.points for threshold in report.thresholds]
    assert needed == sorted(needed)
    assert len(needed) == len({threshold.title for threshold in report.thresholds}) >= 2
    board.world.put(Clock(9, "us_fire"))
    assert KIT.report(board.battle).turn == 9


def test_what_a_battle_looks_up_is_shared_with_the_next_on_the_same_map_by_the_same_numbers() -> None:
    village = load_scenario("oa/village")
    first = KIT.context(village)
    assert KIT.context(village) is first
    other = with_rules(village, {"tables": {"units": {"units": {"us_squad": {"range": 7}}}}})
    assert KIT.context(other) is not first
    assert KIT.fingerprint(first) == KIT.fingerprint(KIT.context(village))


def test_a_battle_begins_at_a_decision_of_the_americans() -> None:
    battle = KIT.begin(KIT.context(load_scenario("oa/village")), SeededDice(3))
    assert battle.decision is not None
    assert battle.decision.side == "us"
    assert not battle.over
    assert KIT.ways(load_scenario("oa/village")).sides == {"us": "US company", "vc": "Viet Cong"}


@pytest.mark.rule("OA-14-11")
@pytest.mark.parametrize(
    ("killed", "level", "winner"),
    [(7, "failure", "vc"), (8, "marginal", "us"), (13, "marginal", "us"), (14, "major", "us")],
)
def test_who_reaches_a_level_of_victory_has_won(killed: int, level: str, winner: str) -> None:
    board = battle_on(clear(6, 6))
    for _ in range(killed):
        board.world.set(board.viet(101), Gone("killed"))
    report = KIT.report(board.battle)
    assert (report.points, report.level, report.winner) == (killed, level, winner)
