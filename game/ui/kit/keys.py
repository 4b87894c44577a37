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
    "Ins": pygame.K_INSERT,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 16)},
    **{f"Keypad{number}": getattr(pygame, f"K_KP{number}") for number in range(10)},
}
_NAME_OF = {code: name for name, code in _NAMED.items()}
_SHOWN = (
    mark("Esc"), mark("Enter"), mark("Space"), mark("Tab"), mark("Left"), mark("Right"), mark("Up"), mark("Down"),
    mark("Home"), mark("End"), mark("Del"), mark("Ctrl"), mark("Shift"), mark("Alt"),
    mark("PageUp"), mark("PageDown"), mark("Backspace"), mark("Ins"),
)  # fmt: skip
_TWINS = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP_MULTIPLY: pygame.K_ASTERISK,
    pygame.K_KP_DIVIDE: pygame.K_SLASH,
    pygame.K_KP_PERIOD: pygame.K_PERIOD,
}
"""Keys of the keypad that count as those of the same name."""
_LAST_LETTER = 0x10000
_MODIFIERS = {"Ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "Shift": pygame.KMOD_SHIFT, "Alt": pygame.KMOD_ALT}

_PROPER = {name.lower(): name for name in (*_NAMED, *_MODIFIERS)}


@lru_cache(maxsize=256)
def parse(name: str) -> tuple[int, frozenset[str]]:
    """Key code and modifiers (of Ctrl, Shift, Alt) of a name; ``ValueError`` where there is no such key."""
    before, plus, last = name.rpartition("+") if not name.endswith("+") else (name[:-1].removesuffix("+"), "+", "+")
    modifiers = before.split("+") if plus and before else []
    if not set(modifiers) <= set(_MODIFIERS) or len(set(modifiers)) != len(modifiers):
        raise ValueError(f"no key is called {name!r}")
    if len(last) == 1 and last.isprintable() and not last.isspace():
        return ord(last.lower()), frozenset(modifiers)
    code = _NAMED.get(last)
    if code is None:
        raise ValueError(f"no key is called {last!r}")
    return code, frozenset(modifiers)


def tidy(name: str) -> str:
    """A key's name, however it was typed, as ``name_of`` writes it; empty where there is no such key."""
    parts = (_PROPER.get(part.lower(), part) for part in name.split("+"))
    try:
        return _written(*parse("+".join(parts)))
    except ValueError:
        return ""


def name_of(event: pygame.Event) -> str:
    """The name of the key that a KEYDOWN event is; empty for one that has none, such as Shift alone."""
    held = getattr(event, "mod", 0)
    return _written(
        _TWINS.get(event.key, event.key), frozenset(name for name, mask in _MODIFIERS.items() if held & mask)
    )


def _written(code: int, modifiers: frozenset[str]) -> str:
    last = _NAME_OF.get(code, "")
    if not last and 32 < code < _LAST_LETTER and chr(code).isprintable():
        last = chr(code).upper() if len(chr(code).upper()) == 1 else chr(code)
    return "+".join((*(each for each in _MODIFIERS if each in modifiers), last)) if last else ""


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
    *modifiers, last = name.split("+") if not name.endswith("+") else (*name[:-1].rstrip("+").split("+"), "+")
    return "+".join(t(part) if part in _SHOWN else part for part in (*modifiers, last) if part)
