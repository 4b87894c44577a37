"""The means of this machine to show a window and to play sound; finds out without opening a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from msgspec import Struct

_NOT_SEEN = ("dummy", "offscreen", "evdev", "")
"""Video drivers of SDL that draw where nobody can look."""


class Display(Struct, frozen=True):
    """A display that can be looked at: SDL's driver for it, and its screens' sizes in pixels."""

    driver: str
    screens: tuple[tuple[int, int], ...]


def sdl_version() -> str:
    """The version of SDL that pygame uses."""
    return ".".join(str(part) for part in pygame.get_sdl_version())


def find_display() -> Display | None:
    """The display on which a window would open, or None.

    Without one, SDL falls back on drawing off screen; that counts only where SDL_VIDEODRIVER asks for it.
    """
    was_open = pygame.display.get_init()
    try:
        with silent_drivers():
            pygame.display.init()
        driver, screens = pygame.display.get_driver(), tuple(pygame.display.get_desktop_sizes())
    except pygame.error:
        return None
    finally:
        if not was_open:
            pygame.display.quit()
    asked_for = driver == os.environ.get("SDL_VIDEODRIVER")
    return Display(driver, screens) if screens and (asked_for or driver not in _NOT_SEEN) else None


def find_audio() -> str | None:
    """The name of SDL's driver that would play sound, or None."""
    was_open = pygame.mixer.get_init() is not None
    try:
        with silent_drivers():
            if not was_open:
                pygame.mixer.init()
        return str(pygame.mixer.get_driver())
    except pygame.error:
        return None
    finally:
        if not was_open:
            pygame.mixer.quit()


@contextmanager
def silent_drivers() -> Iterator[None]:
    """Keep what system libraries write on stderr by themselves (ALSA above all) away from the player."""
    try:
        terminal = sys.stderr.fileno()
        kept = os.dup(terminal)
    except (AttributeError, OSError, ValueError):
        yield
        return
    sys.stderr.flush()
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, terminal)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, terminal)
        os.close(kept)
