"""A button never moves under the pointer: a second press in one place gives no other order than the first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.oa.model.components import Airborne
from game.rules.oa.model.decisions import Land, Landing
from game.ui.kit.inputs.button import Button, Pressable
from game.ui.kit.layout import Column
from game.ui.kit.root import GIVEN_WAY
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fof.fof_table import FofBattleTable

TABLES = {"oa": BattleTable, "fng": SkirmishTable, "fof": FofBattleTable, "fmjp": CardTable}


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What every button said that has been pressed, in order."""
    said: list[str] = []
    press = Pressable._press

    def listen(self: Pressable) -> None:
        said.append(getattr(self, "text", ""))
        press(self)

    monkeypatch.setattr(Pressable, "_press", listen)
    return said


def press_again(hands, pos) -> None:
    """A second press where the mouse is."""
    hands.down(pos)
    hands.up(pos)


# In a page of its own ---------------------------------------------------------------------------


@pytest.fixture
def row(show, hands) -> Iterator[tuple[Column, list[str]]]:
    """Two buttons below each other; whichever is pressed goes away."""
    done: list[str] = []
    column = show(lambda theme: Column(theme))

    def button(name: str) -> Button:
        def press() -> None:
            done.append(name)
            column.replace(*(each for each in column.children() if each.text != name))

        return Button(column.theme, name, press)

    column.replace(button("one"), button("all"))
    hands.step()
    return column, done


def test_a_button_that_slid_under_the_pointer_is_not_pressed(row, hands):
    column, done = row
    pos = column.children()[0].rect.center
    hands.click(pos)
    hands.step()
    assert column.children()[0].rect.collidepoint(pos)
    press_again(hands, pos)
    assert done == ["one"]


def test_it_says_at_once_why_it_was_not_pressed(row, hands):
    column, _ = row
    pos = column.children()[0].rect.center
    hands.click(pos)
    hands.step()
    press_again(hands, pos)
    assert hands.scene.root._tip.text == GIVEN_WAY


def test_who_moves_the_mouse_presses_what_he_sees(row, hands):
    column, done = row
    x, y = column.children()[0].rect.center
    hands.click((x, y))
    hands.step()
    hands.click((x + 20, y))
    assert done == ["one", "all"]


def test_who_moves_away_and_back_presses_what_he_sees_though_the_window_was_slow(row, hands):
    column, done = row
    x, y = column.children()[0].rect.center
    hands.click((x, y))
    hands.step()
    away, back, down, up = (
        pygame.Event(pygame.MOUSEMOTION, pos=(x, y - 30), rel=(0, -30), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 30), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1),
    )
    hands.step(away, back, down, up)
    assert done == ["one", "all"]


def test_a_hand_that_trembles_has_not_moved(row, hands):
    column, done = row
    x, y = column.children()[0].rect.center
    hands.click((x, y))
    hands.step()
    hands.click((x + 2, y - 1))
    assert done == ["one"]


def test_a_key_in_between_lets_the_next_press_count(row, hands):
    column, done = row
    pos = column.children()[0].rect.center
    hands.click(pos)
    hands.press("Shift+F11")
    press_again(hands, pos)
    assert done == ["one", "all"]


def test_a_button_that_stays_is_pressed_as_often_as_one_likes(show, hands):
    done: list[int] = []
    column = show(lambda theme: Column(theme))

    def again() -> None:
        done.append(1)
        column.replace(Button(column.theme, "more", again))

    again()
    hands.step()
    pos = column.children()[0].rect.center
    hands.click(pos)
    hands.step()
    press_again(hands, pos)
    assert len(done) == 3


# In the battle ----------------------------------------------------------------------------------


def test_two_presses_on_land_land_one_machine(table):
    def arrange(board):
        for hex in (1108, 1110, 1112):
            board.helicopter("transport", hex, aboard=[board.squad(hex)])
        return Landing("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.press("Tab")
    pos = table.hands.button("Land").rect.center
    table.hands.click(pos)
    table.settle()
    assert table.hands.scene.root.scope.pick(pos).sign == "All: Land", "another button lies there now"
    press_again(table.hands, pos)
    table.settle()
    assert [type(record.order) for record in table.session.records] == [Land]
    assert len(table.world.ids(Airborne)) == 2


def order_buttons(table) -> list[Button]:
    """The orders that are offered now."""
    found = table.scene.parts.panel.orders.walk()
    return [button for button in found if isinstance(button, Button) and button.enabled]


def bring_everybody_in(table) -> None:
    """The battle of the hex map begins, the whole company in flight."""
    table.press("Shift+B")
    table.click(1208)
    table.press("Space")


@pytest.mark.parametrize("system", sorted(TABLES))
def test_no_order_button_gives_another_order_to_a_second_press_in_its_place(
    home: Path, monkeypatch: pytest.MonkeyPatch, pressed: list[str], system: str
):
    unpainted(monkeypatch)
    table = TABLES[system](home)
    table.hands.app.context.settings.change(confirm_phase=False)
    if system == "oa":
        bring_everybody_in(table)
    tried = []
    for round in range(12):
        table.hands.press("Tab")
        table.settle()
        buttons = order_buttons(table)
        if not buttons or round % 4 == 3:
            table.hands.press("Space")
            table.settle()
            continue
        pos = buttons[round % len(buttons)].rect.center
        pressed.clear()
        table.hands.click(pos)
        table.settle()
        press_again(table.hands, pos)
        table.settle()
        assert len(set(pressed)) == 1, f"two presses in one place: {pressed}"
        tried += pressed[:1]
        while table.scene.root.popups:
            table.hands.press("Esc")
        table.hands.press("Esc")
        while table.scene.root.popups:
            table.hands.press("Esc")
    table.close()
    assert len(set(tried)) > 1, "more than one order has been tried"


@pytest.mark.parametrize("system", sorted(TABLES))
def test_what_skipped_the_enemys_acts_does_not_end_the_players_step(home, monkeypatch, system):
    unpainted(monkeypatch)
    table = TABLES[system](home)
    end = table.scene.parts.end_button
    mine = end.means
    with monkeypatch.context() as patch:
        patch.setattr(type(table.scene.stage), "busy", property(lambda stage: True))
        table.scene.refresh()
        assert end.text == "Skip"
        assert end.means != mine
    table.close()
