"""Rounds at vehicles in the window: a click on one aims, the card shows the exact chances, Enter fires."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from game.board.skirmish.targets import AtPiece
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Rolling, Vehicle
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, FireGun
from game.ui.fng.orders.rounds import ROUNDS, forecast_of_round, is_round
from tests.rules.fng.fng_board import find
from tests.rules.fng.gun_board import duel, tank
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
    assert is_round(game, offered[0])
    assert not is_round(game, FireGun(gunner, AtPiece(find(game, "An")), offered[0].then))
