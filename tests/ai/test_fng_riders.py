"""Riders and rams of the computer: when men get off and on, and what a track runs over on purpose."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fng.acts import activate, group_acts
from game.ai.fng.steel.riders import gets_on
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.view import View
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.orders import Order
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.traps import KnownTrap
from game.rules.fng.model.components.vehicles import Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.decisions.vehicles import Drive, GetOff, GetOn
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from game.rules.fng.steel.steering import crossings_on, way_along
from game.rules.fng.traps.laying import lay_trap
from tests.rules.fng.fng_board import box, find, line, man, skirmish
from tests.rules.fng.steel_board import crew, ride, vehicle_of

FAR = man("Bao", 46, 46, 4, "m1911")
EAST = Victory(turns=8, minor=1, major=2, goals=(Goal(kind="reached", points=1, zone="east"),))


def thought(game: Skirmish) -> list[Order]:
    """Everything that the active group thinks of, the best first."""
    decision: Any = game.decision
    return [order for order, _ in group_acts(View(game, decision.side), decision)]


def rider(name: str = "Ed") -> Man:
    return Man(name=name, rep=4, weapons=("m16",), aboard="Track six", seat="passenger")


def carried(x: float, vc: Man = FAR, *, kind: str = "m113", **more: Any) -> Skirmish:
    """A carrier with a rider at x, 24 that is to go east, where the goal is; the rider is active."""
    men = [*crew([("Tully", "commander"), ("Dixon", "driver")]), rider()]
    ground = table_to_the_east()
    game = skirmish(men, [vc], vehicles={"us": (ride(kind, x),)}, ground=ground, victory=EAST, **more)
    game.submit(Activate((find(game, "Ed"),)))
    return game


def table_to_the_east(*barriers: Barrier) -> Any:
    from game.board.table.tablemap import TableMap, Zone

    return TableMap("test", "Test", 48, 48, (), barriers, (), zones=(Zone("east", box(42, 16, 6, 16)),))


def gets(game: Skirmish, kind: type[Order]) -> list[Order]:
    return [order for order in thought(game) if isinstance(order, kind)]


@pytest.mark.rule("FNG-DRIVE-20")
@pytest.mark.parametrize(("x", "off"), [(6.0, False), (34.0, True)])
def test_a_rider_gets_off_near_the_goal_and_not_before(x: float, off: bool) -> None:
    assert bool(gets(carried(x), GetOff)) is off


@pytest.mark.rule("FNG-DRIVE-20")
def test_a_rider_leaves_what_goes_no_farther_and_does_not_jump() -> None:
    game = carried(6)
    game.world.set(vehicle_of(game), Immobile("track"))
    assert gets(game, GetOff)
    game.world.set(vehicle_of(game), Rolling(14.0, 1, moved=3.0))
    assert not gets(game, GetOff)


@pytest.mark.rule("FNG-DRIVE-20", "FNG-AT-01")
def test_a_rider_does_not_wait_for_a_launcher_that_sees_his_vehicle() -> None:
    armed = man("Bao", 20, 24, 5, "rpg7", facing=270, ready=("rpg7",))
    assert gets(carried(6, armed), GetOff)


def afoot(x: float, y: float, vc: Man = FAR) -> Skirmish:
    """A carrier with room at 6, 24, its goal far in the east, and Ed on foot, active."""
    men = [*crew([("Tully", "commander"), ("Dixon", "driver")]), man("Ed", x, y)]
    game = skirmish(men, [vc], vehicles={"us": (ride("m113", 6),)}, ground=table_to_the_east(), victory=EAST)
    game.submit(Activate((find(game, "Ed"),)))
    return game


@pytest.mark.rule("FNG-DRIVE-19")
def test_a_man_with_far_to_go_gets_on_what_stands_beside_him_or_goes_to_it() -> None:
    assert gets(afoot(6, 25.6), GetOn)
    first = next(order for order in thought(afoot(6, 28.5)) if isinstance(order, Move))
    assert first.path[-1][1] < 27
    assert not gets(afoot(6, 40), GetOn)


@pytest.mark.rule("FNG-DRIVE-19", "FNG-TRAP-18")
def test_on_his_way_to_get_on_he_keeps_off_a_trap_that_he_knows() -> None:
    game = afoot(6, 28.5)
    ed = find(game, "Ed")
    straight = paths_to_get_on(game)[0]
    end = straight[-1]
    game.world.set(lay_trap(game, "explosive_tripwire", ((6 + end.x) / 2, (28.5 + end.y) / 2), "vc"), KnownTrap(0))
    view = View(game, "us")
    assert keeps_off(view, ed, straight, 8.0) != straight
    ways = paths_to_get_on(game)
    assert ways
    assert [keeps_off(view, ed, way, 8.0) for way in ways] == ways


def paths_to_get_on(game: Skirmish) -> list[tuple[Point, ...]]:
    """The ways to a vehicle that Ed thinks of, the nearest first."""
    acts = gets_on(View(game, "us"), find(game, "Ed"))
    return [order.path for order, _ in acts if isinstance(order, Move)]


@pytest.mark.rule("FNG-DRIVE-19")
def test_nobody_gets_on_under_fire() -> None:
    assert not gets(afoot(6, 25.6, man("Bao", 20, 26, facing=270)), GetOn)


# Rams -------------------------------------------------------------------------------------------


def at_a_wall(*, wall: bool = True) -> Skirmish:
    """A tank whose way to the goal leads through a fence, an enemy in view beyond it."""
    men = crew([("Tully", "commander"), ("Dixon", "driver")], rep=6)
    fence = (Barrier(1, "stone wall", line((12, 0), (12, 48))),) if wall else ()
    game = skirmish(
        men, [man("Bao", 40, 40)], vehicles={"us": (ride("m48", 9),)}, ground=table_to_the_east(*fence), victory=EAST
    )
    game.submit(Activate(tuple(find(game, name) for name in ("Tully", "Dixon"))))
    return game


@pytest.mark.rule("FNG-DRIVE-14")
def test_a_tank_breaks_through_a_wall_that_bars_its_whole_way() -> None:
    game = at_a_wall()
    first = next(order for order in thought(game) if isinstance(order, Drive))
    way = way_along(game.world, vehicle_of(game), first.path, backwards=first.backwards)
    assert crossings_on(game, vehicle_of(game), way)


@pytest.mark.rule("FNG-DRIVE-14", "FNG-REACT-36")
def test_a_tank_runs_over_men_and_soft_vehicles_in_its_reach() -> None:
    men = crew([("Tully", "commander"), ("Dixon", "driver")])
    theirs = ride("truck_nva", 13, name="Truck")
    driver = Man(name="Bao", rep=4, weapons=("ak47",), aboard="Truck", seat="driver", rank="leader")
    game = skirmish(
        men, [driver], vehicles={"us": (ride("m48", 6),), "vc": (theirs,)}, ground=table_to_the_east(), victory=EAST
    )
    game.submit(Activate(tuple(find(game, name) for name in ("Tully", "Dixon"))))
    rams = []
    for order in thought(game):
        if isinstance(order, Drive):
            way = way_along(game.world, vehicle_of(game), order.path, backwards=order.backwards)
            rams.append(any(each.others for each in crossings_on(game, vehicle_of(game), way)))
    assert rams[0]


def test_it_is_activated_to_let_its_riders_off() -> None:
    game = carried(34)
    other = skirmish(
        [*crew([("Tully", "commander"), ("Dixon", "driver")]), rider()], [FAR], vehicles={"us": (ride("m113", 34),)},
        ground=table_to_the_east(), victory=EAST,
    )  # fmt: skip
    decision: Any = other.decision
    chosen = [order for order, _ in activate(View(other, "us"), decision)]
    assert any(isinstance(order, Activate) and find(other, "Ed") in order.members for order in chosen)
    assert game.world.has(find(game, "Ed"), At)
