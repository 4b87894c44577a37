"""What the commander orders in small positions, each with one right answer."""

from __future__ import annotations

import pytest

from game.ai.oa.commander import Commander
from game.ai.oa.pickups import FOR_PRISONERS
from game.ai.oa.places import PURPOSES, TO_CAPTURE, TO_FIRE
from game.ai.oa.view import chances
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order, Reason
from game.rules.oa.model.components import US
from game.rules.oa.model.decisions import (
    Airmobile,
    AirSupport,
    Boarding,
    CallStrike,
    Capture,
    Casualties,
    Disembark,
    Done,
    Embark,
    Evacuation,
    Fire,
    FlyOff,
    Hold,
    Land,
    Landing,
    LaySmoke,
    LiftOut,
    Load,
    Locate,
    MarkCasualty,
    Place,
    Search,
    SearchTunnel,
    Step,
    TakeOff,
    UsFire,
    UsMovement,
    VcMovement,
)
from game.rules.oa.resolve.shot import shot_facts, shot_odds
from tests.rules.oa.oa_board import Board, battle_on, clear

SEED = 1


def told(board: Board) -> tuple[Order, Reason]:
    """What the commander orders now, and why; it is legal."""
    order, reason = Commander().answer(board.battle, SeededDice(SEED, "ai"))
    assert board.refusal(order) == ""
    return order, reason


def orders(board: Board, *kinds: type[Order]) -> list[Order]:
    """What he orders until the step is over, the enemy holding his fire; of these kinds alone if any are named."""
    given: list[Order] = []
    while board.decision is not None:
        if board.decision.side != US:
            board.give(Hold())
            continue
        order, _ = told(board)
        given.append(order)
        board.give(order)
    return [order for order in given if not kinds or isinstance(order, kinds)]


def us_moves(board: Board) -> Board:
    """The US player is to move."""
    return board.run(UsMovement(US))


# Fire -------------------------------------------------------------------------------------------


def test_the_faces_of_the_die_are_those_of_the_shown_odds() -> None:
    board = battle_on(clear(8, 4))
    squad, enemy = board.squad(101), board.viet(401)
    odds = shot_odds(board.battle, shot_facts(board.battle, squad, 401), enemy)
    faces = chances(board.battle.ctx, 2)
    assert [int(odds[name] * 6) for name in ("A", "N", "P", "E")] == list(faces)


def test_the_enemy_in_the_open_is_fired_at_before_the_one_in_cover() -> None:
    board = battle_on("  . . . J . .\n  . . . . . .", turn=3)
    squad = board.squad(101)
    board.viet(401)
    board.viet(402)
    assert told(board.run(UsFire(US)))[0] == Fire(squad, 402)


def test_a_reduced_enemy_who_can_be_captured_next_turn_is_not_fired_at() -> None:
    board = battle_on(clear(6, 4), turn=3)
    board.squad(101)
    board.viet(401, steps=1)
    assert told(board.run(UsFire(US)))[0] == Done()


def test_a_reduced_enemy_is_finished_where_nobody_comes_to_capture_him_in_time() -> None:
    board = battle_on(clear(6, 4), turn=10)
    squad = board.squad(101)
    board.viet(401, steps=1)
    assert told(board.run(UsFire(US)))[0] == Fire(squad, 401)


def test_nobody_fires_where_more_civilians_than_enemies_would_be_hit() -> None:
    board = battle_on(clear(6, 4), turn=3)
    board.squad(101)
    board.viet(401)
    board.civilian(401)
    board.civilian(401)
    assert told(board.run(UsFire(US)))[0] == Done()


def test_a_gunship_looks_for_an_enemy_in_cover_and_then_attacks() -> None:
    board = battle_on("  . . . J . .\n  . . . . . .", dice=[1, 3, 3], turn=3)
    gunship = board.helicopter("cobra", 201)
    board.viet(401)
    board.run(UsFire(US))
    first, _ = told(board)
    assert first == Locate(gunship, 401)
    board.give(first)
    second, _ = told(board)
    assert isinstance(second, Fire)
    assert second.unit == gunship


# On the ground ----------------------------------------------------------------------------------


def test_a_squad_captures_a_reduced_enemy_within_reach() -> None:
    board = battle_on(clear(6, 4), dice=[4], turn=3)
    squad, enemy = board.squad(101), board.viet(401, steps=1)
    us_moves(board)
    assert told(board)[1].message == TO_CAPTURE
    given = orders(board)
    assert [type(order) for order in given] == [Step, Step, LaySmoke, Capture, Done]
    assert given[3] == Capture(squad, enemy)


def test_a_squad_suppresses_an_enemy_at_full_strength_before_it_closes_in() -> None:
    """It stops where it reaches him and he does not reach it, and fires from there."""
    board = battle_on(clear(14, 6), turn=3)
    squad, _ = board.squad(103), board.viet(903)
    us_moves(board)
    step, reason = told(board)
    assert isinstance(step, Step)
    assert reason.message == TO_FIRE
    orders(board)
    assert board.battle.ctx.grid.distance(board.at(squad), 903) == 6
    board.run(UsFire(US))
    assert told(board)[0] == Fire(squad, 903)


def test_a_squad_in_the_open_under_fire_goes_into_cover() -> None:
    board = battle_on("  . . . . . J .\n  J . . . . . .\n  . . . . . . .", turn=3, dice=[1])
    squad = board.squad(101)
    board.viet(601)
    us_moves(board)
    orders(board)
    assert board.at(squad) == 102


def test_a_squad_searches_the_civilian_next_to_it() -> None:
    board = battle_on(clear(6, 4), turn=3)
    squad, civilian = board.squad(101), board.civilian(201)
    us_moves(board)
    assert told(board)[0] == Search(squad, civilian)


def test_a_squad_looks_for_a_tunnel_in_the_building_where_it_stands() -> None:
    board = battle_on("  H . . .\n  . . . .", turn=3)
    squad = board.squad(101)
    us_moves(board)
    assert told(board)[0] == SearchTunnel(squad)


def test_nobody_walks_under_our_own_bombs() -> None:
    from game.rules.oa.model.components import Bearing

    board = battle_on(clear(12, 6), turn=3)
    squad = board.squad(103)
    board.viet(903)
    plane = board.plane(303)
    board.world.set(plane, Bearing(0, 3))
    us_moves(board)
    orders(board)
    assert board.at(squad) not in (303, 302, 301)


def test_purposes_are_told_apart() -> None:
    assert len(set(PURPOSES)) == len(PURPOSES)


# In the air -------------------------------------------------------------------------------------


def test_a_strike_is_called_on_the_gun_rather_than_on_a_squad() -> None:
    board = battle_on(clear(20, 12), turn=3)
    command = board.us("command", 2012)
    board.helicopter("command", 2012, aboard=[command])
    board.viet(312)
    board.weapon("dshk", board.viet(805))
    plane = board.plane(101)
    from game.rules.oa.model.components import Airborne, At, AtBase

    board.world.remove(plane, At)
    board.world.remove(plane, Airborne)
    board.world.set(plane, AtBase(1))
    board.run(AirSupport(US))
    order, reason = told(board)
    assert isinstance(order, CallStrike)
    assert "gun" in str(reason)


def test_prisoners_are_flown_out_by_an_empty_transport() -> None:
    board = battle_on(clear(10, 6), turn=5)
    squad = board.squad(303)
    prisoner = board.guard(board.civilian(303), squad)
    machine = board.helicopter_at_base("transport", due=5)
    board.run(Airmobile(US))
    order, reason = told(board)
    assert order == Place(machine, 303)
    assert reason.message == FOR_PRISONERS
    board.give(order, Done())
    board.run(Landing(US))
    assert told(board)[0] == Land(machine)
    board.give(Land(machine), Done())
    board.run(Boarding(US))
    assert told(board)[0] == Embark(prisoner, machine)
    board.give(Embark(prisoner, machine), Done())
    board.run(Evacuation(US))
    assert orders(board, TakeOff, FlyOff) == [TakeOff(machine), FlyOff(machine)]


def test_the_medevac_brings_a_team_to_the_wounded_and_lifts_them_out() -> None:
    board = battle_on(clear(10, 6), turn=4)
    squad = board.squad(303, steps=1)
    team = board.to_base(board.us("medical", 101))
    machine = board.helicopter_at_base("medevac", due=2)
    board.run(Airmobile(US))
    assert orders(board) == [Load(team, machine), Place(machine, 303), Done()]
    board.run(Landing(US))
    assert orders(board, Land) == [Land(machine)]
    board.run(Boarding(US))
    assert orders(board, Disembark) == [Disembark(team)]
    us_moves(board)
    assert orders(board) == [Done()]
    board.run(Evacuation(US))
    assert orders(board) == [Done()]
    board.run(Casualties(US))
    assert orders(board, MarkCasualty) == [MarkCasualty(team, squad)]
    board.run(Evacuation(US))
    assert told(board)[0] == LiftOut(squad, machine)


# All players ------------------------------------------------------------------------------------


def test_what_is_not_for_the_us_player_to_decide_is_refused() -> None:
    board = battle_on(clear(6, 4))
    enemy = board.viet(401)
    board.run(VcMovement("vc", enemy))
    with pytest.raises(TypeError, match="not a decision of the US player"):
        Commander().answer(board.battle, SeededDice(SEED, "ai"))
