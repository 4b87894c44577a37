"""Keys by name: ``"F"``, ``"Ctrl+S"``, ``"Shift+Tab"``, ``"F1"``, ``"Space"``, ``"Esc"``."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.engine.text import mark, t

_NAMED = {
    "Esc": pygame.K_ESCAPE,
    "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Del": pygame.K_DELETE,
    "Backspace": pygame.K_BACKSPACE,
}
_SHOWN = (
    mark("Esc"), mark("Enter"), mark("Space"), mark("Tab"), mark("Left"), mark("Right"), mark("Up"), mark("Down"),
    mark("Home"), mark("End"), mark("Del"), mark("Ctrl"), mark("Shift"), mark("Alt"),
)  # fmt: skip
_TWINS = {pygame.K_KP_ENTER: pygame.K_RETURN}
_MODIFIERS = {"Ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "Shift": pygame.KMOD_SHIFT, "Alt": pygame.KMOD_ALT}


@lru_cache(maxsize=256)
def parse(name: str) -> tuple[int, frozenset[str]]:
    """Key code and modifiers (of Ctrl, Shift, Alt) of a name; ``ValueError`` where there is no such key."""
    *modifiers, last = name.split("+") if name != "+" else ("+",)
    if len(last) == 1:
        return ord(last.lower()), frozenset(modifiers)
    code = _NAMED.get(last) or getattr(pygame, f"K_{last}", None)
    if code is None:
        raise ValueError(f"no key is called {last!r}")
    return code, frozenset(modifiers)


def repeated(event: pygame.Event) -> bool:
    """Whether a KEYDOWN event only says that the key is still held (the application marks them so)."""
    return bool(getattr(event, "repeated", False))


def matches(event: pygame.Event, name: str, *, repeats: bool = False) -> bool:
    """Whether a KEYDOWN event is the named key with exactly its modifiers.

    A key that is held counts once, unless ``repeats``: nobody wants to end two phases with one long press.
    """
    code, modifiers = parse(name)
    if repeated(event) and not repeats:
        return False
    if _TWINS.get(event.key, event.key) != code:
        return False
    held = getattr(event, "mod", 0)
    return all(bool(held & mask) == (modifier in modifiers) for modifier, mask in _MODIFIERS.items())


def shown(name: str) -> str:
    """The key as it is written on a button, in the player's language."""
    return "+".join(t(part) if part in _SHOWN else part for part in name.split("+"))
