"""Section 10: purple smoke, the medevac, and wounded units that come back to strength."""

from __future__ import annotations

import pytest

from game.engine.world import EntityId
from game.rules.oa.casualties import calls
from game.rules.oa.changing_ground import change_ground
from game.rules.oa.components import (
    Airborne,
    At,
    AtBase,
    Clock,
    CrewOf,
    Flown,
    Gone,
    Helicopter,
    InUse,
    LiftedOut,
    MedicalDuty,
    Neutralised,
    OnMapSince,
    PurpleSmoke,
    Steps,
)
from game.rules.oa.crash import hit_in_flight
from game.rules.oa.decisions import (
    Casualties,
    Done,
    Evacuation,
    Fly,
    FlyOff,
    Land,
    Landing,
    LiftOut,
    MarkCasualty,
    TakeOff,
)
from game.rules.oa.ending import TakeOffMarkers
from game.rules.oa.events import Evacuated, Flew
from game.rules.oa.events_people import CallGivenUp, CasualtyLifted, CasualtyMarked, CasualtyWaits, Restored
from game.rules.oa.fire import shot_facts
from game.rules.oa.names import name_of
from game.rules.oa.results import KILLED, eliminate, lose_step
from game.rules.oa.sequence import PlayStep
from game.rules.oa.stranded import move_stranded_aircrew
from game.rules.oa.telling import sentence
from game.rules.oa.victory import total
from tests.rules.oa.ground import march, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(7, 7)
HERE = 404


def wounded(kind: str = "us_squad", *, field: str = FIELD, turn: int = 3) -> tuple[Board, EntityId, EntityId]:
    """A medical team and a reduced unit in 0404."""
    board = battle_on(field, turn=turn)
    return board, board.us("medical", HERE, name="Medic 1"), board.us(kind, HERE, steps=1, name="Alvarez")


def smoke(board: Board, team: EntityId, unit: EntityId, *, called: int = 2) -> EntityId:
    """Purple smoke where the team stands."""
    board.world.set(team, InUse())
    return board.world.create(PurpleSmoke(unit, team, called), board.world.get(team, At))


def marking(board: Board) -> Board:
    """The moment when purple smoke may be placed."""
    return board.run(Casualties("us"))


def phase(board: Board, key: str) -> Board:
    """Open a step of the sequence of play; what is left on the agenda waits."""
    return board.run(PlayStep(key))


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


# The medevac comes ------------------------------------------------------------------------------


@pytest.mark.rule("OA-10-3", "OA-8.6-1")
def test_the_medevac_at_base_is_over_the_smoke_in_flight() -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    machine = board.helicopter_at_base("medevac", due=3)
    phase(board, "airmobile")
    assert (board.at(machine), board.has(machine, Airborne), board.has(machine, Flown)) == (HERE, True, True)
    assert not board.has(machine, AtBase)
    assert (board.last(Flew).start, board.last(Flew).hex, board.last(Flew).rule) == (0, HERE, "OA-10-3")
    assert board.decision is None


@pytest.mark.rule("OA-10-3")
def test_the_medevac_in_flight_flies_there_and_not_away_again() -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    machine = board.helicopter("medevac", 101)
    board.helicopter("transport", 102)
    phase(board, "airmobile")
    assert (board.at(machine), board.last(Flew).start) == (HERE, 101)
    assert board.refusal(Fly(machine, 103)) == "OA-4.6-1"


@pytest.mark.rule("OA-10-3")
@pytest.mark.parametrize("why", ["not due", "landed", "in the way", "on fire", "none"])
def test_where_none_can_come_the_smoke_waits(why: str) -> None:
    board, team, unit = wounded(field="\n".join(["G " * 7] * 7))
    smoke(board, team, unit)
    if why == "landed":
        board.helicopter("medevac", 101, flying=False)
    elif why != "none":
        board.helicopter_at_base("medevac", due=4 if why == "not due" else 3)
    if why == "in the way":
        board.helicopter("cobra", HERE)
    if why == "on fire":
        change_ground(board.battle, HERE, "tall grass", burning=True, rule="OA-9.3-4")
    phase(board, "airmobile")
    assert board.last(CasualtyWaits).unit == unit
    assert board.told(Flew) == []
    assert len(calls(board.world)) == 1


@pytest.mark.rule("OA-10-3")
def test_the_player_may_clear_the_way_and_bring_the_medevac_himself() -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    cobra, medevac = board.helicopter("cobra", HERE), board.helicopter("medevac", 101)
    phase(board, "airmobile").give(Fly(cobra, 102), Fly(medevac, HERE), Done())
    phase(board, "landing").give(Land(medevac), Done())
    phase(board, "evacuation").give(LiftOut(unit, medevac), Done())
    assert board.get(unit, Steps) == Steps(2, 2)


@pytest.mark.rule("OA-10-3")
def test_the_oldest_smoke_comes_first() -> None:
    board, team, unit = wounded()
    other_team, other = board.us("medical", 606), board.squad(606, steps=1)
    smoke(board, team, unit, called=2)
    smoke(board, other_team, other, called=1)
    machine = board.helicopter_at_base("medevac")
    phase(board, "airmobile")
    assert board.at(machine) == 606
    assert [event.unit for event in board.told(CasualtyWaits)] == [unit]


@pytest.mark.rule("OA-10-3")
@pytest.mark.parametrize("flying", [True, False])
def test_a_medevac_that_is_there_already_stays_for_its_casualty(flying: bool) -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    machine = board.helicopter("medevac", HERE, flying=flying)
    board.helicopter("cobra", 101)
    phase(board, "airmobile")
    assert board.told(CasualtyWaits) == []
    assert board.refusal(FlyOff(machine)) == "OA-4.6-1"


@pytest.mark.rule("OA-8.2-2", "OA-10-3", "OA-8.5-1")
def test_after_the_medevac_is_shot_down_the_transport_that_replaces_it_comes() -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    plain = board.helicopter_at_base("transport")
    lost = board.helicopter("medevac", 101)
    board.world.set(lost, Gone("destroyed"))
    board.world.remove(lost, At)
    board.world.remove(lost, Airborne)
    duty = board.helicopter_at_base("transport", due=3)
    board.world.set(duty, MedicalDuty())
    phase(board, "airmobile")
    assert board.at(duty) == HERE
    assert board.at(plain) is None


@pytest.mark.rule("OA-8.2-2", "OA-10-3")
def test_the_replacement_of_a_medevac_shot_down_over_the_smoke_does_its_work() -> None:
    board = battle_on(FIELD, dice=[1, 6, 6], turn=3)
    team, unit = board.us("medical", HERE), board.squad(HERE, steps=1)
    smoke(board, team, unit)
    machine = board.helicopter_at_base("medevac")
    phase(board, "airmobile")
    hit_in_flight(board.battle, machine, "D")
    (duty,) = board.world.ids(MedicalDuty)
    assert (board.get(duty, Helicopter).kind, board.get(duty, AtBase).due) == ("transport", 6)
    for turn, comes in ((5, False), (6, True)):
        board.world.put(Clock(turn, "test"))
        phase(board, "airmobile")
        assert (board.at(duty) == HERE) is comes
        if board.decision is not None:
            board.give(Done())


# Lifting out ------------------------------------------------------------------------------------


def landed(kind: str = "us_squad", machine: str = "medevac") -> tuple[Board, EntityId, EntityId, EntityId]:
    """The evacuation phase with a machine on the ground at the smoke."""
    board, team, unit = wounded(kind)
    smoke(board, team, unit)
    helicopter = board.helicopter(machine, HERE, flying=False, since=3)
    return phase(board, "evacuation"), team, unit, helicopter


@pytest.mark.rule("OA-10-4", "OA-10-5", "OA-10-6", "OA-1-11", "OA-8.6-4", "OA-14-7", "OA-2.1-3")
def test_the_wounded_fly_out_and_the_squad_is_back_at_full_strength() -> None:
    board, team, squad, machine = landed()
    assert total(board.battle) == -2
    board.give(LiftOut(squad, machine))
    assert board.get(squad, LiftedOut).to == machine
    assert board.at(squad) == HERE
    assert board.get(squad, Steps).left == 1
    board.give(Done())
    assert board.get(squad, Steps) == Steps(2, 2)
    assert (board.at(squad), board.has(squad, LiftedOut)) == (HERE, False)
    assert (board.at(machine), board.get(machine, AtBase).due) == (None, 6)
    assert calls(board.world) == ()
    assert total(board.battle) == 0
    assert board.has(team, InUse)
    board.run(TakeOffMarkers())
    assert not board.has(team, InUse)


@pytest.mark.rule("OA-10-5", "OA-14-10", "OA-2.1-4")
def test_colonel_stodden_takes_over_again() -> None:
    board, _team, commander, machine = landed("command")
    assert total(board.battle) == -5
    assert name_of(board.world, commander) == "Cpt. Owen"
    board.give(LiftOut(commander, machine), Done())
    assert name_of(board.world, commander) == "Col. Stodden"
    assert total(board.battle) == 0


@pytest.mark.rule("OA-10-5", "OA-14-6", "OA-14-8")
def test_a_wounded_aircrew_leaves_with_the_medevac_and_is_safe() -> None:
    board, _team, crew, machine = landed("aircrew")
    lost = board.helicopter("cobra", 101)
    board.world.set(lost, Gone("destroyed"))
    board.world.remove(lost, At)
    board.world.remove(lost, Airborne)
    board.world.set(crew, CrewOf(lost))
    assert total(board.battle) == -3
    board.give(LiftOut(crew, machine), Done())
    assert board.get(crew, Gone).how == "evacuated"
    assert board.last(Evacuated).rule == "OA-10-5"
    assert board.told(Restored) == []
    assert total(board.battle) == -1


@pytest.mark.rule("OA-1-11", "OA-10-5")
def test_the_player_may_fly_it_off_himself() -> None:
    board, _team, squad, machine = landed()
    board.give(LiftOut(squad, machine), TakeOff(machine), FlyOff(machine), Done())
    assert board.get(squad, Steps).left == 2
    assert board.get(machine, AtBase).due == 6
    assert len([event for event in board.told(Flew) if event.hex == 0]) == 1


@pytest.mark.rule("OA-1-11", "OA-8.6-1")
def test_at_its_limit_of_four_turns_it_leaves_once() -> None:
    board, _team, squad, machine = landed()
    board.world.set(machine, OnMapSince(0))
    board.give(LiftOut(squad, machine), Done())
    assert [event.rule for event in board.told(Flew)] == ["OA-1-11"]


@pytest.mark.rule("OA-10-4")
@pytest.mark.parametrize("kind", ["transport", "command", "cayuse"])
def test_no_other_helicopter_lifts_casualties_out(kind: str) -> None:
    board, _team, squad, machine = landed(machine=kind)
    assert board.refusal(LiftOut(squad, machine)) == "OA-10-4"
    if kind == "transport":
        board.world.set(machine, MedicalDuty())
        assert board.refusal(LiftOut(squad, machine)) == ""


@pytest.mark.rule("OA-10-4")
def test_the_medevac_has_to_be_on_the_ground_at_the_smoke() -> None:
    board, _team, squad, machine = landed()
    board.world.set(machine, At(405))
    assert board.refusal(LiftOut(squad, machine)) == "OA-10-4"
    board.world.set(machine, At(HERE))
    assert board.refusal(LiftOut(squad, machine)) == ""
    board.give(TakeOff(machine))
    assert board.refusal(LiftOut(squad, machine)) == "OA-10-4"


@pytest.mark.rule("OA-10-1", "OA-10-4")
def test_only_the_unit_that_was_called_for_is_lifted_out() -> None:
    board, _team, squad, machine = landed()
    other = board.us("command", HERE, steps=1)
    assert board.refusal(LiftOut(other, machine)) == "OA-10-4"
    assert LiftOut(squad, machine) in board.battle.orders()
    assert LiftOut(other, machine) not in board.battle.candidates()


@pytest.mark.rule("OA-10-6")
def test_one_unit_a_trip() -> None:
    board, _team, squad, machine = landed()
    board.give(LiftOut(squad, machine))
    assert board.refusal(LiftOut(squad, machine)) == "OA-10-6"


@pytest.mark.rule("OA-10-4", "OA-10-6")
def test_a_medevac_that_leaves_without_its_casualty_leaves_the_smoke_standing() -> None:
    board, _team, squad, machine = landed()
    board.give(TakeOff(machine), FlyOff(machine), Done())
    assert len(calls(board.world)) == 1
    assert board.get(squad, Steps).left == 1


@pytest.mark.rule("OA-10-4", "OA-5.7-6")
def test_wounded_who_die_before_the_evacuation_phase_are_not_fetched() -> None:
    board, team, unit = wounded()
    smoke(board, team, unit)
    machine = board.helicopter("medevac", HERE, flying=False)
    lose_step(board.battle, unit)
    phase(board, "evacuation")
    assert isinstance(board.decision, Evacuation)
    assert board.refusal(LiftOut(unit, machine)) == "OA-10-4"


@pytest.mark.rule("OA-7.3-12", "OA-10-1")
@pytest.mark.parametrize("called", [True, False])
def test_a_wounded_crew_for_which_there_is_smoke_waits_for_the_medevac(called: bool) -> None:
    board, team, crew = wounded("aircrew")
    board.squad(401)
    if called:
        smoke(board, team, crew)
    move_stranded_aircrew(board.battle)
    board.battle.run()
    assert (board.at(crew) == HERE) is called


@pytest.mark.rule("OA-10-1", "OA-10-3", "OA-10-4", "OA-10-5", "OA-10-6")
def test_from_the_loss_to_full_strength_in_two_turns() -> None:
    board, team, squad = wounded(turn=2)
    machine = board.helicopter_at_base("medevac", due=2)
    marking(board).give(MarkCasualty(team, squad))
    board.world.put(Clock(3, "airmobile"))
    phase(board, "airmobile")
    phase(board, "landing")
    assert isinstance(board.decision, Landing)
    board.give(Land(machine), Done())
    phase(board, "evacuation").give(LiftOut(squad, machine), Done())
    told = [*board.told(CasualtyMarked), *board.told(CasualtyLifted), *board.told(Restored)]
    assert [sentence(board.world, event) for event in told] == [
        "Medic 1 marks 0404 with purple smoke: the medevac is to fetch the wounded of Alvarez's squad.",
        "Medevac Medevac takes the wounded of Alvarez's squad aboard in 0404.",
        "Alvarez's squad is back at full strength.",
    ]
