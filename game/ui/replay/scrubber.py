"""The bar of a whole game: its turns, where somebody was lost, what was taken back, and where the review stands."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.replay.review import Review
from game.engine.text import t
from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.theme import HINT, Size, Theme
from game.ui.kit.widget import Tip, Widget, clicks

HEIGHT = 54
_MARGIN = 16
_NEAR = 5
"""Points between the mouse and a mark that it means."""


class Scrubber(Widget):
    """Click or drag to go anywhere in ``review``; the wheel goes order by order.

    Turns are numbered strokes, losses full triangles above the bar, take-backs hollow diamonds below it.
    """

    focusable = True

    def __init__(self, theme: Theme, review: Review, on_go: Callable[[int], object]) -> None:
        super().__init__(theme)
        self.review = review
        self.on_go = on_go
        self._held = False

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(HEIGHT)

    # -- places -----------------------------------------------------------------------------------------------------

    @property
    def _track(self) -> pygame.Rect:
        track = pygame.Rect(0, 0, max(1, self.rect.w - 2 * self.theme.S(_MARGIN)), self.theme.S(8))
        track.midtop = (self.rect.centerx, self.rect.y + self.theme.S(20))
        return track

    def x_of(self, number: int) -> int:
        """Where a position lies, in window pixels."""
        track = self._track
        return track.x + track.w * self.review.count(number) // max(1, self.review.count(self.review.last))

    def number_at(self, x: int) -> int:
        """The position nearest to a place of the bar."""
        track = self._track
        place = round((x - track.x) * self.review.count(self.review.last) / track.w)
        return self._at_place(place)

    def _at_place(self, place: int) -> int:
        """The position with so many orders before it, kept to those there are."""
        return self.review.places[min(len(self.review.places) - 1, max(0, place))]

    # -- being spoken to --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            self._held = True
            self.on_go(self._meant(event.pos[0]))
        elif event.type == pygame.MOUSEMOTION and self._held:
            self.on_go(self.number_at(event.pos[0]))
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
        elif event.type == pygame.MOUSEWHEEL:
            self.on_go(self._at_place(self.review.count(self.review.number) - event.y))
        else:
            return False
        return True

    def _meant(self, x: int) -> int:
        """A mark under the mouse, where there is one, else the place itself."""
        marks = (*self.review.losses, *self.review.turns, *self.review.taken_back)
        near = [mark for mark in marks if abs(self.x_of(mark) - x) <= self.theme.S(_NEAR)]
        return min(near, key=lambda mark: abs(self.x_of(mark) - x)) if near else self.number_at(x)

    def tip(self, pos: Size) -> Tip | None:
        number = self._meant(pos[0])
        given, last = self.review.count(number), self.review.count(self.review.last)
        lines = [t("After order {number} of {last}.", number=given, last=last)]
        if number in self.review.losses:
            lines.append(t("Somebody is lost."))
        if number in self.review.taken_back:
            lines.append(t("Later orders were taken back here."))
        return Tip("\n".join(lines), when(self.review, number))

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, track = self.theme, self.theme.palette, self._track
        surface.blit(plate(theme, self.rect.size, palette.olive, radius=0, grain=4), self.rect)
        surface.blit(plate(theme, track.size, palette.night, radius=3, bevel="sunken"), track)
        at = self.x_of(self.review.number)
        done = pygame.Rect(track.x, track.y, at - track.x, track.h)
        pygame.draw.rect(surface, palette.rust_hot, done, border_radius=theme.S(3))
        self._draw_turns(surface, track)
        for number in self.review.losses:
            self._draw_loss(surface, self.x_of(number), track.y - theme.S(2))
        for number in self.review.taken_back:
            self._draw_taken_back(surface, self.x_of(number), track.centery)
        knob = pygame.Rect(0, 0, theme.S(12), theme.S(22))
        knob.center = (at, track.centery)
        surface.blit(plate(theme, knob.size, palette.gold if self.hovered else palette.cream, radius=3), knob)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect.inflate(-theme.S(4), -theme.S(4)))

    def _draw_turns(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """A stroke for each turn, its number where there is room for it."""
        theme, palette, free = self.theme, self.theme.palette, self.rect.x
        for number in self.review.turns:
            x = self.x_of(number)
            pygame.draw.line(surface, palette.cream, (x, track.y), (x, track.bottom + theme.S(5)), max(1, theme.S(1)))
            words = str(self.review.moments[number].turn)
            wide = theme.width(words, HINT)
            left = min(x - wide // 2, self.rect.right - wide)
            if left >= free:
                box = pygame.Rect(left, track.bottom + theme.S(5), wide, theme.line(HINT))
                theme.write(surface, words, HINT, palette.cream, box)
                free = box.right + theme.S(4)

    def _draw_loss(self, surface: pygame.Surface, x: int, foot: int) -> None:
        side = self.theme.S(5)
        corners = ((x, foot), (x - side, foot - 2 * side), (x + side, foot - 2 * side))
        pygame.draw.polygon(surface, self.theme.palette.night, corners)
        inner = ((x, foot - 2), (x - side + 2, foot - 2 * side + 1), (x + side - 2, foot - 2 * side + 1))
        pygame.draw.polygon(surface, self.theme.palette.gold, inner)

    def _draw_taken_back(self, surface: pygame.Surface, x: int, middle: int) -> None:
        side = self.theme.S(5)
        corners = ((x - side, middle), (x, middle - side), (x + side, middle), (x, middle + side))
        pygame.draw.polygon(surface, self.theme.palette.cream, corners, max(1, self.theme.S(2)))


def when(review: Review, number: int) -> str:
    """Turn and phase of a position."""
    moment = review.moments[number]
    return t("Turn {turn}: {phase}", turn=moment.turn, phase=t(moment.title)) if moment.title else t("The end")
