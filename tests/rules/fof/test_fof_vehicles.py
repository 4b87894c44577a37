"""Vehicles in the flow of play: driving, riding, armour, guns that split their fire, and who is aboard."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fof.fire.fire_facts import aim_facts, firer_facts, target_facts
from game.rules.fof.fire.targeting import why_not_line
from game.rules.fof.kit import KIT
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import (
    Aboard,
    At,
    Down,
    InUnit,
    Lost,
    Marched,
    Off,
    Pinned,
    Shots,
    Stopped,
    Unit,
    Vehicle,
    Wreck,
)
from game.rules.fof.model.decisions import Activate, Fire, GetOff, GetOn, Leave, Pass, Search, TakeCover
from game.rules.fof.model.events import ArmourFiredAt, GotOff, VehicleStruck
from game.rules.fof.model.options import Exit
from game.rules.fof.model.query import men_up
from game.rules.fof.nerve.may_react import may_react_to, replies_of
from game.rules.fof.resolve.firepower import firepower
from game.rules.fof.sight import unit_between
from game.rules.fof.turn.goals import account
from game.rules.fof.vehicles.boarding import places_beside, why_not_beside
from game.rules.fof.vehicles.driving import farthest
from game.rules.fof.vehicles.fates import meet_fate
from game.rules.fof.wounded import lose
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    change,
    find,
    fire,
    give,
    has,
    move,
    moving,
    refused,
    rule_against,
    squad,
    table,
    told,
    turn_over,
    unit,
    up,
)


def truck(name="Truck", x=20.0, y=20.0, **more):
    return unit(name, x, y, "us_truck", **{"facing": 90, **more})


def carrier(name="Carrier", x=20.0, y=20.0, **more):
    return unit(name, x, y, "us_carrier", **{"facing": 90, **more})


def riding(name="Team", aboard="Truck", template="us_fireteam"):
    return unit(name, 0, 0, template, aboard=aboard)


def convoy(*us, faces=(), gap=24.0, **options):
    """Vehicles 24 inches north of a pinned cell that has no dice."""
    game = battle(us, [cell("Cell", 20, 20 + gap)], *faces, **options)
    give(game, "Cell", Shots(20), Pinned())
    return game


def rockets(*us, faces=(), gap=10.0, template="vc_rocket_team", **options):
    """A rocket team south of the vehicles: the Viet Cong act."""
    return battle(us, [unit("Rockets", 20, 20 + gap, template)], *faces, active="vc", holder="vc", **options)


# Driving ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-MOVE-5", "FOF-MOVE-6", "FOF-VEH-1")
@pytest.mark.parametrize(("how", "inches"), [("tactical", 10.0), ("rapid", 20.0)])
def test_a_vehicle_drives_as_far_as_its_rate_and_faces_where_it_went(how, inches):
    game = convoy(truck())
    activate(game, "Truck", how)
    assert rule_against(game, moving(game, "Truck", (20, 20 - inches - 0.1))) == "FOF-MOVE-5"
    move(game, "Truck", (20 + inches, 20))
    assert (at(game, "Truck"), game.world.get(find(game, "Truck"), At).facing) == ((20 + inches, 20), 90)
    assert game.world.get(find(game, "Truck"), Marched).rapid == (how == "rapid")


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("kind", "rule"), [("jungle", "FOF-VEH-1"), ("elephant grass", "")])
def test_a_vehicle_keeps_off_trees_and_goes_through_grass(kind, rule):
    game = convoy(truck(), ground=table([Area(id=1, kind=kind, outline=box(24, 10, 4, 20))]))
    activate(game, "Truck", "tactical")
    assert rule_against(game, moving(game, "Truck", (29, 20))) == rule
    assert farthest(game, find(game, "Truck"), "tactical", 90).x == (21.0 if rule else 30.0)


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("y", "rule"), [(21.2, "FOF-VEH-1"), (21.3, "")])
def test_nobody_is_driven_over_and_a_hull_passes_whom_it_does_not_touch(y, rule):
    game = convoy(truck(), unit("Team", 26, y))
    activate(game, "Truck", "tactical")
    assert rule_against(game, moving(game, "Truck", (28, 20))) == rule


@pytest.mark.rule("FOF-VEH-1")
def test_a_vehicle_turns_on_its_way_and_stays_on_the_table():
    game = convoy(truck())
    activate(game, "Truck", "rapid")
    assert refused(game, moving(game, "Truck", (20, 1.9))).startswith("Truck would leave the table.")
    move(game, "Truck", (24, 20), (24, 26))
    assert game.world.get(find(game, "Truck"), At).facing == 180


@pytest.mark.rule("FOF-VEH-1")
def test_a_vehicle_takes_no_cover_searches_nothing_and_neither_assaults_nor_is_assaulted():
    game = battle([truck(), unit("Team", 20, 25)], [squad("Squad", 20, 30)], search=())
    give(game, "Squad", Pinned(), Shots(20))
    assert rule_against(game, Activate(find(game, "Truck"), "assault")) == "FOF-VEH-1"
    activate(game, "Truck", "task")
    assert rule_against(game, Search(find(game, "Truck"), "huts")) == "FOF-VEH-1"
    assert rule_against(game, TakeCover(find(game, "Truck"))) == "FOF-VEH-1"
    game = rockets(truck(), gap=4.0)
    assert rule_against(game, Activate(find(game, "Rockets"), "assault")) == "FOF-CA-1"


@pytest.mark.rule("FOF-VEH-1", "FOF-RT-4")
def test_a_crew_reacts_by_fire_alone_and_men_may_duck_too():
    game = battle([carrier(), unit("Team", 14, 20)], [squad("Squad", 20, 30)], active="vc", holder="vc")
    act = Act(find(game, "Squad"), "move", "activation", origin=Point(20, 30), path=(Point(20, 26),))
    assert set(may_react_to(game, act)) == {find(game, "Carrier"), find(game, "Team")}
    assert replies_of(game, find(game, "Carrier"), act) == ("fire",)
    assert "duck" in replies_of(game, find(game, "Team"), act)


# Riding -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-VEH-1")
def test_who_rides_is_nowhere_himself_goes_along_and_gets_off_beside_the_hull():
    game = convoy(truck(), riding())
    team = find(game, "Team")
    assert game.world.get(team, Aboard).to == find(game, "Truck")
    assert rule_against(game, Activate(team)) == "FOF-VEH-1"
    activate(game, "Truck", "tactical")
    move(game, "Truck", (26, 20))
    game.submit(Pass())
    assert refused(game, GetOff(team, Point(26, 23.8))).startswith("Team gets on or off within 2 inches of Truck.")
    assert rule_against(game, GetOff(team, Point(26, 20.5))) == "FOF-VEH-1"
    game.submit(GetOff(team, Point(26, 23.2)))
    assert (at(game, "Team"), has(game, "Team", Aboard)) == ((26, 23.2), False)
    assert [event.bails_out for event in told(game, GotOff)] == [False]


@pytest.mark.rule("FOF-VEH-1")
def test_the_free_places_beside_a_vehicle_are_those_at_which_nobody_is_refused():
    rock = Area(9, "rock", box(22, 18, 2, 2), "rock")
    game = convoy(truck(), riding(), unit("Others", 20.5, 22.5), ground=table([rock]))
    team, hull = find(game, "Team"), find(game, "Truck")
    every = [Point(x + 0.5, y + 0.5) for y in range(12, 28) for x in range(12, 28)]
    free = [at for at in every if why_not_beside(game, team, hull, at) is None]
    assert list(places_beside(game, team, hull)) == free
    assert 4 < len(free) < 40
    assert [refused(game, GetOff(team, at)) == "" for at in every] == [at in free for at in every]


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize("spared", [0, 1])
def test_who_rides_with_nobody_on_his_feet_does_not_get_off(spared):
    game = convoy(truck(), riding())
    team = find(game, "Team")
    for man in men_up(game.world, team)[spared:]:
        game.world.set(man, Lost("killed"))
    why = "Team has nobody left on his feet. (FOF-VEH-1)"
    assert refused(game, GetOff(team, Point(20, 22))) == ("" if spared else why)


@pytest.mark.rule("FOF-VEH-1", "FOF-MOVE-5")
def test_getting_off_is_a_tactical_move_after_which_the_unit_fires():
    game = battle([truck(), riding()], [squad("Squad", 20, 32)], 8, 1, *[1] * 30)
    give(game, "Squad", Pinned(), Shots(20))
    game.submit(GetOff(find(game, "Team"), Point(20, 22)))
    assert rule_against(game, moving(game, "Team", (20, 24))) == "FOF-MOVE-1"
    assert firer_facts(game, find(game, "Team")).pace == "tactical"
    fire(game, "Team", "Squad")
    assert game.world.get(find(game, "Team"), Shots).count == 1


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("rapid", "rule"), [(True, "FOF-VEH-1"), (False, "")])
def test_nobody_gets_off_or_on_after_a_rapid_move(rapid, rule):
    game = convoy(truck(), riding(), unit("Others", 20, 23))
    give(game, "Truck", Marched(12.0 if rapid else 8.0, rapid))
    assert rule_against(game, GetOff(find(game, "Team"), Point(22, 22))) == rule
    activate(game, "Others", "task")
    assert rule_against(game, GetOn(find(game, "Others"), find(game, "Truck"))) == rule


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("y", "rule"), [(23.3, "FOF-VEH-1"), (23.2, "")])
def test_one_gets_on_from_two_inches(y, rule):
    game = convoy(truck(), unit("Team", 20, y))
    team, vehicle = find(game, "Team"), find(game, "Truck")
    activate(game, "Team", "task")
    assert rule_against(game, GetOn(team, vehicle)) == rule
    if not rule:
        game.submit(GetOn(team, vehicle))
        assert (has(game, "Team", Aboard), has(game, "Team", At)) == (True, False)


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("template", "rule"), [("us_fireteam", "FOF-VEH-1"), ("us_headquarters", "")])
def test_a_truck_takes_twelve_men(template, rule):
    game = convoy(truck(), riding("First"), riding("Second", template="us_arrivals"), unit("Third", 20, 22.5, template))
    activate(game, "Third", "task")
    assert rule_against(game, GetOn(find(game, "Third"), find(game, "Truck"))) == rule


@pytest.mark.rule("FOF-VEH-1", "FOF-SOLO-1")
def test_a_vehicle_leaves_with_all_aboard_and_counts_four_points():
    game = convoy(truck(x=46.0), riding(), exits=(Exit("us", "north"),), ground=table())
    give(game, "Truck", At(24.0, 2.0, facing=0))
    activate(game, "Truck", "task")
    game.submit(Leave(find(game, "Truck")))
    assert [game.world.get(find(game, name), Off).how for name in ("Truck", "Team")] == ["left", "left"]
    points = {item.title: item.points for item in account(game)}
    assert points["American vehicles brought through"] == 4


# Guns -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-VEH-1", "FOF-OR-6")
def test_a_gun_truck_fires_without_its_driver_and_its_guns_have_no_range():
    game = battle([unit("Guns", 20, 10, "us_gun_truck", facing=180)], [squad("Squad", 20, 45)])
    facts = firer_facts(game, find(game, "Guns"))
    assert (facts.figures, [(arm.weapon, arm.crew, arm.emplaced) for arm in facts.arms]) == (
        4, [("m2", 2, True), ("m60", 2, True)],
    )  # fmt: skip
    fire_ = firepower(game.ctx.tables, facts, aim_facts(game, find(game, "Guns"), find(game, "Squad")))
    assert fire_.items["FOF-OR-2"] == 1


@pytest.mark.rule("FOF-CAP-3", "FOF-CAP-1")
@pytest.mark.parametrize(("mounted", "dice"), [(True, 11), (False, 10)])
def test_the_cap_of_ten_does_not_bind_the_weapons_of_a_vehicle(mounted, dice):
    game = battle([unit("Guns", 20, 20, "us_gun_truck", facing=180)], [squad("Squad", 20, 45)])
    guns, facts = find(game, "Guns"), firer_facts(game, find(game, "Guns"))
    aim = aim_facts(game, guns, find(game, "Squad"))
    assert aim.exposed
    assert firepower(game.ctx.tables, structs.replace(facts, vehicle=mounted), aim).dice == dice


@pytest.mark.rule("FOF-VEH-1")
def test_a_stopped_vehicle_neither_moves_nor_fires_until_the_end_of_the_next_turn():
    game = convoy(carrier())
    meet_fate(game, find(game, "Carrier"), "stopped")
    assert rule_against(game, Activate(find(game, "Carrier"), "tactical")) == "FOF-VEH-1"
    assert firer_facts(game, find(game, "Carrier")).figures == 0
    turn_over_with_vehicles(game)
    assert has(game, "Carrier", Stopped)
    turn_over_with_vehicles(game)
    assert not has(game, "Carrier", Stopped)


def turn_over_with_vehicles(game):
    game.agenda.clear()
    game.dice = type(game.dice)([4] * 9)
    turn_over(game)


# Fire at them -----------------------------------------------------------------------------------


@pytest.mark.rule("FOF-VEH-1", "FOF-SUP-9")
@pytest.mark.parametrize(
    ("attack", "armour", "through", "result"),
    [
        ((8, 8, 8), (8, 8, 8), 0, "no effect"),
        ((8, 8, 3), (8, 1, 1), 1, "stopped"),
        ((8, 8, 3), (7, 7, 7), 2, "knocked out"),
        ((5, 5, 5), (3, 3, 3), 3, "destroyed"),
    ],
)
def test_a_rocket_throws_its_factor_and_one_more_against_three_dice_of_armour(attack, armour, through, result):
    game = rockets(carrier(), faces=(*attack, *armour, *[1] * 20))
    give(game, "Carrier", Shots(20))
    activate(game, "Rockets", "stand")
    fire(game, "Rockets", "Carrier")
    events = game.take_events()
    shot = next(event for event in events if isinstance(event, ArmourFiredAt))
    assert (shot.attack, shot.defence, shot.through) == (attack, armour, through)
    assert [event.result for event in events if isinstance(event, VehicleStruck)] == [result]
    assert len(game.world.ids(Wreck)) == (through >= 2)


@pytest.mark.rule("FOF-VEH-1")
def test_small_arms_hurt_only_trucks():
    for force, rule in ((carrier("It"), "FOF-VEH-1"), (truck("It"), "")):
        game = battle([force], [squad("Squad", 20, 30)], active="vc", holder="vc")
        activate(game, "Squad", "stand")
        assert rule_against(game, Fire(find(game, "Squad"), (Aim(AtPiece(find(game, "It"))),))) == rule


@pytest.mark.rule("FOF-VEH-1")
@pytest.mark.parametrize(("hits", "lost"), [(2, False), (3, True)])
def test_rifles_at_a_truck_hit_those_aboard_and_three_of_them_knock_it_out(hits, lost):
    game = convoy(truck(), riding(), faces=[3] * 30)
    vehicle = find(game, "Truck")
    lose(game, vehicle, hits)
    assert len(game.world.ids(Down)) == hits
    assert has(game, "Truck", Vehicle) != lost
    assert has(game, "Team", Aboard) != lost
    assert has(game, "Truck", Stopped) != lost


@pytest.mark.rule("FOF-VEH-1", "FOF-DEF-1")
def test_those_aboard_a_truck_defend_together_and_armour_shows_nobody():
    game = convoy(truck(), riding())
    assert target_facts(game, find(game, "Truck"), find(game, "Cell")).figures == 7
    game = convoy(carrier(), riding(aboard="Carrier"))
    assert target_facts(game, find(game, "Carrier"), find(game, "Cell")).figures == 0


@pytest.mark.rule("FOF-VEH-1")
def test_out_of_a_knocked_out_truck_all_bail_out_pinned_and_the_crew_goes_on_on_foot():
    game = convoy(truck(), riding())
    meet_fate(game, find(game, "Truck"), "knocked out")
    assert [has(game, name, Pinned) for name in ("Truck", "Team")] == [True, True]
    assert game.world.get(find(game, "Truck"), Unit).mount == "foot"
    assert (up(game, "Truck"), up(game, "Team")) == (2, 5)
    assert [event.bails_out for event in told(game, GotOff)] == [True, True]
    points = {item.title: item.points for item in account(game)}
    assert points["American vehicles lost"] == -3


@pytest.mark.rule("FOF-VEH-1")
def test_a_destroyed_vehicle_takes_its_crew_and_of_those_who_ride_each_throws_a_die():
    game = convoy(carrier(), riding(aboard="Carrier"), faces=(4, 3, 8, 1, 4))
    crew = men_up(game.world, find(game, "Carrier"))
    meet_fate(game, find(game, "Carrier"), "destroyed")
    assert {game.world.get(man, Lost).how for man in crew} == {"killed"}
    assert game.world.get(find(game, "Carrier"), Off).how == "wiped out"
    assert (up(game, "Team"), len(game.world.ids(Down)), has(game, "Team", Pinned)) == (3, 2, True)


# Split fire -------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-SPLIT-5", "FOF-SPLIT-4")
@pytest.mark.parametrize(("target", "rule"), [("Carrier", ""), ("Others", "FOF-SPLIT-4")])
def test_a_rocket_at_a_vehicle_and_rifles_at_infantry_are_no_split(target, rule):
    us = [carrier(), unit("Team", 28, 20), unit("Others", 12, 20)]
    game = battle(us, [unit("Cell", 20, 32, "vc_cell_rpg")], active="vc", holder="vc")
    one = find(game, "Cell")
    gunner = gunners(game.world, one)[0]
    activate(game, "Cell", "stand")
    rocket = Aim(AtPiece(find(game, target)), 4, (gunner,))
    assert rule_against(game, Fire(one, (rocket, Aim(AtPiece(find(game, "Team")), 3)))) == rule


@pytest.mark.rule("FOF-SPLIT-5", "FOF-VEH-1")
def test_rifles_shared_out_at_armour_do_nothing():
    us = [carrier(), unit("Team", 28, 20)]
    game = battle(us, [unit("Cell", 20, 32, "vc_cell_rpg")], active="vc", holder="vc")
    one = find(game, "Cell")
    activate(game, "Cell", "stand")
    aims = (Aim(AtPiece(find(game, "Carrier")), 3), Aim(AtPiece(find(game, "Team")), 3))
    assert rule_against(game, Fire(one, aims)) == "FOF-VEH-1"


# The line of fire -------------------------------------------------------------------------------


@pytest.mark.rule("FOF-LOS-1", "FOF-VEH-1")
@pytest.mark.parametrize(("y", "between"), [(18.2, True), (18.3, False)])
def test_a_hull_hides_who_is_an_inch_behind_it_and_covers_who_is_close(y, between):
    game = convoy(truck(), unit("Team", 20, y), gap=14.0)
    team, enemy = find(game, "Team"), find(game, "Cell")
    assert (unit_between(game, enemy, team) == find(game, "Truck")) == between
    assert (why_not_line(game, enemy, team) is not None) == between
    assert target_facts(game, team, enemy).intervening


@pytest.mark.rule("FOF-VEH-1", "FOF-COV-10")
def test_a_wreck_is_solid_cover_and_hides_nobody():
    game = convoy(truck(), unit("Team", 20, 16), gap=14.0)
    meet_fate(game, find(game, "Truck"), "destroyed")
    team, enemy = find(game, "Team"), find(game, "Cell")
    assert why_not_line(game, enemy, team) is None
    assert target_facts(game, team, enemy).intervening
    change(game, "Team", armour="none")
    give(game, "Team", At(26.0, 16.0))
    assert not target_facts(game, team, enemy).intervening


# What the scenario says -------------------------------------------------------------------------


@pytest.mark.rule("FOF-VEH-1")
def test_men_of_a_crew_and_riders_stand_in_the_roster_of_their_side():
    game = convoy(truck(), riding())
    assert len(game.world.pointing_at(InUnit, find(game, "Truck"))) == 2
    assert KIT.report(game).losses
