"""Keys in force, for words that name them by their action: ``press {fire}``."""

from __future__ import annotations

from game.ui.actions import BY_NAME
from game.ui.keymap import key_of
from game.ui.kit import keys


def key_words() -> dict[str, str]:
    """Every action with its key as it is written on a button, in the player's language."""
    return {name: keys.shown(key_of(name)) for name in BY_NAME}
