"""Walks what is on screen and tells every text that is cut, squeezed, covered or outside the window.

Every text of the interface goes through ``Theme.write``, which notes here what it needed and what it got.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame

from game.ui.kit.inputs.button import Button
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import Theme, Written
from game.ui.kit.widget import Widget
from game.ui.window.coach import CoachCard
from game.ui.window.scene import Scene

_INK_OVER = 2
"""Pixels by which a font's full height may exceed its line: ascents of capitals with accents, never met."""
_SAME_INK = 2
"""How far a pixel may be from an ink, in each part, to be taken for it."""
_INK_SHARE = (0.02, 0.6)
"""How much of a place is ink where a text stands: less is chance, more is a plate of the same colour."""
_SHADOW = 12
"""Pixels by which a text may be aside of its own shadow."""


class _Overlaps(list[Written]):
    """Notes texts, and which of them are written over another that still shows."""

    def __init__(self, surface: pygame.Surface) -> None:
        super().__init__()
        self.surface = surface
        self.inks: list[pygame.Rect] = []
        self.found: list[str] = []

    def append(self, written: Written) -> None:
        ink = _ink_box(written)
        for index in ink.collidelistall(self.inks):
            before, both = self[index], self.inks[index].clip(ink)
            if both.w > 2 and both.h > 2 and not _is_shadow(before, written) and self._shows(before, both):
                self.found.append(f"{written.text!r} at {tuple(ink)} lies over {before.text!r}")
        self.inks.append(ink)
        super().append(written)

    def _shows(self, before: Written, place: pygame.Rect) -> bool:
        """Whether the ink of a text is still to be seen in a place, under what is about to be written."""
        count = pygame.transform.threshold(
            dest_surface=None,
            surface=self.surface.subsurface(place),
            search_color=before.ink,
            threshold=(_SAME_INK, _SAME_INK, _SAME_INK, 255),
            set_color=None,
            set_behavior=0,
        )
        least, most = _INK_SHARE
        return least < count / (place.w * place.h) < most


def _ink_box(written: Written) -> pygame.Rect:
    """Where letters of a text are seen: its place without the room of the font above and below them."""
    return written.at.inflate(0, -round(written.at.h * 0.4)).clip(written.clip)


def _is_shadow(one: Written, two: Written) -> bool:
    """Whether two texts are the same, one the shadow of the other."""
    near = abs(one.at.x - two.at.x) < _SHADOW and abs(one.at.y - two.at.y) < _SHADOW
    return near and one.text == two.text


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
    theme.recorder = written = _Overlaps(surface)
    try:
        scene.root.invalidate(layout=True)
        scene.draw(surface)
    finally:
        theme.recorder = None
    assert written, "the scene wrote nothing"
    faults = (_fault(one, surface.get_rect(), theme) for one in written)
    return [*(fault for fault in faults if fault), *written.found]


def lost_buttons(scene: Scene) -> list[str]:
    """A sentence for every button that leaves the window, or lies over another one.

    The card of a coach may lie over buttons: it takes the clicks there, and covers nothing that its step asks for.
    """
    found, window = list(_fixed_buttons(scene.root.scope)), scene.root.rect
    outside = [f"[{button.text}] leaves the window" for button in found if not window.contains(button.rect)]
    coached = [card.rect for card in scene.root.scope.walk() if isinstance(card, CoachCard)]
    open_ = [one for one in found if isinstance(_held_by(one), CoachCard) or one.rect.collidelist(coached) < 0]
    pairs = combinations(open_, 2)
    return outside + [f"[{a.text}] lies over [{b.text}]" for a, b in pairs if a.rect.colliderect(b.rect)]


def _held_by(button: Button) -> Widget | None:
    """The coach's card that a button stands on."""
    at = button.parent
    while at is not None and not isinstance(at, CoachCard):
        at = at.parent
    return at


def _fixed_buttons(widget: Widget) -> Iterator[Button]:
    """The buttons on screen, but for those that are scrolled."""
    if not widget.visible or isinstance(widget, ScrollArea):
        return
    if isinstance(widget, Button) and widget.rect.w:
        yield widget
    for child in widget.children():
        yield from _fixed_buttons(child)
