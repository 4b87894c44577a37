"""How the commander uses his machines: what he risks them for, and whom he has them fetch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.oa.helicopters import ATTACKS, DRAWS_FIRE, KEEPS_AWAY
from game.ai.oa.pickups import FOR_BROKEN, FOR_CREW, FOR_PRISONERS
from game.ai.oa.temper import PLAIN
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, At, CrewOf
from game.rules.oa.model.decisions import (
    Airmobile,
    Boarding,
    Disembark,
    Done,
    Embark,
    Evacuation,
    Fly,
    FlyOff,
    Land,
    Landing,
    TakeOff,
)
from game.rules.oa.model.query import all_known_vc
from tests.ai.test_oa_us import orders, told
from tests.ai.us_games import played
from tests.asserting import some
from tests.rules.oa.oa_board import Board, battle_on, clear

JUNGLE = "\n".join("  " + " ".join("J" * 20) for _ in range(12))


@pytest.mark.parametrize(
    ("ground", "squads", "near"), [(clear(20, 12), (803,), True), (JUNGLE, (803, 1003, 905), False)]
)
def test_a_scout_goes_near_for_a_good_shot_but_not_as_bait(ground: str, squads: tuple[int, ...], near: bool) -> None:
    """OA-7.3-9, OA-7.2-4: E costs no points and yet the machine; from afar it is hit less often."""
    board = battle_on(ground, turn=3)
    board.squad(603)
    for hex in squads:
        board.viet(hex)
    board.helicopter("cayuse", 2012)
    board.run(Airmobile(US))
    order, reason = told(board)
    assert isinstance(order, Fly)
    assert reason.message == (ATTACKS if near else DRAWS_FIRE)
    assert (min(board.battle.ctx.grid.distance(order.hex, hex) for hex in squads) < 5) == near


@pytest.mark.parametrize(("turn", "careful"), [(2, True), (4, True), (8, False), (10, False)])
def test_a_scout_is_bait_only_when_little_of_the_battle_is_left_to_miss_it(turn: int, careful: bool) -> None:
    """OA-7.3-9: a damaged machine costs no points, and is missing in every turn to come."""
    board = battle_on(JUNGLE, turn=turn)
    board.squad(603)
    for hex in (803, 1003):
        board.viet(hex)
    board.helicopter("cayuse", 2012)
    board.run(Airmobile(US))
    order, reason = told(board)
    assert isinstance(order, Fly)
    assert reason.message == DRAWS_FIRE
    assert (min(board.battle.ctx.grid.distance(order.hex, hex) for hex in (803, 1003)) == 5) == careful


def test_a_scout_without_anything_worth_its_risk_flies_out_of_reach() -> None:
    board = battle_on(JUNGLE, turn=3)
    for hex in (303, 403, 304, 404):
        board.viet(hex)
    scout = board.helicopter("cayuse", 505)
    board.run(Airmobile(US))
    order, reason = told(board)
    assert isinstance(order, Fly)
    assert order.helicopter == scout
    assert reason.message == KEEPS_AWAY
    grid, world = board.battle.ctx.grid, board.world
    assert min(grid.distance(order.hex, board.at(e) or 0) for e in all_known_vc(world)) > 5


@pytest.mark.parametrize("seed", [3, 9])
def test_no_machine_is_ordered_to_where_it_is(seed: int) -> None:
    flown = 0
    for given in some(given for given in played(seed) if isinstance(given.order, Fly)):
        flown += 1
        assert given.battle.world.get(given.order.helicopter, At).hex != given.order.hex
    assert flown > 3


def landed_transports(board: Board, *hexes: int) -> list[EntityId]:
    """Empty transports on the ground."""
    return [board.helicopter("transport", hex, flying=False, since=2) for hex in hexes]


def test_a_few_empty_transports_stand_by_while_men_are_on_the_ground() -> None:
    board = battle_on(clear(12, 8), turn=2)
    board.squad(101)
    machines = landed_transports(board, 303, 404, 505, 606)
    board.run(Evacuation(US))
    given = orders(board, TakeOff, FlyOff)
    assert [order.helicopter for order in given if isinstance(order, TakeOff)] == machines
    assert [order.helicopter for order in given if isinstance(order, FlyOff)] == machines[PLAIN.standing_by :]


def test_without_anybody_on_the_ground_all_transports_go_home() -> None:
    board = battle_on(clear(12, 8), turn=2)
    machines = landed_transports(board, 303, 404)
    board.run(Evacuation(US))
    assert [order.helicopter for order in orders(board, FlyOff)] == machines


def crew_down(board: Board, hex: int) -> EntityId:
    """The unhurt crew of a machine that was shot down, with a squad."""
    board.squad(hex)
    crew = board.us("aircrew", hex)
    board.world.set(crew, CrewOf(board.helicopter_at_base("transport", due=99)))
    return crew


def broken_platoon(board: Board, hex: int) -> EntityId:
    """A squad with a loss whose platoon does not move any more."""
    return board.squad(hex, steps=1)


def guarded(board: Board, hex: int) -> EntityId:
    """A prisoner with his guard."""
    return board.guard(board.viet(hex, steps=1), board.squad(hex))


@pytest.mark.parametrize(
    ("somebody", "why"), [(crew_down, FOR_CREW), (broken_platoon, FOR_BROKEN), (guarded, FOR_PRISONERS)]
)
def test_a_transport_that_stands_by_is_called_lands_takes_aboard_and_flies_home(
    somebody: Callable[[Board, int], EntityId], why: str
) -> None:
    board = battle_on(clear(20, 10), turn=3)
    passenger = somebody(board, 303)
    machine = board.helicopter("transport", 2010, since=1)
    board.run(Airmobile(US))
    order, reason = told(board)
    assert (order, reason.message) == (Fly(machine, 303), why)
    board.give(order, Done()).run(Landing(US))
    assert orders(board, Land) == [Land(machine)]
    board.run(Boarding(US))
    assert orders(board, Embark) == [Embark(passenger, machine)]
    board.run(Evacuation(US))
    assert orders(board, TakeOff, FlyOff) == [TakeOff(machine), FlyOff(machine)]


def test_nobody_is_fetched_under_the_guns() -> None:
    board = battle_on(clear(20, 10), turn=3)
    guarded(board, 303)
    board.weapon("dshk", board.viet(305))
    machine = board.helicopter("transport", 2010, since=1)
    board.run(Airmobile(US))
    assert Fly(machine, 303) not in orders(board)


def test_a_platoon_is_brought_to_the_enemy_though_its_machines_wait_near_something_to_do() -> None:
    """OA-2.2-2: a machine that has not flown yet is no place for its mates to keep near."""
    half_jungle = "\n".join("  " + ". " * 14 + "J " * 10 for _ in range(12))
    board = battle_on(half_jungle, turn=2)
    board.civilian(2205)
    board.viet(403)
    machines = [board.helicopter("transport", hex, aboard=[board.squad(hex)]) for hex in (2201, 2301, 2202, 2302)]
    board.run(Airmobile(US))
    flown = orders(board, Fly)
    assert {order.helicopter for order in flown if isinstance(order, Fly)} == set(machines)


@pytest.mark.parametrize("wounded", [True, False])
def test_a_medical_team_gets_off_beside_wounded_and_else_flies_on(wounded: bool) -> None:
    board = battle_on(clear(12, 8), turn=2)
    team = board.us("medical", 303)
    board.squad(303, steps=1 if wounded else 2)
    board.squad(404)
    board.helicopter("transport", 303, flying=False, aboard=[team])
    board.run(Boarding(US))
    assert (Disembark(team) in orders(board)) == wounded


def test_a_transport_that_stands_by_brings_its_medical_team_to_the_wounded() -> None:
    board = battle_on(clear(20, 10), turn=3)
    board.squad(303, steps=1)
    board.squad(404)
    team = board.us("medical", 2010)
    machine = board.helicopter("transport", 2010, since=1, aboard=[team])
    board.run(Airmobile(US))
    assert orders(board, Fly) == [Fly(machine, 303)]
    board.run(Landing(US))
    assert orders(board, Land) == [Land(machine)]
    board.run(Boarding(US))
    assert orders(board, Disembark) == [Disembark(team)]
