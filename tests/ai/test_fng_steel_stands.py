"""Whoever drives shows his front to the gun, goes hull down, runs from what he cannot hurt, and waits for his men."""

from __future__ import annotations

import pytest

from game.ai.fng.steel.escorts import LEAD, ahead_of_men, tank_of, with_tank
from game.ai.fng.steel.hatches import closes, opens
from game.ai.fng.steel.threats import Stand, risk, threats_of
from game.ai.fng.view import View
from game.board.table.tablemap import Barrier, Building, TableMap, Zone
from game.rules.fng.armour.hatches import button_up
from game.rules.fng.armour.penetrating import armour_met
from game.rules.fng.model.decisions.vehicles import Drive, Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from tests.ai.fng_steel import OURS, SEATS, THEIRS, best, steel, wheel
from tests.rules.fng.fng_board import box, find, hide, line, man, table
from tests.rules.fng.steel_board import ride, vehicle_of

HOLDS = Victory(99, (Goal("enemy_lost", 1),), 3, 6, attacker="vc")
"""Ours stay where they are: nothing draws them on."""


def before_a_gun(facing: int) -> Skirmish:
    """An M-48 that faces so, and a T-55 thirty inches to its east: six against seven in front and five at its side."""
    return steel(ours=ride("m48a3", 10, 24, facing, OURS), theirs=ride("t55", 40, 24, 270, THEIRS), victory=HOLDS)


@pytest.mark.rule("FNG-VEH-04")
def test_it_turns_its_front_to_the_gun_that_threatens_its_side() -> None:
    game = before_a_gun(0)
    order, reason = best(game)
    assert isinstance(order, Spin)
    assert order.facing == 90
    assert str(reason) == "Steel one turns its front to Tank two"
    game.submit(order)
    assert armour_met(game, vehicle_of(game, OURS), (40, 24)) == 7


def test_one_that_shows_its_front_already_stays_as_it_is() -> None:
    assert best(before_a_gun(90)) == (None, None)


def test_rifles_do_not_turn_it_and_a_launcher_in_reach_does() -> None:
    def turned(weapon: str, y: float) -> bool:
        game = steel(man("Bao", 20, y, 4, weapon), ours=ride("m48a3", 20, 40, 90, OURS), victory=HOLDS)
        return isinstance(best(game)[0], Spin)

    assert [turned("ak47", 20), turned("rpg7", 20), turned("rpg7", 4), turned("rpg7", 3)] == [False, True, True, False]


def test_a_launcher_that_its_side_withstands_as_well_is_no_threat() -> None:
    game = steel(man("Bao", 20, 20, 4, "law"), ours=ride("m48a3", 20, 40, 90, OURS), victory=HOLDS)
    assert wheel(game).danger(wheel(game).now) == 0


def behind_a_wall(wall_x: float) -> Skirmish:
    """A T-55 south of a stone wall, before the gun of an M-48 in the east that pierces it anywhere."""
    low = table(barriers=[Barrier(1, "stone wall", line((wall_x, 12), (wall_x, 22)))])
    theirs = ride("m48a3", 44, 17, 270, THEIRS)
    return steel(ours=ride("t55", 22, 27, 0, OURS), theirs=theirs, seats=SEATS[:4], ground=low, victory=HOLDS)


@pytest.mark.rule("FNG-GUN-07")
def test_it_goes_hull_down_where_a_wall_stands_close_by_and_not_where_it_is_far() -> None:
    order, reason = best(behind_a_wall(24.3))
    assert isinstance(order, Drive)
    assert 12 < order.path[-1].y < 22
    assert str(reason) == "Steel one goes hull down before Tank two"
    assert "hull down" not in str(best(behind_a_wall(2))[1])


def test_hull_down_there_is_less_to_fear() -> None:
    game = behind_a_wall(24.3)
    view, vehicle = View(game, "us"), vehicle_of(game, OURS)
    threats = threats_of(view)
    below, beside = (risk(view, threats, vehicle, Stand((22.0, y), 90)) for y in (17.0, 27.0))
    assert 0 < below < beside


def light_before_heavy(kind: str) -> Skirmish:
    """A vehicle with a house in the east-north-east, and an M-48 beyond it that sees it; ours attack."""
    house = table(buildings=[Building(3, "house", box(16, 10, 4, 10))])
    return steel(
        ours=ride(kind, 10, 24, 0, OURS), theirs=ride("m48a3", 40, 24, 270, THEIRS), seats=SEATS[:4], ground=house
    )


@pytest.mark.rule("FNG-CLANK-11")
def test_it_runs_from_what_it_cannot_hurt_and_not_from_what_it_can() -> None:
    light = light_before_heavy("pt76")
    order, reason = best(light)
    assert isinstance(order, Drive)
    assert not light.ctx.sees((40, 24), order.path[-1])
    assert str(reason) == "Steel one runs from Tank two, which it cannot hurt"
    assert wheel(light).outgunned
    assert not wheel(steel(ours=ride("m48a3", 10, 24, 90, OURS), theirs=ride("t55", 40, 24, 270, THEIRS))).outgunned


def test_what_runs_on_tracks_turns_to_the_way_that_leads_on() -> None:
    reach = Victory(99, (Goal("reached", 1, zone="far"),), 3, 6)
    ground = TableMap("test", "Test", 48, 48, (), (), (), zones=(Zone("far", box(20, 1, 8, 4)),))
    game = steel(ours=ride("m113", 24, 40, 180, OURS), seats=SEATS[:2], ground=ground, victory=reach)
    order, reason = best(game)
    assert (order, str(reason)) == (Spin(find(game, f"{OURS} driver"), 0), "Steel one turns to the way that leads on")


# Men and tanks ------------------------------------------------------------------------------------


def with_men(*places: tuple[float, float]) -> Skirmish:
    """An M-48 that faces north, towards an enemy at the far edge, and men on foot at these places."""
    us = [man(f"Man {number}", x, y, squad="2") for number, (x, y) in enumerate(places)]
    return steel(man("Bao", 24, 1, facing=180), ours=ride("m48a3", 24, 40, 0, OURS), us=us)


def test_a_tank_outruns_its_infantry_by_so_many_inches_and_no_more() -> None:
    game = with_men((24, 44), (20, 45), (28, 45))
    view, tank = View(game, "us"), vehicle_of(game, OURS)
    assert [ahead_of_men(view, tank, (24, 44 - inches)) > 0 for inches in (4, LEAD, LEAD + 1)] == [False, False, True]
    order, reason = best(game)
    assert isinstance(order, Drive)
    assert str(reason) == "Steel one drives on as far as the men with it can follow"


def test_two_men_on_foot_hold_no_tank_up() -> None:
    game = with_men((20, 40), (28, 40))
    assert ahead_of_men(View(game, "us"), vehicle_of(game, OURS), (24, 20)) == 0
    assert str(best(game)[1]) == "Steel one drives on towards the objective"


def test_men_on_foot_keep_near_their_tank_and_not_before_it() -> None:
    game = with_men((20, 40), (28, 40), (24, 44))
    view = View(game, "us")
    tank = tank_of(view, find(game, "Man 0"))
    assert tank == vehicle_of(game, OURS)
    cost, place = with_tank(view, tank), view.ground.nearest
    behind, before, far = (int(cost[place(at)]) for at in ((24, 43), (24, 37), (24, 50)))
    assert behind == 0 < before
    assert far > 0


@pytest.mark.parametrize(("y", "together"), [(21.0, True), (19.0, False)])
def test_who_is_far_from_a_tank_is_not_with_it(y: float, together: bool) -> None:
    game = with_men((24, y), (28, 40), (24, 44))
    assert (tank_of(View(game, "us"), find(game, "Man 0")) is not None) == together


# Hatches ------------------------------------------------------------------------------------------


def in_the_hatch(*vc: Man, kind: str = "m48a3", closed: bool = False) -> str:
    """What the commander of a tank at 24, 40 does about his hatch, in words; empty: nothing."""
    game = steel(*vc, ours=ride(kind, 24, 40, 0, OURS), seats=SEATS[:4])
    figure = find(game, f"{OURS} commander")
    if closed:
        button_up(game.world, figure)
    if not vc:
        hide(game, "Bao")
    view = View(game, "us")
    found = [*(answer for _, answer in closes(view, figure)), *opens(view, figure)]
    assert [order for order, _ in found if game.why_not(order) is not None] == []
    return str(found[0][1]) if found else ""


RIFLES = tuple(man(name, x, 20, 5, "ak47", facing=180) for name, x in (("An", 20), ("Binh", 24), ("Cuc", 28)))


@pytest.mark.rule("FNG-VEH-02")
def test_he_buttons_up_before_more_rifles_than_his_machine_gun_answers() -> None:
    assert in_the_hatch(*RIFLES) == "buttons up: An has him in his sights"
    assert in_the_hatch(RIFLES[0]) == ""
    assert in_the_hatch(RIFLES[0], kind="pt76") == "buttons up: An has him in his sights"


def test_he_opens_his_hatch_when_nobody_has_him_in_his_sights() -> None:
    assert in_the_hatch(closed=True) == "opens his hatch to see"
    assert in_the_hatch(RIFLES[0], closed=True) == ""


def test_who_has_no_hatch_or_fires_already_closes_none() -> None:
    game = steel(*RIFLES, ours=ride("acav", 24, 40, 0, OURS), seats=("commander", "driver"))
    assert list(closes(View(game, "us"), find(game, f"{OURS} commander"))) == []
