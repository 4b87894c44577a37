"""What keys do in the battle window: actions by their names, and finding the one that an event means."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.window.keymap import pressed

Bindings = dict[str, Callable[[], object]]
"""What actions of ``game.ui.window.actions`` do, by their names."""


def bound(event: pygame.Event, bindings: Bindings) -> Callable[[], object] | None:
    """What a key does; None for a key without meaning."""
    return bindings.get(pressed(event, bindings))
