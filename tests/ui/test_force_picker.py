"""The force picker of quick battles: by mouse and by keys, with its sums, and a battle begun from it at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine import text
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import read_scenario
from game.systems import kit_of
from game.ui.kit.inputs.stepper import Stepper
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.choosing.quick import QuickScene
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import BattleStub, FakeGames

LOCALE = data_dir() / "assets" / "locale"


@pytest.fixture
def french() -> Iterator[None]:
    """English again afterwards: a window begins in the language of its settings."""
    yield
    text.use_language("en", LOCALE)


@pytest.fixture
def fof(hands: Hands) -> Hands:
    """The choices of Force on Force, opened from the list of scenarios."""
    return opened(hands, "Force on Force")


def opened(hands: Hands, title: str) -> Hands:
    """The choices of this rule system, chosen from the list of systems with the mouse."""
    hands.app.context.scenes.push(ChooseScene(hands.app.context))
    hands.step()
    hands.press("Q")
    hands.click(hands.scene.system_button)
    menu = hands.scene.root.popups[-1]
    at = [item.text for item in menu.items].index(title)
    while menu.current != at:
        hands.press("Down")
    hands.press("Enter")
    hands.step()
    assert isinstance(hands.scene, QuickScene)
    return hands


def numbers(hands: Hands, *keys: str) -> list[int]:
    return [hands.scene.picker.steppers[key].value for key in keys]


def sums(hands: Hands) -> list[str]:
    return [label.text for label in hands.scene.picker.sums.values()]


def test_a_press_on_plus_and_minus_changes_number_sum_and_verdict(fof: Hands) -> None:
    stepper = fof.scene.picker.steppers["us_fireteam"]
    assert sums(fof) == ["Strength: 236", "Strength: 264"]
    assert fof.scene.picker.verdict.text == "Viet Cong: stronger by 12 %."
    fof.click(stepper.plus().center)
    assert (stepper.value, fof.scene.chosen["us_fireteam"], sums(fof)[0]) == (3, "3", "Strength: 308")
    assert fof.scene.picker.verdict.text.startswith("Americans: stronger by")
    for _ in range(4):
        fof.click(stepper.minus().center)
    assert (stepper.value, sums(fof)[0]) == (0, "Strength: 92")
    fof.click(stepper.rect.center)
    assert stepper.value == 0


def test_the_keyboard_reaches_every_row_and_changes_it(fof: Hands) -> None:
    for _ in range(40):
        fof.press("Tab")
        if isinstance(fof.scene.root.focus, Stepper):
            break
    first = fof.scene.root.focus
    assert first is fof.scene.picker.steppers["us_headquarters"]
    fof.press("Right")
    fof.press("+")
    assert first.value == 3
    fof.press("Left")
    assert first.value == 2
    fof.press("End")
    assert first.value == 6
    fof.press("Home")
    assert (first.value, fof.scene.chosen["us_headquarters"]) == (0, "0")
    fof.press("Tab")
    assert fof.scene.root.focus is fof.scene.picker.steppers["us_fireteam"]


def test_the_computer_makes_a_side_as_strong_as_the_other_and_usual_comes_back(fof: Hands) -> None:
    picker = fof.scene.picker
    picker.steppers["vc_main_force"].set(3)
    assert picker.verdict.text.startswith("Viet Cong: stronger")
    fof.click(picker.matching["us"])
    assert picker.verdict.text == "Both sides are about as strong."
    assert numbers(fof, "us_headquarters", "us_fireteam", "us_gun_team") != [1, 2, 1]
    picker.take_usual("us")
    assert numbers(fof, "us_headquarters", "us_fireteam", "us_gun_team") == [1, 2, 1]
    fof.click("Reset")
    assert numbers(fof, "vc_main_force") == [1]


def test_what_was_picked_is_drawn_and_listed(fof: Hands) -> None:
    fof.scene.picker.steppers["us_fireteam"].set(4)
    fof.scene.seed.set("9")
    fof.press("Enter")
    assert isinstance(fof.scene, ChooseScene)
    scenario = fof.scene.chosen.scenario or read_scenario(fof.scene.chosen.path)
    assert scenario.id == "fof/quick-battle-9"
    units = [force.unit for force in kit_of("fof").context(scenario).options.us]
    assert units.count("us_fireteam") == 4


def test_what_cannot_be_drawn_is_told_and_the_numbers_stay(fof: Hands) -> None:
    for key in ("us_headquarters", "us_fireteam", "us_gun_team"):
        fof.scene.picker.steppers[key].set(0)
    fof.click("Draw the battle")
    assert isinstance(fof.scene, QuickScene)
    assert "Americans: one unit has to be there" in fof.scene.told.text
    assert numbers(fof, "us_headquarters", "us_fireteam", "us_gun_team") == [0, 0, 0]


def test_another_rule_system_asks_its_own_and_what_was_typed_stays(hands: Hands) -> None:
    opened(hands, "Full Metal Jacket Potato")
    assert sums(hands) == ["Strength: 75", "Strength: 77"]
    assert hands.scene.picker.verdict.text == "Both sides are about as strong."
    hands.scene.name.set("Ridge")
    hands.scene.choose_system("fng")
    assert hands.scene.picker is None
    assert hands.scene.name.text == "Ridge"


@pytest.mark.parametrize("title", ["Force on Force", "Full Metal Jacket Potato"])
def test_one_click_begins_the_usual_battle(hands: Hands, games: FakeGames, title: str) -> None:
    opened(hands, title)
    hands.click("Play it at once")
    assert isinstance(hands.scene, BattleStub)
    assert [id.split("/")[1].startswith("quick-battle-") for id, _, _ in games.started] == [True]


def test_the_key_begins_it_too_but_not_while_a_name_is_typed(fof: Hands, games: FakeGames) -> None:
    fof.scene.root.set_focus(fof.scene.name)
    fof.type("Pp")
    assert (fof.scene.name.text, games.started) == ("Pp", [])
    fof.scene.root.set_focus(None)
    fof.press("P")
    assert [id for id, _, _ in games.started] == ["fof/pp"]


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1600, 1000), 300)])
@pytest.mark.parametrize("system", ["fof", "fmjp"])
def test_every_text_has_room_in_french(home, games, size, scale, system) -> None:  # type: ignore[no-untyped-def]
    hands = Hands(games, home, size=size, scale=scale)
    text.use_language("fr", LOCALE)
    hands.app.context.scenes.push(QuickScene(hands.app.context, system, print, print))
    hands.step()
    assert hands.button("Réinitialiser")
    assert cut_texts(hands.scene, hands.app.surface) == []
