"""The window itself: opening it, its size, fullscreen, and a scale that suits the screen."""

from __future__ import annotations

import os
import sys
import warnings

# SDL pushes every frame through a texture on X11 unless told not to, which costs 7 ms at 1920x1080 and makes
# drawing only what changed impossible.  It reads this once, when it starts.
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# numpy starts a thread for every processor to multiply matrices with, which nothing here does.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pygame

from game.engine.faults import Fault
from game.engine.text import t
from game.ui.kit.theme import MAX_SCALE, MIN_SCALE, Size
from game.ui.window.settings import Settings

SMALLEST: Size = (1024, 700)
"""The smallest window, in pixels."""
LEAST_ROOM: Size = (680, 460)
"""The smallest size that every scene can be laid out in, in points: a larger scale than this allows is not used."""


def open_window(settings: Settings, size: Size | None = None) -> pygame.Surface:
    """Open (or reopen) the window, as the settings say or in exactly this size; ``Fault`` without a display."""
    try:
        pygame.display.init()
        pygame.display.set_caption("Operation Apocalypse")
        if settings.fullscreen and size is None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        width, height = size or fitting_size((settings.width, settings.height))
        surface = pygame.display.set_mode((width, height), pygame.RESIZABLE)
        _forbid_smaller((min(SMALLEST[0], width), min(SMALLEST[1], height)))
    except pygame.error as error:
        raise Fault(t("No window can be opened here ({reason}); is a display connected?", reason=error)) from error
    return surface


def _forbid_smaller(size: Size) -> None:
    """Ask the desktop not to make the window smaller.  Only a courtesy: smaller windows get a smaller scale.

    pygame has no other way from the display module yet, and says that this one will go.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        find_window = getattr(pygame.Window, "from_display_module", None)
        if find_window is not None:
            find_window().minimum_size = size


def fitting_size(wanted: Size) -> Size:
    """The wanted window size, at least 1024x700, but no larger than the screen."""
    screens = pygame.display.get_desktop_sizes()
    room = screens[0] if screens else wanted
    return min(room[0], max(SMALLEST[0], wanted[0])), min(room[1], max(SMALLEST[1], wanted[1]))


def scale_for_screen() -> float:
    """A scale that suits the screen: 1 up to 1200 lines, 2 at 2160; in quarters."""
    sizes = pygame.display.get_desktop_sizes()
    lines = sizes[0][1] if sizes else 1080
    return min(MAX_SCALE, max(1.0, int(lines / 1080 * 4) / 4)) if lines > 1200 else 1.0


def fitting_scale(wanted: float, window: Size) -> float:
    """The wanted scale, or as much of it as leaves the window ``LEAST_ROOM`` points."""
    most = min(window[0] / LEAST_ROOM[0], window[1] / LEAST_ROOM[1])
    return max(MIN_SCALE, min(wanted, most))


def fitting_letters(wanted: float, scale: float, window: Size) -> float:
    """How large what is read may be beside everything else at this scale, at least 1.0, so that it has its room.

    >>> fitting_letters(1.2, 1.0, (1280, 720)), fitting_letters(1.2, 1.5, (1020, 690))
    (1.2, 1.0)
    """
    return max(1.0, min(wanted, fitting_scale(scale * wanted, window) / scale))


def scale_of(settings: Settings) -> float:
    """The scale in force, 1.0 being 100 %."""
    return settings.scale / 100 if settings.scale else scale_for_screen()
