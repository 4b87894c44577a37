"""The vehicles of the rules browser: leafed through, found by name, turned and looked at in each state."""

from __future__ import annotations

import pytest

from game.rules.fng.model.tables.loading import load_tables
from game.ui.fng.shown.armoury import ARMIES, machines
from game.ui.kit.inputs.button import Choice
from game.ui.kit.reading.table import Table
from game.ui.scenes.rules import RULES, VEHICLES, Place, RulesScene
from game.ui.systems import machines_of
from game.ui.table.vehicles import MODELS
from game.ui.table.vehicles.armoury import VehicleStand, dressed
from tests.asserting import some
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def browser(hands) -> RulesScene:
    hands.app.context.scenes.push(RulesScene(hands.app.context, "fng"))
    hands.step()
    hands.scene.modes.choose(VEHICLES)
    hands.step()
    return hands.scene


def part(browser: RulesScene, kind: type) -> object:
    return next(each for each in browser.text.children() if isinstance(each, kind))


GROUND = {key: model for key, model in MODELS.items() if key not in load_tables().air.aircraft}
"""The models of whatever does not fly; helicopters that carry men lie in no list of vehicles."""


def test_every_vehicle_of_the_lists_has_a_model_of_its_own():
    assert {machine.key for machine in machines()} == set(GROUND)


def test_every_model_is_as_large_as_the_lists_say():
    sizes = {machine.key: (machine.look.length, machine.look.width) for machine in machines()}
    assert sizes == {key: (model.length, model.width) for key, model in GROUND.items()}


def test_vehicles_are_listed_by_army(browser):
    armies = [next(each for each in browser.machines if each.key == place.key).look.army for place in browser.listed]
    assert len(armies) == len(GROUND)
    assert armies == sorted(armies, key=list(ARMIES).index)


def test_the_keys_leaf_through_the_vehicles(browser, hands):
    hands.press("Tab")
    hands.press("Tab")
    first = browser.at
    hands.press("Down")
    assert browser.at == browser.listed[1] != first
    assert part(browser, VehicleStand).machine.key == browser.at.key


def test_a_vehicle_is_found_by_its_name(browser, hands):
    hands.scene.root.set_focus(browser.words)
    hands.type("patton")
    assert [place.key for place in browser.listed[:3]] == ["m48", "m48a3", "m48_arvn"]
    assert browser.at == Place(VEHICLES, "m48")


def test_the_arrow_keys_turn_the_turret_and_home_turns_it_back(browser, hands):
    stand = part(browser, VehicleStand)
    hands.scene.root.set_focus(stand)
    hands.press("Right")
    hands.press("Shift+Right")
    assert stand.look.turret == 20
    hands.press("Left")
    hands.press("Left")
    assert stand.look.turret == 350
    hands.press("Home")
    assert stand.look.turret == 0


def test_the_turret_follows_the_mouse_that_is_pressed(browser, hands):
    stand = part(browser, VehicleStand)
    x, y = stand.rect.center
    hands.click((x, y + 100))
    assert stand.look.turret == 90
    hands.click((x - 100, y))
    assert stand.look.turret == 180


def test_a_truck_does_not_turn(browser, hands):
    browser._go(Place(VEHICLES, "truck"))
    hands.step()
    stand = part(browser, VehicleStand)
    hands.scene.root.set_focus(stand)
    hands.press("Right")
    assert stand.look.turret == 0


def test_states_are_chosen_below_the_picture(browser, hands):
    stand, states = part(browser, VehicleStand), part(browser, Choice)
    states.choose("crewed")
    assert stand.look.crew == ("commander", "driver", "gunner", "loader", "operator")
    states.choose("wreck")
    assert (stand.look.state, stand.look.crew) == ("wreck", ())


def test_boats_sink_instead(browser, hands):
    browser._go(Place(VEHICLES, "pbr"))
    assert [value for value, _ in part(browser, Choice).options][-1] == "sunk"


def test_a_page_says_what_the_table_says(browser):
    facts, guns = [each for each in browser.text.children() if isinstance(each, Table)]
    assert [cell.text for cell in facts.rows[0]] == ["Armour", "front 7, sides and rear 5, top and bottom 2"]
    assert [cell.text for cell in facts.rows[1]] == ["Speed", "18 inches on road, 12 off it"]
    assert [row[1].text for row in guns.rows] == [
        "90 mm gun with canister", "heavy machine gun", "medium machine gun", "medium machine gun",
    ]  # fmt: skip


def test_guns_are_numbered_as_their_fans_are():
    for machine in some(machines()):
        assert [row[0] for row in machine.guns] == [str(arc.number) for arc in machine.arcs]


def test_a_link_leads_to_the_rule_and_back(browser):
    browser.follow("FNG-VEHLIST-04")
    assert browser.at == Place(RULES, "FNG-VEHLIST-04")
    browser.page_back()
    assert browser.at.kind == VEHICLES


def test_a_system_without_vehicles_shows_none(hands):
    assert machines_of("oa") == ()
    hands.app.context.scenes.push(RulesScene(hands.app.context, "oa"))
    assert VEHICLES not in [value for value, _ in hands.scene.modes.options]


@pytest.mark.parametrize("key", ["m48", "monitor", "truck", "rr82_gun"])
@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_is_cut_in_a_small_window(browser, hands, key, scale):
    hands.app.context.settings.change(scale=scale)
    hands.resize((1024, 700))
    browser._go(Place(VEHICLES, key))
    hands.step()
    assert cut_texts(browser, hands.app.surface) == []


def test_flames_move_unless_nothing_is_to_move(hands):
    machine = next(each for each in machines() if each.key == "m48")
    moving, still = (VehicleStand(hands.app.context.theme, machine, still=still) for still in (False, True))
    for stand in (moving, still):
        stand.dress(dressed(machine, "burning"))
    assert moving.tick(3.0) > 3.0
    assert still.tick(3.0) is None
    assert (moving.time, still.time) == (3.0, 0.0)


def test_what_does_not_burn_wants_no_ticks(browser):
    assert part(browser, VehicleStand).tick(3.0) is None
