"""What is offered in a step is all that may be ordered in it: nothing legal is left out, whatever stands where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.model.components import At, Civilian, Helicopter, Tunnel, Unit
from game.rules.oa.model.decisions import (
    Assault,
    Capture,
    ControlTunnel,
    Demolish,
    Disembark,
    Done,
    Embark,
    Fire,
    Fly,
    FlyOff,
    Land,
    LaySmoke,
    Locate,
    PassPrisoner,
    Search,
    SearchTunnel,
    Step,
    TakeOff,
    Unload,
)
from game.rules.oa.model.markers import Moved, SmokeTried, Stopped
from tests.rules.oa.ground import hold_fire, play
from tests.rules.oa.oa_board import Board, battle_on

GROUND = """
    . . . . . .
    . H H . J .
    . . . . . .
    . J . H . .
    . . . . . .
    . . . . . .
"""


def thinkable(board: Board) -> Iterator[Order]:
    """Every order of the Americans that names pieces and hexes of this board, but for second hexes of gunships."""
    world = board.world
    units, machines = world.ids(Unit), world.ids(Helicopter)
    for unit, hex in product((*units, *machines), board.battle.ctx.grid.hexes):
        yield from (Fire(unit, hex), Fly(unit, hex), Locate(unit, hex))
        if unit in units:
            yield from (Step(unit, hex), Assault(unit, hex), LaySmoke(unit, hex))
    for unit, other in product(units, world.ids(At)):
        yield from (Capture(unit, other), Search(unit, other), PassPrisoner(unit, other), Demolish(unit, other))
        yield Embark(unit, other)
    for unit in units:
        yield from (SearchTunnel(unit), ControlTunnel(unit), Disembark(unit), Unload(unit))
    for machine in machines:
        yield from (Land(machine), TakeOff(machine), FlyOff(machine))
    yield Done()


def is_plain(order: Order) -> bool:
    """Whether it is one of the thinkable ones."""
    return not (isinstance(order, Fire) and order.behind)


def offered_at(board: Board) -> set[str]:
    """The kinds of orders that are offered, once it is proved that they are all that are legal."""
    assert board.decision is not None
    offered = [order for order in board.battle.orders() if is_plain(order)]
    legal = {order for order in thinkable(board) if board.battle.why_not(order) is None}
    missing, more = legal - {*offered}, {*offered} - legal
    assert (missing, {type(order).__name__ for order in more} & KINDS) == (set(), set())
    return {type(order).__name__ for order in offered}


KINDS = {
    kind.__name__ for kind in (Step, Assault, Capture, Search, PassPrisoner, SearchTunnel, ControlTunnel, LaySmoke)
}


def company(turn: int = 3) -> tuple[Board, dict[str, EntityId]]:
    """Squads at the village with whom there is something to do: civilians, a prisoner, a tunnel, an enemy."""
    board = battle_on(GROUND, dice=[6] * 9, turn=turn)
    named = {
        "alvarez": board.squad(202, name="Alvarez"),
        "baker": board.squad(303, platoon=2, name="Baker"),
        "cole": board.squad(404, platoon=3, name="Cole"),
        "medics": board.us("medical", 302),
        "person": board.civilian(203),
        "viet": board.viet(605, steps=1),
    }
    named["prisoner"] = board.guard(board.viet(303, steps=1), named["baker"])
    board.world.create(Tunnel(controlled=False), At(404))
    return board, named


@pytest.mark.rule("OA-4.1-2", "OA-11.2-1", "OA-12.1-1", "OA-12.4-1")
def test_in_movement_everything_that_a_unit_may_do_is_offered_and_nothing_else() -> None:
    board, named = company()
    play(board, "us_movement")
    kinds = offered_at(board)
    assert kinds == {"Step", "Search", "SearchTunnel", "ControlTunnel", "LaySmoke", "PassPrisoner", "Done"}
    orders = board.battle.orders()
    assert SearchTunnel(named["alvarez"]) in orders
    assert ControlTunnel(named["cole"]) in orders
    assert ControlTunnel(named["alvarez"]) not in board.battle.candidates()
    assert PassPrisoner(named["alvarez"], named["prisoner"]) in orders
    assert not [order for order in orders if getattr(order, "unit", None) in (named["viet"], named["person"])]


@pytest.mark.rule("OA-4.1-2", "OA-11.2-1")
def test_who_has_moved_or_tried_smoke_is_not_offered_it_again() -> None:
    board, named = company()
    board.world.set(named["alvarez"], Moved(202, 2, 1, True))
    board.world.set(named["cole"], SmokeTried())
    play(board, "us_movement")
    offered_at(board)
    for order in (
        Step(named["alvarez"], Hex(201)),
        LaySmoke(named["alvarez"], Hex(202)),
        LaySmoke(named["cole"], Hex(404)),
    ):
        assert order not in board.battle.candidates()


@pytest.mark.rule("OA-5.7-1")
def test_who_was_stopped_is_offered_nothing_any_more() -> None:
    board, named = company()
    for stopped in ("alvarez", "cole", "medics"):
        board.world.set(named[stopped], Stopped())
    play(board, "us_movement")
    offered_at(board)
    acts = Step, Search, SearchTunnel, ControlTunnel, LaySmoke
    assert {order.unit for order in board.battle.candidates() if isinstance(order, acts)} == {named["baker"]}


@pytest.mark.rule("OA-4.3-1", "OA-4.3-3")
def test_after_its_move_a_unit_is_offered_assault_and_capture() -> None:
    board, named = company()
    play(board, "us_movement")
    walker = named["cole"]
    board.give(Step(walker, Hex(505)))
    hold_fire(board)
    kinds = offered_at(board)
    assert {"Assault", "Capture", "Step"} <= kinds
    orders = board.battle.orders()
    assert Assault(walker, Hex(605)) in orders
    assert Capture(walker, named["viet"]) in orders


@pytest.mark.rule("OA-1-9")
@pytest.mark.parametrize("far", [606, 101])
def test_in_fire_every_target_in_range_and_sight_is_offered(far: int) -> None:
    board, named = company()
    gunship = board.helicopter("cobra", 501)
    board.viet(far)
    play(board, "us_fire")
    assert {"Fire", "Done"} <= offered_at(board)
    assert [order for order in board.battle.orders() if isinstance(order, Fire) and order.unit == gunship]
    assert Fire(named["viet"], Hex(404)) not in board.battle.candidates()


@pytest.mark.rule("OA-1-3", "OA-1-6")
@pytest.mark.parametrize("step", ["airmobile", "landing", "boarding", "evacuation"])
def test_in_the_steps_of_the_helicopters_all_that_they_may_do_is_offered(step: str) -> None:
    board, _ = company()
    board.helicopter("transport", 505, aboard=[board.squad(505, platoon=0, name="Dole")], since=1)
    board.helicopter("transport", 202, flying=False, since=1)
    board.helicopter("command", 103)
    play(board, step)
    assert len(offered_at(board)) >= 2


def test_civilians_are_searched_from_the_next_hex_alone() -> None:
    board, named = company()
    far = board.civilian(501)
    play(board, "us_movement")
    assert board.has(far, Civilian)
    searched = {(order.unit, order.target) for order in board.battle.orders() if isinstance(order, Search)}
    assert {target for _, target in searched} == {named["person"]}
    assert named["medics"] not in {unit for unit, _ in searched}
