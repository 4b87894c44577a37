"""Rounds at vehicles in the window: a click on one aims, the card shows the exact chances, Enter fires."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import distance
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.components.vehicles import Breech, Rolling, Vehicle
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, FireGun
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE
from game.rules.fng.model.vehicles import driver_of, gunner_of, main_gun_of
from game.ui.fng.orders.rounds import ROUNDS, forecast_of_round, forecasts_of_round
from game.ui.fng.orders.shells import is_for_men, men_on, swept_ground
from game.ui.table.overlays import Blast
from tests.rules.fng.fng_board import find, man
from tests.rules.fng.gun_board import duel, lone, tank
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture
def ambush(home: Path) -> Iterator[SkirmishTable]:
    """The Viet Cong of the highway, in their phase; Luong stands 14 inches ahead of the first track."""
    table = SkirmishTable(home, scenario="fng/highway", seed=5, human=("vc",))
    table.let_all_act()
    at = table.world.get(first(table), At)
    stand(table, at.x + 14)
    yield table
    table.close()


def first(table):
    return next(vehicle for vehicle, _ in table.world.each(Vehicle))


def stand(table, x):
    """Luong on the road, seen by everybody, and chosen."""
    man, at = table.man("Luong"), table.world.get(first(table), At)
    table.world.set(man, At(x, at.y, 270))
    table.world.remove(man, Hidden)
    table.world.remove(first(table), Rolling)  # at rest
    table.scene.desk._key = (-1, -1, -1)
    table.scene.parts.show_world()
    table.scene.choose(man)
    table.view.show_place(at.point)
    table.settle()


def planned(table):
    return table.scene.commander.fire.rounds.planned


def front_of(table):
    at = table.world.get(first(table), At)
    return (at.x + 1.2, at.y)


def test_a_click_on_a_vehicle_aims_at_it_and_the_card_shows_the_exact_chances(ambush):
    ambush.click(front_of(ambush))
    assert planned(ambush).target.piece == first(ambush)
    (forecast,) = ambush.scene.parts.prompt.view.forecasts
    assert forecast.target == "Track one-six"
    assert sum((chance.share for chance in forecast.chances), Fraction(0)) == 1
    told = {term.words: term.value for term in forecast.terms}
    assert (told["power of the round"], told["armour of the front"]) == ("6", "-5")
    assert told["chance of a hit"] == "75 %"
    assert ambush.scene.parts.view.over, "the line to it is drawn"


def test_enter_fires_it_and_he_is_active_first(ambush):
    ambush.click(front_of(ambush))
    ambush.confirm()
    given = [record.order for record in ambush.session.records if record.side == "vc"]
    assert [type(order) for order in given[-2:]] == [Activate, FireAtVehicle]
    assert planned(ambush) is None


def test_f_takes_the_vehicle_first_while_the_launcher_is_in_his_hands_and_then_the_next(ambush):
    ambush.fire()
    near = planned(ambush).target.piece
    assert near == first(ambush)
    ambush.fire()
    assert planned(ambush).target.piece != near
    ambush.hands.press("Esc")
    assert planned(ambush) is None


def test_a_click_on_a_man_aboard_aims_at_him_instead(ambush):
    ambush.click(front_of(ambush))
    ambush.click("Gibbs")
    assert planned(ambush) is None
    assert ambush.scene.commander.fire.shot.targets == (ambush.man("Gibbs"),)


def test_the_menu_of_a_vehicle_has_his_rounds_or_says_why_he_may_fire_none(ambush):
    (item,) = ambush.scene.order_menu().enemy_items(first(ambush))
    assert (item.text, item.reason, item.detail) == ("Fire RPG-7, hull at Track one-six", "", "14.0 of 36 in")
    stand(ambush, ambush.world.get(first(ambush), At).x + 11.9)
    (item,) = ambush.scene.order_menu().enemy_items(first(ambush))
    assert "arms at 12" in item.reason


def test_who_has_nothing_for_it_looks_at_it(ambush):
    ambush.scene.choose(ambush.man("Thu"))
    ambush.view.show_place(ambush.world.get(first(ambush), At).point)
    ambush.settle()
    ambush.click(front_of(ambush))
    assert planned(ambush) is None
    assert ambush.scene.desk.vehicle == first(ambush)


def test_a_main_gun_is_aimed_at_a_vehicle_by_the_same_card_with_each_part_and_shell():
    game = duel()
    gunner, target = find(game, "Clay"), tank(game)
    guns = next(sort for sort in ROUNDS if sort.kind is FireGun)
    assert guns.has(game, gunner)
    assert not guns.has(game, find(game, "Dunn"))
    offered = list(guns.offers(game, gunner, (target,), False))
    assert {order.part for order in offered} == {"hull", "turret"}
    assert len({guns.label(game, order) for order in offered}) == len(offered)
    forecast = forecast_of_round(game, offered[0])
    assert sum((chance.share for chance in forecast.chances), Fraction(0)) == 1
    assert forecast.terms[0].rule == "FNG-GUN-05"


# Main guns at men -------------------------------------------------------------------------------


def men_at(*places):
    return tuple(man(name, *place) for name, place in zip(NAMES_OF_MEN, places, strict=True))


NAMES_OF_MEN = ("An", "Binh", "Chau")


def round_at(game, man, then="high explosive"):
    return FireGun(find(game, "Clay"), AtPiece(find(game, man)), then)


def test_high_explosive_at_a_man_shows_where_it_lands_and_what_it_does_to_all_in_its_circle():
    game = lone(vc=men_at((20, 24), (21, 24), (40, 24)), shell=HIGH_EXPLOSIVE)
    burst, *men = forecasts_of_round(game, round_at(game, "An"))
    assert sum((chance.share for chance in burst.chances), Fraction(0)) == 1
    assert [each.target for each in men] == ["An", "Binh"]
    assert is_for_men(game, round_at(game, "An"))
    assert swept_ground(game, round_at(game, "An")).diameter == 5


def test_canister_hits_everybody_in_its_swath_for_certain():
    game = lone(vc=men_at((14, 24), (17, 25), (17, 30)), shell=CANISTER)
    men = forecasts_of_round(game, round_at(game, "An"))
    assert [each.target for each in men] == ["An", "Binh"]
    assert all(sum((chance.share for chance in each.chances), Fraction(0)) == 1 for each in men)
    assert men_on(game, round_at(game, "An")) == (find(game, "An"), find(game, "Binh"))
    left, right, far, near = swept_ground(game, round_at(game, "An"))
    assert distance(left, right) == pytest.approx(2)
    assert distance(far, near) == pytest.approx(6)


def test_a_shell_for_armour_strikes_one_man_and_does_not_go_before_a_machine_gun():
    game = lone(vc=men_at((20, 24), (21, 24), (40, 24)), shell=ARMOUR_PIERCING)
    (only,) = forecasts_of_round(game, round_at(game, "An"))
    assert only.target == "An"
    assert not is_for_men(game, round_at(game, "An"))
    assert swept_ground(game, round_at(game, "An")) is None


@pytest.fixture
def wire(home: Path) -> Iterator[SkirmishTable]:
    """The tanks before the camp, in their phase, Sergeant Hoa of the recoilless in the open ahead of the first."""
    table = SkirmishTable(home, scenario="fng/camp", seed=3, human=("vc",))
    table.let_all_act()
    ahead = next(each for each, _ in table.world.each(Figure) if side_of(table.world, each) == "us")
    at = table.world.get(first(table), At)
    table.world.set(ahead, At(at.x + 14, at.y, 270))
    table.world.remove(ahead, Hidden)
    table.scene.desk._key = (-1, -1, -1)
    table.scene.parts.show_world()
    table.scene.choose(gunner_of(table.session.game, first(table)))
    table.view.show_place(at.point)
    table.settle()
    table.man_ahead = ahead
    yield table
    table.close()


def load(table, shell):
    gun = main_gun_of(table.world, first(table))
    table.world.set(gun, structs.replace(table.world.get(gun, Breech), shell=shell, loaded="ready"))
    table.scene.desk._key = (-1, -1, -1)


def test_a_click_on_a_man_lays_the_gun_on_him_with_high_explosive_in_it(wire):
    load(wire, HIGH_EXPLOSIVE)
    wire.click(wire.world.get(wire.man_ahead, At).point)
    assert planned(wire).target.piece == wire.man_ahead
    assert len(wire.scene.parts.prompt.view.forecasts) >= 2
    assert any(isinstance(each, Blast) for each in wire.scene.parts.view.over)
    wire.confirm()
    assert isinstance([record.order for record in wire.session.records if record.side == "vc"][-1], FireGun)


def test_a_gunner_with_nothing_else_fires_a_shell_for_armour_at_a_man_too(wire):
    load(wire, ARMOUR_PIERCING)
    gunner, fire = wire.scene.desk.selected, wire.scene.commander.fire
    assert fire.rounds.leading(gunner, wire.man_ahead, alone=False) is None
    wire.click(wire.world.get(wire.man_ahead, At).point)
    assert (planned(wire).figure, planned(wire).target.piece) == (gunner, wire.man_ahead)
    assert len(wire.scene.parts.prompt.view.forecasts) == 1


def test_the_menu_of_a_man_offers_the_main_gun_once_for_each_usual_round(wire):
    load(wire, HIGH_EXPLOSIVE)
    gunner = gunner_of(wire.session.game, first(wire))
    wire.scene.choose(gunner)
    found = [item for item in wire.scene.order_menu().enemy_items(wire.man_ahead) if "high explosive" in item.text]
    assert len(found) == 1
    assert found[0].reason == ""


def test_where_the_one_who_is_chosen_cannot_fire_his_gunner_does(wire):
    load(wire, HIGH_EXPLOSIVE)
    gunner, driver = gunner_of(wire.session.game, first(wire)), driver_of(wire.world, first(wire))
    wire.scene.choose(driver)
    wire.settle()
    wire.click(wire.world.get(wire.man_ahead, At).point)
    assert planned(wire).figure == gunner
    assert wire.scene.desk.selected == gunner
