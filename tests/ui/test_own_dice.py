"""The dialog for the player's own dice: typed or clicked, corrected, taken, given back, or thrown by the computer."""

import pytest

from game.engine.core.dice import DiceNeeded
from game.ui.battle.course.own_dice import DiceDialog, FaceRow
from game.ui.kit.dialog import Answer
from game.ui.kit.reading.label import Label
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import BattleStub


class Asked:
    """A roll that is asked for, and what became of it."""

    def __init__(self, hands, show, count: int = 2) -> None:
        self.told: list[tuple[int, ...]] = []
        self.taken_back = 0
        show(lambda theme: Label(theme, "battle"), navigate=False)
        needed = DiceNeeded("fire", "OA-5.5-1", count, 6)
        back = Answer("Back", self._back, key="Esc")
        self.dialog = DiceDialog(hands.app.context.theme, needed, "ivory", self.told.append, back)
        hands.scene.root.open(self.dialog)
        hands.step()

    def _back(self) -> None:
        self.taken_back += 1

    @property
    def faces(self) -> tuple[int, ...]:
        return self.dialog.row.faces


@pytest.fixture
def asked(hands, show) -> Asked:
    return Asked(hands, show)


def test_two_dice_are_typed_and_taken_with_enter(asked, hands):
    hands.type("25")
    assert asked.told == []
    hands.press("Enter")
    assert asked.told == [(2, 5)]
    assert hands.scene.root.popups == []


def test_a_mistake_is_corrected_before_enter(asked, hands):
    hands.type("25")
    hands.press("Backspace")
    assert asked.faces == (2,)
    hands.type("6")
    hands.press("Enter")
    assert asked.told == [(2, 6)]


def test_enter_waits_for_every_die(asked, hands):
    hands.press("Enter")
    hands.type("2")
    hands.press("Enter")
    assert (asked.told, asked.taken_back) == ([], 0)
    assert asked.dialog in hands.scene.root.popups


@pytest.mark.parametrize("key", ["0", "7", "9", "A"])
def test_what_no_die_shows_is_not_taken(asked, hands, key):
    hands.press(key)
    assert asked.faces == ()


def test_a_third_die_is_not_taken(asked, hands):
    hands.type("123")
    assert asked.faces == (1, 2)


def test_the_keypad_types_too(asked, hands):
    hands.press("Keypad4")
    hands.press("Keypad1")
    assert asked.faces == (4, 1)


def test_dice_are_told_by_mouse_alone(asked, hands):
    row = next(widget for widget in asked.dialog.walk() if isinstance(widget, FaceRow))
    for face in (3, 6):
        hands.click(row.boxes()[face - 1].center)
    hands.click("So they fell")
    assert asked.told == [(3, 6)]


def test_esc_leads_back(asked, hands):
    hands.type("2")
    hands.press("Esc")
    assert (asked.told, asked.taken_back) == ([], 1)


def test_the_computer_throws_what_is_missing_and_the_player_takes_it(asked, hands, monkeypatch):
    monkeypatch.setattr("game.ui.battle.course.own_dice.secrets.randbelow", lambda sides: sides - 1)
    hands.type("2")
    hands.press("T")
    assert asked.faces == (2, 6)
    assert asked.told == []
    hands.press("Enter")
    assert asked.told == [(2, 6)]


def test_what_the_computer_throws_are_faces(asked, hands):
    for _ in range(30):
        hands.press("T")
        assert all(1 <= face <= 6 for face in asked.faces)
        assert len(asked.faces) == 2
        hands.press("Backspace")
        hands.press("Backspace")


def test_the_purpose_and_the_rule_are_shown_whole(asked, hands):
    told = [widget.text for widget in asked.dialog.walk() if isinstance(widget, Label)]
    assert "Fire (OA-5.5-1)" in told
    assert "Roll 2 dice and type what they show, one by one." in told
    assert cut_texts(hands.scene, hands.app.surface) == []


@pytest.mark.parametrize("scale", [75, 100, 150])
def test_every_button_lies_on_the_card(home, games, scale):
    hands = Hands(games, home, size=(1024, 700), scale=scale)
    hands.app.context.scenes.push(BattleStub(hands.app.context))
    needed = DiceNeeded("fire", "OA-5.5-1", 2, 6)
    dialog = DiceDialog(hands.app.context.theme, needed, "ivory", lambda faces: None, Answer("Back", key="Esc"))
    hands.scene.root.open(dialog)
    hands.step()
    assert all(dialog.card.contains(button.rect) for button in dialog.buttons)
