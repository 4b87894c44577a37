"""The keys in force: the usual ones, and in their place what the player chose.

Buttons, menus, the help card, the hotkeys of the battle and the settings ask here: ``key_of`` to show a key,
``pressed`` to find what one means.  Esc, and Enter, Tab, Space and the arrows in menus and dialogs walk through the
interface; they are nobody's to give away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from string import Formatter

import pygame

from game.engine.text import t
from game.ui.kit import keys
from game.ui.window.actions import ACTIONS, BATTLE, BY_NAME, COMPUTER, EVERYWHERE, REPLAY, Action

_OWN_WALK = (BATTLE, COMPUTER, REPLAY)
"""Where Enter, Space, Tab and the arrows are free, because no list or button is walked to."""
_WALKING = frozenset(("Enter", "Space", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down"))


class Keymap:
    """The keys in force: the usual ones, and in their place what the player chose (``own``: action name to key)."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        self.own = dict(own or {})

    def keys(self, name: str) -> tuple[str, ...]:
        """Every key of an action, the one to be shown first."""
        own = self.own.get(name)
        return BY_NAME[name].usual if own is None else (own,)

    def rivals(self, name: str, *wanted: str) -> list[Action]:
        """The other actions that already have one of these keys where ``name`` counts."""
        action = BY_NAME[name]
        return [each for each in ACTIONS
                if each is not action and each.meets(action) and set(wanted) & set(self.keys(each.name))]  # fmt: skip

    def with_key(self, name: str, key: str) -> Keymap:
        """These keys, but for one action; the usual key counts as not chosen."""
        own = {each: its for each, its in self.own.items() if each != name}
        return Keymap(own if key == BY_NAME[name].usual[0] else own | {name: key})

    def swapped(self, name: str, key: str) -> Keymap | None:
        """``name`` gets ``key`` and its rival gets the key it had; None where that only moves the trouble elsewhere."""
        former, rivals = self.keys(name)[0], self.rivals(name, *self._claimed(name, key))
        if len(rivals) != 1 or why_not_key(rivals[0].name, former):
            return None
        changed = self.with_key(name, key).with_key(rivals[0].name, former)
        clash = changed.rivals(name, *changed.keys(name)) + changed.rivals(rivals[0].name, former)
        return None if clash else changed

    def _claimed(self, name: str, key: str) -> tuple[str, ...]:
        """The keys an action would have with ``key``: with its usual one come the others that do the same."""
        return self.with_key(name, key).keys(name)

    def taken_by(self, name: str, key: str) -> list[Action]:
        """The action that already has ``key``, or one of those that come with it, where ``name`` counts."""
        return self.rivals(name, *self._claimed(name, key))


def why_not_key(name: str, key: str) -> str:
    """Why an action cannot have a key, whoever has it now; empty where it can."""
    action = BY_NAME[name]
    if action.fixed:
        return t("“{action}” always has the key {key}.", action=t(action.title), key=keys.shown(action.usual[0]))
    if not keys.tidy(key):
        return t("There is no key “{key}”; a key is called F, F5, Shift+F, Ctrl+Z or Space.", key=key)
    if key == "Esc":
        return t("Esc always closes and lets go; it cannot do anything else.")
    if key in _WALKING and action.context not in _OWN_WALK:
        return t("{key} walks through menus and lists; it cannot do anything else there.", key=keys.shown(key))
    return ""


def checked(own: Mapping[str, str]) -> tuple[Keymap, list[str]]:
    """The keys of a settings file as far as they can be had, and a sentence for each that cannot."""
    problems: list[str] = []
    good: dict[str, str] = {}
    for name, wanted in own.items():
        key = keys.tidy(wanted) or wanted
        why = why_not_key(name, key) if name in BY_NAME else t("There is no action “{name}”.", name=name)
        if why:
            problems.append(why)
        else:
            good[name] = key
    return _without_clashes(Keymap(good), problems), problems


def _without_clashes(keymap: Keymap, problems: list[str]) -> Keymap:
    """The last of two chosen actions that share a key gets its usual one back, until none share."""
    for name in reversed(list(keymap.own)):
        rivals = keymap.taken_by(name, keymap.own[name])
        if rivals:
            problems.append(taken_words(name, keymap.own[name], rivals[0]))
            return _without_clashes(Keymap({each: key for each, key in keymap.own.items() if each != name}), problems)
    return keymap


def taken_words(name: str, key: str, rival: Action) -> str:
    """The sentence that a key is somebody else's."""
    return t("“{action}” cannot have the key {key}: “{other}” has it.", action=t(BY_NAME[name].title),
             key=keys.shown(key), other=t(rival.title))  # fmt: skip


_ARROWS = ("Left", "Right", "Up", "Down")


def help_rows(*contexts: str, among: Collection[str] = tuple(BY_NAME)) -> list[tuple[str, str]]:
    """The keys of some contexts for the help card: keys as they are shown, and the words; families in one row.

    ``among`` are the actions that count there; what counts everywhere is told in any case.
    """
    rows: dict[str, list[str]] = {}
    for action in ACTIONS:
        if action.context == EVERYWHERE or (action.context in contexts and action.name in among):
            rows.setdefault(action.family or action.title, []).append(key_of(action.name))
    return [(_together(its), t(words)) for words, its in rows.items()]


def _together(its: list[str]) -> str:
    for prefix in ("", "Shift+"):
        if its == [prefix + arrow for arrow in _ARROWS]:
            return t("Shift+Arrows") if prefix else t("Arrows")
    return " ".join(keys.shown(key) for key in its)


# -- the keys in force, as ``text`` has the language in force --------------------------------------------------------

_now = Keymap()


def use_keys(keymap: Keymap) -> None:
    """From now on these keys count."""
    global _now
    _now = keymap


def keymap_in_force() -> Keymap:
    """The keys that count now."""
    return _now


def key_of(name: str) -> str:
    """The key of an action as buttons and menus show it; ``KeyError`` where there is no such action."""
    return _now.keys(name)[0]


def is_pressed(event: pygame.Event, name: str) -> bool:
    """Whether a KEYDOWN event is a key of this action."""
    repeats = BY_NAME[name].repeats
    return any(keys.matches(event, key, repeats=repeats) for key in _now.keys(name))


def pressed(event: pygame.Event, names: Iterable[str]) -> str:
    """The first of these actions whose key an event is; empty where it is none."""
    return next((name for name in names if is_pressed(event, name)), "")


def key_words() -> dict[str, str]:
    """Every action with its key as it is written on a button, in the player's language; ``point_keys`` are the four
    that point."""
    return {name: keys.shown(key_of(name)) for name in BY_NAME} | {POINT_KEYS: _word_of(POINT_KEYS)}


def keyed(message: str, /, **values: object) -> str:
    """``t`` for a marked sentence that names keys: the field ``{fire}`` is the key in force of the action ``fire``."""
    return t(message, **{name: _word_of(name) for name in _keys_in(message)}, **values)


POINT_KEYS = "point_keys"
"""The field of a sentence for the four keys that point at a place together."""


def _word_of(field: str) -> str:
    if field == POINT_KEYS:
        return _together([key_of(f"point_{arrow.lower()}") for arrow in _ARROWS])
    return keys.shown(key_of(field))


@lru_cache(maxsize=1024)
def _keys_in(message: str) -> tuple[str, ...]:
    """The fields of a sentence that are keys."""
    fields = (field for _, field, _, _ in Formatter().parse(message) if field in BY_NAME or field == POINT_KEYS)
    return tuple(dict.fromkeys(field for field in fields if field is not None))


Bindings = dict[str, Callable[[], object]]
"""The doers of the actions of ``game.ui.window.actions``, by their names."""


def bound(event: pygame.Event, bindings: Bindings) -> Callable[[], object] | None:
    """The act of a key; None for a key without meaning."""
    return bindings.get(pressed(event, bindings))
