"""Whoever has a launcher goes where it does most to a tank, and lies in wait for its side; thinkers weigh all of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from game.ai.fng.acts import group_acts
from game.ai.fng.leader import SquadLeader
from game.ai.fng.mind import MIND
from game.ai.fng.places import Judge
from game.ai.fng.second import second_thoughts
from game.ai.fng.steel.hunters import lets_pass, rockets_from
from game.ai.fng.steel.tallies import before_guns, stopped
from game.ai.fng.view import View
from game.board.skirmish.targets import AtPiece
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.vehicles import Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Pass, Shoot
from game.rules.fng.model.decisions.vehicles import Assault, Drive, FireAtVehicle, FireGun, Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Victory
from game.rules.fng.model.tables.vehicles import Seat
from tests.ai.fng_games import played
from tests.ai.fng_steel import OURS, SEATS, THEIRS, crewmen, steel
from tests.rules.fng.fng_board import find, hide, man, skirmish
from tests.rules.fng.steel_board import ride, vehicle_of

HOLDS = Victory(99, (Goal("enemy_lost", 1),), 3, 6, attacker="vc")


def comes_on(
    *,
    y: float = 12,
    weapon: str = "law",
    hidden: bool = True,
    moved: float = 8,
    facing: int = 270,
    kind: str = "pt76",
    seats: Sequence[Seat] = SEATS[1:4],
    **options: object,
) -> tuple[Skirmish, FireAtVehicle]:
    """A PT-76 (four in front, two at its side) that comes west along 24, and Able with a launcher at 24, ``y``."""
    able = man("Able", 24, y, 4, weapon)
    rides = {"vc": (ride(kind, 40, 24, facing, THEIRS),)}
    game = skirmish([able], crewmen(THEIRS, seats), vehicles=rides, **options)
    if hidden:
        hide(game, "Able")
    tank = vehicle_of(game, THEIRS)
    game.world.set(tank, Rolling(12.0, 1, spent=moved, halts=1, moved=moved))
    return game, FireAtVehicle(find(game, "Able"), weapon, AtPiece(tank), "hull")


def waits(game: Skirmish, order: FireAtVehicle) -> str:
    """Why he lets it come on; empty where he does not."""
    found = lets_pass(View(game, "us"), order)
    return str(found[1]) if found is not None else ""


@pytest.mark.rule("FNG-VEH-04")
def test_one_in_hiding_lets_a_tank_come_on_until_it_shows_its_side() -> None:
    game, order = comes_on()
    assert waits(game, order) == "lets Tank two come on until it shows its side: 12 % to stop it now, 53 % then"


def test_he_waits_neither_in_sight_nor_for_what_stands_nor_for_what_shows_its_side_now() -> None:
    assert waits(*comes_on(hidden=False)) == ""
    assert waits(*comes_on(moved=0)) == ""
    assert waits(*comes_on(facing=180)) == ""
    game, order = comes_on()
    game.world.set(vehicle_of(game, THEIRS), Immobile("disabled"))
    assert waits(game, order) == ""


def test_he_waits_for_none_that_will_pass_nearer_than_his_round_arms() -> None:
    assert waits(*comes_on(weapon="rpg7", y=12)) != ""
    assert waits(*comes_on(weapon="rpg7", y=12.5)) == ""


def test_he_waits_for_no_tank_that_is_as_thick_all_round() -> None:
    assert waits(*comes_on(kind="pbr")) == ""


def test_in_a_reaction_he_holds_his_fire_for_that() -> None:
    game, order = comes_on()
    game.agenda.clear()
    game.push(Shoot("us", order.figure, (find(game, f"{THEIRS} gunner"),), "", False, 0))
    given, reason = SquadLeader().answer(game, SeededDice(1))
    assert given == HoldFire()
    assert str(reason).startswith("lets Tank two come on")
    game.world.remove(order.figure, Hidden)
    assert isinstance(SquadLeader().answer(game, SeededDice(1))[0], FireAtVehicle)


def test_active_he_waits_as_well() -> None:
    def fires(y: float, facing: int) -> bool:
        game, order = comes_on(y=y, facing=facing, weapon="rpg7")
        game.submit(Activate((order.figure,)))
        decision = game.decision
        return any(isinstance(each, FireAtVehicle) for each, _ in group_acts(View(game, "us"), decision))

    assert (fires(12, 270), fires(20, 180)) == (False, True)


@pytest.mark.rule("FNG-AT-01")
def test_a_launcher_is_worth_more_at_the_side_than_in_front_and_nothing_out_of_reach() -> None:
    game, order = comes_on(hidden=False)
    view, tank = View(game, "us"), vehicle_of(game, THEIRS)
    worth = rockets_from(view, order.figure)[tank]
    ahead, beside, far = (int(worth[view.ground.nearest(at)]) for at in ((30, 24), (40, 14), (14, 24)))
    assert 0 < ahead < beside
    assert far == 0
    assert rockets_from(View(game, "vc"), find(game, f"{THEIRS} driver")) == {}


def test_he_goes_round_to_where_it_does_most() -> None:
    game, order = comes_on(hidden=False, y=24, victory=HOLDS)
    game.submit(Activate((order.figure,)))
    judge = Judge(View(game, "us"), order.figure, 8.0)
    reasons = [str(reason) for _, reason in judge.answers()]
    assert "goes where his weapon does most to Tank two" in reasons


# Thinking -----------------------------------------------------------------------------------------


def thoughts(game: Skirmish, first: type[Order]) -> list[Order]:
    """The thoughts of a thinker whose leader begins with such an order."""
    found = [order for order, _ in second_thoughts(game, SquadLeader().plan(game, SeededDice(1)))]
    assert isinstance(found[0], first)
    assert [order for order in found if game.why_not(order) is not None] == []
    return found


def test_a_thinker_tries_other_ways_of_a_vehicle_and_does_not_stay_where_he_has_to_take_something() -> None:
    game = steel(man("Bao", 24, 1, 4, "rpg7", facing=180), ours=ride("m113", 24, 40, 0, OURS), seats=SEATS[1:2])
    found = thoughts(game, Drive)
    assert len([order for order in found if isinstance(order, Drive | Spin)]) > 1
    assert Pass() not in found


def test_a_thinker_tries_other_rounds_of_a_gun() -> None:
    game = steel(ours=ride("m48a3", 10, 24, 90, OURS), theirs=ride("pt76", 30, 24, 0, THEIRS))
    found = thoughts(game, FireGun)
    assert {order.part for order in found if isinstance(order, FireGun)} == {"hull", "turret"}
    assert Pass() not in found


def test_a_thinker_tries_not_to_run_at_a_tank() -> None:
    able = man("Able", 40, 30, 5, "satchel_charge")
    game = skirmish([able], crewmen(THEIRS, SEATS[:4]), vehicles={"vc": (ride("pt76", 40, 24, 270, THEIRS),)})
    game.submit(Activate((find(game, "Able"),)))
    found = list(islice(second_thoughts(game, SquadLeader().plan(game, SeededDice(1))), 9))
    assert isinstance(found[0][0], Assault)
    others = [order for order, _ in found[1:]]
    assert [order for order in others if not isinstance(order, Assault)]
    assert Pass() not in others


def test_a_vehicle_that_is_stopped_counts_in_the_worth_of_a_position() -> None:
    game = steel(ours=ride("m48a3", 10, 24, 90, OURS), theirs=ride("pt76", 30, 24, 0, THEIRS))
    before, worth = stopped(game, "vc"), MIND.worth(game, "us")
    game.world.set(vehicle_of(game, THEIRS), Immobile("disabled"))
    assert (before, stopped(game, "vc"), stopped(game, "us")) == (0, 1, 0)
    assert MIND.worth(game, "us") > worth
    game.world.set(vehicle_of(game, OURS), Immobile("disabled"))
    assert stopped(game, "us") == 1


def test_men_before_a_gun_are_those_on_foot_whom_it_sees() -> None:
    us = [man("Able", 10, 40), man("Cole", 20, 40)]
    game = steel(ours=ride("m48a3", 10, 24, 90, OURS), theirs=ride("pt76", 30, 24, 0, THEIRS), us=us)
    assert (before_guns(game, "us"), before_guns(game, "vc")) == (2, 0)
    hide(game, "Cole")
    assert before_guns(game, "us") == 1


def test_men_on_foot_fear_the_guns_of_a_tank_that_nobody_looks_out_of() -> None:
    def feared(kind: str) -> int:
        able = man("Able", 24, 12)
        game = skirmish([able], crewmen(THEIRS, SEATS[1:4]), vehicles={"vc": (ride(kind, 40, 24, 270, THEIRS),)})
        view = View(game, "us")
        return int(view.danger(find(game, "Able"))[view.ground.nearest((24, 12))])

    assert feared("m113") == 0 < feared("pt76")


@pytest.mark.parametrize("name", ["fng/camp", "fng/highway"])
def test_every_order_of_a_battle_with_vehicles_is_legal_and_has_its_reason(name: str) -> None:
    found = [(each.order, each.reason) for each in islice(played(3, name), 60)]
    steel_orders = [order for order, _ in found if isinstance(order, Drive | Spin | FireGun | FireAtVehicle)]
    assert steel_orders
    assert [reason for _, reason in found if "{" in str(reason) or not str(reason)] == []
