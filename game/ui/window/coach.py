"""The coach: a card that says what to do, stands where it covers nothing of what it speaks of, and points at it.

It knows no rules: a script says the words, and whoever shows the game says where things lie in the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.paint import draw_card, plate
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import BOLD, SMALL, TEXT, Size, Style, Theme
from game.ui.kit.widget import Container, Widget

_TITLE = Style("stencil", 18)
_WIDTH = 350
_PAD = 14
_HEAD = 30
_GAP = 10
_STEPS_DOWN = 8
"""Into how many steps the height of the field is parted, where the card may stand."""


class Line(Struct, frozen=True):
    """Words of the coach: the ``title`` of the lesson, where in it, what to do, how, and what was wrong just now."""

    title: str
    place: str
    words: str
    how: str = ""
    wrong: str = ""


class Spot(Struct, frozen=True):
    """Something in the window that is spoken of: where it lies, and whether it is round (a hex) or a widget."""

    rect: pygame.Rect
    round: bool


class CoachCard(Container):
    """Title, words and buttons on paper; it is placed by ``CoachLayer``."""

    def __init__(self, theme: Theme, buttons: Sequence[Button]) -> None:
        self.place_label = Label(theme, "", SMALL, "soft_ink")
        self.words = Label(theme, "", TEXT, wrap=True)
        self.how = Label(theme, "", SMALL, "soft_ink", wrap=True)
        self.wrong = Label(theme, "", BOLD, "bad", wrap=True)
        self.buttons = list(buttons)
        row = Row(theme, grow(Spacer(theme)), *self.buttons, gap=6)
        self.body = Column(theme, self.place_label, self.wrong, self.words, self.how, Spacer(theme, 2), row, gap=5)
        self.title = ""
        super().__init__(theme, self.body)

    def say(self, line: Line) -> None:
        """Say this instead."""
        self.title, self.place_label.text = line.title, line.place
        self.words.text, self.how.text, self.wrong.text = line.words, line.how, line.wrong
        self.how.visible, self.wrong.visible = bool(line.how), bool(line.wrong)
        self.invalidate(layout=True)

    def prefer(self, width: int) -> Size:
        theme = self.theme
        pad = 2 * theme.S(_PAD)
        wide = min(width, max(theme.S(_WIDTH), self.body.children()[-1].prefer(0)[0] + pad))
        return wide, self.body.prefer(wide - pad)[1] + theme.S(_HEAD) + theme.S(_PAD) + theme.S(8)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad, head = self.theme.S(_PAD), self.theme.S(_HEAD)
        inner = pygame.Rect(rect.x + pad, rect.y + head + self.theme.S(8), rect.w - 2 * pad, 0)
        inner.h = max(0, rect.bottom - pad - inner.y)
        self.body.place(inner)

    def handle(self, event: pygame.Event) -> bool:
        """Clicks on the card do not reach the map under it."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_card(surface, theme, self.rect, shadow=True)
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, theme.S(_HEAD))
        surface.blit(plate(theme, head.size, theme.palette.olive, radius=3), head)
        theme.write(surface, self.title, _TITLE, theme.palette.cream, head.inflate(-2 * theme.S(_PAD), 0))
        super().draw(surface)


class CoachLayer(Container):
    """Lies over the window: the card, rings round what it speaks of, and an arrow to the first of them.

    ``spots`` says where that lies now; ``field`` gives the place for the card, and ``taken`` what else lies there,
    in groups, of which the first is to be left free before the next.
    """

    def __init__(
        self,
        theme: Theme,
        card: CoachCard,
        *,
        field: Callable[[], pygame.Rect],
        spots: Callable[[], Sequence[Spot]],
        taken: Callable[[], Sequence[Sequence[pygame.Rect]]],
    ) -> None:
        super().__init__(theme, card)
        self.card = card
        self._field, self._spots, self._taken = field, spots, taken

    def pick(self, pos: Size) -> Widget | None:
        """Only the card is in the way of the mouse."""
        return self.card.pick(pos) if self.visible else None

    def arrange(self) -> list[Spot]:
        """Put the card where it covers least, above all nothing of what it speaks of; what that is."""
        spots = list(self._spots())
        field = self._field()
        field = field.inflate(-2 * self.theme.S(_GAP), -2 * self.theme.S(_GAP))
        size = self.card.prefer(field.w)
        best = min(_places(field, size), key=lambda place: self._cost(place, spots))
        if best != self.card.rect:
            self.card.place(best)
        return spots

    def _cost(self, place: pygame.Rect, spots: Sequence[Spot]) -> tuple[int, ...]:
        """Things the card would cover there: first of what it speaks of, above all of the first of that, then of each
        group of what else there is."""
        spoken = [spot.rect for spot in spots]
        groups = (spoken[:1], spoken, *self._taken())
        return tuple(sum(_area(place.clip(rect)) for rect in group) for group in groups)

    def covers(self) -> Sequence[pygame.Rect]:
        """Anything anywhere may be spoken of."""
        return (self.root.rect,) if self.root is not None else ()

    def draw(self, surface: pygame.Surface) -> None:
        spots = self.arrange()
        for spot in spots:
            self._draw_ring(surface, spot)
        if spots:
            self._draw_arrow(surface, spots[0])
        super().draw(surface)

    def _draw_ring(self, surface: pygame.Surface, spot: Spot) -> None:
        """A light line in a dark one, to be seen on any ground."""
        theme, rect = self.theme, spot.rect.inflate(self.theme.S(6), self.theme.S(6))
        for colour, thick in ((theme.palette.night, 6), (theme.palette.gold, 3)):
            radius = min(rect.size) // 2 if spot.round else theme.S(5)
            pygame.draw.rect(surface, colour, rect, theme.S(thick), border_radius=radius)

    def _draw_arrow(self, surface: pygame.Surface, spot: Spot) -> None:
        theme = self.theme
        start, aim = pygame.Vector2(self.card.rect.center), pygame.Vector2(spot.rect.center)
        reach = _leaves(spot.rect.inflate(theme.S(14), theme.S(14)), aim, start)
        leave = _leaves(self.card.rect, start, aim)
        way = reach - leave
        if way.length() < theme.S(26):
            return
        along = way.normalize()
        aside = pygame.Vector2(-along.y, along.x)
        neck = reach - along * theme.S(15)
        for colour, more in ((theme.palette.night, 3), (theme.palette.gold, 0)):
            pygame.draw.line(surface, colour, leave, neck, theme.S(4 + 2 * more))
            wide = theme.S(9 + more)
            tip = reach + along * theme.S(more)
            back = neck - along * theme.S(more)
            pygame.draw.polygon(surface, colour, [tip, back + aside * wide, back - aside * wide])


def _places(field: pygame.Rect, size: Size) -> list[pygame.Rect]:
    """Where the card may stand, the usual places first: the sides from the top down, then the middle."""
    right, low = max(0, field.w - size[0]), max(0, field.h - size[1])
    return [
        pygame.Rect((field.x + right * aside // 2, field.y + low * down // _STEPS_DOWN), size).clamp(field)
        for aside in (0, 2, 1)
        for down in range(_STEPS_DOWN + 1)
    ]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _leaves(rect: pygame.Rect, inside: pygame.Vector2, outside: pygame.Vector2) -> pygame.Vector2:
    """Where the line from inside a rectangle to a point beyond it crosses its edge."""
    cut = rect.clipline(inside, outside)
    return pygame.Vector2(cut[1]) if cut else pygame.Vector2(inside)


def place_words(number: int, at: int, count: int) -> str:
    """Where in the lessons one is."""
    return t("Lesson {number} · step {at} of {count}", number=number, at=at, count=count)
