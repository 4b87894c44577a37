"""F1: what is on screen now.  The parts of the window are framed and numbered, what can be done stands with its key.

A scene says what it is about and what its parts are; what can be done is read off its own buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.text import t
from game.ui.kit import keys
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.paint import draw_card, plate
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HEAD, SMALL, SMALL_BOLD, TEXT, Style, Theme
from game.ui.kit.widget import Popup, Tip, Widget
from game.ui.window.keymap import is_pressed

_TITLE = Style("stencil", 20)
_WIDTH = 470
_PAD = 16
_HEAD = 36
_BADGE = 24
_KEY_WIDTH = 96


class Part(Struct, frozen=True):
    """A part of the window and what it is for."""

    widget: Widget
    words: str


class Help(Struct, frozen=True):
    """Words of F1 on a screen: its name, what is asked or possible now, its parts, and keys without a button."""

    title: str
    now: str
    parts: tuple[Part, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def keys_of_buttons(content: Widget) -> list[tuple[str, str]]:
    """The acts of the buttons on screen that can be pressed now and have a key, each once, in their order."""
    found: dict[str, str] = {}
    for widget in content.walk():
        if isinstance(widget, Button) and widget.key and widget.enabled and widget.rect.w:
            tip = widget.tooltip.text if isinstance(widget.tooltip, Tip) else widget.tooltip
            words = t("{name}: {what}", name=widget.text, what=tip) if tip else widget.text
            found.setdefault(widget.key, words)
    return list(found.items())


class HelpCard(Popup):
    """The help over a screen; Esc, Enter or F1 closes it.  ``more`` opens what else there is to read."""

    def __init__(
        self, theme: Theme, help: Help, content: Widget, more: Sequence[tuple[str, str, Callable[[], object]]] = ()
    ) -> None:
        self.help = help
        self.content = content
        self.parts = [part for part in help.parts if _is_shown(part.widget, content)]
        self.body = Column(theme, *self._lines(theme, content), gap=5)
        self.area = ScrollArea(theme, self.body)
        others = [Button(theme, text, self._opener(act), key=key) for text, key, act in more]
        self.bar = Row(
            theme, *others, grow(Spacer(theme)), Button(theme, t("Close"), self.close, key="Esc", primary=True)
        )
        super().__init__(theme, self.area, self.bar)
        self.card = pygame.Rect(0, 0, 0, 0)

    def _opener(self, act: Callable[[], object]) -> Callable[[], object]:
        def go() -> None:
            self.close()
            act()

        return go

    # -- what it says -----------------------------------------------------------------------------------------------

    def _lines(self, theme: Theme, content: Widget) -> list[Widget]:
        lines: list[Widget] = [Label(theme, self.help.now, TEXT, wrap=True)] if self.help.now else []
        if self.parts:
            lines.append(Label(theme, t("What you see"), HEAD, "link"))
            lines += [self._row(theme, str(at), part.words, 28) for at, part in enumerate(self.parts, start=1)]
        doing = [(key, words) for key, words in (*keys_of_buttons(content), *self.help.keys) if key]
        if doing:
            lines.append(Label(theme, t("What you can do now"), HEAD, "link"))
            lines += [self._row(theme, keys.shown(key), words, _KEY_WIDTH) for key, words in dict(doing).items()]
        return lines

    @staticmethod
    def _row(theme: Theme, left: str, words: str, width: int) -> Widget:
        head = Sized(theme, Label(theme, left, SMALL_BOLD, "link"), width=width)
        return Row(theme, head, grow(Label(theme, words, SMALL, wrap=True)), gap=6)

    # -- placing ----------------------------------------------------------------------------------------------------

    def first_focus(self) -> Widget | None:
        return self.bar.children()[-1]

    def pressed_outside(self) -> None:
        """A click beside it closes it."""
        self.close()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and is_pressed(event, "help"):
            self.close()
            return True
        return self.area.handle(event) if event.type == pygame.KEYDOWN else False

    def arrange(self, window: pygame.Rect) -> None:
        theme = self.theme
        pad, head = theme.S(_PAD), theme.S(_HEAD)
        inner = min(max(theme.S(_WIDTH), self.bar.prefer(0)[0] + 2 * pad), window.w - theme.S(24)) - 2 * pad
        foot = self.bar.prefer(inner)[1]
        fixed = head + theme.S(10) + theme.S(10) + foot + pad
        body = min(self.area.prefer(inner)[1], window.h - theme.S(20) - fixed)
        size = (inner + 2 * pad, fixed + body)
        self.card = min(_places(window, size, theme.S(10)), key=self._covers)
        self.rect = self.card.copy()
        left, top = self.card.x + pad, self.card.y + head + theme.S(10)
        self.area.place(pygame.Rect(left, top, inner, body))
        self.bar.place(pygame.Rect(left, top + body + theme.S(10), inner, foot))

    def _badges(self) -> list[pygame.Rect]:
        """The number of each part, in or at the first corner of its frame where it hides no words; else upper left."""
        side, window = self.theme.S(_BADGE), self.content.rect
        words = _words_in(self.content)
        found: list[pygame.Rect] = []
        for part in self.parts:
            places, taken = _corners(_seen(part.widget), side), [*words, *found]
            free = (place for place in places if place.collidelist(taken) < 0 and window.contains(place))
            found.append(next(free, places[0]))
        return found

    def _covers(self, place: pygame.Rect) -> tuple[int, int, int]:
        """How many numbers the card would lie over, how many words of the parts, how much of all but the largest."""
        words = [box for part in self.parts for box in _words_in(part.widget)]
        parts = sorted((_seen(part.widget) for part in self.parts), key=lambda rect: rect.w * rect.h)[:-1]
        over = [place.clip(rect) for rect in parts]
        numbers, lines = (sum(place.colliderect(box) for box in boxes) for boxes in (self._badges(), words))
        return numbers, lines, sum(rect.w * rect.h for rect in over)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        size = surface.get_size()
        surface.blit(theme.kept(("help veil", size), lambda: _veil(size)), (0, 0))
        for number, (part, badge) in enumerate(zip(self.parts, self._badges(), strict=True), start=1):
            seen, around = _seen(part.widget), 2 * theme.S(4)
            if seen.clip(surface.get_rect()).h < badge.h:
                continue
            frame = seen.inflate(around, around).clip(surface.get_rect())
            pygame.draw.rect(surface, palette.night, frame, theme.S(4), border_radius=theme.S(4))
            pygame.draw.rect(surface, palette.gold, frame, theme.S(2), border_radius=theme.S(4))
            surface.blit(plate(theme, badge.size, palette.rust, radius=4), badge)
            theme.write(surface, str(number), BOLD, palette.cream, badge, "center")
        draw_card(surface, theme, self.card, shadow=True)
        bar = pygame.Rect(self.card.x, self.card.y, self.card.w, theme.S(_HEAD))
        surface.blit(plate(theme, bar.size, palette.banner, radius=3), bar)
        theme.write(surface, self.help.title, _TITLE, palette.cream, bar.inflate(-2 * theme.S(_PAD), 0))
        super().draw(surface)


def _is_shown(widget: Widget, content: Widget) -> bool:
    seen = _seen(widget)
    return seen.w > 0 and seen.h > 0 and any(widget is each for each in content.walk())


def _seen(widget: Widget) -> pygame.Rect:
    """Where a widget is to be seen: what scrolls shows through the place of what holds it."""
    seen, at = widget.rect.copy(), widget.parent
    while at is not None:
        if isinstance(at, ScrollArea):
            seen = seen.clip(at.rect)
        at = at.parent
    return seen


def _words_in(widget: Widget) -> list[pygame.Rect]:
    """Where the words of its labels are to be seen."""
    labels = [each for each in widget.walk() if isinstance(each, Label)]
    return [seen for label in labels for box in label.written() if (seen := box.clip(_seen(label))).w]


def _corners(frame: pygame.Rect, side: int) -> list[pygame.Rect]:
    """Squares in the corners of a frame, the upper left one first, then those at its corners outside."""
    right, low = max(frame.x, frame.right - side), max(frame.y, frame.bottom - side)
    inside = (frame.topleft, (right, frame.y), (frame.x, low), (right, low))
    outside = ((frame.x, frame.y - side), (frame.x - side, frame.y), (frame.right, frame.y), (frame.x, frame.bottom))
    corners = (*inside, *outside)
    return [pygame.Rect(corner, (side, side)) for corner in corners]


def _places(window: pygame.Rect, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """Where the card may lie: the middle first, then the sides."""
    room, (wide, high) = window.inflate(-2 * gap, -2 * gap), size
    left, middle, right = room.x, room.centerx - wide // 2, room.right - wide
    top, centre, bottom = room.y, room.centery - high // 2, room.bottom - high
    sides = ((left, centre), (right, centre), (left, top), (right, top), (left, bottom), (right, bottom))
    return [pygame.Rect(corner, size).clamp(room) for corner in ((middle, centre), *sides)]


def _veil(size: tuple[int, int]) -> pygame.Surface:
    """Dims what lies behind, less than under a dialog: it is what is spoken of."""
    veil = pygame.Surface(size)
    veil.set_alpha(60)
    return veil
