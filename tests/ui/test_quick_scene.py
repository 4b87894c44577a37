"""The quick battle of the window: choices from lists, the battle drawn, listed and chosen."""

from __future__ import annotations

import pytest

from game.engine.playable.scenario import read_scenario
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.quick import QuickScene
from game.ui.scenes.choosing.scenarios import listed_scenarios
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def quick(hands: Hands) -> Hands:
    """The choices, opened from the list of scenarios."""
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    hands.press("Q")
    hands.step()
    assert isinstance(hands.scene, QuickScene)
    return hands


def choose(hands: Hands, key: str, title: str) -> None:
    """Open the list of a field with the mouse, where it has been scrolled to, and take an answer with it."""
    hands.scene.area.reveal(hands.scene.buttons[key])
    hands.step()
    hands.click(hands.scene.buttons[key])
    menu = hands.scene.root.popups[-1]
    index = [item.text for item in menu.items].index(title)
    while menu.current != index:
        hands.press("Down")
    hands.press("Enter")


def test_the_battle_that_is_drawn_is_listed_and_chosen(quick: Hands):
    choose(quick, "us", "ANZAC")
    choose(quick, "vc", "NVA")
    choose(quick, "map", "The trail")
    scene = quick.scene
    assert (scene.chosen["us"], scene.chosen["vc"], scene.chosen["map"]) == ("anzac", "nva", "fng-trail")
    scene.name.set("Long Tan")
    scene.seed.set("66")
    quick.click("Draw the battle")
    assert isinstance(quick.scene, ChooseScene)
    chosen = quick.scene.chosen.scenario or read_scenario(quick.scene.chosen.path)
    assert chosen.id == "fng/long-tan"
    assert chosen.subtitle == "ANZAC against NVA"


def test_a_vehicle_goes_with_its_army(quick: Hands):
    choose(quick, "us_vehicle", "Truck")
    assert quick.scene.chosen["us_vehicle"] == "ride:truck"
    quick.click(quick.scene.buttons["us_vehicle"])
    titles = [item.text for item in quick.scene.root.popups[-1].items]
    assert "Truck, ARVN" not in titles
    quick.press("Esc")
    choose(quick, "us", "ARVN")
    assert quick.scene.chosen["us_vehicle"] == "none"
    assert quick.scene.buttons["us_vehicle"].text == "None"
    choose(quick, "us_vehicle", "Truck, ARVN")
    choose(quick, "vc", "NVA")
    assert quick.scene.chosen["us_vehicle"] == "ride:truck_arvn"


def test_enter_draws_it_and_the_same_seed_draws_the_same(quick: Hands):
    quick.scene.seed.set("5")
    quick.press("Enter")
    first = quick.scene.chosen.path
    quick.press("Q")
    quick.scene.seed.set("5")
    quick.press("Enter")
    second = quick.scene.chosen.path
    assert first != second
    lines = [path.read_text().splitlines()[1:] for path in (first, second)]
    assert lines[0] == lines[1]


def test_what_dice_lay_out_is_asked_only_where_they_lay_out_the_table(quick: Hands):
    asked = {"size", "season", "river", "urban"}
    assert not asked & quick.scene.buttons.keys()
    choose(quick, "map", "Rugged country, laid out by dice")
    assert asked <= quick.scene.buttons.keys()
    choose(quick, "river", "Yes")
    assert cut_texts(quick.scene, quick.app.surface) == []
    quick.scene.seed.set("7")
    quick.click("Draw the battle")
    listed = quick.scene.chosen.scenario or read_scenario(quick.scene.chosen.path)
    assert listed.map.endswith("quick-battle-7.tmx")
    assert listed.rules["laid_out"]["river"] is True
    quick.press("Q")
    choose(quick, "map", "Laid out by dice")
    choose(quick, "map", "The trail")
    assert not asked & quick.scene.buttons.keys()


def test_what_cannot_be_drawn_is_told_and_nothing_is_lost(quick: Hands):
    quick.scene.name.set("CON")
    quick.scene.seed.set("5")
    quick.click("Draw the battle")
    assert isinstance(quick.scene, QuickScene)
    assert "choose another name" in quick.scene.told.text
    assert (quick.scene.name.text, quick.scene.seed.text) == ("CON", "5")


def test_every_choice_can_be_reached_and_made_by_keys(quick: Hands):
    for key in ("Tab", "Tab", "Tab", "Tab", "Enter"):  # past the list, which is scrolled, the rules and the map
        quick.press(key)
    assert quick.scene.root.popups
    quick.press("Down")
    quick.press("Enter")
    assert not quick.scene.root.popups
    assert quick.scene.chosen["us"] == "air_cavalry"


def test_esc_goes_back_and_f1_explains(quick: Hands):
    quick.press("F1")
    assert quick.scene.root.popups
    quick.press("Esc")
    quick.press("Esc")
    assert isinstance(quick.scene, ChooseScene)


@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_every_text_has_room(quick: Hands, size):
    quick.resize(size)
    quick.step()
    assert cut_texts(quick.scene, quick.app.surface) == []


def test_operation_apocalypse_stands_first_and_own_battles_last(hands: Hands, quick: Hands):
    quick.press("Enter")
    found = [one for one in listed_scenarios() if one.scenario is not None]
    assert found[0].scenario.system == "oa"
    assert found[-1].path.name.startswith("quick-battle-")
