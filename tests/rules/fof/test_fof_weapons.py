"""Weapons are things of their own: who fires one and who feeds it, and where it is when its man falls."""

from __future__ import annotations

import pytest

from game.board.skirmish.arms import ASSISTANT, GUNNER, Lying, Seated, carried_by, carrier_of, crew_of, seats_of
from game.engine.core.world import EntityId
from game.rules.fof.crews import man_the_weapons
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.arms import gun_of, guns_of, in_hand, is_emplaced, kind_of
from game.rules.fof.model.components import HurtBefore, InUnit
from game.rules.fof.model.game import Battle
from game.rules.fof.removing import fall, take_off
from game.rules.fof.resolve.casualties import KILLED, LIGHT, SERIOUS
from game.rules.fof.resolve.support import Arm
from game.rules.fof.wounded import befall
from tests.asserting import some
from tests.rules.fof.fof_board import activate, armed, battle, cell, find, let_pass, move, unit


def gun_team(template: str = "us_gun_team") -> Battle:
    """A machine-gun team, and a cell far away."""
    return battle([unit("Guns", 20, 20, template)], [cell("Cell", 20, 40)])


def the_gun(game: Battle, name: str = "Guns") -> EntityId:
    """The one support weapon of a unit that somebody fires."""
    (gun,) = guns_of(game.world, find(game, name))
    return gun


def men(game: Battle, *numbers: int) -> tuple[EntityId, ...]:
    """The men of the team with these numbers, the first of them its leader."""
    return tuple(game.world.pointing_at(InUnit, find(game, "Guns"))[number - 1] for number in numbers)


@pytest.mark.rule("FOF-SUP-1", "FOF-SUP-3")
def test_a_machine_gun_has_a_gunner_and_is_fed_by_free_men_the_leader_last() -> None:
    game = gun_team()
    gunner = carrier_of(game.world, the_gun(game))
    assert gunner is not None
    assert seats_of(game.world, the_gun(game))[0] == Seated(GUNNER, gunner)
    assert len(crew_of(game.world, the_gun(game))) == 3
    leader = men(game, 1)[0]
    helpers = [man for seat, man in seats_of(game.world, the_gun(game)) if seat == ASSISTANT]
    others = [man for man in game.world.pointing_at(InUnit, find(game, "Guns")) if man not in (gunner, leader)]
    assert helpers == sorted([*others, leader][:2])


@pytest.mark.rule("FOF-SUP-3", "FOF-CAS-1")
def test_an_assistant_who_falls_is_replaced_at_once_as_long_as_there_are_men() -> None:
    game = gun_team()
    gun, team = the_gun(game), find(game, "Guns")
    gunner = carrier_of(game.world, gun)
    crews = []
    for man in some([each for each in game.world.pointing_at(InUnit, team) if each != gunner]):
        fall(game, man, (20, 20))
        assert man not in crew_of(game.world, gun)
        crews.append(len(crew_of(game.world, gun)))
    assert crews[-1] == 1
    assert crews == sorted(crews, reverse=True)
    assert firer_facts(game, team).arms == (Arm("m60", 1),)


@pytest.mark.rule("FOF-SUP-2", "FOF-SUP-3")
def test_the_first_weapon_is_fed_before_the_second_one() -> None:
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])
    team = find(game, "Team")
    first, *others = game.world.pointing_at(InUnit, team)
    armed(game, first, "m60")
    kinds = [(arm.weapon, arm.crew) for arm in firer_facts(game, team).arms]
    assert kinds == [("m60", 3), ("m79", 1)]
    for man in others:
        if gun_of(game.world, man) is None:
            fall(game, man, (20, 20))
    assert [(arm.weapon, arm.crew) for arm in firer_facts(game, team).arms] == [("m60", 1), ("m79", 1)]


@pytest.mark.rule("FOF-CAS-1", "FOF-SUP-1")
def test_the_gun_of_a_fallen_man_has_no_crew_until_another_takes_it_over() -> None:
    game = gun_team()
    gun = the_gun(game)
    fallen = carrier_of(game.world, gun)
    assert fallen is not None
    fall(game, fallen, (20, 20))
    assert crew_of(game.world, gun) == ()
    assert carrier_of(game.world, gun) == fallen
    activate(game, "Guns", "stand")
    taker = carrier_of(game.world, gun)
    assert taker is not None
    assert taker != fallen
    assert (in_hand(game.world, taker), gun_of(game.world, taker)) == ("m60", gun)
    assert [kind_of(game.world, weapon) for weapon in carried_by(game.world, taker)] == ["m60", "m16"]


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(("result", "lies", "crew"), [(KILLED, True, 0), (SERIOUS, False, 0), (LIGHT, False, 3)])
def test_what_becomes_of_a_gunner_decides_where_his_gun_is(result: str, lies: bool, crew: int) -> None:
    game = gun_team()
    gun = the_gun(game)
    fallen = carrier_of(game.world, gun)
    assert fallen is not None
    fall(game, fallen, (21, 22))
    befall(game, fallen, result)
    assert game.world.has(gun, Lying) is lies
    assert carrier_of(game.world, gun) == (None if lies else fallen)
    assert len(crew_of(game.world, gun)) == crew
    assert game.world.has(fallen, HurtBefore) is (result == LIGHT)


@pytest.mark.rule("FOF-CAS-1")
def test_the_gun_of_one_who_was_killed_lies_where_he_lay() -> None:
    game = gun_team()
    gun = the_gun(game)
    fallen = carrier_of(game.world, gun)
    assert fallen is not None
    fall(game, fallen, (21, 22))
    befall(game, fallen, KILLED)
    assert game.world.get(gun, Lying).point == (21, 22)


@pytest.mark.rule("FOF-CAS-1")
def test_a_unit_that_leaves_takes_its_gun_along_and_serves_it_no_more() -> None:
    game = gun_team()
    gun, team = the_gun(game), find(game, "Guns")
    gunner = carrier_of(game.world, gun)
    take_off(game, team, "left")
    assert (carrier_of(game.world, gun), crew_of(game.world, gun)) == (gunner, ())


@pytest.mark.rule("FOF-OR-6")
def test_a_gun_is_emplaced_where_it_began_and_another_of_the_unit_is_not() -> None:
    game = battle([unit("Guns", 20, 20, "us_gun_team", emplaced=True)], [cell("Cell", 20, 40)])
    team, gun = find(game, "Guns"), the_gun(game)
    free = next(man for man in game.world.pointing_at(InUnit, team) if gun_of(game.world, man) is None)
    other = armed(game, free, "m60")
    assert (is_emplaced(game.world, team, gun), is_emplaced(game.world, team, other)) == (True, False)
    activate(game, "Guns", "tactical")
    move(game, "Guns", (21, 20))
    let_pass(game)
    assert not is_emplaced(game.world, team, gun)


@pytest.mark.rule("FOF-SUP-1")
def test_the_seats_are_the_same_however_often_they_are_filled() -> None:
    game = gun_team()
    before = game.world.to_json()
    man_the_weapons(game, find(game, "Guns"))
    assert game.world.to_json() == before
