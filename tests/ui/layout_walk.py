"""Walks what is on screen and tells every text that is cut, squeezed or outside the window.

Every text of the interface goes through ``Theme.write``, which notes here what it needed and what it got.
"""

from __future__ import annotations

import pygame

from game.ui.kit.theme import Theme, Written
from game.ui.scene import Scene

_INK_OVER = 2
"""Pixels by which a font's full height may exceed its line: ascents of capitals with accents, never met."""


def _fault(written: Written, window: pygame.Rect, theme: Theme) -> str:
    wide, high = written.needed
    box, clip = written.box, written.clip
    if written.shortened:
        return f"{written.text!r} needs {wide} px and has {box.w}"
    if high > box.h + _INK_OVER * theme.scale:
        return f"{written.text!r} is {high} px high in {box.h}"
    scrolled = clip != window
    shown = pygame.Rect(box.x, box.centery - high // 2, min(wide, box.w), high)
    if scrolled and not (clip.left <= box.left and box.left + min(wide, box.w) <= clip.right + 1):
        return f"{written.text!r} is cut at the side of its area"
    if not scrolled and not window.contains(shown.inflate(-2, -4)):
        return f"{written.text!r} at {tuple(shown)} leaves the window"
    return ""


def cut_texts(scene: Scene, surface: pygame.Surface) -> list[str]:
    """Draw the scene and return a sentence for every text that cannot be read whole."""
    theme = scene.theme
    theme.recorder = []
    try:
        scene.root.invalidate(layout=True)
        scene.draw(surface)
        written = theme.recorder
    finally:
        theme.recorder = None
    assert written, "the scene wrote nothing"
    faults = (_fault(one, surface.get_rect(), theme) for one in written)
    return [fault for fault in faults if fault]
