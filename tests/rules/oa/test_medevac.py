"""Section 10: the medevac, and wounded units that come back to strength."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.helicopters.casualties import calls
from game.rules.oa.helicopters.crash import hit_in_flight
from game.rules.oa.model.components import (
    Airborne,
    At,
    AtBase,
    Clock,
    CrewOf,
    Gone,
    Helicopter,
    InUse,
    LiftedOut,
    MedicalDuty,
    OnMapSince,
    Steps,
)
from game.rules.oa.model.decisions import (
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
from game.rules.oa.model.events.people import CasualtyLifted, CasualtyMarked, CasualtyWaits, Restored
from game.rules.oa.model.events.turn import Evacuated, Flew
from game.rules.oa.model.markers import Flown
from game.rules.oa.move.us_movement import move_stranded_aircrew
from game.rules.oa.turn.ending import TakeOffMarkers
from game.rules.oa.turn.victory import total
from game.rules.oa.units.losses import lose_step
from game.rules.oa.words.telling import name_of, sentence
from tests.rules.oa.oa_board import Board, battle_on
from tests.rules.oa.wounded import FIELD, HERE, marking, phase, smoke, wounded

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


@pytest.mark.rule("OA-10-1", "OA-10-3", "OA-10-4", "OA-10-5")
def test_the_wounded_are_looked_after_and_fetched_beside_the_enemy() -> None:
    """Section 10 knows no contact: what the Viet Cong beside them can do is to fire."""
    board, team, squad = wounded(turn=2)
    machine = board.helicopter_at_base("medevac", due=2)
    beside = board.battle.ctx.grid.neighbours(HERE)
    for hex in beside:
        board.viet(hex)
    assert len(beside) == 6
    marking(board).give(MarkCasualty(team, squad))
    board.world.put(Clock(3, "airmobile"))
    phase(board, "airmobile")
    phase(board, "landing").give(Land(machine), Done())
    phase(board, "evacuation").give(LiftOut(squad, machine), Done())
    assert board.get(squad, Steps) == Steps(2, 2)
