"""Section 10: purple smoke, and when it is taken off."""

from __future__ import annotations

import pytest

from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.helicopters.casualties import calls
from game.rules.oa.model.components import At, InUse, PurpleSmoke
from game.rules.oa.model.decisions import (
    Casualties,
    MarkCasualty,
)
from game.rules.oa.model.events.people import CallGivenUp, CasualtyMarked
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.resolve.shot import shot_facts
from game.rules.oa.turn.ending import TakeOffMarkers
from game.rules.oa.units.losses import KILLED, eliminate
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import march, us_moves
from tests.rules.oa.oa_board import battle_on
from tests.rules.oa.wounded import FIELD, HERE, marking, phase, smoke, wounded

# Calling ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-10-1", "OA-2.1-2", "OA-2.1-3")
@pytest.mark.parametrize("kind", ["us_squad", "command", "aircrew"])
def test_a_medical_team_marks_the_hex_of_a_unit_with_a_loss_and_is_in_use(kind: str) -> None:
    board, team, unit = wounded(kind)
    marking(board).give(MarkCasualty(team, unit))
    (called,) = calls(board.world)
    assert board.get(called, PurpleSmoke) == PurpleSmoke(unit, team, 3)
    assert board.at(called) == HERE
    assert board.has(team, InUse)
    assert board.decision is None


@pytest.mark.rule("OA-10-1")
@pytest.mark.parametrize(("steps", "rule"), [(1, ""), (2, "OA-10-1")])
def test_a_unit_at_full_strength_needs_no_smoke(steps: int, rule: str) -> None:
    board = battle_on(FIELD)
    team, squad = board.us("medical", HERE), board.squad(HERE, steps=steps)
    assert marking(board).refusal(MarkCasualty(team, squad)) == rule


@pytest.mark.rule("OA-10-1")
def test_the_wounded_have_to_be_beside_the_team() -> None:
    board, team, _unit = wounded()
    apart = board.squad(405, steps=1)
    marking(board)
    assert board.refusal(MarkCasualty(team, apart)) == "OA-10-1"
    assert board.refusal(MarkCasualty(apart, apart)) == "OA-10-1"


@pytest.mark.rule("OA-10-1", "OA-5.7-2")
def test_a_neutralised_team_calls_nobody() -> None:
    board, team, unit = wounded()
    board.world.set(team, Neutralised())
    assert marking(board).refusal(MarkCasualty(team, unit)) == "OA-10-1"


@pytest.mark.rule("OA-2.1-3")
def test_a_team_in_use_and_a_hex_with_smoke_take_no_second_casualty() -> None:
    board, team, unit = wounded()
    other = board.us("command", HERE, steps=1)
    smoke(board, team, unit)
    second = board.us("medical", HERE)
    marking(board)
    assert board.refusal(MarkCasualty(team, other)) == "OA-2.1-3"
    assert board.refusal(MarkCasualty(second, other)) == "OA-10-1"


@pytest.mark.rule("OA-10-1", "OA-1-6", "OA-3.1-4")
@pytest.mark.parametrize(("code", "wreck", "rule"), [(".", False, ""), ("J", False, "OA-10-1"), (".", True, "OA-10-1")])
def test_smoke_is_placed_where_a_helicopter_can_land(code: str, wreck: bool, rule: str) -> None:
    board = battle_on(f". {code}")
    team, squad = board.us("medical", 201), board.squad(201, steps=1)
    if wreck:
        board.wreck(201)
    assert marking(board).refusal(MarkCasualty(team, squad)) == rule


@pytest.mark.rule("OA-1-12", "OA-10-1")
def test_the_marker_phase_places_smoke_first_and_then_takes_the_markers_off() -> None:
    board, team, unit = wounded(turn=10)
    board.world.set(unit, Neutralised())
    phase(board, "markers")
    assert isinstance(board.decision, Casualties)
    assert board.has(unit, Neutralised)
    board.give(MarkCasualty(team, unit))
    assert not board.has(unit, Neutralised)
    assert len(calls(board.world)) == 1
    assert board.battle.over


@pytest.mark.rule("OA-10-1")
def test_nobody_is_asked_where_nobody_can_be_called_for() -> None:
    board = battle_on(FIELD, turn=10)
    board.us("medical", HERE)
    board.squad(HERE)
    phase(board, "markers")
    assert board.told(CasualtyMarked) == []
    assert board.decision is None


@pytest.mark.rule("OA-10-2", "OA-1-12")
def test_purple_smoke_is_no_smoke_for_fire_and_stays_in_the_marker_phase() -> None:
    board, team, unit = wounded()
    called = smoke(board, team, unit)
    viet = board.viet(405)
    assert shot_facts(board.battle, viet, HERE).targets[0].modifiers.total == 0
    board.run(TakeOffMarkers())
    assert calls(board.world) == (called,)
    assert board.has(team, InUse)


# What ends a call -------------------------------------------------------------------------------


@pytest.mark.rule("OA-2.1-3", "OA-10-1")
@pytest.mark.parametrize("key", ["airmobile", "evacuation", "markers"])
@pytest.mark.parametrize("who", ["team", "unit"])
def test_smoke_from_which_team_or_wounded_have_gone_is_taken_off(who: str, key: str) -> None:
    board, team, unit = wounded(turn=10)
    smoke(board, team, unit)
    board.world.set(team if who == "team" else unit, At(405))
    phase(board, key)
    assert calls(board.world) == ()
    assert board.last(CallGivenUp).unit == unit
    board.run(TakeOffMarkers())
    assert not board.has(team, InUse)


@pytest.mark.rule("OA-2.1-3")
@pytest.mark.parametrize(("who", "stands"), [("team", True), ("unit", False)])
def test_smoke_outlasts_a_team_that_dies_but_not_the_wounded(who: str, stands: bool) -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    eliminate(board.battle, team if who == "team" else unit, KILLED, "OA-5.7-4")
    phase(board, "airmobile")
    assert len(calls(board.world)) == stands


@pytest.mark.rule("OA-2.1-3")
@pytest.mark.parametrize("who", ["team", "unit"])
def test_smoke_is_off_as_soon_as_somebody_walks_away_whoever_dies_or_comes_back_later(who: str) -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    walker = team if who == "team" else unit
    march(us_moves(board), walker, 405)
    assert calls(board.world) == ()
    assert (board.last(CallGivenUp).unit, board.last(CallGivenUp).why) == (unit, who if who == "team" else "wounded")
    march(board, walker, 404)
    assert len(board.told(CallGivenUp)) == 1


@pytest.mark.rule("OA-2.1-3")
@pytest.mark.parametrize(
    ("why", "line"),
    [
        ("wounded", "The purple smoke in 0404 is taken off: Alvarez's squad is no longer there."),
        ("team", "The purple smoke in 0404 is taken off: the medical team has left Alvarez's squad."),
        ("landing",
         "The purple smoke in 0404 is taken off: no helicopter can land there for Alvarez's squad any more."),
    ],
)  # fmt: skip
def test_the_log_says_why_smoke_is_off(why: str, line: str) -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    if why == "landing":
        board.wreck(HERE)
    else:
        eliminate(board.battle, unit, KILLED, "OA-5.7-4") if why == "wounded" else board.world.set(team, At(405))
    phase(board, "evacuation")
    assert sentence(board.world, board.last(CallGivenUp)) == line


@pytest.mark.rule("OA-2.1-3", "OA-3.1-4")
def test_a_wreck_in_the_hex_ends_the_call_and_a_fire_does_not() -> None:
    board, team, unit = wounded(field="\n".join(["G " * 7] * 7))
    smoke(board, team, unit)
    change_ground(board.battle, HERE, "tall grass", burning=True, rule="OA-9.3-4")
    board.helicopter_at_base("medevac")
    phase(board, "airmobile")
    assert len(calls(board.world)) == 1
    board.wreck(HERE)
    phase(board, "evacuation")
    assert calls(board.world) == ()
