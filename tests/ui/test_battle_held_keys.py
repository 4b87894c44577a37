"""A key that is held down: what it orders is ordered once, however often the keyboard sends it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.battle.hotkeys import Hotkeys
from tests.ui.battle_table import BattleTable


def sent(table: BattleTable, key: int, kind: int = pygame.KEYDOWN) -> bool:
    """Whether the battle lets this pass as a key that is only being held."""
    return table.scene.hotkeys.is_repeated(pygame.Event(kind, key=key, mod=0))


def test_a_key_counts_once_until_it_is_let_go(table: BattleTable) -> None:
    assert [sent(table, pygame.K_SPACE) for _ in range(3)] == [False, True, True]
    assert not sent(table, pygame.K_u)
    assert not sent(table, pygame.K_SPACE, pygame.KEYUP)
    assert [sent(table, pygame.K_SPACE) for _ in range(2)] == [False, True]


def test_another_key_let_go_does_not_free_the_one_that_is_held(table: BattleTable) -> None:
    sent(table, pygame.K_SPACE)
    sent(table, pygame.K_u, pygame.KEYUP)
    assert sent(table, pygame.K_SPACE)


def test_the_keyboard_comes_back_with_no_key_held(table: BattleTable) -> None:
    sent(table, pygame.K_SPACE)
    table.scene.hotkeys.forget_held()
    assert not sent(table, pygame.K_SPACE)


def test_in_a_menu_a_held_key_goes_to_the_menu(table: BattleTable) -> None:
    sent(table, pygame.K_DOWN)
    table.press("Esc")
    assert table.scene.root.popups
    assert [sent(table, pygame.K_RETURN) for _ in range(2)] == [False, False]


def test_a_held_key_gives_its_order_once(table: BattleTable, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr(Hotkeys, "handle", lambda keys, event: given.append("ended") or True)
    for _ in range(3):
        assert table.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert given == ["ended"]
