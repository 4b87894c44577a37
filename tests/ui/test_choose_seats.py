"""Who sits at the desk: each choice says what it is to sit there before anybody begins."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.ui.launch import Battles
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.seats import DeskButton
from tests.asserting import some
from tests.ui.hands import Hands


@pytest.fixture
def desk(home: Path) -> DeskButton:
    """The button of the first scenario's desk."""
    hands = Hands(Battles(), home)
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.wait(0.1)
    return next(widget for widget in hands.scene.root.walk() if isinstance(widget, DeskButton))


def test_one_person_is_told_whose_orders_he_gives_and_who_gives_the_others(desk: DeskButton) -> None:
    assert desk.text == "You: US company, against the computer"
    assert desk.tooltip == (
        "You give the orders of this side: US company. The computer gives those of the other: Viet Cong. "
        "What the enemy hides you do not see."
    )


def test_every_desk_in_the_menu_says_what_it_is(desk: DeskButton) -> None:
    desk._offer()
    menu = desk.root.popups[-1]
    assert [item.text for item in menu.items] == [
        "You: US company, against the computer", "You: Viet Cong, against the computer",
        "Two, with a curtain", "Two, without a curtain",
    ]  # fmt: skip
    for item in some(menu.items):
        assert item.about.endswith(".")


def test_the_desk_that_is_chosen_says_so_on_its_button(desk: DeskButton) -> None:
    desk._offer()
    menu = desk.root.popups[-1]
    next(item for item in menu.items if item.text == "Two, without a curtain").act()
    assert desk.text == "Two, without a curtain"
    assert "Both see everything" in desk.tooltip


# Who places -------------------------------------------------------------------------------------


@pytest.fixture
def trail(home: Path) -> ChooseScene:
    """The ambush on the trail, chosen in the list."""
    hands = Hands(Battles(), home)
    scene = ChooseScene(hands.app.context)
    hands.app.context.scenes.push(scene)
    hands.wait(0.1)
    scene.list.select(next(at for at, one in enumerate(scene.listed) if one.path.parts[-2:] == ("fng", "trail.toml")))
    for _ in range(3):
        hands.wait(0.1)
    return scene


def sit(scene: ChooseScene, words: str) -> None:
    """Choose a desk by what its line says."""
    scene.desk_button._offer()
    next(item for item in scene.root.popups[-1].items if words in item.text).act()


def test_who_places_is_asked_where_one_of_those_may_be_placed_whom_people_have(trail: ChooseScene) -> None:
    key = str(trail.chosen.path)
    trail.ways[key] = structs.replace(trail.ways[key], placing=("vc",))
    sit(trail, "American")
    assert not trail.placing_button.visible, "of the squad nobody may be placed"
    sit(trail, "Viet Cong, against")
    assert (trail.placing_button.visible, trail.placing_button.text) == (True, "Placing: I place my men")
    sit(trail, "Two, with a curtain")
    assert trail.placing_button.visible
